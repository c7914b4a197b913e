package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

var ratingsSuite = []test{
	{"pages of ratings", testRatingPages},
	{"ratings by filter", testRatingFilters},
	{"history of ratings", testRatingHistory},
	{"ratings of persons", testRatingsOf},
	{"all ratings of a period", testRatingsAfter},
	{"ratings replaced", testRatingsReplaced},
	{"somebody who is rated forgotten", testForgetRated},
	{"ratings in a transaction", testRatingsInTransaction},
	{"ratings kept", testRatingsKept},
	{"ratings that are none", testBadRatings},
}

func rating(person, list string, place int) store.RatingRow {
	return store.RatingRow{
		Variant: "international", Period: "2026-1", Person: person, List: list, Place: place, Rating: 2400 - place%100, ListBefore: "B", Before: 2390,
		Games: 40, Played: 9, LastGame: "2026-03-08", Reached: true, Best: 2410, Sex: "female", Born: 1990, Club: "zubr",
		Detail: json.RawMessage(`{"of": "` + person + `"}`),
	}
}

func inPeriod(row store.RatingRow, variant, period string) store.RatingRow {
	row.Variant, row.Period = variant, period
	return row
}

func undetailed(rows ...store.RatingRow) []store.RatingRow {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].Detail = nil
	}
	return rows
}

func putRatings(rows ...store.RatingRow) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.PutRatings(rows) }
}

func mustRatings(t *testing.T, s store.Store, query store.RatingQuery) store.RatingPage {
	t.Helper()
	query.Variant, query.Period = "international", "2026-1"
	page, err := s.RatingPage(t.Context(), query)
	must(t, err)
	return page
}

// rated are the persons of rows, as one text.
func rated(rows []store.RatingRow) string {
	var list []string
	for _, row := range rows {
		list = append(list, row.Person)
	}
	return strings.Join(list, " ")
}

func testRatingPages(t *testing.T, backend Backend) {
	s := opened(t, backend)
	equal(t, "of nothing", mustRatings(t, s, store.RatingQuery{}), store.RatingPage{})
	rows := []store.RatingRow{
		rating("t2", "T", 0), rating("b1", "B", 1), rating("a2", "A", 2), rating("a10", "A", 2), rating("a1", "A", 1), rating("none", "-", 0),
		rating("a4", "A", 4), rating("n1", "N", 1), rating("t1", "T", 0), rating("late", "A", 0), rating("b2", "B", 2),
	}
	must(t, inTx(t, s, putRatings(rows...)))
	must(t, inTx(t, s, putRatings(inPeriod(rating("other", "A", 1), "brazilian", "2026-1"))))
	must(t, inTx(t, s, putRatings(inPeriod(rating("older", "A", 1), "international", "2025-4"))))
	for _, test := range []struct {
		lists         []string
		offset, limit int
		want          string
		total         int
	}{
		{nil, 0, 0, "a1 a10 a2 a4 late b1 b2 n1 t1 t2 none", 11},
		{[]string{"A"}, 0, 0, "a1 a10 a2 a4 late", 5},
		{[]string{"A"}, 0, 2, "a1 a10", 5},
		{[]string{"A"}, 2, 2, "a2 a4", 5},
		{[]string{"A"}, 4, 9, "late", 5},
		{[]string{"A"}, 5, 9, "", 5},
		{[]string{"B", "A"}, 4, 2, "late b1", 7},
		{[]string{"N", "A", "A"}, 0, 0, "a1 a10 a2 a4 late n1", 6},
		{[]string{"-", "B"}, 1, 0, "b2 none", 3},
		{[]string{"T"}, 0, 0, "t1 t2", 2},
	} {
		page := mustRatings(t, s, store.RatingQuery{Lists: test.lists, Offset: test.offset, Limit: test.limit})
		what := fmt.Sprintf("lists %v from %d, at most %d", test.lists, test.offset, test.limit)
		equal(t, what, rated(page.Rows), test.want)
		equal(t, what+", in total", page.Total, test.total)
	}
	equal(t, "whole rows", mustRatings(t, s, store.RatingQuery{Limit: 1}).Rows, undetailed(rating("a1", "A", 1)))
	for _, none := range []store.RatingQuery{{Variant: "brazilian", Period: "2025-4"}, {Variant: "international", Period: "2026-2"}, {Variant: "chess", Period: "2026-1"}} {
		page, err := s.RatingPage(t.Context(), none)
		must(t, err)
		equal(t, fmt.Sprint(none), page, store.RatingPage{})
	}
}

