package arbiter

import (
	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Event is something that happened to an arbiter. The kinds are closed; wire.go gives each its stable name. Day is the day that counts,
// which may be before the one on which it is written.
type Event interface{ isEvent() }

type (
	// Declared: the person has filled in the declaration of an arbiter. Contacts and the date of birth are in the record.
	Declared struct {
		Day       calendar.Date `json:"day"`
		Class     college.Class `json:"class,omitempty"`     // that the person says to hold
		Course    calendar.Date `json:"course,omitzero"`     // when the course was finished
		Languages []string      `json:"languages,omitempty"` // foreign ones, as codes
		Of        string        `json:"of,omitempty"`        // the declaration that the person has sent; empty: the college has typed it
		Record    college.Text  `json:"record,omitzero"`
	}

	// Accepted: the college has taken the declaration.
	Accepted struct {
		Day calendar.Date `json:"day"`
	}

	// Declined: the college has not taken it.
	Declined struct {
		Day  calendar.Date `json:"day"`
		Note college.Text  `json:"note,omitzero"` // why
	}

	// Examined: an examination before a commission of the college.
	Examined struct {
		Day    calendar.Date `json:"day"`
		Class  college.Class `json:"class"`
		Passed bool          `json:"passed,omitempty"`
		Course string        `json:"course,omitempty"` // at which course; empty: at none

		// Of one at no course: a course has these itself. Nothing of it in what was written before they were asked for.
		Commission []string     `json:"commission,omitempty"` // persons
		Payment    string       `json:"payment,omitempty"`    // of the fee, in the register
		Unpaid     college.Text `json:"unpaid,omitzero"`      // why there is none
	}

	// Granted: a class, for life. Exceptions are the articles by which the college left out what the person lacks.
	Granted struct {
		Day        calendar.Date   `json:"day"`
		Class      college.Class   `json:"class"`
		By         college.Body    `json:"by"`
		Edition    article.Edition `json:"edition,omitzero"`     // whose conditions were looked at
		Exceptions []article.Ref   `json:"exceptions,omitempty"` //
		Matter     string          `json:"matter,omitempty"`     // in which it was decided
		Earlier    bool            `json:"earlier,omitempty"`    // it is taken over from older records; nothing was looked at
	}

	// TakenBack: a class, an examination or a suspension was written by mistake, and never was.
	TakenBack struct {
		Day  calendar.Date `json:"day"`  // on which that was seen
		What What          `json:"what"` //
		Of   uint64        `json:"of"`   // the number of the event that wrote it
		Note college.Text  `json:"note"` // why
	}

	// Paid: the fee of a year, which makes the licence. It is read, and not written any more: fees are payments of the register.
	Paid struct {
		Day     calendar.Date `json:"day"`
		Year    int           `json:"year"`
		Amount  int           `json:"amount"`            // hundredths of a złoty
		Dossier string        `json:"dossier,omitempty"` // with whose report the proof came
	}

	// Suspended: the college has suspended the rights, both days included.
	Suspended struct {
		Day   calendar.Date `json:"day"`
		From  calendar.Date `json:"from"`
		Until calendar.Date `json:"until"`
		Note  college.Text  `json:"note,omitzero"` // why
	}

	// Confirmed: the conference has confirmed a suspension of more than a year, or has not.
	Confirmed struct {
		Day        calendar.Date `json:"day"`
		Suspension uint64        `json:"suspension"` // the number of its event
		Conference string        `json:"conference"`
		Yes        bool          `json:"yes,omitempty"`
	}

	// Lifted: the college has ended a suspension that it decided; Day is the first day without it.
	Lifted struct {
		Day        calendar.Date `json:"day"`
		Suspension uint64        `json:"suspension"`
		Note       college.Text  `json:"note,omitzero"`
	}

	// ReportMissed: the report of a tournament did not come in time, which suspends by itself.
	ReportMissed struct {
		Dossier string        `json:"dossier"`
		Due     calendar.Date `json:"due"` // the last day
	}

	// ReportCame: it came after all.
	ReportCame struct {
		Dossier string        `json:"dossier"`
		Day     calendar.Date `json:"day"`
	}

	// ReportExcused: it was not this person's to send after all, or not by that day. The tournament was called off, has another chief arbiter or other days.
	ReportExcused struct {
		Dossier string        `json:"dossier"`
		Day     calendar.Date `json:"day"` // on which that was seen
	}

	// ReportWaived: the college has ended the suspension for a late report. Day is the first day without it; one that is annulled never was, as the report came in time.
	ReportWaived struct {
		Dossier  string        `json:"dossier"`
		Day      calendar.Date `json:"day"`
		Annulled bool          `json:"annulled,omitempty"`
		Note     college.Text  `json:"note"` // why
	}
)

func (Declared) isEvent()      {}
func (Accepted) isEvent()      {}
func (Declined) isEvent()      {}
func (Examined) isEvent()      {}
func (Granted) isEvent()       {}
func (TakenBack) isEvent()     {}
func (Paid) isEvent()          {}
func (Suspended) isEvent()     {}
func (Confirmed) isEvent()     {}
func (Lifted) isEvent()        {}
func (ReportMissed) isEvent()  {}
func (ReportCame) isEvent()    {}
func (ReportExcused) isEvent() {}
func (ReportWaived) isEvent()  {}
