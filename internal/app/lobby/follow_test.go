package lobby_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/lobby"
	domain "damka/internal/lobby"
	"damka/internal/store/memory"
)

// heard is what somebody hears who follows.
type heard struct {
	t    *testing.T
	news chan *lobby.Snapshot
}

// follow follows what concerns somebody, until the test ends.
func (h *hall) follow(t *testing.T, actor app.Actor) heard {
	t.Helper()
	f := heard{t, make(chan *lobby.Snapshot)}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	t.Cleanup(func() { stop(); <-done })
	go func() {
		defer close(done)
		for s, err := range h.Follow(ctx, actor) {
			if err != nil {
				t.Error(err)
				return
			}
			select {
			case f.news <- s:
			case <-ctx.Done():
				return
			}
		}
	}()
	return f
}

// next is what is heard next.
func (f heard) next(id string, phase domain.Phase) *domain.State {
	f.t.Helper()
	select {
	case s := <-f.news:
		if s.ID != id || s.State.Phase != phase {
			f.t.Fatalf("heard that %s is %s, want %s %s", s.ID, s.State.Phase, id, phase)
		}
		return s.State
	case <-f.t.Context().Done():
	}
	return nil
}

// Whoever is concerned hears of each offer once when it is open and once when it is over, by whatever process; nobody else does.
func TestFollowing(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	at := &times{now: noon}
	h, other := openHall(t, s, at, 1, lobby.Options{}), openHall(t, s, at, 2, lobby.Options{})
	before := h.challenge(member(t, anna), "Piotr")
	here, there := h.follow(t, member(t, anna)), other.follow(t, member(t, piotr))
	here.next(before, domain.Open)
	there.next(before, domain.Open)
	h.challenge(member(t, anna), "Celina") // which is not Piotr's matter

	h.must(h.Decline(t.Context(), member(t, piotr), before, domain.Later))
	if got := there.next(before, domain.Refused); got.Reason != domain.Later {
		t.Error(got.Reason)
	}
	id := other.challenge(member(t, piotr), "Anna")
	there.next(id, domain.Open)
	h.must(h.Cancel(t.Context(), member(t, piotr), id))
	there.next(id, domain.Withdrawn)
	id = other.challenge(member(t, piotr), "Anna")
	there.next(id, domain.Open)
	game := h.accept(member(t, anna), id).State.Game()
	if got := there.next(id, domain.Playing); got.Game() != game || h.game(game).State == nil {
		t.Errorf("the game is %q", got.Game())
	}
	id = other.seek(member(t, piotr))
	there.next(id, domain.Open)
	other.after(10 * time.Minute)
	there.next(id, domain.Lapsed)
}

// Who has taken an offer to everybody hears what became of it, with the game; and a visitor hears nothing.
func TestFollowingWhatOneTook(t *testing.T) {
	h := newHall(t)
	id := h.seek(member(t, anna))
	guest := h.guest()
	f := h.follow(t, guest)
	own := h.seek(guest) // what was over before somebody follows is not told: now they do
	f.next(own, domain.Open)
	h.must(h.Cancel(t.Context(), guest, own))
	f.next(own, domain.Withdrawn)
	h.accept(guest, id)
	f.next(id, domain.Playing)
	for range h.Follow(t.Context(), app.Visitor) {
		t.Error("a visitor hears")
	}
}

// Those who watch the lobby hear when something may be new there; the last who leaves ends who tells.
func TestFollowingTheLobby(t *testing.T) {
	h := newHall(t)
	ctx, stop := context.WithCancel(t.Context())
	rings := make(chan bool)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range h.FollowLobby(ctx) {
			select {
			case rings <- true:
			case <-ctx.Done():
				return
			}
		}
	}()
	<-rings // at once
	h.seek(member(t, anna))
	<-rings
	stop()
	<-done
	for range 20 {
		for range h.FollowLobby(t.Context()) {
			break
		}
	}
	if n := h.Followers(); n != 0 {
		t.Errorf("%d still follow", n)
	}
}

// An offer that is held stays open; when it is let go it falls due soon, and Hold ends when the offer does.
func TestHolding(t *testing.T) {
	h := newHall(t)
	id := h.seek(member(t, anna))
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- h.Hold(ctx, member(t, anna), id) }()
	due := func(after time.Duration) {
		t.Helper()
		for range 5_000_000 { // until the other goroutine has come to it
			row, found, err := h.HoldsUntil(t.Context(), id)
			if h.must(err); found && row.At.Equal(h.times.Now().Add(after)) {
				return
			}
			runtime.Gosched()
		}
		t.Fatalf("it is not due after %v", after)
	}
	due(time.Minute)
	stop()
	h.must(<-done)
	due(10 * time.Second)
	h.after(10 * time.Second)
	if phase := h.offer(id).Phase; phase != domain.Lapsed {
		t.Errorf("it is %s", phase)
	}
	h.must(h.Hold(t.Context(), member(t, anna), id)) // of one that is over: it ends at once
	id = h.seek(member(t, anna))
	go func() { done <- h.Hold(t.Context(), member(t, anna), id) }()
	due(time.Minute)
	h.accept(member(t, piotr), id)
	h.must(<-done)
	id = h.challenge(member(t, anna), "Piotr") // which has a time of its own: Hold ends with it all the same
	go func() { done <- h.Hold(t.Context(), member(t, anna), id) }()
	h.must(h.Decline(t.Context(), member(t, piotr), id, domain.Later))
	h.must(<-done)
	h.must(h.Hold(t.Context(), app.Arbiter, h.challenge(member(t, anna), "Piotr"))) // the owner has nothing to hold
}
