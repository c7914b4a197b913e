package college_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/notice"
	"damka/internal/store"
)

// A report that does not come suspends its chief arbiter on the day after its last one; when it comes, the weeks are counted (KS IV.4.3.2). What was late before the
// college worked here suspends nobody.
func TestLateReports(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.First)
	service := func(dossier string, as words.Office, due, came string) arbiter.Service {
		s := arbiter.Service{Dossier: dossier, Office: as, Began: day(due).AddDays(-9), Ended: day(due).AddDays(-7), ReportDue: day(due)}
		if came != "" {
			s.Reported = day(came)
		}
		return s
	}
	h.services[ala] = []arbiter.Service{
		service("long ago", words.Chief, "2026-06-14", ""), service("as an assistant", words.Assistant, "2026-06-16", ""), service("in time", words.Chief, "2026-06-22", "2026-06-22"), service("late", words.Chief, "2026-06-22", ""),
	}
	h.must(h.Prepare(h.ctx))
	h.must(h.Prepare(h.ctx)) // a second program
	suspended := func() (arbiter.Suspension, bool) {
		k, err := h.Arbiter(h.ctx, ala)
		h.must(err)
		return k.State.SuspendedOn(h.Today(), nil)
	}
	h.pass(7)
	if one, is := suspended(); is {
		t.Errorf("on the last day: %+v", one)
	}
	h.pass(1)
	if one, is := suspended(); !is || one.Until.IsValid() || one.Dossier != "late" {
		t.Errorf("the day after: %v %+v", is, one)
	}
	overview, err := h.Overview(h.ctx, app.Arbiter)
	h.must(err)
	if len(overview.Missing) != 1 {
		t.Errorf("%+v", overview.Missing)
	}
	h.services[ala][3].Reported = day("2026-06-24")
	h.pass(1)
	h.pass(1)
	if one, is := suspended(); !is || one.Until != day("2026-07-08") {
		t.Errorf("two days late: %v %+v", is, one)
	}
	if k, err := h.Arbiter(h.ctx, ala); err != nil || len(k.State.Late) != 1 {
		t.Errorf("%+v, %v", k.State.Late, err)
	}
	h.services[ala] = append(h.services[ala], service("late before anybody looked", words.Chief, "2026-06-24", "2026-06-25"))
	h.pass(1)
	if k, err := h.Arbiter(h.ctx, ala); err != nil || len(k.State.Late) != 2 || !k.State.Late[1].Came.IsValid() {
		t.Errorf("%+v, %v", k.State.Late, err)
	}
}

// KS IV.4.3.2: the same history gives the same suspension, also where nobody looked from the last day until after the report came: the server was off. The look at
// a report that comes in writes it at once.
func TestLateReportsWithTheServerOff(t *testing.T) {
	history := func(looks bool) []arbiter.Suspension {
		h := newHall(t)
		h.has(ala, words.First)
		h.services[ala] = []arbiter.Service{{Dossier: "late", Office: words.Chief, Began: h.Today(), Ended: h.Today(), ReportDue: h.Today().AddDays(7)}}
		h.must(h.Prepare(h.ctx))
		h.pass(1)
		if looks {
			for range 10 {
				h.pass(1)
			}
		} else {
			h.passed.Add(10 * int64(24*time.Hour)) // nothing works
		}
		h.services[ala][0].Reported = h.Today()
		h.must(h.store.Update(h.ctx, func(tx store.Tx) error { return h.LookAtReports(tx, ala, "", bolek) }))
		h.pass(0)
		k, err := h.Arbiter(h.ctx, ala)
		h.must(err)
		if _, err := h.Arbiter(h.ctx, bolek); !errors.Is(err, college.ErrNotFound) {
			t.Errorf("who is nobody here has an entry: %v", err)
		}
		return k.State.Suspensions(nil)
	}
	on, off := history(true), history(false)
	if !reflect.DeepEqual(on, off) || len(on) != 1 || on[0].From != day("2026-06-23") || on[0].Until != day("2026-06-26").AddDays(4*7) {
		t.Errorf("the server was on:\n%+v\noff:\n%+v", on, off)
	}
}

// KS IV.4.3.2: what the college has annulled stays so: with the next daily look, when the report comes in, and under another entry of the person; the tournament counts for
// a class, everybody sees that it was annulled, and the next bulletin tells it.
func TestKS_IV_4_3_2_Annulled(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.First)
	h.has(bolek, words.First)
	late := arbiter.Service{Dossier: "late", Office: words.Chief, Began: day("2026-06-13"), Ended: day("2026-06-15"), ReportDue: day("2026-06-22")}
	h.services[ala] = []arbiter.Service{late}
	h.must(h.Prepare(h.ctx))
	h.pass(10)
	h.refused(h.WaiveReport(h.ctx, app.Arbiter, ala, arbiter.ReportWaived{Dossier: "late", Day: h.Today(), Annulled: true}, college.Words{}), arbiter.CodeNoReason)
	h.must(h.WaiveReport(h.ctx, app.Arbiter, ala, arbiter.ReportWaived{Dossier: "late", Day: h.Today(), Annulled: true}, college.Words{Text: "Serwer nie działał."}))
	late.Reported = h.Today()
	h.services[ala], h.services[bolek] = []arbiter.Service{late}, []arbiter.Service{late}
	h.people[into+ala] = bolek
	h.pass(1)
	for _, id := range []string{ala, bolek} {
		k, err := h.Arbiter(h.ctx, id)
		h.must(err)
		if all := k.State.Suspensions(nil); len(all) > 0 {
			t.Errorf("%s: %+v", id, all)
		}
		e, err := h.Eligibility(h.ctx, app.Arbiter, id, article.PZWarc, words.State)
		h.must(err)
		if len(e.LeftOut) > 0 {
			t.Errorf("%s: left out %+v", id, e.LeftOut)
		}
	}
	all, err := h.Arbiters(h.ctx)
	h.must(err)
	if len(all) != 1 || len(all[0].Waived) != 1 || !all[0].Waived[0].Annulled || len(all[0].Suspended) > 0 {
		t.Errorf("%+v", all)
	}
	_, proposal, err := h.BulletinDraft(h.ctx, app.Arbiter)
	h.must(err)
	told := false
	for _, s := range proposal.Sections {
		for _, i := range s.Items {
			told = told || i.Kind == notice.AWaiver && i.Of == bolek
		}
	}
	if !told {
		t.Errorf("the bulletin does not tell it: %+v", proposal.Sections)
	}
}
