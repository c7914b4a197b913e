package clock

import "damka/article"

// NextGame is the clock of the next game of a superblitz encounter after a
// drawn one (III.1.3). Colours are swapped, each player keeps the time left,
// and moves are counted from 1. With bronstein the increment is a delay from now
// on; regulations may require it after a number of draws, usually five.
//
// The clock is stopped. No flag may be down: a lost game ends the encounter.
func (c Clock) NextGame(bronstein bool) (Clock, error) {
	if c.phase == noClock {
		return c, article.Refuse("clock.no_clock", "")
	}
	period := c.control.periods[0]
	period.Kind = Fischer
	fischer := Control{periods: [MaxPeriods]Period{period}, count: c.control.count}
	if !fischer.CanBeSuperblitz(c.edition) {
		return c, article.Refuse("clock.not_superblitz", "III.1.3", article.Arg{Name: "control", Value: article.Text(c.control.String())})
	}
	if c.phase != playing || !c.stopped {
		return c, article.Refuse("clock.not_stopped", "")
	}
	for _, who := range []Colour{White, Black} {
		if c.face(who).left == 0 {
			return c, c.flagFell(who)
		}
	}
	next := Clock{control: c.control, edition: c.edition, phase: ready, turn: White, at: c.at}
	if bronstein {
		next.control.periods[0].Kind = Bronstein
	}
	next.faces[White-1].left = c.face(Black).left
	next.faces[Black-1].left = c.face(White).left
	return next, nil
}
