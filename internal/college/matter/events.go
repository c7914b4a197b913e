package matter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Event is something that happened in a matter. The kinds are closed; wire.go gives each its stable name. Day is the day that counts.
type Event interface{ isEvent() }

// Subject is what a matter is about.
type Subject struct {
	Person        string          `json:"person,omitempty"`        // the arbiter, or who appeals
	Dossier       string          `json:"dossier,omitempty"`       // the tournament
	Office        college.Office  `json:"office,omitempty"`        // in it
	Class         college.Class   `json:"class,omitempty"`         // that is applied for
	Edition       article.Edition `json:"edition,omitzero"`        // that is to be amended, or is departed from
	Articles      []Change        `json:"articles,omitempty"`      // of an amendment
	Departures    []article.Ref   `json:"departures,omitempty"`    // of regulations, from the edition; of a precedent, the articles read
	Authorisation string          `json:"authorisation,omitempty"` // the matter in which the assembly allowed to amend
	Motion        string          `json:"motion,omitempty"`        // which of the motions of the tournament's report it was, in old events: now the words that can be erased say it
	Annex         string          `json:"annex,omitempty"`         // the annex of a conference whose proposal it is: the conference's id, a slash, the annex's number
	Committee     bool            `json:"committee,omitempty"`     // the arbiter is on the tournament's organising committee

	Fees []Amount      `json:"fees,omitempty"` // that the board is asked for; in old events there are none, and an amount is set by hand
	From calendar.Date `json:"from,omitzero"`  // from when on they apply
}

// Amount is what a fee or a day is to cost (IV.5.3.9).
type Amount struct {
	Fee    string        `json:"fee"`
	Class  college.Class `json:"class,omitempty"` // for whom, or for which examination; empty: whatever class
	Amount int           `json:"amount"`          // hundredths of a złoty
}

// Change is what becomes of an article.
type Change struct {
	Article article.Ref `json:"article"`
	How     How         `json:"how"`
}

// How an article comes out of an amendment.
type How string

// What can become of an article.
const (
	Repeated How = "repeated"
	Added    How = "added"
	Amended  How = "changed"
	Deleted  How = "deleted"
)

// Hows are all of them.
func Hows() []How { return []How{Repeated, Added, Amended, Deleted} }

// View is what a body says.
type View string

// The views.
const (
	Yes View = "yes"
	No  View = "no"
)

type (
	// Opened is the first event.
	Opened struct {
		Day     calendar.Date `json:"day"`
		Kind    Kind          `json:"kind"`
		By      college.Body  `json:"by"`
		Subject Subject       `json:"subject,omitzero"`
		Owner   college.Body  `json:"owner,omitempty"` // who sees to it
		Record  college.Text  `json:"record,omitzero"` // its title and what is asked for
	}

	// Asked: a body is asked what it thinks, and may say it until a day, that day included; no day: there is no term.
	Asked struct {
		Day   calendar.Date `json:"day"`
		Body  college.Body  `json:"body"`
		Until calendar.Date `json:"until,omitzero"`
	}

	// Opined: it said so.
	Opined struct {
		Day  calendar.Date `json:"day"`
		Body college.Body  `json:"body"`
		View View          `json:"view"`
		Note college.Text  `json:"note,omitzero"`
	}

	// Silent: it said nothing in time, which is a yes.
	Silent struct {
		Day  calendar.Date `json:"day"` // the first one after the term
		Body college.Body  `json:"body"`
	}

	// Assigned: somebody else sees to it.
	Assigned struct {
		Day   calendar.Date `json:"day"`
		Owner college.Body  `json:"owner"`
	}

	// Decided ends it.
	Decided struct {
		Day     calendar.Date `json:"day"`
		By      college.Body  `json:"by"`
		View    View          `json:"view"`
		Person  string        `json:"person,omitempty"`  // who was appointed
		Edition string        `json:"edition,omitempty"` // the name of the edition that comes of an amendment
		From    calendar.Date `json:"from,omitzero"`     // in force
		Until   calendar.Date `json:"until,omitzero"`    // of an authorisation
		Note    college.Text  `json:"note,omitzero"`     // the reasons

		Committee bool `json:"committee,omitempty"` // who was to be appointed is on the organising committee (IV.4.3)
	}

	// Replied: the arbiter whose motion it was is told what came of it.
	Replied struct {
		Day  calendar.Date `json:"day"`
		Note college.Text  `json:"note,omitzero"`
	}

	// Published: everybody may read it, under this number.
	Published struct {
		Day    calendar.Date `json:"day"`
		Number string        `json:"number"`
		Record college.Text  `json:"record,omitzero"` // its title and text for everybody
	}

	// Withdrawn: whoever opened it does not want it any more.
	Withdrawn struct {
		Day calendar.Date `json:"day"`
		By  college.Body  `json:"by"`
	}

	// Repealed: it does not hold from that day on.
	Repealed struct {
		Day  calendar.Date `json:"day"`
		By   college.Body  `json:"by"`
		Note college.Text  `json:"note,omitzero"`
	}
)

func (Opened) isEvent()    {}
func (Asked) isEvent()     {}
func (Opined) isEvent()    {}
func (Silent) isEvent()    {}
func (Assigned) isEvent()  {}
func (Decided) isEvent()   {}
func (Replied) isEvent()   {}
func (Published) isEvent() {}
func (Withdrawn) isEvent() {}
func (Repealed) isEvent()  {}
