package clock

import "damka/article"

// Remarks are what an edition says about events in which a control may not or
// should not be played; none for chess.
func (c Control) Remarks(e article.Edition, v article.Variant) []article.Reason {
	if !v.IsDraughts() || e.Rules().Chess || !c.IsValid() {
		return nil
	}
	class, _ := c.Class(e, v)
	switch {
	case e == article.FMJD2006:
		// Accelerated games of official events are played with Fischer's
		// increment only (annex VI, 4).
		if (class == Rapid || class == Blitz) && !c.isFischerFrom(1) {
			return []article.Reason{article.Because("clock.official_needs_increment", "III.5")}
		}
	case class == Official:
		if reason := c.InChampionship(e, v); reason != nil {
			return []article.Reason{*reason}
		}
	case e != article.Kotek2008 && v != article.International && c == threeMinutes:
		return []article.Reason{article.Because("clock.not_for_children", "III.2.2")}
	}
	return nil
}

// InChampionship is what an edition says against a control in championships of
// Poland; nil if nothing. For [Control.Remarks], which do not know the event, that
// would be said of every rapid and blitz control; a championship is known to
// be one, and the faster its control, the more is to be said.
func (c Control) InChampionship(e article.Edition, v article.Variant) *article.Reason {
	if v != article.International || !c.IsValid() {
		return nil
	}
	var reason article.Reason
	switch {
	case e == article.Kotek2008 && c == wholeGame:
		reason = article.Because("clock.barred_in_championships", "II.6.1.3")
	case (e == article.PZWarc || e == article.PZWarc2024) && c.Total(movesCounted) < longGame:
		reason = article.Because("clock.short_for_championship", "II.6.1.6")
	default:
		return nil
	}
	return &reason
}

// longGame is the time in seconds that championships of Poland recommend for
// the first 60 moves (II.6.1.6).
const longGame = 120 * minute

// threeMinutes is the control that children do not play (III.2.2).
var threeMinutes = MustParse("3")
