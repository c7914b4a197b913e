package app

import (
	"context"

	"damka/internal/journal"
	"damka/internal/store"
)

// Charge puts somebody in charge of a stream.
type Charge struct {
	Side  func(store.Tx) error // is written with the stream's first events; nil: nothing
	After func()               // is called when that was tried; nil: nothing
}

// PutInCharge prepares that somebody who does not run the whole Damka may go on
// with a stream that they make or open: either both are written or none, so that
// nobody runs a stream that somebody else has made. It is set once, by the
// application that keeps what people were given.
type PutInCharge func(ctx context.Context, actor Actor, stream journal.Stream) (Charge, error)

// OnCreate says who is told. It is called before the applications are used.
func (b *Base) OnCreate(tell PutInCharge) { b.inCharge = tell }

func (b *Base) putInCharge(ctx context.Context, actor Actor, stream journal.Stream) (Charge, error) {
	if b.inCharge == nil || actor.Has(Owner, stream) || actor.Has(ChiefArbiter, stream) {
		return Charge{}, nil
	}
	return b.inCharge(ctx, actor, stream)
}

// Both writes one after the other; nil writes nothing.
func Both(one, other func(store.Tx) error) func(store.Tx) error {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return func(tx store.Tx) error {
		if err := one(tx); err != nil {
			return err
		}
		return other(tx)
	}
}
