package game

import (
	"testing"

	"damka/chess"
)

// TestFIDEI4OfferToTheSealer: an offer made after its opponent has sealed stands until
// that opponent answers it; the sealed move is no answer. One made before stands as
// well, since sealing touches no piece (9.1.2.1, I.2.6).
func TestFIDEI4OfferToTheSealer(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	g = offered(t, g, Offer{By: chess.Black}, made)
	opened, _, err := g.OpenSealed("Nf3")
	if err != nil {
		t.Fatal(err)
	}
	if by, stands := opened.Offered(); !stands || by != chess.Black {
		t.Error("the sealed move refused the offer")
	}
	agreed, err := opened.AcceptDraw(chess.White, NoConsent)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "accepted", agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
	if refused, err := opened.RefuseDraw(chess.White); err != nil || refused.offer != 0 {
		t.Errorf("refused by word: %v", err)
	}
	// The reply is the offerer's own move; the sealer's next move refuses.
	answered := playOn(t, opened, "Nc6")
	if _, stands := answered.Offered(); !stands {
		t.Error("the offerer's own move ended the offer")
	}
	if _, stands := playOn(t, answered, "Bb5").Offered(); stands {
		t.Error("the offer stands after the sealer has touched a piece")
	}
	// Before the envelope is opened the game can end by the offer (I.6).
	before, err := g.AcceptDraw(chess.White, NoConsent)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "accepted before the resumption", before, "chess.end.agreed [FIDE 5.2.3]", 0)
	if touched, err := g.TouchPiece(); err != nil || touched.offer != 0 {
		t.Errorf("I.1.1 the sealed move was made on the board: %v", err)
	}
}

// TestFIDEI4OfferWithTheSealedMove: it stands on the envelope (I.2.6) and is answered
// before or after it is opened. No offer outlives the end of the game.
func TestFIDEI4OfferWithTheSealedMove(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	g = offered(t, g, Offer{By: chess.White}, moment+"white")
	opened, _, err := g.OpenSealed("Nf3")
	if err != nil {
		t.Fatal(err)
	}
	for what, g := range map[string]Chess{"closed": g, "opened": opened} {
		agreed, err := g.AcceptDraw(chess.Black, NoConsent)
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, what, agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
	}
	if _, stands := playOn(t, opened, "Nc6").Offered(); stands {
		t.Error("the answering move did not refuse it")
	}
	resigned, err := g.Resign(chess.White)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "I.6 resigned", resigned, "chess.end.resigned [FIDE 5.1.2] winner=colour.black", chess.Black)
	bad, _, err := g.OpenSealed("Ke3")
	if err != nil {
		t.Fatal(err)
	}
	for what, g := range map[string]Chess{"resigned": resigned, "a bad move": bad} {
		if _, stands := g.Offered(); stands {
			t.Errorf("%s: the offer stands", what)
		}
		_, err := g.AcceptDraw(chess.Black, NoConsent)
		if err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// TestFIDEI4ConsentToTheOffer: the arbiter's consent (9.1.1) belongs to the offer and stands with it; the sealed move, which does not
// refuse the offer, does not use it up.
func TestFIDEI4ConsentToTheOffer(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4 e5", ChessOptions{NoAgreedDraws: true})
	g.consented = true
	g = offered(t, g, Offer{By: chess.Black}, made)
	opened, _, err := g.OpenSealed("Nf3")
	if err != nil || !opened.Consented() {
		t.Fatalf("consented: %t, %v", opened.Consented(), err)
	}
	if _, err := opened.AcceptDraw(chess.White, NoConsent); err != nil {
		t.Error(err)
	}
	refused, err := opened.RefuseDraw(chess.White)
	if err != nil || refused.Consented() {
		t.Errorf("consented after the refusal: %t, %v", refused.Consented(), err)
	}
}
