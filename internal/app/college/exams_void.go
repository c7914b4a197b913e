package college

import (
	"context"
	"errors"
	"slices"

	"damka/internal/college/arbiter"
	"damka/internal/college/course"
)

// examined is joined with what is known of each examination: whether its fee was taken back, or its course called off.
func (a *App) examined(ctx context.Context, person string) (*Kept[arbiter.State], error) {
	k, err := a.joined(ctx, person)
	if err != nil {
		return nil, err
	}
	void, err := a.voidExams(ctx, k.ID, k.State.Exams)
	if err != nil {
		return nil, err
	}
	all := *k
	all.State = k.State.WithExams(void)
	return &all, nil
}

// voidExams says of somebody's examinations why they do not count. A fee that was written down again in place of one that was taken back pays for the examination, if it was
// paid before it and no other examination has it.
func (a *App) voidExams(ctx context.Context, person string, exams []arbiter.Exam) (func(arbiter.Examined) arbiter.Void, error) {
	void := make(map[int]arbiter.Void)
	var unpaid []int
	for i, e := range exams {
		why, err := a.voidExam(ctx, person, e.Examined)
		if err != nil {
			return nil, err
		}
		switch why {
		case arbiter.VoidOff:
			void[i] = why
		case arbiter.VoidUnpaid:
			void[i], unpaid = why, append(unpaid, i)
		}
	}
	if len(unpaid) > 0 {
		free, err := a.freeFees(ctx, person, exams)
		if err != nil {
			return nil, err
		}
		for _, i := range unpaid {
			at := slices.IndexFunc(free, func(p Payment) bool { return p.Day.Compare(exams[i].Day) <= 0 })
			if at >= 0 {
				delete(void, i)
				free = slices.Delete(free, at, at+1)
			}
		}
	}
	return func(e arbiter.Examined) arbiter.Void {
		return void[slices.IndexFunc(exams, func(own arbiter.Exam) bool { return isExam(own.Examined, e) })]
	}, nil
}

// isExam says that two are one examination.
func isExam(x, y arbiter.Examined) bool {
	return x.Day == y.Day && x.Class == y.Class && x.Course == y.Course && x.Payment == y.Payment && x.Unpaid == y.Unpaid && x.Passed == y.Passed
}

// voidExam is why an examination does not count, by what it names itself: its course, or the payment of its fee. One for which it was said why there is no fee needs none.
func (a *App) voidExam(ctx context.Context, person string, e arbiter.Examined) (arbiter.Void, error) {
	switch {
	case e.Course != "":
		k, err := a.standing(ctx, e.Course)
		if errors.Is(err, ErrNotFound) {
			return "", nil
		}
		if err != nil {
			return "", err
		}
		if k.State.Phase == course.Off {
			return arbiter.VoidOff, nil
		}
		entries, err := a.people.Entries(ctx, person)
		paid := slices.ContainsFunc(k.State.Participants, func(p course.Participant) bool {
			return slices.Contains(entries, p.Person) && p.HasPaid(e.Class, e.Day)
		})
		if err != nil || paid {
			return "", err
		}
		return arbiter.VoidUnpaid, nil
	case e.Payment != "":
		paid, err := a.treasury.PaidBy(ctx, person)
		if err != nil || slices.ContainsFunc(paid[person], func(p Payment) bool { return p.ID == e.Payment }) {
			return "", err
		}
		return arbiter.VoidUnpaid, nil
	}
	return "", nil
}

// freeFees are somebody's payments for examinations that none of these has, and no course, the earliest first.
func (a *App) freeFees(ctx context.Context, person string, exams []arbiter.Exam) ([]Payment, error) {
	paid, err := a.treasury.PaidBy(ctx, person)
	if err != nil {
		return nil, err
	}
	taken, err := a.paidAtCourses(ctx, func(Fee) bool { return true })
	if err != nil {
		return nil, err
	}
	var free []Payment
	for _, p := range paid[person] {
		used := slices.ContainsFunc(exams, func(e arbiter.Exam) bool { return e.Payment == p.ID }) || slices.ContainsFunc(taken, func(t Payment) bool { return t.ID == p.ID })
		if p.For == ExamFee && p.ID != "" && !used {
			free = append(free, p)
		}
	}
	slices.SortStableFunc(free, func(x, y Payment) int { return x.Day.Compare(y.Day) })
	return free, nil
}
