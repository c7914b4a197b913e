package packing

import (
	"context"
	"errors"
	"time"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
)

// quietFor is how long nothing happens in a game before it is packed.
const quietFor = time.Duration(game.PackedAfter) * time.Millisecond

const (
	lease = 10 * time.Minute // a disk may be slow
	later = time.Hour        // until a game is looked at again that cannot be packed now

	restFor   = 4 // times as long as packing took
	leastRest = 5 * time.Millisecond
	mostRest  = 5 * time.Second
)

// App packs the games of one store.
type App struct {
	base *app.Base

	// Rest waits after each game, until the context ends. Tests do not wait.
	Rest func(ctx context.Context, long time.Duration)
	took func() func() time.Duration
}

// New is the packing of the games on a base.
func New(base *app.Base) *App { return &App{base: base, Rest: rest, took: measure} }

// measure begins to measure how long something takes, by the machine's own clock.
func measure() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}

func rest(ctx context.Context, long time.Duration) {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// Work packs what is due until the context ends or the store is closed; then it returns nil. First it sees to it that games
// that were over before there was this package become due, too.
func (a *App) Work(ctx context.Context) error {
	err := a.sweep(ctx)
	switch {
	case ctx.Err() != nil || errors.Is(err, store.ErrClosed):
		return nil
	case err != nil: // it is tried again at the next start
		a.base.Log().Error("games of earlier versions were not found to be packed", "error", err)
	}
	return a.worker().Run(ctx)
}

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: []string{game.DuePack}, AtOnce: 1, Lease: lease, Do: a.settle, Failure: "finished games cannot be packed",
	}
}

// settle packs the game of one row, and lets moves come first afterwards.
func (a *App) settle(ctx context.Context, row store.TakenDue) error {
	took := a.took()
	err := a.pack(ctx, row)
	a.Rest(ctx, min(max(restFor*took(), leastRest), mostRest))
	if errors.Is(err, store.ErrLost) { // the game has put another row meanwhile
		return nil
	}
	return err
}

// pack packs the stream of a row, if nothing has happened in it for a while, and finishes the row with it.
func (a *App) pack(ctx context.Context, row store.TakenDue) error {
	kept := a.base.Store()
	head, err := kept.Head(ctx, row.Stream)
	if err != nil {
		return err
	}
	if head.Seq > 0 {
		newest, err := kept.Read(ctx, row.Stream, head.Seq-1)
		if err != nil {
			return a.giveUp(ctx, row, err)
		}
		if quiet := newest[0].At.Add(quietFor); quiet.After(a.base.Now()) {
			return a.postpone(ctx, row, quiet)
		}
	}
	packed, err := kept.Pack(ctx, row.Stream, head.Seq, func(tx store.Tx) error { return tx.FinishDue(row) })
	if _, conflict := journal.AsConflict(err); conflict || err == nil && !packed {
		return a.postpone(ctx, row, a.base.Now().Add(later))
	}
	return a.giveUp(ctx, row, err)
}

// giveUp leaves alone what cannot be read: whoever opens the game is told so. Other errors are tried again.
func (a *App) giveUp(ctx context.Context, row store.TakenDue, err error) error {
	if !errors.Is(err, store.ErrCorrupt) && !errors.Is(err, store.ErrNewer) {
		return err
	}
	a.base.Log().Error("a game cannot be packed", "stream", row.Stream, "error", err)
	return a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
}

func (a *App) postpone(ctx context.Context, row store.TakenDue, at time.Time) error {
	return a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PostponeDue(row, at) })
}
