package clock

import "damka/article"

// NextGame is the clock of the next game of a superblitz encounter after a
// drawn one: colours are swapped, the time that is left stays with the player,
// moves are counted anew (III.1.3). With bronstein the increment is a delay
// from now on, which regulations may want after a number of draws, usually
// five.
//
// The clock is stopped and no flag is down: a game that somebody lost was the
// last one.
func (c Clock) NextGame(bronstein bool) (Clock, error) {
	if c.phase == noClock {
		return c, article.Refuse("clock.no_clock", "")
	}
	period := c.control.periods[0]
	period.Kind = Fischer
	fischer := Control{periods: [MaxPeriods]Period{period}, count: c.control.count}
	if !fischer.CanBeSuperblitz() || c.edition.Rules().Chess {
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
