package college_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/course"
)

// IV.6.2.1.1, KS IV.5.1: an examination at no course is before a commission, too, and its fee is paid before, each for one examination; or it is said why there is none.
func TestKS_IV_5_1_AnExaminationAtNoCourse(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	exam := arbiter.Examined{Day: today, Class: words.Third}
	examine := func(why string) error { return h.Examine(h.ctx, as(t, app.College), ala, exam, why) }
	h.refused(examine("Bez opłaty."), arbiter.CodeCommission)
	exam.Commission = []string{bolek, ala}
	h.examines(ala)
	h.refused(examine("Bez opłaty."), college.CodeExaminers)
	h.examines(bolek, celina)
	h.refused(examine("Bez opłaty."), arbiter.CodeOwnExam)
	exam.Commission = []string{bolek, celina}
	h.refused(examine(""), arbiter.CodeExamFee)
	pay := func(due college.Due, days int) {
		h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: due, Amount: 3000, Day: today.AddDays(days)}, nil))
	}
	pay(college.CourseFee, 0)
	h.refused(examine(""), arbiter.CodeExamFee)
	pay(college.ExamFee, 0)
	exam.Day = today.AddDays(-1) // before it was paid
	h.refused(examine(""), arbiter.CodeExamFee)
	exam.Day = today
	h.must(examine("nie zapisuje się"))
	exam.Passed = true
	h.refused(examine(""), arbiter.CodeExamFee) // the second try has a fee of its own
	h.must(examine("Zwolniona uchwałą."))
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	if all := k.State.Exams; len(all) != 2 || all[0].Payment == "" || all[0].Unpaid != (words.Text{}) || len(all[0].Commission) != 2 || all[1].Payment != "" || k.Words(all[1].Unpaid).Text != "Zwolniona uchwałą." {
		t.Errorf("%+v", all)
	}
}

// teach has somebody be there for the whole programme of a course.
func (h *hall) teach(id string, persons ...string) {
	h.t.Helper()
	for _, l := range course.Programme() {
		h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Taught{Topic: l.Topic, Persons: persons}))
	}
}

// course is one of today, of some who enrolled, with its commission.
func (h *hall) course(persons ...string) string {
	h.t.Helper()
	id, err := h.AnnounceCourse(h.ctx, app.Arbiter, course.Announced{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{Title: fmt.Sprint("Kurs: ", persons)})
	h.must(err)
	for _, person := range persons {
		h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Enrolled{Person: person}))
	}
	h.examines(celina)
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Commissioned{Day: h.Today(), Persons: []string{celina}}))
	return id
}

// stands checks why somebody's only examination does not count, what the third class says of it, and how many passed in the year.
func (h *hall) stands(want arbiter.Void, code article.Code, passed int) {
	h.t.Helper()
	k, err := h.Arbiter(h.ctx, ala)
	h.must(err)
	e, err := h.Eligibility(h.ctx, app.Arbiter, ala, article.PZWarc, words.Third)
	h.must(err)
	s, err := h.Statement(h.ctx, app.Arbiter, h.Today().Year())
	h.must(err)
	counted := 0
	for _, n := range s.Exams {
		counted += n.N
	}
	if f := e.Findings[0]; len(k.State.Exams) != 1 || k.State.Exams[0].Void != want || f.Reason.Code != code || (f.State == arbiter.Met) != (want == "") || counted != passed {
		h.t.Errorf("%+v, %+v, %d passed; want %q, %s, %d", k.State.Exams, f, counted, want, code, passed)
	}
	granted := h.GrantClass(h.ctx, app.Arbiter, ala, arbiter.Grant{Day: h.Today(), Class: words.Third, Edition: article.PZWarc}, true)
	if want != "" {
		h.refused(granted, arbiter.CodeNotEligible)
	}
}

