package lobby

import (
	"context"
	"time"

	"damka/internal/app"
	"damka/internal/lobby"
	"damka/internal/store"
)

// Who looks for somebody to play with at once is there as long as a page or a program holds the offer. When it leaves, or its process
// dies, the offer falls due soon after: nobody accepts what nobody plays.

// Hold holds an own offer that is open as long as who made it is there, until the context ends or the offer is over. One
// that is open until a time is not put off; the answer is the same.
func (a *App) Hold(ctx context.Context, actor app.Actor, id string) error {
	s, err := a.offers.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	permits, err := a.base.Permits(ctx, actor, app.CancelOffer, streamOf(id))
	if err == nil {
		_, err = permits.Within(func(p app.Permit) error { return s.holds(app.CancelOffer, actor, p) })
	}
	if err != nil || PartyOf(actor) != s.State.Offer.From { // who keeps order here holds nothing
		return err
	}
	if s.State.Offer.Until != 0 {
		if err := a.untilOver(ctx, id); ctx.Err() == nil {
			return err
		}
		return nil
	}
	if held, err := a.holdUntil(ctx, id, a.lives.Held); err != nil || !held {
		return err
	}
	defer a.holdUntil(context.WithoutCancel(ctx), id, a.lives.Gone) //nolint:errcheck // it falls due all the same, a little later
	over := make(chan error, 1)
	watch, stop := context.WithCancel(ctx)
	defer stop()
	go func() { over <- a.untilOver(watch, id) }()
	again := time.NewTicker(a.lives.Held / 2)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-over:
			return err
		case <-again.C:
			if held, err := a.holdUntil(ctx, id, a.lives.Held); err != nil || !held {
				return err
			}
		}
	}
}

// holdUntil puts off when an open offer falls due; false when it is over.
func (a *App) holdUntil(ctx context.Context, id string, from time.Duration) (held bool, err error) {
	_, open, err := a.base.Store().Document(ctx, openKind, id)
	if err != nil || !open {
		return false, err
	}
	row := store.DueRow{Kind: expireKind, ID: id, Stream: streamOf(id), At: a.base.Now().Add(from)}
	// One that was ended since has the row left, which then finds nothing to do.
	return true, a.base.Store().Update(ctx, func(tx store.Tx) error { return tx.PutDue(row) })
}

// untilOver waits until an offer is over.
func (a *App) untilOver(ctx context.Context, id string) error {
	for s, err := range a.offers.Follow(ctx, id) {
		if err != nil {
			return err
		}
		if s.State.Phase != lobby.Open {
			return nil
		}
	}
	return nil
}
