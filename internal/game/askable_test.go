package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// Which claims a player is offered, and from when on.
func TestAskable(t *testing.T) {
	in := func(t *testing.T, fen string) *table {
		return hall(t, article.International, article.PZWarc, "90", fen)
	}
	one := func(t *testing.T, g *table, by article.Colour, ground Ground, from clock.Time) {
		t.Helper()
		got := g.state.Askable(by)
		if events, err := Decide(g.state, AskRuling{By: by, Ground: ground}, from); err == nil && events[0].(RulingAsked).Article != g.state.Settings.ClaimArticle(ground) {
			t.Errorf("the claim is by %s, its form says %s", events[0].(RulingAsked).Article, g.state.Settings.ClaimArticle(ground))
		}
		if len(got) != 1 || got[0] != (Askable{ground, from}) {
			t.Fatalf("%+v, want %s from %v", got, ground, from)
		}
		if _, err := Decide(g.state, AskRuling{By: by, Ground: ground}, from); err != nil {
			t.Errorf("at %v: %v", from, err)
		}
	}
	none := func(t *testing.T, g *table, by article.Colour) {
		t.Helper()
		if got := g.state.Askable(by); len(got) > 0 {
			t.Errorf("%+v", got)
		}
	}
	t.Run("II.6.3.1 at once, for who is on move; II.6.3.2 in the last minute", func(t *testing.T) {
		g := in(t, threeKings100)
		got := g.state.Askable(article.White)
		begun := g.state.StartedAt
		want := []Askable{{GroundEnding, g.state.NewestAt()}, {GroundMinute, begun + 89*clock.Minute}}
		if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%+v, want %+v", got, want)
		}
		if _, err := Decide(g.state, AskRuling{By: article.White, Ground: GroundMinute}, want[1].From-1); err == nil {
			t.Error("it is taken earlier")
		}
		none(t, g, article.Black)
		g.do(AskRuling{By: article.White, Ground: GroundEnding})
		none(t, g, article.White)
	})
	t.Run("II.6.3.2 with eight pieces", func(t *testing.T) {
		g := in(t, "W:W31,32,33,34:B1,2,3,4")
		one(t, g, article.White, GroundMinute, g.state.StartedAt+89*clock.Minute)
		none(t, in(t, "W:W31,32,33,34:B1,2,3,4,5"), article.White)
	})
	t.Run("II.6.3 not at the start, not with an increment, not outside a tournament", func(t *testing.T) {
		none(t, in(t, ""), article.White)
		none(t, hall(t, article.International, article.PZWarc, "80+60", threeKings100), article.White)
		none(t, newTable(t, Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("90"), Start: threeKings100}), article.White)
	})
	t.Run("FIDE III.4, III.5 in the last two minutes", func(t *testing.T) {
		g := finish(t)
		if got := g.state.Askable(article.White); len(got) != 3 || got[0] != (Askable{GroundTime, g.state.NewestAt()}) {
			t.Errorf("%+v", got)
		}
		none(t, g, article.Black)
	})
}
