package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"damka/internal/store"
)

// noPlace is stored for rows without a place, which are last on their list.
const noPlace = math.MaxInt32

// selectRatings are the columns in the order of [scanRating], of rows r of lists l, with the ids of persons p and clubs c and the details d.
const selectRatings = `SELECT l.variant, l.period, p.id, r.kind, r.place, r.rating, r.was, r.before, r.games, r.played, r.last, r.reached, r.best,
	r.sex, r.born, c.id, `

// Joins of selectRatings, beginning with the rows or what leads to them.
const (
	ratingRows   = ` CROSS JOIN ratings r ON r.list = l.number AND r.person = p.number`
	ratingClub   = ` LEFT JOIN rating_ids c ON c.number = r.club`
	ratingDetail = ` LEFT JOIN rating_details d ON d.list = r.list AND d.person = r.person`
)

// RatingPage implements [store.Ratings].
func (s *Store) RatingPage(ctx context.Context, query store.RatingQuery) (store.RatingPage, error) {
	if err := query.Validate(); err != nil {
		return store.RatingPage{}, err
	}
	var page store.RatingPage
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		count, args := countRatings(query)
		if err := tx.QueryRowContext(ctx, count, args...).Scan(&page.Total); err != nil {
			return err
		}
		text, args := ratingPage(query)
		page.Rows, err = selectRatingRows(ctx, tx, text, args)
		return err
	})
	if err != nil {
		return store.RatingPage{}, err
	}
	return page, nil
}

func countRatings(query store.RatingQuery) (string, []any) {
	where, args := ratingConditions(query)
	return `SELECT count(*) FROM ratings r WHERE ` + where, args
}

// ratingPage goes through the index of places, which has all that rows are excluded by, and sorts only those of one place by id. The rows
// themselves are read for those of the page.
func ratingPage(query store.RatingQuery) (string, []any) {
	where, args := ratingConditions(query)
	limit := -1 // none
	if query.Limit > 0 {
		limit = query.Limit
	}
	return `WITH picked AS MATERIALIZED (SELECT r.list AS list, r.kind AS kind, r.place AS place, r.person AS person, p.id AS id
			FROM ratings r INDEXED BY ratings_by_place CROSS JOIN rating_ids p ON p.number = r.person WHERE ` + where + ` ORDER BY kind, place, id LIMIT ? OFFSET ?) ` +
		selectRatings + `NULL FROM picked p CROSS JOIN rating_lists l ON l.number = p.list CROSS JOIN ratings r ON r.list = p.list AND r.person = p.person` + ratingClub +
		` ORDER BY p.kind, p.place, p.id`, append(args, limit, query.Offset)
}

// ratingConditions are the conditions of a query on a row, as SQL and its arguments. Lists are a range, and those in it that are not asked
// for are excluded: so the index stays in the order of the page.
func ratingConditions(query store.RatingQuery) (string, []any) {
	where, args := []string{"r.list = " + numberOfList, "r.kind BETWEEN ? AND ?"}, []any{query.Variant, query.Period}
	kinds := kindsOf(query.Lists)
	args = append(args, kinds[0], kinds[len(kinds)-1])
	add := func(condition string, value any) { where, args = append(where, condition), append(args, value) }
	if len(kinds) <= kinds[len(kinds)-1]-kinds[0] {
		add("+r.kind IN (SELECT value FROM json_each(?))", jsonNumbers(kinds))
	}
	if query.Sex != "" {
		add("r.sex = ?", query.Sex)
	}
	if query.BornFrom != 0 {
		add("r.born >= ?", query.BornFrom)
	}
	if query.BornTo != 0 {
		add("r.born <> 0 AND r.born <= ?", query.BornTo)
	}
	if query.Club != "" {
		add("r.club = (SELECT number FROM rating_ids WHERE id = ?)", query.Club)
	}
	return strings.Join(where, " AND "), args
}

// numberOfList is the number of a period of a variant.
const numberOfList = `(SELECT number FROM rating_lists WHERE variant = ? AND period = ?)`

