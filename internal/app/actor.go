package app

import "fmt"

// Actor is who asks: a kind, which the table of deeds knows, and an id that
// signs what is done. The zero Actor is a visitor without an id.
type Actor struct {
	kind Kind
	id   string // empty: the kind's own
}

// Kind is a kind of actor.
type Kind uint8

// The kinds of actors.
const (
	AnyVisitor   Kind = iota // anyone who looks, without a name
	LocalArbiter             // anyone who holds the arbiter's link, or the data folder
	kinds        int  = iota
)

// Kinds are all kinds of actors.
func Kinds() []Kind { return []Kind{AnyVisitor, LocalArbiter} }

// kindNames are the kinds' stable names. They sign what actors do who have no
// id of their own, so they may never change.
var kindNames = [kinds]string{AnyVisitor: "visitor", LocalArbiter: "arbiter"}

func (k Kind) String() string { return kindNames[k] }

// The actors who have no id of their own.
var (
	Visitor = Actor{kind: AnyVisitor}
	Arbiter = Actor{kind: LocalArbiter}
)

// The least and most characters of an actor's own id. The least keeps ids from
// being the name of a kind, or somebody's initials.
const (
	leastID = 16
	mostID  = 64
)

// NewActor is an actor who has an id of their own, such as an account. The id
// says nothing about the person: 16 to 64 lower-case letters and digits, as
// [Base.NewID] makes them. What is signed with it stays in the journal for
// ever.
func NewActor(kind Kind, id string) (Actor, error) {
	if int(kind) >= kinds {
		return Visitor, fmt.Errorf("app: there is no kind %d of actors", uint8(kind))
	}
	if len(id) < leastID || len(id) > mostID {
		return Visitor, fmt.Errorf("app: an actor's id has %d characters, want %d to %d", len(id), leastID, mostID)
	}
	for _, c := range id {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return Visitor, fmt.Errorf("app: an actor's id has %q, want lower-case letters and digits", c)
		}
	}
	return Actor{kind, id}, nil
}

// Kind is the actor's kind.
func (actor Actor) Kind() Kind { return actor.kind }

// ID is how the actor signs in the journal: never a person's name.
func (actor Actor) ID() string {
	if actor.id == "" {
		return actor.kind.String()
	}
	return actor.id
}

// IsArbiter says whether the actor runs the tournaments kept here, for a page
// that says who somebody is. What an actor may do is asked of [Base.Allow].
func (actor Actor) IsArbiter() bool { return actor.kind == LocalArbiter }

// SeesPersonalData says whether the actor is told what is not public of a
// person.
func (actor Actor) SeesPersonalData() bool { return actor.may(ReadPersonalData) }
