package dossier

import (
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/title"
)

// Event is something that happened to a dossier. The kinds are closed; wire.go gives each its stable name.
type Event interface{ isEvent() }

// RecordRef points to a record of free text by id and salted hash.
type RecordRef struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

type (
	// Planned is the first event: the tournament is in the calendar. Replanned changes what is there.
	Planned struct {
		Plan   Plan `json:"plan"`
		Awaits bool `json:"awaits,omitempty"` // somebody of no office has handed it in: no calendar lists it before the commission says yes
	}
	Replanned struct {
		Plan Plan `json:"plan"`
	}

	// Accepted: the commission has said yes to what somebody of no office has put into the calendar.
	Accepted struct{}

	// Notified: the federation was told of the tournament on a day (VII.7.3.4). A later event of the kind corrects the day.
	Notified struct {
		On calendar.Date `json:"on"`
	}

	// Cancelled: the tournament is not held. Restored takes it back.
	Cancelled struct{}
	Restored  struct{}

	// Staffed says who its arbiters are; it replaces what was said before. After the decision the note says why.
	Staffed struct {
		Arbiters []Arbiter `json:"arbiters"`
		Note     RecordRef `json:"note,omitzero"`
	}

	// Received: the report and the tournament's file have come. Another one replaces it until there is a decision.
	Received struct {
		Report Report `json:"report"`
	}

	// Matched links participants to persons of the register; an empty person takes a link away.
	Matched struct {
		Links []Link `json:"links"`
	}

	// Verified: everything was looked at; these are the findings.
	Verified struct {
		Findings   []Finding `json:"findings,omitempty"`
		HeldByCode bool      `json:"heldByCode"` // VII.7.2.2, VII.7.3.2
		Note       RecordRef `json:"note,omitzero"`
	}

	// Returned: the arbiter has to mend something and hand it in again.
	Returned struct {
		On      calendar.Date `json:"on"`
		Due     calendar.Date `json:"due"` // until when
		Reasons []Finding     `json:"reasons,omitempty"`
		Note    RecordRef     `json:"note,omitzero"`
		Other   bool          `json:"other,omitempty"` // it is of another event: this one has no report yet
	}

	// Redated: a report came on another day than was written down, or was complete although it was taken for one that is not.
	Redated struct {
		On       calendar.Date `json:"on"`
		Report   int           `json:"report,omitempty"` // which of those that came, from 1; 0, of an earlier version: the newest
		Complete bool          `json:"complete,omitempty"`
		Note     RecordRef     `json:"note,omitzero"` // why; none of an earlier version
	}

	// Approved: categories, norms and titles are in force from now on (VII.7.6).
	Approved struct {
		Decision Decision `json:"decision"`
	}

	// Refused: the tournament gives nothing. Reconsidered takes it back.
	Refused struct {
		On      calendar.Date `json:"on"`
		Reasons []Finding     `json:"reasons,omitempty"`
		Note    RecordRef     `json:"note,omitzero"`
	}
	Reconsidered struct{}

	// Corrected: a file with other results, or of other players, came after the tournament was approved. The decision holds until somebody has looked.
	Corrected struct {
		Report Report `json:"report"`
	}

	// Mended corrects an approved tournament: who was who, or what was played, and what follows from it. The decision replaces the one before.
	Mended struct {
		Links    []Link    `json:"links,omitempty"`
		Decision Decision  `json:"decision"`
		Note     RecordRef `json:"note,omitzero"`
		Report   Report    `json:"report,omitzero"`    // the corrected one that is decided on; zero: the one before
		Verified *Verified `json:"verified,omitempty"` // what was found in that, and whether it was held by the code; nil: an earlier version did not ask again
	}

	// Upheld: the corrected file changes nothing, and the decision stays.
	Upheld struct {
		On   calendar.Date `json:"on"`
		Note RecordRef     `json:"note"`
	}
)

