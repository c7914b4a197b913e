package college

import (
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/store"
)

// Answer is what has become of a motion of a tournament's report (IV.2.25, IV.2.26).
type Answer struct {
	Dossier string
	Title   string // the beginning of the motion; empty: it was erased
	Owner   college.Body

	Outcome matter.View // empty: nothing is decided
	Decided calendar.Date
	By      college.Body

	Replied calendar.Date // no day: nobody has replied yet
	Reply   string        // empty although there is a day: it was erased
}

// answerOf is what has become of the motion that a proceeding was.
func answerOf(k *Kept[matter.State]) Answer {
	s := k.State
	a := Answer{Dossier: s.Opening.Subject.Dossier, Title: k.Words(s.Opening.Record).Title, Owner: s.Owner, Replied: s.Reply.Day, Reply: k.Words(s.Reply.Note).Text}
	if s.IsDecided() {
		a.Outcome, a.Decided, a.By = s.Decision.View, s.Decision.Day, s.Decision.By
	}
	return a
}

// Answers are what has become of the motions of tournaments' reports that somebody has taken over, the oldest first, by the tournament. It is for whoever may see such a report: who
// shows it has asked.
func (a *App) Answers(ctx context.Context, dossiers ...string) (map[string][]Answer, error) {
	if len(dossiers) == 0 {
		return nil, nil
	}
	all, err := a.listMatters(ctx, allKey)
	if err != nil {
		return nil, err
	}
	answers := map[string][]Answer{}
	for _, row := range slices.Backward(all) {
		if row.Kind != matter.Motion || row.Phase == matter.Gone || !slices.Contains(dossiers, row.Dossier) {
			continue
		}
		k, err := a.matters.of(ctx, row.ID)
		if err != nil {
			return nil, err
		}
		answers[row.Dossier] = append(answers[row.Dossier], answerOf(k))
	}
	return answers, nil
}

// Reply is what a letter says that brings the arbiter the reply to a motion; [ErrNotFound] where there is none, or its words were erased.
func (a *App) Reply(ctx context.Context, id string) (Answer, Event, error) {
	k, err := a.matters.of(ctx, id)
	if err != nil {
		return Answer{}, Event{}, err
	}
	answer := answerOf(k)
	if answer.Reply == "" || k.State.Opening.Kind != matter.Motion {
		return Answer{}, Event{}, ErrNotFound
	}
	e, _, err := a.Event(ctx, answer.Dossier)
	return answer, e, err
}

// ReplyTo says to the arbiter whose motion it was what came of it: at the report, and in a letter where letters are sent (IV.2.26).
func (a *App) ReplyTo(ctx context.Context, actor app.Actor, id string, words Words) error {
	who := asking{actor: actor, deed: app.KeepMatter}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	k, err := a.matters.of(ctx, id)
	if err != nil {
		return err
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	person := k.State.Opening.Subject.Person
	tell := func(tx store.Tx) error {
		if a.post == nil || person == "" {
			return nil
		}
		return a.post.QueueReply(tx, "reply-"+id, person, id)
	}
	return a.matters.putWith(ctx, who, id, tell, func(s *matter.State) ([]matter.Event, error) {
		return matter.Decide(s, matter.Reply{Replied: matter.Replied{Day: a.Today(), Note: text}}, a.Today())
	}, records...)
}
