package notice

import (
	"strings"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire"
)

// Event is something that happened to one of them. The kinds are closed.
type Event interface{ isEvent() }

type (
	// Set: an amount applies from a day on.
	Set struct {
		Day    calendar.Date `json:"day"` // on which it was decided
		From   calendar.Date `json:"from"`
		Fee    Fee           `json:"fee"`
		Class  college.Class `json:"class,omitempty"`  // for whom, or for which examination; empty: whatever class
		Amount int           `json:"amount"`           // hundredths of a złoty
		Matter string        `json:"matter,omitempty"` // in which the board decided it; empty: the board has set it itself
	}

	// Approved: a version of a program may be used.
	Approved struct {
		Day     calendar.Date `json:"day"`
		Name    string        `json:"name"`
		Version string        `json:"version"`
		Note    college.Text  `json:"note,omitzero"`
	}

	// Revoked: it may not be used any more.
	Revoked struct {
		Day  calendar.Date `json:"day"`
		Note college.Text  `json:"note,omitzero"`
	}

	// Issued: the bulletin of a number is there.
	Issued struct {
		Day      calendar.Date `json:"day"`
		Number   int           `json:"number"`
		Sections []Section     `json:"sections"`
		Record   college.Text  `json:"record,omitzero"` // the introduction
	}

	// Sent: it went to somebody.
	Sent struct {
		Day calendar.Date `json:"day"`
		To  []Recipient   `json:"to"`
		Way Way           `json:"way,omitempty"`
	}

	// Received: somebody has confirmed that it came.
	Received struct {
		Day calendar.Date `json:"day"`
		By  Recipient     `json:"by"`
		Way Way           `json:"way,omitempty"`
	}

	// Listed: bulletins are sent to a club at the address in the record, in place of an earlier one.
	Listed struct {
		Day    calendar.Date `json:"day"`
		Club   string        `json:"club"`
		Record college.Text  `json:"record,omitzero"`
	}

	// Spent: the college has spent something of its budget (IV.5.4).
	Spent struct {
		Day    calendar.Date `json:"day"`
		Amount int           `json:"amount"`          // hundredths of a złoty
		Record college.Text  `json:"record,omitzero"` // what for
	}

	// Unspent: that was a mistake.
	Unspent struct {
		Day     calendar.Date `json:"day"`
		Expense uint64        `json:"expense"` // the number of its event
	}

	// Unlisted: they are not sent there any more.
	Unlisted struct {
		Day  calendar.Date `json:"day"`
		Club string        `json:"club"`
	}
)

// Way is how a bulletin was sent, or its receipt was recorded.
type Way string

// The ways. The empty one is of what was written before there was another: by hand.
const (
	ByMail Way = "mail" // a letter of the program; of a receipt: the link in it
	ByHand Way = "hand" // otherwise, and somebody of the college wrote it down
)

// Section is a part of a bulletin, with what it is drawn from.
type Section struct {
	Kind   SectionKind  `json:"kind"`
	Of     []string     `json:"of,omitempty"` // ids of matters, persons, courses, as the kind says
	Items  []Item       `json:"items,omitempty"`
	Record college.Text `json:"record,omitzero"` // the college's own words
}

// Item is one thing that a section tells, as it was on the day of the bulletin.
type Item struct {
	Kind    ItemKind      `json:"kind"`
	Of      string        `json:"of,omitempty"`      // the matter, the person or the program
	Outcome string        `json:"outcome,omitempty"` // of a matter: its phase
	Class   college.Class `json:"class,omitempty"`
	Day     calendar.Date `json:"day,omitzero"`   // on which it was granted, approved or published, or from which it is in force
	Until   calendar.Date `json:"until,omitzero"` // of a suspension; no day: its end is not known
	Fee     Fee           `json:"fee,omitempty"`
	Amount  int           `json:"amount,omitempty"`
}

// Key tells items of a bulletin apart.
func (i Item) Key() string {
	return strings.Join([]string{string(i.Kind), i.Of, string(i.Class), string(i.Fee), i.Day.String()}, "/")
}

// ItemKind is what an item tells.
type ItemKind string

// The kinds of items.
const (
	AMatter    ItemKind = "matter"
	AnArbiter  ItemKind = "arbiter" // on the list of arbiters: a person with a class
	AClass     ItemKind = "class"   // that was granted
	Suspension ItemKind = "suspension"
	AWaiver    ItemKind = "waiver" // a suspension for a late report that the college has ended or annulled
	ATariff    ItemKind = "tariff"
	AProgram   ItemKind = "program"
	ARevoked   ItemKind = "revoked" // a program
)

// SectionKind is what a section has.
type SectionKind string

// The kinds of sections.
const (
	Decisions  SectionKind = "decisions"  // published matters
	Precedents SectionKind = "precedents" // the same
	Changes    SectionKind = "changes"    // amendments of the code
	Classes    SectionKind = "classes"    // that were granted
	Suspended  SectionKind = "suspended"  // as far as everybody may know
	Tariff     SectionKind = "tariffs"
	List       SectionKind = "list"  // of arbiters, as it is on that day: persons
	Forms      SectionKind = "forms" // annexes: a line each
	Courses    SectionKind = "courses"
	Programs   SectionKind = "programs"
	Statement  SectionKind = "statement"
	Words      SectionKind = "words" // anything else
)

// SectionKinds are all of them, in the order to show them.
func SectionKinds() []SectionKind {
	return []SectionKind{Decisions, Precedents, Changes, Classes, Suspended, Tariff, Programs, Courses, Statement, Words, List, Forms}
}

// String is the kind's stable word.
func (k SectionKind) String() string { return string(k) }

// Recipient is to whom a bulletin goes: an arbiter who has declared themselves, or a club.
type Recipient struct {
	Person string `json:"person,omitempty"`
	Club   string `json:"club,omitempty"`
}

// IsValid says that it is one of the two.
func (r Recipient) IsValid() bool { return (r.Person == "") != (r.Club == "") }

func (Set) isEvent()      {}
func (Approved) isEvent() {}
func (Revoked) isEvent()  {}
func (Issued) isEvent()   {}
func (Sent) isEvent()     {}
func (Received) isEvent() {}
func (Listed) isEvent()   {}
func (Unlisted) isEvent() {}
func (Spent) isEvent()    {}
func (Unspent) isEvent()  {}

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Set]("tariff.set", 1),
	wire.Of[Event, Approved]("program.approved", 1),
	wire.Of[Event, Revoked]("program.revoked", 1),
	wire.Of[Event, Issued]("bulletin.issued", 1),
	wire.Of[Event, Sent]("bulletin.sent", 1),
	wire.Of[Event, Received]("bulletin.received", 1),
	wire.Of[Event, Listed]("club.listed", 1),
	wire.Of[Event, Unlisted]("club.unlisted", 1),
	wire.Of[Event, Spent]("expense.made", 1),
	wire.Of[Event, Unspent]("expense.voided", 1),
}
