package college_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/conference"
	"damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/college/office"
	"damka/internal/store"
)

// Thirty days of silence are a yes, written down by the program on the day after (IV.6.2.5).
func TestSilenceIsWrittenDown(t *testing.T) {
	h := newHall(t)
	id, err := h.OpenMatter(h.ctx, as(t, app.Board), matter.Opened{Day: h.Today(), Kind: matter.Application, By: words.Board, Subject: matter.Subject{Person: ala, Class: words.FMJD}}, college.Words{Title: "Wniosek"})
	h.must(err)
	h.pass(30)
	k, err := h.Matter(h.ctx, app.Arbiter, id)
	h.must(err)
	if k.State.Opinions[0].View != "" {
		t.Errorf("silent on the last day: %+v", k.State.Opinions)
	}
	h.pass(1)
	k, err = h.Matter(h.ctx, app.Arbiter, id)
	h.must(err)
	if o := k.State.Opinions[0]; !o.Tacit || o.Said != day("2026-07-16") || k.Words(k.State.Opening.Record).Title != "Wniosek" {
		t.Errorf("%+v", o)
	}
	rows, err := h.Matters(h.ctx, app.Arbiter, true)
	h.must(err)
	if len(rows) != 1 || rows[0].Due.IsValid() || len(rows[0].Waits) != 0 || rows[0].Title != "Wniosek" {
		t.Errorf("%+v", rows)
	}
	h.must(h.DecideMatter(h.ctx, as(t, app.Board), id, matter.Decided{Day: h.Today(), By: words.Board, View: matter.Yes}, college.Words{}))
	if rows, err = h.Matters(h.ctx, app.Arbiter, true); err != nil || len(rows) != 0 {
		t.Errorf("%+v, %v", rows, err)
	}
}

// Whoever has a role acts for its body and for no other.
func TestBodies(t *testing.T) {
	h := newHall(t)
	opened := 0
	open := func(actor app.Actor, by words.Body) error {
		opened++ // each is another one
		_, err := h.OpenMatter(h.ctx, actor, matter.Opened{Day: h.Today(), Kind: matter.Precedent, By: by}, college.Words{Title: strings.Repeat("i", opened)})
		return err
	}
	for _, test := range []struct {
		role app.Role
		body words.Body
		may  bool
	}{
		{app.College, words.Arbiters, true}, {app.College, words.Commission, false}, {app.College, words.Organiser, true}, {app.Commission, words.Commission, true}, {app.Commission, words.Arbiters, false},
		{app.Board, words.Assembly, true}, {app.Board, words.Arbiters, false}, {app.Owner, words.Commission, true}, {app.ClubOfficer, words.Arbiters, false},
	} {
		actor := as(t)
		if test.role != app.ClubOfficer {
			actor = as(t, test.role)
		}
		if err := open(actor, test.body); (err == nil) != test.may || err != nil && !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s for %s: %v", test.role, test.body, err)
		}
	}
	if err := open(as(t, app.College, app.Commission), words.Commission); err != nil {
		t.Errorf("with both roles: %v", err)
	}
	if got := h.BodiesOf(h.ctx, as(t, app.Board), app.DecideMatter); !slices.Equal(got, []words.Body{words.Board, words.Assembly, words.Audit}) {
		t.Errorf("%v", got)
	}
}

// What needs the college's consent is allowed where it was given, for that office in that tournament alone.
func TestConsents(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.Third)
	rated := arbiter.Tournament{Official: true, Rated: true}
	ask := func(dossier string, as words.Office) arbiter.Permission {
		v, err := h.MayJudge(h.ctx, ala, dossier, rated, as, h.Today())
		h.must(err)
		return v.Permission
	}
	if ask("d", words.Assistant) != arbiter.Consent || ask("d", words.Chief) != arbiter.Not {
		t.Error("before")
	}
	id, err := h.OpenMatter(h.ctx, as(t, app.College), matter.Opened{Day: h.Today(), Kind: matter.Consent, By: words.Organiser, Subject: matter.Subject{Person: ala, Dossier: "d", Office: words.Assistant}}, college.Words{})
	h.must(err)
	if ask("d", words.Assistant) != arbiter.Consent {
		t.Error("asked for, not given")
	}
	h.must(h.DecideMatter(h.ctx, as(t, app.College), id, matter.Decided{Day: h.Today(), By: words.Arbiters, View: matter.Yes}, college.Words{}))
	if ask("d", words.Assistant) != arbiter.Allowed || ask("e", words.Assistant) != arbiter.Consent {
		t.Error("given for one tournament")
	}
	h.has(ala, words.Second) // who may be chief there with consent, but with one to that
	if ask("d", words.Chief) != arbiter.Consent {
		t.Error("a consent to assist is one to be chief")
	}
}

