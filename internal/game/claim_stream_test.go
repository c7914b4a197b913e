package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// shuffled is a game of chess of a tournament after knights went out and back, so that Black's Ng8 makes the
// position of the beginning for the third time.
func shuffled(t *testing.T, control string) *table {
	t.Helper()
	g := hall(t, article.Chess, article.FIDE2023, control, "")
	return g.play(strings.Fields(shuffle + "Nf3 Nf6 Ng1")...)
}

// A claim with a move that is written and not made.
func TestFIDE_9_ClaimsWithAMoveInTheStream(t *testing.T) {
	const w, b = article.White, article.Black
	repeats := ClaimDraw{DrawClaim: DrawClaim{By: b, Rule: chess.Repetition, Move: "Ng8"}}
	t.Run("9.2.1, 9.5.2 right: drawn at once, and the move is not made", func(t *testing.T) {
		g := shuffled(t, "90+30")
		g.refused(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.Repetition, Move: "Nf3"}}, CodeClaimTurn)
		events := g.do(repeats)
		g.ended("chess.end.threefold_written", Drawn, Drawn)
		if written, _ := g.state.Outcome.Why.Args.Get("move"); len(events) != 1 || len(g.state.Moves) != 7 || written != article.Text("Ng8") {
			t.Errorf("%d events, %d moves, written %v", len(events), len(g.state.Moves), written)
		}
	})
	t.Run("9.3.1 right", func(t *testing.T) {
		g := hall(t, article.Chess, article.FIDE2023, "90+30", "6k1/8/8/8/8/8/R7/K7 w - - 0 1")
		for range 99 {
			g.play(wanderingRook(g.state))
		}
		g.do(ClaimDraw{DrawClaim: DrawClaim{By: b, Rule: chess.NoProgress, Move: wanderingRook(g.state)}})
		g.ended("chess.end.fifty_written", Drawn, Drawn)
	})
	t.Run("9.2.1 another move than the one that repeats", func(t *testing.T) {
		g := shuffled(t, "90+30")
		g.do(ClaimDraw{DrawClaim: DrawClaim{By: b, Rule: chess.Repetition, Move: "Nd5"}})
		if g.state.Outcome != nil {
			t.Errorf("%+v", g.state.Outcome)
		}
	})
	for _, test := range []struct {
		control string
		bonus   clock.Time
		ref     article.Ref
	}{{"90+30", 2 * clock.Minute, "FIDE 9.5.3"}, {"15+10", clock.Minute, "FIDE A.3"}, {"3+2", clock.Minute, "FIDE B.3"}} {
		t.Run("9.5.3 wrong: the opponent gets time, and the move must be made, "+test.control, func(t *testing.T) {
			g := hall(t, article.Chess, article.FIDE2023, test.control, "").play("e4", "e5")
			white, black := g.left()
			events := g.do(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.Repetition, Move: "Nf3"}})
			rejected, ok := events[0].(ClaimRejected)
			if !ok || rejected.Owed != "g1f3" || rejected.Why.Article != test.ref || len(g.state.Moves) != 2 {
				t.Fatalf("%+v, %d moves", events, len(g.state.Moves))
			}
			if w, b := g.left(); w != white || b != black+test.bonus {
				t.Errorf("%v and %v left, were %v and %v", w, b, white, black)
			}
			for _, other := range []string{"d4", "Ng1h3", "Nc3"} {
				g.refusedBy(Play{By: w, Move: other}, "chess.move.owed", "FIDE 9.5.3")
			}
			g.refusedBy(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.NoProgress}}, CodeClaimOwed, "FIDE 9.5.3")
			again := *g
			again.state = Fold(g.log) // a restart forgets nothing
			again.refusedBy(Play{By: w, Move: "d4"}, "chess.move.owed", "FIDE 9.5.3")
			g.play("Nf3", "Nc6", "d4")
		})
	}
	t.Run("9.1.2.3 a claim is an offer of a draw", func(t *testing.T) {
		g := hall(t, article.Chess, article.FIDE2023, "90+30", "").play("e4", "e5")
		g.do(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.Repetition, Move: "Nf3"}})
		g.play("Nf3")
		g.do(OfferDraw{By: b})
		g.ended(CodeEndAgreed, Drawn, Drawn)
	})
	t.Run("9.5.3 without a move nothing is owed", func(t *testing.T) {
		g := hall(t, article.Chess, article.FIDE2023, "90+30", "").play("e4", "e5")
		if rejected := g.do(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.NoProgress}})[0].(ClaimRejected); rejected.Owed != "" {
			t.Errorf("%+v", rejected)
		}
		g.play("d4")
	})
	t.Run("9.4 who has moved claims no more", func(t *testing.T) {
		g := shuffled(t, "90+30").play("Ng8")
		g.refused(repeats, CodeClaimTurn)
		g.do(ClaimDraw{DrawClaim: DrawClaim{By: w, Rule: chess.Repetition}}) // the position is there: 9.2.2
		g.ended("chess.end.threefold", Drawn, Drawn)
	})
	t.Run("what is no legal move is no claim", func(t *testing.T) {
		for _, move := range []string{"Ng5", "e2e5", "?"} {
			g := shuffled(t, "90+30")
			events, err := g.try(ClaimDraw{DrawClaim: DrawClaim{By: b, Rule: chess.Repetition, Move: move}})
			if _, refused := article.AsRefusal(err); !refused {
				t.Errorf("%s: %v, %v", move, events, err)
			}
		}
	})
}

