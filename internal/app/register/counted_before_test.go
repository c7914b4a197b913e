package register_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// VI.3.2: a recorded rating is that after the period which ends on its day. Of a tournament that was over by then the commission is told, before it is approved, for whom
// its games may count twice; and the list's preview says it again.
func TestVI_3_2_GamesThatARecordedRatingMayHave(t *testing.T) {
	c := newCommission(t)
	record := func(id string, v article.Variant, on string) {
		t.Helper()
		c.must(c.RecordRating(c.ctx, app.Arbiter, id, person.Standing{Variant: v, List: "A", Rating: 2100, Games: 50, On: calendar.MustDate(on)}))
	}
	record(c.people[0], article.International, "2026-11-15") // its last day
	record(c.people[1], article.International, "2026-11-20")
	record(c.people[2], article.International, "2026-11-14")
	record(c.people[3], article.Brazilian, "2026-11-20")
	id := c.handed(c.plays("late", "80+60", c.people[:8]...))
	found := c.found(id, register.FoundCounted)
	if len(found) != 1 || found[0].Grave || found[0].Args["count"] != "2" || found[0].Args["day"] != "2026-11-20" || found[0].Article != "VI.3.2" {
		t.Fatalf("%+v", found)
	}
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	if c.must(err); !x.MayBeCounted() || x.Weighs(found[0]) != register.WeighsCounted {
		t.Errorf("it weighs %s", x.Weighs(found[0]))
	}
	c.must(c.approve(id))
	if found := c.found(id, register.FoundCounted); len(found) != 0 {
		t.Errorf("it was decided: %+v", found)
	}
	draft, err := c.Compute(c.ctx, app.Arbiter, article.International, article.PZWarc, ratinglist.QuarterOf(calendar.MustDate("2026-11-15")))
	if c.must(err); draft.CountedBefore()[id] != 2 {
		t.Errorf("%+v of %+v", draft.CountedBefore(), draft.Counted)
	}
	later := c.plays("new", "80+60", c.people[:8]...)
	later.Starts, later.Ends = calendar.MustDate("2026-11-21"), calendar.MustDate("2026-11-22")
	if found := c.found(c.handed(later), register.FoundCounted); len(found) != 0 {
		t.Errorf("after all of these days: %+v", found)
	}
	local := c.plays("local", "80+60", c.people[:8]...)
	local.Name = "Inne"
	other := c.handed(local)
	d, err := c.Dossier(c.ctx, other)
	c.must(err)
	plan := d.Plan
	plan.Kind = dossier.Local
	c.must(c.ChangePlan(c.ctx, app.Arbiter, other, dossier.Replan{Plan: plan}))
	if found := c.found(other, register.FoundCounted); len(found) != 0 {
		t.Errorf("a local event counts for no rating: %+v", found)
	}
}
