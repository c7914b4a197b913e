package person

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// Event is something that happened to a person's entry. The kinds are closed; wire.go gives each its stable name. Days are the days
// on which something holds, as the office says; when it was written is the journal's.
type Event interface{ isEvent() }

// RecordRef points to a record of [Details], or of a note, by id and salted hash.
type RecordRef struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

type (
	// Registered is the first event.
	Registered struct {
		Number int       `json:"number"` // in the register, from 1
		Record RecordRef `json:"record"`
		Import string    `json:"import,omitempty"` // id of the import that brought the person in
	}

	// Corrected replaces all details.
	Corrected struct {
		Record RecordRef `json:"record"`
	}

	// Renumbered gives another number in the register.
	Renumbered struct {
		Number int `json:"number"`
	}

	// Moved: a member of this club from a day on; an empty club is none.
	Moved struct {
		Club string        `json:"club,omitempty"`
		On   calendar.Date `json:"on"`
	}

	// Licensed has a player's licence of a year, from a day on.
	Licensed struct {
		Year    int           `json:"year"`
		On      calendar.Date `json:"on,omitzero"`       // no day: of the whole year, as older registers have it
		Payment string        `json:"payment,omitempty"` // with which it came; empty: it came without money
		Despite *Despite      `json:"despite,omitempty"` // bans; nil: none was in force
	}
	// LicenceRevoked takes a licence of a year back, which was a mistake or was not paid.
	LicenceRevoked struct {
		Year int `json:"year"`
	}

	// Paid is money received from or for the person.
	Paid struct {
		Payment Payment `json:"payment"`
	}
	// PaymentVoided takes a payment back: it was a mistake, or was given back.
	PaymentVoided struct {
		ID string `json:"id"`
	}

	// Recorded has a category or title that no decision on a tournament in this register gives: held before it, given by FMJD,
	// or by a decision of its own.
	Recorded struct {
		Holding Recording `json:"holding"`
	}
	// RecordingVoided takes one back, as a mistake.
	RecordingVoided struct {
		ID string `json:"id"`
	}

	// RatingRecorded has the rating with which somebody comes into the register, or as which an older one was wrong.
	RatingRecorded struct {
		Rating Standing `json:"rating"`
	}

	// Merged: the entry is of the same person as another one, which counts from now on.
	Merged struct {
		Into string `json:"into"`
	}
	// Unmerged: they are two persons after all.
	Unmerged struct{}

	// ToldApart: another entry that looks alike is of another person; it is not proposed again.
	ToldApart struct {
		Other string `json:"other"`
	}

	// Closed: the entry is not used any more (somebody died, or asked for it). Reopened takes it back.
	Closed   struct{}
	Reopened struct{}
)

// Payment is money received.
type Payment struct {
	ID     string        `json:"id"`
	For    Due           `json:"for"`
	Year   int           `json:"year,omitempty"` // that it is for, where it is for one
	Grosze int           `json:"grosze"`         // the amount in hundredths of a złoty
	On     calendar.Date `json:"on"`
	Club   string        `json:"club,omitempty"` // that paid; empty: the person

	Despite *Despite `json:"despite,omitempty"` // bans; nil: none was in force, or none matters
}

// Despite is that somebody was warned of bans, and wrote down nevertheless what they keep from.
type Despite struct {
	Bans []string  `json:"bans"` // ids of those that were in force
	Note RecordRef `json:"note"` // why
}

// Due is what money is for.
type Due string

// What money is for.
const (
	Licence       Due = "licence"      // a player's, of a year
	ArbiterFee    Due = "arbiter"      // an arbiter's, of a year (IV.6)
	Membership    Due = "membership"   // of the federation, of a year
	ExamFee       Due = "exam"         // an arbiter's (KS IV.5.1)
	CourseFee     Due = "course"       // of arbiters
	ConferenceFee Due = "conference"   // of arbiters
	TransferFee   Due = "transfer"     // to another club
	TitleFee      Due = "title"        // of a title or a certificate
	Publications  Due = "publications" // of the arbiters' college (IV.5.4)
	TournamentFee Due = "tournament"   // of having a tournament rated
	OtherFee      Due = "other"        //
)

// Dues lists all, in the order to show them.
func Dues() []Due {
	return []Due{Licence, ArbiterFee, Membership, ExamFee, CourseFee, ConferenceFee, TransferFee, TitleFee, TournamentFee, Publications, OtherFee}
}

// OfArbiters are those of the arbiters' college: what its budget consists of (IV.5.4), and what it asks for courses and conferences.
func OfArbiters() []Due { return []Due{ArbiterFee, ExamFee, CourseFee, ConferenceFee, Publications} }

// IsArbiters says that it is the arbiters' college's.
func (d Due) IsArbiters() bool { return slices.Contains(OfArbiters(), d) }

// least is the smallest amount in hundredths of a złoty. There are tariffs of nothing: who is free of an arbiter's fee has their licence all the same.
func (d Due) least() int {
	if d == ArbiterFee || d == ExamFee {
		return 0
	}
	return 1
}

// HasYear says that it is paid for a year.
func (d Due) HasYear() bool { return d == Licence || d == ArbiterFee || d == Membership }

// Recording is a category, title or norm as the office records it.
type Recording struct {
	ID      string          `json:"id"`
	Variant article.Variant `json:"variant"`           // international or brazilian
	Grade   string          `json:"grade,omitempty"`   // V to AM, kk to amk, or a title of FMJD: held from On on
	NormFor string          `json:"normFor,omitempty"` // instead of Grade: a norm for I or a title
	Games   int             `json:"games,omitempty"`   // played with the norm
	Event   string          `json:"event,omitempty"`   // the tournament's name, where it was made
	On      calendar.Date   `json:"on,omitzero"`       // no day: not known, before everything else
	Source  Source          `json:"source"`
}

// Source is on what a recording rests.
type Source string

// The sources.
const (
	FromOldRegister Source = "old_register" // brought in
	FromFMJD        Source = "fmjd"         // VII.3
	FromDecision    Source = "decision"     // of the commission, such as one on appeal
)

// Sources lists all.
func Sources() []Source { return []Source{FromOldRegister, FromFMJD, FromDecision} }

// Standing is a rating as the federation has it before the first list of this register, or as it is corrected by hand.
type Standing struct {
	Variant     article.Variant `json:"variant"`
	List        string          `json:"list"` // A, B, N, T, or - for none
	Rating      int             `json:"rating"`
	Games       int             `json:"games"` // counted, all ever
	LastGame    calendar.Date   `json:"lastGame,omitzero"`
	Reached2300 bool            `json:"reached2300,omitempty"`
	BestListA   int             `json:"bestListA,omitempty"` // the highest on any list A; 0: never on it
	On          calendar.Date   `json:"on"`                  // the last day of the period after which it holds
}

func (Registered) isEvent()      {}
func (Corrected) isEvent()       {}
func (Renumbered) isEvent()      {}
func (Moved) isEvent()           {}
func (Licensed) isEvent()        {}
func (LicenceRevoked) isEvent()  {}
func (Paid) isEvent()            {}
func (PaymentVoided) isEvent()   {}
func (Recorded) isEvent()        {}
func (RecordingVoided) isEvent() {}
func (RatingRecorded) isEvent()  {}
func (Merged) isEvent()          {}
func (Unmerged) isEvent()        {}
func (ToldApart) isEvent()       {}
func (Closed) isEvent()          {}
func (Reopened) isEvent()        {}
