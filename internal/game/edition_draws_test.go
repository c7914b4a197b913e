package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// workedCase is a game of three kings against one, as far as the longest edition plays it.
const workedCase = "47-38 3-9 46-23 9-22 38-24 22-17 48-31 17-39 24-38 39-17 31-42 17-22 38-15 22-6 42-31 6-1 31-18 1-6 18-13 6-17 15-20 17-39 " +
	"13-18 39-17 20-33 17x39 18-13 39-33 13-27 33-17 23-19 17-12 19-37 12-29 27-31 29-12"

// Draws that need no claim end the game by themselves, by edition; in kotek-2008 the side to move claims them.
func TestI_6_WorkedCaseInFourEditions(t *testing.T) {
	for _, test := range []struct {
		e     article.Edition
		plies int // after which it is over
		ref   article.Ref
	}{{article.PZWarc, 32, "I.6.3"}, {article.PZWarc2024, 32, "I.6.3"}, {article.FMJD2006, 36, "I.6.4"}, {article.Kotek2008, 36, "I.6.3"}} {
		t.Run(test.e.String(), func(t *testing.T) {
			g := hall(t, article.International, test.e, "80+60", "W:WK46,K47,K48:BK3")
			moves := strings.Fields(workedCase)
			g.play(moves[:test.plies-1]...)
			if g.state.Outcome != nil {
				t.Fatalf("over after %d: %v", len(g.state.Moves), g.state.Outcome)
			}
			g.play(moves[test.plies-1])
			if test.e == article.Kotek2008 {
				if g.state.Outcome != nil {
					t.Fatalf("over by itself: %v", g.state.Outcome)
				}
				g.refused(ClaimDraw{DrawClaim: DrawClaim{By: article.Black}}, CodeDraughtsClaimTurn)
				g.do(ClaimDraw{DrawClaim: DrawClaim{By: article.White}})
			}
			if o := g.state.Outcome; o == nil || o.White != Drawn || o.Black != Drawn || o.Why.Article != test.ref {
				t.Errorf("%+v", g.state.Outcome)
			}
		})
	}
}

// FIDE 9.6: five times the same position, and 75 moves, end the game by themselves; three times and 50 are claimed.
func TestFIDE_9_6_BySelf(t *testing.T) {
	t.Run("9.6.1", func(t *testing.T) {
		g := chessHall(t, "90+30", true)
		for range 3 {
			g.play(strings.Fields(shuffle)...)
		}
		g.play("Nf3", "Nf6", "Ng1")
		if g.state.Outcome != nil {
			t.Fatalf("over early: %v", g.state.Outcome)
		}
		g.play("Ng8")
		g.ended(chess.CodeEndFivefold, Drawn, Drawn)
	})
	t.Run("9.6.2", func(t *testing.T) {
		s := Settings{
			Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30"), Pairing: board7, Start: "6k1/8/8/8/8/8/R7/K7 w - - 0 1",
		}
		g := newTable(t, s).begin()
		for n := 0; g.state.Outcome == nil && n < 151; n++ {
			g.play(wanderingRook(g.state))
		}
		if o := g.state.Outcome; o == nil || o.Why.Article != "FIDE 9.6.2" || len(g.state.Moves) != 150 {
			t.Errorf("%+v after %d", o, len(g.state.Moves))
		}
	})
}

// wanderingRook goes over the board so that no position comes five times: the rook along its rank, kings back and
// forth, and every time the rook comes to an end, up a rank.
func wanderingRook(s *State) string {
	b, _ := s.Chess()
	p := b.Position()
	seen := map[string]int{}
	for back := &b; back != nil; back = back.previous {
		seen[strings.Join(strings.Fields(back.Position().FEN())[:2], " ")]++
	}
	best, least := "", 1<<30
	for _, m := range p.LegalMoves() {
		next := p.PlayUnchecked(m)
		if next.InCheck() || p.At(m.To()) != 0 || len(next.LegalMoves()) == 0 {
			continue
		}
		if n := seen[strings.Join(strings.Fields(next.FEN())[:2], " ")]; n < least {
			best, least = p.Coordinates(m), n
		}
	}
	return best
}

