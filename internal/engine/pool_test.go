package engine

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

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

// timed is an engine that says how much time its clock has, and thinks until the context ends or it is let go.
type timed struct {
	held
	answers bool // with a move when the context has ended
	left    []time.Duration
}

func (e *timed) Think(ctx context.Context, task Task, _ func(Line)) (Answer, error) {
	e.mu.Lock()
	e.left = append(e.left, task.Limit.Clock.Left)
	e.mu.Unlock()
	select {
	case <-ctx.Done():
	case <-e.let:
		return Answer{Move: "finished"}, nil
	}
	if e.answers {
		return Answer{Move: "early"}, nil
	}
	return Answer{}, ctx.Err()
}

// TestPatientSearchesGiveWay: a move of a game is not kept waiting by analysis, which ends early, the oldest first, and waits
// until no game does.
func TestPatientSearchesGiveWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := NewPool(2)
		quick, slow := &timed{held: held{let: make(chan struct{})}, answers: true}, &timed{held: held{let: make(chan struct{})}}
		game := &held{let: make(chan struct{})}
		var told []string
		ask := func(e Engine, name string) {
			go func() {
				a, err := e.Think(t.Context(), Task{Start: name}, nil)
				text := name + ": " + a.Move
				if err != nil {
					text += err.Error()
				}
				told = append(told, text)
			}()
			synctest.Wait()
		}
		ask(pool.Patient(quick), "analysis 1")
		ask(pool.Patient(slow), "analysis 2")
		ask(pool.Patient(quick), "analysis 3")
		ask(pool.Of(game), "game 1")
		ask(pool.Of(game), "game 2")
		ask(pool.Of(game), "game 3")
		if running, waiting := pool.Load(); running != 2 || waiting != 2 {
			t.Errorf("%d run, %d wait", running, waiting)
		}
		want := []string{"analysis 1: early", "analysis 2: " + ErrGaveWay.Error()}
		if !slices.Equal(told, want) {
			t.Fatalf("%q, should be %q", told, want)
		}
		for range 3 {
			game.let <- struct{}{}
			synctest.Wait()
		}
		quick.let <- struct{}{}
		synctest.Wait()
		if got := told[len(told)-1]; len(told) != 6 || got != "analysis 3: finished" {
			t.Errorf("%q", told)
		}
		if running, waiting := pool.Load(); running != 0 || waiting != 0 {
			t.Errorf("%d run, %d wait", running, waiting)
		}
	})
}

// TestWaitingIsOnTheClock: a search that had to wait has less time.
func TestWaitingIsOnTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := NewPool(1)
		e := &timed{held: held{let: make(chan struct{})}}
		for range 2 {
			go pool.Of(e).Think(t.Context(), Task{Limit: Limit{Clock: Clock{Left: time.Minute}}}, nil)
			synctest.Wait()
		}
		time.Sleep(20 * time.Second)
		e.let <- struct{}{}
		synctest.Wait()
		e.let <- struct{}{}
		synctest.Wait()
		if want := []time.Duration{time.Minute, 40 * time.Second}; !slices.Equal(e.left, want) {
			t.Errorf("%v, should be %v", e.left, want)
		}
	})
}

// TestQuickSearchesHaveAPlaceOfTheirOwn: however many others wait, a quick one waits for the quick ones before it alone; and they take no place
// of others.
func TestQuickSearchesHaveAPlaceOfTheirOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := NewPool(1)
		slow, fast := &held{let: make(chan struct{})}, &held{let: make(chan struct{})}
		ask := func(e Engine, name string) {
			go e.Think(t.Context(), Task{Start: name}, nil)
			synctest.Wait()
		}
		for _, name := range []string{"a", "b", "c"} {
			ask(pool.Of(slow), name)
		}
		ask(pool.Quick(fast), "x")
		ask(pool.Quick(fast), "y")
		if running, waiting := pool.Load(); running != 2 || waiting != 3 || len(fast.order) != 1 || len(slow.order) != 1 {
			t.Errorf("%d run, %d wait: %v %v", running, waiting, slow.order, fast.order)
		}
		fast.let <- struct{}{}
		synctest.Wait()
		if !slices.Equal(fast.order, []string{"x", "y"}) || len(slow.order) != 1 {
			t.Errorf("%v %v", slow.order, fast.order)
		}
		fast.let <- struct{}{}
		for range 3 {
			slow.let <- struct{}{}
			synctest.Wait()
		}
		if running, waiting := pool.Load(); running != 0 || waiting != 0 || slow.most != 1 || fast.most != 1 {
			t.Errorf("%d run, %d wait, %d and %d thought at once", running, waiting, slow.most, fast.most)
		}
	})
}

// TestNoPlaceIsNoFailure: whose time is up before its turn comes is told that it may ask again.
func TestNoPlaceIsNoFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := NewPool(1)
		h := &held{let: make(chan struct{})}
		go pool.Of(h).Think(t.Context(), Task{}, nil)
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		_, err := pool.Of(h).Think(ctx, Task{}, nil)
		var later *NotNow
		if !errors.As(err, &later) || !later.Until.IsZero() || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
		h.let <- struct{}{}
	})
}

// TestGivesUpAtItsTurn: a search that gives up in the moment its turn comes leaves its place to others.
func TestGivesUpAtItsTurn(t *testing.T) {
	pool := NewPool(1)
	mine := &place{urgency: urgent, turn: make(chan struct{})}
	if err := pool.enter(t.Context(), mine); err != nil {
		t.Fatal(err)
	}
	pool.giveUp(mine)
	if running, waiting := pool.Load(); running != 0 || waiting != 0 || pool.free != [lanes]int{1, 1} {
		t.Errorf("%d run, %d wait, %d are free", running, waiting, pool.free)
	}
}

// TestPoolAtRandom: whoever asks, gives up or is cut short, in the end every place is free again.
func TestPoolAtRandom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := NewPool(3)
		e := &timed{held: held{let: make(chan struct{})}, answers: true}
		most := 0
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range 300 {
			all.Add(1)
			go func() {
				defer all.Done()
				time.Sleep(time.Duration(i*7%50) * time.Millisecond)
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(1+i*13%90)*time.Millisecond)
				defer cancel()
				by := []func(Engine) Engine{pool.Of, pool.Patient, pool.Quick}[i%3](e)
				by.Think(ctx, Task{}, nil)
				running, _ := pool.Load()
				mu.Lock()
				most = max(most, running)
				mu.Unlock()
			}()
		}
		all.Wait()
		if running, waiting := pool.Load(); running != 0 || waiting != 0 || most > 4 || pool.free != [lanes]int{1, 3} || len(pool.patients) != 0 {
			t.Errorf("%d run, %d wait, %d did at most, %d are free, %d patients", running, waiting, most, pool.free, len(pool.patients))
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
