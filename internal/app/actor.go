package app

// Actor is who asks: a kind, which the table of deeds knows, and an id that
// signs what is done. Accounts will be further kinds, each with its own id.
// The zero Actor is a visitor.
type Actor struct {
	kind Kind
	id   string // empty: the kind's own
}

// Kind is a kind of actor.
type Kind uint8

// The kinds of actors.
const (
	AnyVisitor   Kind = iota // whoever looks, without a name
	LocalArbiter             // whoever holds the arbiter's link, or the data folder
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

// Kind is the actor's kind.
func (actor Actor) Kind() Kind { return actor.kind }

// ID is how the actor signs in the journal: never a person's name.
func (actor Actor) ID() string {
	if actor.id == "" {
		return actor.kind.String()
	}
	return actor.id
}

// IsArbiter says whether the actor runs the tournaments kept here.
func (actor Actor) IsArbiter() bool { return actor.kind == LocalArbiter }

// SeesPersonalData says whether the actor is told what is not public of a
// person.
func (actor Actor) SeesPersonalData() bool { return actor.may(ReadPersonalData) }
