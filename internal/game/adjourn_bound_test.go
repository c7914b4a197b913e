package game

import (
	"strings"
	"testing"

	"damka/chess"
)

// TestFIDEI8_3SealedMoveNotAllowed: a sealed move that is legal (3.10.1) does not lose,
// also if another one is owed after a wrong claim (9.5.3) or touched pieces do not
// allow it (4.3). It is not made, and the player is held to what is owed.
func TestFIDEI8_3SealedMoveNotAllowed(t *testing.T) {
	start := gameFrom(t, initialFEN, "e4 e5", ChessOptions{})
	owes, _, err := start.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition, Move: move(t, start.Position(), "Nf3")}})
	if err != nil {
		t.Fatal(err)
	}
	bound, _, err := playOn(t, start, "Nc3").ClaimTouch(TouchClaim{Handling: touching(chess.G1)})
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		g            Chess
		reason, owed string
	}{
		"9.5.3": {owes, "chess.sealed.not_allowed [FIDE 9.5.3] move=d4 side=colour.white", "Nf3"},
		"4.3":   {bound, "chess.sealed.not_allowed [FIDE 4.3.1] move=d4 side=colour.white", ""},
	} {
		opened, ruling, err := test.g.OpenSealed("d4")
		if err != nil || ruling.Reason.String() != test.reason || ruling.Measure != Restore {
			t.Errorf("%s: %+v, %v", what, ruling, err)
		}
		wantEnd(t, what, opened, "", 0)
		if opened.Position() != start.Position() {
			t.Errorf("%s: %v", what, opened.Position())
		}
		if test.owed != "" && opened.Position().MoveText(ruling.Owed) != test.owed {
			t.Errorf("%s: owed %v", what, ruling.Owed)
		}
		if _, err := opened.Play(move(t, opened.Position(), "d4")); err == nil {
			t.Errorf("%s: the sealed move is played all the same", what)
		}
		playOn(t, opened, "Nf3")
		// Sealed as it is owed, it is made; not legal, it loses.
		made, _, err := test.g.OpenSealed("Nf3")
		if err != nil || made.MovesMade(chess.White) != 2 {
			t.Errorf("%s: %v", what, err)
		}
		bad, _, err := test.g.OpenSealed("Ke3")
		if ending, _ := bad.Ended(); err != nil || ending.Reason.Article != "FIDE I.8.3" {
			t.Errorf("%s: %v, %v", what, ending, err)
		}
		// Who came too late has lost all the same (I.10).
		late, _, err := test.g.LateAtResumption(chess.Black, "d4")
		if ending, _ := late.Ended(); err != nil || !strings.Contains(ending.Reason.String(), "I.10") {
			t.Errorf("%s: %v, %v", what, ending, err)
		}
	}
}
