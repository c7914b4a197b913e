package games

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The kinds of the rows of what falls due in games. A game has one row of each of the first two at most.
const (
	dueKind    = "game.due"    // the earliest of a flag and a first move that is not made
	resultKind = "game.result" // the outcome is for the table of the tournament
	forgetKind = "game.forget" // an account was erased: its names are to go
)

// dueKinds are those that [App.Work] works on.
var dueKinds = []string{dueKind, resultKind, game.DueRound, game.DueArrivals, game.DueComing, forgetKind}

const (
	lease   = 10 * time.Second // more than a decision takes
	atOnce  = 64               // rows taken together
	recheck = time.Minute      // machines sleep, and their clocks are set

	// gathering is how long the worker waits for more after something has changed. Hundreds of moves a second change when
	// flags fall, nearly always to later; a flag that falls this much later falls at the same instant.
	gathering = 20 * time.Millisecond
)

// rowsOf makes the rows of what falls due, that of who waits for the arbiter, and that of what arbiters decided; it deletes what a
// change has made useless.
func rowsOf(next *Snapshot) (func(store.Tx) error, error) {
	call, err := callRow(next)
	if err != nil {
		return nil, err
	}
	ruling, err := rulingRows(next)
	if err != nil {
		return nil, err
	}
	at, due := next.looksAt()
	row := store.DueRow{Kind: dueKind, ID: next.ID, Stream: streamOf(next.ID), At: Moment(at)}
	tells, told := next.toldFrom()
	result := resultRow(next.ID, tells)
	return func(tx store.Tx) error {
		if err := errors.Join(call(tx), ruling(tx), next.forgetSpent(tx), next.noteAccounts(tx), next.tellEnds(tx), next.tellPacking(tx)); err != nil {
			return err
		}
		if err := next.tellComing(tx); err != nil {
			return err
		}
		if err := errors.Join(next.notePlaying(tx), next.noteGuarded(tx), next.tellProgram(tx), next.tellReminder(tx), next.noteMembers(tx)); err != nil {
			return err
		}
		if next.State.Outcome != nil {
			if err := forgetWatched(tx, next.ID); err != nil {
				return err
			}
		}
		if told {
			if err := tx.PutDue(result); err != nil {
				return err
			}
		}
		if !due {
			return tx.CancelDue(dueKind, row.ID)
		}
		return tx.EnsureDue(row) // most moves put the flag off
	}, nil
}

// resultRow is the row by which the table gets the outcome of a game.
func resultRow(id string, at time.Time) store.DueRow {
	return store.DueRow{Kind: resultKind, ID: id, Stream: streamOf(id), At: at}
}

// lookAgain is how often a game is looked at in which time runs and nothing falls due by it. It has a row all the same, by which
// a server that was away finds it.
const lookAgain = clock.Hour

// looksAt is when the game has to be looked at; false: never.
func (s *Snapshot) looksAt() (clock.Time, bool) {
	if at, due := s.State.Due(); due {
		return at, true
	}
	return s.State.NewestAt() + lookAgain, s.State.TimeRuns()
}

// Work decides what falls due, until the context ends or the store is closed; then it
// returns nil. Several workers share the rows, also in several processes; each end of a game
// is written once, because a change decides on the newest state.
func (a *App) Work(ctx context.Context) error { return a.worker().Run(ctx) }

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: dueKinds, AtOnce: atOnce, Lease: lease, Gathering: gathering, Do: a.work,
		Failure: "what falls due in games cannot be read or written",
	}
}

// fallDue takes rows that are due and decides them; false when none is due.
func (a *App) fallDue(ctx context.Context) (found bool, err error) { return a.worker().Once(ctx) }

// work does what one row says.
func (a *App) work(ctx context.Context, row store.TakenDue) error {
	switch row.Kind {
	case game.DueRound:
		return a.startRound(ctx, row)
	case game.DueArrivals:
		return a.takeArrivals(ctx, row)
	case game.DueComing:
		return a.takeComing(ctx, row)
	case resultKind:
		return a.takeResult(ctx, row)
	case forgetKind:
		return a.forgetAccount(ctx, row)
	}
	return a.fall(ctx, row)
}

// fall decides what is due in one game. A change puts the row for what comes next, or
// cancels it; where nothing was decided the row is put back as the game has it.
func (a *App) fall(ctx context.Context, row store.TakenDue) error {
	decided := false
	command, err := a.fallCommand(ctx, row.ID)
	if err == nil {
		err = a.games.ChangeByItself(ctx, row.ID, func(s *Snapshot) ([]app.Fact, error) {
			facts, err := a.decide(s, command)
			decided = len(facts) > 0
			return facts, err
		})
	}
	if isWithoutKey(err) {
		a.base.Log().Error("the sealed move of a game cannot be opened: its key is missing", "game", row.ID)
	}
	if errors.Is(err, ErrNotFound) || isWithoutKey(err) {
		return a.finish(ctx, row)
	}
	_, refused := article.AsRefusal(err) // as when a row before this one has called the game off: it is not due any more
	if err != nil && !refused {
		return err
	}
	if decided {
		return nil
	}
	s, err := a.Snapshot(ctx, row.ID)
	if err != nil {
		return err
	}
	at, due := s.looksAt()
	if !due { // the only row of the game is given up: not by what another process has changed meanwhile
		if s, err = a.games.Newest(ctx, row.ID); err != nil {
			return err
		}
		if at, due = s.looksAt(); !due {
			return a.finish(ctx, row)
		}
	}
	now := Instant(a.base.Now())
	if _, falls := s.State.Due(); !falls {
		at = now + lookAgain
	} else if refused && at <= now {
		a.base.Log().Error("what is due in a game is refused", "game", row.ID)
		at = now + lookAgain
	}
	return a.settle(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, Moment(at)) })
}

func (a *App) finish(ctx context.Context, row store.TakenDue) error {
	return a.settle(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
}

// settle writes what becomes of a row; a move that was made meanwhile has put another one.
func (a *App) settle(ctx context.Context, side func(store.Tx) error) error {
	err := a.base.Store().Update(ctx, side)
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}
