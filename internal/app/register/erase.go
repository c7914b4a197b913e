package register

import (
	"context"
	"encoding/json"
	"slices"

	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/live"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Erase forgets who a person is: all records of the entry and of those that it has replaced, also of earlier corrections; sex and year of birth on rating lists;
// the words of objections to their ratings; notes about them in tournaments' dossiers; the rows of files that are kept still; the entries in tournaments on this server, and what other parts of the program have. The numbers, licences,
// payments, titles and ratings remain, so that the ratings of others can be explained.
//
// The entry itself is last: whatever stops it before, it is done again by whoever presses again.
func (a *App) Erase(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.ErasePerson, ""); err != nil {
		return err
	}
	all, err := a.withMerged(ctx, id)
	if err != nil {
		return err
	}
	for _, one := range all {
		if err := a.eraseOne(ctx, actor, one); err != nil {
			return err
		}
	}
	return nil
}

// withMerged are an entry and those that it has replaced, with theirs; the entry itself is last.
func (a *App) withMerged(ctx context.Context, id string) ([]string, error) {
	all, err := a.entriesBelow(ctx, id)
	slices.Reverse(all)
	return all, err
}

func (a *App) eraseOne(ctx context.Context, actor app.Actor, id string) error {
	p, err := a.people.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	concerned, versions, err := a.concerned(ctx, p)
	if err == nil {
		err = a.eraseImported(ctx, concerned, versions)
	}
	if err == nil {
		err = a.base.ErasedPerson(ctx, concerned)
	}
	if err == nil {
		err = a.eraseObjections(ctx, id)
	}
	if err == nil {
		err = a.eraseNotes(ctx, id)
	}
	if err != nil {
		return err
	}
	return a.people.EraseWith(ctx, actor, app.ErasePerson, id, func(p *Person) (live.Erasure, error) {
		records, err := a.base.Store().Records(ctx, a.people.Of(id))
		if err != nil {
			return live.Erasure{}, err
		}
		var ids []string
		for _, r := range records {
			if !r.Erased {
				ids = append(ids, r.ID)
			}
		}
		erased := *p
		erased.Details, erased.Erased = person.Details{}, true
		rows, err := personRows(&erased)
		return live.Erasure{Records: ids, Side: func(tx store.Tx) error {
			if err := rows(tx); err != nil {
				return err
			}
			return tx.ForgetRated(id)
		}}, err
	})
}

// eraseObjections forgets the words of objections to somebody's ratings, and of the decisions on them.
func (a *App) eraseObjections(ctx context.Context, id string) error {
	for _, v := range Variants() {
		lists, err := a.Lists(ctx, v)
		if err != nil {
			return err
		}
		if len(lists.wordsAbout(id)) == 0 {
			continue
		}
		err = a.lists.EraseByItself(ctx, v.String(), func(l *Lists) ([]string, error) { return l.wordsAbout(id), nil })
		if err != nil {
			return err
		}
	}
	return nil
}

// wordsAbout are the records of objections to somebody's ratings that were not erased.
func (l *Lists) wordsAbout(id string) []string {
	var records []string
	for _, o := range l.Objections {
		if o.Person != id {
			continue
		}
		ids := []string{o.Record.ID}
		if o.Decision != nil {
			ids = append(ids, o.Decision.Record.ID)
		}
		for _, record := range ids {
			if _, there := l.notes[record]; there {
				records = append(records, record)
			}
		}
	}
	return records
}

// concerned says who an entry is for other parts of the program, with all details that were ever written and not erased.
func (a *App) concerned(ctx context.Context, p *Person) (app.Concerned, []person.Details, error) {
	of := app.Concerned{ID: p.ID, Number: p.Number}
	records, err := a.base.Store().Records(ctx, a.people.Of(p.ID))
	if err != nil {
		return of, nil, err
	}
	var versions []person.Details
	for _, r := range records {
		var d person.Details
		if _, note := reasonIn(r); note {
			continue
		}
		if r.Erased || json.Unmarshal(r.Data, &d) != nil {
			continue
		}
		versions, of.Names = append(versions, d), append(of.Names, d.Name)
	}
	of.Entries, err = a.entriesOf(ctx, p.ID, of.Names)
	return of, versions, err
}

// entriesOf are the participants whom somebody has said to be a person, in tournaments that were approved or are on their way, and in other files of them.
func (a *App) entriesOf(ctx context.Context, id string, names []fullname.Name) ([]app.EntryOf, error) {
	parts, err := a.partsOf(ctx, id)
	if err != nil {
		return nil, err
	}
	in := make(map[string]bool, len(parts))
	for _, part := range parts {
		in[part.Dossier] = true
	}
	var entries []app.EntryOf
	err = a.eachDossier(ctx, func(row DossierRow) error {
		if row.Tournament == "" || !in[row.ID] && row.hasOneFile() {
			return nil
		}
		some, err := a.entriesIn(ctx, row.ID, id, names)
		entries = append(entries, some...)
		return err
	})
	return entries, err
}

// hasOneFile says that a tournament was approved as it came first: whoever was in what was handed in is in its parts.
func (r DossierRow) hasOneFile() bool {
	return r.Phase == dossier.IsApproved && r.Reports == 1 && len(r.Mended) == 0
}

// eachDossier goes through all tournaments that were ever announced or handed in.
func (a *App) eachDossier(ctx context.Context, do func(DossierRow) error) error {
	const atOnce = 500
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, dossierKind, after, atOnce)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			row, err := readDossierRow(doc)
			if err == nil {
				err = do(row)
			}
			if err != nil {
				return err
			}
			after = doc.ID
		}
		if len(docs) < atOnce {
			return nil
		}
	}
}
