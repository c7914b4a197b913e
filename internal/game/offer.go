package game

import "damka/article"

// Consent says whether the arbiter consents to what the regulations forbid
// (9.1.1).
type Consent bool

// ArbiterConsents lifts the limits of the regulations; NoConsent is the default.
const (
	NoConsent       Consent = false
	ArbiterConsents Consent = true
)

// Offer is an offer of a draw. It has no conditions (9.1.2.1).
type Offer struct {
	By      article.Colour
	Pressed bool // the clock was pressed since the offerer's move
	Consent Consent
}

// OfferDraw is the game in which an offer stands. It is valid at any time; one
// not made between the own move and the press may be a disturbance, and the
// ruling then says so (9.1.2.1, 11.5). It cannot be withdrawn and stands until
// it is accepted or refused, or the game ends. Who offers against an offer
// accepts it. It is refused where the regulations do not allow offers (9.1.1).
func (g Chess) OfferDraw(o Offer) (Chess, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	if !o.By.IsValid() {
		return g, Ruling{}, article.Refuse(CodeGameSide, "FIDE 9.1.2.1")
	}
	if err := g.mayAgree(o.Consent); err != nil {
		return g, Ruling{}, err
	}
	if g.offer == o.By.Other() {
		next, err := g.AgreeDraw(o.Consent)
		return next, Ruling{Granted: err == nil, Measure: measureOf(err), Reason: next.ending.Reason}, err
	}
	reason := article.Because(CodeOfferMade, "FIDE 9.1.2.1", sideArg(o.By))
	if o.Pressed || g.offer == o.By || g.previous == nil || g.Position().Turn() == o.By {
		reason = article.Because(CodeOfferMoment, "FIDE 11.5", sideArg(o.By))
	}
	g.offer = o.By
	return g, Ruling{Reason: reason}, nil
}

func measureOf(err error) Measure {
	if err != nil {
		return PlayOn
	}
	return Over
}

// Offered is the side whose offer of a draw stands, if one does. A claim is an
// offer, too (9.1.2.3).
func (g Chess) Offered() (by article.Colour, stands bool) {
	return g.offer, g.offer != 0 && g.running() == nil
}

// AcceptDraw is the game after a side has accepted the standing offer of its
// opponent; see [Chess.AgreeDraw].
func (g Chess) AcceptDraw(by article.Colour, consent Consent) (Chess, error) {
	if err := g.hasOffer(by); err != nil {
		return g, err
	}
	return g.AgreeDraw(consent)
}

// RefuseDraw is the game after a side has refused the standing offer of its
// opponent by word (9.1.2.1).
func (g Chess) RefuseDraw(by article.Colour) (Chess, error) {
	if err := g.hasOffer(by); err != nil {
		return g, err
	}
	g.refuse()
	return g, nil
}

// refuse ends an offer, and the consent under which it was made.
func (g *Chess) refuse() { g.offer, g.consented = 0, false }

func (g *Chess) hasOffer(by article.Colour) error {
	if err := g.running(); err != nil {
		return err
	}
	if !by.IsValid() || g.offer != by.Other() {
		return article.Refuse(CodeOfferNone, "FIDE 9.1.2.1")
	}
	return nil
}

// TouchPiece is the game after the side to move has touched a piece with the
// intention of moving or capturing: an offer of its opponent is refused
// (9.1.2.1), and it can no longer claim a draw in this move (9.4).
func (g Chess) TouchPiece() (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	g.touched = true
	if g.offer == g.Position().Turn().Other() {
		g.refuse()
	}
	return g, nil
}
