package register

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/store"
	"damka/rating"
)

// Lists are the rating lists of a variant at one event. They never change.
type Lists struct {
	Variant article.Variant
	*ratinglist.State
	notes map[string]string // texts of objections, by record id
	by    map[string]string // signatures of those who objected, by the objection's id
}

// Note is the text of a record; empty when there is none, or it was erased.
func (l *Lists) Note(ref ratinglist.RecordRef) string { return l.notes[ref.ID] }

// listStream is the kind of the streams; their ids are the variants.
const listStream = "ratings"

func nextLists(id string, before *Lists, events []journal.Event, records []journal.Record) (*Lists, error) {
	v, err := article.ParseVariant(id)
	if err != nil {
		return nil, &store.CorruptError{Stream: journal.NewStream(listStream, id), Detail: err.Error()}
	}
	next := &Lists{Variant: v, State: &ratinglist.State{}, notes: make(map[string]string), by: make(map[string]string)}
	if before != nil {
		next.State = before.State
		maps.Copy(next.notes, before.notes)
		maps.Copy(next.by, before.by)
	}
	for _, record := range records {
		var n note
		if record.Erased {
			continue
		}
		if err := json.Unmarshal(record.Data, &n); err != nil {
			return nil, fmt.Errorf("register: the record %s of a list: %w", record.ID, err)
		}
		next.notes[record.ID] = n.Text
	}
	for _, e := range events {
		event, err := ratinglist.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return nil, err
		}
		if objected, is := event.(ratinglist.Objected); is {
			next.by[objected.ID] = e.By
		}
		next.State = next.State.Apply(ratinglist.RecordedEvent{Seq: uint64(e.Seq), Event: event})
	}
	return next, nil
}

// Lists are the lists of a variant; empty ones before the first.
func (a *App) Lists(ctx context.Context, v article.Variant) (*Lists, error) {
	lists, err := a.lists.Snapshot(ctx, v.String())
	if errors.Is(err, errNoLists) {
		return &Lists{Variant: v, State: &ratinglist.State{}}, nil
	}
	return lists, err
}

// Variants are those of which the register keeps ratings and titles (VII.1, VII.2).
func Variants() []article.Variant {
	return []article.Variant{article.International, article.Brazilian}
}

// Publish publishes the list of a quarter, if it still is the one that was looked at: hash is that of its outcome.
func (a *App) Publish(ctx context.Context, actor app.Actor, v article.Variant, by By, q ratinglist.Quarter, hash string, multipliers ratinglist.Multipliers) error {
	if err := a.base.Allow(ctx, actor, app.MakeLists, ""); err != nil {
		return err
	}
	a.publishing.Lock() // the rows of two lists of a quarter would be mixed
	defer a.publishing.Unlock()
	by, err := a.rated(ctx, v, by, q.From())
	if err != nil {
		return err
	}
	why, records, err := a.note(by.Why)
	if err != nil {
		return err
	}
	draft, err := a.compute(ctx, v, by.Edition, q)
	if err != nil {
		return err
	}
	if draft.Hash != hash {
		return article.Refuse(CodeOvertaken, "")
	}
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return err
	}
	if lists.Last() == nil && draft.Sizes().Public() == 0 { // later ones follow on one another, whoever is on them
		return article.Refuse(CodeEmptyList, "", textArg("quarter", q.String()))
	}
	command := ratinglist.Publish{Outcome: draft.Outcome, Now: draft.input.Now, Multipliers: multipliers, Amended: by.Amended, Why: ratinglist.RecordRef(why)}
	if _, err := ratinglist.Decide(lists.State, command, a.Today()); err != nil {
		return err // before anything is written
	}
	if err := a.putRows(ctx, draft); err != nil {
		return err
	}
	if err := a.putHeld(ctx, v, q, a.Today(), draft.Rows); err != nil {
		return err
	}
	return a.changeLists(ctx, actor, app.MakeLists, v, records, command)
}

// CodeEmptyList: nobody is on A, B or N, and it would be the first one. Argument: quarter.
const CodeEmptyList article.Code = "ratinglist.empty"

// rowsAtOnce is how many rows are written in one transaction.
const rowsAtOnce = 2000

// putRows writes the rows of a list before it is published: until then nobody reads them, and who begins anew writes them anew.
func (a *App) putRows(ctx context.Context, draft *Draft) error {
	v, q := draft.Variant.String(), draft.Quarter.String()
	err := a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, x := range draft.fresh {
			doc, err := gamesDocument(x)
			if err == nil {
				err = putOver(tx, doc)
			}
			if err != nil {
				return err
			}
		}
		return tx.ClearRatings(v, q)
	})
	if err != nil {
		return err
	}
	return a.writeRatings(ctx, draft.Variant, draft.Quarter, draft.Rows, a.persons)
}

// writeRatings writes the rows of a list, some at a time. Who says who people are; of whom it says nothing there is no more to write.
func (a *App) writeRatings(ctx context.Context, v article.Variant, q ratinglist.Quarter, all []ratinglist.Row, who func(ctx context.Context, ids ...string) (map[string]Row, error)) error {
	for rows := range slices.Chunk(all, rowsAtOnce) {
		ids := make([]string, len(rows))
		for i, r := range rows {
			ids[i] = r.Person
		}
		persons, err := who(ctx, ids...)
		if err != nil {
			return err
		}
		stored := make([]store.RatingRow, len(rows))
		for i, r := range rows {
			stored[i] = ratingRow(v, q, r, persons[r.Person])
		}
		if err := a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutRatings(stored) }); err != nil {
			return err
		}
	}
	return nil
}

// ratingRow is a row of a list as it is stored.
func ratingRow(v article.Variant, q ratinglist.Quarter, r ratinglist.Row, p Row) store.RatingRow {
	return store.RatingRow{
		Variant: v.String(), Period: q.String(), Person: r.Person, List: r.List.String(), Place: r.Place, Rating: r.Rating, ListBefore: r.ListBefore.String(),
		Before: r.Before, Games: r.Games, Played: r.Played, LastGame: r.LastGame.String(), Reached: r.Reached2300, Best: r.Best,
		Sex: p.Sex, Born: p.BirthYear(), Club: p.Club, Detail: r.Detail,
	}
}

// rowOfRating is a stored row as lists are computed.
func rowOfRating(s store.RatingRow) (r ratinglist.Row, err error) {
	list, err := rating.ParseList(s.List)
	if err != nil {
		return r, err
	}
	before, err := rating.ParseList(s.ListBefore)
	if err != nil {
		return r, err
	}
	r = ratinglist.Row{
		Account: ratinglist.Account{Person: s.Person, Rating: s.Rating, Games: s.Games, List: list, Reached2300: s.Reached, Best: s.Best},
		Place:   s.Place, ListBefore: before, Before: s.Before, Played: s.Played, Detail: s.Detail,
	}
	r.LastGame, _ = calendar.ParseDate(s.LastGame) // none is not known
	return r, nil
}

// Verify reads the rows of a published list again and says whether they are those that were published.
func (a *App) Verify(ctx context.Context, v article.Variant, q ratinglist.Quarter) (bool, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return false, err
	}
	list := lists.List(q)
	if list == nil {
		return false, nil
	}
	hasher := ratinglist.NewHasher(v, q)
	for row, err := range store.EachRating(ctx, a.base.Store(), v.String(), q.String(), true) {
		if err != nil {
			return false, err
		}
		r, err := rowOfRating(row)
		if err != nil {
			return false, err
		}
		hasher.Add(r)
	}
	return hasher.Sum() == list.Outcome, nil
}
