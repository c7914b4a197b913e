package register_test

import (
	"sync"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// IV.3: classes and suspensions follow from who judged. Once a tournament is decided on its arbiters are others with a reason only, which is kept.
func TestIV_3_ArbitersAreChangedWithAReasonAfterTheDecision(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	chief := func(person string) []dossier.Arbiter {
		return []dossier.Arbiter{{Person: person, Role: dossier.Chief}}
	}
	c.must(c.Staff(c.ctx, app.Arbiter, id, chief(c.people[10])))
	c.must(c.approve(id))
	c.must(c.Staff(c.ctx, app.Arbiter, id, chief(c.people[10]))) // nothing changes
	c.refused(c.Staff(c.ctx, app.Arbiter, id, chief(c.people[11])), dossier.CodeStaffWhy)
	c.must(c.Restaff(c.ctx, app.Arbiter, id, chief(c.people[11]), "Sędziował ktoś inny.", ""))
	d, err := c.Dossier(c.ctx, id)
	if c.must(err); d.ChiefArbiter() != c.people[11] || d.Note(d.Restaffed) != "Sędziował ktoś inny." || d.Phase != dossier.IsApproved {
		t.Errorf("%q, %q", d.ChiefArbiter(), d.Note(d.Restaffed))
	}

	refused := c.handed(c.plays("second", "3+2", c.people[:8]...))
	c.must(c.Refuse(c.ctx, app.Arbiter, refused, register.Why{Text: "Nie."}))
	c.refused(c.Staff(c.ctx, app.Arbiter, refused, chief(c.people[11])), dossier.CodeStaffWhy)
}

// Whoever asks for everything about themselves gets the tournaments that they judged, as an assistant too.
func TestExportHasWhatSomebodyJudged(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	c.must(c.Staff(c.ctx, app.Arbiter, id, []dossier.Arbiter{{Person: c.people[10], Role: dossier.Chief}, {Person: c.people[11], Role: dossier.Assistant}}))
	for i, want := range [][2]int{{1, 0}, {0, 1}} {
		out, err := c.Export(c.ctx, app.Arbiter, c.people[10+i])
		if c.must(err); len(out.Judged) != want[0] || len(out.Assisted) != want[1] {
			t.Errorf("%+v, %+v", out.Judged, out.Assisted)
		}
	}
}

// IV.3.1: whoever is appointed is beside those who were named meanwhile, a chief arbiter in place of the one before; of what is decided on or not held nothing changes.
func TestIV_3_1_AppointedBesideTheOthers(t *testing.T) {
	c := newCommission(t)
	id := c.handed(c.plays("first", "80+60", c.people[:8]...))
	appoint := func(person string, role dossier.Role) bool {
		t.Helper()
		named, err := c.Appoint(c.ctx, app.Arbiter, id, dossier.Arbiter{Person: person, Role: role})
		c.must(err)
		return named
	}
	var wait sync.WaitGroup
	for _, assistant := range c.people[:6] { // all at once: each is named beside the others
		wait.Go(func() { appoint(assistant, dossier.Assistant) })
	}
	wait.Wait()
	for _, chief := range c.people[10:12] {
		if !appoint(chief, dossier.Chief) {
			t.Error("nobody was named")
		}
	}
	appoint(c.people[0], dossier.Chief) // who was an assistant
	d, err := c.Dossier(c.ctx, id)
	if c.must(err); d.ChiefArbiter() != c.people[0] || len(d.Assistants()) != 5 {
		t.Errorf("%+v", d.Arbiters)
	}
	c.must(c.approve(id))
	if appoint(c.people[11], dossier.Chief) {
		t.Error("named after the decision")
	}
	id, err = c.Announce(c.ctx, app.Arbiter, somePlan(c.Today()))
	c.must(err)
	c.must(c.ChangePlan(c.ctx, app.Arbiter, id, dossier.Cancel{}))
	if appoint(c.people[11], dossier.Chief) {
		t.Error("named for what is called off")
	}
}
