package page

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits say how much may be sent. Looking is not limited.
type Limits struct {
	Writing Pace // of one account, link or card, and of visitors at one address together
	Address Pace // of all who send from one address: a whole hall can have one
}

// Pace is how many requests a second are taken for long, and how many at once.
type Pace struct {
	Each  float64 // a second
	Burst int     // 0: any number
}

// DefaultLimits are far above what hands can type, and what the queue of a desk
// sends that was without a network for a round.
var DefaultLimits = Limits{Writing: Pace{10, 200}, Address: Pace{50, 1000}}

// NoLimits are for tests, whose clock stands still.
var NoLimits = Limits{}

// limiter takes requests by whoever sends them.
type limiter struct {
	limits Limits

	mu     sync.Mutex
	sender map[any]*rate.Limiter // by principal, as a text, or by Address
}

func newLimiter(limits Limits) *limiter {
	return &limiter{limits: limits, sender: make(map[any]*rate.Limiter)}
}

// mostSenders bounds the memory for senders. Those who sent nothing for a while are
// forgotten, which changes nothing; when that is not enough all are.
const mostSenders = 20_000

// take says how long a sender has to wait; 0: not at all, and the request counts.
func (l *limiter) take(now time.Time, principal string, from Address) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.sender) > mostSenders {
		l.forget(now)
	}
	return max(l.of(principal, l.limits.Writing, now), l.of(from, l.limits.Address, now))
}

func (l *limiter) of(sender any, pace Pace, now time.Time) time.Duration {
	if pace.Burst == 0 {
		return 0
	}
	of := l.sender[sender]
	if of == nil {
		of = rate.NewLimiter(rate.Limit(pace.Each), pace.Burst)
		l.sender[sender] = of
	}
	reserved := of.ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait > 0 {
		reserved.CancelAt(now)
	}
	return wait
}

// forget lets senders go whose limiter is as good as new.
func (l *limiter) forget(now time.Time) {
	for sender, of := range l.sender {
		if of.TokensAt(now) >= float64(of.Burst()) {
			delete(l.sender, sender)
		}
	}
	if len(l.sender) > mostSenders {
		clear(l.sender)
	}
}

// limit refuses what comes too fast, before anything of it is read.
func (s *Site) limit(c *Call) error {
	if c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead {
		return nil
	}
	from := AddressOf(c)
	sender := c.Actor.Principal()
	if c.Actor.IsVisitor() {
		sender += from.String()
	}
	wait := s.limiter.take(s.now(), sender, from)
	if wait == 0 {
		return nil
	}
	c.Writer.Header().Set("Retry-After", strconv.Itoa(int(wait/time.Second)+1))
	return errTooFast
}

// errTooFast is the answer to anyone who sends too much.
var errTooFast error = &StatusError{Status: http.StatusTooManyRequests}
