package draughts

import (
	"testing"

	"damka/article"
)

// TestKotek2008Quality: in the alternative version of 2008, with draws with
// advantage, a king and two men against a king are drawn after sixteen moves
// and play goes on to the twenty-fifth for the quality of the draw.
func TestKotek2008Quality(t *testing.T) {
	options := Options{Edition: article.Kotek2008, DrawsWithAdvantage: true}
	for _, test := range []struct {
		fen              string
		stronger, weaker Colour
	}{
		{"W:WK48,15,25:BK16", White, Black},
		{mirrored(t, article.International, "W:WK48,15,25:BK16"), Black, White},
	} {
		start := newGame(t, article.International, test.fen, options)
		before := wander(t, start, 31, quiet)
		if c, ok := counter(before, Quality); ok {
			t.Errorf("%+v before the sixteenth move", c)
		}
		certain := wander(t, start, 32, quiet)
		wantEnd(t, certain, "", 0, 0)
		if c, ok := counter(certain, Quality); !ok || c.MovesLeft() != 9 {
			t.Errorf("%+v", certain.Counters())
		}
		promoted := wander(t, certain, 3, noCapture, func(before, after Game, m Move) bool {
			return m.Piece().Colour() == test.weaker || !m.Piece().IsKing() && m.Promotes() == (after.threeOne.done == 35)
		})
		wantEnd(t, promoted, "draughts.end.quality [I.6.5] moves=18", 0, test.stronger)

		nothing := wander(t, start, 49, quiet)
		wantEnd(t, nothing, "", 0, 0)
		wantEnd(t, wander(t, nothing, 1, quiet), "draughts.end.quality [I.6.5] moves=25", 0, 0)

		blunder := wander(t, certain, 2, quiet)
		blunder = wander(t, blunder, 1, quiet)
		blunder = wander(t, blunder, 1, lastCapture)
		wantEnd(t, wander(t, blunder, 1, takesLast), "draughts.end.quality [I.6.5] moves=19", 0, test.stronger)
	}
}

// TestKotek2008QualityForTheWeaker: if the weaker side wins after the draw
// has become certain, the advantage is its own.
func TestKotek2008QualityForTheWeaker(t *testing.T) {
	g := newGame(t, article.International, "B:W13,31,K22:BK4", Options{Edition: article.Kotek2008, DrawsWithAdvantage: true})
	g.threeOne.done, g.certain = 33, true
	for _, m := range g.Position().LegalMoves() {
		if m.NumCaptured() != 3 {
			continue
		}
		end, err := g.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, end, "draughts.end.quality [I.6.5] moves=17", 0, Black)
		return
	}
	t.Errorf("no capture of all three in %v: %v", g.Position(), g.Position().LegalMoves())
}

// TestKotek2008NoQualityOtherwise: with two kings and a man, or without draws
// with advantage, the sixteenth move gives a claim and nothing else.
func TestKotek2008NoQualityOtherwise(t *testing.T) {
	for _, test := range []struct {
		fen       string
		advantage bool
	}{
		{"W:WK48,15,25:BK16", false},
		{"W:WK48,K15,25:BK16", true},
		{"W:WK48,K15,K25:BK16", true},
	} {
		g := newGame(t, article.International, test.fen, Options{Edition: article.Kotek2008, DrawsWithAdvantage: test.advantage})
		g = wander(t, g, 32, noCapture, sameMen)
		wantEnd(t, g, "", 0, 0)
		if c, ok := counter(g, Quality); ok || len(g.Claims()) != 1 {
			t.Errorf("%s: %+v, claims %v", test.fen, c, g.Claims())
		}
		if test.advantage {
			if e := g.DrawnBy(g.Claims()[0]); e.Advantage != White || !e.IsDraw() {
				t.Errorf("%s: %+v", test.fen, e)
			}
		}
	}
}
