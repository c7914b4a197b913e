package register

import (
	"context"
	"maps"
	"slices"
	"sync"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/rating"
)

// CodeCountsNobody: two participants of an approved tournament count as one person, so its games cannot be counted. Argument: tournament.
const CodeCountsNobody article.Code = "ratinglist.one_person"

// Draft is a list that was computed and is not published.
type Draft struct {
	*ratinglist.Outcome
	Changes []ratinglist.Change // everybody who stands elsewhere than on the list before, and why

	input ratinglist.Input
	fresh map[string]ratinglist.Extract // that are not stored yet: entries were merged, or a tournament counts no more
}

// Unlisted is how many persons have a recorded rating that holds from a later list on, and are on this one not at all.
func (d *Draft) Unlisted() int {
	listed, waiting := make(map[string]bool, len(d.Rows)), make(map[string]bool)
	for _, row := range d.Rows {
		listed[row.Person] = true
	}
	for _, r := range d.input.Base {
		if !listed[r.Person] {
			waiting[r.Person] = true
		}
	}
	return len(waiting)
}

// NextQuarter is the quarter whose list comes next: the one after the newest, or the one that has ended last.
func (a *App) NextQuarter(ctx context.Context, v article.Variant) (ratinglist.Quarter, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return ratinglist.Quarter{}, err
	}
	if last := lists.Last(); last != nil {
		return last.Quarter.Next(), nil
	}
	return ratinglist.QuarterOf(ratinglist.QuarterOf(a.Today()).From().AddDays(-1)), nil
}

// Compute computes the list of a quarter, and publishes nothing. The same register gives the same list.
func (a *App) Compute(ctx context.Context, actor app.Actor, v article.Variant, e article.Edition, q ratinglist.Quarter) (*Draft, error) {
	if err := a.base.Allow(ctx, actor, app.MakeLists, ""); err != nil {
		return nil, err
	}
	return a.compute(ctx, v, e, q)
}

func (a *App) compute(ctx context.Context, v article.Variant, e article.Edition, q ratinglist.Quarter) (*Draft, error) {
	draft, err := a.gather(ctx, v, e, q)
	if err != nil {
		return nil, err
	}
	if err := draft.run(); err != nil {
		return nil, err
	}
	return draft, nil
}

// run computes what was gathered.
func (d *Draft) run() (err error) {
	if d.Outcome, err = ratinglist.Run(d.input); err == nil {
		d.Changes, err = d.Explain(d.input.Last)
	}
	return err
}

// gather reads all that a list is made of.
func (a *App) gather(ctx context.Context, v article.Variant, e article.Edition, q ratinglist.Quarter) (*Draft, error) {
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return nil, err
	}
	draft := &Draft{fresh: make(map[string]ratinglist.Extract)}
	in := ratinglist.Input{Variant: v, Edition: e, Quarter: q, State: lists.State, Now: make(map[string]string), Extracts: make(map[string]ratinglist.Extract)}
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	var beside sync.WaitGroup // where everybody stands is read while the tournaments are
	var base []ratinglist.Recorded
	var last []ratinglist.Account
	var failed error
	beside.Go(func() { base, last, failed = a.standing(ctx, lists, v, into) })
	err = a.addTournaments(ctx, &in, draft, into)
	if err == nil {
		err = a.addExtracts(ctx, &in, in.New)
	}
	beside.Wait()
	if failed != nil {
		return nil, failed
	}
	if err != nil {
		return nil, err
	}
	in.Base, in.Last = base, last
	if err := a.addExtracts(ctx, &in, in.Needs()); err != nil { // more than the new ones, if an earlier list is computed again
		return nil, err
	}
	draft.input = in
	return draft, nil
}

