package app

import (
	"context"

	"damka/internal/journal"
)

// PutInCharge is told before somebody who does not run the whole Damka makes
// or opens a stream, so that they may go on with it. It is set once, by the
// application that keeps what people were given.
type PutInCharge func(ctx context.Context, actor Actor, stream journal.Stream) error

// OnCreate says who is told. It is called before the applications are used.
func (b *Base) OnCreate(tell PutInCharge) { b.inCharge = tell }

// putInCharge is before the append: if that fails, somebody was given a stream
// that is not there, which harms nobody; the other way round a tournament would
// have nobody who runs it.
func (b *Base) putInCharge(ctx context.Context, actor Actor, stream journal.Stream) error {
	if b.inCharge == nil || actor.Has(Owner, stream) || actor.Has(ChiefArbiter, stream) {
		return nil
	}
	return b.inCharge(ctx, actor, stream)
}
