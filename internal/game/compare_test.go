package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
)

func TestVIII_3_1_2_CompareScores(t *testing.T) {
	const begin = "32-28 19-23 28x19 14x23"
	for _, test := range []struct {
		what, white, black string
		agreed             int
		differ             bool
		next               [2]string // in the two scores
		illegal            [2]int    // the ply; 0: none
	}{
		{what: "the same", white: begin, black: begin, agreed: 4},
		{what: "the same, written in another way", white: begin, black: "32-28 19-23 28:19 14:23", agreed: 4},
		{what: "one is shorter", white: begin, black: "32-28 19-23 28x19", agreed: 3, differ: true, next: [2]string{"14x23", ""}},
		{what: "another move", white: begin + " 37-32", black: begin + " 38-32", agreed: 4, differ: true, next: [2]string{"37-32", "38-32"}},
		{what: "one is illegal", white: begin + " 32-28", black: begin + " 33-28", agreed: 4, differ: true, next: [2]string{"32-28", "33-28"}, illegal: [2]int{5, 0}},
		{what: "both the same illegal move", white: begin + " 32-28", black: begin + " 32-28", agreed: 4, differ: true, next: [2]string{"32-28", "32-28"}, illegal: [2]int{5, 5}},
		{what: "illegal after they parted", white: begin + " 37-32 10-14", black: begin + " 38-32 10-15", agreed: 4, differ: true, next: [2]string{"37-32", "38-32"}, illegal: [2]int{0, 6}},
		{what: "missed a capture after they parted", white: begin + " 33-28 10-14", black: begin + " 38-32", agreed: 4, differ: true, next: [2]string{"33-28", "38-32"}, illegal: [2]int{6, 0}},
		{what: "unreadable", white: "?", black: "32-28", differ: true, next: [2]string{"?", "32-28"}, illegal: [2]int{1, 0}},
		{what: "nothing"},
	} {
		t.Run(test.what, func(t *testing.T) {
			got, err := CompareScores(blitz(article.International), strings.Fields(test.white), strings.Fields(test.black))
			if err != nil || got.Agreed != test.agreed || got.Differ != test.differ || [2]string{got.White.Text, got.Black.Text} != test.next {
				t.Errorf("%+v, %v", got, err)
			}
			for i, illegal := range []*ScoreMove{got.WhiteIllegal, got.BlackIllegal} {
				switch {
				case (illegal == nil) != (test.illegal[i] == 0):
					t.Errorf("score %d: %v", i, illegal)
				case illegal != nil && (illegal.Ply != test.illegal[i] || illegal.Why.Code == ""):
					t.Errorf("score %d: %+v", i, illegal)
				}
			}
		})
	}
}

// Back to the last position on which both scores agree, with the clocks corrected.
func TestVIII_3_1_2_BackToTheAgreedPosition(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "90", "").play("32-28", "19-23", "28x19", "14x23", "33-28")
	compared, err := CompareScores(g.state.Settings, strings.Fields("32-28 19-23 28x19 14x23 33-28"), strings.Fields("32-28 19-23 28x19 13x24 33-28"))
	if err != nil || compared.Back(len(g.state.Moves)) != 2 {
		t.Fatalf("%+v, %v", compared, err)
	}
	g.do(PutBack{Moves: compared.Back(len(g.state.Moves)), White: clock.Hour, Black: clock.Hour, Why: article.Because("desk.scores_differ", "VIII.3.1.2")})
	if len(g.state.Moves) != 3 || g.state.Turn() != article.Black {
		t.Errorf("%v", g.state.Moves)
	}
	g.play("13x24")
}

// A longer game, in both games' notations: whatever half-move is changed, that is where they part.
func TestCompareScoresFindsThePlace(t *testing.T) {
	start := draughts.Initial(article.Brazilian)
	var score []string
	at := start
	for range 20 {
		m := at.LegalMoves()[0]
		score = append(score, at.MoveText(m))
		at = at.PlayUnchecked(m)
	}
	for i := range score {
		other := append([]string{}, score...)
		other[i] = "a1-a1"
		got, err := CompareScores(blitz(article.Brazilian), score, other)
		if err != nil || got.Agreed != i || got.BlackIllegal == nil || got.BlackIllegal.Ply != i+1 || got.WhiteIllegal != nil {
			t.Errorf("%d: %+v, %v", i, got, err)
		}
	}
	got, err := CompareScores(blitz(article.Chess), strings.Fields("e4 e5 Nf3"), strings.Fields("e2e4 e7-e5 Nc3"))
	if err != nil || got.Agreed != 2 || got.White.Text != "Nf3" {
		t.Errorf("%+v, %v", got, err)
	}
}
