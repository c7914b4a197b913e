package clock

import "damka/article"

// QuickplayFinish says whether the guidelines for games of chess without
// increment were announced before the event; without that they do not apply
// (FIDE III.2.1).
type QuickplayFinish bool

// Announced is what the guidelines need to apply; NotAnnounced is the default.
const (
	NotAnnounced QuickplayFinish = false
	Announced    QuickplayFinish = true
)

const (
	quickplayTime      = 2 * Minute // less than this the player on move must have
	quickplayIncrement = 5          // seconds
)

// AddIncrement gives both players of chess five seconds for every move from
// the next one on, because the player on move asked for it with less than two
// minutes left in the last period (FIDE III.4). It is for standard and rapid
// games without increment, where the guidelines were announced (FIDE III.2). The
// opponent's two minutes are a separate [Clock.Award]. The increment comes
// before the move, so the player not on move gets the first one at once.
func (c Clock) AddIncrement(now Time, finish QuickplayFinish, why article.Reason) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	if err := c.checkReason(why); err != nil {
		return c, err
	}
	if err := c.InQuickplayFinish(now, finish); err != nil {
		return c, err
	}
	c.settle(now)
	for i := range c.control.Periods() {
		p := &c.control.periods[i]
		p.Kind, p.Increment = Fischer, quickplayIncrement
	}
	if other := c.face(c.turn.Other()); other.left > 0 {
		other.left += quickplayIncrement * Second
	}
	return c, nil
}

// InQuickplayFinish refuses what the player on move may ask under the guidelines
// (FIDE III.4 to III.6) in games to which they do not apply (FIDE III.2), before
// the last period, with two minutes or more left, and after the flag has fallen.
// It is nil where the player may ask.
func (c Clock) InQuickplayFinish(now Time, finish QuickplayFinish) error {
	if err := c.checkBegun(now); err != nil {
		return err
	}
	if err := c.checkQuickplay(finish); err != nil {
		return err
	}
	switch mover := c.At(now).Of(c.turn); {
	case mover.ToControl > 0 || mover.Left >= quickplayTime:
		return article.Refuse("clock.quickplay_early", "FIDE III.4")
	case mover.Flag:
		return c.flagFell(c.turn)
	}
	return nil
}

// checkQuickplay refuses games to which the guidelines do not apply.
func (c *Clock) checkQuickplay(finish QuickplayFinish) error {
	if err := c.control.AllowsQuickplay(c.edition); err != nil {
		return err
	}
	if finish != Announced {
		return article.Refuse("clock.no_quickplay", "FIDE III.2.1")
	}
	return nil
}

// AllowsQuickplay refuses controls for which the guidelines cannot be announced: those of other games than chess,
// of blitz, and with an increment (FIDE III.2.2).
func (c Control) AllowsQuickplay(e article.Edition) error {
	class, _ := c.Class(e, article.Chess)
	switch {
	case !e.Rules().Chess:
		return article.Refuse("clock.no_quickplay", "II.6.1")
	case class == Blitz || c.hasIncrement() || c.IsCorrespondence():
		return article.Refuse("clock.no_quickplay", "FIDE III.2.2")
	}
	return nil
}
