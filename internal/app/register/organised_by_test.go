package register_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Who organises a tournament may be a person: the name is a record and not in the events. Emptied or written otherwise, what was there before is erased, also once the
// tournament is decided on; what was written before it was a record is shown until then.
func TestAnOrganiserIsARecord(t *testing.T) {
	c := newCommission(t)
	const jan, ewa = "Jan Wymyślony", "Ewa Zmyślona"
	lines := func(id string) (all string) {
		t.Helper()
		events, err := c.kept.Read(c.ctx, journal.NewStream("dossier", id), 0)
		c.must(err)
		for _, e := range events {
			all += string(e.Data)
		}
		return all
	}
	records := func(id string) (all string) {
		t.Helper()
		records, err := c.kept.Records(c.ctx, journal.NewStream("dossier", id))
		c.must(err)
		for _, r := range records {
			all += string(r.Data)
		}
		return all
	}
	now := func(id string) *register.Dossier {
		t.Helper()
		d, err := c.Dossier(c.ctx, id)
		c.must(err)
		return d
	}
	replan := func(id, organiser string, change func(*dossier.Plan)) error {
		plan := now(id).Plan
		plan.Organiser, plan.OrganisedBy = organiser, dossier.RecordRef{} // as a form has it
		if change != nil {
			change(&plan)
		}
		return c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Replan{Plan: plan})
	}

	today := c.Today()
	plan := dossier.Plan{Name: "Puchar", Starts: today.AddDays(30), Ends: today.AddDays(31), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Organiser: jan}
	id, err := c.Announce(c.ctx, app.Arbiter, plan)
	c.must(err)
	if now(id).Organiser() != jan || strings.Contains(lines(id), jan) || !strings.Contains(records(id), jan) {
		t.Errorf("%q in %s", now(id).Organiser(), lines(id))
	}
	seq := now(id).Seq
	c.must(replan(id, jan, nil))
	if now(id).Seq != seq {
		t.Error("the same was written again")
	}
	c.must(replan(id, jan, func(p *dossier.Plan) { p.Place = "Mława" }))
	if d := now(id); d.Organiser() != jan || d.Plan.Place != "Mława" {
		t.Errorf("%q, %+v", d.Organiser(), d.Plan)
	}
	c.refused(replan(id, strings.Repeat("a", dossier.MostText+1), nil), dossier.CodeTooLong)
	c.must(replan(id, ewa, nil))
	if now(id).Organiser() != ewa || strings.Contains(records(id), jan) {
		t.Errorf("%q, %s", now(id).Organiser(), records(id))
	}

	// Once decided on, the organiser is taken out and nothing else.
	decided := c.handed(c.plays("first", "80+60", c.people[:8]...))
	c.must(replan(decided, ewa, nil))
	c.must(c.approve(decided))
	c.refused(replan(decided, jan, nil), dossier.CodeDecided)
	c.refused(replan(decided, "", func(p *dossier.Plan) { p.Place = "Mława" }), dossier.CodeDecided)
	c.must(replan(decided, "", nil))
	if d := now(decided); d.Organiser() != "" || strings.Contains(records(decided), ewa) || d.Phase != dossier.IsApproved {
		t.Errorf("%q, %s", d.Organiser(), records(decided))
	}

	// As it was written before.
	name, version, data, err := dossier.Encode(dossier.Planned{Plan: plan})
	c.must(err)
	const old = "oldentry"
	_, err = c.kept.Append(c.ctx, journal.Batch{Stream: journal.NewStream("dossier", old), Drafts: []journal.Draft{{Type: name, Version: version, At: noon, Data: data}}}, func(store.Tx) error { return nil })
	c.must(err)
	if now(old).Organiser() != jan {
		t.Errorf("written before: %q", now(old).Organiser())
	}
	c.must(replan(old, jan, func(p *dossier.Plan) { p.Place = "Mława" }))
	if d := now(old); d.Organiser() != jan || d.Plan.Organiser != "" {
		t.Errorf("it is a record from the next change on: %+v", d.Plan)
	}
	c.must(replan(old, "", nil))
	if d := now(old); d.Organiser() != "" || strings.Contains(records(old), jan) {
		t.Errorf("%q, %s", d.Organiser(), records(old))
	}
}
