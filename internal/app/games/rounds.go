package games

import (
	"context"
	"errors"
	"strings"
	"sync"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/score"
)

// Tournaments is what games ask of the tournaments they belong to.
type Tournaments interface {
	// GamesToStart are the games of a round whose clocks were started, and by what;
	// none of a round that is not under way.
	GamesToStart(ctx context.Context, id string, round int) ([]game.Planned, game.Signal, error)

	// GamesCalledOff are the pairings that a round ever had and that are not to be played now: it was cancelled or
	// announced again, or its start was taken back.
	GamesCalledOff(ctx context.Context, id string, round int) ([]game.Pairing, error)

	// PlayersHere are those who have checked in for a round whose clocks were started.
	PlayersHere(ctx context.Context, id string, round int) ([]game.Here, error)

	// NoteHere checks in for the round of a pairing a player who has come to the game. Who has checked in stays so.
	NoteHere(ctx context.Context, pairing game.Pairing, participant string) error

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

// startRound makes and starts the games of a round, and calls off those that are not to be played any more. One that is there already
// follows the round.
func (a *App) startRound(ctx context.Context, row store.TakenDue) error {
	tournament, round, ok := game.ParseRoundID(row.ID)
	if !ok {
		return a.finish(ctx, row)
	}
	planned, signal, err := a.tournaments.GamesToStart(ctx, tournament, round)
	if err != nil {
		return err
	}
	if err := a.callOff(ctx, tournament, round); err != nil {
		return err
	}
	now := Instant(a.base.Now())
	start := signal.At
	if now-start > lateStart {
		start = now
	}
	var all sync.WaitGroup
	failed := make([]error, len(planned))
	for i, p := range planned { // at once: they share commits
		all.Go(func() { failed[i] = a.startPlanned(ctx, p, signal, start) })
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

// tellComing puts rows by which the desk hears who has come: whoever sits at the board is here for the round (II.4.3).
func (s *Snapshot) tellComing(tx store.Tx) error {
	for _, side := range s.came {
		row := store.DueRow{Kind: cameKind, ID: s.ID + "/" + side.String(), Stream: streamOf(s.ID), At: Moment(s.State.NewestAt())}
		if err := tx.PutDue(row); err != nil {
			return err
		}
	}
	return nil
}

// takeComing checks in a player who has come to the game.
func (a *App) takeComing(ctx context.Context, row store.TakenDue) error {
	id, side, _ := strings.Cut(row.ID, "/")
	s, err := a.Snapshot(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return a.finish(ctx, row)
	}
	if err != nil {
		return err
	}
	who := article.White
	if side == article.Black.String() {
		who = article.Black
	}
	if err := a.noteHere(ctx, s, who); err != nil {
		return err
	}
	return a.finish(ctx, row)
}

// noteHere tells the desk that players of a game are here for its round.
func (a *App) noteHere(ctx context.Context, s *Snapshot, sides ...article.Colour) error {
	for _, side := range sides {
		if err := a.tournaments.NoteHere(ctx, s.State.Settings.Pairing, s.State.Player(side).Participant); err != nil {
			return err
		}
	}
	return nil
}

// present are the sides whose players are not awaited.
func (s *Snapshot) present() (sides []article.Colour) {
	for _, side := range []article.Colour{article.White, article.Black} {
		if !s.State.IsAbsent(side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// arrive notes in the games of a round, at an instant, that those have come who have checked in. Who is there already stays so.
func (a *App) arrive(ctx context.Context, tournament string, round int, at clock.Time) error {
	here, err := a.tournaments.PlayersHere(ctx, tournament, round)
	if err != nil {
		return err
	}
	return together(here, func(p game.Here) error {
		return a.byItselfAt(ctx, p.Pairing.GameID(), func(s *game.State) (game.Command, clock.Time) {
			for _, side := range []article.Colour{article.White, article.Black} {
				if s.Player(side).Participant == p.Participant && s.IsAbsent(side) {
					return game.Arrive{Side: side}, at
				}
			}
			return nil, 0
		})
	})
}

// callOff ends the games of a round that are not to be played any more.
func (a *App) callOff(ctx context.Context, tournament string, round int) error {
	pairings, err := a.tournaments.GamesCalledOff(ctx, tournament, round)
	if err != nil {
		return err
	}
	return together(pairings, func(p game.Pairing) error { return a.byItself(ctx, p.GameID(), game.FollowRound{}) })
}

// startPlanned makes one game and starts its clock at an instant. One that is there follows the signal of its round.
func (a *App) startPlanned(ctx context.Context, p game.Planned, signal game.Signal, start clock.Time) error {
	return a.games.MakeByItself(ctx, p.Create.Settings.Pairing.GameID(), func(before *Snapshot) ([]app.Fact, error) {
		if before != nil {
			decided, err := game.Decide(before.State, game.FollowRound{Signal: signal, Planned: p, Begin: start}, Instant(a.base.Now()))
			if err != nil {
				return nil, err
			}
			return factsOf(decided)
		}
		if p.Settled {
			return nil, nil
		}
		state, events := &game.State{}, []game.Event{}
		for _, command := range []game.Command{p.Create, p.Start(signal)} {
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
		Signal: s.State.Signal(),
	})
	if refusal, refused := article.AsRefusal(err); refused {
		a.base.Log().Warn("the result of a game was not taken into the table", "game", row.ID, "reason", refusal.Reason.Code)
		err = nil
	}
	if err == nil && last.takenBack { // the desk checks nobody in whose game is over: only now it can
		err = a.noteHere(ctx, s, s.present()...)
	}
	if err != nil {
		return err
	}
	return a.finish(ctx, row)
}
