package games_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
)

// stores are those that several processes of a test can use.
func stores(t *testing.T, test func(t *testing.T, s store.Store)) {
	t.Run("memory", func(t *testing.T) {
		s := memory.New()
		t.Cleanup(func() { s.Close() })
		test(t, s)
	})
	t.Run("sqlite", func(t *testing.T) {
		s, err := sqlite.Folder(t.TempDir()).Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		test(t, s)
	})
}

// resumed is a process that has started on the store at a moment, nobody else being there.
func resumed(t *testing.T, s store.Store, now time.Time, seed byte) *hall {
	t.Helper()
	h := openHall(t, s, now, seed)
	wait, err := h.games.TryResume(t.Context(), true)
	if h.must(err); wait != 0 {
		t.Fatalf("waits for %v", wait)
	}
	return h
}

// The server is gone for a while: what passed since it was last alive is charged to nobody, the mover gets
// 20 s, the other 10 s; what had been due before falls. Players who do not come back have left.
func TestTheServerWasAway(t *testing.T) {
	stores(t, func(t *testing.T, s store.Store) {
		h := resumed(t, s, noon, 1)
		id, _ := h.opened()
		lost, white, black := h.fromLink(friendly())
		h.play(lost, white, black, "32-28", "19-23")
		slow := friendly()
		slow.Control = clock.MustParse("3d")
		letters, white, black := h.fromLink(slow)
		h.play(letters, white, black, "32-28", "19-23")
		over, white, black := h.fromLink(friendly())
		h.play(over, white, black, "32-28", "19-23")
		h.must(h.games.Act(t.Context(), white, over, game.Resign{By: article.White}, article.White))
		h.after(5*time.Minute + time.Second) // Black of the first game has 2 s left, White of the second, too
		h.must(h.games.Beat(t.Context()))
		was := h.game(id)

		h = resumed(t, s, h.clock().Add(time.Hour), 2)
		h.work()
		c, _ := h.game(id).State.Clock()
		reading := c.At(games.Instant(h.clock()))
		if reading.Black.Left != 22*clock.Second || reading.White.Left != 5*clock.Minute+6*clock.Second+10*clock.Second {
			t.Errorf("%v and %v left", reading.White.Left, reading.Black.Left)
		}
		if len(h.game(id).State.Moves) != len(was.State.Moves) {
			t.Error("moves are lost")
		}
		if h.game(over).State.Outcome == nil || h.game(letters).State.LastAt > games.Instant(noon) {
			t.Error("a game in which nothing ran was changed")
		}
		h.after(14 * time.Second).look()
		if h.away(id).Since != 0 {
			t.Error("left before there was time to come back")
		}
		h.after(time.Second).look()
		if away := h.away(id); away.Since != games.Instant(h.clock().Add(-15*time.Second)) || away.Closed {
			t.Errorf("did not come back, and %+v", away)
		}
		if h.game(lost).State.Away(article.White).Since != 0 {
			t.Error("who was never connected is expected back")
		}
		h.after(7*time.Second + 200*time.Millisecond).work()
		if end := h.game(id).State.Outcome; end == nil || end.Winner() != article.White {
			t.Errorf("the flag did not fall: %+v", end)
		}
	})
}

// A flag that fell before the server stopped falls when it is back.
func TestAFlagFellBeforeTheServerStopped(t *testing.T) {
	h := newHall(t)
	_, err := h.games.TryResume(t.Context(), true)
	h.must(err)
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	h.after(6 * time.Minute)
	h.must(h.games.Beat(t.Context()))
	h = resumed(t, h.base.Store(), h.clock().Add(time.Minute), 2)
	seq := h.game(id).Seq()
	h.work()
	if s := h.game(id); s.State.Outcome == nil || s.Seq() != seq+1 {
		t.Errorf("%+v", s.State.Outcome)
	}
}

// failing is a store that fails at its n-th append, as a program that is killed in the middle.
type failing struct {
	store.Store
	mu    sync.Mutex
	until int
}

var errKilled = errors.New("killed")

func (f *failing) Update(ctx context.Context, side func(store.Tx) error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.until == 0 {
		return errKilled
	}
	return f.Store.Update(ctx, side)
}

// The start is interrupted when the games have their time already: they do not get it twice.
func TestTheStartIsInterrupted(t *testing.T) {
	stores(t, func(t *testing.T, s store.Store) {
		h := resumed(t, s, noon, 1)
		id, _ := h.opened()
		h.must(h.games.Beat(t.Context()))
		now := h.clock()
		for seed := range byte(3) {
			now = now.Add(time.Minute)
			half := openHall(t, &failing{Store: s}, now, 10+seed)
			if _, err := half.games.TryResume(t.Context(), true); !errors.Is(err, errKilled) {
				t.Fatalf("was not killed: %v", err)
			}
		}
		h = resumed(t, s, now.Add(time.Minute), 2)
		c, _ := h.game(id).State.Clock()
		reading := c.At(games.Instant(h.clock()))
		if reading.Black.Left != 5*clock.Minute+23*clock.Second || reading.White.Left != 5*clock.Minute+16*clock.Second {
			t.Errorf("%v and %v left", reading.White.Left, reading.Black.Left)
		}
	})
}