// standing is where everybody stands before: what was recorded, and what the newest list has.
func (a *App) standing(ctx context.Context, lists *Lists, v article.Variant, into map[string]string) (base []ratinglist.Recorded, accounts []ratinglist.Account, err error) {
	if base, err = a.recorded(ctx, v, into); err != nil {
		return nil, nil, err
	}
	if last := lists.Last(); last != nil {
		accounts, err = a.accounts(ctx, v, last.Quarter)
	}
	return base, accounts, err
}

// addTournaments finds the approved tournaments: those that are new, and of those that were counted the games as they are now.
func (a *App) addTournaments(ctx context.Context, in *ratinglist.Input, draft *Draft, into map[string]string) error {
	touched, err := a.touched(ctx, into)
	if err != nil {
		return err
	}
	never := neverCounted(in.State)
	return a.eachApproved(ctx, calendar.Date{}, func(row DossierRow) error {
		entry, counted := in.State.Counted(row.ID)
		if row.Variant != in.Variant || !row.Rated && !counted {
			return nil
		}
		hash := row.Games
		if hash != "" && touched[row.ID] {
			x, err := a.extract(ctx, hash)
			if err != nil {
				return err
			}
			x = remapped(x, into)
			if x.Validate() != nil {
				return article.Refuse(CodeCountsNobody, "", textArg("tournament", article.Printable(row.Plan.Name)))
			}
			if hash = x.Hash(); hash != row.Games {
				draft.fresh[hash], in.Extracts[hash] = x, x
			}
		}
		if hash == "" { // mended: it counts no more
			x, err := a.extract(ctx, entry.Hash)
			if err != nil {
				return err
			}
			x.Players, x.Games, x.Withdrawn = nil, nil, nil
			hash = x.Hash()
			draft.fresh[hash], in.Extracts[hash] = x, x
		}
		switch {
		case counted:
			in.Now[row.ID] = hash
		case !never[hash]:
			in.New = append(in.New, hash)
		}
		return nil
	})
}

// touched are the dossiers with somebody whose entry another has replaced.
func (a *App) touched(ctx context.Context, into map[string]string) (map[string]bool, error) {
	all := make(map[string]bool)
	for _, id := range slices.Sorted(maps.Keys(into)) {
		parts, err := a.partsOf(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, p := range parts {
			all[p.Dossier] = true
		}
	}
	return all, nil
}

// eachApproved goes through the approved tournaments by the day of their newest decision, from a day on; from none, through all that ever were.
func (a *App) eachApproved(ctx context.Context, from calendar.Date, do func(DossierRow) error) error {
	const atOnce = 1000
	wanted := store.DocumentRange{Kind: dossierKind, Name: approvedKey, Limit: atOnce}
	if from.IsValid() {
		wanted.From = from.String()
	}
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			row, err := readDossierRow(doc.Document)
			if err == nil {
				err = do(row)
			}
			if err != nil {
				return err
			}
		}
		if len(docs) < atOnce {
			return nil
		}
		wanted.After = docs[len(docs)-1].Place()
	}
}

// recorded are the ratings that the office has recorded.
func (a *App) recorded(ctx context.Context, v article.Variant, into map[string]string) ([]ratinglist.Recorded, error) {
	const atOnce = 1000
	all := newRecordings(v, into)
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, standingKind, after, atOnce)
		if err != nil {
			return nil, err
		}
		if err := all.add(docs); err != nil {
			return nil, err
		}
		if len(docs) < atOnce {
			return all.base(), nil
		}
		after = docs[len(docs)-1].ID
	}
}

