package declaration

import (
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire"
)

// Event is something that happened to a declaration. The kinds are closed.
type Event interface{ isEvent() }

type (
	// Made: somebody has filled it in. Name, birth and contacts are in the record.
	Made struct {
		Day       calendar.Date `json:"day"`
		Number    int           `json:"number,omitempty"` // in the register, as the person says; 0: they do not know
		Class     college.Class `json:"class,omitempty"`  // that the person says to hold
		Course    calendar.Date `json:"course,omitzero"`  // when the course was finished
		Languages []string      `json:"languages,omitempty"`
		Record    college.Text  `json:"record,omitzero"`
	}

	// Taken: the college has taken it, and said who it is.
	Taken struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
	}

	// Refused: the college has not taken it.
	Refused struct {
		Day  calendar.Date `json:"day"`
		Note college.Text  `json:"note,omitzero"` // why
	}

	// Withdrawn: the person has taken it back.
	Withdrawn struct {
		Day calendar.Date `json:"day"`
	}

	// Lapsed: nobody has answered it for so long that it is forgotten.
	Lapsed struct {
		Day calendar.Date `json:"day"`
	}
)

func (Made) isEvent()      {}
func (Taken) isEvent()     {}
func (Refused) isEvent()   {}
func (Withdrawn) isEvent() {}
func (Lapsed) isEvent()    {}

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Made]("declaration.made", 1),
	wire.Of[Event, Taken]("declaration.taken", 1),
	wire.Of[Event, Refused]("declaration.refused", 1),
	wire.Of[Event, Withdrawn]("declaration.withdrawn", 1),
	wire.Of[Event, Lapsed]("declaration.lapsed", 1),
}
