package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/chess"
)

// claimOf is a claim by the side to move, with the text of a written move or
// none.
func claimOf(t *testing.T, g Chess, rule chess.DrawRule, text string) Claim {
	t.Helper()
	c := Claim{By: g.Position().Turn(), Claim: chess.Claim{Rule: rule}}
	if text != "" {
		c.Move = move(t, g.Position(), text)
	}
	return c
}

// TestArticle9Claims: claims of the position on the board and of one that a
// written move would make, granted and not.
func TestArticle9Claims(t *testing.T) {
	const rook = "7k/8/8/8/8/8/8/R5K1 w - - "
	for _, test := range []struct {
		name, fen, moves string
		rule             chess.DrawRule
		written, want    string
		granted          bool
		bonus            int
	}{
		{"9.2.2", initialFEN, shuffle + shuffle, chess.Repetition, "", "chess.end.threefold [FIDE 9.2.2] times=3", true, 0},
		{"9.2.2 twice only", initialFEN, shuffle, chess.Repetition, "",
			"chess.claim.repetition [FIDE 9.5.3] side=colour.black count=2 needed=3 minutes=2", false, 2},
		{"9.2.1", initialFEN, shuffle + "Nf3 Nf6 Ng1", chess.Repetition, "Ng8", "chess.end.threefold_written [FIDE 9.2.1] times=3 move=Ng8", true, 0},
		{"9.2.1 another move", initialFEN, shuffle + "Nf3 Nf6 Ng1", chess.Repetition, "Nd5",
			"chess.claim.repetition [FIDE 9.5.3] side=colour.white count=1 needed=3 minutes=2", false, 2},
		{"9.2.1 a move that comes too early", initialFEN, "Nf3 Nf6 Ng1", chess.Repetition, "Ng8",
			"chess.claim.repetition [FIDE 9.5.3] side=colour.white count=2 needed=3 minutes=2", false, 2},
		{"9.2.1 a pawn move repeats nothing", initialFEN, shuffle + shuffle, chess.Repetition, "e4",
			"chess.claim.repetition [FIDE 9.5.3] side=colour.black count=1 needed=3 minutes=2", false, 2},
		{"9.3.2", rook + "100 80", "", chess.NoProgress, "", "chess.end.fifty [FIDE 9.3.2] moves=50", true, 0},
		{"9.3.2 one half-move early", rook + "99 80", "", chess.NoProgress, "",
			"chess.claim.no_progress [FIDE 9.5.3] side=colour.black count=49 needed=50 minutes=2", false, 2},
		{"9.3.1", rook + "99 80", "", chess.NoProgress, "Rb1", "chess.end.fifty_written [FIDE 9.3.1] moves=50 move=Rb1", true, 0},
		{"9.3.1 one half-move early", rook + "98 80", "", chess.NoProgress, "Rb1",
			"chess.claim.no_progress [FIDE 9.5.3] side=colour.black count=49 needed=50 minutes=2", false, 2},
		{"9.3.1 a capture", "7k/8/8/8/8/8/p7/R5K1 w - - 120 80", "", chess.NoProgress, "Rxa2",
			"chess.claim.no_progress [FIDE 9.5.3] side=colour.black count=0 needed=50 minutes=2", false, 2},
		{"9.3.1 a pawn", "7k/8/8/8/8/8/P7/R5K1 w - - 120 80", "", chess.NoProgress, "a3",
			"chess.claim.no_progress [FIDE 9.5.3] side=colour.black count=0 needed=50 minutes=2", false, 2},
	} {
		g := gameFrom(t, test.fen, test.moves, ChessOptions{})
		claim := claimOf(t, g, test.rule, test.written)
		next, ruling, err := g.Claim(claim)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if ruling.Granted != test.granted || ruling.Reason.String() != test.want || ruling.BonusMinutes != test.bonus {
			t.Errorf("%s: %+v, should be %s", test.name, ruling, test.want)
		}
		if listed := slices.Contains(g.Claims(), claim.Claim); listed != test.granted {
			t.Errorf("%s: among the claims that would be granted: %v", test.name, listed)
		}
		if test.granted { // 9.5.2
			wantEnd(t, test.name, next, test.want, 0)
			if ruling.Measure != Over {
				t.Errorf("%s: measure %v", test.name, ruling.Measure)
			}
			continue
		}
		wantEnd(t, test.name, next, "", 0)
		if owed, ok := next.Owed(); ok != (test.written != "") || owed != claim.Move || ruling.Owed != claim.Move {
			t.Errorf("%s: owed %v", test.name, owed)
		}
	}
}

