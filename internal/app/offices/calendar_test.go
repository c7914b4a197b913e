package offices_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/offices"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/register/dossier"
)

// IV.3.1, IV.5.3.2: the college sees official events without a chief arbiter and championships whose regulations wait for its opinion; whom it appoints is in the calendar at
// once, in place of the one before, and assistants stay.
func TestIV_3_1_AppointedIsInTheCalendar(t *testing.T) {
	office, ks := federation(t)
	today := calendar.MustDate(day)
	announce := func(kind dossier.Kind, championship string) string {
		id, err := office.Announce(t.Context(), app.Arbiter, dossier.Plan{
			Name: "Mistrzostwa Wymyślone", Starts: today.AddDays(60), Ends: today.AddDays(62), Variant: article.International, Edition: article.PZWarc, Kind: kind, Championship: championship,
		})
		must(t, err)
		return id
	}
	id, rated, gone := announce(dossier.Official, "individual_championship"), announce(dossier.Rated, ""), announce(dossier.Official, "individual_championship")
	must(t, office.ChangePlan(t.Context(), app.Arbiter, gone, dossier.Cancel{}))
	look := func() (unstaffed, waiting bool) {
		o, err := ks.Overview(t.Context(), app.Arbiter)
		must(t, err)
		for _, e := range o.Unstaffed {
			if e.ID == rated || e.ID == gone {
				t.Errorf("%+v", e)
			}
			unstaffed = unstaffed || e.ID == id
		}
		at := slices.IndexFunc(o.Opinions, func(e college.Opinion) bool { return e.ID == id })
		if at >= 0 && (o.Opinions[at].NoticeDue != today.AddDays(60-21) || o.Opinions[at].Name == "") {
			t.Errorf("%+v", o.Opinions[at])
		}
		return unstaffed, at >= 0
	}
	if unstaffed, waiting := look(); !unstaffed || !waiting {
		t.Fatalf("unstaffed %t, waiting for an opinion %t", unstaffed, waiting)
	}
	aide, first, second := byNumber(t, office, 10403), byNumber(t, office, 10401), byNumber(t, office, 10402)
	named, err := offices.Calendar{Register: office}.Staff(t.Context(), app.Arbiter, id, aide, domain.Assistant)
	if must(t, err); !named {
		t.Error("the assistant is not named")
	}
	// IV.4.3: whoever appoints the arbiters says that one is on the organising committee: the college knows it of that tournament.
	must(t, office.Staff(t.Context(), app.Arbiter, id, []dossier.Arbiter{{Person: first, Role: dossier.Chief, Committee: true}, {Person: aide, Role: dossier.Assistant}}))
	e, found, err := offices.Calendar{Register: office}.Event(t.Context(), id)
	if must(t, err); !found || len(e.Staff) != 2 || !e.Staff[0].Committee || e.Staff[1].Committee {
		t.Errorf("%+v", e)
	}
	must(t, office.Staff(t.Context(), app.Arbiter, id, []dossier.Arbiter{{Person: aide, Role: dossier.Assistant}}))
	for _, other := range []string{gone, "z3m7aabz2x5kdefg"} {
		if named, err := (offices.Calendar{Register: office}).Staff(t.Context(), app.Arbiter, other, aide, domain.Chief); err != nil || named {
			t.Errorf("named for what is not held: %t, %v", named, err)
		}
	}
	decide := func(kind matter.Kind, person string, view matter.View) {
		m, err := ks.OpenMatter(t.Context(), app.Arbiter, matter.Opened{Day: today, Kind: kind, By: domain.Arbiters, Subject: matter.Subject{Dossier: id}}, college.Words{Title: "Sprawa"})
		must(t, err)
		must(t, ks.DecideMatter(t.Context(), app.Arbiter, m, matter.Decided{Day: today, By: domain.Arbiters, View: view, Person: person}, college.Words{}))
	}
	for _, person := range []string{first, second} {
		decide(matter.Appointment, person, matter.Yes)
		d, err := office.Dossier(t.Context(), id)
		must(t, err)
		if d.ChiefArbiter() != person || !slices.Equal(d.Assistants(), []string{aide}) {
			t.Errorf("chief %s, want %s; assistants %v", d.ChiefArbiter(), person, d.Assistants())
		}
	}
	decide(matter.Appointment, first, matter.No)
	if d, err := office.Dossier(t.Context(), id); err != nil || d.ChiefArbiter() != second {
		t.Errorf("a refused appointment: %s, %v", d.ChiefArbiter(), err)
	}
	decide(matter.Regulations, "", matter.Yes)
	if unstaffed, waiting := look(); unstaffed || waiting {
		t.Errorf("after both: unstaffed %t, waiting %t", unstaffed, waiting)
	}
}
