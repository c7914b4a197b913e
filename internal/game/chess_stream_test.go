package game

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// Articles 4.2 to 4.8 in the stream: the arbiter finds that the newest move broke them.
func TestFIDE_4_8_AnUpheldTouchClaim(t *testing.T) {
	b2 := UpholdTouch{touching(chess.B2)}
	t.Run("4.3.1 the move is taken back, and the touched piece is moved", func(t *testing.T) {
		g := chessHall(t, "90+30", true).play("e4")
		g.do(CallArbiter{By: article.Black, Matter: MatterIrregularity})
		w, b := g.left()
		g.after(clock.Second).do(b2)
		g.do(ResumeClock{}) // it was stopped for the call (6.11.3)
		if len(g.state.Moves) != 0 || g.state.Turn() != article.White || len(g.state.Calls) != 0 {
			t.Errorf("%d moves, %v to move, calls %v", len(g.state.Moves), g.state.Turn(), g.state.Calls)
		}
		g.after(7 * clock.Second)
		if white, black := g.left(); white != w-7*clock.Second || black != b {
			t.Errorf("%v and %v left, before %v and %v", white, black, w, b)
		}
		g.refusedBy(Play{By: article.White, Move: "e4"}, CodeMoveTouched, "FIDE 4.3.1")
		g.play("b4", "e5", "e4")
	})
	t.Run("5.1.1 a mate that was made so has not ended the game", func(t *testing.T) {
		g := chessHall(t, "90+30", true).play("f3", "e5", "g4", "Qh4")
		g.ended("chess.end.checkmate", Lost, Won)
		g.after(clock.Minute).do(UpholdTouch{touching(chess.B8)})
		if g.state.Outcome != nil || g.state.EndedAt != 0 || g.state.Phase() != Running || len(g.state.Moves) != 3 {
			t.Fatalf("%v %+v, %d moves", g.state.Phase(), g.state.Outcome, len(g.state.Moves))
		}
		_, b := g.left()
		g.after(clock.Second)
		if _, black := g.left(); black != b-clock.Second {
			t.Errorf("%v left, before %v: Black's clock does not run", black, b)
		}
		g.refusedBy(Play{By: article.Black, Move: "Qh4"}, CodeMoveTouched, "FIDE 4.3.1")
		g.play("Nc6")
	})
	t.Run("4.7.2 a piece that was let go stays", func(t *testing.T) {
		g := chessHall(t, "90+30", true).play("e4")
		g.do(UpholdTouch{chess.Handling{Released: true, From: chess.E2, To: chess.E3}})
		g.refused(Play{By: article.White, Move: "e4"}, CodeMoveTouched)
		g.play("e3")
	})
	t.Run("12.6 a board in the hall takes what is played all the same", func(t *testing.T) {
		g := inHall(t, article.Chess, "").transmit("e2e4")
		g.do(b2)
		g.transmit("e2e4")
		if bound, is := mustChess(t, g.state).Bound(); is || len(g.state.Moves) != 1 {
			t.Errorf("%+v, %d moves", bound, len(g.state.Moves))
		}
	})
	t.Run("what the record contradicts", func(t *testing.T) {
		g := chessHall(t, "90+30", true)
		g.refused(b2, CodeTakeBack)
		g.play("e4")
		g.refusedBy(UpholdTouch{touching(chess.E2)}, CodeTouchKept, "FIDE 4.8")
		g.refusedBy(UpholdTouch{touching(chess.A1)}, CodeTouchKept, "FIDE 4.8") // the rook could not move (4.5)
		g.do(Resign{By: article.Black})
		g.refusedBy(b2, CodeIsOver, "FIDE 5.1.2")
		g = inHall(t, article.Chess, "").transmit("e2e5")
		g.refusedBy(b2, CodeTouchIllegal, "FIDE 7.5.1")
	})
	t.Run("II.2.2 only where there is an arbiter", func(t *testing.T) {
		newTable(t, blitz(article.Chess)).play("e4").refused(b2, CodeNoArbiter)
	})
	t.Run("I.5.4.3 in draughts it is an irregularity like others", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "90", "").play("32-28")
		g.refusedBy(b2, CodeIrregularUnknown, "I.5.4")
	})
}

func mustChess(t *testing.T, s *State) Chess {
	t.Helper()
	g, ok := s.Chess()
	if !ok {
		t.Fatal("no game of chess")
	}
	return g
}