// KS IV.5.1: the fee is paid before the examination. Where it is taken back later the examination counts for no class, until it is written down again.
func TestKS_IV_5_1_AFeeThatIsTakenBack(t *testing.T) {
	for name, examine := range map[string]func(*hall) string{
		"at a course": func(h *hall) string {
			id := h.course(ala)
			h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Paid{Day: h.Today(), Person: ala, Class: words.Third, Amount: 3000}))
			h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Examined{Day: h.Today(), Person: ala, Class: words.Third, Passed: true}))
			h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Closed{Day: h.Today()}))
			return h.purse.paid[0].ID
		},
		"at none": func(h *hall) string {
			h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: college.ExamFee, Amount: 3000, Day: h.Today()}, nil))
			h.examines(celina)
			h.must(h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: h.Today(), Class: words.Third, Passed: true, Commission: []string{celina}}, ""))
			return h.purse.paid[0].ID
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			h.must(h.VoidPayment(h.ctx, app.Arbiter, ala, examine(h)))
			h.stands(arbiter.VoidUnpaid, arbiter.CodeExamUnpaid, 0)
			h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: college.CourseFee, Amount: 3000, Day: h.Today()}, nil))
			h.stands(arbiter.VoidUnpaid, arbiter.CodeExamUnpaid, 0)
			h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: college.ExamFee, Amount: 3000, Day: h.Today()}, nil))
			h.stands("", arbiter.CodeExam, 1)
		})
	}
}

// IV.6.2.1.1: who has passed at a course that was called off has not been examined, and becomes no arbiter by it.
func TestIV_6_2_1_1_ACourseThatWasCalledOff(t *testing.T) {
	h := newHall(t)
	id := h.course(ala)
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Paid{Day: h.Today(), Person: ala, Class: words.Third, Amount: 3000}))
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Examined{Day: h.Today(), Person: ala, Class: words.Third, Passed: true}))
	h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.CalledOff{Day: h.Today()}))
	h.stands(arbiter.VoidOff, arbiter.CodeExamOff, 0)
	if all, err := h.Courses(h.ctx, app.Arbiter); err != nil || all[0].Passed != 0 {
		t.Errorf("%+v, %v", all, err)
	}
}

// KS IV.5.1: a button that is pressed several times at once is one fee.
func TestKS_IV_5_1_OneFeeOfSeveralPresses(t *testing.T) {
	h := newHall(t)
	id := h.course(ala)
	paid := course.Paid{Day: h.Today(), Person: ala, Class: words.Third, Amount: 3000}
	failed := make([]error, 8)
	var all sync.WaitGroup
	for i := range failed {
		all.Go(func() { failed[i] = h.RunCourse(h.ctx, app.Arbiter, id, paid) })
	}
	all.Wait()
	h.must(errors.Join(failed...))
	k, err := h.Course(h.ctx, app.Arbiter, id)
	if h.must(err); len(h.purse.paid) != 1 || len(k.State.Participants[0].Paid) != 1 {
		t.Errorf("%+v, %+v", h.purse.paid, k.State.Participants)
	}
}

// The number of a certificate is one person's, at whichever course; that of a course which was called off is free again.
func TestTheNumberOfACertificateIsGivenOnce(t *testing.T) {
	h := newHall(t)
	pass := func(person string) string {
		id := h.course(person)
		h.teach(id, person)
		h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Paid{Day: h.Today(), Person: person, Class: words.Third, Amount: 3000}))
		h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Examined{Day: h.Today(), Person: person, Class: words.Third, Passed: true}))
		return id
	}
	first, second := pass(ala), pass(bolek)
	certify := func(id, person string) error {
		return h.RunCourse(h.ctx, app.Arbiter, id, course.Certified{Day: h.Today(), Person: person, Number: "1/2026"})
	}
	h.must(certify(first, ala))
	h.refused(certify(second, bolek), course.CodeTaken)
	h.must(h.RunCourse(h.ctx, app.Arbiter, first, course.CalledOff{Day: h.Today()}))
	h.must(certify(second, bolek))
}

// Who is named twice, or takes part already, is enrolled once, and nobody is where somebody cannot be.
func TestSeveralAreEnrolledTogether(t *testing.T) {
	h := newHall(t)
	id := h.course(ala)
	took := func() (all []string) {
		k, err := h.Course(h.ctx, app.Arbiter, id)
		h.must(err)
		for _, p := range k.State.Participants {
			all = append(all, p.Person)
		}
		return all
	}
	h.refused(second(h.Enrol(h.ctx, app.Arbiter, id, bolek, "")), course.CodeNobody)
	h.refused(second(h.Enrol(h.ctx, app.Arbiter, id, ala, ala)), college.CodeEnrolledAlready)
	h.refused(second(h.Enrol(h.ctx, app.Arbiter, id, celina)), course.CodeOwn) // who is in the commission
	if all := took(); len(all) != 1 {
		t.Fatal(all)
	}
	already, err := h.Enrol(h.ctx, app.Arbiter, id, bolek, ala, darek, bolek)
	if h.must(err); !slices.Equal(already, []string{ala}) {
		t.Errorf("already there: %v", already)
	}
	if all := took(); !slices.Equal(all, []string{ala, bolek, darek}) {
		t.Error(all)
	}
	h.refused(h.RunCourse(h.ctx, app.Arbiter, id, course.Commissioned{Day: h.Today(), Persons: []string{celina, bolek}}), college.CodeExaminers)
	h.examines(bolek)
	h.refused(h.RunCourse(h.ctx, app.Arbiter, id, course.Commissioned{Day: h.Today(), Persons: []string{celina, bolek}}), course.CodeOwn)
}