// Two processes: while one is alive nobody gets time; a new one finds that out by waiting for a word. When
// the one is gone the other awaits its players.
func TestTwoProcesses(t *testing.T) {
	stores(t, func(t *testing.T, s store.Store) {
		one := resumed(t, s, noon, 1)
		id, _ := one.opened()
		one.must(one.games.Beat(t.Context()))
		two := openHall(t, s, noon.Add(time.Second), 2)
		wait, err := two.games.TryResume(t.Context(), false)
		if two.must(err); wait <= 0 {
			t.Fatal("does not wait for a word")
		}
		one.after(3 * time.Second)
		one.must(one.games.Beat(t.Context()))
		two.after(3 * time.Second)
		wait, err = two.games.TryResume(t.Context(), false)
		if two.must(err); wait != 0 {
			t.Errorf("waits on: %v", wait)
		}
		seq := two.game(id).Seq()
		if last := two.game(id).State.LastAt; last != games.Instant(noon) {
			t.Error("time was given although a process served")
		}

		two.after(12 * time.Second) // one is gone
		two.must(two.games.Beat(t.Context()))
		if two.look(); two.game(id).Seq() != seq {
			t.Error("left at once")
		}
		two.after(15 * time.Second).look()
		if two.away(id).Since == 0 {
			t.Error("nobody looks after the players of the other process")
		}

		three := openHall(t, s, two.clock().Add(time.Minute), 3) // and so is two
		wait, err = three.games.TryResume(t.Context(), false)
		if three.must(err); wait != 0 {
			t.Errorf("waits for the dead: %v", wait)
		}
		c, _ := three.game(id).State.Clock()
		if left := c.At(games.Instant(three.clock())).White.Left; left != 5*clock.Minute+16*clock.Second {
			t.Errorf("%v left", left)
		}
	})
}

// Who has a window at one process and had one at another has not left for long.
func TestWindowsAtTwoProcesses(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	one := openHall(t, s, noon, 1)
	id, link := one.opened()
	two := openHall(t, s, noon, 2)
	two.connect(id, article.Black)
	link.End()
	one.after(3 * time.Second).look()
	if one.away(id).Since == 0 {
		t.Fatal("nothing to put right")
	}
	two.hears(id, one.game(id).Seq())
	two.after(3 * time.Second).look()
	if two.away(id).Since != 0 {
		t.Error("is connected, and away")
	}
}

// What falls due falls once, however many processes work, also after a restart.
func TestDueOnceOfTwoProcesses(t *testing.T) {
	stores(t, func(t *testing.T, s store.Store) {
		one := resumed(t, s, noon, 1)
		two := openHall(t, s, noon, 2)
		id, link := one.opened()
		one.must(one.games.Close(t.Context(), one.seat(id, article.Black), id, article.Black, link.ID))
		one.after(3 * time.Second).look()
		seq := one.game(id).Seq()
		for _, passed := range []time.Duration{10 * time.Second, 6 * time.Minute} { // gone, then the flag
			now := noon.Add(passed)
			var all sync.WaitGroup
			for _, h := range []*hall{one, two, openHall(t, s, noon, byte(passed/time.Second))} {
				h.after(now.Sub(h.clock()))
				all.Go(func() {
					for range 3 {
						if _, err := h.games.FallDue(t.Context()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			all.Wait()
			seq++
			if stored, err := s.Read(t.Context(), journal.NewStream("game", id), 0); err != nil || len(stored) != int(seq) {
				t.Fatalf("after %v: %d events, want %d; %v", passed, len(stored), seq, err)
			}
		}
		two.hears(id, seq)
		if two.game(id).State.Outcome == nil {
			t.Error("the flag did not fall")
		}
	})
}

// A game that a newer program has changed cannot be read; the others get their time.
func TestAGameThatCannotBeRead(t *testing.T) {
	h := newHall(t)
	_, err := h.games.TryResume(t.Context(), true)
	h.must(err)
	broken, _ := h.opened()
	id, _ := h.opened()
	h.must(h.games.Beat(t.Context()))
	s := h.base.Store()
	newer := journal.Draft{Type: "game.unheard_of", Version: 1, At: h.clock(), By: "system", Data: []byte(`{}`)}
	_, err = s.Append(t.Context(), journal.Batch{Stream: journal.NewStream("game", broken), Expect: journal.Seq(h.game(broken).Seq()), Drafts: []journal.Draft{newer}}, nil)
	h.must(err)
	h = resumed(t, s, h.clock().Add(time.Minute), 2)
	c, _ := h.game(id).State.Clock()
	if left := c.At(games.Instant(h.clock())).Black.Left; left != 5*clock.Minute+23*clock.Second {
		t.Errorf("%v left", left)
	}
}
