package register_test

import (
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
	c.must(c.Restaff(c.ctx, app.Arbiter, id, chief(c.people[11]), "Sędziował ktoś inny."))
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
