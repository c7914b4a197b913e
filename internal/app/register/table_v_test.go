package register_test

import (
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/title"
)

// Table V, VII.6: of which championship a tournament is says the calendar alone. Where its file says something else the commission reads both.
func TestVII_6_1_TheCalendarSaysWhichChampionship(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	p.Title.Championship, p.Title.WomenOnly = title.IndividualChampionship, true
	id := c.handed(p)
	found := c.found(id, register.FoundOtherPlan)
	if len(found) != 2 || !found[0].Grave || found[0].Args["planned"] != "word:dossier.field.none" || found[0].Args["played"] != "word:championship.individual_championship" || found[1].Args["played"] != "word:registry.typed.yes" {
		t.Errorf("%+v", found)
	}
	x, err := c.Examine(c.ctx, app.Arbiter, id)
	c.must(err)
	if x.Decision == nil || x.Decision.Players[0].Place != nil {
		t.Errorf("the file's championship counts: %+v", x.Decision)
	}
	plan := x.Dossier.Plan
	plan.Championship = "individual_championship"
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan}))
	if found := c.found(id, register.FoundOtherPlan); len(found) != 1 || found[0].Args["field"] != "word:dossier.field.women" {
		t.Errorf("%+v", found)
	}
	x, err = c.Examine(c.ctx, app.Arbiter, id)
	if c.must(err); x.Decision == nil || x.Decision.Players[0].Place == nil {
		t.Errorf("the calendar's championship does not count: %+v, %+v", x.Decision, x.Faults)
	}
}

// Table V: the championship of a report that an office types goes into the calendar. Nobody else types one.
func TestTableV_ATypedReportSaysWhichChampionship(t *testing.T) {
	c := newCommission(t)
	p := c.plays("first", "80+60", c.people[:8]...)
	p.Title.Championship, p.Title.WomenOnly = title.SeniorJuniorLZSDisabledChampionship, true
	c.halls[p.ID] = *p
	plan := dossier.Plan{Name: p.Name, Starts: p.Starts, Ends: p.Ends, Variant: p.Variant, Edition: p.Edition, Kind: dossier.Rated}
	id, err := c.Announce(c.ctx, app.Arbiter, plan)
	c.must(err)
	handed := register.Handed{Dossier: id, Tournament: p.ID, Way: dossier.Typed, Kind: dossier.Rated}
	_, err = c.HandIn(c.ctx, inRole(t, app.Member), handed)
	var forbidden *app.ForbiddenError
	if !errors.As(err, &forbidden) || forbidden.Deed != app.KeepCalendar {
		t.Errorf("a member says of which championship: %v", err)
	}
	_, err = c.HandIn(c.ctx, app.Arbiter, handed)
	c.must(err)
	d, err := c.Dossier(c.ctx, id)
	if c.must(err); d.Plan.Championship != "senior_junior_lzs_disabled_championship" || !d.Plan.WomenOnly || len(c.found(id, register.FoundOtherPlan)) != 0 {
		t.Errorf("%+v", d.Plan)
	}
}
