package app

import (
	"context"
	"strconv"
	"strings"

	"damka/internal/journal"
)

// OwnersSignature is how the owner's link signs in every stream, whatever is
// done. Streams written before there were accounts have no other.
const OwnersSignature = "arbiter"

// OwnSignature is how the program signs what falls due.
const OwnSignature = "damka"

// signature is how an actor signs in a stream, in the role in which something
// is done: the role and the actor's number in the stream, such as "clerk-3"; see [Signer].
// It is never a person's name. A visitor has no number.
func (b *Base) signature(ctx context.Context, actor Actor, role Role, stream journal.Stream) (string, error) {
	switch {
	case actor.IsOwnersLink():
		return OwnersSignature, nil
	case actor.IsVisitor():
		return AnyVisitor.String(), nil
	}
	number, err := b.SignerNumber(ctx, stream, actor.Principal())
	if err != nil {
		return "", err
	}
	return role.String() + "-" + strconv.Itoa(number), nil
}

// ParseSignature is the role and the number of a signature; false for what has not both.
func ParseSignature(by string) (Role, int, bool) {
	word, _, _ := strings.Cut(by, "-")
	role, found := RoleOf(word)
	number := numberOf(by)
	if !found || by != role.String()+"-"+strconv.Itoa(number) || number == 0 {
		return AnyVisitor, 0, false
	}
	return role, number, true
}

// mostNumber is the greatest number with which anybody signs.
const mostNumber = 999_999_999

// numberOf is the number in a signature, whatever its word: a newer program may know more
// roles. 0: it has none.
func numberOf(by string) int {
	_, digits, found := strings.Cut(by, "-")
	number, err := strconv.Atoi(digits)
	if !found || err != nil || number < 1 || number > mostNumber || strconv.Itoa(number) != digits {
		return 0
	}
	return number
}