// recordedOfSome are those of some persons.
func (a *App) recordedOfSome(ctx context.Context, v article.Variant, into map[string]string, persons map[string]bool) ([]ratinglist.Recorded, error) {
	ids := slices.Collect(maps.Keys(persons))
	for id, counts := range into {
		if persons[counts] && !persons[id] {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	docs, err := a.documentsOf(ctx, standingKind, ids)
	if err != nil {
		return nil, err
	}
	all := newRecordings(v, into)
	if err := all.add(docs); err != nil {
		return nil, err
	}
	return all.base(), nil
}

// recordings are recorded ratings as they are read. Of an entry that another has replaced they count where that one has none.
type recordings struct {
	variant     article.Variant
	into        map[string]string
	own, others map[string][]person.Standing
}

func newRecordings(v article.Variant, into map[string]string) *recordings {
	return &recordings{v, into, make(map[string][]person.Standing), make(map[string][]person.Standing)}
}

// add takes documents in the order of their ids.
func (r *recordings) add(docs []store.Document) error {
	for _, doc := range docs {
		all, err := read[standings](doc)
		if err != nil {
			return err
		}
		r.take(doc.ID, all.Ratings)
	}
	return nil
}

// take takes the ratings of an entry, in the order of ids.
func (r *recordings) take(id string, ratings []person.Standing) {
	of := r.own
	if counts := r.into[id]; counts != "" {
		id, of = counts, r.others
	}
	if len(of[id]) == 0 {
		of[id] = ofVariant(ratings, r.variant)
	}
}

func (r *recordings) base() []ratinglist.Recorded {
	for id, all := range r.others {
		if len(r.own[id]) == 0 {
			r.own[id] = all
		}
	}
	var base []ratinglist.Recorded
	for _, id := range slices.Sorted(maps.Keys(r.own)) {
		for _, s := range r.own[id] {
			base = append(base, recordedOf(id, s))
		}
	}
	return base
}

func ofVariant(all []person.Standing, v article.Variant) []person.Standing {
	return slices.DeleteFunc(slices.Clone(all), func(s person.Standing) bool { return s.Variant != v })
}

// recordedOf is a recorded rating as lists are computed: it holds from the first quarter after its day.
func recordedOf(id string, s person.Standing) ratinglist.Recorded {
	list, _ := rating.ParseList(s.List) // it was checked when it was recorded
	return ratinglist.Recorded{From: s.On.AddDays(1), Account: ratinglist.Account{
		Person: id, Rating: s.Rating, Games: s.Games, List: list, LastGame: s.LastGame, Reached2300: s.Reached2300, Best: s.BestListA,
	}}
}

// accounts are those of a published list.
func (a *App) accounts(ctx context.Context, v article.Variant, q ratinglist.Quarter) ([]ratinglist.Account, error) {
	var accounts []ratinglist.Account
	for row, err := range store.EachRating(ctx, a.base.Store(), v.String(), q.String(), false) {
		if err != nil {
			return nil, err
		}
		r, err := rowOfRating(row)
		if err != nil {
			return nil, err
		}
		accounts = append(accounts, r.Account)
	}
	return accounts, nil
}

// accountsOfSome are those of some persons. Until the next list somebody may be on this one under another entry, which [joined] tells.
func (a *App) accountsOfSome(ctx context.Context, v article.Variant, q ratinglist.Quarter, into map[string]string, persons map[string]bool) ([]ratinglist.Account, error) {
	entries := make(map[string][]string, len(persons))
	for id := range persons {
		entries[id] = []string{id}
	}
	ids := slices.Collect(maps.Keys(persons))
	for id, counts := range into {
		if persons[counts] && !persons[id] {
			ids, entries[counts] = append(ids, id), append(entries[counts], id)
		}
	}
	slices.Sort(ids)
	rows, err := a.base.Store().RatingsOf(ctx, v.String(), q.String(), ids, false)
	if err != nil {
		return nil, err
	}
	listed := make(map[string]ratinglist.Row, len(rows))
	for _, row := range rows {
		if listed[row.Person], err = rowOfRating(row); err != nil {
			return nil, err
		}
	}
	var accounts []ratinglist.Account
	for _, id := range slices.Sorted(maps.Keys(entries)) {
		slices.Sort(entries[id][1:])
		if row, is := joined(id, entries[id], listed); is {
			accounts = append(accounts, row.Account)
		}
	}
	return accounts, nil
}