// Plan is what the calendar has of a tournament.
type Plan struct {
	Name         string          `json:"name"`
	Place        string          `json:"place,omitempty"`
	Starts       calendar.Date   `json:"starts"`
	Ends         calendar.Date   `json:"ends"`
	Variant      article.Variant `json:"variant"`
	Edition      article.Edition `json:"edition"`
	Amended      string          `json:"amended,omitempty"` // the name of the adopted edition that is over it
	Kind         Kind            `json:"kind"`
	Control      string          `json:"control,omitempty"`      // as people write it
	System       string          `json:"system,omitempty"`       // in words
	Championship string          `json:"championship,omitempty"` // a column of table V
	WomenOnly    bool            `json:"womenOnly,omitempty"`
	Club         string          `json:"club,omitempty"`      // that organises it, of the register
	Organiser    string          `json:"organiser,omitempty"` // or who else does, as it was written before it was a record
	Site         string          `json:"site,omitempty"`      // its own page

	OrganisedBy RecordRef `json:"organisedBy,omitzero"` // who else organises it: it may be a person, so it can be erased
}

// Kind is how a tournament stands to the federation, as far as arbiters' rights depend on it (IV.6.3).
type Kind string

// The kinds.
const (
	Local         Kind = "local"         // outside the rating system
	Rated         Kind = "rated"         // counts for ratings, and is nobody's official event
	Official      Kind = "official"      // an official event of the federation
	International Kind = "international" // of FMJD
)

// Kinds lists all kinds.
func Kinds() []Kind { return []Kind{Local, Rated, Official, International} }

// withoutOrganiser is the plan without who organises it beside a club.
func (p Plan) withoutOrganiser() Plan {
	p.Organiser, p.OrganisedBy = "", RecordRef{}
	return p
}

// Arbiter is a person with a part in a tournament.
type Arbiter struct {
	Person string `json:"person"`
	Role   Role   `json:"role"`

	Committee bool `json:"committee,omitempty"` // also on the tournament's organising committee, on which the chief arbiter may not be (IV.4.3)
}

// Role is an arbiter's part.
type Role string

// The roles.
const (
	Chief     Role = "chief"
	Assistant Role = "assistant"
)

// Report is what came in.
type Report struct {
	Tournament string        `json:"tournament"` // id of the stream
	Seq        uint64        `json:"seq"`        // its head
	Hash       string        `json:"hash"`       // of that event
	On         calendar.Date `json:"on"`         // the day it came, which may be before the one on which it was typed
	Way        Way           `json:"way"`
	Signer     string        `json:"signer,omitempty"`   // fingerprint of the key that signed the file; empty: it is not signed
	Chief      string        `json:"chief,omitempty"`    // the chief arbiter, a person of the register
	Proposed   bool          `json:"proposed,omitempty"` // the chief arbiter is only whom the sender names: nobody of the offices has said yes
	Arbiters   []string      `json:"arbiters,omitempty"` // whom it names, as far as they are persons of the register; an early version did not say
	Complete   bool          `json:"complete"`           // nothing compulsory is missing in the arbiter's report
}

// Way is how a report came.
type Way string

// The ways.
const (
	Here     Way = "here"     // the tournament was run on this server
	Uploaded Way = "uploaded" // as a file
	Sent     Way = "sent"     // from another Damka
	Typed    Way = "typed"    // a report file of another program, with a form
)

// Link says which person of the register a participant is.
type Link struct {
	Participant string `json:"participant"`
	Person      string `json:"person,omitempty"` // empty: nobody
	How         How    `json:"how"`
}

// How a link was made.
type How string

// The ways to make a link: never by a name alone.
const (
	ByNumber How = "number" // of the register, in the participant's entry, and the name agrees
	ByHand   How = "hand"   // somebody has looked
)

// Finding is something that was found when the tournament was looked at. The code and its arguments make the text.
type Finding struct {
	Code    article.Code      `json:"code"`
	Article article.Ref       `json:"article,omitempty"`
	Args    map[string]string `json:"args,omitempty"` // numbers as digits; a person or a round by its id or number
	Grave   bool              `json:"grave,omitempty"`
}

// ofRegister begins an argument of a finding that is a person of the register.
const ofRegister = "person:"

// InRegister is a person of the register as an argument of a finding: by id, since whoever's name is erased is named nowhere. Pages name them on the day somebody reads it.
func InRegister(id string) article.Person { return article.Person(ofRegister + id) }

// IsInRegister is the person of the register whom an argument names; false: it is a participant.
func IsInRegister(arg string) (id string, is bool) { return strings.CutPrefix(arg, ofRegister) }

