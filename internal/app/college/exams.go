package college

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
)

// CodeExaminers: somebody in a commission is no arbiter. Argument: names.
const CodeExaminers article.Code = "college.examiners"

// areArbiters refuses a commission with somebody who has no class on its day: it is one of arbiters (IV.6.2.1.1). Which class no text says, so any of them will do.
func (a *App) areArbiters(ctx context.Context, persons []string, day calendar.Date) error {
	var strangers []string
	for _, person := range persons {
		if person == "" {
			continue // which is refused by itself
		}
		k, err := a.joined(ctx, person)
		if err != nil {
			return err
		}
		if k.State.ClassOn(day) == "" {
			strangers = append(strangers, person)
		}
	}
	if len(strangers) == 0 || !day.IsValid() {
		return nil
	}
	names, err := a.namesOf(ctx, strangers)
	if err != nil {
		return err
	}
	return article.Refuse(CodeExaminers, "IV.6.2.1.1", article.Arg{Name: "names", Value: article.Text(names)})
}

// namesOf are the names of persons in a row, as texts have them: in each there may be a comma.
func (a *App) namesOf(ctx context.Context, persons []string) (string, error) {
	names, err := a.people.Names(ctx, persons...)
	all := make([]string, len(persons))
	for i, person := range persons {
		all[i] = cmp.Or(names[person], "–")
	}
	return strings.Join(all, "; "), err
}

// Examine writes down an examination at no course: before which commission it was, and which fee was paid for it (IV.6.2, KS IV.5.1): one of those written down by its day and
// taken for no other examination. Where there is none, why is why not.
func (a *App) Examine(ctx context.Context, actor app.Actor, person string, exam arbiter.Examined, why string) error {
	if err := (asking{actor: actor, deed: app.KeepArbiters}).may(ctx, a.base); err != nil {
		return err
	}
	if err := a.areArbiters(ctx, exam.Commission, exam.Day); err != nil {
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
