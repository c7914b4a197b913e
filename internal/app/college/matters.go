package college

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/matter"
)

// OpenMatter opens a proceeding and answers its id.
func (a *App) OpenMatter(ctx context.Context, actor app.Actor, opened matter.Opened, words Words) (string, error) {
	who := asking{actor: actor, deed: app.OpenMatter, body: opened.By}
	if err := who.may(ctx, a.base); err != nil {
		return "", err
	}
	may, err := a.authorisation(ctx, opened.Subject.Authorisation)
	if err != nil {
		return "", err
	}
	if err := errors.Join(a.isHeld(ctx, opened), a.isAnnex(ctx, opened), arePriced(opened)); err != nil {
		return "", err
	}
	a.opening.Lock() // a second press waits, and finds the first
	defer a.opening.Unlock()
	if err := a.isNewMotion(ctx, cmp.Or(words.Motion, opened.Subject.Motion)); err != nil {
		return "", err
	}
	if err := a.isNewMatter(ctx, opened, words); err != nil {
		return "", err
	}
	text, records, err := a.written(words)
	if err != nil {
		return "", err
	}
	opened.Record = text
	return a.matters.begin(ctx, who, func(s *matter.State) ([]matter.Event, error) {
		return matter.Decide(s, matter.Begin{Opened: opened, May: may}, a.Today())
	}, records...)
}

// CodeMotionTaken: the motion of the report is a matter already.
const CodeMotionTaken article.Code = "college.motion_taken"

// isNewMotion refuses a motion of a report that is a matter already.
func (a *App) isNewMotion(ctx context.Context, motion string) error {
	if motion == "" {
		return nil
	}
	all, err := a.listMatters(ctx, allKey)
	if err == nil && slices.ContainsFunc(all, func(m Matter) bool { return m.Motion == motion && m.Phase != matter.Gone }) {
		err = article.Refuse(CodeMotionTaken, "IV.2.25")
	}
	return err
}

