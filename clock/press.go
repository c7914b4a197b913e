package clock

import "damka/article"

// Press completes a move: the player stops the own face, which starts the
// opponent's (II.6.8, FIDE 6.2.1). Increments and the time of a period that
// the move opens are added here. It is refused for a player whose face does
// not run, and when the flag fell before (II.6.12, FIDE 6.9); [Clock.At] has
// the instant. In chess the next move completes one, too: see
// [Clock.CompleteByNextMove].
func (c Clock) Press(now Time, by Colour) (Clock, error) {
	next, err := c.PressDespiteFlag(now, by)
	if err == nil && next.face(by).left == 0 {
		return c, c.flagFell(by)
	}
	return next, err
}

// PressDespiteFlag is [Clock.Press] for a flag that nobody has noticed: play
// goes on until somebody does (FIDE 6.8), so both flags can fall (II.3.5.5).
// Nothing is added to a face whose flag is down.
func (c Clock) PressDespiteFlag(now Time, by Colour) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	switch {
	case c.stopped:
		return c, article.Refuse("clock.stopped", cite(c.edition, "II.4.4.1", "FIDE 6.11.3"))
	case c.phase == waiting:
		return c, article.Refuse("clock.waiting", "II.4.5")
	case by != c.turn:
		return c, article.Refuse("clock.not_on_move", cite(c.edition, "II.6.8", "FIDE 6.2.1"), colourArg(c.turn))
	case c.absent[by-1]:
		return c, article.Refuse("clock.absent", cite(c.edition, "II.4.5", "FIDE 6.7.2"), colourArg(by))
	}
	c.settle(now)
	c.complete(c.face(by))
	c.turn = by.Other()
	c.play()
	return c, nil
}

// complete counts a move and adds the time due for it.
func (c *Clock) complete(mover *face) {
	mover.moves++
	mover.delay = 0
	switch {
	case mover.left == 0:
	case c.control.IsCorrespondence():
		mover.left = c.control.atStart(false)
	default:
		mover.left += c.control.gain(mover.moves, c.rules().IncrementBefore)
	}
}
