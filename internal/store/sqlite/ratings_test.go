package sqlite

import (
	"testing"

	"damka/internal/store"
)

// ratedRow is a row on list A.
func ratedRow(person string, place int) store.RatingRow {
	return store.RatingRow{
		Variant: "international", Period: "2026-1", Person: person, List: "A", Place: place, Rating: 2300, ListBefore: "A", Before: 2290,
		Games: 40, Played: 9, LastGame: "2026-03-08", Best: 2310, Sex: "female", Born: 1990, Club: "zubr", Detail: []byte(`{}`),
	}
}

func putRatings(t testing.TB, s *Store, rows ...store.RatingRow) {
	t.Helper()
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.PutRatings(rows) }); err != nil {
		t.Fatal(err)
	}
}

// A page of lists is a range of the index, in its order, with all that rows are excluded by; rows are looked up for the page alone.
func TestPageOfRatingsIsOfTheIndex(t *testing.T) {
	s := opened(t)
	putRatings(t, s, ratedRow("p1", 1))
	const index = "SEARCH r USING COVERING INDEX ratings_by_place (list=? AND kind>? AND kind<?)"
	everything := store.RatingQuery{Lists: []string{"A", "N"}, Sex: "female", BornFrom: 1980, BornTo: 2000, Club: "zubr", Limit: 50}
	for name, query := range map[string]store.RatingQuery{"a list": {Lists: []string{"A"}, Limit: 50}, "all lists": {}, "everything": everything} {
		query.Variant, query.Period = "international", "2026-1"
		count, args := countRatings(query)
		wantPlan(t, name+", counted", planOf(t, s, count, args...), index)
		page, args := ratingPage(query)
		wantPlan(t, name, planOf(t, s, page, args...), "MATERIALIZE picked", index, "SEARCH p USING INTEGER PRIMARY KEY",
			"USE TEMP B-TREE FOR LAST TERM OF ORDER BY", "SCAN p", "SEARCH l USING INTEGER PRIMARY KEY", "SEARCH r USING PRIMARY KEY (list=? AND person=?)")
	}
	text, args := ratingHistory("p1", "", true)
	wantPlan(t, "history", planOf(t, s, text, args...), "SEARCH p USING COVERING INDEX", "SEARCH r USING INDEX ratings_by_person (person=?)")
	text, args = ratingsAfter("international", "2026-1", "p0", 10, false)
	wantPlan(t, "in order", planOf(t, s, text, args...), "SEARCH l USING COVERING INDEX", "SEARCH p USING COVERING INDEX", "SEARCH r USING PRIMARY KEY (list=? AND person=?)")
}

// What was forgotten of somebody, replaced or cleared is not in the database's files any more.
func TestForgottenRatedIsGoneFromTheFiles(t *testing.T) {
	for name, side := range map[string]func(tx store.Tx) error{
		"forgotten": func(tx store.Tx) error { return tx.ForgetRated("p007") },
		"cleared":   func(tx store.Tx) error { return tx.ClearRatings("international", "2026-1") },
		"replaced": func(tx store.Tx) error {
			row := ratedRow("p007", 7)
			row.Sex = ""
			return tx.PutRatings([]store.RatingRow{row})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			for n := range 200 {
				row := ratedRow("p"+string([]byte{byte('0' + n/100), byte('0' + n/10%10), byte('0' + n%10)}), n+1)
				if n == 7 {
					row.Sex = "not.to.be.found"
				}
				putRatings(t, s, row)
			}
			if !inFiles(t, s.dir, "not.to.be.found") {
				t.Fatal("it cannot be found in the first place")
			}
			if err := s.Update(t.Context(), side); err != nil {
				t.Fatal(err)
			}
			if inFiles(t, s.dir, "not.to.be.found") {
				t.Error("it is still in the files")
			}
			if err := s.Check(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

// A row that no program wrote is said to be damaged.
func TestDamagedRating(t *testing.T) {
	s := opened(t)
	putRatings(t, s, ratedRow("p1", 1))
	if err := s.writer.exec(`UPDATE ratings SET was = 7`); err != nil {
		t.Fatal(err)
	}
	_, err := s.RatingHistory(t.Context(), "p1", "", true)
	wantError(t, "reading", err, store.ErrCorrupt)
}