// authorisation is the proceeding in which the assembly allowed to amend; nil for none.
func (a *App) authorisation(ctx context.Context, id string) (*matter.State, error) {
	if id == "" {
		return nil, nil
	}
	k, err := a.matters.of(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return k.State, nil
}

// decideMatter decides a command on a proceeding; the words become a record, which with puts into it.
func (a *App) decideMatter(ctx context.Context, who asking, id string, words Words, with func(college.Text) matter.Command) error {
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	return a.matters.change(ctx, who, id, func(s *matter.State) ([]matter.Event, error) {
		return matter.Decide(s, with(text), a.Today())
	}, records...)
}

// Opine says what a body thinks.
func (a *App) Opine(ctx context.Context, actor app.Actor, id string, said matter.Opined, words Words) error {
	return a.decideMatter(ctx, asking{actor: actor, deed: app.GiveOpinion, body: said.Body}, id, words, func(t college.Text) matter.Command {
		said.Note = t
		return matter.Opine{Opined: said}
	})
}

// DecideMatter decides a proceeding. Who is appointed is the chief arbiter in the calendar from then on; fees that are granted are set.
func (a *App) DecideMatter(ctx context.Context, actor app.Actor, id string, decided matter.Decided, words Words) error {
	who := asking{actor: actor, deed: app.DecideMatter, body: decided.By}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	k, err := a.matters.of(ctx, id)
	if err != nil {
		return err
	}
	if decided.View == matter.Yes { // a no, or to take it back, is the way out
		if err := a.isHeld(ctx, k.State.Opening); err != nil {
			return err
		}
	}
	may, err := a.authorisation(ctx, k.State.Opening.Subject.Authorisation)
	if err != nil {
		return err
	}
	err = a.decideMatter(ctx, who, id, words, func(t college.Text) matter.Command {
		decided.Note = t
		return matter.Rule{Decided: decided, May: may}
	})
	if err == nil {
		err = a.staffs(ctx, actor, k.State.Opening, decided)
	}
	if err == nil {
		err = a.followFees(ctx, id)
	}
	return err
}

// RepealMatter ends what was granted.
func (a *App) RepealMatter(ctx context.Context, actor app.Actor, id string, repealed matter.Repealed, words Words) error {
	return a.decideMatter(ctx, asking{actor: actor, deed: app.DecideMatter, body: repealed.By}, id, words, func(t college.Text) matter.Command {
		repealed.Note = t
		return matter.Repeal{Repealed: repealed}
	})
}

// AdvanceApplication writes down what the FMJD has done with an application that the board has made (KS IV.3.5.1).
func (a *App) AdvanceApplication(ctx context.Context, actor app.Actor, id string, done matter.Advanced, words Words) error {
	return a.keepMatter(ctx, actor, id, words, func(t college.Text) matter.Command {
		done.Note = t
		return matter.Advance{Advanced: done}
	})
}

// StepBack takes the newest thing that the FMJD has done with an application back: it was written down by mistake. A class that was granted on it stays until it is taken
// back itself; see [App.TakeBack].
func (a *App) StepBack(ctx context.Context, actor app.Actor, id string, stage matter.Stage, words Words) error {
	return a.keepMatter(ctx, actor, id, words, func(t college.Text) matter.Command {
		return matter.StepBack{SteppedBack: matter.SteppedBack{Day: a.Today(), Stage: stage, Note: t}}
	})
}

// WithdrawMatter takes a proceeding back that a body has opened.
func (a *App) WithdrawMatter(ctx context.Context, actor app.Actor, id string, by college.Body) error {
	return a.decideMatter(ctx, asking{actor: actor, deed: app.OpenMatter, body: by}, id, Words{}, func(college.Text) matter.Command {
		return matter.Withdraw{Withdrawn: matter.Withdrawn{Day: a.Today(), By: by}}
	})
}

// AskBody asks one more body what it thinks; 0 days: without a term.
func (a *App) AskBody(ctx context.Context, actor app.Actor, id string, body college.Body, days int) error {
	return a.keepMatter(ctx, actor, id, Words{}, func(college.Text) matter.Command { return matter.Ask{Day: a.Today(), Body: body, Days: days} })
}

// AssignMatter gives a proceeding to another owner.
func (a *App) AssignMatter(ctx context.Context, actor app.Actor, id string, owner college.Body) error {
	return a.keepMatter(ctx, actor, id, Words{}, func(college.Text) matter.Command {
		return matter.Assign{Assigned: matter.Assigned{Day: a.Today(), Owner: owner}}
	})
}

// PublishMatter lets everybody read the outcome, in these words.
func (a *App) PublishMatter(ctx context.Context, actor app.Actor, id, number string, words Words) error {
	return a.keepMatter(ctx, actor, id, words, func(t college.Text) matter.Command {
		return matter.Publish{Published: matter.Published{Day: a.Today(), Number: number, Record: t}}
	})
}

func (a *App) keepMatter(ctx context.Context, actor app.Actor, id string, words Words, with func(college.Text) matter.Command) error {
	return a.decideMatter(ctx, asking{actor: actor, deed: app.KeepMatter}, id, words, with)
}

// Matter is a proceeding for those who work on it.
func (a *App) Matter(ctx context.Context, actor app.Actor, id string) (*Kept[matter.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.matters.of(ctx, id)
}

// Matters are all proceedings, or those that are not decided, the newest first.
func (a *App) Matters(ctx context.Context, actor app.Actor, openOnly bool) ([]Matter, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.listMatters(ctx, map[bool]string{true: openKey, false: allKey}[openOnly])
}

func (a *App) listMatters(ctx context.Context, key string) ([]Matter, error) {
	return list(ctx, a, matterKind, key, func(m *Matter, id string) { m.ID = id })
}

// Published are the proceedings whose outcome everybody may read, the newest first.
func (a *App) Published(ctx context.Context) ([]Matter, error) { return a.listMatters(ctx, publicKey) }

// Decision is a published proceeding; [ErrNotFound] for one that is not.
func (a *App) Decision(ctx context.Context, id string) (*Kept[matter.State], error) {
	k, err := a.matters.of(ctx, id)
	if err == nil && !k.State.IsPublic() {
		return nil, ErrNotFound
	}
	return k, err
}

// Amendments are the adopted amendments of the code with the day from which each applies to events that begin then, the newest first; also those that
// were repealed, which [matter.State.HoldsOn] says.
func (a *App) Amendments(ctx context.Context) ([]*Kept[matter.State], error) {
	rows, err := a.Published(ctx)
	if err != nil {
		return nil, err
	}
	var all []*Kept[matter.State]
	for _, row := range rows {
		if row.Kind != matter.Amendment {
			continue
		}
		k, err := a.matters.of(ctx, row.ID)
		if err != nil {
			return nil, err
		}
		if k.State.Decision.View == matter.Yes {
			all = append(all, k)
		}
	}
	slices.SortStableFunc(all, func(x, y *Kept[matter.State]) int {
		return y.State.Decision.From.Compare(x.State.Decision.From)
	})
	return all, nil
}

// Consented says whether the college has consented to somebody's office in a tournament, and it holds on a day (IV.6.3).
func (a *App) Consented(ctx context.Context, person, dossier string, as college.Office, day calendar.Date) (bool, error) {
	docs, err := a.documentsOf(ctx, matterKind, person)
	if err != nil {
		return false, err
	}
	for _, doc := range docs {
		row, err := read[Matter](doc)
		if err != nil {
			return false, err
		}
		if row.Kind != matter.Consent || row.Dossier != dossier || row.Phase != matter.Granted {
			continue
		}
		k, err := a.matters.of(ctx, doc.ID)
		if err != nil {
			return false, err
		}
		if k.State.Opening.Subject.Office == as && k.State.HoldsOn(day) {
			return true, nil
		}
	}
	return false, nil
}

// EraseMatterText erases everything that was written in a proceeding.
func (a *App) EraseMatterText(ctx context.Context, actor app.Actor, id string) error {
	return a.matters.erase(ctx, actor, id)
}