// kindsOf are the numbers of lists, in order; of all if there are none.
func kindsOf(lists []string) []int {
	if len(lists) == 0 {
		lists = store.RatingLists()
	}
	var kinds []int
	for _, list := range lists {
		kinds = append(kinds, kindOf(list))
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

func kindOf(list string) int { return slices.Index(store.RatingLists(), list) }

// RatingHistory implements [store.Ratings].
func (s *Store) RatingHistory(ctx context.Context, person, variant string, detailed bool) ([]store.RatingRow, error) {
	text, args := ratingHistory(person, variant, detailed)
	return s.ratings(ctx, text, args...)
}

func ratingHistory(person, variant string, detailed bool) (string, []any) {
	text := ratingColumns(detailed) + ` FROM rating_ids p CROSS JOIN ratings r INDEXED BY ratings_by_person ON r.person = p.number
		CROSS JOIN rating_lists l ON l.number = r.list` + ratingJoins(detailed) + ` WHERE p.id = ?`
	args := []any{person}
	if variant != "" {
		text, args = text+` AND l.variant = ?`, append(args, variant)
	}
	return text + ` ORDER BY l.variant, l.period`, args
}

// RatingsOf implements [store.Ratings].
func (s *Store) RatingsOf(ctx context.Context, variant, period string, persons []string, detailed bool) ([]store.RatingRow, error) {
	text := ratingColumns(detailed) + ` FROM rating_lists l CROSS JOIN rating_ids p` + ratingRows + ratingJoins(detailed) + `
		WHERE l.variant = ? AND l.period = ? AND p.id IN (SELECT value FROM json_each(?)) ORDER BY p.id`
	return s.ratings(ctx, text, variant, period, jsonList(persons))
}

// RatingsAfter implements [store.Ratings].
func (s *Store) RatingsAfter(ctx context.Context, variant, period, after string, limit int, detailed bool) ([]store.RatingRow, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	text, args := ratingsAfter(variant, period, after, limit, detailed)
	return s.ratings(ctx, text, args...)
}

func ratingsAfter(variant, period, after string, limit int, detailed bool) (string, []any) {
	return ratingColumns(detailed) + ` FROM rating_lists l CROSS JOIN rating_ids p` + ratingRows + ratingJoins(detailed) + `
		WHERE l.variant = ? AND l.period = ? AND p.id > ? ORDER BY p.id LIMIT ?`, []any{variant, period, after, limit}
}

func ratingColumns(detailed bool) string {
	if detailed {
		return selectRatings + `d.data`
	}
	return selectRatings + `NULL`
}

func ratingJoins(detailed bool) string {
	if detailed {
		return ratingClub + ratingDetail
	}
	return ratingClub
}

func (s *Store) ratings(ctx context.Context, text string, args ...any) (list []store.RatingRow, err error) {
	err = s.view(ctx, func(tx *sql.Tx) (err error) {
		list, err = selectRatingRows(ctx, tx, text, args)
		return err
	})
	return list, err
}

func selectRatingRows(ctx context.Context, tx *sql.Tx, text string, args []any) ([]store.RatingRow, error) {
	result, err := tx.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	var list []store.RatingRow
	for result.Next() {
		row, err := scanRating(result)
		if err != nil {
			return nil, err
		}
		list = append(list, row)
	}
	return list, result.Err()
}

func scanRating(result *sql.Rows) (row store.RatingRow, err error) {
	var kind, was, last int
	var club *string
	var detail []byte
	err = result.Scan(&row.Variant, &row.Period, &row.Person, &kind, &row.Place, &row.Rating, &was, &row.Before, &row.Games, &row.Played, &last, &row.Reached, &row.Best,
		&row.Sex, &row.Born, &club, &detail)
	if err != nil {
		return row, err
	}
	lists := store.RatingLists()
	if min(kind, was) < 0 || max(kind, was) >= len(lists) {
		return row, &store.CorruptError{Detail: fmt.Sprintf("rating of %s in %s: there is no list %d or %d", row.Person, row.Period, kind, was)}
	}
	row.List, row.ListBefore, row.Detail = lists[kind], lists[was], detail
	if row.Place == noPlace {
		row.Place = 0
	}
	if club != nil {
		row.Club = *club
	}
	if last != 0 {
		row.LastGame = fmt.Sprintf("%04d-%02d-%02d", last/10_000, last/100%100, last%100)
	}
	return row.Normalized(true), nil
}

// dayNumber is a day as a number such as 20260331; 0 for none.
func dayNumber(day string) int {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return 0
	}
	return at.Year()*10_000 + int(at.Month())*100 + at.Day()
}
