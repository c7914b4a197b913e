package college

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
)

// Examine writes down an examination at no course: before which commission it was, and which fee was paid for it (IV.6.2, KS IV.5.1): one of those written down by its day and
// taken for no other examination. Where there is none, why is why not.
func (a *App) Examine(ctx context.Context, actor app.Actor, person string, exam arbiter.Examined, why string) error {
	if err := (asking{actor: actor, deed: app.KeepArbiters}).may(ctx, a.base); err != nil {
		return err
	}
	counts, _, err := a.entriesOf(ctx, person)
	if err == nil {
		exam.Payment, err = a.feeFor(ctx, counts.ID, exam)
	}
	if err != nil {
		return err
	}
	words := Words{}
	if exam.Payment == "" {
		words.Text = why
	}
	return a.onArbiter(ctx, actor, app.KeepArbiters, person, words, func(text college.Text) arbiter.Command {
		exam.Unpaid = text
		return arbiter.Examine{Examined: exam, Person: counts.ID}
	})
}

// feeFor is the payment of somebody that is for an examination: the earliest that no other one has; empty for none.
func (a *App) feeFor(ctx context.Context, person string, exam arbiter.Examined) (string, error) {
	k, err := a.joined(ctx, person)
	if err != nil {
		return "", err
	}
	paid, err := a.treasury.PaidBy(ctx, person)
	if err != nil {
		return "", err
	}
	taken, err := a.paidAtCourses(ctx, func(Fee) bool { return true })
	if err != nil {
		return "", err
	}
	all := slices.Clone(paid[person])
	slices.SortStableFunc(all, func(x, y Payment) int { return x.Day.Compare(y.Day) })
	for _, p := range all {
		used := slices.ContainsFunc(k.State.Exams, func(e arbiter.Examined) bool { return e.Payment == p.ID }) || slices.ContainsFunc(taken, func(t Payment) bool { return t.ID == p.ID })
		if p.For == ExamFee && p.ID != "" && p.Day.Compare(exam.Day) <= 0 && !used {
			return p.ID, nil
		}
	}
	return "", nil
}
