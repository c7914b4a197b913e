package engine

import (
	"context"
	"runtime"
	"sync"

	"damka/article"
)

// Pool lets a limited number of searches run at once, so that however many are asked for, the rest of the
// program goes on. The others wait in the order in which they came.
type Pool struct {
	mu      sync.Mutex
	free    int
	running int
	queue   []*place
}

// place is a search that waits. Its turn has come when the channel is closed.
type place struct{ turn chan struct{} }

// NewPool is a pool for so many searches at once; 0: one fewer than there are processors, and at least one.
func NewPool(searches int) *Pool {
	if searches <= 0 {
		searches = max(runtime.GOMAXPROCS(0)-1, 1)
	}
	return &Pool{free: searches}
}

// Of is an engine whose searches wait for a place in the pool. Any number of engines may share one.
func (p *Pool) Of(e Engine) Engine { return pooled{e, p} }

// Load is how many searches run and how many wait.
func (p *Pool) Load() (running, waiting int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.running, len(p.queue)
}

// enter waits for a place. The error is the context's.
func (p *Pool) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	p.mu.Lock()
	if p.free > 0 {
		p.free--
		p.running++
		p.mu.Unlock()
		return nil
	}
	mine := &place{make(chan struct{})}
	p.queue = append(p.queue, mine)
	p.mu.Unlock()
	select {
	case <-mine.turn:
		return nil
	case <-ctx.Done():
		p.giveUp(mine)
		return ctx.Err()
	}
}

// giveUp leaves the queue, or the place if the turn came at the same moment.
func (p *Pool) giveUp(mine *place) {
	p.mu.Lock()
	for i, other := range p.queue {
		if other == mine {
			p.queue = append(p.queue[:i], p.queue[i+1:]...)
			p.mu.Unlock()
			return
		}
	}
	p.mu.Unlock()
	p.leave()
}

// leave hands the place to whoever has waited the longest.
func (p *Pool) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 {
		p.free++
		p.running--
		return
	}
	next := p.queue[0]
	p.queue = p.queue[1:]
	close(next.turn)
}

// pooled is an engine that waits for a place.
type pooled struct {
	engine Engine
	pool   *Pool
}

func (e pooled) Name() string                 { return e.engine.Name() }
func (e pooled) Plays(v article.Variant) bool { return e.engine.Plays(v) }
func (e pooled) Close() error                 { return e.engine.Close() }

func (e pooled) Think(ctx context.Context, task Task, report func(Line)) (Answer, error) {
	if err := e.pool.enter(ctx); err != nil {
		return Answer{}, err
	}
	defer e.pool.leave()
	return e.engine.Think(ctx, task, report)
}
