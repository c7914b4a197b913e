package sqlite

import (
	"cmp"
	"database/sql"
	"errors"

	"damka/internal/store"
)

// PutRatings implements [store.RatingsTx].
func (t *rows) PutRatings(ratings []store.RatingRow) error {
	if err := store.ValidateRatings(ratings); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	if len(ratings) == 0 {
		return nil
	}
	list, err := t.ratingList(ratings[0].Variant, ratings[0].Period)
	if err != nil {
		return err
	}
	clubs := map[string]int64{"": 0}
	for _, row := range ratings {
		club, known := clubs[row.Club]
		if !known {
			if club, err = t.ratingID(row.Club); err != nil {
				return err
			}
			clubs[row.Club] = club
		}
		person, err := t.ratingID(row.Person)
		if err != nil {
			return err
		}
		if err := t.putRating(list, person, club, row); err != nil {
			return err
		}
	}
	return nil
}

// putRating inserts or replaces a row and its detail.
func (t *rows) putRating(list, person, club int64, row store.RatingRow) error {
	place := cmp.Or(row.Place, noPlace)
	values := []any{kindOf(row.List), place, row.Rating, kindOf(row.ListBefore), row.Before, row.Games, row.Played, dayNumber(row.LastGame), row.Reached, row.Best,
		row.Sex, row.Born, club, list, person}
	added, err := t.exec(t.writer.statements.insertRating, values...)
	if err != nil {
		return err
	}
	if added == 0 {
		t.request.erased = true
		if _, err := t.exec(t.writer.statements.updateRating, values...); err != nil {
			return err
		}
		if _, err := t.exec(t.writer.statements.deleteRatingDetail, list, person); err != nil {
			return err
		}
	}
	if len(row.Detail) > 0 {
		_, err = t.exec(t.writer.statements.insertRatingDetail, list, person, []byte(row.Detail))
	}
	return err
}

// ratingList is the number of a period of a variant. One that is new gets a number.
func (t *rows) ratingList(variant, period string) (int64, error) {
	return t.numberOf(t.writer.statements.selectRatingList, t.writer.statements.insertRatingList, variant, period)
}

// ratingID is the number of a person or a club, likewise.
func (t *rows) ratingID(id string) (int64, error) {
	return t.numberOf(t.writer.statements.selectRatingID, t.writer.statements.insertRatingID, id)
}

// numberOf is what find gives, or make if it finds nothing.
func (t *rows) numberOf(find, make *sql.Stmt, args ...any) (number int64, err error) {
	err = find.QueryRow(args...).Scan(&number)
	if errors.Is(err, sql.ErrNoRows) {
		err = make.QueryRow(args...).Scan(&number)
	}
	if err != nil {
		return 0, t.fail(err)
	}
	return number, nil
}

// ClearRatings implements [store.RatingsTx].
func (t *rows) ClearRatings(variant, period string) error {
	if _, err := t.exec(t.writer.statements.clearRatingDetails, variant, period); err != nil {
		return err
	}
	deleted, err := t.exec(t.writer.statements.clearRatings, variant, period)
	t.request.erased = t.request.erased || deleted > 0
	return err
}

// ForgetRated implements [store.RatingsTx].
func (t *rows) ForgetRated(person string) error {
	changed, err := t.exec(t.writer.statements.forgetRated, person)
	t.request.erased = t.request.erased || changed > 0
	return err
}
