package college_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
)

// The chief arbiter is no member of the organising committee (IV.4.3): whoever a proceeding says to be one is warned of at that tournament, as its chief arbiter.
func TestIV_4_3_TheCommitteeHasNoChiefArbiter(t *testing.T) {
	h := settling(t)
	event := arbiter.Tournament{Official: true, Rated: true}
	warned := func(dossier string, as words.Office) bool {
		t.Helper()
		v, err := h.MayJudge(h.ctx, ala, dossier, event, as, h.Today())
		h.must(err)
		for _, r := range v.Reasons {
			if r.Code == arbiter.CodeCommittee && r.Article == article.Ref("IV.4.3") {
				return true
			}
		}
		return false
	}
	if warned(cup, words.Chief) {
		t.Error("before anybody said so")
	}
	consent := matter.Opened{Day: h.Today(), Kind: matter.Consent, By: words.Organiser, Subject: matter.Subject{Person: ala, Dossier: cup, Office: words.Chief, Committee: true}}
	id, err := h.OpenMatter(h.ctx, as(t, app.College), consent, college.Words{Title: "Zgoda"})
	h.must(err)
	if !warned(cup, words.Chief) || warned(winter, words.Chief) || warned(cup, words.Assistant) {
		t.Error("it is of the chief arbiter of that tournament")
	}
	h.refused(h.DecideMatter(h.ctx, as(t, app.College), id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes}, college.Words{}), matter.CodeCommittee)
	h.must(h.WithdrawMatter(h.ctx, as(t, app.College), id, words.Organiser))
	if warned(cup, words.Chief) {
		t.Error("after it was taken back")
	}
	(*h.season)[0].Staff[0].Committee = true // whoever appointed the arbiters says so
	if !warned(cup, words.Chief) || warned(winter, words.Chief) {
		t.Error("it is said where the arbiters are appointed")
	}
}

// IV.2.25: of a tournament whose report has a motion that nobody has taken up there is a page whenever it began: each year has its tournaments, wholly.
func TestIV_2_25_EveryYearHasItsTournaments(t *testing.T) {
	h := settling(t)
	for year, want := range map[int]int{2024: 0, 2025: 1, 2026: 2} {
		if all, err := h.EventsIn(h.ctx, year); err != nil || len(all) != want {
			t.Errorf("%d: %+v, %v", year, all, err)
		}
	}
	if all, err := h.EventsSince(h.ctx, 120); err != nil || len(all) != 2 {
		t.Errorf("lately: %+v, %v", all, err)
	}
}

// IV.3.1: where the calendar does not have who was appointed, it is known why, and they can be named once more; not in a tournament on which the commission has decided.
func TestIV_3_1_WhoWasAppointedIsNotNamed(t *testing.T) {
	h := settling(t)
	id, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: h.Today(), Kind: matter.Appointment, By: words.Arbiters, Subject: matter.Subject{Dossier: tomorrow}}, none)
	h.must(err)
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes, Person: celina}, none))
	at := slices.IndexFunc(*h.season, func(e college.Event) bool { return e.ID == tomorrow })
	is := func(want college.Unnamed, chief string) {
		t.Helper()
		k, err := h.Matter(h.ctx, app.Arbiter, id)
		h.must(err)
		if why, who, err := h.Unnamed(h.ctx, k.State); err != nil || why != want || who != chief {
			t.Errorf("%q, %q, %v; want %q, %q", why, who, err, want, chief)
		}
	}
	is("", "")
	(*h.season)[at].Chief = bolek
	is(college.UnnamedOther, bolek)
	(*h.season)[at].Chief = ""
	is(college.UnnamedNobody, "")
	h.must(h.NameAppointed(h.ctx, app.Arbiter, id))
	is("", "")
	(*h.season)[at].Chief, (*h.season)[at].Reported = bolek, true
	h.refused(h.NameAppointed(h.ctx, app.Arbiter, id), college.CodeNotNamed)
	is(college.UnnamedOther, bolek)
}
