package serverrating

import (
	"cmp"
	"context"
	"errors"
	"time"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// forgetKind is the kind of the rows that say that an account was erased.
const forgetKind = "server.forget"

// dueKinds are those that [App.Work] works on.
var dueKinds = []string{game.DueRate, forgetKind}

const (
	atOnce = 64               // rows listed together
	lease  = 10 * time.Second // after which a row is looked at again that could not be written
	later  = time.Hour        // when a game that cannot be rated is looked at again
)

// Work counts games that have ended, until the context ends or the store is closed; then it returns nil. Several workers may work at the
// same time, also in several processes.
func (a *App) Work(ctx context.Context) error {
	return app.Worker{
		Base: a.base, Kinds: dueKinds, AtOnce: 1, Lease: lease, Failure: "games cannot be rated",
		Do: func(ctx context.Context, _ store.TakenDue) error { return a.CatchUp(ctx) }, // that row, too
	}.Run(ctx)
}

// CatchUp does all that is due now: first what is to be forgotten, then the games, in the order in which they ended. That a row is
// taken by another worker does not matter: whoever is slower of two finds the game counted. So no game is rated before one that ended earlier and is
// known. One that cannot be rated, because it or what is known of its players is damaged, is put off. The error is the first of a row that a store
// has not given or taken; no row keeps the others from being done.
func (a *App) CatchUp(ctx context.Context) error {
	forgotten := a.each(ctx, forgetKind, a.forget)
	return errors.Join(forgotten, a.each(ctx, game.DueRate, func(ctx context.Context, row store.DueRow) error {
		err := a.rate(ctx, row)
		if !errors.Is(err, store.ErrCorrupt) && !errors.Is(err, store.ErrNewer) {
			return err
		}
		a.base.Log().Error("a game cannot be rated yet", "row", row.ID, "error", err)
		row.At = a.base.Now().Add(later)
		return a.store().Update(ctx, func(tx store.Tx) error { return tx.PutDue(row) })
	}))
}

// each does something with the rows of a kind that are due, by their ids. The error is the first of a row; the others are done all the same.
func (a *App) each(ctx context.Context, kind string, do func(context.Context, store.DueRow) error) (first error) {
	for after := ""; ; {
		rows, err := a.store().ListDue(ctx, kind, after, atOnce)
		if err != nil {
			return cmp.Or(first, err)
		}
		for _, row := range rows {
			if after = row.ID; row.At.After(a.base.Now()) {
				continue
			}
			if err := do(ctx, row.DueRow); err != nil && first == nil {
				first = err
			}
		}
		if len(rows) < atOnce {
			return first
		}
	}
}
