package lobby_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/lobby"
	"damka/internal/game"
	"damka/internal/journal"
	domain "damka/internal/lobby"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// dying is a store that fails from a write on, as if the program had died.
type dying struct {
	store.Store
	mutex sync.Mutex
	left  int // writes that succeed
}

var errDead = errors.New("the program is dead")

func (d *dying) dies() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.left--
	return d.left < 0
}

func (d *dying) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if d.dies() {
		return nil, errDead
	}
	return d.Store.Append(ctx, batch, side)
}

func (d *dying) Update(ctx context.Context, side func(store.Tx) error) error {
	if d.dies() {
		return errDead
	}
	return d.Store.Update(ctx, side)
}

// gamesOf counts the games of a store.
func gamesIn(t *testing.T, s store.Store) (n int) {
	t.Helper()
	all, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		if one.Stream.Kind() == "game" {
			n++
		}
	}
	return n
}

// Wherever the program dies while an offer is accepted: the next one makes the game once, or nobody has accepted.
func TestTheGameIsMadeOnceWheneverTheProgramDies(t *testing.T) {
	for _, quick := range []bool{false, true} {
		for left, accepted := 0, false; !accepted; left++ {
			s := memory.New()
			at := &times{now: noon}
			d := &dying{Store: s, left: 1 << 30}
			h := openHall(t, d, at, 1, lobby.Options{})
			ola, emil := h.guest(), h.guest()
			beside, failed := h.Seek(t.Context(), ola, wanted("10+5")) // which ends with it, as an event, too
			h.must(failed)
			first, second := "", ""
			var err error
			if quick {
				one, failed := h.Quick(t.Context(), ola, wanted("5+3"))
				h.must(failed)
				first, second = one.ID, h.seek(emil)
			} else {
				first = h.seek(ola)
			}
			d.mutex.Lock()
			d.left = left
			d.mutex.Unlock()
			if quick {
				at.pass(2 * time.Second)
				_, err = h.FallDue(t.Context()) // it looks again
			} else {
				_, err = h.Accept(t.Context(), emil, first, "Emil")
			}
			accepted = err == nil
			next := openHall(t, s, at, 2, lobby.Options{})
			next.after(30 * time.Second)
			next.after(30 * time.Second) // when the leases of the dead one are over
			state := next.offer(first)
			if quick && state.Phase == domain.Paired || state.Phase == domain.Playing {
				if n := gamesIn(t, s); n != 1 || next.game(state.Game()).State.Phase() != game.Running {
					t.Errorf("quick %t, after %d writes: %d games", quick, left, n)
				}
				if other := next.offer(beside).Phase; other != domain.Lapsed {
					t.Errorf("quick %t, after %d writes: Ola looks for another game: %s", quick, left, other)
				}
			} else if n := gamesIn(t, s); n != 0 || state.Phase != domain.Open || accepted || quick {
				t.Errorf("quick %t, after %d writes: %s, %d games, accepted: %t", quick, left, state.Phase, n, accepted)
			}
			if second != "" && next.offer(second).Game() != state.Game() {
				t.Errorf("after %d writes: one plays %q, the other %q", left, next.offer(second).Game(), state.Game())
			}
			if rows, err := s.ListDue(t.Context(), "lobby.begin", "", 9); err != nil || len(rows) != 0 {
				t.Errorf("after %d writes: %d rows are left, %v", left, len(rows), err)
			}
			s.Close()
		}
	}
}

// Of many who come for one offer at the same time, in two processes, one has it.
func TestOneOfManyHasIt(t *testing.T) {
	for round := range byte(20) {
		s := memory.New()
		at := &times{now: noon}
		halls := []*hall{openHall(t, s, at, 2*round+1, lobby.Options{}), openHall(t, s, at, 2*round+2, lobby.Options{})}
		id := halls[0].seek(member(t, anna))
		var all sync.WaitGroup
		var mutex sync.Mutex
		had := 0
		for i := range 8 {
			h := halls[i%2]
			guest := h.guest()
			all.Go(func() {
				_, err := h.Accept(t.Context(), guest, id, "")
				mutex.Lock()
				defer mutex.Unlock()
				if err == nil {
					had++
				} else if code := codeOf(err); code != domain.CodeOver {
					t.Errorf("refused as %q: %v", code, err)
				}
			})
		}
		all.Wait()
		if n := gamesIn(t, s); had != 1 || n != 1 {
			t.Fatalf("%d have it, %d games", had, n)
		}
		s.Close()
	}
}

// Many come to the pool at the same time, in two processes: all but one at most are paired, each in one game, with somebody else.
func TestThePoolPairsEachOnce(t *testing.T) {
	for round := range byte(12) {
		s := memory.New()
		at := &times{now: noon}
		halls := []*hall{openHall(t, s, at, 2*round+1, lobby.Options{}), openHall(t, s, at, 2*round+2, lobby.Options{})}
		const many = 9
		var all sync.WaitGroup
		var mutex sync.Mutex
		ids := map[string]domain.Party{}
		for i := range many {
			h := halls[i%2]
			guest := h.guest()
			all.Go(func() {
				made, err := h.Quick(t.Context(), guest, wanted("5+3"))
				if err != nil {
					t.Error(err)
					return
				}
				mutex.Lock()
				defer mutex.Unlock()
				ids[made.ID] = lobby.PartyOf(guest)
			})
		}
		all.Wait()
		halls[0].after(3 * time.Second)
		halls[1].after(3 * time.Second)
		players, open := map[string][]domain.Party{}, 0
		for id, party := range ids {
			h := openHall(t, s, at, 100, lobby.Options{})
			if o := h.offer(id); o.Game() != "" {
				players[o.Game()] = append(players[o.Game()], party)
			} else {
				open++
			}
		}
		if open != 1 || len(players) != many/2 || gamesIn(t, s) != many/2 {
			t.Fatalf("%d wait, %d play, %d games", open, len(players), gamesIn(t, s))
		}
		for id, two := range players {
			if len(two) != 2 || two[0] == two[1] {
				t.Errorf("%s is played by %v", id, two)
			}
		}
		s.Close()
	}
}

