package games

import (
	"context"
	"fmt"

	"damka/internal/app"
	"damka/internal/game"
)

// TransmitError is what was not taken of some things from a board.
type TransmitError struct {
	Index int // of the first that cannot be taken, from 0
	Err   error
}

func (e *TransmitError) Error() string {
	return fmt.Sprintf("games: transmitted %d: %v", e.Index+1, e.Err)
}

// Unwrap is why.
func (e *TransmitError) Unwrap() error { return e.Err }

// Transmit takes what comes from a board in the hall, in order, all or nothing: [game.Transmit],
// [game.Untransmit] and [game.Sign]. What is here already changes nothing. What cannot be
// taken is a [*TransmitError].
func (a *App) Transmit(ctx context.Context, actor app.Actor, id string, commands ...game.Command) error {
	return a.transmit(ctx, actor, id, commands, func(failed error) error { return failed })
}

// TransmitUpTo is [App.Transmit] for boards that send on by themselves: what comes before the first
// that cannot be taken is taken, and the [*TransmitError] says which that is.
func (a *App) TransmitUpTo(ctx context.Context, actor app.Actor, id string, commands ...game.Command) error {
	var stopped error
	err := a.transmit(ctx, actor, id, commands, func(failed error) error {
		stopped = failed // nil, too: the decision is made again where somebody was faster
		return nil
	})
	if err != nil {
		return err
	}
	return stopped
}

// transmit takes commands; what becomes of a failure on the way is decided by keep, whose nil takes
// what was before it.
func (a *App) transmit(ctx context.Context, actor app.Actor, id string, commands []game.Command, keep func(failed error) error) error {
	known, err := a.games.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	over := false
	err = a.games.ChangeAbout(ctx, actor, app.TransmitMoves, id, known.About(), func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		over = s.State.Outcome != nil
		permit, err := permits.Within(func(p app.Permit) error { return s.holds(app.TransmitMoves, actor, p, 0) })
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		events, failed := a.decideAll(s, commands)
		if err := keep(failed); err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		facts, err := factsOf(events)
		return app.Decision{Facts: facts}, permit, err
	})
	if err == nil && over {
		return a.joinInterruption(ctx, id)
	}
	return err
}

// decideAll decides each command in the state that those before it make, as far as they can be taken.
func (a *App) decideAll(s *Snapshot, commands []game.Command) (all []game.Event, err error) {
	state, now := s.State, Instant(a.base.Now())
	for i, command := range commands {
		events, err := game.Decide(state, command, now)
		if err != nil {
			return all, &TransmitError{i, err}
		}
		for _, event := range events {
			state = state.Apply(game.Recorded{Seq: state.Seq + 1, Event: event})
		}
		all = append(all, events...)
	}
	return all, nil
}

// CatchUp decides all that is due now, and returns.
func (a *App) CatchUp(ctx context.Context) error {
	for {
		if found, err := a.fallDue(ctx); !found || err != nil {
			return err
		}
	}
}