func testRatingFilters(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var rows []store.RatingRow
	for i, of := range []struct {
		sex  string
		born int
		club string
	}{{"female", 2010, "zubr"}, {"male", 2010, "zubr"}, {"female", 1960, "dama"}, {"", 0, ""}, {"male", 2011, "dama"}, {"female", 2010, "zubr"}} {
		row := rating(fmt.Sprint("p", i+1), []string{"A", "B"}[i%2], i/2+1)
		row.Sex, row.Born, row.Club = of.sex, of.born, of.club
		rows = append(rows, row)
	}
	must(t, inTx(t, s, putRatings(rows...)))
	for name, test := range map[string]struct {
		query store.RatingQuery
		want  string
	}{
		"everybody":               {store.RatingQuery{}, "p1 p3 p5 p2 p4 p6"},
		"women":                   {store.RatingQuery{Sex: "female"}, "p1 p3 p6"},
		"of no known sex":         {store.RatingQuery{Sex: "other"}, ""},
		"youth":                   {store.RatingQuery{BornFrom: 2010}, "p1 p5 p2 p6"},
		"seniors":                 {store.RatingQuery{BornTo: 1966}, "p3"}, // whose year is not known is none
		"of one year":             {store.RatingQuery{BornFrom: 2011, BornTo: 2011}, "p5"},
		"of no year":              {store.RatingQuery{BornFrom: 2011, BornTo: 2010}, ""},
		"a club":                  {store.RatingQuery{Club: "zubr"}, "p1 p2 p6"},
		"a club that there isn't": {store.RatingQuery{Club: "p1"}, ""}, // but a person
		"everything at once":      {store.RatingQuery{Lists: []string{"B"}, Sex: "female", BornFrom: 2000, BornTo: 2015, Club: "zubr"}, "p6"},
	} {
		page := mustRatings(t, s, test.query)
		equal(t, name, rated(page.Rows), test.want)
		equal(t, name+" in total", page.Total, len(strings.Fields(test.want)))
		test.query.Offset, test.query.Limit = 1, 1
		equal(t, name+", the second", mustRatings(t, s, test.query).Total, page.Total)
	}
}

func testRatingHistory(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var want []store.RatingRow
	for _, at := range [][2]string{{"brazilian", "2026-1"}, {"international", "2025-4"}, {"international", "2026-1"}, {"international", "2026-2"}} {
		row := inPeriod(rating("p1", "A", 1), at[0], at[1])
		if at[1] == "2025-4" {
			row.Detail, row.Club, row.LastGame = nil, "", ""
		}
		want = append(want, row)
	}
	for _, at := range []int{2, 0, 3, 1} {
		must(t, inTx(t, s, putRatings(want[at], inPeriod(rating("p2", "B", 1), want[at].Variant, want[at].Period))))
	}
	for variant, want := range map[string][]store.RatingRow{"": want, "brazilian": want[:1], "international": want[1:], "chess": nil} {
		got, err := s.RatingHistory(t.Context(), "p1", variant, true)
		must(t, err)
		equal(t, "history of "+variant, got, want)
		got, err = s.RatingHistory(t.Context(), "p1", variant, false)
		must(t, err)
		equal(t, "history without detail of "+variant, got, undetailed(want...))
	}
	got, err := s.RatingHistory(t.Context(), "zubr", "", true)
	must(t, err)
	equal(t, "history of nobody", got, nil)
}