// Both press for a rematch at the same time: there is one game, and both have it.
func TestBothWantARematch(t *testing.T) {
	for round := range byte(20) {
		s := memory.New()
		at := &times{now: noon}
		halls := []*hall{openHall(t, s, at, 2*round+1, lobby.Options{}), openHall(t, s, at, 2*round+2, lobby.Options{})}
		first := halls[0].accept(member(t, piotr), halls[0].seek(member(t, anna))).State.Game()
		halls[0].end(first)
		was := halls[0].game(first).SideOf(member(t, anna))
		var all sync.WaitGroup
		ids := make([]string, 2)
		for i, actor := range []app.Actor{member(t, anna), member(t, piotr)} {
			all.Go(func() {
				made, err := halls[i].Rematch(t.Context(), actor, first, "")
				if err != nil {
					t.Error(err)
					return
				}
				ids[i] = made.ID
			})
		}
		all.Wait()
		after := openHall(t, s, at, 100, lobby.Options{}) // the others may not have heard of each other yet
		one, other := after.offer(ids[0]), after.offer(ids[1])
		if one.Game() == "" || one.Game() != other.Game() || gamesIn(t, s) != 2 {
			t.Fatalf("%q and %q of %d games; %s, %s", one.Game(), other.Game(), gamesIn(t, s), one.Phase, other.Phase)
		}
		if now := after.game(one.Game()).SideOf(member(t, anna)); now != was.Other() {
			t.Errorf("Anna had %v and has %v", was, now)
		}
		s.Close()
	}
}

// A rematch is asked, and made when the other side asks for it, too; those who did not play are asked for nothing.
func TestRematch(t *testing.T) {
	h := newHall(t)
	ola := h.guest()
	first := h.accept(member(t, anna), h.seek(ola)).State
	_, err := h.Rematch(t.Context(), member(t, anna), first.Game(), "")
	h.refused(err, lobby.CodeRematchGame)
	h.end(first.Game())
	for _, actor := range []app.Actor{member(t, piotr), h.guest(), app.Visitor} {
		_, err := h.Rematch(t.Context(), actor, first.Game(), "")
		h.refused(err, lobby.CodeRematchWho)
	}
	asked, err := h.Rematch(t.Context(), member(t, anna), first.Game(), "")
	h.must(err)
	again, err := h.Rematch(t.Context(), member(t, anna), first.Game(), "")
	if h.must(err); again.ID != asked.ID {
		t.Error("it is asked twice")
	}
	if _, in, err := h.Mine(t.Context(), ola); err != nil || len(in) != 1 || in[0].ID != asked.ID {
		t.Errorf("Ola is asked %v, %v", in, err)
	}
	if open, _, err := h.Open(t.Context(), asked.ID); err != nil || open.To.Name != "Ola" {
		t.Errorf("who is asked is %q, %v", open.To.Name, err)
	}
	made, err := h.Rematch(t.Context(), ola, first.Game(), "")
	h.must(err)
	if made.ID != asked.ID || made.State.SideOf(lobby.PartyOf(ola)) != first.SideOf(lobby.PartyOf(ola)).Other() {
		t.Errorf("%+v", made.State)
	}
	if side := made.State.SideOf(lobby.PartyOf(ola)); h.game(made.State.Game()).Name(side) != "Ola" || h.game(made.State.Game()).Name(side.Other()) != "Anna" {
		t.Error("the names are", h.game(made.State.Game()).Name(article.White), h.game(made.State.Game()).Name(article.Black))
	}
}

// Those without accounts are called in a rematch as they were in the game before, whichever of them asks and however it is accepted.
func TestNamesGoOnInARematch(t *testing.T) {
	for way := range 3 {
		h := newHall(t)
		ola, emil := h.guest(), h.guest()
		first := h.accept(emil, h.seek(ola)).State
		h.end(first.Game())
		asked, err := h.Rematch(t.Context(), ola, first.Game(), "")
		h.must(err)
		want := "Emil"
		switch way {
		case 0:
			_, err = h.Rematch(t.Context(), emil, first.Game(), "")
		case 1:
			_, err = h.Accept(t.Context(), emil, asked.ID, "")
		case 2:
			want = "Emilia"
			_, err = h.Accept(t.Context(), emil, asked.ID, "Emilia")
		}
		h.must(err)
		made := h.offer(asked.ID)
		g, side := h.game(made.Game()), made.SideOf(lobby.PartyOf(ola))
		if g.Name(side) != "Ola" || g.Name(side.Other()) != want {
			t.Errorf("they are %q and %q", g.Name(side), g.Name(side.Other()))
		}
	}
}