// A ban as a player is one of arbitering, too, and is asked at entry.
func TestBans(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.State)
	id, err := h.ImposeBan(h.ctx, as(t, app.Commission), ban.Imposed{Day: h.Today(), Person: ala, By: words.Commission, Roles: []ban.Role{ban.Player}, From: h.Today(), Until: day("2026-12-31")}, college.Words{Text: "powody"})
	h.must(err)
	v, err := h.MayJudge(h.ctx, ala, "d", arbiter.Tournament{}, words.Chief, h.Today())
	h.must(err)
	until, banned, err := h.BannedOn(h.ctx, ala, ban.Player, h.Today())
	h.must(err)
	listed, err := h.Arbiters(h.ctx)
	h.must(err)
	if _, suspended := listed[0].SuspendedOn(h.Today()); until != day("2026-12-31") || v.Permission != arbiter.Not || !banned || until != day("2026-12-31") || !suspended {
		t.Errorf("%+v, %v, %v", v, banned, suspended)
	}
	h.must(h.EndBan(h.ctx, as(t, app.Board), id, ban.Ended{Day: h.Today(), By: words.Board}, college.Words{}))
	if _, banned, err := h.BannedOn(h.ctx, ala, ban.Player, h.Today()); err != nil || banned {
		t.Errorf("ended: %v, %v", banned, err)
	}
}

// What a conference decides is written where it belongs: who the college is, whom it confirms, which suspensions.
func TestConferences(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.State)
	h.has(bolek, words.First)
	h.has(celina, words.First)
	h.has(darek, words.First)
	ks := as(t, app.College)
	hold := func() string {
		id, err := h.Convene(h.ctx, ks, conference.Convened{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{Title: "Konferencja", Place: "Mława"})
		h.must(err)
		h.run(id, conference.Attended{Persons: []string{ala, bolek, celina}})
		return id
	}
	all := conference.Votes{For: 3}
	first := hold()
	h.run(first, conference.ElectedChair{Person: ala, Votes: all})
	h.run(first, conference.ElectedMember{Person: bolek, Votes: all})
	h.run(first, conference.ElectedMember{Person: celina, Votes: all})
	if o, err := h.Office(h.ctx); err != nil || o.Chair != "" {
		t.Errorf("before it is over: %+v, %v", o, err)
	}
	h.run(first, conference.Closed{Day: h.Today()})
	o, err := h.Office(h.ctx)
	h.must(err)
	if o.Chair != ala || !slices.Equal(o.People(), []string{ala, bolek, celina}) || o.Since != day("2026-06-16") || o.Until != day("2030-06-15") {
		t.Errorf("%+v", o)
	}
	h.must(h.KeepOffice(h.ctx, ks, college.Words{}, func(words.Text) office.Command {
		return office.Resign{Resigned: office.Resigned{Day: h.Today(), Person: bolek}}
	}))
	h.must(h.KeepOffice(h.ctx, ks, college.Words{}, func(words.Text) office.Command {
		return office.Coopt{Coopted: office.Coopted{Day: h.Today(), Person: darek}}
	}))
	h.must(h.SuspendArbiter(h.ctx, ks, bolek, arbiter.Suspended{Day: h.Today(), From: h.Today(), Until: day("2028-06-14")}, college.Words{Text: "powody"}))
	h.pass(400)
	overview, err := h.Overview(h.ctx, ks)
	h.must(err)
	if !slices.Equal(overview.Cooptions, []string{darek}) || len(overview.Suspensions) != 1 || !overview.Overdue {
		t.Errorf("%+v", overview)
	}
	second := hold()
	h.run(second, conference.Confirmed{Person: darek, Votes: all})
	h.run(second, conference.Confirmed{Person: bolek, Suspension: overview.Suspensions[0].Number, Votes: conference.Votes{Against: 3}})
	h.pass(0)
	overview, err = h.Overview(h.ctx, ks)
	h.must(err)
	if len(overview.Cooptions) != 0 || len(overview.Suspensions) != 0 || !overview.Office.Has(darek) {
		t.Errorf("%+v", overview)
	}
}

