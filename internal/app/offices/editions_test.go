package offices_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
)

// The demonstration has an amendment over the code, carried for events that begin from the next year on.
const carried = "pzwarc-2027"

// An amendment that was carried counts: what begins from its day on is held by it unless its plan says otherwise, what begins before can't be; and a repeal
// works from its day on, never backwards.
func TestTheLifeOfAnEdition(t *testing.T) {
	office, ks := federation(t)
	today := calendar.MustDate(day)
	plan := dossier.Plan{Name: "Puchar Zmian", Ends: calendar.MustDate("2027-01-02"), Variant: article.Brazilian, Kind: dossier.Rated}
	announce := func(starts, amended string, e article.Edition) (string, dossier.Plan, error) {
		plan := plan
		plan.Starts, plan.Amended, plan.Edition = calendar.MustDate(starts), amended, e
		id, err := office.Announce(t.Context(), app.Arbiter, plan)
		if err != nil {
			return "", plan, err
		}
		d, err := office.Dossier(t.Context(), id)
		must(t, err)
		return id, d.Plan, nil
	}
	refused := func(what string, err error, code article.Code) {
		t.Helper()
		if r, is := article.AsRefusal(err); !is || r.Code != code {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, one := range []struct {
		starts, asked string
		edition       article.Edition
		want          string
	}{
		{"2026-12-31", "", 0, ""}, {"2027-01-01", "", 0, carried}, {"2027-01-01", carried, 0, carried}, {"2027-01-01", "", article.Kotek2008, ""},
	} {
		_, got, err := announce(one.starts, one.asked, one.edition)
		if err != nil || got.Amended != one.want || one.edition.IsValid() && got.Edition != one.edition || !one.edition.IsValid() && got.Edition != article.PZWarc {
			t.Errorf("%+v: %s, %q, %v", one, got.Edition, got.Amended, err)
		}
	}
	_, _, err := announce("2026-12-31", carried, 0)
	refused("an edition that is not in force yet", err, register.CodeNotInForce)
	_, _, err = announce("2027-01-01", "zmiany, których nie ma", 0)
	refused("an edition that there is not", err, register.CodeNotInForce)

	id, before, err := announce("2027-01-02", "", 0)
	must(t, err)
	all, err := ks.Amendments(t.Context())
	must(t, err)
	must(t, ks.RepealMatter(t.Context(), app.Arbiter, all[0].ID, matter.Repealed{Day: today, By: domain.Assembly}, college.Words{}))
	if _, got, err := announce("2027-01-02", "", 0); err != nil || got.Amended != "" {
		t.Errorf("after the repeal: %+v, %v", got, err)
	}
	renamed := before
	renamed.Name = "Puchar Innych Zmian"
	must(t, office.ChangePlan(t.Context(), app.Arbiter, id, dossier.Replan{Plan: renamed}))
	if d, err := office.Dossier(t.Context(), id); err != nil || d.Plan.Amended != carried {
		t.Errorf("what was planned before the repeal: %+v, %v", d.Plan, err)
	}
	renamed.Starts = renamed.Starts.AddDays(-1)
	refused("another day after the repeal", office.ChangePlan(t.Context(), app.Arbiter, id, dossier.Replan{Plan: renamed}), register.CodeNotInForce)
}

// A period is rated by the edition in force on its first day; by another one with a reason, which stays with the list.
func TestTheEditionOfAPeriod(t *testing.T) {
	office, _, clock := federationInTime(t)
	v := article.International
	q, err := office.NextQuarter(t.Context(), v)
	must(t, err)
	clock.Until(q.Closes().AddDays(2))
	draft, err := office.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
	must(t, err)
	publish := func(by register.By) error {
		return office.Publish(t.Context(), app.Arbiter, v, by, q, draft.Hash, ratinglist.Multipliers{})
	}
	for _, by := range []register.By{{Amended: carried}, {Edition: article.Kotek2008}, {Edition: article.Kotek2008, Why: " "}} {
		if r, is := article.AsRefusal(publish(by)); !is || r.Code != register.CodeEditionWhy {
			t.Errorf("%+v is published without a reason", by)
		}
	}
	if r, is := article.AsRefusal(publish(register.By{Amended: "zmiany, których nie ma", Why: "bo tak"})); !is || r.Code != register.CodeNotInForce {
		t.Error("an edition that there is not is published")
	}
	must(t, publish(register.By{Amended: carried, Why: "Uchwała z 3 grudnia"}))
	lists, err := office.Lists(t.Context(), v)
	must(t, err)
	if last := lists.Last(); last.Quarter != q || last.Edition != article.PZWarc || last.Amended != carried || lists.Note(last.Why) != "Uchwała z 3 grudnia" {
		t.Errorf("%s, %q, %q", last.Edition, last.Amended, lists.Note(last.Why))
	}
	next := q.Next()
	clock.Until(next.Closes().AddDays(2))
	draft, err = office.Compute(t.Context(), app.Arbiter, v, article.PZWarc, next)
	must(t, err)
	q = next
	must(t, publish(register.By{}))
	if lists, err = office.Lists(t.Context(), v); err != nil || lists.Last().Amended != carried || lists.Last().Why != (ratinglist.RecordRef{}) {
		t.Errorf("by the edition in force: %+v, %v", lists.Last(), err)
	}
}
