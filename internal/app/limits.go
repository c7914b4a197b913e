package app

import "damka/internal/journal"

// Limit is on what terms a role may do a deed.
type Limit uint8

// The limits. Never and Always are none; the others are for the use case to
// hold, which knows what the deed is about.
const (
	Never       Limit = iota
	BeforeStart       // until the first round is published
	NotEntered        // only where nobody has entered anything yet
	OwnClub           // only people of the own club, until the first round is published
	OwnEntry          // only the own participant
	OwnSeat           // only the own side of a game
	OwnOffer          // only what one has offered, or is offered
	OwnBody           // only for the body of which one is
	OnlyAllowed       // only what one might do oneself, to take it back
	Always
	limits int = iota
)

var limitWords = [limits]string{"no", "before_start", "not_entered", "own_club", "own_entry", "own_seat", "own_offer", "own_body", "only_allowed", "yes"}

// String is the limit's stable word.
func (l Limit) String() string { return limitWords[l] }

// Limits are all that are neither Never nor Always.
func Limits() []Limit {
	return []Limit{BeforeStart, NotEntered, OwnClub, OwnEntry, OwnSeat, OwnOffer, OwnBody, OnlyAllowed}
}

// Permit is one role by which an actor may do a deed, and its terms.
type Permit struct {
	Grant
	Limit Limit
}

// Permits are all permits of an actor for a deed: none, one without limits, or
// some with limits, of which one has to be held.
type Permits []Permit

// Unlimited says that there are no terms to hold.
func (p Permits) Unlimited() bool { return len(p) == 1 && p[0].Limit == Always }

// Role is the role to sign with: the first by which the deed was allowed.
func (p Permits) Role() Role { return p[0].Role }

// Within picks the first permit whose terms hold: nobody asks about one that
// has none. Without any the error is that of the first.
func (p Permits) Within(held func(Permit) error) (Permit, error) {
	if p.Unlimited() {
		return p[0], nil
	}
	var first error
	for _, permit := range p {
		err := held(permit)
		if err == nil {
			return permit, nil
		}
		if first == nil {
			first = err
		}
	}
	return Permit{}, first
}

// permits are the actor's for a deed. The role with the fewest terms comes
// first; of equal ones the order of roles decides.
func (actor Actor) permits(deed Deed, stream journal.Stream) Permits {
	if int(deed) >= deeds {
		return nil
	}
	var all Permits
	for g := range actor.held(stream) {
		switch limit := table[deed].who[g.Role]; limit {
		case Never:
		case Always:
			if len(all) != 1 || all[0].Limit != Always || g.Role < all[0].Role {
				all = Permits{{g, Always}}
			}
		default:
			if !all.Unlimited() {
				all = append(all, Permit{g, limit})
			}
		}
	}
	return all
}
