package games

import (
	"context"
	"errors"
	"time"

	"damka/internal/game"
	"damka/internal/store"
)

// Games that the server rates, and games that are parts of something, are told of when they are over, or go on after all: by rows that are
// written with that change, and that others take.

// ratedAfter is how long after the end of a game it is rated. Games of one player that end in the same second are so rated in the order in
// which they ended, although the disk may have had them in another.
const ratedAfter = time.Second

// noteEnd keeps that the newest change made something of the result.
func (s *Snapshot) noteEnd() { s.turned = true }

// tellEnds puts the rows about what the newest change made of the result.
func (s *Snapshot) tellEnds(tx store.Tx) error {
	if !s.turned {
		return nil
	}
	at := s.State.NewestAt()
	if s.State.Outcome != nil {
		at = s.State.EndedAt
	}
	row := store.DueRow{ID: game.RateID(at, s.ID, s.Seq()), Stream: streamOf(s.ID), At: Moment(at)}
	if err := tx.PutDue(s.countRow()); err != nil {
		return err
	}
	if s.State.Settings.Part != (game.Part{}) {
		row.Kind = game.DuePart
		if err := tx.PutDue(row); err != nil {
			return err
		}
	}
	if !s.State.Settings.Rated {
		return nil
	}
	row.Kind, row.At = game.DueRate, row.At.Add(ratedAfter)
	return tx.PutDue(row)
}

// Rates says what a game gives the server's rating as the store has it now; false for one that is not rated, and for none. It is for the
// program itself, which rates: there is no actor.
func (a *App) Rates(ctx context.Context, id string) (game.Rates, bool, error) {
	s, err := a.games.Newest(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return game.Rates{}, false, nil
	}
	if err != nil {
		return game.Rates{}, false, err
	}
	rates, rated := s.State.Rates()
	return rates, rated, nil
}
