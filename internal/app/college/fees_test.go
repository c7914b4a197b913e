package college_test

import (
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/course"
	"damka/internal/college/notice"
)

// KS IV.5.2: the fee that is in the register makes the licence, whoever wrote it there: on the arbiter's page, in the lists, at an appointment and in the statement.
func TestKS_IV_5_2_OneBook(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	h.has(ala, words.First)
	licensed := func(person string, want bool) {
		t.Helper()
		_, is, err := h.IsLicensed(h.ctx, person, today)
		h.must(err)
		k, err := h.Arbiter(h.ctx, person)
		h.must(err)
		all, err := h.Arbiters(h.ctx)
		h.must(err)
		s, err := h.Statement(h.ctx, app.Arbiter, today.Year())
		h.must(err)
		v, err := h.MayJudge(h.ctx, person, "", arbiter.Tournament{}, words.Chief, today)
		h.must(err)
		if is != want || k.State.LicensedIn(today.Year()) != want || all[0].LicensedIn(today.Year()) != want || (s.Licences == 1) != want || (len(v.Reasons) == 1) != want {
			t.Errorf("licensed %t, %+v, %+v, %d licences, %+v; want %t", is, k.State.Fees, all[0].Fees, s.Licences, v, want)
		}
	}
	licensed(ala, false)
	h.purse.paid = []college.Payment{{ID: "typed in the register", Person: ala, For: college.AnnualFee, Year: today.Year(), Amount: 5000, Day: today}}
	licensed(ala, true)
	h.refused(h.Pay(h.ctx, app.Arbiter, fee(ala, today, today.Year(), 5000), nil), arbiter.CodePaid)
	h.must(h.VoidPayment(h.ctx, as(t, app.College), ala, "typed in the register"))
	licensed(ala, false)
	h.must(h.Pay(h.ctx, as(t, app.College), fee(ala, today, today.Year(), 5000), nil))
	licensed(ala, true)
	h.refused(h.VoidPayment(h.ctx, app.Arbiter, ala, "somebody else's"), college.CodePayment)
	h.refused(h.Pay(h.ctx, app.Arbiter, fee(bolek, today, today.Year(), 5000), nil), arbiter.CodeLicenceNone)
	h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: bolek, For: college.Publications, Amount: 2000, Day: today}, nil)) // who is no arbiter may buy a bulletin
}

// Fees that the college wrote down itself in earlier versions are read, each person and year once: the register's first.
func TestFeesOfTheOldBook(t *testing.T) {
	h := newHall(t)
	today, year := h.Today(), h.Today().Year()
	h.has(ala, words.First)
	h.has(bolek, words.First)
	for _, person := range []string{ala, bolek} {
		h.must(college.OldFee(h.ctx, h.App, person, arbiter.Paid{Day: day("2026-01-10"), Year: year, Amount: 4000}))
	}
	h.must(college.OldFee(h.ctx, h.App, ala, arbiter.Paid{Day: day("2025-01-10"), Year: year - 1, Amount: 3000}))
	sum := func(of, annual, licences int) {
		t.Helper()
		s, err := h.Statement(h.ctx, app.Arbiter, of)
		h.must(err)
		if s.Paid(college.AnnualFee) != annual || s.Licences != licences {
			t.Errorf("%d: %d, %d licences, %+v", of, s.Paid(college.AnnualFee), s.Licences, s.Payments)
		}
	}
	sum(year, 8000, 2)
	h.purse.paid = []college.Payment{{ID: "p", Person: ala, For: college.AnnualFee, Year: year, Amount: 5000, Day: today}}
	sum(year, 9000, 2) // the register says of one of them when and how much
	sum(year-1, 3000, 1)
	paid, err := h.PaidBy(h.ctx, app.Arbiter, ala)
	h.must(err)
	if len(paid) != 2 || paid[0].ID != "p" || paid[1].ID != "" || paid[1].Year != year-1 {
		t.Errorf("%+v", paid)
	}
	h.people[into+bolek] = ala // both are one person, who has paid once
	sum(year, 5000, 1)
}

