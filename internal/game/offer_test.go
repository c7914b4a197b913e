package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

func offered(t *testing.T, g Chess, o Offer, want string) Chess {
	t.Helper()
	next, ruling, err := g.OfferDraw(o)
	if err != nil || ruling.Reason.String() != want {
		t.Fatalf("%+v, %v, should be %s", ruling, err, want)
	}
	return next
}

const (
	made   = "chess.offer.made [FIDE 9.1.2.1] side=colour.black"
	moment = "chess.offer.moment [FIDE 11.5] side=colour."
)

// TestArticle9_1_2Offer: an offer is valid at any time and stands until it is
// answered, by touching a piece too.
func TestArticle9_1_2Offer(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	standing := offered(t, g, Offer{By: chess.Black}, made)
	for name, end := range map[string]func(Chess) (Chess, error){
		"word":  func(g Chess) (Chess, error) { return g.RefuseDraw(chess.White) },
		"touch": func(g Chess) (Chess, error) { return g.TouchPiece() },
		"move":  func(g Chess) (Chess, error) { return g.Play(move(t, g.Position(), "Nf3")) },
	} {
		refused, err := end(standing)
		if by, stands := refused.Offered(); err != nil || stands {
			t.Errorf("refused by a %s: %v offers, %v", name, by, err)
		}
		_, err = refused.AcceptDraw(chess.White, NoConsent)
		wantRefusal(t, name, err, "chess.offer.none [FIDE 9.1.2.1]")
	}
	agreed, err := standing.AcceptDraw(chess.White, NoConsent)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "accepted", agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
	if _, stands := agreed.Offered(); stands {
		t.Error("an offer stands after the end")
	}
	for _, by := range []article.Colour{chess.Black, 0} { // it cannot be withdrawn
		_, err = standing.RefuseDraw(by)
		wantRefusal(t, "the offerer's own", err, "chess.offer.none [FIDE 9.1.2.1]")
	}
	// Who offers before the own move may be asked to move first.
	early := offered(t, g, Offer{By: chess.White}, moment+"white")
	if by, stands := playOn(t, early, "Nf3").Offered(); !stands || by != chess.White {
		t.Error("the offerer's own move does not end the offer")
	}
	offered(t, g, Offer{By: chess.Black, Pressed: true}, moment+"black")
	offered(t, standing, Offer{By: chess.Black}, moment+"black") // again
	both, ruling, err := standing.OfferDraw(Offer{By: chess.White})
	if err != nil || ruling.Measure != Over {
		t.Errorf("%+v, %v", ruling, err)
	}
	wantEnd(t, "both offered", both, "chess.end.agreed [FIDE 5.2.3]", 0)
}

// TestArticle9_1_2_3AClaimIsAnOffer: a wrong claim can be accepted as a draw.
func TestArticle9_1_2_3AClaimIsAnOffer(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	g, _, err := g.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}})
	if err != nil {
		t.Fatal(err)
	}
	agreed, err := g.AcceptDraw(chess.Black, NoConsent)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "accepted", agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
}

// TestArticle9_1_1Limits bar offering as well as agreeing, unless the arbiter
// consents.
func TestArticle9_1_1Limits(t *testing.T) {
	for want, options := range map[string]ChessOptions{
		"chess.game.agreed_barred [FIDE 9.1.1] moves=30": {DrawsFrom: 30},
		"chess.game.agreed_never [FIDE 9.1.1]":           {NoAgreedDraws: true},
	} {
		g := gameFrom(t, initialFEN, "e4 e5", options)
		_, _, err := g.OfferDraw(Offer{By: chess.Black})
		wantRefusal(t, "offer", err, want)
		_, err = g.AgreeDraw(NoConsent)
		wantRefusal(t, "agreement", err, want)
		g = offered(t, g, Offer{By: chess.Black, Consent: ArbiterConsents}, made)
		_, err = g.AcceptDraw(chess.White, NoConsent)
		wantRefusal(t, "acceptance", err, want)
		agreed, err := g.AcceptDraw(chess.White, ArbiterConsents)
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, "with consent", agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
	}
	_, err := gameFrom(t, initialFEN, "e4", ChessOptions{}).AgreeDraw(ArbiterConsents)
	wantRefusal(t, "one move each", err, "chess.game.agreed_early [FIDE 5.2.3] moves=1")
	_, _, err = gameFrom(t, initialFEN, "", ChessOptions{}).OfferDraw(Offer{})
	wantRefusal(t, "nobody", err, "chess.game.side [FIDE 9.1.2.1]")
}

// TestArticle9_4TouchPiece: who touched a piece cannot claim in this move.
func TestArticle9_4TouchPiece(t *testing.T) {
	g := gameFrom(t, initialFEN, shuffle+shuffle, ChessOptions{})
	touched, err := g.TouchPiece()
	if err != nil || touched.Claims() != nil {
		t.Errorf("%v, %v", touched.Claims(), err)
	}
	_, _, err = touched.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}})
	wantRefusal(t, "touched", err, "chess.claim.touched [FIDE 9.4]")
	if _, _, err = playOn(t, touched, "Nf3").Claim(Claim{By: chess.Black, Claim: chess.Claim{Rule: chess.Repetition}}); err != nil {
		t.Error(err)
	}
}
