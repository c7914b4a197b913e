package conference

import (
	"damka/calendar"
	"damka/internal/college"
)

// Event is something that happened to a conference. The kinds are closed; wire.go gives each its stable name.
type Event interface{ isEvent() }

// Topic is what an item of the agenda is about.
type Topic string

// The topics.
const (
	OfChair         Topic = "chair"         // election
	OfMembers       Topic = "members"       // election
	OfConfirmations Topic = "confirmations" // of co-options and suspensions
	OfActivity      Topic = "activity"      // the college's statement of what it did
	OfFinance       Topic = "finance"       // its financial statement
	OfTechnical     Topic = "technical"     // the technical commission's statement
	OfCode          Topic = "code"          // amendments
	OfTraining      Topic = "training"
	OfOther         Topic = "other"
)

// Topics are all of them, in the order to show them.
func Topics() []Topic {
	return []Topic{OfActivity, OfFinance, OfTechnical, OfConfirmations, OfChair, OfMembers, OfCode, OfTraining, OfOther}
}

// String is the topic's stable word.
func (t Topic) String() string { return string(t) }

// Item is one of the agenda.
type Item struct {
	Topic  Topic        `json:"topic"`
	Record college.Text `json:"record,omitzero"` // what is said of it
}

// Votes are how a vote came out.
type Votes struct {
	For       int `json:"for"`
	Against   int `json:"against,omitempty"`
	Abstained int `json:"abstained,omitempty"`
}

// Carried says whether more were for it than against it.
func (v Votes) Carried() bool { return v.For > v.Against }

// Number is how many voted.
func (v Votes) Number() int { return v.For + v.Against + v.Abstained }

type (
	// Convened: the college has called it.
	Convened struct {
		Day    calendar.Date `json:"day"` // on which that was done
		From   calendar.Date `json:"from"`
		Until  calendar.Date `json:"until"`
		Record college.Text  `json:"record,omitzero"` // its title, the place
	}

	// Planned: this is the agenda, in place of an earlier one.
	Planned struct {
		Items []Item `json:"items"`
	}

	// Attended: these arbiters came.
	Attended struct {
		Persons []string `json:"persons"`
	}

	// Left: they did not, it was a mistake.
	Left struct {
		Persons []string `json:"persons"`
	}

	// Sized: the college is to have so many members beside the chair.
	Sized struct {
		Members int   `json:"members"`
		Votes   Votes `json:"votes"`
	}

	// ElectedChair: somebody was elected chair.
	ElectedChair struct {
		Person string        `json:"person"`
		Class  college.Class `json:"class"` // on that day
		Votes  Votes         `json:"votes"`
	}

	// ElectedMember: somebody was elected member.
	ElectedMember struct {
		Person string        `json:"person"`
		Class  college.Class `json:"class"`
		Votes  Votes         `json:"votes"`
	}

	// Confirmed: somebody who was co-opted, or a suspension of more than a year, was confirmed or not.
	Confirmed struct {
		Person     string `json:"person"`
		Suspension uint64 `json:"suspension,omitempty"` // the number of its event in the arbiter's stream; 0: a co-option
		Votes      Votes  `json:"votes"`
	}

	// Resolved: a vote on something else.
	Resolved struct {
		Number int          `json:"number"`
		Topic  Topic        `json:"topic"`
		Votes  Votes        `json:"votes"`
		Matter string       `json:"matter,omitempty"` // the proceeding that it is for
		Record college.Text `json:"record,omitzero"`
	}

	// Annexed: a paper belongs to the minutes, or is laid before the conference. A proceeding can be opened from it, which names it then.
	Annexed struct {
		Topic  Topic        `json:"topic"`
		Record college.Text `json:"record"`
	}

	// Told: these arbiters were told of it by letter: it is for all (IV.5.1).
	Told struct {
		Day     calendar.Date `json:"day"`
		Persons []string      `json:"persons"`
	}

	// Closed ends it.
	Closed struct {
		Day calendar.Date `json:"day"` // its last one, whenever that is written down
	}

	// CalledOff: it is not held.
	CalledOff struct {
		Day calendar.Date `json:"day"`
	}
)

func (Convened) isEvent()      {}
func (Planned) isEvent()       {}
func (Attended) isEvent()      {}
func (Left) isEvent()          {}
func (Sized) isEvent()         {}
func (ElectedChair) isEvent()  {}
func (ElectedMember) isEvent() {}
func (Confirmed) isEvent()     {}
func (Resolved) isEvent()      {}
func (Annexed) isEvent()       {}
func (Told) isEvent()          {}
func (Closed) isEvent()        {}
func (CalledOff) isEvent()     {}
