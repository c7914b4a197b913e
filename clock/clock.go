package clock

import "damka/article"

// Clock is the clock of one game: two faces, one for each player, of which at
// most one runs (II.3.5.3). It is a value: compare it with == and copy it
// freely. Every transition returns a new clock and leaves the old one
// unchanged. A refused transition returns the clock unchanged with an
// [*article.Refusal].
//
// A clock is made by [New]. The zero value is no clock; every transition of it
// is refused.
type Clock struct {
	control Control
	edition article.Edition
	phase   phase
	stopped bool    // neither face runs
	turn    Colour  // who is on move
	absent  [2]bool // who has not come yet
	waited  Time    // how long White's face ran with both missing (II.4.5)
	at      Time    // the instant up to which the faces are brought up to date
	first   Colour  // whose flag fell first
	faces   [2]face
}

type phase uint8

const (
	noClock phase = iota
	ready         // nothing has begun
	waiting       // for a late player, before the first move (II.4.5)
	playing
)

// face is one player's clock.
type face struct {
	left  Time // main time; 0 exactly when the flag is down
	delay Time // of the move under way, before main time runs
	used  Time // how long it ran or was charged
	moves int  // completed
	fell  Time // when the flag fell, while left is 0
}

// New is the clock of a game that has not begun, with White on move.
func New(control Control, e article.Edition) (Clock, error) {
	switch {
	case !control.IsValid():
		return Clock{}, article.Refuse("clock.no_control", cite(e, "II.6.1", "FIDE 6.3.1"))
	case !e.IsValid():
		return Clock{}, article.Refuse("clock.no_edition", "")
	}
	c := Clock{control: control, edition: e, phase: ready, turn: White}
	start := control.atStart(RulesOf(e).IncrementBefore)
	c.faces[0].left, c.faces[1].left = start, start
	return c, nil
}

// Control is the control in force.
func (c Clock) Control() Control { return c.control }

// Edition is the edition whose rules the clock follows.
func (c Clock) Edition() article.Edition { return c.edition }

func (c *Clock) rules() *Rules { return &editions[c.edition] }

func (c *Clock) face(of Colour) *face { return &c.faces[of-1] }

// running is the player whose face runs.
func (c *Clock) running() Colour {
	switch {
	case c.stopped:
		return 0
	case c.phase == playing:
		return c.turn
	case c.phase == waiting && c.absent[White-1]:
		return White
	case c.phase == waiting:
		return Black
	}
	return 0
}

// settle brings the faces up to now, which is not before c.at.
func (c *Clock) settle(now Time) {
	if running := c.running(); running != 0 {
		c.face(running).run(c.at, now)
		if c.absent[0] && c.absent[1] {
			c.waited += now - c.at
		}
		c.noteFlags()
	}
	c.at = now
}

// noteFlags records whose flag fell first. It is called after anything that can
// drop or raise a flag. Of two that fall by one act neither is first.
func (c *Clock) noteFlags() {
	white, black := c.faces[0].left == 0, c.faces[1].left == 0
	switch {
	case white && !black:
		c.first = White
	case black && !white:
		c.first = Black
	case !white:
		c.first = 0
	}
}

// run lets the face run from one instant to another: first the delay of the
// move is used up, then main time. A face whose flag is down does not change.
func (f *face) run(from, to Time) {
	passed := to - from
	f.used += passed
	if f.left == 0 {
		return
	}
	free := min(f.delay, passed)
	f.delay -= free
	if passed -= free; passed < f.left {
		f.left -= passed
		return
	}
	f.fell = from + free + f.left
	f.left = 0
}

// take takes main time away at an instant, no more than is left.
func (f *face) take(amount, now Time) {
	f.used += min(amount, f.left)
	if f.left > 0 && amount >= f.left {
		f.fell = now
	}
	f.left = max(0, f.left-amount)
}

// check refuses an instant outside the range of instants or before the clock's
// last one, and a game that does not have what a transition needs.
func (c *Clock) check(now Time) error {
	switch {
	case c.phase == noClock:
		return article.Refuse("clock.no_clock", "")
	case now < 0 || now > LatestInstant:
		return article.Refuse("clock.instant_out_of_range", "")
	case now < c.at:
		return article.Refuse("clock.time_went_back", "", article.Arg{Name: "milliseconds", Value: article.Number(c.at - now)})
	}
	return nil
}

// checkBegun is check for what needs a clock that was started.
func (c *Clock) checkBegun(now Time) error {
	if err := c.check(now); err != nil {
		return err
	}
	if c.phase == ready {
		return article.Refuse("clock.not_started", cite(c.edition, "II.4.4", "FIDE 6.6"))
	}
	return nil
}

// flagFell refuses what cannot be done on a fallen flag.
func (c *Clock) flagFell(of Colour) error {
	return article.Refuse("clock.flag_fell", cite(c.edition, "II.6.12", "FIDE 6.9"), colourArg(of))
}

func colourArg(of Colour) article.Arg {
	return article.Arg{Name: "colour", Value: of.Word()}
}
