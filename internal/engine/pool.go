package engine

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"damka/article"
	"damka/internal/engine/nice"
)

// ErrGaveWay is why a patient search ends without a move although its context has not: a game needed its place.
var ErrGaveWay = errors.New("engine: the search gave way to a move of a game")

// NotNow is why an engine has not thought although nothing was wrong with the question: no place was free before the context ended,
// or the engine rests after a failure in another game. It is to be asked again.
type NotNow struct {
	Until time.Time // when it may be asked; zero: at any time
	Err   error
}

func (n *NotNow) Error() string { return "engine: not now: " + n.Err.Error() }
func (n *NotNow) Unwrap() error { return n.Err }

// Pool lets a limited number of searches run at once, behind everything else (see [nice.Run]), so that however many are asked for, the rest of
// the program goes on. The others wait in the order in which they came, moves of games before all that is patient. A game asks for one move at a
// time, and its next question is behind those of all other games: so they take turns. Quick searches have a place of their own, so
// that nobody who plays a weak opponent waits for the strong ones.
type Pool struct {
	mu       sync.Mutex
	free     [lanes]int
	running  int
	waiting  [3][]*place // by urgency
	patients []*place    // that run, the oldest first
}

// The urgencies.
const (
	quick = iota
	urgent
	patient
)

// lanes are the kinds of places: those of quick searches, and all others.
const lanes = 2

// lane is the kind of place that a search takes.
func lane(urgency int) int { return min(urgency, lanes-1) }

// place is a search in the pool. Its turn has come when the channel is closed.
type place struct {
	urgency int
	turn    chan struct{}
	giveWay context.CancelFunc // ends a patient search
}

// NewPool is a pool for so many searches at once; 0: one fewer than there are processors, and at least one.
func NewPool(searches int) *Pool {
	if searches <= 0 {
		searches = max(runtime.GOMAXPROCS(0)-1, 1)
	}
	return &Pool{free: [lanes]int{1, searches}}
}

// Of is an engine for moves of games. Its searches wait for a place in the pool, and the time of waiting is taken from the clock
// they are given. Any number of engines may share a pool.
func (p *Pool) Of(e Engine) Engine { return pooled{e, p, urgent} }

// Quick is [Pool.Of] for an engine whose searches end within some hundredths of a second: they run one at a time, beside all others.
func (p *Pool) Quick(e Engine) Engine { return pooled{e, p, quick} }

// Patient is an engine for what has time, such as analysis: its searches begin when no game waits for a move, and
// the one that has run the longest ends early when a game does. It answers what it has found by then, or [ErrGaveWay].
func (p *Pool) Patient(e Engine) Engine { return pooled{e, p, patient} }

// Load is how many searches run and how many wait.
func (p *Pool) Load() (running, waiting int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.running, len(p.waiting[quick]) + len(p.waiting[urgent]) + len(p.waiting[patient])
}

// enter waits for the turn of a search. The error is a [*NotNow] with the context's.
func (p *Pool) enter(ctx context.Context, mine *place) error {
	if err := ctx.Err(); err != nil {
		return &NotNow{Err: err}
	}
	p.mu.Lock()
	p.waiting[mine.urgency] = append(p.waiting[mine.urgency], mine)
	p.next()
	p.makeWay()
	p.mu.Unlock()
	select {
	case <-mine.turn:
		return nil
	case <-ctx.Done():
		p.giveUp(mine)
		return &NotNow{Err: ctx.Err()}
	}
}

// next gives the places that are free to those that have waited the longest.
func (p *Pool) next() {
	for _, urgency := range []int{quick, urgent, patient} {
		for p.free[lane(urgency)] > 0 && len(p.waiting[urgency]) > 0 {
			first := p.waiting[urgency][0]
			p.waiting[urgency] = slices.Delete(p.waiting[urgency], 0, 1)
			p.free[lane(urgency)]--
			p.running++
			if urgency == patient {
				p.patients = append(p.patients, first)
			}
			close(first.turn)
		}
	}
}

// makeWay ends as many patient searches as games wait for a move.
func (p *Pool) makeWay() {
	for range min(len(p.waiting[urgent]), len(p.patients)) {
		p.patients[0].giveWay()
		p.patients = p.patients[1:]
	}
}

// giveUp leaves the queue, or the place if the turn came at the same moment.
func (p *Pool) giveUp(mine *place) {
	p.mu.Lock()
	i := slices.Index(p.waiting[mine.urgency], mine)
	if i >= 0 {
		p.waiting[mine.urgency] = slices.Delete(p.waiting[mine.urgency], i, i+1)
	}
	p.mu.Unlock()
	if i < 0 {
		p.leave(mine)
	}
}

// leave hands the place on.
func (p *Pool) leave(mine *place) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.Index(p.patients, mine); i >= 0 {
		p.patients = slices.Delete(p.patients, i, i+1)
	}
	p.free[lane(mine.urgency)]++
	p.running--
	p.next()
}

// pooled is an engine that waits for a place.
type pooled struct {
	engine  Engine
	pool    *Pool
	urgency int
}

func (e pooled) Name() string                 { return e.engine.Name() }
func (e pooled) Plays(v article.Variant) bool { return e.engine.Plays(v) }
func (e pooled) Close() error                 { return e.engine.Close() }

func (e pooled) Think(ctx context.Context, task Task, report func(Line)) (Answer, error) {
	asked := time.Now()
	within, giveWay := context.WithCancel(ctx)
	defer giveWay()
	mine := &place{urgency: e.urgency, turn: make(chan struct{}), giveWay: giveWay}
	if err := e.pool.enter(ctx, mine); err != nil {
		return Answer{}, err
	}
	defer e.pool.leave(mine)
	if task.Limit.Clock != (Clock{}) {
		task.Limit.Clock.Left -= time.Since(asked)
	}
	var a Answer
	var err error
	nice.Run(func() { a, err = e.engine.Think(within, task, report) })
	if err != nil && within.Err() != nil && ctx.Err() == nil {
		err = ErrGaveWay
	}
	return a, err
}
