package office

import (
	"damka/calendar"
	"damka/internal/college"
)

// Event is something that happened to the college. The kinds are closed; wire.go gives each its stable name. Day is the day that counts.
type Event interface{ isEvent() }

type (
	// Elected: the conference has elected a college, which takes the place of the one before.
	Elected struct {
		Day        calendar.Date `json:"day"`
		Conference string        `json:"conference,omitempty"`
		Chair      string        `json:"chair"`
		Members    []string      `json:"members"`
		Until      calendar.Date `json:"until"` // the last day of the term
	}

	// Resigned: somebody does not go on.
	Resigned struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
	}

	// Coopted: somebody was taken in where another had resigned. The next conference has to confirm it.
	Coopted struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
	}

	// Acting: the members have chosen one of them to act as chair.
	Acting struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
	}

	// Confirmed: the conference has confirmed who was co-opted, or has not.
	Confirmed struct {
		Day        calendar.Date `json:"day"`
		Person     string        `json:"person"`
		Conference string        `json:"conference"`
		Yes        bool          `json:"yes,omitempty"`
	}

	// Suspended: the assembly has suspended the college. The curator has all of its rights, and holds elections until a day.
	Suspended struct {
		Day       calendar.Date `json:"day"`
		Curator   string        `json:"curator"`
		Elections calendar.Date `json:"elections"` // the last day
		Note      college.Text  `json:"note,omitzero"`
	}
)

func (Elected) isEvent()   {}
func (Resigned) isEvent()  {}
func (Coopted) isEvent()   {}
func (Acting) isEvent()    {}
func (Confirmed) isEvent() {}
func (Suspended) isEvent() {}
