package clock

// Reading is what a clock shows at an instant.
type Reading struct {
	At           Time
	White, Black Face
	OnMove       Colour
	Running      Colour // whose face runs; nobody's before the start and on a stopped clock
	FirstFlag    Colour // whose flag fell first (II.3.5.5); it stays on record; nobody's when both fell at once
}

// Face is what one face shows.
type Face struct {
	Left      Time // main time; never negative, zero when the flag is down
	Delay     Time // of the move under way, before main time runs (Bronstein)
	Used      Time // how long the face ran, and what was charged to the player
	Moves     int  // completed
	ToControl int  // moves still to be made in this period; 0: the rest of the game
	Flag      bool // it is down
	FlagFell  Time // the instant it fell
}

// Of is one player's face.
func (r Reading) Of(who Colour) Face {
	if who == Black {
		return r.Black
	}
	return r.White
}

// At is what the clock shows at an instant if nobody acts until then. An
// instant before the clock's last one counts as the last one.
func (c Clock) At(now Time) Reading {
	if c.phase == noClock {
		return Reading{At: now}
	}
	now = min(max(now, c.at), LatestInstant)
	c.settle(now)
	return Reading{At: now, White: c.reading(White), Black: c.reading(Black), OnMove: c.turn, Running: c.running(), FirstFlag: c.first}
}

func (c *Clock) reading(who Colour) Face {
	f := c.face(who)
	return Face{
		Left: f.left, Delay: f.delay, Used: f.used, Moves: f.moves, ToControl: c.control.movesToControl(f.moves),
		Flag: f.left == 0, FlagFell: f.fell,
	}
}

// NextFlag is the instant at which the running flag falls if nobody acts. falls
// is false when no face runs, or the flag is down by the clock's last instant.
func (c Clock) NextFlag() (at Time, falls bool) {
	running := c.running()
	if running == 0 {
		return 0, false
	}
	f := c.face(running)
	return c.at + f.delay + f.left, f.left > 0
}
