package page

import (
	"net/http"
	"strconv"
	"time"

	"damka/internal/app/accounts"
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
type limiter struct{ writing, address *accounts.Limiter }

func newLimiter(limits Limits) limiter {
	return limiter{limits.Writing.limiter(), limits.Address.limiter()}
}

func (p Pace) limiter() *accounts.Limiter {
	if p.Burst == 0 {
		return nil
	}
	return accounts.NewLimiter(time.Duration(float64(time.Second)/p.Each), p.Burst)
}

// take says how long a sender has to wait; 0: not at all, and the request counts.
// What one sender has too many of is not counted against the others of its hall.
func (l limiter) take(now time.Time, principal, from string) (wait time.Duration) {
	if l.writing != nil {
		wait = l.writing.Take(principal, now)
	}
	if l.address != nil && wait == 0 {
		wait = l.address.Take(from, now)
	}
	return wait
}

// limit refuses what comes too fast, before anything of it is read.
func (s *Site) limit(c *Call, of Sender) error {
	if c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead {
		return nil
	}
	sender, from := c.Actor.Principal(), AddressOf(c).String()
	if c.Actor.IsVisitor() {
		sender += from
	}
	if of != nil {
		if principal := of(c); principal != "" { // whatever else the browser does
			sender = principal
		}
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
