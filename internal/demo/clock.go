package demo

import (
	"sync/atomic"
	"time"

	"damka/calendar"
)

// Clock tells the time that the demonstration is at. It only goes forwards.
type Clock struct{ at atomic.Int64 }

// NewClock is at noon of a day.
func NewClock(day calendar.Date) *Clock {
	c := new(Clock)
	c.at.Store(noon(day))
	return c
}

// Now is the time.
func (c *Clock) Now() time.Time { return time.UnixMilli(c.at.Load()).UTC() }

// Until goes on to noon of a day, unless it is later already.
func (c *Clock) Until(day calendar.Date) {
	if at := noon(day); at > c.at.Load() {
		c.at.Store(at)
	}
}

func noon(day calendar.Date) int64 { return day.Time().Add(12 * time.Hour).UnixMilli() }
