package course

import (
	"damka/calendar"
	"damka/internal/college"
)

// Event is something that happened at a course. The kinds are closed; wire.go gives each its stable name.
type Event interface{ isEvent() }

type (
	// Announced is the first event.
	Announced struct {
		Day      calendar.Date `json:"day"` // on which that was done
		From     calendar.Date `json:"from"`
		Until    calendar.Date `json:"until"`
		ExamOnly bool          `json:"exam_only,omitempty"` // nothing is taught
		Record   college.Text  `json:"record,omitzero"`     // its title, the place
	}

	// Enrolled: somebody takes part.
	Enrolled struct {
		Person string `json:"person"`
	}

	// Left: somebody does not take part after all.
	Left struct {
		Person string `json:"person"`
	}

	// Taught: who was there for a topic, in place of what was written of it before.
	Taught struct {
		Topic   Topic    `json:"topic"`
		Persons []string `json:"persons,omitempty"`
	}

	// Commissioned: the college has named the commission.
	Commissioned struct {
		Day     calendar.Date `json:"day"`
		Persons []string      `json:"persons"`
	}

	// Paid: somebody has paid the fee for the examination.
	Paid struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
		Class  college.Class `json:"class"`
		Amount int           `json:"amount"` // hundredths of a złoty

		Due     int    `json:"due,omitempty"`     // what the tariff of that day asks for; 0: it is not known, and any amount was the fee
		Payment string `json:"payment,omitempty"` // of the register, which has the money; empty: written before the register had it
	}

	// Examined: somebody has passed the examination for a class, or has not.
	Examined struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
		Class  college.Class `json:"class"`
		Passed bool          `json:"passed,omitempty"`
	}

	// Certified: somebody was given a certificate.
	Certified struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
		Number string        `json:"number"`
	}

	// Closed ends it.
	Closed struct {
		Day calendar.Date `json:"day"`
	}

	// CalledOff: it is not held.
	CalledOff struct {
		Day calendar.Date `json:"day"`
	}
)

func (Announced) isEvent()    {}
func (Enrolled) isEvent()     {}
func (Left) isEvent()         {}
func (Taught) isEvent()       {}
func (Commissioned) isEvent() {}
func (Paid) isEvent()         {}
func (Examined) isEvent()     {}
func (Certified) isEvent()    {}
func (Closed) isEvent()       {}
func (CalledOff) isEvent()    {}
