package register_test

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/app/register/seasontest"
	"damka/internal/fullname"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
	"damka/internal/store"
)

// listed are the rows of all published lists.
func listed(t *testing.T, kept store.Store, lists *register.Lists) (rows []store.RatingRow) {
	t.Helper()
	for _, list := range lists.Lists {
		for row, err := range store.EachRating(t.Context(), kept, lists.Variant.String(), list.Quarter.String(), true) {
			must(t, err)
			rows = append(rows, row)
		}
	}
	return rows
}

// remade are the rows of the lists of a copy that has the journal and nothing else, once it is rebuilt; and what the next list would be there.
func remade(t *testing.T, s *seasontest.Season, q ratinglist.Quarter) (rows []store.RatingRow, next *register.Draft) {
	t.Helper()
	copied, kept := s.Copied()
	if _, err := copied.Rebuild(t.Context(), app.Arbiter); err != nil {
		t.Fatal(err)
	}
	lists, err := copied.Lists(t.Context(), article.International)
	must(t, err)
	for _, list := range lists.Lists {
		if right, err := copied.Verify(t.Context(), article.International, list.Quarter); err != nil || !right {
			t.Errorf("the list of %s is another one: %v", list.Quarter, err)
		}
	}
	next, err = copied.Compute(t.Context(), app.Arbiter, article.International, article.PZWarc, q)
	must(t, err)
	return listed(t, kept, lists), next
}

// A published list is made again from the journal as it was, whatever was merged, taken back and recorded for earlier days since; and the next list comes out
// as it does where nothing was lost.
func TestVI_3_1_PublishedListsAreMadeAgainAfterAMerging(t *testing.T) {
	s, v := newSeason(t), article.International
	lists, err := s.Lists(t.Context(), v)
	must(t, err)
	q, err := s.NextQuarter(t.Context(), v)
	must(t, err)
	check := func(when string) {
		t.Helper()
		want, err := s.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
		must(t, err)
		rows, next := remade(t, s, q)
		if before := listed(t, s.Kept, lists); len(before) == 0 || !reflect.DeepEqual(rows, before) {
			t.Errorf("%s: %d rows, were %d", when, len(rows), len(before))
		}
		if next.Hash != want.Hash {
			t.Errorf("%s: the next list is %s, where nothing was lost %s", when, next.Hash, want.Hash)
		}
	}
	s.Until(q.To().AddDays(1))
	id, _, err := s.Register(t.Context(), app.Arbiter, 0, person.Details{Name: fullname.Of("Nowe", "Imię"), Sex: "m", BornYear: 1990})
	must(t, err)
	must(t, s.Merge(t.Context(), app.Arbiter, s.People[40], id))
	check("an entry with a recorded rating was merged")
	must(t, s.RecordRating(t.Context(), app.Arbiter, s.People[7], person.Standing{Variant: v, List: "A", Rating: 2290, Games: 55, On: calendar.MustDate("2025-12-31")}))
	check("a rating was typed again for an earlier day")

	draft, err := s.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
	must(t, err)
	must(t, s.Publish(t.Context(), app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	must(t, s.Unmerge(t.Context(), app.Arbiter, s.People[40])) // at the very moment of the publication
	if lists, err = s.Lists(t.Context(), v); err != nil {
		t.Fatal(err)
	}
	q = q.Next()
	s.Until(q.To().AddDays(1))
	check("a list carried what was corrected, and the merging was taken back")
}

// A list that cannot be made again is named by its quarter; everything else is made.
func TestRebuildSaysWhichListIsLost(t *testing.T) {
	s := newSeason(t)
	lists, err := s.Lists(t.Context(), article.International)
	must(t, err)
	copied, _ := s.Copied("tournament") // without what was played
	made, err := copied.Rebuild(t.Context(), app.Arbiter)
	refusal, is := article.AsRefusal(err)
	if !is || refusal.Code != register.CodeListLost || made < len(s.People) {
		t.Fatalf("%d made, %v", made, err)
	}
	if got, _ := refusal.Args.Get("quarter"); got != article.Text(lists.Lists[0].Quarter.String()) {
		t.Errorf("%v is lost, want %s", got, lists.Lists[0].Quarter)
	}
	if _, err := copied.Row(t.Context(), s.People[3]); err != nil {
		t.Error(err)
	}
}
