package game

import "damka/article"

// Scores is what is known of the scores when a flag has fallen.
type Scores struct {
	// WhiteExempt and BlackExempt: the player did not have to record at the end
	// of the period (8.4; see [Conduct.MustRecord]).
	WhiteExempt, BlackExempt bool
	// Complete: there is a complete score, a player's or the arbiter's.
	Complete bool
	OnMove   article.Colour
}

// ScoreDuty is what has to be done about the scores before play goes on.
type ScoreDuty struct {
	Measure ScoreMeasure
	Who     article.Colour // who completes the score, if one player does
	// ClocksStopped: the arbiter stops the clocks meanwhile; otherwise the
	// player does it on the own time.
	ClocksStopped bool
	// MayBorrow: the opponent's score may be used; by a player on move it is
	// returned before the move is made.
	MayBorrow bool
	Reason    article.Reason
}

// ScoreMeasure is how the scores are completed.
type ScoreMeasure uint8

// The measures.
const (
	NothingToComplete ScoreMeasure = iota // both players had to record, or need not at all
	CompleteBoth                          // both at once, from the arbiter's score or the opponent's (8.5.1)
	CompleteOne                           // one player, before making a move on the board (8.5.2)
	Reconstruct                           // both on a second board, supervised (8.5.3)
)

// AfterFlag decides about the scores as soon as a flag has fallen (8.5). Where
// players need not record at all (A.2, B.3) or the arbiter does it (B.2.2) there is
// nothing to complete. Before a reconstruction the arbiter notes the
// position, both times, whose clock was running, and the number of moves if it is
// known. What follows if it fails is in [clock.Control.MovesAssumed] (8.6).
func (c Conduct) AfterFlag(s Scores) ScoreDuty {
	records, _ := c.MustRecord(false)
	one := article.White
	if s.BlackExempt {
		one = article.Black
	}
	switch {
	case !records || !s.WhiteExempt && !s.BlackExempt:
		return ScoreDuty{}
	case !s.Complete:
		return ScoreDuty{Measure: Reconstruct, ClocksStopped: true, Reason: article.Because(CodeScoreReconstruct, "FIDE 8.5.3")}
	case s.WhiteExempt && s.BlackExempt:
		return ScoreDuty{Measure: CompleteBoth, ClocksStopped: true, MayBorrow: true, Reason: article.Because(CodeScoreBoth, "FIDE 8.5.1")}
	}
	return ScoreDuty{Measure: CompleteOne, Who: one, MayBorrow: s.OnMove == one, Reason: article.Because(CodeScoreOne, "FIDE 8.5.2", sideArg(one))}
}
