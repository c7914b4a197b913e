package page

import (
	"net/http"
	"strconv"
	"time"

	"damka/internal/app/accounts"
)

// Limits say how much may be sent, and how much programs may ask. People look at as many pages as they like.
type Limits struct {
	Writing Pace // of one account, link or card, and of visitors at one address together
	Address Pace // of all who send from one address: a whole hall can have one
	Signs   Pace // of signs of life and of programs' moves from one address, which are not counted with the rest
	Program Pace // of one account by the routes of programs, which are not counted with its other writing
	Asking  Pace // of one account, or of visitors at one address, of what programs ask
	Files   Pace // the same of files that are large, and made anew for whoever asks
}

// Pace is how many requests a second are taken for long, and how many at once.
type Pace struct {
	Each  float64 // a second
	Burst int     // 0: any number
}

// DefaultLimits are far above what hands can type, what the queue of a desk
// sends that was without a network for a round, the signs of a thousand players in one hall, and a program that plays dozens
// of fast games at once: a program that is refused waits for a minute, by which it would lose them all.
var DefaultLimits = Limits{Writing: Pace{10, 200}, Address: Pace{50, 1000}, Signs: Pace{500, 5000}, Program: Pace{100, 2000}, Asking: Pace{50, 2000}, Files: Pace{1, 60}}

// NoLimits are for tests, whose clock stands still.
var NoLimits = Limits{}

// limiter takes requests by whoever sends them.
type limiter struct{ writing, address, signs, program, asking, files *accounts.Limiter }

func newLimiter(limits Limits) limiter {
	return limiter{limits.Writing.limiter(), limits.Address.limiter(), limits.Signs.limiter(), limits.Program.limiter(), limits.Asking.limiter(), limits.Files.limiter()}
}

func (p Pace) limiter() *accounts.Limiter {
	if p.Burst == 0 {
		return nil
	}
	return accounts.NewLimiter(time.Duration(float64(time.Second)/p.Each), p.Burst)
}

// take says how long a sender has to wait; 0: not at all, and the request counts.
// What one sender has too many of is not counted against the others of its hall, and signs of
// life of many players take nobody the room to send something else.
func (l limiter) take(now time.Time, principal, from string, isSign bool) (wait time.Duration) {
	of := l.address
	if isSign {
		of = l.signs
	}
	return takeBoth(l.writing, of, now, principal, from)
}

// takeProgram is take of what programs send again and again.
func (l limiter) takeProgram(now time.Time, principal, from string) time.Duration {
	return takeBoth(l.program, l.signs, now, principal, from)
}

func takeBoth(by, of *accounts.Limiter, now time.Time, principal, from string) (wait time.Duration) {
	if by != nil {
		wait = by.Take(principal, now)
	}
	if of != nil && wait == 0 {
		wait = of.Take(from, now)
	}
	return wait
}

// limit refuses what comes too fast, before anything of it is read.
func (s *Site) limit(c *Call, line Route) error {
	sender, from := c.Actor.Principal(), AddressOf(c).String()
	if c.Actor.IsVisitor() {
		sender += from
	}
	if c.Request.Method == http.MethodGet || c.Request.Method == http.MethodHead {
		return later(c, s.limiter.takeAsked(s.now(), sender, line))
	}
	known := !c.Actor.IsVisitor()
	if line.Sender != nil {
		if principal := line.Sender(c); principal != "" { // whatever else the browser does
			sender, known = principal, true
		}
	}
	wait := time.Duration(0)
	if line.Program && known {
		wait = s.limiter.takeProgram(s.now(), sender, from)
	} else {
		wait = s.limiter.take(s.now(), sender, from, line.Sign && known)
	}
	return later(c, wait)
}

// takeAsked says how long whoever asks something has to wait.
func (l limiter) takeAsked(now time.Time, sender string, line Route) time.Duration {
	of := l.asking
	if line.Large {
		of = l.files
	}
	if of == nil || !line.Large && line.Operation == "" {
		return 0
	}
	return of.Take(sender, now)
}

// later refuses a request that came too fast, with when to come again; no wait: it is taken.
func later(c *Call, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	c.Writer.Header().Set("Retry-After", strconv.Itoa(int(wait/time.Second)+1))
	return errTooFast
}

// errTooFast is the answer to anyone who sends too much.
var errTooFast error = &StatusError{Status: http.StatusTooManyRequests}
