package clock

import "damka/article"

// Stop stops both faces. The arbiter may do so, in some cases a player may
// (see [Clock.MayStop]), and the end of the game does.
func (c Clock) Stop(now Time) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	if c.stopped {
		return c, article.Refuse("clock.stopped", cite(c.edition, "II.4.4.1", "FIDE 6.11.3"))
	}
	c.settle(now)
	c.stopped = true
	return c, nil
}

// Resume lets a stopped clock continue (FIDE 6.11.3), for the same player and
// in the middle of the same move.
func (c Clock) Resume(now Time) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	if !c.stopped {
		return c, article.Refuse("clock.not_stopped", "")
	}
	c.settle(now)
	c.stopped = false
	return c, nil
}
