package register

import (
	"errors"
	"slices"

	"damka/internal/journal"
	"damka/internal/register/club"
	"damka/internal/store"
	"damka/internal/wire"
)

// Club is a club at one event. It never changes.
type Club struct {
	ID string
	*club.State
	former []string // what it was called before, as names are compared
}

// Called is the club as lists have it.
func (c *Club) Called() string {
	if c.Details.Short != "" {
		return c.Details.Short
	}
	return c.Details.Name
}

// isCalled says whether a name, such as that of an officer's role, is the club's, or was before it was called otherwise. No other club has it: names are compared as the store
// holds them apart.
func (c *Club) isCalled(name string) bool {
	folded := foldedClub(name)
	return folded != "" && (slices.Contains(c.former, folded) || folded == foldedClub(c.Details.Name) || folded == foldedClub(c.Details.Short))
}

// nextClub is the snapshot after some more events; see [live.Kind].
func nextClub(id string, before *Club, events []journal.Event, _ []journal.Record) (*Club, error) {
	next := &Club{ID: id, State: &club.State{}}
	if before != nil {
		next.State, next.former = before.State, slices.Clone(before.former)
	}
	for _, e := range events {
		event, err := club.Decode(e.Type, e.Version, e.Data)
		if err := unreadable(e, err); err != nil {
			return nil, err
		}
		was := next.State.Details
		next.State = next.State.Apply(club.Numbered{Seq: uint64(e.Seq), Event: event})
		next.remember(was)
	}
	if !next.Exists() {
		return nil, &store.CorruptError{Stream: journal.NewStream(clubStream, id), Detail: "no event makes the club"}
	}
	return next, nil
}

// remember keeps a name that the club does not have any more.
func (c *Club) remember(was club.Details) {
	for _, name := range []string{was.Name, was.Short} {
		if folded := foldedClub(name); folded != "" && !c.isCalled(name) {
			c.former = append(c.former, folded)
		}
	}
}

// isNewer says that a newer program wrote what could not be read.
func isNewer(err error) bool {
	var unknown *wire.UnknownEventError
	return errors.As(err, &unknown)
}
