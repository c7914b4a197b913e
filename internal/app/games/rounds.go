package games

import (
	"context"
	"errors"
	"sync"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/score"
)

// Tournaments is what games ask of the tournaments they belong to.
type Tournaments interface {
	// GamesToStart are the games of a round whose clocks were started and when that was;
	// none of a round that is not under way.
	GamesToStart(ctx context.Context, id string, round int) ([]game.Planned, time.Time, error)

	// PlacesHere are the seats in the games of a round whose clocks were started of those who have checked in for it.
	PlacesHere(ctx context.Context, id string, round int) ([]game.Place, error)

	// GamesListed are all pairings that are announced, by round and board; none where games
	// are not kept.
	GamesListed(ctx context.Context, id string) ([]game.Listed, error)

	// TakeGame takes the outcome of a game into the table, as the regulations want. The
	// same twice is taken once.
	TakeGame(ctx context.Context, played game.Played) error
}

// lateStart is how long after the arbiter's signal the games of a round begin at that
// signal; when the program was away longer, they begin when it is back.
const lateStart = clock.Minute

// startRound makes and starts the games of a round. One that is there already stays as it is.
func (a *App) startRound(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	planned, signal, err := a.tournaments.GamesToStart(ctx, tournament, round)
	if err != nil {
		return err
	}
	now := Instant(a.base.Now())
	start := Instant(signal)
	if now-start > lateStart {
		start = now
	}
	var all sync.WaitGroup
	failed := make([]error, len(planned))
	for i, p := range planned { // at once: they share commits
		all.Go(func() { failed[i] = a.startPlanned(ctx, p, start) })
	}
	all.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	if err := a.arrive(ctx, tournament, round, now); err != nil { // who checked in meanwhile
		return err
	}
	return a.finish(ctx, row)
}

// takeArrivals lets those come to their games who were checked in after the clocks were started (II.4.5). They came when they
// were checked in, however long the row has waited.
func (a *App) takeArrivals(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	if err := a.arrive(ctx, tournament, round, Instant(row.At)); err != nil {
		return err
	}
	return a.finish(ctx, row)
}

// arrive notes in the games of a round, at an instant, that those have come who have checked in. Who is there already stays so.
func (a *App) arrive(ctx context.Context, tournament string, round int, at clock.Time) error {
	places, err := a.tournaments.PlacesHere(ctx, tournament, round)
	if err != nil {
		return err
	}
	return together(places, func(p game.Place) error {
		return a.byItselfAt(ctx, p.Pairing.GameID(), func(s *game.State) (game.Command, clock.Time) {
			if !s.IsAbsent(p.Side) {
				return nil, 0
			}
			return game.Arrive{Side: p.Side}, at
		})
	})
}

// startPlanned makes one game and starts its clock, unless it is there.
func (a *App) startPlanned(ctx context.Context, p game.Planned, start clock.Time) error {
	return a.games.MakeByItself(ctx, p.Create.Settings.Pairing.GameID(), func(before *Snapshot) ([]app.Fact, error) {
		if before != nil {
			return nil, nil
		}
		state, events := &game.State{}, []game.Event{}
		for _, command := range []game.Command{p.Create, game.Start{Absent: p.Absent}} {
			decided, err := game.Decide(state, command, start)
			if err != nil {
				return nil, err
			}
			for _, event := range decided {
				state = state.Apply(game.Recorded{Event: event})
			}
			events = append(events, decided...)
		}
		return factsOf(events)
	})
}

// takeResult hands the outcome of a game to its tournament. What the tournament refuses is for
// the arbiter, who sees the game and the table.
func (a *App) takeResult(ctx context.Context, row store.TakenDue) error {
	s, err := a.Snapshot(ctx, row.ID)
	if errors.Is(err, ErrNotFound) || err == nil && len(s.results) == 0 {
		return a.finish(ctx, row)
	}
	if err != nil {
		return err
	}
	last := s.results[len(s.results)-1]
	if last.result == score.NotPlayed && !last.takenBack {
		return a.finish(ctx, row)
	}
	err = a.tournaments.TakeGame(ctx, game.Played{
		Pairing: s.State.Settings.Pairing, White: s.State.White.Participant, Black: s.State.Black.Participant,
		Result: last.result, Earlier: s.earlier(), ByArbiter: last.byArbiter, Exchanged: s.State.Exchanged,
	})
	if refusal, refused := article.AsRefusal(err); refused {
		a.base.Log().Warn("the result of a game was not taken into the table", "game", row.ID, "reason", refusal.Reason.Code)
		err = nil
	}
	if err != nil {
		return err
	}
	return a.finish(ctx, row)
}