// KS IV.5.1: the fee of an examination is paid before it, and is in the register. One that was written down there on that day with that amount is taken over, once.
func TestKS_IV_5_1_TheFeeOfAnExamination(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	id, err := h.AnnounceCourse(h.ctx, app.Arbiter, course.Announced{Day: today, From: today, Until: today}, college.Words{})
	h.must(err)
	run := func(c course.Command) error { return h.RunCourse(h.ctx, as(t, app.College), id, c) }
	h.examines(celina)
	for _, c := range []course.Command{course.Enrolled{Person: ala}, course.Enrolled{Person: bolek}, course.Commissioned{Day: today, Persons: []string{celina}}} {
		h.must(run(c))
	}
	h.purse.paid = []college.Payment{{ID: "earlier", Person: ala, For: college.ExamFee, Amount: 3000, Day: today}}
	pay := func(class words.Class, person string) course.Paid {
		return course.Paid{Day: today, Person: person, Class: class, Amount: 3000}
	}
	h.must(run(pay(words.Third, ala)))
	sum := func(want int) {
		t.Helper()
		s, err := h.Statement(h.ctx, app.Arbiter, today.Year())
		h.must(err)
		if s.Paid(college.ExamFee) != want || s.Income() != want {
			t.Errorf("%d, want %d: %+v", s.Income(), want, s.Payments)
		}
	}
	sum(3000)
	h.must(run(pay(words.Second, ala))) // another examination is other money
	h.must(run(pay(words.Third, bolek)))
	sum(9000)
	h.must(run(pay(words.Third, bolek))) // the button was pressed twice
	other := pay(words.Third, bolek)
	other.Amount++
	h.refused(run(other), course.CodePaid)
	h.refused(run(course.Paid{Day: today, Person: celina, Class: words.Third, Amount: 1}), course.CodeNotIn)
	sum(9000) // what is refused is no money
	// Money that is taken back pays for nothing: not for an examination, and it may be paid again.
	h.must(h.VoidPayment(h.ctx, app.Arbiter, bolek, h.purse.paid[2].ID))
	sum(6000)
	h.refused(run(course.Examined{Day: today, Person: bolek, Class: words.Third, Passed: true}), course.CodeFee)
	k, err := h.Course(h.ctx, app.Arbiter, id)
	h.must(err)
	if at := slices.IndexFunc(k.State.Participants, func(p course.Participant) bool { return p.Person == bolek }); len(k.State.Participants[at].Paid) != 0 {
		t.Errorf("%+v", k.State.Participants)
	}
	h.must(run(pay(words.Third, bolek)))
	h.must(run(course.Examined{Day: today, Person: bolek, Class: words.Third, Passed: true}))
	sum(9000)
}

