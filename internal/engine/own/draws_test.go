package own_test

import (
	"context"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/engine"
)

// TestTakesTheThirdRepetition: whoever is worse makes a position occur for the third time, and whoever is better does not.
func TestTakesTheThirdRepetition(t *testing.T) {
	for _, c := range []struct {
		variant      article.Variant
		start, moves string
		repeats      string
		worse        bool
	}{
		{article.Chess, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "Ng8", true},
		{article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "Ng8", false},
		{article.International, "W:WK50,31,36,37:BK4", "50-45 4-15 45-50 15-4 50-45 4-15 45-50", "15-4", true},
		{article.International, "W:WK50:BK4,K5,K14,16", "50-45 4-15 45-50 15-4 50-45 4-15 45-50", "15-4", false},
	} {
		task := engine.Task{
			Variant: c.variant, Edition: article.InForce(c.variant), Start: c.start, Moves: strings.Fields(c.moves), Limit: engine.Limit{Depth: 5},
		}
		a, err := level(t, 0, 0).Think(context.Background(), task, nil)
		if err != nil || (a.Move == c.repeats) != c.worse || (a.Line.Score == engine.Score{}) != c.worse {
			t.Errorf("%v %s, worse: %v: %+v %v", c.variant, c.start, c.worse, a, err)
		}
	}
}

// TestSeesRepetitionAhead: checks for ever are a draw, and the search sees it although the position was never there before.
func TestSeesRepetitionAhead(t *testing.T) {
	task := engine.Task{
		Variant: article.Chess, Edition: article.FIDE2023, Start: "6k1/6p1/8/7Q/8/2q5/rr6/6K1 w - - 0 1", Limit: engine.Limit{Depth: 5},
	}
	if a, err := level(t, 0, 0).Think(context.Background(), task, nil); err != nil || a.Move != "Qe8+" || a.Line.Score != (engine.Score{}) {
		t.Errorf("%+v %v", a, err)
	}
}

// TestSeesFiftyMoves: a move before the fifty are over nothing is worth more than a draw but a capture or a pawn's move.
func TestSeesFiftyMoves(t *testing.T) {
	think := func(counter string) engine.Answer {
		task := engine.Task{
			Variant: article.Chess, Edition: article.FIDE2023, Start: "8/8/4k3/8/8/8/8/KR6 w - - " + counter, Limit: engine.Limit{Depth: 4},
		}
		a, err := level(t, 0, 0).Think(context.Background(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := think("0 1"); a.Line.Score.Value < 300 {
		t.Errorf("%+v", a)
	}
	if a := think("98 80"); a.Line.Score != (engine.Score{}) {
		t.Errorf("%+v", a)
	}
}
