package ratinglist

import (
	"reflect"
	"slices"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/rating"
)

// Live ratings are those of the next list, were it to close now; lists and places stay.
func TestLive(t *testing.T) {
	o := newOffice(t, "2026-1", recorded("ada", 2250, 60, rating.A, "2026-01-01"), recorded("emil", 2200, 29, rating.B, "2026-01-01"),
		recorded("filip", 2240, 8, rating.T, "2026-01-01"), recorded("idle", 2240, 80, rating.A, "2026-01-01"))
	o.publishes()
	in := LiveInput{Variant: article.International, Edition: article.PZWarc, Base: o.base, State: o.state, Last: AccountsOf(o.rows)}
	if rows, err := Live(in); err != nil || len(rows) != 0 {
		t.Errorf("without tournaments: %+v, %v", rows, err)
	}
	inTime, late := cup("d1", "2026-05-08", "ada-emil 2-0", "filip-ada 2-0"), cup("d2", "2026-07-08", "emil-ada 1-1", "emil-filip 1-1")
	in.Approved = []Extract{late, inTime}
	live, err := Live(in)
	if err != nil {
		t.Fatal(err)
	}
	// the same, if both were in time
	late.End, late.Approved = date("2026-06-22"), date("2026-06-23")
	o.hands(inTime, late)
	out := o.publishes()
	if len(live) != 3 {
		t.Fatalf("%+v", live)
	}
	for _, row := range live {
		next := rowOf(t, out, row.Person)
		if row.Rating != next.Rating || row.Played != next.Played || row.Games != next.Games || row.Before != next.Before || row.Place != 0 || row.List != next.ListBefore {
			t.Errorf("live %+v, then %+v", row, next)
		}
		want := detailOfRow(t, next)
		if want.Moves = nil; !reflect.DeepEqual(detailOfRow(t, row), want) {
			t.Errorf("live %s, then %s", row.Detail, next.Detail)
		}
	}
	if emil := live[1]; emil.Person != "emil" || emil.List != rating.B || rowOf(t, out, "emil").List != rating.A || emil.Best != 0 {
		t.Errorf("%+v", emil)
	}
	if _, is, err := live[2].Public(); is || err != nil {
		t.Errorf("%+v is public, %v", live[2], err)
	}
	some := in
	some.Some, some.Base, some.Last = true, nil, slices.DeleteFunc(slices.Clone(in.Last), func(a Account) bool { return a.Person == "idle" })
	for _, r := range in.Base {
		if r.Person != "idle" {
			some.Base = append(some.Base, r)
		}
	}
	if same, err := Live(some); err != nil || !reflect.DeepEqual(same, live) {
		t.Errorf("of those alone who played: %+v, %v; not %+v", same, err, live)
	}
	in.State = o.state
	if _, err := Live(in); err == nil {
		t.Error("live ratings with the accounts of an older list")
	}
	if in.Last = AccountsOf(o.rows); articletest.CodeOf(func() error { _, err := Live(in); return err }()) != CodeTwice {
		t.Error("live ratings with tournaments that are counted")
	}
	if _, err := Live(LiveInput{State: new(State)}); err == nil {
		t.Error("live ratings without a list")
	}
}
