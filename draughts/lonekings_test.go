package draughts

import (
	"slices"
	"testing"

	"damka/article"
)

// mirrored is a FEN of 10×10 with the colours exchanged and the board turned.
func mirrored(t *testing.T, v article.Variant, fen string) string {
	t.Helper()
	p := MustParsePosition(v, fen)
	rules := p.Rules()
	u := NewSetup(v)
	u.Turn = p.Turn().Other()
	for s, piece := range p.Pieces() {
		turned, _ := rules.Square(rules.NumSquares() + 1 - rules.Number(s))
		if piece.IsKing() {
			u.Put(turned, KingOf(piece.Colour().Other()))
		} else {
			u.Put(turned, ManOf(piece.Colour().Other()))
		}
	}
	q, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	return q.FEN()
}

// noCapture and sameMen keep the material as it is.
func noCapture(before, after Game, m Move) bool {
	next := after.Position().LegalMoves()
	return !m.IsCapture() && len(next) > 0 && !next[0].IsCapture() && after.times(after.Position()) < 3
}

func sameMen(before, after Game, m Move) bool { return !m.Promotes() }

func loneOffDiagonal(before, after Game, m Move) bool {
	_, lone := after.Position().againstLoneKing()
	return !after.Position().loneKingOnDiagonal(lone)
}

// threeAgainstOne are the three materials of I.6.3 on 100 squares, with the
// colours both ways.
func threeAgainstOne(t *testing.T) []string {
	var fens []string
	for _, fen := range []string{"W:WK47,K48,K49:BK3", "W:WK47,K48,45:BK3", "W:WK48,45,50:BK3"} {
		fens = append(fens, fen, mirrored(t, article.International, fen))
	}
	return fens
}

// TestI63ThreeAgainstOne: 16 moves from the moment the material arose, in
// every edition; a claim only in kotek-2008.
func TestI63ThreeAgainstOne(t *testing.T) {
	const want = "draughts.end.three_one [I.6.3] moves=16"
	for _, fen := range threeAgainstOne(t) {
		for _, e := range allEditions {
			g := newGame(t, article.International, fen, Options{Edition: e})
			g = wander(t, g, 31, noCapture, sameMen, loneOffDiagonal)
			wantEnd(t, g, "", 0, 0)
			if c, ok := counter(g, ThreeOne); !ok || c.MovesLeft() != 1 || len(g.Claims()) != 0 {
				t.Errorf("%s %v: %+v, claims %v", fen, e, g.Counters(), g.Claims())
			}
			g = wander(t, g, 1, noCapture)
			if e != article.Kotek2008 {
				wantEnd(t, g, want, 0, 0)
				continue
			}
			wantEnd(t, g, "", 0, 0)
			if claims := g.Claims(); len(claims) != 1 || claims[0].String() != want {
				t.Errorf("%s: claims %v", fen, claims)
			}
		}
	}
}

