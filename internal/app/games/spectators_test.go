package games_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"damka/internal/app/games"
)

// told follows the spectators of a game with a pause that the test ends.
func told(t *testing.T, h *hall, id string, before int) (numbers chan int, pauses chan time.Duration, goOn chan time.Time) {
	ctx, stop := context.WithCancel(t.Context())
	numbers, pauses, goOn = make(chan int, 100), make(chan time.Duration, 100), make(chan time.Time)
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.games.FollowSpectatorsAt(ctx, id, before, func(n int) bool { numbers <- n; return true }, func(d time.Duration) <-chan time.Time {
			pauses <- d
			return goOn
		})
	}()
	t.Cleanup(func() {
		stop()
		<-done
	})
	return numbers, pauses, goOn
}

// Ten thousand come and go: who listens hears one number for all of it, and each number is followed by a pause that is the longer,
// the more hear it.
func TestAnAudienceIsToldTogether(t *testing.T) {
	h := newHall(t)
	const game = "dam1"
	leave := []func(){h.games.LookOn(game)}
	numbers, pauses, goOn := told(t, h, game, 0)
	if n, pause := <-numbers, <-pauses; n != 1 || pause != 3*time.Second {
		t.Errorf("told %d, then %s", n, pause)
	}
	for range 9_999 {
		leave = append(leave, h.games.LookOn(game))
	}
	if n := h.games.Spectators(game); n != 10_000 || len(numbers) != 0 {
		t.Errorf("%d look on, %d numbers were told meanwhile", n, len(numbers))
	}
	goOn <- time.Time{}
	if n, pause := <-numbers, <-pauses; n != 10_000 || pause != 20*time.Second {
		t.Errorf("told %d, then %s: more than 500 writes a second", n, pause)
	}
	for _, one := range leave[5:] {
		one()
		one() // twice is once
	}
	goOn <- time.Time{}
	if n := <-numbers; n != 5 || len(numbers) != 0 {
		t.Errorf("told %d and %d more", n, len(numbers))
	}
}

// Nothing is told while nothing has changed, whoever comes and goes; and nothing is kept of games at which nobody looks.
func TestAnAudienceThatIsTheSameIsNotTold(t *testing.T) {
	h := newHall(t)
	leave := h.games.LookOn("dam1")
	numbers, pauses, goOn := told(t, h, "dam1", 1)
	second := h.games.LookOn("dam1")
	if n := <-numbers; n != 2 {
		t.Errorf("told %d", n)
	}
	<-pauses
	second()
	third := h.games.LookOn("dam1")
	goOn <- time.Time{}
	fourth := h.games.LookOn("dam1")
	if n := <-numbers; n != 3 {
		t.Errorf("told %d", n)
	}
	for _, one := range []func(){leave, third, fourth} {
		one()
	}
	if n := h.games.Spectators("dam1"); n != 0 {
		t.Errorf("%d look on", n)
	}
	if n := h.games.Spectators("dam2"); n != 0 {
		t.Errorf("%d look at another game", n)
	}
	h.games.LookOn("dam3")()
	if kept := games.Audiences(h.games); !slices.Equal(kept, []string{"dam1"}) { // somebody still wants to know
		t.Errorf("kept: %v", kept)
	}
}
