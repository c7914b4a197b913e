package register_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// A report for which nobody names an entry of the calendar is for the one of its variant that is held; of several the sender chooses.
func TestWhichEntryAReportIsFor(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	plan := dossier.Plan{Name: p.Name, Starts: p.Starts, Ends: p.Ends, Variant: article.International, Edition: p.Edition, Kind: dossier.Rated}
	announced := func(plan dossier.Plan) string {
		t.Helper()
		id, err := c.Announce(c.ctx, app.Arbiter, plan)
		c.must(err)
		return id
	}
	gone := announced(plan)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, gone, dossier.Cancel{}))
	other := plan
	other.Variant = article.Brazilian
	on64, again, more := announced(other), announced(plan), announced(plan)
	c.halls[p.ID] = *p
	handed := register.Handed{Tournament: p.ID, Way: dossier.Uploaded}
	_, err := c.HandIn(c.ctx, app.Arbiter, handed)
	c.refused(err, register.CodeWhichDossier)
	c.refused(c.Expect(c.ctx, app.Arbiter, handed, *p), register.CodeWhichDossier)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, more, dossier.Cancel{}))
	for range 2 {
		if got, err := c.HandIn(c.ctx, app.Arbiter, handed); got != again || err != nil {
			t.Errorf("%v: called off %t, on 64 squares %t", err, got == gone || got == more, got == on64)
		}
	}
}