// In kotek-2008 the side to move claims, also for a position that its move is about to make for the third time. A wrong claim costs
// the time that it took, and the game goes on with any move.
func TestI_6_1_ClaimsWithAMoveInTheStream(t *testing.T) {
	moves := strings.Fields("47-36 3-25 36-47 25-3 47-36 3-25 36-47")
	claim := ClaimDraw{DrawClaim: DrawClaim{By: article.Black, Move: "25-3"}}
	t.Run("I.6.1 right", func(t *testing.T) {
		g := hall(t, article.International, article.Kotek2008, "80+60", threeKings100).play(moves...)
		g.refused(ClaimDraw{DrawClaim: DrawClaim{By: article.White, Move: "47-36"}}, CodeDraughtsClaimTurn)
		g.do(claim)
		if o := g.state.Outcome; o == nil || o.White != Drawn || o.Black != Drawn || o.Why.Article != "I.6.1" || o.Why.Code != CodeClaimedRepetition || len(g.state.Moves) != 7 {
			t.Errorf("%+v after %d moves", o, len(g.state.Moves))
		}
	})
	t.Run("II.6.18 wrong", func(t *testing.T) {
		g := hall(t, article.International, article.Kotek2008, "80+60", threeKings100).play(moves[:3]...)
		white, black := g.left()
		if rejected, ok := g.do(claim)[0].(ClaimRejected); !ok || rejected.Owed != "" || rejected.Bonus != 0 || rejected.Why.Article != "II.6.18" {
			t.Errorf("%+v", rejected)
		}
		if w, b := g.left(); w != white || b != black {
			t.Errorf("%v and %v, were %v and %v", w, b, white, black)
		}
		g.play("25-14")
	})
	t.Run("I.6 other editions: the draw comes by itself", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "80+60", threeKings100).play(moves...)
		g.refused(claim, CodeClaimNeedless)
		g.play("25-3")
		if g.state.Outcome == nil || g.state.Outcome.White != Drawn || g.state.Outcome.Why.Code != draughts.CodeEndRepetition {
			t.Errorf("%+v", g.state.Outcome)
		}
	})
}

// I.6: whatever draw is claimed by kotek-2008, its end says that it was; a code for each count that can be claimed.
func TestI_6_EveryClaimedDrawSaysSo(t *testing.T) {
	for _, code := range []article.Code{draughts.CodeEndRepetition, draughts.CodeEndKingsOnly, draughts.CodeEndThreeOne, draughts.CodeEndTwoOne, draughts.CodeEndQuality} {
		if claimed := claimedCodes[code]; claimed == "" || string(claimed) != "game.draughts.claimed."+strings.TrimPrefix(string(code), "draughts.end.") {
			t.Errorf("%s is claimed as %q", code, claimed)
		}
	}
}
