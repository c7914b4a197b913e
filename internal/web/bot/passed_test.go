package bot

import (
	"context"
	"errors"
	"testing"
)

// Why nothing more comes of what is followed is said to who follows: a stream that broke off is no stream that has ended.
func TestWhatIsFollowedSaysWhyItEnds(t *testing.T) {
	broken := errors.New("the store is broken")
	states := passed(t.Context(), func(yield func(int, error) bool) { _ = yield(1, nil) && yield(0, broken) })
	if first := <-states.of; first != 1 {
		t.Errorf("%d", first)
	}
	if _, more := <-states.of; more || !errors.Is(states.err, broken) {
		t.Errorf("%t, %v", more, states.err)
	}
	states = passed(t.Context(), func(yield func(int, error) bool) { yield(1, nil) })
	<-states.of
	if _, more := <-states.of; more || states.err != nil {
		t.Errorf("%t, %v", more, states.err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	states = passed(ctx, func(yield func(int, error) bool) {
		for yield(1, nil) {
		}
	})
	for range states.of {
	}
	if states.err != nil {
		t.Errorf("%v", states.err)
	}
}
