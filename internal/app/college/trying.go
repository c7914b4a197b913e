package college

import (
	"context"
	"errors"
)

// ErrTried is the answer of a use case that was only tried and would have been done; see [Trying].
var ErrTried = errors.New("college: it was only tried")

// triedKey is where a context has that it only tries.
type triedKey struct{}

// Trying is a context in which what changes a stream of the college is decided and not written: the first such decision answers its refusal, or [ErrTried]. So a page asks whether somebody is
// sure of what can be done at all. It is for use cases that write nothing else before.
func Trying(ctx context.Context) context.Context { return context.WithValue(ctx, triedKey{}, true) }

// isTrying says whether a context only tries.
func isTrying(ctx context.Context) bool { return ctx.Value(triedKey{}) != nil }

// tried is ErrTried where a context only tries.
func tried(ctx context.Context) error {
	if isTrying(ctx) {
		return ErrTried
	}
	return nil
}