func (h *hall) run(id string, c conference.Command) {
	h.t.Helper()
	h.must(h.RunConference(h.ctx, app.Arbiter, id, college.Words{}, func(words.Text) conference.Command { return c }))
}

// An examination at a course is one of the arbiter's, too, once.
func TestCourses(t *testing.T) {
	h := newHall(t)
	h.examines(bolek)
	id, err := h.AnnounceCourse(h.ctx, as(t, app.College), course.Announced{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{Title: "Kurs"})
	h.must(err)
	for _, c := range []course.Command{
		course.Enrolled{Person: ala}, course.Commissioned{Day: h.Today(), Persons: []string{bolek}}, course.Paid{Day: h.Today(), Person: ala, Class: words.Third, Amount: 5000},
		course.Examined{Day: h.Today(), Person: ala, Class: words.Third, Passed: true},
	} {
		h.must(h.RunCourse(h.ctx, as(t, app.College), id, c))
	}
	certified := course.Certified{Day: h.Today(), Person: ala, Number: "1/2026"}
	h.refused(h.RunCourse(h.ctx, as(t, app.College), id, certified), course.CodeHours)
	h.teach(id, ala)
	h.must(h.RunCourse(h.ctx, as(t, app.College), id, certified))
	h.pass(1)
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	if len(k.State.Exams) != 1 || k.State.Exams[0].Course != id {
		t.Errorf("%+v", k.State.Exams)
	}
	s, err := h.Statement(h.ctx, app.Arbiter, 2026)
	h.must(err)
	if s.Paid(college.ExamFee) != 5000 || len(s.Courses) != 1 || s.Courses[0].Passed != 1 || len(s.Exams) != 1 || s.Exams[0].N != 1 {
		t.Errorf("%+v", s)
	}
}

// The statement of a year counts what happened in it, and the money that came.
func TestTheStatementOfAYear(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.State)
	h.has(bolek, words.Third)
	h.pays(ala, h.Today(), 2026, 5000)
	h.pays(bolek, day("2025-12-30"), 2026, 3000)
	id, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: day("2025-12-01"), Kind: matter.Precedent, By: words.Arbiters}, college.Words{})
	h.must(err)
	h.must(h.DecideMatter(h.ctx, app.Arbiter, id, matter.Decided{Day: day("2026-01-05"), By: words.Arbiters, View: matter.Yes}, college.Words{}))
	s, err := h.Statement(h.ctx, app.Arbiter, 2026)
	h.must(err)
	if s.Paid(college.AnnualFee) != 5000 || s.Income() != 5000 || s.Licences != 2 || len(s.Granted) != 0 || !slices.Equal(s.Arbiters, []college.Count{{Class: words.Third, N: 1}, {Class: words.State, N: 1}}) ||
		!slices.Equal(s.Matters, []college.MatterCount{{Kind: matter.Precedent, Granted: 1}}) {
		t.Errorf("2026: %+v", s)
	}
	before, err := h.Statement(h.ctx, app.Arbiter, 2025)
	h.must(err)
	if before.Paid(college.AnnualFee) != 3000 || !slices.Equal(before.Matters, []college.MatterCount{{Kind: matter.Precedent, Opened: 1}}) {
		t.Errorf("2025: %+v", before)
	}
	if far, err := h.Statement(h.ctx, app.Arbiter, 2014); err != nil || len(far.Arbiters) != 0 {
		t.Errorf("2014: %+v, %v", far, err)
	}
}

// A declaration's contacts are for the college alone, and are erased with everything else that was written of somebody.
func TestDeclarations(t *testing.T) {
	h := newHall(t)
	h.must(h.Declare(h.ctx, app.Arbiter, ala, arbiter.Declared{Day: h.Today(), Class: words.Second, Languages: []string{"en"}}, college.Contact{Email: "ala@example.org"}))
	contacts := func() college.Words {
		w, err := h.Contacts(h.ctx, as(t, app.College), ala)
		h.must(err)
		return w
	}
	if w := contacts(); w.About == nil || w.About.Email != "ala@example.org" {
		t.Errorf("%+v", w)
	}
	if _, err := h.Contacts(h.ctx, as(t, app.Board), ala); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("the board: %v", err)
	}
	if listed, err := h.Arbiters(h.ctx); err != nil || len(listed) != 0 {
		t.Errorf("who has only declared themselves is listed: %+v, %v", listed, err)
	}
	if o, err := h.Overview(h.ctx, app.Arbiter); err != nil || len(o.Declarations) != 1 {
		t.Errorf("%+v, %v", o, err)
	}
	h.must(h.AnswerDeclaration(h.ctx, app.Arbiter, ala, true, college.Words{}))
	h.must(h.EraseArbiterText(h.ctx, app.Arbiter, ala))
	if w := contacts(); !w.IsZero() {
		t.Errorf("erased: %+v", w)
	}
}

