package college_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/course"
)

// IV.6.2: a class that was written for the wrong person is taken back with a reason. Its certificate does not hold then, and one that is given later has another code.
func TestIV_6_2_AClassThatWasAMistake(t *testing.T) {
	h := newHall(t)
	h.refused(h.TakeOverClass(h.ctx, app.Arbiter, ala, words.Third, day("1066-01-01")), arbiter.CodeLongAgo)
	h.refused(h.TakeOverClass(h.ctx, app.Arbiter, ala, words.Third, day("1995-12-31")), arbiter.CodeYoung) // born on 1 January 1980
	h.has(ala, words.Third)
	papers, err := h.Certificates(h.ctx, ala)
	h.must(err)
	code := papers[0].Code
	h.refused(h.TakeBackClass(h.ctx, app.Arbiter, ala, 1, none), arbiter.CodeNoReason)
	h.must(h.TakeBackClass(h.ctx, app.Arbiter, ala, 1, college.Words{Text: "inna osoba"}))
	h.refused(h.TakeBackClass(h.ctx, app.Arbiter, ala, 1, college.Words{Text: "inna osoba"}), arbiter.CodeNoEntry)
	if c, is, err := h.CertificateBy(h.ctx, code); err != nil || !is || c.Holds() || c.Withdrawn != h.Today() || c.Since != day("2015-01-01") {
		t.Errorf("%+v, %v, %v", c, is, err)
	}
	all, err := h.Arbiters(h.ctx)
	if h.must(err); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	s, err := h.Statement(h.ctx, app.Arbiter, 2026)
	if h.must(err); len(s.Arbiters) != 0 {
		t.Errorf("%+v", s.Arbiters)
	}
	h.must(h.TakeOverClass(h.ctx, app.Arbiter, ala, words.Third, day("2012-01-01")))
	papers, err = h.Certificates(h.ctx, ala)
	if h.must(err); len(papers) != 2 || papers[0].Code == papers[1].Code {
		t.Fatalf("%+v", papers)
	}
	for _, want := range papers {
		if c, is, err := h.CertificateBy(h.ctx, want.Code); err != nil || !is || c.Since != want.Since || c.Holds() != (c.Since == day("2012-01-01")) {
			t.Errorf("%+v, %v, %v", c, is, err)
		}
	}
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	if why := k.State.Mistakes[0].Note; k.Words(why).Text != "inna osoba" {
		t.Errorf("%+v", k.Words(why))
	}
	h.must(h.EraseArbiterText(h.ctx, app.Arbiter, ala))
	k, err = h.Arbiter(h.ctx, ala)
	if h.must(err); !k.IsErased(k.State.Mistakes[0].Note) {
		t.Error("the reason is there after it was erased")
	}
}

// KS IV.4.3.3: a suspension that was decided by mistake is in no statement; that for a late report stays as it is.
func TestKS_IV_4_3_3_ASuspensionThatWasAMistake(t *testing.T) {
	h := newHall(t)
	h.has(ala, words.Third)
	h.must(h.SuspendArbiter(h.ctx, app.Arbiter, ala, arbiter.Suspended{Day: h.Today(), From: h.Today(), Until: h.Today().AddDays(20)}, college.Words{Text: "powody"}))
	suspended := func() int {
		s, err := h.Statement(h.ctx, app.Arbiter, 2026)
		h.must(err)
		return s.Suspended
	}
	if n := suspended(); n != 1 {
		t.Fatal(n)
	}
	h.refused(h.TakeBackSuspension(h.ctx, app.Arbiter, ala, 2, none), arbiter.CodeNoReason)
	h.must(h.TakeBackSuspension(h.ctx, app.Arbiter, ala, 2, college.Words{Text: "pomyłka"}))
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	if n := suspended(); n != 0 || len(k.State.Suspensions(nil)) != 0 {
		t.Errorf("%d, %+v", n, k.State.Suspensions(nil))
	}
}

// IV.6.2.1.1: an examination at a course that was written by mistake counts for no class and for no certificate, and does not come back by itself.
func TestIV_6_2_1_1_AnExaminationThatWasAMistake(t *testing.T) {
	h := newHall(t)
	id := h.course(ala)
	exam := course.Examined{Day: h.Today(), Person: ala, Class: words.Third, Passed: true}
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Paid{Day: h.Today(), Person: ala, Class: words.Third, Amount: 3000}))
	old := exam
	old.Day = day("1900-01-01").AddDays(-1)
	h.refused(h.RunCourse(h.ctx, app.Arbiter, id, old), arbiter.CodeLongAgo)
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, exam))
	h.teach(id, ala)
	h.must(h.TakeBackExam(h.ctx, app.Arbiter, ala, 1, college.Words{Text: "zdawała inna osoba"}))
	h.refused(h.RunCourse(h.ctx, app.Arbiter, id, course.Certified{Day: h.Today(), Person: ala, Number: "1"}), course.CodeNoPass)
	h.pass(1)
	exams := func() int {
		k, err := h.Arbiter(h.ctx, ala)
		h.must(err)
		return len(k.State.Exams)
	}
	if n := exams(); n != 0 {
		t.Fatalf("%d examinations are there", n)
	}
	e, err := h.Eligibility(h.ctx, app.Arbiter, ala, article.PZWarc, words.Third)
	if h.must(err); e.Findings[0].State != arbiter.Lacking {
		t.Errorf("%+v", e.Findings[0])
	}
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, exam)) // it was right after all
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Certified{Day: h.Today(), Person: ala, Number: "1"}))
	if n := exams(); n != 1 {
		t.Errorf("%d examinations", n)
	}
}

// A fee pays for another examination where that for which it was paid was a mistake.
func TestKS_IV_5_1_TheFeeOfAMistake(t *testing.T) {
	h := newHall(t)
	examine := func(on calendar.Date) error {
		return h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: on, Class: words.Third, Passed: true, Commission: []string{celina}}, "")
	}
	h.examines(celina)
	h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: college.ExamFee, Amount: 3000, Day: h.Today()}, nil))
	h.must(examine(h.Today()))
	h.refused(examine(h.Today()), arbiter.CodeExamFee)
	h.must(h.TakeBackExam(h.ctx, app.Arbiter, ala, 1, college.Words{Text: "pomyłka"}))
	h.must(examine(h.Today()))
}
