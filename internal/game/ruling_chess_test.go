package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// finish is a game of chess in its last two minutes, White to move.
func finish(t *testing.T) *table {
	t.Helper()
	s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90"), Pairing: board7, Quickplay: true}
	g := newTable(t, s).begin()
	g.play("e4", "e5")
	g.do(SetClock{White: 100 * clock.Second, Black: 10 * clock.Minute, Why: article.Because("desk.clock", "FIDE 6.10")})
	return g
}

func TestFIDE_III_4_MoreTime(t *testing.T) {
	g := finish(t)
	g.do(AskRuling{By: article.White, Ground: GroundTime})
	if g.state.Offered() != article.White {
		t.Error("a request for time is an offer of a draw")
	}
	g.refused(AnswerRuling{Granted}, CodeQuickplayOffer)
	g.do(RefuseDraw{By: article.Black})
	g.do(AnswerRuling{Granted})
	white, black := g.left()
	if white != 100*clock.Second || black != 12*clock.Minute+5*clock.Second {
		t.Errorf("%v and %v left", white, black)
	}
	g.play("Nf3", "Nc6")
	if again, _ := g.left(); again != 104*clock.Second {
		t.Errorf("%v left after a move of a second, want five seconds more", again)
	}

	g = finish(t)
	g.play("Nf3")
	g.do(OfferDraw{By: article.White})
	g.refused(AskRuling{By: article.Black, Ground: GroundTime}, "clock.quickplay_early")
}

func TestFIDE_III_5_Claim(t *testing.T) {
	ask := AskRuling{By: article.White, Ground: GroundCannotWin}
	t.Run("III.2.1 not announced", func(t *testing.T) {
		s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90"), Pairing: board7}
		newTable(t, s).begin().refused(ask, "clock.no_quickplay")
	})
	t.Run("III.5.1 agreed", func(t *testing.T) {
		g := finish(t)
		g.do(ask)
		g.do(AnswerRuling{Granted})
		g.ended(CodeEndQuickplay, Drawn, Drawn)
	})
	t.Run("III.5.3 rejected", func(t *testing.T) {
		g := finish(t)
		g.do(ask)
		g.do(AnswerRuling{Rejected})
		if _, black := g.left(); black != 12*clock.Minute {
			t.Errorf("%v left", black)
		}
		g.refused(AnswerRuling{Rejected}, CodeRulingNone)
		g.do(ask)
	})
	t.Run("III.5.2 postponed, and the flag falls", func(t *testing.T) {
		g := finish(t)
		g.do(ask)
		g.do(AnswerRuling{PostponedAndGave})
		g.play("Nf3", "Nc6")
		g.after(5 * clock.Minute).do(Fall{})
		if g.state.Outcome != nil {
			t.Fatal("the flag lost before the arbiter decided")
		}
		g.do(AnswerRuling{Granted})
		g.ended(CodeEndQuickplay, Drawn, Drawn)
		if ref := g.state.Outcome.Why.Article; ref != "FIDE III.5.2" {
			t.Errorf("by %s", ref)
		}
	})
	t.Run("III.5.3 rejected after the flag", func(t *testing.T) {
		g := finish(t)
		g.do(ask)
		g.after(5 * clock.Minute).do(AnswerRuling{Rejected})
		g.ended(CodeEndFlag, Lost, Won)
	})
	t.Run("the opponent's flag", func(t *testing.T) {
		g := finish(t)
		g.do(ask)
		g.do(AnswerRuling{Postponed})
		g.play("Nf3")
		g.after(11 * clock.Minute).do(Fall{})
		g.ended(CodeEndFlag, Won, Lost)
	})
	t.Run("6.11.2 the clocks are stopped", func(t *testing.T) {
		g := finish(t)
		g.do(AskRuling{By: article.White, Ground: GroundNoEffort, Stop: true})
		g.after(clock.Minute)
		if white, _ := g.left(); white != 100*clock.Second {
			t.Errorf("%v left", white)
		}
	})
}
