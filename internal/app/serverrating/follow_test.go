package serverrating_test

import (
	"context"
	"testing"
	"time"

	"damka/internal/app/serverrating"
)

// followed is somebody who hears when a game was counted.
type followed struct {
	told  chan struct{}
	again chan time.Time // looks again
	asked chan struct{}  // waits for that
	ended chan struct{}
}

func (w *world) follows(ctx context.Context, a *serverrating.App, game string) followed {
	f := followed{make(chan struct{}), make(chan time.Time), make(chan struct{}, 100), make(chan struct{})}
	go func() {
		defer close(f.ended)
		serverrating.Follow(a, ctx, game, func(time.Duration) <-chan time.Time {
			f.asked <- struct{}{}
			return f.again
		}, func() bool {
			f.told <- struct{}{}
			return true
		})
	}()
	return f
}

// Who follows a game hears when it was counted, and when that was made up for; who comes later, at once. Of another game nobody hears.
func TestWhoFollowsAGameHearsThatItWasCounted(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	f, other := w.follows(ctx, a, "game1"), w.follows(ctx, a, "game2")
	<-f.asked // it is not counted yet
	<-other.asked
	w.ends("game1", 10, ada, emil, whiteWins)
	w.rates(a)
	<-f.told
	if _, counts, err := a.CountedOf(t.Context(), "game1"); err != nil || !counts {
		t.Errorf("it was told before it was counted: %v", err)
	}
	w.ends("game1", 10, ada, emil, draw)
	w.rates(a)
	<-f.told
	later := w.follows(ctx, a, "game1")
	<-later.told
	stop()
	for _, one := range []followed{f, other, later} {
		<-one.ended
	}
	if n := serverrating.Bells(a); n != 0 {
		t.Errorf("%d bells still hang", n)
	}
}

// That another process has counted a game is found out by another look; what is counted is not looked at again.
func TestWhoFollowsAGameThatAnotherProcessCounts(t *testing.T) {
	w := newWorld(t)
	here, there := w.open(w.store), w.open(w.store)
	w.after(time.Hour)
	f := w.follows(t.Context(), here, "game1")
	<-f.asked
	w.ends("game1", 10, ada, emil, whiteWins)
	w.rates(there)
	f.again <- time.Time{}
	<-f.told
	w.ends("game1", 10, ada, emil, draw)
	w.rates(here) // which waits for nothing but the bell
	<-f.told
	if len(f.asked) != 0 {
		t.Error("it looks again at a game that is counted")
	}
}

// A game that is never counted, such as one that was called off, is not looked at for ever.
func TestAGameThatIsNeverCountedIsNotLookedAtForEver(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	f := w.follows(t.Context(), a, "game1")
	for range serverrating.LooksMost {
		<-f.asked
		f.again <- time.Time{}
	}
	w.ends("game1", 0, ada, emil, whiteWins)
	w.after(time.Hour)
	w.rates(a)
	<-f.told
	if len(f.asked) != 0 {
		t.Error("it looks on")
	}
}
