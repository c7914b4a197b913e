package accounts

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"damka/article"
)

// Limiter limits how often something is done by or to one of many: an address, an account,
// a link.
type Limiter struct {
	every rate.Limit
	burst int

	mu  sync.Mutex
	of  map[string]*rate.Limiter
	max int
}

// NewLimiter allows burst at once and then one in every so long.
func NewLimiter(every time.Duration, burst int) *Limiter {
	return &Limiter{every: rate.Every(every), burst: burst, of: make(map[string]*rate.Limiter), max: 20_000}
}

// Take counts one; it is zero, or how long to wait. An empty key is not limited.
func (l *Limiter) Take(key string, now time.Time) time.Duration { return l.TakeMany(key, 1, now) }

// TakeMany counts several at once, or all that there ever are if they would be more.
func (l *Limiter) TakeMany(key string, n int, now time.Time) time.Duration {
	if key == "" {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.of[key]
	if one == nil {
		l.makeRoom(now)
		one = rate.NewLimiter(l.every, l.burst)
		l.of[key] = one
	}
	taken := one.ReserveN(now, min(n, l.burst))
	wait := taken.DelayFrom(now)
	if wait > 0 {
		taken.CancelAt(now) // who is refused does not wait longer for having asked
	}
	return wait
}

// makeRoom forgets those of whom nothing is counted any more; if all are, those who come
// first to hand: memory is limited, too.
func (l *Limiter) makeRoom(now time.Time) {
	if len(l.of) < l.max {
		return
	}
	for key, one := range l.of {
		if one.TokensAt(now) >= float64(l.burst) {
			delete(l.of, key)
		}
	}
	for key := range l.of {
		if len(l.of) < l.max*3/4 {
			return
		}
		delete(l.of, key)
	}
}

// Forget begins anew for one.
func (l *Limiter) Forget(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.of, key)
}

// TooMany is the refusal of who has to wait.
func TooMany(wait time.Duration) error {
	seconds := int((wait + time.Second - 1) / time.Second)
	return refuse("account.too_many", article.Arg{Name: "seconds", Value: article.Number(seconds)})
}

// take asks several limits.
func take(now time.Time, limits ...limit) error {
	for _, one := range limits {
		if wait := one.Take(one.key, now); wait > 0 {
			return TooMany(wait)
		}
	}
	return nil
}

type limit struct {
	*Limiter
	key string
}

// hashing limits how many passwords are hashed at the same time, and how many wait for it.
type hashing struct {
	do func(ctx context.Context, work func()) error // is wait; a test counts what it does

	slots   chan struct{}
	waiting atomic.Int32
}

// mostWaiting is how many sign-ins wait for one another: with the standard cost a
// second or two.
const mostWaiting = 32

func newHashing(slots int) *hashing {
	h := &hashing{slots: make(chan struct{}, slots)}
	h.do = h.wait
	return h
}

// wait does work when it is its turn, or refuses it when too much waits.
func (h *hashing) wait(ctx context.Context, work func()) error {
	if h.waiting.Add(1) > mostWaiting {
		h.waiting.Add(-1)
		return refuse("account.busy")
	}
	defer h.waiting.Add(-1)
	select {
	case h.slots <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-h.slots }()
	if err := ctx.Err(); err != nil {
		return err // both were possible, and nobody waits for the answer
	}
	work()
	return nil
}
