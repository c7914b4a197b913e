package clock

import "damka/article"

// ChessBonus is the time that the opponent of a player gets for the player's
// first illegal move (FIDE 7.5.5) and for a draw wrongly claimed (FIDE 9.5.3).
// It is two minutes, and one in rapid (FIDE A.3) and in blitz. Blitz that is
// supervised board by board is played by the competition rules, with two
// minutes (FIDE B.2, B.3).
func ChessBonus(class Class, supervised bool) (Time, article.Ref) {
	switch {
	case class == Rapid, class == Blitz && !supervised:
		return 1 * Minute, "FIDE A.3"
	case class == Blitz:
		return 2 * Minute, "FIDE B.2"
	}
	return 2 * Minute, "FIDE 7.5.5"
}

// LeastBonus is the least that the arbiter may give the opponent for a
// player's irregularity in draughts, if anything: Fischer's increment of the
// player's move under way (I.5.9).
func (c Clock) LeastBonus(player Colour) Time {
	if c.phase == noClock || !player.IsValid() {
		return 0
	}
	index, _ := c.control.place(c.face(player).moves + 1)
	return c.control.periods[index].fischer()
}