// TestI63PromotionGoesOn: a promotion does not restart the count.
func TestI63PromotionGoesOn(t *testing.T) {
	g := newGame(t, article.International, "W:WK47,K48,15:BK46", Options{Edition: article.PZWarc})
	g = play(t, g, "47-36 46-41 36x47")
	wantEnd(t, g, "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White, 0)
	g = newGame(t, article.International, "W:WK47,K48,15:BK16", Options{Edition: article.PZWarc})
	g = play(t, g, "15-10 16-49 10-5 49-16")
	if c, _ := counter(g, ThreeOne); c.Done != 4 {
		t.Errorf("%v %+v", g.Position(), g.Counters())
	}
}

// TestI63LoneKingArises: the count begins when the material arises, also by
// the lone side's own move.
func TestI63LoneKingArises(t *testing.T) {
	g := newGame(t, article.International, "B:WK47,K48,K49:B41", Options{Edition: article.PZWarc})
	if c, ok := counter(g, ThreeOne); ok {
		t.Fatalf("%+v before there is a lone king", c)
	}
	g = play(t, g, "41-46")
	if c, ok := counter(g, ThreeOne); !ok || c.Done != 0 || c.MovesLeft() != 16 {
		t.Errorf("%+v", g.Counters())
	}
}

// TestI653WithAdvantage: 25 moves instead of 16 in a tournament with draws
// with advantage.
func TestI653WithAdvantage(t *testing.T) {
	for _, e := range []article.Edition{article.PZWarc, article.PZWarc2024} {
		options := Options{Edition: e, DrawsWithAdvantage: true}
		g := newGame(t, article.International, "W:WK47,K48,45:BK3", options)
		g = wander(t, g, 20, quiet, loneOffDiagonal)
		g = wander(t, g, 1, noCapture, loneOffDiagonal, func(before, after Game, m Move) bool {
			return m.Irreversible() // restarts I.6.2, not I.6.3
		})
		g = wander(t, g, 28, quiet, loneOffDiagonal)
		wantEnd(t, g, "", 0, 0)
		g = wander(t, g, 1, quiet)
		wantEnd(t, g, "draughts.end.three_one [I.6.3] moves=25", 0, White)
	}
}

// TestI64TwoAgainstOne: 5 moves; kotek-2008 has no rule for king against
// king.
func TestI64TwoAgainstOne(t *testing.T) {
	const want = "draughts.end.two_one [I.6.4] moves=5"
	for _, v := range Variants() {
		fens := []string{"W:WK47,K48:BK3", "W:WK47,45:BK3", "W:WK47:BK3"}
		if v != article.International {
			fens = []string{"W:WKc1,Kb2:BKd8", "W:WKc1,g1:BKd8", "W:WKc1:BKd8"}
		}
		for i, fen := range fens {
			for _, fen := range []string{fen, mirrored(t, v, fen)} {
				for _, e := range allEditions {
					if !e.Covers(v) {
						continue
					}
					g := wander(t, newGame(t, v, fen, Options{Edition: e}), 9, noCapture, sameMen)
					wantEnd(t, g, "", 0, 0)
					if c, ok := counter(g, TwoOne); ok && c.MovesLeft() != 1 {
						t.Errorf("%s %v: %+v", fen, e, c)
					}
					g = wander(t, g, 1, noCapture)
					if e != article.Kotek2008 {
						wantEnd(t, g, want, 0, 0)
						continue
					}
					if claims := g.Claims(); (len(claims) == 1) != (i < 2) {
						t.Errorf("%s %v: claims %v", fen, e, claims)
					}
				}
			}
		}
	}
}

// takesOne says that m took one piece, and that in the position after it nothing
// can be taken back.
func takesOne(after Position, m Move) bool {
	return m.NumCaptured() == 1 && after.HasLegalMove() && !after.MustCapture()
}

// TestI64FromTwoToOne: losing one of the two does not restart the count.
func TestI64FromTwoToOne(t *testing.T) {
	for _, e := range allEditions {
		g := newGame(t, article.International, "W:WK47,K48:BK3", Options{Edition: e})
		g = wander(t, g, 2, noCapture)
		g = wander(t, g, 1, func(before, after Game, m Move) bool {
			return !m.IsCapture() && slices.ContainsFunc(after.Position().LegalMoves(), func(m Move) bool {
				return takesOne(after.Position().PlayUnchecked(m), m)
			})
		})
		g = wander(t, g, 1, func(before, after Game, m Move) bool { return takesOne(after.Position(), m) })
		if c, ok := counter(g, TwoOne); !ok || c.Done != 4 || c.MovesLeft() != 3 {
			t.Errorf("%v %v: %+v", e, g.Position(), g.Counters())
		}
	}
}

// TestI63RoadControlled: on 64 squares, three against a king that controls
// the main road have 5 moves, counted without a break.
func TestI63RoadControlled(t *testing.T) {
	controls := func(before, after Game, m Move) bool {
		_, lone := after.Position().againstLoneKing()
		return after.Position().controlsRoad(lone)
	}
	const want = "draughts.end.road_controlled [I.6.3] moves=5"
	for _, v := range []article.Variant{article.Brazilian, article.Russian} {
		for _, fen := range []string{"W:WKb8,Kg1,Kc7:BKh8", "W:WKb8,Kg1,h2:BKh8", "W:WKb8,g1,h2:BKh8"} {
			for _, fen := range []string{fen, mirrored(t, v, fen)} {
				for _, e := range []article.Edition{article.PZWarc, article.PZWarc2024} {
					g := wander(t, newGame(t, v, fen, Options{Edition: e}), 9, noCapture, sameMen, controls)
					wantEnd(t, g, "", 0, 0)
					wantEnd(t, wander(t, g, 1, noCapture, controls), want, 0, 0)
				}
				// kotek-2008 has no rule of the road, but sixteen moves.
				g := wander(t, newGame(t, v, fen, Options{Edition: article.Kotek2008}), 10, noCapture, sameMen, controls)
				if _, ok := counter(g, RoadControlled); ok || len(g.Claims()) != 0 {
					t.Errorf("%+v %v", g.Counters(), g.Claims())
				}
			}
		}
	}
}

// TestI63RoadBreak: leaving the road ends the count, returning starts a new
// one.
func TestI63RoadBreak(t *testing.T) {
	g := newGame(t, article.Brazilian, "W:WKb8,Kg1,h2:BKh8", Options{Edition: article.PZWarc})
	g = play(t, g, "b8-a7 h8-a1 a7-b8 a1-h8")
	if c, _ := counter(g, RoadControlled); c.Done != 4 || c.MovesLeft() != 3 {
		t.Errorf("%+v", g.Counters())
	}
	g = play(t, g, "b8-a7 h8-e5")
	if c, ok := counter(g, RoadControlled); !ok || c.Done != 6 {
		t.Errorf("%+v", g.Counters())
	}
	off := wander(t, g, 2, noCapture, func(before, after Game, m Move) bool {
		return m.Piece() == WhiteKing || !after.Position().controlsRoad(Black)
	})
	if c, ok := counter(off, RoadControlled); ok {
		t.Errorf("%+v with the king off the road", c)
	}
	back := wander(t, off, 2, noCapture, func(before, after Game, m Move) bool {
		return m.Piece() == WhiteKing || after.Position().controlsRoad(Black)
	})
	if c, ok := counter(back, RoadControlled); !ok || c.Done != 0 || c.MovesLeft() != 5 {
		t.Errorf("%v %+v", back.Position(), back.Counters())
	}
}

// TestI63RoadContested: on 64 squares three kings, one of them on the main
// road, have 15 moves; with a man among them the rule does not hold.
func TestI63RoadContested(t *testing.T) {
	contested := func(before, after Game, m Move) bool {
		_, lone := after.Position().againstLoneKing()
		return after.Position().loneKingOnDiagonal(lone.Other())
	}
	for _, v := range []article.Variant{article.Brazilian, article.Russian} {
		for _, fen := range []string{"W:WKa1,Kc1,Ke1:BKd8", "B:WKd8:BKa1,Kc1,Ke1"} {
			g := wander(t, newGame(t, v, fen, Options{Edition: article.PZWarc}), 29, noCapture, contested)
			wantEnd(t, g, "", 0, 0)
			if c, _ := counter(g, RoadContested); c.MovesLeft() != 1 {
				t.Errorf("%+v", g.Counters())
			}
			wantEnd(t, wander(t, g, 1, noCapture, contested), "draughts.end.road_contested [I.6.3] moves=15", 0, 0)
		}
		g := newGame(t, v, "W:WKa1,Kc1,g1:BKd8", Options{Edition: article.PZWarc})
		for _, rule := range []DrawRule{RoadContested, RoadControlled, ThreeOne} {
			if c, ok := counter(g, rule); ok {
				t.Errorf("%v: %+v", v, c)
			}
		}
	}
}

// TestI63RoadOnlyThere: the two cases of the road need three against one, and
// the first that no enemy piece is on it.
func TestI63RoadOnlyThere(t *testing.T) {
	for _, fen := range []string{
		"W:WKb8,Kg1:BKh8",    // two against one
		"W:WKa1,Kg1,h2:BKh8", // an enemy piece at the other end of the road
		"W:WKa1,Kg1:BKh8",
		"W:WKb8,Kg1,Kc7,Ke1:BKh8", // four against one
	} {
		g := newGame(t, article.Brazilian, fen, Options{Edition: article.PZWarc})
		for _, rule := range []DrawRule{RoadControlled, RoadContested} {
			if c, ok := counter(g, rule); ok {
				t.Errorf("%s: %+v", fen, c)
			}
		}
	}
}
