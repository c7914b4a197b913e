package register

import (
	"context"
	"maps"
	"reflect"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
	"damka/title"
)

// SameLive says whether the live ratings of a variant are those that are made of everything there is: of all tournaments that were ever approved, of all recorded
// ratings and of everybody on the newest list. It answers how many there are.
func SameLive(ctx context.Context, a *App, v article.Variant) (many int, same bool, err error) {
	quick, err := a.computeLive(ctx, v)
	if err != nil {
		return 0, false, err
	}
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return 0, false, err
	}
	into, err := a.merges(ctx)
	if err != nil {
		return 0, false, err
	}
	in := ratinglist.LiveInput{Variant: v, Edition: lists.Last().Edition, State: lists.State}
	err = a.eachApproved(ctx, calendar.Date{}, func(row DossierRow) error {
		if _, counted := lists.Counted(row.ID); counted || row.Variant != v || !row.Rated {
			return nil
		}
		x, err := a.extract(ctx, row.Games)
		in.Approved = append(in.Approved, remapped(x, into))
		return err
	})
	if err != nil {
		return 0, false, err
	}
	if in.Base, err = a.recorded(ctx, v, into); err != nil {
		return 0, false, err
	}
	if in.Last, err = a.accounts(ctx, v, lists.Last().Quarter); err != nil {
		return 0, false, err
	}
	rows, err := ratinglist.Live(in)
	slow := make(map[string]ratinglist.Row)
	for _, r := range rows {
		slow[r.Person] = r
	}
	return len(slow), reflect.DeepEqual(quick, slow), err
}

// SameHeld says whether everybody holds on a day what is found of each alone, and how many hold something.
func SameHeld(ctx context.Context, a *App, v article.Variant, day calendar.Date, persons []string) (many int, same bool, err error) {
	quick, err := a.heldByAll(ctx, v, day, persons)
	if err != nil {
		return 0, false, err
	}
	slow, err := a.heldOneByOne(ctx, v, day, persons)
	return len(slow), reflect.DeepEqual(quick, slow), err
}

// IsAlike says whether two entries may be of one person, compared with each other alone.
func IsAlike(x, y Row) bool {
	_, is := alike(x, y)
	return is
}

// LooksAlike says whether two entries are proposed as those of one person.
func LooksAlike(x, y Row) bool {
	_, is := looksLike(x, y)
	return is
}

// LiveNow are the live ratings as they are computed now. Those that are kept hear of a change a moment after it.
func LiveNow(ctx context.Context, a *App, v article.Variant) (map[string]ratinglist.Row, error) {
	return a.computeLive(ctx, v)
}

// MergeAnyway merges two entries whatever they have played: what an earlier version of the program let happen.
func MergeAnyway(ctx context.Context, a *App, actor app.Actor, id, into string) error {
	return a.change(ctx, actor, app.MergePersons, id, person.Merge{Into: into})
}

// Gather is the first half of [App.Compute], without its permission: what is read. Run is the other half.
func Gather(ctx context.Context, a *App, v article.Variant, e article.Edition, q ratinglist.Quarter) (*Draft, error) {
	return a.gather(ctx, v, e, q)
}

// Run computes what was gathered.
func (d *Draft) Run() error { return d.run() }

// SameNorms says whether the norms in memory, in which what was decided came one by one, are those that are read all at once; and how many persons have one.
func SameNorms(ctx context.Context, a *App, v article.Variant) (many int, same bool, err error) {
	all := func(a *App) (map[string]int, error) {
		found := make(map[string]int)
		err := a.eachNorm(ctx, v.String(), func(person string, count int) { found[person] = count })
		return found, err
	}
	quick, err := all(a)
	if err != nil {
		return 0, false, err
	}
	slow, err := all(&App{base: a.base})
	return len(slow), maps.Equal(quick, slow), err
}

// MissedNorms are those of some persons who have two norms in a variant and are not asked whether a title is due; and how many have two.
func MissedNorms(ctx context.Context, a *App, v article.Variant, persons []string) (missed []string, many int, err error) {
	asked, err := a.withTwoNorms(ctx, v)
	if err != nil {
		return nil, 0, err
	}
	for _, id := range persons {
		facts, err := a.Facts(ctx, id)
		if err != nil {
			return nil, 0, err
		}
		norms := 0
		for _, f := range facts {
			if f.Variant == v && f.NormFor != title.NoCategory {
				norms++
			}
		}
		if norms >= 2 {
			many++
			if !slices.Contains(asked, id) {
				missed = append(missed, id)
			}
		}
	}
	return missed, many, nil
}
