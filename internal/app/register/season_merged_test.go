package register_test

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// Somebody who has played a season under one entry and is to be another has all of it there at once: where they stand, the lists, the breakdown of each
// tournament. The lists that were published stay, the next one has one row; taken back, everything is as it was.
func TestSeasonOfAMergedEntry(t *testing.T) {
	s := newSeason(t)
	old, v := s.People[40], article.International
	id, _, err := s.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Nowe", "Imię"), Sex: "m"})
	must(t, err)
	profile := func(id string) register.Profiled {
		t.Helper()
		p, err := s.Profile(t.Context(), id)
		must(t, err)
		if len(p.Variants) == 0 {
			return register.Profiled{}
		}
		return p.Variants[0]
	}
	standing := func(id string) register.Standing {
		t.Helper()
		all, err := s.StandingsOn(t.Context(), v, s.Today(), id)
		must(t, err)
		return all[id]
	}
	lists := func() int {
		t.Helper()
		all, err := s.Lists(t.Context(), v)
		must(t, err)
		for _, list := range all.Lists {
			if right, err := s.Verify(t.Context(), v, list.Quarter); err != nil || !right {
				t.Errorf("the list of %s is another one, %v", list.Quarter, err)
			}
		}
		return len(all.Lists)
	}
	was, stood := profile(old), standing(old)
	if was.Now == nil || len(was.History) < 2 || stood.Rating == 0 {
		t.Fatalf("nothing to lose: %+v, %+v", was, stood)
	}
	must(t, s.Merge(t.Context(), app.Arbiter, old, id))
	is, stands := profile(id), standing(id)
	if stands.ID != id || stands.Rating != stood.Rating || stands.Games != stood.Games || stands.Best != stood.Best || stands.List != stood.List {
		t.Errorf("stands %+v, stood %+v", stands, stood)
	}
	if is.Now == nil || is.Now.Rating != was.Now.Rating || is.Now.Person != id || !reflect.DeepEqual(is.History, was.History) || !reflect.DeepEqual(is.Facts, was.Facts) ||
		!reflect.DeepEqual(is.Played, was.Played) || !reflect.DeepEqual(is.Next, was.Next) {
		t.Errorf("%+v\nwas %+v", is, was)
	}
	before := lists()
	q, err := s.NextQuarter(t.Context(), v)
	must(t, err)
	s.Until(q.To().AddDays(10))
	draft, err := s.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
	must(t, err)
	must(t, s.Publish(t.Context(), app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	var rows []string
	for _, row := range draft.Rows {
		if row.Person == id || row.Person == old {
			rows = append(rows, row.Person)
		}
	}
	if lists() != before+1 || !reflect.DeepEqual(rows, []string{id}) {
		t.Errorf("rows of %q", rows)
	}
	if next := profile(id); len(next.History) != len(was.History)+1 || next.Quarter != q {
		t.Errorf("after the next list: %+v", next.History)
	}
	must(t, s.Unmerge(t.Context(), app.Arbiter, old))
	if again := profile(old); len(again.History) != len(was.History) || !reflect.DeepEqual(again.Facts, was.Facts) || !reflect.DeepEqual(again.Played, was.Played) {
		t.Errorf("taken back: %+v\nwas %+v", again, was)
	}
	if gone := profile(id); len(gone.Facts)+len(gone.Played) > 0 {
		t.Errorf("left behind: %+v", gone)
	}
}
