package app

import (
	"context"

	"damka/internal/journal"
)

// OwnersSignature is how the owner's link signs in every stream, whatever is
// done. Streams written before there were accounts have no other.
const OwnersSignature = "arbiter"

// signature is how an actor signs in a stream, in the role in which something
// is done: never a person's name.
func (b *Base) signature(ctx context.Context, actor Actor, role Role, stream journal.Stream) (string, error) {
	if actor.IsOwnersLink() {
		return OwnersSignature, nil
	}
	return actor.identity.ID, nil
}
