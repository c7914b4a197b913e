package talk

import "time"

// Patience is how long answers are waited for.
type Patience struct {
	// Grace is how long an answer may take beyond what the program was given, 5 s if it is 0.
	Grace time.Duration
	// After is time.After; tests have their own.
	After func(time.Duration) <-chan time.Time
}

const usualGrace = 5 * time.Second

// Overdue comes when the program has had the time given and the grace.
func (p Patience) Overdue(given time.Duration) <-chan time.Time {
	grace, after := p.Grace, p.After
	if grace == 0 {
		grace = usualGrace
	}
	if after == nil {
		after = time.After
	}
	return after(given + grace)
}
