package store

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"time"
)

// Ratings stores the federation's rating lists: a row for each person in each period of a variant, on whatever list or on none.
// They are a table and no documents, because one person has a row in each of hundreds of lists. What was
// published is said by the stream of the variant's lists; all rows can be made again from it.
type Ratings interface {
	// RatingPage is a part of the lists of a period: those asked for in the order A, B, N, T, none, each by place, then by the person's id; those
	// without a place are last on their list. Rows are without their Detail.
	RatingPage(ctx context.Context, query RatingQuery) (RatingPage, error)

	// RatingHistory are the rows of a person in one variant, or in all of them if that is empty, by variant and period.
	RatingHistory(ctx context.Context, person, variant string, detailed bool) ([]RatingRow, error)

	// RatingsOf are the rows of given persons in a period, by the person's id; those who have none are left out.
	RatingsOf(ctx context.Context, variant, period string, persons []string, detailed bool) ([]RatingRow, error)

	// RatingsAfter lists up to limit rows of a period whose persons' ids come after the given one, by id. All
	// ids come after the empty one. [EachRating] goes through all.
	RatingsAfter(ctx context.Context, variant, period, after string, limit int, detailed bool) ([]RatingRow, error)
}

// RatingsTx writes the rows.
type RatingsTx interface {
	// PutRatings adds rows or replaces those of the same persons, with their Detail. All rows are of one variant and period, and nobody has
	// two: else nothing is written. Tens of thousands take seconds, in which nobody else writes: put a few thousand in a transaction.
	PutRatings(rows []RatingRow) error

	// ClearRatings removes all rows of a period, to put them again.
	ClearRatings(variant, period string) error

	// ForgetRated removes sex and year of birth from all rows of a person, for good, as erasing a record does. Ratings stay, because
	// those of others are explained by them.
	ForgetRated(person string) error
}

// RatingRow is a person in a period, when its lists are out. With the period before it is all that the next one begins with.
type RatingRow struct {
	Variant string // as a kind of documents
	Period  string // such as 2026-1, up to 32 bytes; later ones sort after earlier ones
	Person  string // id in the register, up to 128 bytes

	List       string // A, B, N, T, or - for none
	Place      int    // on the list, from 1; 0: none
	Rating     int    // of list T, or of none: not for the public
	ListBefore string // as List, before the period
	Before     int    // the rating before the period, likewise
	Games      int    // counted ones ever
	Played     int    // of these, in the period
	LastGame   string // end of the tournament of the last counted game, YYYY-MM-DD; empty: not known
	Reached    bool   // 2300 at some time
	Best       int    // the highest rating on list A, this one included; 0: never on it

	Sex  string // as a kind of documents; empty: not known
	Born int    // year; 0: not known
	Club string // id, up to 128 bytes; empty: none

	Detail json.RawMessage // how it came about: JSON of up to [MaxDocument] bytes; empty: nothing to tell
}

// RatingQuery asks for a page of lists. An empty field excludes nothing.
type RatingQuery struct {
	Variant, Period  string   // these are never empty
	Lists            []string // as [RatingRow.List]
	Sex              string
	BornFrom, BornTo int // years, both included; those whose year is not known are in neither
	Club             string
	Offset           int // rows of the order to leave out first
	Limit            int // of rows; 0: all
}

// RatingPage is a page of the rows that a query found.
type RatingPage struct {
	Rows  []RatingRow
	Total int // rows found without Offset and Limit
}

// RatingLists are the lists in the order of [Ratings.RatingPage].
func RatingLists() []string { return []string{"A", "B", "N", "T", "-"} }

