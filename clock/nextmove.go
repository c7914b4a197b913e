package clock

import "damka/article"

// CompleteByNextMove counts a move of chess that the player did not complete by
// the press: the player has made the next one on the board, and that completes
// the move before (FIDE 6.2.1.2). The face that runs goes on running, and what
// is due for the completed move is added as by a press. It is called once for
// each such move, for either player; a press after it completes the next move as
// always. On a fallen flag the move counts and nothing is added.
//
// In draughts the press alone completes a move (II.6.12).
func (c Clock) CompleteByNextMove(now Time, by Colour) (Clock, error) {
	if err := c.checkBegun(now); err != nil {
		return c, err
	}
	switch {
	case !c.edition.Rules().Chess:
		return c, article.Refuse("clock.press_completes", "II.6.12")
	case !by.IsValid():
		return c, article.Refuse("clock.nobody", "")
	case c.stopped:
		return c, article.Refuse("clock.stopped", "FIDE 6.11.3")
	case c.absent[by-1]:
		return c, article.Refuse("clock.absent", "FIDE 6.7.2", colourArg(by))
	}
	counts := [2]int{c.face(White).moves, c.face(Black).moves}
	counts[by-1]++
	if err := c.checkApart(counts[0], counts[1]); err != nil {
		return c, err
	}
	c.settle(now)
	c.complete(c.face(by))
	if by == c.turn {
		c.play()
	}
	return c, nil
}

// checkApart refuses counts of completed moves that players who move in turn
// cannot have. In chess the newest move of a player may not be completed: White
// may have completed the first two and Black, who made one, none (FIDE 6.2.1.2).
func (c *Clock) checkApart(white, black int) error {
	apart := white - black
	switch {
	case c.edition.Rules().Chess && (apart < -1 || apart > 2):
		return article.Refuse("clock.completed_apart", "FIDE 6.2.1.2")
	case !c.edition.Rules().Chess && (apart < -1 || apart > 1):
		return article.Refuse("clock.moves_apart", "II.6.16")
	}
	return nil
}
