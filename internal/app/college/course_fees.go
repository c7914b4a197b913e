package college

import (
	"context"
	"errors"
	"slices"

	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/college/course"
)

// paidAtCourses are the fees for examinations that courses have written down, of those courses that have one like that: with the id that each has in the register, if it has one.
func (a *App) paidAtCourses(ctx context.Context, is func(Fee) bool) ([]Payment, error) {
	courses, err := list(ctx, a, courseKind, allKey, func(t *Taught, id string) { t.ID = id })
	if err != nil {
		return nil, err
	}
	var all []Payment
	for _, c := range slices.Backward(courses) { // the earliest first
		if !slices.ContainsFunc(c.Fees, is) {
			continue
		}
		k, err := a.courses.of(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		for _, p := range k.State.Participants {
			for _, paid := range p.Paid {
				all = append(all, Payment{ID: paid.Payment, Person: p.Person, For: ExamFee, Amount: paid.Amount, Day: paid.Day})
			}
		}
	}
	return all, nil
}

// payAtCourse writes down that the fee for an examination was paid at a course: in the register, which has the money, and in the course, which payment it is. The same fee
// written down again, one after the other or at once, is one; where the course has not taken a payment, it is taken back.
func (a *App) payAtCourse(ctx context.Context, who asking, id string, paid course.Paid) error {
	a.paying.Lock() // whoever presses the button twice
	defer a.paying.Unlock()
	paid, made, err := a.feeAtCourse(ctx, who.actor, id, paid)
	if err != nil {
		return err
	}
	err = a.run(ctx, who, id, paid)
	if !made {
		return err
	}
	k, failed := a.courses.of(ctx, id)
	if failed != nil {
		return errors.Join(err, failed)
	}
	if p, _ := k.State.Of(paid.Person); !slices.ContainsFunc(p.Paid, func(own course.Paid) bool { return own.Payment == paid.Payment }) {
		failed = a.treasury.Void(ctx, who.actor, Payment{ID: paid.Payment, Person: paid.Person, For: ExamFee, Amount: paid.Amount, Day: paid.Day})
	}
	return orErr(err, failed)
}

// feeAtCourse finds which payment of the register a fee for an examination is, or makes it. Money for an examination of that day and amount that was written down for the
// person elsewhere is taken over: it is the same. Done again after a stop it changes nothing.
func (a *App) feeAtCourse(ctx context.Context, actor app.Actor, id string, paid course.Paid) (which course.Paid, made bool, err error) {
	if err := a.base.Allow(ctx, actor, app.KeepArbiterFees, ""); err != nil {
		return paid, false, err
	}
	k, err := a.standing(ctx, id)
	if err != nil {
		return paid, false, err
	}
	if events, err := course.Decide(k.State, paid, a.Today()); err != nil || len(events) == 0 { // what cannot be written, or is written, is no money
		return paid, false, err
	}
	known, err := a.treasury.PaidBy(ctx, paid.Person)
	if err != nil {
		return paid, false, err
	}
	taken, err := a.paidAtCourses(ctx, func(f Fee) bool { return f.Day == paid.Day && f.Amount == paid.Amount })
	if err != nil {
		return paid, false, err
	}
	one := Payment{Person: paid.Person, For: ExamFee, Amount: paid.Amount, Day: paid.Day}
	for _, p := range known[paid.Person] {
		id := p.ID
		p.Person = paid.Person // whichever entry it is written under
		if isSame(p, one) && !slices.ContainsFunc(taken, func(t Payment) bool { return t.ID == id }) {
			paid.Payment = id
			return paid, false, nil
		}
	}
	paid.Payment, err = a.treasury.Pay(ctx, actor, one, nil)
	return paid, err == nil, err
}

// standing is a course without the fees whose payments were taken back, and without the examinations that were.
func (a *App) standing(ctx context.Context, id string) (*Kept[course.State], error) {
	k, err := a.courses.of(ctx, id)
	if err != nil {
		return nil, err
	}
	next := *k
	next.State, err = a.asItStands(ctx, id, k.State)
	return &next, err
}

func (a *App) withMoney(ctx context.Context, s *course.State) (*course.State, error) {
	var persons []string
	for _, p := range s.Participants {
		if slices.ContainsFunc(p.Paid, func(paid course.Paid) bool { return paid.Payment != "" }) {
			persons = append(persons, p.Person)
		}
	}
	if len(persons) == 0 {
		return s, nil
	}
	paid, err := a.treasury.PaidBy(ctx, persons...)
	if err != nil {
		return nil, err
	}
	return s.Standing(func(person, payment string) bool {
		return slices.ContainsFunc(paid[person], func(p Payment) bool { return p.ID == payment })
	}), nil
}

// asItStands is a course without what was taken back elsewhere: payments in the register, examinations with the arbiters.
func (a *App) asItStands(ctx context.Context, id string, s *course.State) (*course.State, error) {
	s, err := a.withMoney(ctx, s)
	if err != nil {
		return nil, err
	}
	for _, p := range s.Participants {
		if len(p.Exams) == 0 {
			continue
		}
		k, err := a.joined(ctx, p.Person)
		if err != nil {
			return nil, err
		}
		for _, m := range k.State.Mistakes {
			if m.What == arbiter.AnExam && m.Exam.Course == id {
				s = s.Without(p.Person, course.Examined{Day: m.Exam.Day, Person: p.Person, Class: m.Exam.Class, Passed: m.Exam.Passed})
			}
		}
	}
	return s, nil
}
