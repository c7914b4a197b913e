package talk

import (
	"context"
	"io"
	"sync"

	"damka/internal/engine"
)

// Searches is what a program does that speaks a protocol: at most one search at a time, while commands go on being read.
type Searches struct {
	cancel context.CancelFunc // nil: none is under way
	done   chan struct{}
}

// Think is a search: [engine.Engine.Think] of one task.
type Think func(ctx context.Context) (engine.Answer, error)

// Start begins a search; one that is under way is stopped first. The answer is given to finish from another goroutine.
func (s *Searches) Start(ctx context.Context, think Think, finish func(engine.Answer, error)) {
	s.Stop()
	ctx, s.cancel = context.WithCancel(ctx)
	done := make(chan struct{})
	s.done = done
	go func() {
		defer close(done)
		finish(think(ctx))
	}()
}

// Stop ends the search that is under way and waits until its answer was given.
func (s *Searches) Stop() {
	if s.cancel == nil {
		return
	}
	s.cancel()
	<-s.done
	s.cancel = nil
}

// Out writes whole lines for several goroutines.
type Out struct {
	lock sync.Mutex
	w    io.Writer
	err  error
}

// NewOut writes to w.
func NewOut(w io.Writer) *Out { return &Out{w: w} }

// Line writes a line. After the first error nothing is written any more.
func (o *Out) Line(text string) {
	o.lock.Lock()
	defer o.lock.Unlock()
	if o.err == nil {
		_, o.err = io.WriteString(o.w, text+"\n")
	}
}

// Err is the first error of writing.
func (o *Out) Err() error {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.err
}

// ThinkOf is a search of a task by an engine. One that is stopped before it has found anything looks for a move once more, one
// half-move deep: who stops a program still waits for its move.
func ThinkOf(e engine.Engine, task engine.Task, report func(engine.Line)) Think {
	return func(ctx context.Context) (engine.Answer, error) {
		answer, err := e.Think(ctx, task, report)
		if err == nil || ctx.Err() == nil {
			return answer, err
		}
		task.Limit = engine.Limit{Depth: 1}
		return e.Think(context.WithoutCancel(ctx), task, nil)
	}
}
