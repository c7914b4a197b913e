package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
)

// Whoever is to move by correspondence is reminded when half of the days are left, also after a vacation; nobody in games with other
// clocks, or without an account.
func TestI_11_1_3_WhenOneIsRemindedOfAMove(t *testing.T) {
	s := blitz(article.Russian)
	s.Friendly = false
	s.Control, s.Vacation = clock.MustParse("3d"), 10
	at := clock.Time(1_000_000)
	g := &State{}
	do := func(c Command, at clock.Time) {
		t.Helper()
		events, err := Decide(g, c, at)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			g = g.Apply(Recorded{Seq: g.Seq + 1, Event: e})
		}
	}
	do(Create{Settings: s, White: Player{Account: "ola"}, Black: Player{Record: RecordRef{ID: "r", Hash: "h"}}}, at)
	r, waits := g.Reminder("g")
	if !waits || r.At != at+36*clock.Hour || r.Until != at+72*clock.Hour || !slices.Equal(r.Accounts, []string{"ola"}) || r.Side != article.White || r.Game != "g" {
		t.Fatalf("%+v %t", r, waits)
	}
	do(TakeVacation{By: article.White, Days: 2}, at+clock.Hour)
	if r, _ := g.Reminder("g"); r.At != at+84*clock.Hour {
		t.Errorf("after a vacation: %+v", r)
	}
	do(Play{By: article.White, Move: "c3-d4"}, at+2*clock.Hour)
	if r, waits := g.Reminder("g"); waits {
		t.Errorf("nobody with an account is to move: %+v", r)
	}
	s.Control, s.Vacation, g = clock.MustParse("5+3"), 0, &State{}
	do(Create{Settings: s, White: Player{Account: "ola"}, Black: Player{Account: "emil"}}, at)
	if r, waits := g.Reminder("g"); waits {
		t.Errorf("by an ordinary clock: %+v", r)
	}
}