func testRatingsOf(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, putRatings(rating("p3", "A", 1), rating("p1", "A", 2), rating("p2", "T", 0))))
	for _, test := range []struct {
		persons []string
		want    []store.RatingRow
	}{
		{[]string{"p3", "p1"}, []store.RatingRow{rating("p1", "A", 2), rating("p3", "A", 1)}},
		{[]string{"p2", "p9", "p2", "zubr"}, []store.RatingRow{rating("p2", "T", 0)}},
		{nil, nil},
	} {
		got, err := s.RatingsOf(t.Context(), "international", "2026-1", test.persons, true)
		must(t, err)
		equal(t, fmt.Sprint(test.persons), got, test.want)
		got, err = s.RatingsOf(t.Context(), "international", "2026-1", test.persons, false)
		must(t, err)
		equal(t, fmt.Sprint(test.persons, " without detail"), got, undetailed(test.want...))
	}
	got, err := s.RatingsOf(t.Context(), "international", "2026-2", []string{"p1"}, true)
	must(t, err)
	equal(t, "in another period", got, nil)
}

func testRatingsAfter(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var all []store.RatingRow
	for _, id := range []string{"10", "2", "B", "a", "ab", "ż"} { // as bytes
		all = append(all, rating(id, "A", 1))
	}
	must(t, inTx(t, s, putRatings(all[3], all[0], all[5])))
	must(t, inTx(t, s, putRatings(all[1], all[2], all[4])))
	must(t, inTx(t, s, putRatings(inPeriod(rating("aa", "A", 1), "international", "2026-2"))))
	for _, test := range []struct {
		after string
		limit int
		want  []store.RatingRow
	}{{"", 100, all}, {"", 2, all[:2]}, {"2", 2, all[2:4]}, {"20", 1, all[2:3]}, {"ab", 5, all[5:]}, {"ż", 1, nil}} {
		got, err := s.RatingsAfter(t.Context(), "international", "2026-1", test.after, test.limit, true)
		must(t, err)
		equal(t, fmt.Sprintf("%d after %q", test.limit, test.after), got, test.want)
	}
	if _, err := s.RatingsAfter(t.Context(), "international", "2026-1", "", 0, true); err == nil {
		t.Error("a limit of 0 was accepted")
	}
	testEachRating(t, s)
}

// testEachRating goes through more than is read at once.
func testEachRating(t *testing.T, s store.Store) {
	var all []store.RatingRow
	for n := range 4001 {
		all = append(all, inPeriod(rating(fmt.Sprintf("%05d", n), "A", n+1), "international", "2026-3"))
	}
	must(t, inTx(t, s, putRatings(all...)))
	for _, count := range []int{0, 1, 4000, 4001} {
		var got []store.RatingRow
		for row, err := range store.EachRating(t.Context(), s, "international", "2026-3", false) {
			must(t, err)
			if len(got) == count {
				break
			}
			got = append(got, row)
		}
		equal(t, fmt.Sprint("the first ", count), slices.Equal(personsOf(got), personsOf(all[:count])), true)
	}
	must(t, s.Close())
	for _, err := range store.EachRating(t.Context(), s, "international", "2026-3", false) {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("of a closed store: %v", err)
		}
	}
}

func personsOf(rows []store.RatingRow) []string { return strings.Fields(rated(rows)) }

