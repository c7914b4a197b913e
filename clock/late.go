package clock

import "damka/article"

// LateLimit is how late a player may come at most. A player who comes later, or
// not at all, forfeits the game (II.5.5, FIDE 6.7.1). It is counted from the
// appointed start, in a mini-match from that of the match.
//
// Regulations may set a limit of their own, in draughts a shorter one only;
// pass nil if they do not. The default is an hour, by kotek-2008 at most the
// game's main time, and zero in chess.
func (c Control) LateLimit(e article.Edition, regulated *Time) (Time, article.Ref) {
	rules := RulesOf(e)
	ref := cite(e, "II.5.5", "FIDE 6.7.1")
	limit := rules.LateLimit
	if rules.LateWithinControl && !c.IsCorrespondence() {
		limit = min(limit, Time(c.mainTime())*Second)
	}
	switch {
	case regulated == nil:
		return limit, ref
	case e.Rules().Chess:
		return max(0, *regulated), ref
	}
	return min(limit, max(0, *regulated)), ref
}

// AtStart is what the clock of each player shows before the game. Who does not come loses by it, where it runs meanwhile.
func (c Control) AtStart(e article.Edition) Time {
	return c.atStart(RulesOf(e).IncrementBefore)
}

// IsTooLate says whether a player who comes so long after the appointed start
// is too late: later than the limit, not at the limit itself.
func IsTooLate(late, limit Time) bool { return late > limit }
