package engine

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"

	"damka/article"
)

// held is an engine that thinks until it is let go, and notes who thinks at once and in which order.
type held struct {
	mu    sync.Mutex
	at    int
	most  int
	order []string
	let   chan struct{}
}

func (h *held) Name() string               { return "held" }
func (h *held) Plays(article.Variant) bool { return true }
func (h *held) Close() error               { return errors.New("closed") }

func (h *held) Think(_ context.Context, task Task, _ func(Line)) (Answer, error) {
	h.mu.Lock()
	h.at++
	h.most = max(h.most, h.at)
	h.order = append(h.order, task.Start)
	h.mu.Unlock()
	<-h.let
	h.mu.Lock()
	h.at--
	h.mu.Unlock()
	return Answer{Move: task.Start}, nil
}

// TestPoolIsBoundedAndFair: two think at once, the others wait and come on in their order; one that gives up leaves
// the queue.
func TestPoolIsBoundedAndFair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &held{let: make(chan struct{})}
		pool := NewPool(2)
		e := pool.Of(h)
		var done sync.WaitGroup
		ask := func(ctx context.Context, name string, want error) {
			done.Add(1)
			go func() {
				defer done.Done()
				a, err := e.Think(ctx, Task{Start: name}, nil)
				if !errors.Is(err, want) || want == nil && a.Move != name {
					t.Errorf("%s: %v %v", name, a, err)
				}
			}()
			synctest.Wait()
		}
		ctx, cancel := context.WithCancel(t.Context())
		for _, name := range []string{"a", "b", "c"} {
			ask(t.Context(), name, nil)
		}
		ask(ctx, "given up", context.Canceled)
		ask(t.Context(), "d", nil)
		if running, waiting := pool.Load(); running != 2 || waiting != 3 {
			t.Errorf("%d run, %d wait", running, waiting)
		}
		cancel()
		synctest.Wait()
		if running, waiting := pool.Load(); running != 2 || waiting != 2 {
			t.Errorf("%d run, %d wait", running, waiting)
		}
		for range 4 {
			h.let <- struct{}{}
			synctest.Wait()
		}
		done.Wait()
		if running, waiting := pool.Load(); running != 0 || waiting != 0 || h.most != 2 {
			t.Errorf("%d run, %d wait, %d thought at once", running, waiting, h.most)
		}
		if got := h.order; len(got) != 4 || got[2] != "c" || got[3] != "d" {
			t.Errorf("%v", got)
		}
	})
}

// TestPoolIsAnEngine: it has the name and the variants of the engine within, and closes it.
func TestPoolIsAnEngine(t *testing.T) {
	e := NewPool(0).Of(&held{})
	if e.Name() != "held" || !e.Plays(article.Chess) || e.Close() == nil {
		t.Error("not the engine within")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := e.Think(ctx, Task{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
