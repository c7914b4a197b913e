package register_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// After a season a result of an approved tournament is corrected, an entry is merged into another, and somebody is erased. The lists that were published stay as they were; the next
// one has the correction with its tournament, one row of who was merged, and what the erased person won and lost; and what is lost of all this is made again as it was.
func TestSeasonMendedMergedAndErased(t *testing.T) {
	s := newSeason(t)
	ctx, v := t.Context(), article.International
	was, err := s.Lists(ctx, v)
	must(t, err)
	corrected := s.CorrectApproved(20)
	old, erased := s.People[40], s.People[10]
	into, _, err := s.Register(ctx, app.Arbiter, 0, person.Details{Name: fullname.Of("Nowe", "Imię")})
	must(t, err)
	must(t, s.Merge(ctx, app.Arbiter, old, into))
	must(t, s.Erase(ctx, app.Arbiter, erased))
	for _, list := range was.Lists {
		if same, err := s.Verify(ctx, v, list.Quarter); err != nil || !same {
			t.Errorf("the list of %s is another one, %v", list.Quarter, err)
		}
	}
	q, err := s.NextQuarter(ctx, v)
	must(t, err)
	s.Until(q.To().AddDays(10))
	draft, err := s.Compute(ctx, app.Arbiter, v, article.PZWarc, q)
	must(t, err)
	must(t, s.Publish(ctx, app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	lists, err := s.Lists(ctx, v)
	must(t, err)
	last := lists.Last()
	if !slices.ContainsFunc(last.Corrections, func(c ratinglist.Correction) bool {
		return slices.ContainsFunc(c.By, func(n int) bool { return last.Changed[n].Dossier == corrected })
	}) {
		t.Errorf("the list has no correction of the tournament %s: %+v, %+v", corrected, last.Changed, last.Corrections)
	}
	rows := map[string]int{}
	for _, row := range draft.Rows {
		rows[row.Person]++
	}
	if rows[into] != 1 || rows[old] != 0 || rows[erased] != 1 {
		t.Errorf("rows: %d of the entry that counts, %d of the other, %d of who was erased", rows[into], rows[old], rows[erased])
	}
	if row, err := s.Row(ctx, erased); err != nil || !row.Erased || row.Family+row.Given+row.Whole != "" {
		t.Errorf("who was erased is %+v, %v", row, err)
	}
	isRebuilt(t, s)
}
