package register_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
)

// VII.7.3.4, VII.7.5: an officer of a club replaces no notice that was given before, and restores what an officer called off, before it begins, and nothing that an office did.
func TestWhatAnOfficerFindsIsNotUndone(t *testing.T) {
	o := newOffice(t)
	officer, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true, Grants: []app.Grant{{Role: app.ClubOfficer, Subject: "Pionek"}}})
	o.must(err)
	today := o.Today()
	plan := dossier.Plan{Name: "T", Starts: today.AddDays(30), Ends: today.AddDays(31), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Club: o.club("Pionek")}
	id, err := o.Announce(o.ctx, app.Arbiter, plan)
	o.must(err)
	o.must(o.ChangePlan(o.ctx, app.Arbiter, id, dossier.Notify{On: today.AddDays(-3)}))
	o.refused(o.ChangePlan(o.ctx, officer, id, dossier.Notify{On: today}), register.CodeNoticeGiven)
	o.must(o.ChangePlan(o.ctx, officer, id, dossier.Notify{On: today.AddDays(-3)})) // as it is
	o.must(o.ChangePlan(o.ctx, officer, id, dossier.Cancel{}))
	o.must(o.ChangePlan(o.ctx, officer, id, dossier.Restore{}))
	o.must(o.ChangePlan(o.ctx, app.Arbiter, id, dossier.Cancel{}))
	o.refused(o.ChangePlan(o.ctx, officer, id, dossier.Restore{}), register.CodeOfficeGone)
	o.must(o.ChangePlan(o.ctx, app.Arbiter, id, dossier.Restore{}))
	o.must(o.ChangePlan(o.ctx, officer, id, dossier.Cancel{}))
	was := noon
	defer func() { noon = was }()
	noon = noon.AddDate(0, 0, 30)
	o.refused(o.ChangePlan(o.ctx, officer, id, dossier.Restore{}), register.CodeBegun)
	if d, err := o.Dossier(o.ctx, id); err != nil || d.Notified != today.AddDays(-3) {
		t.Errorf("%v, notified %v", err, d.Notified)
	}
}
