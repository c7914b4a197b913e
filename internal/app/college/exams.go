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
	a.paying.Lock() // of two at once each needs its own fee
	defer a.paying.Unlock()
	counts, _, err := a.entriesOf(ctx, person)
	if err == nil {
		exam.Payment, err = a.feeFor(ctx, counts.ID, exam)
	}
	if err != nil {
		return err
	}
	f, err := a.people.Facts(ctx, counts.ID)
	if err != nil {
		return err
	}
	words := Words{}
	if exam.Payment == "" {
		words.Text = why
	}
	return a.onArbiter(ctx, actor, app.KeepArbiters, person, words, func(text college.Text) arbiter.Command {
		exam.Unpaid = text
		return arbiter.Examine{Examined: exam, Person: counts.ID, Born: f.Born()}
	})
}

// feeFor is the payment of somebody that is for an examination: the earliest that no other one has; empty for none.
func (a *App) feeFor(ctx context.Context, person string, exam arbiter.Examined) (string, error) {
	k, err := a.joined(ctx, person)
	if err != nil {
		return "", err
	}
	free, err := a.freeFees(ctx, person, k.State.Exams)
	at := slices.IndexFunc(free, func(p Payment) bool { return p.Day.Compare(exam.Day) <= 0 })
	if err != nil || at < 0 {
		return "", err
	}
	return free[at].ID, nil
}