// Article 9.1.1 in the stream: where the regulations bar draws by agreement the arbiter can consent to one offer.
func TestFIDE_9_1_1_TheArbiterConsents(t *testing.T) {
	begun := func(t *testing.T, change func(*Settings)) *table {
		s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90+30"), Pairing: board7}
		change(&s)
		return newTable(t, s).begin().play("e4", "e5")
	}
	white, black := OfferDraw{By: article.White}, OfferDraw{By: article.Black}
	for name, test := range map[string]struct {
		change func(*Settings)
		code   article.Code
	}{
		"before move 30": {func(s *Settings) { s.DrawsFrom = 30 }, CodeAgreedBarred},
		"none at all":    {func(s *Settings) { s.NoAgreedDraws = true }, CodeAgreedNever},
	} {
		t.Run(name, func(t *testing.T) {
			g := begun(t, test.change)
			g.refusedBy(black, test.code, "FIDE 9.1.1")
			g.refusedBy(Play{By: article.White, Move: "Nf3", OfferDraw: true}, test.code, "FIDE 9.1.1")
			g.do(ConsentToDraw{})
			if again := g.do(ConsentToDraw{}); len(again) != 0 {
				t.Errorf("consented twice: %+v", again)
			}
			g.do(Play{By: article.White, Move: "Nf3", OfferDraw: true})
			g.do(black)
			g.ended(CodeEndAgreed, Drawn, Drawn)
		})
		for how, refuse := range map[string]func(*table){
			"a word": func(g *table) { g.do(RefuseDraw{By: article.White}) }, "a move": func(g *table) { g.play("Nf3") },
		} {
			t.Run(name+", and it is used up by a refusal with "+how, func(t *testing.T) {
				g := begun(t, test.change)
				g.do(ConsentToDraw{})
				g.do(black)
				refuse(g)
				g.refusedBy(white, test.code, "FIDE 9.1.1")
				g.do(ConsentToDraw{})
				g.do(white)
			})
		}
		t.Run(name+", and it belongs to the game, not to the position", func(t *testing.T) {
			g := begun(t, test.change)
			g.do(ConsentToDraw{})
			g.do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: article.Because(GroundIllegal, "FIDE 7.5.1")})
			g.play("d5")
			g.do(black)
		})
	}
	t.Run("there is something to consent to", func(t *testing.T) {
		begun(t, func(*Settings) {}).refusedBy(ConsentToDraw{}, CodeConsentNeedless, "FIDE 9.1.1")
		hall(t, article.International, article.PZWarc, "90", "").refused(ConsentToDraw{}, CodeConsentNeedless)
		newTable(t, blitz(article.Chess)).refused(ConsentToDraw{}, CodeNoArbiter)
	})
}

// Articles A.4.3 and B.2.3 in the stream: the arbiter shows the score, and counts.
func TestFIDE_A_4_3_TheScoreIsShownFiveTimes(t *testing.T) {
	for control, ref := range map[string]article.Ref{"15+10": "FIDE A.4.3", "3+2": "FIDE B.2.3"} {
		g := chessHall(t, control, true)
		g.refusedBy(ShowScore{To: article.Black}, CodeScoreTurn, ref)
		for n := 1; n <= 6; n++ {
			shown := g.do(ShowScore{To: article.White})[0].(ScoreShown)
			if code := map[bool]article.Code{true: CodeScoreShown, false: CodeScoreDisturbs}[n <= 5]; shown.Why.Code != code || shown.Why.Article != ref {
				t.Errorf("%s, request %d: %v", control, n, shown.Why)
			}
			g.play("Nf3", "Nf6", "Ng1", "Ng8")
			g.do(PutBack{Moves: 4, White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundIllegal, "FIDE 7.5.1")})
		}
	}
	chessHall(t, "90+30", true).refused(ShowScore{To: article.White}, CodeScoreNone)
	chessHall(t, "15+10", false).refused(ShowScore{To: article.White}, CodeScoreNone)
	hall(t, article.International, article.PZWarc, "20", "").refused(ShowScore{To: article.White}, CodeScoreNone)
}

// The move of a wrong claim must be made "in accordance with articles 3 and 4": a touched piece binds before it.
func TestFIDE_9_5_3_ATouchedPieceBindsBeforeTheClaimedMove(t *testing.T) {
	claim := func(move string) ClaimDraw {
		return ClaimDraw{DrawClaim: DrawClaim{By: article.White, Rule: chess.Repetition, Move: move}}
	}
	t.Run("another piece was touched first", func(t *testing.T) {
		g := chessHall(t, "90", false).play("e4", "e5")
		g.do(claim("Nf3"))
		g.play("Nf3").do(UpholdTouch{touching(chess.B1)})
		g.refusedBy(Play{By: article.White, Move: "Nf3"}, CodeMoveTouched, "FIDE 4.3.1")
		g.play("Nc3")
	})
	t.Run("the touched piece can make it", func(t *testing.T) {
		g := chessHall(t, "90", false).play("e4", "e5")
		g.do(claim("Nf3"))
		g.play("Nf3").do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: article.Because(GroundIllegal, "FIDE 7.5.1")})
		g.refusedBy(Play{By: article.White, Move: "Nh3"}, CodeMoveOwed, "FIDE 9.5.3")
		g.play("Nf3")
	})
	t.Run("9.4 who has touched a piece claims nothing on that move", func(t *testing.T) {
		g := chessHall(t, "90", false).play("e4", "e5", "Nf3")
		g.do(UpholdTouch{touching(chess.B1)})
		for _, move := range []string{"", "Nc3", "d4"} {
			g.refusedBy(claim(move), CodeClaimTouched, "FIDE 9.4")
		}
		g.play("Nc3")
	})
	t.Run("written when such a claim was still taken", func(t *testing.T) {
		g := chessHall(t, "90", false).play("e4", "e5", "Nf3")
		g.do(UpholdTouch{touching(chess.B1)})
		before := mustChess(t, g.state)
		after := mustChess(t, g.state.Apply(Recorded{Seq: g.state.Seq + 1, Event: ClaimRejected{At: g.now, By: article.White, Owed: "d2d4",
			Why: Why{article.Because(CodeClaimRepetition, "FIDE 9.5.3")}}}))
		if _, owed := after.Owed(); owed || reflect.DeepEqual(before, after) {
			t.Errorf("owed %t: the touched piece does not allow it", owed)
		}
	})
}
