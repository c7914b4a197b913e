package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// TestFIDEI1Seal: the side to move seals; early, it pays the rest of the
// session.
func TestFIDEI1Seal(t *testing.T) {
	g := gameFrom(t, initialFEN, "e4", ChessOptions{})
	for left, want := range map[clock.Time]Sealing{
		0:                 {By: chess.Black, Reason: article.Because(CodeSealed, "FIDE I.1.1", sideArg(chess.Black))},
		25 * clock.Minute: {By: chess.Black, Charge: 25 * clock.Minute, Reason: article.Because(CodeSealedEarly, "FIDE I.1.2", sideArg(chess.Black))},
	} {
		got, err := g.Seal(left)
		if err != nil || got.By != want.By || got.Charge != want.Charge || got.Reason.String() != want.Reason.String() {
			t.Errorf("%v: %+v, %v", left, got, err)
		}
	}
	_, err := playOn(t, gameFrom(t, initialFEN, "f3 e5 g4", ChessOptions{}), "Qh4").Seal(0)
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
}

// TestFIDEI8OpenSealed: a bad sealed move loses, but not a game that has ended
// before (I.6).
func TestFIDEI8OpenSealed(t *testing.T) {
	g := gameFrom(t, "6k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "", ChessOptions{})
	for written, want := range map[string]string{
		"0-0": "", "Rh8+": "", "e1g1": "",
		"Rd9": "chess.end.sealed [FIDE I.8.2] winner=colour.black",
		"a8":  "chess.end.sealed [FIDE I.8.1] winner=colour.black",
		"Rf1": "", "R": "chess.end.sealed [FIDE I.8.2] winner=colour.black",
		"Ke3": "chess.end.sealed [FIDE I.8.3] winner=colour.black",
	} {
		next, ruling, err := g.OpenSealed(written)
		winner := article.Colour(0)
		if want != "" {
			winner = chess.Black
		}
		if err != nil || (ruling.Measure == Over) != (want != "") {
			t.Errorf("%s: %+v, %v", written, ruling, err)
		}
		wantEnd(t, written, next, want, winner)
	}
	ambiguous, _, err := gameFrom(t, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "", ChessOptions{}).OpenSealed("Rd1")
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "two rooks", ambiguous, "chess.end.sealed [FIDE I.8.1] winner=colour.black", chess.Black)
	resigned, err := g.Resign(chess.Black)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = resigned.OpenSealed("Ke3")
	wantRefusal(t, "resigned before", err, "chess.game.over [FIDE 5.1.2]")
	mated, _, err := gameFrom(t, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "", ChessOptions{}).OpenSealed("Ra8")
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "mate", mated, "chess.end.checkmate [FIDE 5.1.1] winner=colour.white", chess.White)
}

// TestFIDEI9Resume: who is absent at the agreed time.
func TestFIDEI9Resume(t *testing.T) {
	for _, test := range []struct {
		moves  string
		absent clock.Absence
		open   bool
		run    article.Colour
		reply  bool
		reason string
	}{
		{"", clock.Absence{}, true, chess.Black, false, "chess.resumed.both [FIDE I.9.1] side=colour.black"},
		{"", clock.Absence{Black: true}, false, chess.Black, false, "chess.resumed.waiting [FIDE I.9.2] side=colour.black"},
		{"", clock.Absence{White: true}, true, chess.Black, true, "chess.resumed.reply [FIDE I.9.3] side=colour.black"},
		{"", clock.Absence{White: true, Black: true}, false, chess.Black, false, "chess.resumed.waiting [FIDE I.11] side=colour.black"},
		{"e4", clock.Absence{White: true}, false, chess.White, false, "chess.resumed.waiting [FIDE I.9.2] side=colour.white"},
		{"e4", clock.Absence{Black: true}, true, chess.White, true, "chess.resumed.reply [FIDE I.9.3] side=colour.white"},
	} {
		got, err := gameFrom(t, initialFEN, test.moves, ChessOptions{}).Resume(test.absent)
		if err != nil || got.Open != test.open || got.Run != test.run || got.MayReply != test.reply || got.Reason.String() != test.reason {
			t.Errorf("%q %+v: %+v, %v", test.moves, test.absent, got, err)
		}
	}
}

// TestFIDEI10Late: who comes too late has lost, unless the sealed move ends the
// game.
func TestFIDEI10Late(t *testing.T) {
	g := gameFrom(t, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "", ChessOptions{})
	for _, late := range []article.Colour{chess.White, chess.Black} {
		lost, _, err := g.LateAtResumption(late, "Ra7")
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, "late", lost, "chess.end.late [FIDE I.10] winner="+string(late.Other().Word()), late.Other())
		mated, _, err := g.LateAtResumption(late, "Ra8")
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, "late, and mate was sealed", mated, "chess.end.checkmate [FIDE 5.1.1] winner=colour.white", chess.White)
		bad, _, err := g.LateAtResumption(late, "Ra9")
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, "late, and nothing legal was sealed", bad, "chess.end.sealed [FIDE I.8.2] winner=colour.black", chess.Black)
	}
	_, _, err := g.LateAtResumption(0, "Ra7")
	wantRefusal(t, "nobody", err, "chess.game.side [FIDE I.10]")
}

// TestFIDEI12EnvelopeLost, I.13: what is missing or wrong at the resumption.
func TestFIDEI12EnvelopeLost(t *testing.T) {
	if r := EnvelopeLost(true); r.Measure != PlayOn || r.Reason.String() != "chess.envelope.lost [FIDE I.12.1]" {
		t.Errorf("%+v", r)
	}
	if r := EnvelopeLost(false); r.Measure != PlayAnew || r.Reason.String() != "chess.envelope.anew [FIDE I.12.2]" {
		t.Errorf("%+v", r)
	}
	for _, test := range []struct {
		moved   bool
		arbiter Consent
		right   bool
		reason  string
	}{
		{false, NoConsent, true, "chess.times.corrected [FIDE I.13]"},
		{true, NoConsent, false, "chess.times.stay [FIDE I.13]"},
		{true, ArbiterConsents, true, "chess.times.corrected [FIDE I.13]"},
	} {
		if r := WrongTimes(test.moved, test.arbiter); r.Granted != test.right || r.Reason.String() != test.reason {
			t.Errorf("%+v: %+v", test, r)
		}
	}
}
