package chess

import (
	"slices"
	"strings"
	"testing"
)

// TestArticle9Claims: claims of the position on the board and of one that a
// written move would make, right and wrong.
func TestArticle9Claims(t *testing.T) {
	const rook = "7k/8/8/8/8/8/8/R5K1 w - - "
	for _, test := range []struct {
		name, fen, moves string
		rule             DrawRule
		written          string
		count, needed    int
		want             string
	}{
		{"9.2.2", initialFEN, shuffle + shuffle, Repetition, "", 3, 3, "chess.end.threefold [FIDE 9.2.2] times=3"},
		{"9.2.2 twice only", initialFEN, shuffle, Repetition, "", 2, 3, ""},
		{"9.2.1", initialFEN, shuffle + "Nf3 Nf6 Ng1", Repetition, "Ng8", 3, 3, "chess.end.threefold_written [FIDE 9.2.1] times=3 move=Ng8"},
		{"9.2.1 another move", initialFEN, shuffle + "Nf3 Nf6 Ng1", Repetition, "Nd5", 1, 3, ""},
		{"9.2.1 a move that comes too early", initialFEN, "Nf3 Nf6 Ng1", Repetition, "Ng8", 2, 3, ""},
		{"9.2.1 a pawn move repeats nothing", initialFEN, shuffle + shuffle, Repetition, "e4", 1, 3, ""},
		{"9.3.2", rook + "100 80", "", NoProgress, "", 100, 100, "chess.end.fifty [FIDE 9.3.2] moves=50"},
		{"9.3.2 one half-move early", rook + "99 80", "", NoProgress, "", 99, 100, ""},
		{"9.3.1", rook + "99 80", "", NoProgress, "Rb1", 100, 100, "chess.end.fifty_written [FIDE 9.3.1] moves=50 move=Rb1"},
		{"9.3.1 one half-move early", rook + "98 80", "", NoProgress, "Rb1", 99, 100, ""},
		{"9.3.1 a capture", "7k/8/8/8/8/8/p7/R5K1 w - - 120 80", "", NoProgress, "Rxa2", 0, 100, ""},
		{"9.3.1 a pawn", "7k/8/8/8/8/8/P7/R5K1 w - - 120 80", "", NoProgress, "a3", 0, 100, ""},
	} {
		g := gameFrom(t, test.fen, test.moves, Options{})
		claim := Claim{Rule: test.rule}
		if test.written != "" {
			claim.Move = move(t, g.Position(), test.written)
		}
		judged, err := g.Judge(claim)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if judged.Right != (test.want != "") || judged.Reason.String() != test.want || judged.Legal != (test.written != "") ||
			judged.Count != test.count || judged.Needed != test.needed {
			t.Errorf("%s: %+v, should be %d of %d, %s", test.name, judged, test.count, test.needed, test.want)
		}
		if listed := slices.Contains(g.Claims(), claim); listed != judged.Right {
			t.Errorf("%s: among the claims that are right: %v", test.name, listed)
		}
		wantEnd(t, test.name, g, "", 0)
	}
}

// TestArticle9ClaimsOfNothing: a written move that is not legal makes a wrong
// claim; what is no claim is refused.
func TestArticle9ClaimsOfNothing(t *testing.T) {
	g := gameFrom(t, initialFEN, shuffle+shuffle, Options{})
	for _, rule := range []DrawRule{Repetition, NoProgress} {
		judged, err := g.Judge(Claim{Rule: rule, Move: Move{from: E2, to: E5}})
		if err != nil || judged.Right || judged.Legal || judged.Count != 0 {
			t.Errorf("%v: %+v, %v", rule, judged, err)
		}
	}
	for _, rule := range []DrawRule{0, NoProgress + 1} {
		_, err := g.Judge(Claim{Rule: rule})
		wantRefusal(t, rule.String(), err, "chess.claim.rule [FIDE 9.2]")
	}
	over := playOn(t, g, "f3 e5 g4 Qh4")
	_, err := over.Judge(Claim{Rule: Repetition})
	wantRefusal(t, "after mate", err, "chess.game.over [FIDE 5.1.1]")
	if over.Claims() != nil {
		t.Error("no claims after the end")
	}
	_, err = Game{}.Judge(Claim{Rule: Repetition})
	wantRefusal(t, "no game", err, "chess.game.no_position [FIDE 2.3]")
}

// TestCounters: the counts shown beside the board.
func TestCounters(t *testing.T) {
	for _, test := range []struct {
		fen, moves string
		want       []Counter
	}{
		{initialFEN, "", nil},
		{initialFEN, "Nf3", []Counter{{NoProgress, 1, 100, 150}}},
		{initialFEN, "Nf3 Nf6 e4", nil},
		{initialFEN, shuffle, []Counter{{Repetition, 2, 3, 5}, {NoProgress, 4, 100, 150}}},
		{initialFEN, shuffle + shuffle, []Counter{{Repetition, 3, 3, 5}, {NoProgress, 8, 100, 150}}},
		{"7k/8/8/8/8/8/8/R5K1 w - - 97 80", "Rb1", []Counter{{NoProgress, 98, 100, 150}}},
	} {
		g := gameFrom(t, test.fen, test.moves, Options{})
		if got := g.Counters(); !slices.Equal(got, test.want) {
			t.Errorf("%s %s: %+v, should be %+v", test.fen, test.moves, got, test.want)
		}
	}
	var names []string
	for rule := range NoProgress + 2 {
		name, _ := rule.MarshalText()
		names = append(names, string(name)+" "+string(rule.Article()))
		if rule.IsValid() != (rule.Article() != "") {
			t.Errorf("%v is valid: %v", rule, rule.IsValid())
		}
	}
	if got := strings.Join(names, "; "); got != "no rule ; repetition FIDE 9.2; no_progress FIDE 9.3; no rule " {
		t.Error(got)
	}
}

// TestGameIsAValue: going on differently from the same game does not disturb
// what was counted.
func TestGameIsAValue(t *testing.T) {
	g := gameFrom(t, initialFEN, shuffle+"Nf3", Options{})
	var branches []Game
	for _, m := range g.Position().LegalMoves() {
		branches = append(branches, g.PlayUnchecked(m))
	}
	for _, branch := range branches {
		if len(branch.past) > 0 && branch.past[len(branch.past)-1] != g.Position() {
			t.Errorf("%v is remembered after %v", branch.past[len(branch.past)-1], g.Position())
		}
	}
	wantEnd(t, "as ever", playOn(t, g, "Nf6 Ng1 Ng8 "+shuffle+shuffle), "chess.end.fivefold [FIDE 9.6.1] times=5", 0)
}