func testRatingsReplaced(t *testing.T, backend Backend) {
	s := opened(t, backend)
	must(t, inTx(t, s, putRatings(rating("p1", "A", 1), rating("p2", "A", 2))))
	changed := store.RatingRow{Variant: "international", Period: "2026-1", Person: "p1", List: "T", ListBefore: "-"}
	must(t, inTx(t, s, putRatings(changed)))
	other := inPeriod(rating("p1", "A", 1), "international", "2025-4")
	must(t, inTx(t, s, putRatings(other)))
	got, err := s.RatingHistory(t.Context(), "p1", "", true)
	must(t, err)
	equal(t, "replaced", got, []store.RatingRow{other, changed})
	equal(t, "the lists then", rated(mustRatings(t, s, store.RatingQuery{}).Rows), "p2 p1")
	equal(t, "of the club", rated(mustRatings(t, s, store.RatingQuery{Club: "zubr"}).Rows), "p2")
	changed.Detail = json.RawMessage(`[ 1 ]`)
	must(t, inTx(t, s, putRatings(changed), putRatings(changed)))
	must(t, inTx(t, s, putRatings()))
	got, err = s.RatingsOf(t.Context(), "international", "2026-1", []string{"p1"}, true)
	must(t, err)
	equal(t, "with a detail", got, []store.RatingRow{changed})

	must(t, inTx(t, s, func(tx store.Tx) error { return tx.ClearRatings("international", "2026-1") }))
	equal(t, "cleared", mustRatings(t, s, store.RatingQuery{}), store.RatingPage{})
	must(t, inTx(t, s, func(tx store.Tx) error { return tx.ClearRatings("international", "2026-9") }))
	got, err = s.RatingHistory(t.Context(), "p1", "", true)
	must(t, err)
	equal(t, "the other period", got, []store.RatingRow{other})
	changed.Detail = nil // and the one of before does not come back
	must(t, inTx(t, s, putRatings(changed)))
	got, err = s.RatingsOf(t.Context(), "international", "2026-1", []string{"p1"}, true)
	must(t, err)
	equal(t, "put again", got, []store.RatingRow{changed})
}

func testForgetRated(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var want []store.RatingRow
	for _, at := range [][2]string{{"brazilian", "2026-1"}, {"international", "2026-1"}} {
		row := inPeriod(rating("p1", "A", 1), at[0], at[1])
		must(t, inTx(t, s, putRatings(row, inPeriod(rating("p2", "A", 2), at[0], at[1]))))
		row.Sex, row.Born = "", 0
		want = append(want, row)
	}
	forget := func(tx store.Tx) error { return errors.Join(tx.ForgetRated("p1"), tx.ForgetRated("nobody")) }
	must(t, inTx(t, s, forget))
	must(t, inTx(t, s, forget))
	got, err := s.RatingHistory(t.Context(), "p1", "", true)
	must(t, err)
	equal(t, "forgotten", got, want)
	equal(t, "women", rated(mustRatings(t, s, store.RatingQuery{Sex: "female"}).Rows), "p2")
	equal(t, "of the year", rated(mustRatings(t, s, store.RatingQuery{BornFrom: 1990}).Rows), "p2")
}

// Ratings are written with events, or not at all.
func testRatingsInTransaction(t *testing.T, backend Backend) {
	s := opened(t, backend)
	kept := rating("p1", "A", 1)
	must(t, inTx(t, s, putRatings(kept)))
	batch := journal.Batch{Stream: "ratings/international", Drafts: said("one")}
	_, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		return errors.Join(tx.PutRatings([]store.RatingRow{rating("p2", "A", 1), rating("p1", "B", 1)}), tx.ForgetRated("p1"),
			tx.ClearRatings("international", "2026-1"), tx.PutRatings([]store.RatingRow{rating("p3", "A", 1)}), errHook)
	})
	if !errors.Is(err, errHook) {
		t.Fatal(err)
	}
	equal(t, "after a failure", mustRatings(t, s, store.RatingQuery{}).Rows, undetailed(kept))
	_, err = s.Append(t.Context(), batch, func(tx store.Tx) error {
		if err := tx.PutRatings([]store.RatingRow{rating("p4", "A", 1), {}}); err == nil {
			t.Error("a row without anything was put")
		}
		err := tx.PutRatings([]store.RatingRow{rating("p2", "A", 2)})
		equal(t, "while it is written", rated(mustRatings(t, s, store.RatingQuery{}).Rows), "p1")
		return err
	})
	must(t, err)
	equal(t, "after it", rated(mustRatings(t, s, store.RatingQuery{}).Rows), "p1 p2")

	var late store.Tx
	must(t, s.Update(t.Context(), func(tx store.Tx) error { late = tx; return nil }))
	for _, err := range []error{late.PutRatings([]store.RatingRow{kept}), late.PutRatings(nil), late.ClearRatings("international", "2026-1"), late.ForgetRated("p1")} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("a transaction that is over: %v", err)
		}
	}
}

