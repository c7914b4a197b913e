package register

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/app"
	"damka/internal/register/person"
	"damka/internal/store"
)

// The codes of refusals of what concerns two entries.
const (
	CodeSamePerson article.Code = "person.merge_same"   // both are replaced by one already
	CodeErased     article.Code = "person.merge_erased" // nobody knows any more who an erased entry was of
	CodeMet        article.Code = "person.merge_met"    // tournament: both were in it, so they are two persons
)

// guardKind is a document that every merging writes, so that two at the same time cannot make a circle: the second finds it changed and
// looks again.
const (
	guardKind = "register.guard"
	guardID   = "merge"
)

// Merge says that two entries are of one person: the second counts from now on, and what is recorded for the first is shown and reckoned with it.
// [App.Unmerge] takes it back, and nothing is lost meanwhile.
func (a *App) Merge(ctx context.Context, actor app.Actor, id, into string) error {
	a.approving.Lock() // nobody decides meanwhile on a tournament in which both are
	defer a.approving.Unlock()
	const attempts = 20
	for range attempts {
		if err := a.merge(ctx, actor, id, into); !errors.Is(err, store.ErrStale) {
			return err
		}
	}
	return article.Refuse(CodeOvertaken, "")
}

func (a *App) merge(ctx context.Context, actor app.Actor, id, into string) error {
	if err := a.base.Allow(ctx, actor, app.MergePersons, ""); err != nil {
		return err
	}
	guard, _, err := a.base.Store().Document(ctx, guardKind, guardID)
	if err != nil {
		return err
	}
	counts, err := a.Counting(ctx, into)
	if err != nil {
		return err
	}
	replaced, err := a.Row(ctx, id)
	switch {
	case err != nil:
		return err
	case counts.ID == id:
		return article.Refuse(CodeSamePerson, "")
	case replaced.Into != "":
		return article.Refuse(person.CodeIsMerged, "")
	case counts.Erased || replaced.Erased:
		return article.Refuse(CodeErased, "")
	}
	if err := a.haveMet(ctx, id, counts.ID); err != nil {
		return err
	}
	if err := a.meet(ctx, id, counts.ID); err != nil {
		return err
	}
	return a.people.Change(ctx, actor, app.MergePersons, id, func(p *Person) (app.Decision, error) {
		events, err := person.Decide(p.State, person.Merge{Into: counts.ID}, a.Today())
		if err != nil {
			return app.Decision{}, err
		}
		facts, err := app.FactsOf(person.Encode, events...)
		return app.Decision{Facts: facts, Side: func(tx store.Tx) error {
			return tx.PutDocument(store.Document{Kind: guardKind, ID: guardID, Data: []byte(`{}`), Version: guard.Version})
		}}, err
	})
}

// haveMet refuses two who were in one approved tournament: nobody plays against themselves, and no list could count it.
func (a *App) haveMet(ctx context.Context, one, other string) error {
	in := make(map[string]bool)
	mine, err := a.partsOfAll(ctx, one)
	if err != nil {
		return err
	}
	for _, p := range mine {
		in[p.Dossier] = true
	}
	others, err := a.partsOfAll(ctx, other)
	if err != nil {
		return err
	}
	for _, p := range others {
		if in[p.Dossier] {
			d, err := a.Dossier(ctx, p.Dossier)
			if err != nil {
				return err
			}
			return article.Refuse(CodeMet, "", textArg("tournament", d.Plan.Name))
		}
	}
	return nil
}

// partsOfAll are the approved tournaments of a person, under whichever entry.
func (a *App) partsOfAll(ctx context.Context, id string) ([]Part, error) {
	entries, err := a.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	var parts []Part
	for _, entry := range entries {
		some, err := a.partsOf(ctx, entry)
		if err != nil {
			return nil, err
		}
		parts = append(parts, some...)
	}
	return parts, nil
}

// Unmerge takes a merging back: the entry counts again by itself.
func (a *App) Unmerge(ctx context.Context, actor app.Actor, id string) error {
	return a.change(ctx, actor, app.MergePersons, id, person.Unmerge{})
}

// TellApart says that two entries that look alike are of two persons; they are not proposed again.
func (a *App) TellApart(ctx context.Context, actor app.Actor, id, other string) error {
	if _, err := a.Row(ctx, other); err != nil {
		return err
	}
	return a.change(ctx, actor, app.MergePersons, id, person.TellApart{Other: other})
}

// All are a person and the entries that the person's has replaced, with theirs.
func (a *App) All(ctx context.Context, actor app.Actor, id string) ([]*Person, error) {
	first, err := a.Person(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	entries, err := a.entriesBelow(ctx, first.ID)
	if err != nil {
		return nil, err
	}
	all := []*Person{first}
	for _, id := range entries[1:] {
		p, err := a.people.Snapshot(ctx, id)
		if err != nil {
			return nil, err
		}
		all = append(all, a.seenBy(ctx, actor, p))
	}
	return all, nil
}