// Lists can be made again from the journal alone.
func TestRebuild(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.First)
	_, err := h.OpenMatter(h.ctx, app.Arbiter, matter.Opened{Day: h.Today(), Kind: matter.Precedent, By: words.Arbiters}, college.Words{Title: "Pytanie"})
	h.must(err)
	h.must(h.SetTariff(h.ctx, app.Arbiter, notice.Set{Day: h.Today(), From: h.Today(), Fee: notice.Annual, Amount: 100}))
	wipe(h, "college.arbiter", "college.matter")
	if rows, err := h.Matters(h.ctx, app.Arbiter, false); err != nil || len(rows) != 0 {
		t.Fatalf("%+v, %v", rows, err)
	}
	if n, err := h.Rebuild(h.ctx, app.Arbiter); err != nil || n != 2 {
		t.Errorf("%d, %v", n, err)
	}
	rows, err := h.Matters(h.ctx, app.Arbiter, false)
	h.must(err)
	arbiters, err := h.Arbiters(h.ctx)
	h.must(err)
	if len(rows) != 1 || rows[0].Title != "Pytanie" || len(arbiters) != 1 {
		t.Errorf("%+v, %+v", rows, arbiters)
	}
}

// wipe deletes all documents of some kinds.
func wipe(h *hall, kinds ...string) {
	h.t.Helper()
	for _, kind := range kinds {
		docs, err := h.store.DocumentsAfter(h.ctx, kind, "", 100)
		h.must(err)
		h.must(h.store.Update(h.ctx, func(tx store.Tx) error {
			for _, doc := range docs {
				if err := tx.DeleteDocument(kind, doc.ID); err != nil {
					return err
				}
			}
			return nil
		}))
	}
}

// IV.5.1: the term begins on the day after the last one of the conference that has elected the college, whenever that is written down; the classes are those of that day. An older
// conference that is written down later changes nothing of it.
func TestIV_5_1_AConferenceThatWasHeldEarlier(t *testing.T) {
	h := newHall(t)
	h.has(bolek, words.First)
	h.has(celina, words.First)
	h.must(h.TakeOverClass(h.ctx, app.Arbiter, ala, words.State, day("2026-05-12")))
	hold := func(from, until string) string {
		id, err := h.Convene(h.ctx, app.Arbiter, conference.Convened{Day: h.Today(), From: day(from), Until: day(until)}, college.Words{Title: "Konferencja"})
		h.must(err)
		h.run(id, conference.Attended{Persons: []string{ala, bolek, celina}})
		return id
	}
	elect := func(id string) error {
		return h.RunConference(h.ctx, app.Arbiter, id, college.Words{}, func(words.Text) conference.Command {
			return conference.ElectedChair{Person: ala, Votes: conference.Votes{For: 3}}
		})
	}
	h.refused(elect(hold("2026-05-02", "2026-05-03")), conference.CodeChair) // before the class
	id := hold("2026-05-14", "2026-05-15")
	h.must(elect(id))
	for _, person := range []string{bolek, celina} {
		h.run(id, conference.ElectedMember{Person: person, Votes: conference.Votes{For: 3}})
	}
	closing := func(on string) error {
		return h.RunConference(h.ctx, app.Arbiter, id, college.Words{}, func(words.Text) conference.Command { return conference.Closed{Day: day(on)} })
	}
	h.refused(closing("2026-05-13"), conference.CodeClosing)
	h.must(closing("2026-05-15"))
	if o, err := h.Office(h.ctx); err != nil || o.Since != day("2026-05-16") || o.Until != day("2030-05-15") {
		t.Errorf("%+v, %v", o, err)
	}
}