// A fee that a course wrote down before the register had the money counts, and once where the register has it, too.
func TestExaminationFeesOfTheOldBook(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	id, err := h.AnnounceCourse(h.ctx, app.Arbiter, course.Announced{Day: today, From: today, Until: today}, college.Words{})
	h.must(err)
	for _, person := range []string{ala, bolek} {
		h.must(h.RunCourse(h.ctx, app.Arbiter, id, course.Enrolled{Person: person}))
		h.must(college.OldExamFee(h.ctx, h.App, id, course.Paid{Day: today, Person: person, Class: words.Third, Amount: 3000}))
	}
	h.must(college.OldExamFee(h.ctx, h.App, id, course.Paid{Day: today, Person: ala, Class: words.Second, Amount: 3000}))
	for _, test := range []struct {
		register []college.Payment
		want     int
	}{
		{nil, 9000},
		{[]college.Payment{{ID: "1", Person: ala, For: college.ExamFee, Amount: 3000, Day: today}}, 9000},
		{[]college.Payment{{ID: "1", Person: ala, For: college.ExamFee, Amount: 3100, Day: today}}, 12100},
		{[]college.Payment{{ID: "1", Person: ala, For: college.CourseFee, Amount: 3000, Day: today}}, 9000},
		{[]college.Payment{{ID: "1", Person: celina, For: college.ExamFee, Amount: 3000, Day: today}}, 12000},
	} {
		h.purse.paid = test.register
		s, err := h.Statement(h.ctx, app.Arbiter, today.Year())
		h.must(err)
		if s.Paid(college.ExamFee) != test.want {
			t.Errorf("%+v: %d, want %d", test.register, s.Paid(college.ExamFee), test.want)
		}
	}
	h.people[into+bolek] = celina // under whichever entry the money is
	h.purse.paid = []college.Payment{{ID: "1", Person: celina, For: college.ExamFee, Amount: 3000, Day: today}}
	if s, err := h.Statement(h.ctx, app.Arbiter, today.Year()); err != nil || s.Paid(college.ExamFee) != 9000 {
		t.Errorf("%+v, %v", s.Payments, err)
	}
}

// IV.5.4: the statement has all that came, what was spent, and what is left. Every sum is that of its lines.
func TestIV_5_4_TheBudgetOfAYear(t *testing.T) {
	h := newHall(t)
	today := h.Today()
	h.has(ala, words.First)
	h.pays(ala, today, today.Year(), 5000)
	for due, amount := range map[college.Due]int{college.ExamFee: 3000, college.CourseFee: 20000, college.ConferenceFee: 7000, college.Publications: 1500} {
		h.must(h.Pay(h.ctx, app.Arbiter, college.Payment{Person: bolek, For: due, Amount: amount, Day: today}, nil))
	}
	h.must(h.Spend(h.ctx, as(t, app.College), notice.Spent{Day: today, Amount: 40000}, "Sala na kurs"))
	h.must(h.Spend(h.ctx, as(t, app.College), notice.Spent{Day: day("2026-02-01"), Amount: 1000}, "Znaczki"))
	h.must(h.Spend(h.ctx, as(t, app.College), notice.Spent{Day: day("2025-12-31"), Amount: 99}, "Rok wcześniej"))
	h.refused(h.Spend(h.ctx, app.Arbiter, notice.Spent{Day: today, Amount: 1}, ""), notice.CodeForWhat)
	h.refused(h.Spend(h.ctx, app.Arbiter, notice.Spent{Amount: 1}, "x"), notice.CodeDay)
	look := func(income, spent, lines int) college.Statement {
		t.Helper()
		s, err := h.Statement(h.ctx, as(t, app.Board), today.Year())
		h.must(err)
		sum := 0
		for _, p := range s.Payments {
			sum += p.Amount
		}
		byDue := 0
		for _, due := range college.Dues() {
			byDue += s.Paid(due)
		}
		out := 0
		for _, e := range s.Expenses {
			out += e.Amount
		}
		if sum != income || byDue != income || s.Income() != income || out != spent || s.Spent() != spent || s.Balance() != income-spent || len(s.Expenses) != lines {
			t.Errorf("%+v", s)
		}
		return s
	}
	s := look(36500, 41000, 2)
	if s.Expenses[0].For != "Znaczki" || s.Balance() != -4500 {
		t.Errorf("%+v", s.Expenses)
	}
	h.must(h.Unspend(h.ctx, as(t, app.College), today.Year(), s.Expenses[0].Number))
	h.refused(h.Unspend(h.ctx, app.Arbiter, today.Year(), s.Expenses[0].Number), notice.CodeUnspent)
	look(36500, 40000, 1)
	h.must(h.EraseExpenses(h.ctx, app.Arbiter, today.Year()))
	if s := look(36500, 40000, 1); s.Expenses[0].For != "" || !s.Expenses[0].Erased {
		t.Errorf("%+v", s.Expenses)
	}
}
