package storetest

import (
	"fmt"

	"damka/internal/store"
)

func (w *twins) ratingPeriod() (variant, period string) {
	return []string{"international", "brazilian"}[w.choose(2)], fmt.Sprintf("2026-%d", 1+w.choose(2))
}

// writeRatings puts rows of a few persons, now and then one that is none, clears a period or forgets somebody.
func (w *twins) writeRatings() rowStep {
	variant, period := w.ratingPeriod()
	if w.maybe(10) {
		return rowStep{"clear ratings", func(tx store.Tx, _ int) error { return tx.ClearRatings(variant, period) }}
	}
	if w.maybe(10) {
		person := fmt.Sprint("p", w.choose(6))
		return rowStep{"forget " + person, func(tx store.Tx, _ int) error { return tx.ForgetRated(person) }}
	}
	var rows []store.RatingRow
	for range w.choose(5) {
		row := store.RatingRow{
			Variant: variant, Period: period, Person: fmt.Sprint("p", w.choose(6)), List: store.RatingLists()[w.choose(5)], ListBefore: store.RatingLists()[w.choose(5)],
			Place: w.choose(4), Rating: 2000 + w.choose(9), Games: w.choose(9), LastGame: day(w.choose(9)), Sex: []string{"", "female", "male"}[w.choose(3)],
			Born: []int{0, 1990, 2010}[w.choose(3)], Club: []string{"", "zubr", "dama", "p1"}[w.choose(4)],
		}
		if w.maybe(50) {
			row.Detail = fmt.Appendf(nil, `{"step":%d}`, w.step)
		}
		rows = append(rows, row)
	}
	return rowStep{fmt.Sprint("put ratings ", len(rows)), func(tx store.Tx, _ int) error { return tx.PutRatings(rows) }}
}

// compareRatings compares what pages read of ratings.
func (w *twins) compareRatings() {
	ctx := w.t.Context()
	for range 4 {
		query := store.RatingQuery{Offset: w.choose(3), Limit: w.choose(4)}
		query.Variant, query.Period = w.ratingPeriod()
		for range w.choose(4) {
			query.Lists = append(query.Lists, store.RatingLists()[w.choose(5)])
		}
		if w.maybe(30) {
			query.Sex = []string{"female", "male"}[w.choose(2)]
		}
		if w.maybe(30) {
			query.BornFrom, query.BornTo = []int{0, 1990, 2000}[w.choose(3)], []int{0, 1990, 2010}[w.choose(3)]
		}
		if w.maybe(30) {
			query.Club = []string{"zubr", "p1", "none"}[w.choose(3)]
		}
		compared(w, fmt.Sprintf("ratings %+v", query), func(s store.Store) (store.RatingPage, error) { return s.RatingPage(ctx, query) })
		detailed, after, limit := w.maybe(50), []string{"", "p1", "p3"}[w.choose(3)], 1+w.choose(9)
		compared(w, "ratings in order", func(s store.Store) ([]store.RatingRow, error) {
			return s.RatingsAfter(ctx, query.Variant, query.Period, after, limit, detailed)
		})
		compared(w, "ratings of some", func(s store.Store) ([]store.RatingRow, error) {
			return s.RatingsOf(ctx, query.Variant, query.Period, []string{"p5", "p1", "zubr"}, detailed)
		})
		person, variant := fmt.Sprint("p", w.choose(6)), []string{"", query.Variant}[w.choose(2)]
		compared(w, "history of "+person, func(s store.Store) ([]store.RatingRow, error) {
			return s.RatingHistory(ctx, person, variant, detailed)
		})
	}
}
