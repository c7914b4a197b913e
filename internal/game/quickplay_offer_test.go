package game

import (
	"testing"

	"damka/chess"
	"damka/clock"
)

// TestFIDEIII4AgainstAnOffer: a request for time offers a draw, so it accepts the
// opponent's offer that stands and does not wipe it out (9.1.2.1, 5.2.3).
func TestFIDEIII4AgainstAnOffer(t *testing.T) {
	g := gameFrom(t, endgame, "Kd3 Kd5", ChessOptions{})
	g = offered(t, g, Offer{By: chess.Black}, made)
	request := lastMinutes(t, "90", clock.Minute, MoreTime)
	agreed, ruling, err := g.AskQuickplay(request)
	if err != nil || !ruling.Granted || ruling.Measure != Over {
		t.Errorf("%+v, %v", ruling, err)
	}
	wantEnd(t, "both offer", agreed, "chess.end.agreed [FIDE 5.2.3]", 0)
	_, _, err = agreed.AnswerQuickplay(Agree)
	if err == nil {
		t.Error("a request is left to be decided")
	}
	// A claim of a draw is no offer here: the opponent's stands (III.5, 9.1.2.3).
	request.For = CannotWin
	claimed, _, err := g.AskQuickplay(request)
	if by, stands := claimed.Offered(); err != nil || !stands || by != chess.Black {
		t.Errorf("a claim: %v offers, %v", by, err)
	}
}

// TestFIDEIII4Limits9_1_1: a request for time is refused where a draw may not be
// offered without the arbiter's consent; a claim of a draw is not.
func TestFIDEIII4Limits9_1_1(t *testing.T) {
	for want, options := range map[string]ChessOptions{
		"chess.game.agreed_barred [FIDE 9.1.1] moves=30": {DrawsFrom: 30},
		"chess.game.agreed_never [FIDE 9.1.1]":           {NoAgreedDraws: true},
	} {
		g := gameFrom(t, endgame, "Kd3 Kd5", options)
		request := lastMinutes(t, "90", clock.Minute, MoreTime)
		unchanged, _, err := g.AskQuickplay(request)
		wantRefusal(t, "time", err, want)
		if _, stands := unchanged.Offered(); stands {
			t.Error("a draw is offered all the same")
		}
		request.Consent = ArbiterConsents
		asked, _, err := g.AskQuickplay(request)
		if by, stands := asked.Offered(); err != nil || !stands || by != chess.White {
			t.Errorf("with consent: %v offers, %v", by, err)
		}
		request.For, request.Consent = CannotWin, NoConsent
		if _, _, err = g.AskQuickplay(request); err != nil {
			t.Errorf("a claim: %v", err)
		}
	}
}
