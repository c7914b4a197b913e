package app

import (
	"context"
	"errors"
	"fmt"

	"damka/internal/journal"
)

// ErrForbidden is what every [*ForbiddenError] is, for errors.Is.
var ErrForbidden = errors.New("app: this actor may not do that")

// ForbiddenError is a deed that was refused. Nothing was done.
type ForbiddenError struct {
	Deed   Deed
	Kind   Kind           // of the actor
	Stream journal.Stream // what it was to be done to; empty: not one stream
}

func (e *ForbiddenError) Error() string {
	text := fmt.Sprintf("app: a %s may not do %s", e.Kind, e.Deed)
	if e.Stream != "" {
		text += " to " + string(e.Stream)
	}
	return text
}

// Unwrap makes errors.Is(err, ErrForbidden) true.
func (e *ForbiddenError) Unwrap() error { return ErrForbidden }

// Allow asks whether an actor may do a deed, to a stream if it is one's; the
// empty stream otherwise. The answer is nil, a [*ForbiddenError], or why it
// can't be found out. Every use case asks first.
//
// Today the kind of actor alone decides. Rights that an actor has for one
// stream will be looked up here.
func (b *Base) Allow(ctx context.Context, actor Actor, deed Deed, stream journal.Stream) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !actor.may(deed) {
		return &ForbiddenError{deed, actor.kind, stream}
	}
	return nil
}
