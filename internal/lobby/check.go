package lobby

import (
	"damka/article"
	"damka/clock"
)

// check refuses what cannot be offered.
func (o Offer) check(now clock.Time) error {
	switch {
	case !o.From.IsValid():
		return article.Refuse(CodeParty, "")
	case !o.hasAudience():
		return article.Refuse(CodeAudience, "")
	case o.To == o.From:
		return article.Refuse(CodeSelf, "")
	case o.Until != 0 && o.Until <= now:
		return article.Refuse(CodeUntil, "")
	}
	return o.checkConditions()
}

// hasAudience says that it is to one, and to whom, or to nobody alone. Only who is looked for by everybody
// can be paired with whoever fits.
func (o Offer) hasAudience() bool {
	switch o.Audience {
	case ToOne:
		return o.To.IsValid() && !o.Quick
	case ToHolder:
		return o.To.IsZero() && !o.Quick
	case ToEverybody:
		return o.To.IsZero() && o.Rematch == ""
	}
	return false
}

// checkConditions holds what is rated to what counts the same for both: a clock, the usual
// first position, colours by lot or, in a rematch, the other ones, no favours. Only accounts are rated.
func (o Offer) checkConditions() error {
	c := o.Conditions
	switch {
	case !c.Variant.IsValid() || !c.Edition.IsValid() || !c.Edition.Covers(c.Variant):
		return article.Refuse(CodeVariant, "")
	case !c.Range.IsValid():
		return article.Refuse(CodeRangeWrong, "", number("most", MostRating))
	case c.Range != Range{} && !c.Control.IsValid():
		return article.Refuse(CodeRangeClock, "")
	case c.Private && o.Audience == ToEverybody:
		return article.Refuse(CodePrivateSeek, "")
	case c.Private && c.Rated:
		return article.Refuse(CodePrivateRated, "")
	case !c.Rated:
		return nil
	case o.From.Account == "" || o.Audience == ToOne && o.To.Account == "":
		return article.Refuse(CodeRatedAccount, "")
	case !c.Control.IsValid():
		return article.Refuse(CodeRatedClock, "")
	case c.Friendly:
		return article.Refuse(CodeRatedFriendly, "")
	case c.Start != "" || c.Origin.Kind != "" && c.Variant != article.Chess960:
		return article.Refuse(CodeRatedStart, "")
	case c.Colour.IsValid() && o.Rematch == "":
		return article.Refuse(CodeRatedColour, "")
	}
	return nil
}

// IsFor says whether a party may take the offer.
func (o Offer) IsFor(p Party) bool {
	return p.IsValid() && (o.Audience != ToOne || o.To == p)
}

// Upper is the upper end to show.
func (r Range) Upper() int {
	if r.Most == 0 {
		return MostRating
	}
	return r.Most
}
