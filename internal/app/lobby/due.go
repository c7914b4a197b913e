package lobby

import (
	"context"
	"errors"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// The kinds of the other rows of what falls due; see [beginKind].
const (
	expireKind = "lobby.expire" // an offer is over, by its time or because nobody holds it; by its id
	lookKind   = "lobby.look"   // who plays whoever fits looks again; by the offer's id
	forgetKind = "lobby.forget" // an account was erased; by its id
)

// dueKinds are those that [App.Work] works on.
var dueKinds = []string{beginKind, expireKind, lookKind, forgetKind}

const (
	lease  = 10 * time.Second // more than making a game takes
	atOnce = 64               // rows taken together
)

// Work does what falls due, until the context ends or the store is closed; then it returns nil. Several workers share the rows, also in
// several processes.
func (a *App) Work(ctx context.Context) error { return a.worker().Run(ctx) }

func (a *App) worker() app.Worker {
	return app.Worker{
		Base: a.base, Kinds: dueKinds, AtOnce: atOnce, Lease: lease, Do: a.work,
		Failure: "what falls due in the lobby cannot be read or written",
	}
}

// fallDue does what is due now; false when nothing is.
func (a *App) fallDue(ctx context.Context) (found bool, err error) { return a.worker().Once(ctx) }

// work does what one row says.
func (a *App) work(ctx context.Context, row store.TakenDue) error {
	var err error
	switch row.Kind {
	case beginKind:
		if err = a.makeGame(ctx, row.DueRow); isHopeless(err) {
			err = a.fail(ctx, row.DueRow, err)
		}
	case expireKind:
		return a.expire(ctx, row)
	case lookKind:
		return a.lookAgain(ctx, row)
	case forgetKind:
		err = a.forgetAccount(ctx, row.ID)
	}
	if isHopeless(err) { // it will not be otherwise the next time
		a.base.Log().Error("what is due in the lobby cannot be done", "kind", row.Kind, "offer", row.ID, "error", err)
		err = nil
	}
	if err != nil {
		return err
	}
	return a.finish(ctx, row)
}

// isHopeless says that an error is no trouble of the store that passes.
func isHopeless(err error) bool {
	_, refused := article.AsRefusal(err)
	return refused || game.ProblemsIn(err) != nil || errors.Is(err, ErrNotFound) || errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrNewer)
}

// expire ends an offer whose row has come. Whoever holds it may put the row off in this very moment: then the row is
// not this one any more, and nothing is written.
func (a *App) expire(ctx context.Context, row store.TakenDue) error {
	err := a.end(ctx, row.ID, func(tx store.Tx) error { return tx.FinishDue(row) })
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	if err != nil && !isHopeless(err) {
		return err
	}
	return a.finish(ctx, row) // where there was nothing to end
}

func (a *App) finish(ctx context.Context, row store.TakenDue) error {
	err := a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.FinishDue(row) })
	if errors.Is(err, store.ErrLost) {
		return nil
	}
	return err
}