// Ratings are there after reopening and in backups.
func testRatingsKept(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	s := open(t, place)
	row := rating("p1", "A", 1)
	must(t, inTx(t, s, putRatings(row)))
	must(t, s.Close())
	s = open(t, place)
	defer s.Close()
	backup := filepath.Join(t.TempDir(), "backup")
	must(t, s.Backup(t.Context(), backup))
	must(t, inTx(t, s, func(tx store.Tx) error { return tx.ClearRatings("international", "2026-1") }))
	must(t, s.Check(t.Context()))
	another := backend(t.TempDir())
	restore(t, another, backup)
	restored := open(t, another)
	defer restored.Close()
	got, err := restored.RatingHistory(t.Context(), "p1", "", true)
	must(t, err)
	equal(t, "in the backup", got, []store.RatingRow{row})
}

func testBadRatings(t *testing.T, backend Backend) {
	s := opened(t, backend)
	for name, spoil := range map[string]func(*store.RatingRow){
		"no variant":        func(r *store.RatingRow) { r.Variant = "" },
		"no period":         func(r *store.RatingRow) { r.Period = "" },
		"a long period":     func(r *store.RatingRow) { r.Period = strings.Repeat("1", 33) },
		"no person":         func(r *store.RatingRow) { r.Person = "" },
		"no list":           func(r *store.RatingRow) { r.List = "" },
		"no list before":    func(r *store.RatingRow) { r.ListBefore = "a" },
		"a negative place":  func(r *store.RatingRow) { r.Place = -1 },
		"a negative rating": func(r *store.RatingRow) { r.Rating = -1 },
		"a huge best":       func(r *store.RatingRow) { r.Best = 1_000_000_001 },
		"a late birth":      func(r *store.RatingRow) { r.Born = 10_000 },
		"no day":            func(r *store.RatingRow) { r.LastGame = "2026-02-29" },
		"a sex of letters":  func(r *store.RatingRow) { r.Sex = "F" },
		"a club of lines":   func(r *store.RatingRow) { r.Club = "a\nb" },
		"no detail":         func(r *store.RatingRow) { r.Detail = []byte(`{`) },
		"a large detail":    func(r *store.RatingRow) { r.Detail = []byte(strings.Repeat(" ", store.MaxDocument) + "1") },
		"another period":    func(r *store.RatingRow) { r.Period = "2026-2" },
		"another variant":   func(r *store.RatingRow) { r.Variant = "brazilian" },
		"a person twice":    func(r *store.RatingRow) { r.Person = "p0" },
	} {
		bad := rating("p1", "A", 1)
		spoil(&bad)
		if err := inTx(t, s, putRatings(rating("p0", "A", 1), bad)); err == nil {
			t.Errorf("%s was put", name)
		}
	}
	equal(t, "nothing is there", mustRatings(t, s, store.RatingQuery{}), store.RatingPage{})
	for _, bad := range []store.RatingQuery{{Period: "2026-1"}, {Variant: "chess"}, {Variant: "chess", Period: "1", Offset: -1}, {Variant: "chess", Period: "1", Limit: -1},
		{Variant: "chess", Period: "1", BornFrom: -1}, {Variant: "chess", Period: "1", Lists: []string{"C"}}} {
		if _, err := s.RatingPage(t.Context(), bad); err == nil {
			t.Errorf("%+v was answered", bad)
		}
	}
	// As much and as little as there may be.
	least := store.RatingRow{Variant: "v", Period: "p", Person: "x", List: "-", ListBefore: "-"}
	most := store.RatingRow{Variant: "v", Period: "p", Person: strings.Repeat("ż", 64), List: "A", ListBefore: "A", Place: 1e9, Rating: 1e9, Before: 1e9, Games: 1e9, Played: 1e9,
		LastGame: "9999-12-31", Best: 1e9, Sex: strings.Repeat("s", 32), Born: 9999, Club: strings.Repeat("c", 128), Detail: []byte(`"` + strings.Repeat("x", store.MaxDocument-2) + `"`)}
	must(t, inTx(t, s, putRatings(most, least)))
	got, err := s.RatingsAfter(t.Context(), "v", "p", "", 9, true)
	must(t, err)
	equal(t, "they are there", got, []store.RatingRow{least, most})
}
