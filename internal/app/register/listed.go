package register

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/ratinglist"
	"damka/internal/store"
)

// ListQuery is what is wanted of a published list. An empty field excludes nothing.
type ListQuery struct {
	Variant          article.Variant
	Quarter          ratinglist.Quarter
	List             string // A, B or N
	Sex              string
	BornFrom, BornTo int // years
	Club             string
	Text             string // the beginning of a name or a number; the first found are shown
	Offset, Limit    int
}

// Listed is a person on a published list, as everybody may know it.
type Listed struct {
	Person Row
	Club   string // then, by id
	List   string
	Place  int // on its list; 0: none
	Rating int
	Change int // since the list before; 0 where it was on none that is public
	New    bool
	Games  int
	Played int
	Held   Titles // on the day of the publication
}

// publicLists are those that everybody sees: T is not published (VI.2.1.4).
var publicLists = []string{"A", "B", "N"}

// ErrNoList: no such list was published.
var ErrNoList = errors.New("register: there is no such list")

// ListPage is a part of a published list, and how many there are in all.
func (a *App) ListPage(ctx context.Context, q ListQuery) ([]Listed, int, error) {
	lists, err := a.Lists(ctx, q.Variant)
	if err != nil {
		return nil, 0, err
	}
	if lists.List(q.Quarter) == nil {
		return nil, 0, ErrNoList
	}
	wanted := publicLists
	if q.List != "" {
		if !slices.Contains(publicLists, q.List) {
			return nil, 0, nil
		}
		wanted = []string{q.List}
	}
	page, err := a.storedRows(ctx, q, wanted)
	if err != nil {
		return nil, 0, err
	}
	ids := make([]string, len(page.Rows))
	for i, row := range page.Rows {
		ids[i] = row.Person
	}
	persons, err := a.persons(ctx, ids...)
	if err != nil {
		return nil, 0, err
	}
	held, err := a.titlesAt(ctx, lists.List(q.Quarter))
	if err != nil {
		return nil, 0, err
	}
	listed := make([]Listed, len(page.Rows))
	for i, row := range page.Rows {
		if listed[i], err = listedOf(row, persons[row.Person]); err != nil {
			return nil, 0, err
		}
		listed[i].Held = held[row.Person]
	}
	return listed, page.Total, nil
}

// storedRows are the rows of a query; of one with a text those of whom a search finds.
func (a *App) storedRows(ctx context.Context, q ListQuery, wanted []string) (store.RatingPage, error) {
	if q.Text == "" {
		return a.base.Store().RatingPage(ctx, store.RatingQuery{
			Variant: q.Variant.String(), Period: q.Quarter.String(), Lists: wanted, Sex: q.Sex, BornFrom: q.BornFrom, BornTo: q.BornTo, Club: q.Club, Offset: q.Offset, Limit: q.Limit,
		})
	}
	found, err := a.Find(ctx, q.Text, MostFound)
	if err != nil {
		return store.RatingPage{}, err
	}
	var ids []string // of those who were on it under another entry, too
	for _, row := range found.Rows {
		entries, err := a.entriesBelow(ctx, row.ID)
		if err != nil {
			return store.RatingPage{}, err
		}
		ids = append(ids, entries...)
	}
	if len(ids) == 0 {
		return store.RatingPage{}, nil
	}
	rows, err := a.base.Store().RatingsOf(ctx, q.Variant.String(), q.Quarter.String(), ids, false)
	if err != nil {
		return store.RatingPage{}, err
	}
	rows = slices.DeleteFunc(rows, func(r store.RatingRow) bool {
		return !slices.Contains(wanted, r.List) || q.Sex != "" && r.Sex != q.Sex || q.Club != "" && r.Club != q.Club ||
			q.BornFrom != 0 && r.Born < q.BornFrom || q.BornTo != 0 && (r.Born == 0 || r.Born > q.BornTo)
	})
	slices.SortFunc(rows, func(x, y store.RatingRow) int { return slices.Index(ids, x.Person) - slices.Index(ids, y.Person) })
	return store.RatingPage{Rows: rows, Total: len(rows)}, nil
}

func listedOf(row store.RatingRow, person Row) (Listed, error) {
	r, err := rowOfRating(row)
	if err != nil {
		return Listed{}, err
	}
	shown, _, err := r.Public()
	if err != nil {
		return Listed{}, err
	}
	l := Listed{Person: person, Club: row.Club, List: shown.List.String(), Place: shown.Place, Rating: shown.Rating, Games: shown.Games, Played: shown.Played}
	if shown.ListBefore.IsClassified() {
		l.Change = shown.Rating - shown.Before
	} else {
		l.New = true
	}
	return l, nil
}

// Correction is somebody whose earlier list was corrected by a list, as everybody may know it.
type Correction struct {
	Person Row
	ratinglist.Correction
}

// CorrectionsOf are the corrections that a list carries, as far as everybody may know them, from one on and so many at most; and how many there are.
func (a *App) CorrectionsOf(ctx context.Context, list *ratinglist.Published, from, limit int) (some []Correction, total int, err error) {
	var public []ratinglist.Correction
	for _, c := range list.Corrections {
		if shown, is := c.Public(); is {
			public = append(public, shown)
		}
	}
	from = min(max(from, 0), len(public))
	for _, shown := range public[from:min(from+limit, len(public))] {
		row, err := a.Row(ctx, shown.Person)
		if err != nil && !errors.Is(err, ErrNoPerson) {
			return nil, 0, err
		}
		some = append(some, Correction{row, shown})
	}
	return some, len(public), nil
}