// Validate checks the form described at [RatingRow].
func (r RatingRow) Validate() error {
	switch {
	case !isRatingPeriod(r.Variant, r.Period):
		return fmt.Errorf("ratings: %q, period %q: want a word, and 1 to 32 bytes of UTF-8 without control characters", r.Variant, r.Period)
	case !isText(r.Person, 128):
		return fmt.Errorf("ratings: person %q: want 1 to 128 bytes of UTF-8 without control characters", r.Person)
	case !slices.Contains(RatingLists(), r.List) || !slices.Contains(RatingLists(), r.ListBefore):
		return fmt.Errorf("ratings: %s: list %q, before it %q: want A, B, N, T or -", r.Person, r.List, r.ListBefore)
	case min(r.Place, r.Rating, r.Before, r.Games, r.Played, r.Best, r.Born) < 0 || max(r.Place, r.Rating, r.Before, r.Games, r.Played, r.Best) > mostOfRating || r.Born > 9999:
		return fmt.Errorf("ratings: %s: want numbers from 0 to %d, and years up to 9999", r.Person, mostOfRating)
	case r.LastGame != "" && !isDay(r.LastGame):
		return fmt.Errorf("ratings: %s: last game %q: want a day such as 2026-03-31", r.Person, r.LastGame)
	case r.Sex != "" && !isWord(r.Sex):
		return fmt.Errorf("ratings: %s: sex %q: want 1 to 32 lower-case letters", r.Person, r.Sex)
	case r.Club != "" && !isText(r.Club, 128):
		return fmt.Errorf("ratings: %s: club %q: want up to 128 bytes of UTF-8 without control characters", r.Person, r.Club)
	case len(r.Detail) > 0 && (len(r.Detail) > MaxDocument || !json.Valid(r.Detail)):
		return fmt.Errorf("ratings: %s: %d bytes of detail: want JSON of up to %d", r.Person, len(r.Detail), MaxDocument)
	}
	return nil
}

// mostOfRating is more than there is of anything in a row.
const mostOfRating = 1_000_000_000

func isRatingPeriod(variant, period string) bool { return isWord(variant) && isText(period, 32) }

func isDay(text string) bool {
	at, err := time.Parse(time.DateOnly, text)
	return err == nil && at.Year() > 0
}

// Validate refuses a query that makes no sense. It is for implementations.
func (q RatingQuery) Validate() error {
	switch {
	case !isRatingPeriod(q.Variant, q.Period):
		return fmt.Errorf("ratings: want a variant and a period, not %q and %q", q.Variant, q.Period)
	case q.Offset < 0 || q.Limit < 0 || q.BornFrom < 0 || q.BornTo < 0:
		return fmt.Errorf("ratings: rows from %d, at most %d, born from %d to %d: want numbers from 0", q.Offset, q.Limit, q.BornFrom, q.BornTo)
	}
	for _, list := range q.Lists {
		if !slices.Contains(RatingLists(), list) {
			return fmt.Errorf("ratings: there is no list %q", list)
		}
	}
	return nil
}

// ValidateRatings checks rows before they are put. It is for implementations.
func ValidateRatings(rows []RatingRow) error {
	seen := make(map[string]bool, len(rows))
	for _, row := range rows {
		if err := row.Validate(); err != nil {
			return err
		}
		if row.Variant != rows[0].Variant || row.Period != rows[0].Period {
			return fmt.Errorf("ratings: %s is of %s %s, others are of %s %s", row.Person, row.Variant, row.Period, rows[0].Variant, rows[0].Period)
		}
		if seen[row.Person] {
			return fmt.Errorf("ratings: %s has two rows", row.Person)
		}
		seen[row.Person] = true
	}
	return nil
}

// Normalized is the row as a store stores and returns it. It is for implementations.
func (r RatingRow) Normalized(detailed bool) RatingRow {
	if len(r.Detail) == 0 || !detailed {
		r.Detail = nil
	}
	r.Detail = append(json.RawMessage(nil), r.Detail...)
	return r
}

// ratingsAtOnce is how many rows [EachRating] reads at once.
const ratingsAtOnce = 2000

// EachRating goes through the rows of a period by the person's id. It reads a part at a time, each as it is stored then: rows that
// are put meanwhile may be among them or not.
func EachRating(ctx context.Context, s Ratings, variant, period string, detailed bool) iter.Seq2[RatingRow, error] {
	return func(yield func(RatingRow, error) bool) {
		for after := ""; ; {
			rows, err := s.RatingsAfter(ctx, variant, period, after, ratingsAtOnce, detailed)
			if err != nil {
				yield(RatingRow{}, err)
				return
			}
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
			if len(rows) < ratingsAtOnce {
				return
			}
			after = rows[len(rows)-1].Person
		}
	}
}