// NumberOf is the name of the argument that has the number in the starting list of a participant in another argument of a finding.
func NumberOf(participant string) string { return participant + ".number" }

// Decision is what a tournament gives.
type Decision struct {
	On    calendar.Date `json:"on"`
	Rated bool          `json:"rated"`           // its games count for ratings
	Games string        `json:"games,omitempty"` // hash of what counts of them
	Lines []Line        `json:"lines,omitempty"`
	Note  RecordRef     `json:"note,omitzero"`

	Judged *Judged `json:"judged,omitempty"` // by whom; nil: an earlier version did not write it down
	Tempo  *Tempo  `json:"tempo,omitempty"`  // of games that count; nil: none do, or an earlier version did not write it down
}

// Tempo is with which time control games were played, on which depends whether any list ever counts them (VI.4.5): pages of many tournaments say it without reading their games.
type Tempo struct {
	Control string `json:"control"`
	Class   string `json:"class"` // of the code that the tournament was played by, as package clock calls it
}

// Judged is what a decision saw of the chief arbiter: when it is made again it sees the same (VII.7.2.1).
type Judged struct {
	Chief    string `json:"chief,omitempty"` // a person of the register; empty: there was none
	Licensed bool   `json:"licensed"`
}

// Gives says that something comes of the tournament: its games count, or somebody is given something.
func (d Decision) Gives() bool {
	return d.Rated || slices.ContainsFunc(d.Lines, func(l Line) bool { return l.Granted })
}

// Line is one thing that a tournament gives one person, or would give.
type Line struct {
	Person      string      `json:"person"`
	Participant string      `json:"participant"`
	Ladder      string      `json:"ladder"` // open or women
	Before      string      `json:"before"` // what was held, such as II+
	After       string      `json:"after,omitempty"`
	NormFor     string      `json:"normFor,omitempty"` // a norm: that of which After comes, or one beside or instead of it
	Points      int         `json:"points,omitempty"`
	Played      int         `json:"played,omitempty"` // games in the tournament
	By          string      `json:"by"`               // category, norm, place
	Article     article.Ref `json:"article,omitempty"`
	Granted     bool        `json:"granted"`
	Why         Refusal     `json:"why,omitempty"` // where it is not
}

// Refusal is why a line is not granted.
type Refusal string

// The reasons for which a line is not granted.
const (
	NotLicensed  Refusal = "not_licensed"
	NotByCode    Refusal = "not_by_code"
	WrongData    Refusal = "wrong_data"
	OtherPerson  Refusal = "other_person"
	OnAppeal     Refusal = "appeal" // waits for an appeal
	OtherRefusal Refusal = "other"
)

// Refusals lists all.
func Refusals() []Refusal {
	return []Refusal{NotLicensed, NotByCode, WrongData, OtherPerson, OnAppeal, OtherRefusal}
}

// RefusedBy is the article by which a line is not granted; none for one that is. Of categories and of titles the code
// says the same in articles of their own.
func (l Line) RefusedBy() article.Ref {
	if l.Granted {
		return ""
	}
	after, _ := title.ParseHolding(l.After)
	norm, _ := title.ParseGrade(l.NormFor)
	isTitle := after.Grade.IsTitle() || norm.IsTitle()
	switch {
	case l.Why == NotLicensed && isTitle:
		return "VII.7.3.3"
	case l.Why == NotLicensed:
		return "VII.7.2.3"
	case l.Why == NotByCode && isTitle:
		return "VII.7.3.2"
	case l.Why == NotByCode:
		return "VII.7.2.2"
	}
	return "VII.7.1" // the commission's own decision
}

func (Planned) isEvent()      {}
func (Replanned) isEvent()    {}
func (Accepted) isEvent()     {}
func (Notified) isEvent()     {}
func (Cancelled) isEvent()    {}
func (Restored) isEvent()     {}
func (Staffed) isEvent()      {}
func (Received) isEvent()     {}
func (Matched) isEvent()      {}
func (Verified) isEvent()     {}
func (Redated) isEvent()      {}
func (Returned) isEvent()     {}
func (Approved) isEvent()     {}
func (Refused) isEvent()      {}
func (Reconsidered) isEvent() {}
func (Corrected) isEvent()    {}
func (Mended) isEvent()       {}
func (Upheld) isEvent()       {}
