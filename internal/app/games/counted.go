package games

import (
	"context"
	"errors"
	"time"

	"damka/internal/explorer"
	"damka/internal/game"
	"damka/internal/openings"
	"damka/internal/store"
	"damka/score"
)

// The explorer of openings counts games when everybody may see how they ended. It hears of an end, and of whatever becomes of it later, by a
// row that is written with the change.

// countRow is the row by which the explorer looks at the game.
func (s *Snapshot) countRow() store.DueRow {
	return store.DueRow{Kind: explorer.DueKind, ID: s.ID, Stream: streamOf(s.ID), At: s.shownFrom(s.State.NewestAt())}
}

// ToCount is a game as the explorer of openings counts it, without names, and from when it may: not before everybody may see how it
// ended (II.8.8). Nil: it goes on, was not played, or does not exist. It is for the program itself, which counts: there is no actor.
func (a *App) ToCount(ctx context.Context, id string) (*explorer.Game, time.Time, error) {
	s, err := a.games.Newest(ctx, id)
	if errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer) {
		return nil, time.Time{}, nil
	}
	if err != nil {
		return nil, time.Time{}, err
	}
	return s.toCount(), s.shownFrom(s.State.NewestAt()), nil
}

func (s *Snapshot) toCount() *explorer.Game {
	g := s.State
	if g.Settings.Private || g.Outcome == nil || g.Outcome.Unplayed || g.LegalMoves() == 0 || g.Settings.Origin.Kind == game.Handicap {
		return nil
	}
	result, ok := countedResult(g.TableResult(*g.Outcome))
	if !ok {
		return nil
	}
	day := Moment(g.CreatedAt)
	counted := &explorer.Game{
		Variant: g.Settings.Variant, ID: s.ID, Result: result, Class: explorer.ClassOf(g.Settings.Control, g.Settings.Variant),
		Day: openings.DayOf(day.Year(), int(day.Month()), day.Day()),
	}
	if g.Settings.Variant.IsDraughts() {
		start, moves, err := g.DraughtsMoves()
		if err != nil || !counted.PlayDraughts(start, moves) {
			return nil
		}
		return counted
	}
	start, moves, err := g.ChessMoves()
	if err != nil {
		return nil
	}
	counted.PlayChess(start, moves)
	return counted
}

// countedResult is a result as it is counted; false for one that is not.
func countedResult(r score.Result) (openings.Result, bool) {
	switch r {
	case score.WhiteWins:
		return openings.WhiteWins, true
	case score.BlackWins:
		return openings.BlackWins, true
	case score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage:
		return openings.Draw, true
	}
	return 0, false
}