// KS IV.5.1: of two examinations that are written down at once one fee pays for one.
func TestKS_IV_5_1_OneFeeForOneExamination(t *testing.T) {
	h := newHall(t)
	h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: ala, For: college.ExamFee, Amount: 3000, Day: h.Today()}, nil))
	h.examines(celina)
	failed := make([]error, 8)
	var all sync.WaitGroup
	for i := range failed {
		all.Go(func() {
			failed[i] = h.Examine(h.ctx, app.Arbiter, ala, arbiter.Examined{Day: h.Today(), Class: words.National()[i%4], Passed: true, Commission: []string{celina}}, "")
		})
	}
	all.Wait()
	k, err := h.Arbiter(h.ctx, ala)
	if h.must(err); len(k.State.Exams) != 1 {
		t.Errorf("%+v, %v", k.State.Exams, failed)
	}
}

// A course and a conference that are entered with two presses are one.
func TestNothingIsAnnouncedTwice(t *testing.T) {
	h := newHall(t)
	announce := func(title string) error {
		return second(h.AnnounceCourse(h.ctx, app.Arbiter, course.Announced{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{Title: title}))
	}
	convene := func(title string) error {
		return second(h.Convene(h.ctx, app.Arbiter, conference.Convened{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{Title: title}))
	}
	h.must(announce("Kurs"))
	h.refused(announce("Kurs"), college.CodeCourseThere)
	h.must(announce("Drugi kurs"))
	h.must(convene("Konferencja"))
	h.refused(convene("Konferencja"), college.CodeHeldThere)
	h.must(convene("Inna konferencja"))
}

// IV.5.3.5: what is ticked of several topics is written down, all of it or none, and what somebody else has written meanwhile stays.
func TestIV_5_3_5_WhoWasThere(t *testing.T) {
	h := newHall(t)
	id, err := h.AnnounceCourse(h.ctx, app.Arbiter, course.Announced{Day: h.Today(), From: h.Today(), Until: h.Today()}, college.Words{})
	h.must(err)
	_, err = h.Enrol(h.ctx, app.Arbiter, id, ala, bolek)
	h.must(err)
	first, second, third := course.Programme()[0].Topic, course.Programme()[1].Topic, course.Programme()[2].Topic
	were := func(topic course.Topic) (all []string) {
		t.Helper()
		k, err := h.Course(h.ctx, app.Arbiter, id)
		h.must(err)
		for _, p := range k.State.Participants {
			if slices.Contains(p.Topics, topic) {
				all = append(all, p.Person)
			}
		}
		return all
	}
	h.refused(h.Teach(h.ctx, app.Arbiter, id, college.Attended{first, ala, true}, college.Attended{second, celina, true}), course.CodeNotIn)
	if all := were(first); len(all) != 0 {
		t.Errorf("refused, and yet written: %v", all)
	}
	h.must(h.Teach(h.ctx, app.Arbiter, id, college.Attended{first, ala, true}, college.Attended{second, ala, true}, college.Attended{second, bolek, true}))
	h.must(h.Teach(h.ctx, app.Arbiter, id, college.Attended{first, bolek, true}, college.Attended{second, ala, false}, college.Attended{third, ala, false}))
	if a, b, c := were(first), were(second), were(third); !slices.Equal(a, []string{ala, bolek}) || !slices.Equal(b, []string{bolek}) || len(c) != 0 {
		t.Errorf("%v, %v, %v", a, b, c)
	}
	k, err := h.Course(h.ctx, app.Arbiter, id)
	h.must(err)
	h.must(h.Teach(h.ctx, app.Arbiter, id, college.Attended{first, bolek, true}))
	if again, err := h.Course(h.ctx, app.Arbiter, id); err != nil || again.Seq != k.Seq {
		t.Errorf("what is so already is written once more: %v", err)
	}
}
