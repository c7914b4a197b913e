package app

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"damka/internal/journal"
)

// ErrForbidden is what every [*ForbiddenError] is, for errors.Is.
var ErrForbidden = errors.New("app: this actor may not do that")

// ForbiddenError is a deed that was refused. Nothing was done.
type ForbiddenError struct {
	Deed   Deed
	Stream journal.Stream // what it was to be done to; empty: not one stream
	Lack   Lack
	Limit  Limit // the terms that did not hold; Never where it is not about terms
	Member bool  // somebody with an account asked, or a helper, or the owner: no mere visitor
}

// Lack is what was missing.
type Lack uint8

// What can be missing.
const (
	LacksRole  Lack = iota // no role of the actor may do it at all
	LacksTerms             // a role may do it, but on other terms; see [ForbiddenError.Limit]
	LacksScope             // the token is not for this
	LacksFresh             // it needs somebody who signed in a moment ago
)

func (e *ForbiddenError) Error() string {
	text := fmt.Sprintf("app: %s is refused", e.Deed)
	switch e.Lack {
	case LacksRole:
		text += ": no role allows it"
	case LacksTerms:
		text += ": it is allowed as " + e.Limit.String()
	case LacksScope:
		text += ": the token has no scope " + e.Deed.Scope().String()
	case LacksFresh:
		text += ": the sign-in is too old"
	}
	if e.Stream != "" {
		text += ", " + string(e.Stream)
	}
	return text
}

// Unwrap makes errors.Is(err, ErrForbidden) true.
func (e *ForbiddenError) Unwrap() error { return ErrForbidden }

// Permits are on what terms an actor may do a deed, to a stream if it is one's;
// the empty stream otherwise. The error is a [*ForbiddenError] when there are
// none. It is for use cases that hold all terms that the table has for their deed.
func (b *Base) Permits(ctx context.Context, actor Actor, deed Deed, stream journal.Stream) (Permits, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	refused := &ForbiddenError{Deed: deed, Stream: stream, Member: !actor.IsVisitor()}
	permits := actor.permits(deed, stream)
	switch {
	case len(permits) == 0:
		return nil, refused
	case !actor.inScope(deed):
		refused.Lack = LacksScope
		return nil, refused
	case table[deed].fresh && actor.IsStale():
		refused.Lack = LacksFresh
		return nil, refused
	}
	return permits, nil
}

// Allow asks whether an actor may do a deed without any terms. The answer is
// nil or a [*ForbiddenError]. Every use case asks first.
func (b *Base) Allow(ctx context.Context, actor Actor, deed Deed, stream journal.Stream) error {
	permits, err := b.Permits(ctx, actor, deed, stream)
	if err == nil && !permits.Unlimited() {
		err = &ForbiddenError{Deed: deed, Stream: stream, Lack: LacksTerms, Limit: permits[0].Limit, Member: true}
	}
	return err
}

// AllowSome is Allow for anyone who shows something, and asks whether an actor
// may do a deed at all.
func (b *Base) AllowSome(ctx context.Context, actor Actor, deed Deed, stream journal.Stream) error {
	_, err := b.Permits(ctx, actor, deed, stream)
	return err
}

// MayWholly says whether the actor may do a deed without any terms, now.
func (actor Actor) MayWholly(deed Deed, stream journal.Stream) bool {
	return actor.permits(deed, stream).Unlimited() && actor.inScope(deed) && !(table[deed].fresh && actor.IsStale())
}

// MayConfirmed is MayWholly for whoever shows once more who they are, where that is needed: a page has its buttons, and asks when one is pressed.
func (actor Actor) MayConfirmed(deed Deed, stream journal.Stream) bool {
	return actor.permits(deed, stream).Unlimited() && actor.inScope(deed)
}

// inScope says whether a token is for a deed; who uses no token needs no scope.
func (actor Actor) inScope(deed Deed) bool {
	return actor.IsVisitor() || actor.identity.Scopes == nil || deed.Scope() != 0 && slices.Contains(actor.identity.Scopes, deed.Scope())
}

// IsStale says that somebody has an account and did not sign in just now. Who
// came by a link has nothing to sign in with.
func (actor Actor) IsStale() bool { return actor.hasAccount() && !actor.identity.Fresh }
