package game

import (
	"testing"

	"damka/article"
	"damka/clock"
	"damka/score"
)

// I.6.5.4: the players agree on a draw with advantage, also without the lead of I.6.5.2.
func TestI_6_5_4_AgreedAdvantage(t *testing.T) {
	with := func(t *testing.T, advantage bool) *table {
		s := Settings{
			Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Start: "W:WK46,47,48:BK3,7,8",
			Pairing: board7, Advantage: advantage,
		}
		return newTable(t, s).begin().play("48-43")
	}
	t.Run("offered and accepted", func(t *testing.T) {
		g := with(t, true)
		g.do(OfferDraw{By: article.White, Advantage: article.White})
		g.refusedBy(OfferDraw{By: article.Black, Advantage: article.Black}, CodeAdvantageDiffer, "I.6.5.4")
		g.do(OfferDraw{By: article.Black})
		g.ended(CodeDraughtsAgreed, Drawn, Drawn)
		if result, _ := g.state.Outcome.Result(); result != score.DrawWhiteAdvantage || g.state.Outcome.Why.Article != "I.6.5.4" {
			t.Errorf("%v by %s", result, g.state.Outcome.Why.Article)
		}
	})
	t.Run("without one it goes by the position", func(t *testing.T) {
		g := with(t, true)
		g.do(OfferDraw{By: article.White})
		g.do(OfferDraw{By: article.Black})
		if o := g.state.Outcome; o.Advantage.IsValid() || o.Why.Article != "I.7.3.1" {
			t.Errorf("%+v", o)
		}
	})
	t.Run("a refused one is forgotten", func(t *testing.T) {
		g := with(t, true)
		g.do(OfferDraw{By: article.White, Advantage: article.White})
		g.do(RefuseDraw{By: article.Black})
		g.play("8-13")
		g.do(OfferDraw{By: article.Black})
		g.do(OfferDraw{By: article.White})
		if o := g.state.Outcome; o == nil || o.Advantage.IsValid() {
			t.Errorf("%+v", o)
		}
	})
	t.Run("with the move", func(t *testing.T) {
		g := with(t, true)
		g.after(clock.Second).do(Play{By: article.Black, Move: "8-13", OfferDraw: true, Advantage: article.Black})
		g.do(OfferDraw{By: article.White, Advantage: article.Black})
		if o := g.state.Outcome; o == nil || o.Advantage != article.Black {
			t.Errorf("%+v", o)
		}
	})
	t.Run("I.6.5.3 where the tournament has none", func(t *testing.T) {
		g := with(t, false)
		g.refusedBy(OfferDraw{By: article.White, Advantage: article.White}, CodeAdvantageNone, "I.6.5.3")
		g.refused(Play{By: article.Black, Move: "8-13", OfferDraw: true, Advantage: article.Black}, CodeAdvantageNone)
	})
}

// Who accepts an offer that does not stand any more offers nothing: in chess that could not be withdrawn (FIDE 9.1.2.1).
func TestFIDE_9_1_2_AcceptingOffersNothing(t *testing.T) {
	g := newTable(t, blitz(article.Chess)).play("e4", "e5")
	g.refused(AcceptDraw{By: article.White}, CodeNoOffer)
	g.do(OfferDraw{By: article.Black})
	g.refused(AcceptDraw{By: article.Black}, CodeNoOffer)
	g.play("Nf3") // refuses the offer
	g.refused(AcceptDraw{By: article.White}, CodeNoOffer)
	if g.state.Offered() != 0 {
		t.Errorf("%v offers a draw", g.state.Offered())
	}
	g.do(OfferDraw{By: article.White})
	g.do(AcceptDraw{By: article.Black})
	if g.state.Outcome == nil || g.state.Outcome.White != Drawn {
		t.Errorf("%+v", g.state.Outcome)
	}
	newTable(t, blitz(article.International)).play("32-28", "19-23").refusedBy(AcceptDraw{By: article.White}, CodeNoOffer, "II.5.1")
}
