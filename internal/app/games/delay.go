package games

import (
	"time"

	"damka/clock"
)

// shownFrom is when everybody may see what happened at an instant.
func (s *Snapshot) shownFrom(at clock.Time) time.Time {
	return Moment(at + clock.Time(s.State.Settings.Delay)*clock.Minute)
}
