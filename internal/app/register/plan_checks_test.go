package register_test

import (
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// A tournament that somebody types is of this age and has a time control that the clock can read; all that is wrong is said at once. What is there stays as it is.
func TestWhatIsTypedIntoTheCalendar(t *testing.T) {
	o := newOffice(t)
	plan := somePlan(o.Today())
	plan.Name, plan.Starts, plan.Ends, plan.Control, plan.Site = "", calendar.MustDate("1066-01-01"), calendar.MustDate("1066-01-02"), "szybko", "x"
	var fields []string
	for _, p := range register.PlanProblems(dossier.Plan{}, plan, o.Today()) {
		fields = append(fields, p.Field)
	}
	if want := []string{"name", "site", "starts", "ends", "control"}; !reflect.DeepEqual(fields, want) {
		t.Errorf("%q, not %q", fields, want)
	}
	if left := register.PlanProblems(plan, plan, o.Today()); len(left) != 2 {
		t.Errorf("%+v", left)
	}
	good := somePlan(o.Today())
	old := good
	old.Starts, old.Ends = plan.Starts, plan.Ends
	_, err := o.Announce(o.ctx, app.Arbiter, old)
	o.refused(err, dossier.CodeYear)
	quick := good
	quick.Control = "szybko"
	_, err = o.Announce(o.ctx, app.Arbiter, quick)
	if refusal, is := article.AsRefusal(err); !is || !strings.HasPrefix(string(refusal.Code), "clock.") {
		t.Errorf("%v", err)
	}
	id, err := o.Announce(o.ctx, app.Arbiter, good)
	o.must(err)
	o.refused(o.ChangePlan(o.ctx, app.Arbiter, id, dossier.Replan{Plan: old}), dossier.CodeYear)
}

// One tournament is entered twice only by whoever says that it is another one.
func TestATournamentThatIsPlannedAlready(t *testing.T) {
	o := newOffice(t)
	plan := somePlan(o.Today())
	plan.Name, plan.Club = "Puchar Lasu", o.club("Pionek")
	id, err := o.Announce(o.ctx, app.Arbiter, plan)
	o.must(err)
	for what, change := range map[string]func(p *dossier.Plan){
		"the same": func(*dossier.Plan) {}, "of no club": func(p *dossier.Plan) { p.Club = "" }, "in other letters": func(p *dossier.Plan) { p.Name = "PUCHAR lasu" },
		"!other days": func(p *dossier.Plan) { p.Starts, p.Ends = p.Starts.AddDays(9), p.Ends.AddDays(9) }, "!another variant": func(p *dossier.Plan) { p.Variant = article.Brazilian },
		"!another club": func(p *dossier.Plan) { p.Club = "somebodysomebody" }, "!another name": func(p *dossier.Plan) { p.Name = "Puchar Pola" },
	} {
		again := plan
		change(&again)
		same, err := o.PlannedAlready(o.ctx, again)
		if o.must(err); (len(same) == 1) != !strings.HasPrefix(what, "!") {
			t.Errorf("%s: %+v", what, same)
		}
	}
	o.must(o.ChangePlan(o.ctx, app.Arbiter, id, dossier.Cancel{}))
	if same, err := o.PlannedAlready(o.ctx, plan); err != nil || len(same) > 0 {
		t.Errorf("cancelled: %+v, %v", same, err)
	}
}