// II.5.1: both must have made 40 moves, 15 on 64 squares; a refused player waits for the other. III.6: in accelerated
// games each must have at most ten pieces, six on 64 squares.
func TestII_5_1_OffersInTheStream(t *testing.T) {
	for _, test := range []struct {
		v     article.Variant
		moves int
	}{{article.International, 40}, {article.Brazilian, 15}} {
		t.Run("II.5.1 "+test.v.String(), func(t *testing.T) {
			moves := longGame(t, test.v, 2*test.moves+6)
			g := hall(t, test.v, article.PZWarc, "60+30", "")
			for i, move := range moves[:2*test.moves] {
				mover := g.state.Turn()
				if g.play(move); i+1 < 2*test.moves {
					g.refusedBy(OfferDraw{By: mover}, CodeOfferEarly, "II.5.1")
				}
			}
			rest := moves[2*test.moves:]
			g.do(OfferDraw{By: article.Black})
			g.do(RefuseDraw{By: article.White})
			g.play(rest[0], rest[1])
			g.refused(OfferDraw{By: article.Black}, CodeOfferOnce)
			g.play(rest[2])
			g.do(OfferDraw{By: article.White})
			g.do(OfferDraw{By: article.Black})
			g.ended(CodeDraughtsAgreed, Drawn, Drawn)
		})
	}
	for _, test := range []struct {
		v    article.Variant
		fen  string
		code article.Code
	}{
		{article.International, "W:W36-45:B6-15", ""}, {article.International, "W:W36-46:B6-15", CodeOfferPieces},
		{article.Brazilian, "W:Wa1,c1,e1,g1,b2,d2:Bb8,d8,f8,h8,a7,c7", ""}, {article.Brazilian, "W:Wa1,c1,e1,g1,b2,d2,f2:Bb8,d8,f8,h8,a7,c7", CodeOfferPieces},
	} {
		t.Run("III.6 "+test.fen, func(t *testing.T) {
			g := hall(t, test.v, article.PZWarc, "5+3", test.fen)
			g.play(g.first())
			if test.code == "" {
				g.do(OfferDraw{By: article.White})
				return
			}
			g.refusedBy(OfferDraw{By: article.White}, test.code, "III.6")
		})
	}
}

// longGame is a game of so many half-moves that has not ended, the first that chance finds.
func longGame(t *testing.T, v article.Variant, plies int) []string {
	t.Helper()
	for seed := range uint64(500) {
		r, moves := rand.New(rand.NewPCG(seed, 5)), []string(nil)
		g, err := NewDraughts(draughts.Initial(v), DraughtsOptions{Edition: article.PZWarc})
		for err == nil && len(moves) < plies {
			legal := g.Position().LegalMoves()
			if _, over := g.Ended(); over || len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			moves = append(moves, g.Position().MoveText(m))
			g, err = g.Play(m)
		}
		if _, over := g.Ended(); len(moves) == plies && !over {
			return moves
		}
	}
	t.Fatalf("no game of %d half-moves was found", plies)
	return nil
}

// FIDE 9.6.2: moves without progress before the position that a game starts from count, as its FEN says.
func TestFIDE_9_6_2_TheCountOfTheFirstPosition(t *testing.T) {
	for fen, over := range map[string]bool{
		"6k1/8/8/8/8/8/R7/K7 w - - 148 90": false, "6k1/8/8/8/8/8/R7/K7 w - - 149 90": true, "6k1/8/8/8/8/8/R7/K7 w - - 0 90": false,
	} {
		s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30"), Pairing: board7, Start: fen}
		g := newTable(t, s).begin().play("Ra3")
		if o := g.state.Outcome; (o != nil) != over || over && o.Why.Article != "FIDE 9.6.2" {
			t.Errorf("%s: %+v", fen, o)
		}
	}
}
