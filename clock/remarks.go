package clock

import "damka/article"

// Codes of what is said about championships of Poland.
const (
	CodeShort  article.Code = "clock.short_for_championship"  // II.6.1.6
	CodeBarred article.Code = "clock.barred_in_championships" // kotek-2008, II.6.1.3
)

// Remarks are what an edition says about events in which a control may not or
// should not be played; none for chess.
func (c Control) Remarks(e article.Edition, v article.Variant) []article.Reason {
	if !v.IsDraughts() || e.Rules().Chess || !c.IsValid() {
		return nil
	}
	class, _ := c.Class(e, v)
	hundred := v == article.International
	switch e {
	case article.FMJD2006:
		// Accelerated games of official events are played with Fischer's
		// increment only (annex VI, 4).
		if (class == Rapid || class == Blitz) && !c.isFischerFrom(1) {
			return []article.Reason{article.Because("clock.official_needs_increment", "III.5")}
		}
	case article.Kotek2008:
		if hundred && c == wholeGame {
			return []article.Reason{article.Because(CodeBarred, "II.6.1.3")}
		}
	default:
		switch {
		case hundred && class == Official && c.Total(movesCounted) < longGame:
			return []article.Reason{article.Because(CodeShort, "II.6.1.6")}
		case !hundred && c == threeMinutes:
			return []article.Reason{article.Because("clock.not_for_children", "III.2.2")}
		}
	}
	return nil
}

// longGame is the time in seconds that championships of Poland recommend for
// the first 60 moves (II.6.1.6). Rapid and blitz championships are not meant.
const longGame = 120 * minute

// threeMinutes is the control that children do not play (III.2.2).
var threeMinutes = MustParse("3")
