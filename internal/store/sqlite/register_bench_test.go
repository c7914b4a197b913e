package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/store"
	"damka/internal/store/storetest"
)

func benchDocument(n int) store.Document {
	family, given := storetest.LargeName(n)
	return store.Document{
		Kind: "person", ID: storetest.LargePerson(n), Keys: []store.Key{{Name: "name", Value: family + " " + given}, {Name: "name", Value: given + " " + family}},
		Data: fmt.Appendf(nil, `{"family":%q,"given":%q,"club":%q,"title":"km","rating":%d}`, family, given, storetest.LargeClub(n), 1800+n%700),
	}
}

// registerStore is a store with the register of the benchmarks, which takes minutes to make: DAMKA_BENCH_REGISTER names a folder to
// keep it in.
func registerStore(b *testing.B) *Store {
	b.Helper()
	dir := os.Getenv("DAMKA_BENCH_REGISTER")
	if dir == "" {
		dir = b.TempDir()
	}
	if _, err := os.Stat(filepath.Join(dir, databaseName)); err == nil {
		return mustOpen(b, dir)
	}
	s := mustOpen(b, dir)
	const atOnce = 5000
	fill := func(count int, put func(tx store.Tx, n int) error) {
		for from := 0; from < count; from += atOnce {
			err := s.Update(b.Context(), func(tx store.Tx) error {
				for n := from; n < min(from+atOnce, count); n++ {
					if err := put(tx, n); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	fill(storetest.LargePersons, func(tx store.Tx, n int) error { return tx.PutDocument(benchDocument(n)) })
	for period := range storetest.LargeLists {
		var rows []store.RatingRow
		fill(storetest.LargePersons, func(tx store.Tx, n int) error {
			if rows = append(rows, storetest.LargeRating(n, period)); len(rows) < atOnce && n < storetest.LargePersons-1 {
				return nil
			}
			err := tx.PutRatings(rows)
			rows = rows[:0]
			return err
		})
	}
	return s
}

// BenchmarkRegister measures what pages of the register read, with 100,000 persons and 40 periods.
func BenchmarkRegister(b *testing.B) {
	s := registerStore(b)
	defer s.Close()
	page := func(query store.RatingQuery) func(b *testing.B) (int, error) {
		query.Variant, query.Period = "international", storetest.LargeList(storetest.LargeLists-1)
		return func(b *testing.B) (int, error) {
			page, err := s.RatingPage(b.Context(), query)
			return len(page.Rows), err
		}
	}
	typed := func(text string, words ...string) func(b *testing.B) (int, error) {
		wanted := store.DocumentRange{Kind: "person", Name: "name", Words: words, Limit: 12}
		wanted.From, wanted.To = store.Beginning(text)
		return func(b *testing.B) (int, error) {
			found, err := s.DocumentsBetween(b.Context(), wanted)
			return len(found), err
		}
	}
	for _, bench := range []struct {
		name string
		do   func(b *testing.B) (int, error)
	}{
		{"first page of list A", page(store.RatingQuery{Lists: []string{"A"}, Limit: 100})},
		{"last page of list A", page(store.RatingQuery{Lists: []string{"A"}, Limit: 100, Offset: 9900})},
		{"first page of A, B and N", page(store.RatingQuery{Lists: []string{"A", "B", "N"}, Limit: 100})},
		{"by sex, age and club", page(store.RatingQuery{Lists: []string{"A", "B", "N"}, Sex: "f", BornFrom: 1945, BornTo: 2010, Club: "club-010", Limit: 100})},
		{"by sex and age", page(store.RatingQuery{Lists: []string{"A", "B", "N"}, Sex: "f", BornFrom: 2000, Limit: 100})},
		{"typed k", typed("k")},
		{"typed kow", typed("kow")},
		{"typed kow jan", typed("kow", "jan")},
		{"typed jan kow", typed("jan", "kow")},
		{"typed k with nobody", typed("k", "zzz")},
		{"history", func(b *testing.B) (int, error) {
			rows, err := s.RatingHistory(b.Context(), storetest.LargePerson(54_321), "international", false)
			return len(rows), err
		}},
		{"history with detail", func(b *testing.B) (int, error) {
			rows, err := s.RatingHistory(b.Context(), storetest.LargePerson(54_321), "", true)
			return len(rows), err
		}},
		{"10,000 rows for a run", func(b *testing.B) (int, error) {
			rows, err := s.RatingsAfter(b.Context(), "international", storetest.LargeList(20), storetest.LargePerson(30_000), 10_000, false)
			return len(rows), err
		}},
		{"all 100,000 rows", func(b *testing.B) (count int, err error) {
			for _, failed := range store.EachRating(b.Context(), s, "international", storetest.LargeList(20), false) {
				count, err = count+1, failed
			}
			return count, err
		}},
		{"100 persons of a tournament", func(b *testing.B) (int, error) {
			var persons []string
			for n := range 100 {
				persons = append(persons, storetest.LargePerson(n*997))
			}
			rows, err := s.RatingsOf(b.Context(), "international", storetest.LargeList(39), persons, false)
			return len(rows), err
		}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			found := 0
			for b.Loop() {
				var err error
				if found, err = bench.do(b); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(found), "rows")
		})
	}
}

// BenchmarkPutRatings is what nobody else can write meanwhile: a thousand new rows in a transaction, a tenth with a detail, into a store that has
// a period already.
func BenchmarkPutRatings(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	defer s.Close()
	const atOnce = 1000
	put := func(period int) {
		rows := make([]store.RatingRow, atOnce)
		for n := range rows {
			rows[n] = storetest.LargeRating(n, period)
		}
		putRatings(b, s, rows...)
	}
	put(0)
	period := 0
	for b.Loop() {
		period++
		put(period)
	}
}
