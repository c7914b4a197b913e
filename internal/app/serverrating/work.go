package serverrating

import (
	"context"
	"errors"
	"time"

	"damka/internal/game"
	"damka/internal/store"
)

// forgetKind is the kind of the rows that say that an account was erased.
const forgetKind = "server.forget"

// dueKinds are those that [App.Work] works on.
var dueKinds = []string{game.DueRate, forgetKind}

const (
	atOnce    = 64          // rows listed together
	recheck   = time.Minute // machines sleep, and their clocks are set
	afterFail = time.Second // how long to wait for a store that fails
	later     = time.Hour   // when a game that cannot be read is looked at again
)

// Work counts games that have ended, until the context ends or the store is closed; then it returns nil. Several workers may work at the
// same time, also in several processes.
func (a *App) Work(ctx context.Context) error {
	failing := false
	for {
		changed := a.store().DueChanged()
		err := a.work(ctx)
		pause := recheck
		if err == nil {
			pause, err = a.untilDue(ctx)
		}
		switch {
		case ctx.Err() != nil || errors.Is(err, store.ErrClosed):
			return nil
		case err != nil && !failing: // once, not every second
			a.base.Log().Error("games cannot be rated", "error", err)
		}
		if failing = err != nil; failing {
			pause, changed = afterFail, nil
		}
		if !a.wait(ctx, changed, pause) {
			return nil
		}
	}
}

// untilDue is how long nothing is due, as far as that is known.
func (a *App) untilDue(ctx context.Context) (time.Duration, error) {
	next, found, err := a.store().NextDue(ctx, dueKinds)
	if err != nil || !found {
		return recheck, err
	}
	return min(max(next.Sub(a.base.Now()), 0), recheck), nil
}

// wait returns when there may be something to do; false at the end.
func (a *App) wait(ctx context.Context, changed <-chan struct{}, pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-changed:
	case <-timer.C:
	}
	return true
}

// work does all that is due now: first what is to be forgotten, then the games, in the order in which they ended. Rows are not taken for a time as
// elsewhere: whoever is slower of two finds the game counted. So no game is rated before one that ended earlier and is known.
func (a *App) work(ctx context.Context) error {
	if err := a.each(ctx, forgetKind, a.forget); err != nil {
		return err
	}
	return a.each(ctx, game.DueRate, func(ctx context.Context, row store.DueRow) error {
		err := a.rate(ctx, row)
		if !errors.Is(err, store.ErrCorrupt) && !errors.Is(err, store.ErrNewer) {
			return err
		}
		a.base.Log().Error("a game cannot be read, so it is not rated yet", "row", row.ID, "error", err)
		row.At = a.base.Now().Add(later) // it keeps nobody else from being rated
		return a.store().Update(ctx, func(tx store.Tx) error { return tx.PutDue(row) })
	})
}

// each does something with the rows of a kind that are due, by their ids.
func (a *App) each(ctx context.Context, kind string, do func(context.Context, store.DueRow) error) error {
	for after := ""; ; {
		rows, err := a.store().ListDue(ctx, kind, after, atOnce)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if after = row.ID; row.At.After(a.base.Now()) {
				continue
			}
			if err := do(ctx, row.DueRow); err != nil {
				return err
			}
		}
		if len(rows) < atOnce {
			return nil
		}
	}
}
