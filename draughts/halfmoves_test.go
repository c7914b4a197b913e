package draughts

import (
	"testing"

	"damka/article"
)

// TestHalfMovesBefore: moves with kings only that were made before the first
// position count for I.6.2, I.6.3 and I.6.4; nothing is known of where the
// kings were, so the counts of the main road begin.
func TestHalfMovesBefore(t *testing.T) {
	for _, test := range []struct {
		variant         article.Variant
		fen             string
		edition         article.Edition
		halfMoves, left int
		want            string
	}{
		{article.International, "W:WK47,K48,36:BK4,16", article.PZWarc, 30, 20, "draughts.end.kings_only [I.6.2] moves=25"},
		{article.International, "W:WK46,K47,K48:BK3", article.PZWarc, 20, 12, "draughts.end.three_one [I.6.3] moves=16"},
		{article.International, "B:WK3:BK46,K47,K48", article.FMJD2006, 31, 1, "draughts.end.three_one [I.6.3] moves=16"},
		{article.International, "W:WK46,K47,K48:BK3", article.PZWarc, 32, 0, "draughts.end.three_one [I.6.3] moves=16"},
		{article.International, "W:WK47,K48:BK3", article.PZWarc, 7, 3, "draughts.end.two_one [I.6.4] moves=5"},
		{article.Brazilian, "W:WKc1:BKd8", article.PZWarc, 9, 1, "draughts.end.two_one [I.6.4] moves=5"},
		{article.Brazilian, "W:WKa1,Ke1,Kg1:BKb8", article.PZWarc, 9, 30, "draughts.end.road_contested [I.6.3] moves=15"},
	} {
		g := newGame(t, test.variant, test.fen, Options{Edition: test.edition, HalfMoves: test.halfMoves})
		onRoad := func(before, after Game, _ Move) bool {
			return after.roadContested.running == before.roadContested.running || after.over
		}
		if test.left > 0 {
			g = wander(t, g, test.left-1, quiet, onRoad)
			wantEnd(t, g, "", 0, 0)
			g = wander(t, g, 1, quiet, onRoad)
		}
		wantEnd(t, g, test.want, 0, 0)
	}
}

// TestKotek2008QualityFromHalfMoves: a draw that was certain before the first
// position is certain in it.
func TestKotek2008QualityFromHalfMoves(t *testing.T) {
	g := newGame(t, article.International, "W:WK48,15,25:BK16", Options{Edition: article.Kotek2008, DrawsWithAdvantage: true, HalfMoves: 40})
	if c, ok := counter(g, Quality); !ok || c.Done != 40 {
		t.Errorf("%+v", g.Counters())
	}
}
