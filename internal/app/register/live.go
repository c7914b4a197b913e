package register

import (
	"context"
	"sync"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
)

// liveRatings are the ratings between two lists, kept until something changes that they depend on.
type liveRatings struct {
	mu   sync.Mutex
	of   map[article.Variant]map[string]ratinglist.Row
	made map[article.Variant]uint64
	seen uint64 // how often something has changed

	told map[string]bool // of which games the log says already that they cannot be counted, by tournament and hash
}

// hear is told of each event; the empty stream may be any.
func (l *liveRatings) hear(stream journal.Stream, event string) {
	if stream != "" && stream.Kind() != listStream && !movesLive[event] {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen++
}

// movesLive are the events of persons and tournaments after which live ratings may be others: who pays for a licence has the same rating as before.
var movesLive = func() map[string]bool {
	all := make(map[string]bool)
	for _, event := range []person.Event{person.Merged{}, person.Unmerged{}, person.RatingRecorded{}} {
		name, _, _, _ := person.Encode(event) // for its name
		all[name] = true
	}
	for _, event := range []dossier.Event{dossier.Approved{}, dossier.Mended{}} {
		name, _, _, _ := dossier.Encode(event)
		all[name] = true
	}
	return all
}()

// live are the unofficial ratings of everybody who has played in an approved tournament that no list has counted, by person.
func (a *App) live(ctx context.Context, v article.Variant) (map[string]ratinglist.Row, error) {
	l := &a.liveRatings
	l.mu.Lock()
	rows, made, seen := l.of[v], l.made[v], l.seen
	l.mu.Unlock()
	if rows != nil && made == seen {
		return rows, nil
	}
	rows, err := a.computeLive(ctx, v)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of == nil {
		l.of, l.made = make(map[article.Variant]map[string]ratinglist.Row), make(map[article.Variant]uint64)
	}
	l.of[v], l.made[v] = rows, seen
	return rows, nil
}

// leftOut says once in the log that live ratings are without a tournament. Two of its participants count as one person; everybody else has live ratings and a page
// all the same. A list is not made without it: it says which it is.
func (a *App) leftOut(row DossierRow, why error) {
	l, one := &a.liveRatings, row.ID+" "+row.Games
	l.mu.Lock()
	told := l.told[one]
	if l.told == nil {
		l.told = make(map[string]bool)
	}
	l.told[one] = true
	l.mu.Unlock()
	if !told {
		a.base.Log().Error("the games of a tournament can't be counted since entries were merged: live ratings are without it", "tournament", row.ID, "error", why)
	}
}

// computeLive reads what was decided since the newest list began, and of persons those who were in it: not what came before, and not everybody else. A tournament
// that was decided before is counted by a list, or by none that will come.
func (a *App) computeLive(ctx context.Context, v article.Variant) (map[string]ratinglist.Row, error) {
	byPerson := make(map[string]ratinglist.Row)
	lists, err := a.Lists(ctx, v)
	if err != nil {
		return nil, err
	}
	last := lists.Last()
	if last == nil {
		return byPerson, nil
	}
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	in := ratinglist.LiveInput{Variant: v, Edition: last.Edition, State: lists.State, Some: true}
	persons := make(map[string]bool)
	err = a.eachApproved(ctx, last.Quarter.From(), func(row DossierRow) error {
		if _, counted := lists.Counted(row.ID); counted || row.Variant != v || !row.Rated {
			return nil
		}
		x, err := a.extract(ctx, row.Games)
		if err != nil {
			return err
		}
		x = remapped(x, into)
		if err := x.Validate(); err != nil {
			a.leftOut(row, err)
			return nil
		}
		in.Approved = append(in.Approved, x)
		for _, id := range x.Players {
			persons[id] = true
		}
		return nil
	})
	if err != nil || len(in.Approved) == 0 {
		return byPerson, err
	}
	if in.Base, err = a.recordedOfSome(ctx, v, into, persons); err != nil {
		return nil, err
	}
	if in.Last, err = a.accountsOfSome(ctx, v, last.Quarter, into, persons); err != nil {
		return nil, err
	}
	rows, err := ratinglist.Live(in)
	for _, r := range rows {
		byPerson[r.Person] = r
	}
	return byPerson, err
}
