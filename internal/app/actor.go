package app

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"damka/internal/journal"
)

// Actor is who asks. The zero Actor is a visitor.
type Actor struct{ identity *Identity } // never changed; nil: a visitor

// Identity is how somebody was recognised, and what they were given.
type Identity struct {
	Way    Way
	ID     string  // of the account, the link or the participant: opaque, as [Base.NewID] makes them
	Grants []Grant // what they were given, in any order
	Scopes []Scope // of a token, which narrow its account's roles; nil for the other ways
	Fresh  bool    // signed in a moment ago
}

// Way is a way to be recognised.
type Way uint8

// The ways. The first is for [Arbiter] alone.
const (
	byOwnersLink Way = iota // the link printed at the start, or the data folder
	ByAccount               // signed in with an account
	ByToken                 // a program, with a token of an account
	ByHelperLink            // a link that a chief arbiter made for a helper
	ByCard                  // the code on the card of one game
	BySeat                  // what a browser keeps of a side that it took without an account
	ways         int = iota
)

// wayWords are the words of ways; see [Actor.Principal].
var wayWords = [ways]string{"owner", "account", "account", "link", "card", "seat"} // who uses a token is its account

// Grant is a role that somebody was given.
type Grant struct {
	Role    Role
	Stream  journal.Stream // of the tournament, where the role is given for one
	Subject string         // the club's name, or the participant, where it is given for one
	Round   int            // the only round it is for; 0: every one
}

// Valid says whether the grant has what its role is given for, and no more.
func (g Grant) Valid() bool {
	if int(g.Role) >= roles || g.Round < 0 {
		return false
	}
	event, subject := g.Stream != "", g.Subject != ""
	switch g.Role.Reach() {
	case Everything:
		return !event && !subject && g.Round == 0
	case OneEvent:
		return event && !subject
	case OneClub:
		return !event && subject && g.Round == 0
	case OneEntrant:
		return event && subject
	}
	return false
}

// covers says whether the grant is about a stream. A club's officer has the
// club's people in every tournament.
func (g Grant) covers(stream journal.Stream) bool {
	switch g.Role.Reach() {
	case OneEvent, OneEntrant:
		return g.Stream == stream
	}
	return true
}

// The actors who have no id of their own.
var (
	Visitor = Actor{}
	Arbiter = Actor{&Identity{Way: byOwnersLink, Grants: []Grant{{Role: Owner}}}}
)

// The least and most characters of an actor's own id.
const (
	leastID = 16
	mostID  = 64
)

// NewActor is an actor who was recognised. The id says nothing about the
// person: 16 to 64 lower-case letters and digits.
func NewActor(identity Identity) (Actor, error) {
	if identity.Way == byOwnersLink || int(identity.Way) >= ways {
		return Visitor, fmt.Errorf("app: there is no way %d for an actor to be recognised", uint8(identity.Way))
	}
	if (identity.Scopes != nil) != (identity.Way == ByToken) {
		return Visitor, fmt.Errorf("app: tokens have scopes, and nobody else")
	}
	if err := checkID(identity.ID); err != nil {
		return Visitor, err
	}
	for _, g := range identity.Grants {
		if !g.Valid() {
			return Visitor, fmt.Errorf("app: %+v is not something that can be given", g)
		}
	}
	identity.Grants, identity.Scopes = slices.Clone(identity.Grants), slices.Clone(identity.Scopes)
	return Actor{&identity}, nil
}

// OpaqueID is a participant's id as actors have them. Those that files bring in may be written otherwise.
func OpaqueID(id string) string {
	if checkID(id) == nil {
		return id
	}
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:])
}

func checkID(id string) error {
	if len(id) < leastID || len(id) > mostID {
		return fmt.Errorf("app: an actor's id has %d characters, want %d to %d", len(id), leastID, mostID)
	}
	for _, c := range id {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return fmt.Errorf("app: an actor's id has %q, want lower-case letters and digits", c)
		}
	}
	return nil
}

// IsVisitor says that nobody is known to be asking.
func (actor Actor) IsVisitor() bool { return actor.identity == nil }

// IsOwnersLink says that the actor holds the link printed at the start, or the
// data folder, and has no account.
func (actor Actor) IsOwnersLink() bool {
	return actor.identity != nil && actor.identity.Way == byOwnersLink
}

// IsMereMember says that the actor has an account and nothing but to play where a
// stream is concerned: of what everybody may see there they see the same.
func (actor Actor) IsMereMember(stream journal.Stream) bool {
	return actor.hasAccount() && !slices.ContainsFunc(actor.identity.Grants, func(g Grant) bool {
		return g.Role != Player && (g.Stream == "" || g.Stream == stream)
	})
}

// Way is how the actor was recognised; false for a visitor and for the owner's
// link.
func (actor Actor) Way() (Way, bool) {
	if actor.IsVisitor() || actor.IsOwnersLink() {
		return 0, false
	}
	return actor.identity.Way, true
}

// Account is the id of the actor's account; empty without one.
func (actor Actor) Account() string {
	if actor.hasAccount() {
		return actor.identity.ID
	}
	return ""
}

func (actor Actor) hasAccount() bool {
	return actor.identity != nil && (actor.identity.Way == ByAccount || actor.identity.Way == ByToken)
}

// Principal is who acts, whatever the role, for the list of who signs with
// which number: "account:<id>", "link:<id>", "card:<participant>", "seat:<id>", "owner:"
// or "visitor:".
func (actor Actor) Principal() string {
	if actor.IsVisitor() {
		return AnyVisitor.String() + ":"
	}
	return wayWords[actor.identity.Way] + ":" + actor.identity.ID
}

// Grants are what the actor was given.
func (actor Actor) Grants() []Grant {
	if actor.IsVisitor() {
		return nil
	}
	return slices.Clone(actor.identity.Grants)
}

// Has says whether the actor has a role where a stream is concerned; the empty
// stream asks for roles that are not of one tournament.
func (actor Actor) Has(role Role, stream journal.Stream) bool {
	for held := range actor.held(stream) {
		if held.Role == role {
			return true
		}
	}
	return false
}

// held yields what the actor has where a stream is concerned: what everybody
// has, then what every account has, then what was given.
func (actor Actor) held(stream journal.Stream) func(yield func(Grant) bool) {
	return func(yield func(Grant) bool) {
		if !yield(Grant{Role: AnyVisitor}) || actor.IsVisitor() {
			return
		}
		if actor.hasAccount() && !yield(Grant{Role: Member}) {
			return
		}
		for _, g := range actor.identity.Grants {
			if g.covers(stream) && !yield(g) {
				return
			}
		}
	}
}

// SeesPersonalData says whether the actor is told what is not public of the
// people in a stream.
func (actor Actor) SeesPersonalData(stream journal.Stream) bool {
	return actor.MayWholly(ReadPersonalData, stream)
}