// TestArticle9_5_3TheWrittenMoveIsOwed: after a wrong claim the written move
// must be made; after it the game continues normally.
func TestArticle9_5_3TheWrittenMoveIsOwed(t *testing.T) {
	g := gameFrom(t, initialFEN, shuffle, ChessOptions{})
	wrong, ruling, err := g.Claim(claimOf(t, g, chess.Repetition, "Nc3"))
	if err != nil || ruling.Granted {
		t.Fatal(ruling, err)
	}
	_, err = wrong.Play(move(t, g.Position(), "e4"))
	wantRefusal(t, "another move", err, "chess.move.owed [FIDE 9.5.3] move=e4 owed=Nc3")
	_, _, err = wrong.Claim(claimOf(t, g, chess.Repetition, ""))
	wantRefusal(t, "another claim", err, "chess.claim.owed [FIDE 9.5.3] owed=Nc3")
	if wrong.Claims() != nil {
		t.Error("the written move cannot be changed")
	}
	after := playOn(t, wrong, "Nc3 d5")
	if _, owed := after.Owed(); owed || after.MovesMade(chess.White) != 3 || after.MovesMade(chess.Black) != 3 || after.MovesMade(0) != 0 {
		t.Errorf("%+v", after)
	}
	// A written move that is not legal makes a wrong claim, and is not owed.
	rook := chess.MustParsePosition(article.Chess, "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1")
	notHere := chess.Claim{Rule: chess.Repetition, Move: move(t, rook, "Re5")}
	none, ruling, err := g.Claim(Claim{By: chess.White, Claim: notHere})
	if _, owed := none.Owed(); err != nil || owed || ruling.Granted || ruling.BonusMinutes != 2 || ruling.Count != 0 {
		t.Errorf("%+v, %v", ruling, err)
	}
}

// TestArticle9WhoMayClaim: the side to move, before touching a piece.
func TestArticle9WhoMayClaim(t *testing.T) {
	g := gameFrom(t, initialFEN, shuffle+shuffle, ChessOptions{})
	for want, c := range map[string]Claim{
		"chess.claim.turn [FIDE 9.2] side=colour.white": {By: chess.Black, Claim: chess.Claim{Rule: chess.Repetition}},
		"chess.claim.turn [FIDE 9.3] side=colour.white": {By: chess.Black, Claim: chess.Claim{Rule: chess.NoProgress}},
		"chess.claim.touched [FIDE 9.4]":                {By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}, Touched: true},
		"chess.claim.rule [FIDE 9.2]":                   {By: chess.White},
	} {
		next, ruling, err := g.Claim(c)
		wantRefusal(t, want, err, want)
		if _, over := next.Ended(); over || ruling.BonusMinutes != 0 {
			t.Errorf("%s: a refusal has no consequence: %+v", want, ruling)
		}
	}
	over := playOn(t, g, "f3 e5 g4 Qh4")
	_, _, err := over.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}})
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
	if over.Claims() != nil {
		t.Error("no claims after the end")
	}
	_, _, err = Chess{}.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}})
	wantRefusal(t, "no game", err, "chess.game.no_position [FIDE 2.3]")
}

// TestArticle9_5_3Bonus: two minutes, one in rapid chess and in blitz without
// supervision (A.3, B.2, B.3).
func TestArticle9_5_3Bonus(t *testing.T) {
	for conduct, want := range map[Conduct]string{
		Classical:       "FIDE 9.5.3 2",
		RapidSupervised: "FIDE A.3 1",
		Rapid:           "FIDE A.3 1",
		BlitzSupervised: "FIDE 9.5.3 2",
		Blitz:           "FIDE B.3 1",
	} {
		g := gameFrom(t, initialFEN, "", ChessOptions{Conduct: conduct})
		_, ruling, err := g.Claim(Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition}})
		if err != nil {
			t.Fatal(err)
		}
		minutes, _ := ruling.Reason.Args.Get("minutes")
		if got := string(ruling.Reason.Article) + " " + string('0'+rune(ruling.BonusMinutes)); got != want || minutes != article.Number(ruling.BonusMinutes) {
			t.Errorf("%v: %s, should be %s", conduct, got, want)
		}
	}
}

// 9.2, 9.3: a claim is wrong whatever move is intended before a position can have come three times, or before the hundredth
// half-move. What a claim tells of itself is right exactly as late.
func TestArticle9_5_3WrongByTheCount(t *testing.T) {
	g := gameFrom(t, "4k3/8/8/8/8/8/4P3/R3K2r w - - 92 80", "", ChessOptions{})
	for _, test := range []struct {
		moves      string
		rule       chess.DrawRule
		count      int
		wrongFirst bool
	}{
		{"", chess.NoProgress, 92, true}, {"", chess.Repetition, 92, false},
		{"Kd2 Kd7 Kc2 Kc7 Kb2 Kb7", chess.NoProgress, 98, true}, {"Kd2 Kd7 Kc2 Kc7 Kb2 Kb7 Ka2", chess.NoProgress, 99, false},
	} {
		played := playOn(t, g, test.moves)
		if count, minutes, wrong := played.Doubtful(test.rule); count != test.count || wrong != test.wrongFirst || minutes != 2 {
			t.Errorf("%v after %q: %d, %d minutes, wrong %v", test.rule, test.moves, count, minutes, wrong)
		}
	}
	first := gameFrom(t, chess.Initial(article.Chess).FEN(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", ChessOptions{})
	if _, _, wrong := first.Doubtful(chess.Repetition); !wrong {
		t.Error("a position comes a third time after seven half-moves")
	}
	next := playOn(t, first, "Ng1")
	if _, _, wrong := next.Doubtful(chess.Repetition); wrong || len(next.Claims()) == 0 {
		t.Errorf("9.2.1: %v, %v", wrong, next.Claims())
	}
}
