package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// VII.5.6: a norm that a tournament gave here and that another entry of the person has from an older register, by the tournament's name, is one, in whichever of
// the two it counts. One of the day before the tournament began is of another one of that name. A decision that is made again sees neither.
func TestVII56_MergingAddsNoNormOfATournamentHereTwice(t *testing.T) {
	for _, test := range []struct {
		event, on string
		into      bool // the entry with the recorded norm is merged into the one that played
		want      string
	}{
		{"ZAWODY at", "2026-11-26", true, "K+"},
		{"Zawody at", "2026-11-26", false, "K+"},
		{"Zawody at", "", true, "K+"},
		{"", "", true, "K+"},
		{"", "", false, "K+"},
		{"Zawody inne", "2026-11-26", true, "K++"},
		{"Zawody at", "2026-11-25", true, "K++"},
	} {
		c := newCommission(t)
		c.holds("K", "K")
		c.onListA(2350)
		id := c.oneDay("at", "2026-11-26", c.people[:9]...)
		c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Notify{On: calendar.MustDate("2026-10-01")}))
		c.must(c.approve(id))
		who, other := c.people[1], c.people[10]
		if c.held(who) != "K+" {
			t.Fatalf("the tournament gave %s", c.held(who))
		}
		on, _ := calendar.ParseDate(test.on)
		c.must(c.Record(c.ctx, app.Arbiter, other, person.Recording{Variant: article.International, NormFor: "M", Event: test.event, On: on, Source: person.FromOldRegister}))
		if !test.into {
			who, other = other, who
		}
		c.must(c.Merge(c.ctx, app.Arbiter, other, who))
		if got := c.held(who); got != test.want || len(c.due(who)) != len(test.want)-2 {
			t.Errorf("%+v: %s, due %q", test, got, c.due(who))
		}
		if _, same, err := register.SameHeld(c.ctx, c.App, article.International, c.Today(), []string{who}); err != nil || !same {
			t.Errorf("%+v: of all at once it is another thing, %v", test, err)
		}
		x, err := c.ExamineMended(c.ctx, app.Arbiter, id, nil)
		c.must(err)
		for _, l := range x.Lines {
			if l.Person == who && test.want == "K+" && (l.Before != "K" || l.After != "K+") {
				t.Errorf("%+v: computed again it is %+v", test, l)
			}
		}
		c.must(c.Unmerge(c.ctx, app.Arbiter, other))
		if c.held(who) != "K+" || c.held(other) != "K+" {
			t.Errorf("%+v: taken back it is %s and %s", test, c.held(who), c.held(other))
		}
	}
}
