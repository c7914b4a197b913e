package ratinglist

import (
	"damka/article"
	"damka/calendar"
)

// Event is something that happened to a variant's lists. The kinds are closed; wire.go gives each its stable name.
type Event interface{ isEvent() }

type (
	// Published is a list. Its rows are stored beside; what is here says which they are, and is enough to compute them again.
	Published struct {
		Variant article.Variant `json:"variant"`
		Quarter Quarter         `json:"quarter"`
		From    calendar.Date   `json:"from"` // the quarter's first day
		To      calendar.Date   `json:"to"`   // and its last
		Edition article.Edition `json:"edition"`
		Amended string          `json:"amended,omitempty"` // the name of the adopted edition that is over it
		Why     RecordRef       `json:"why,omitzero"`      // it is not by the edition in force
		Engine  int             `json:"engine"`            // see [Engine]

		Day         calendar.Date `json:"day"`         // of publication
		ValidFrom   calendar.Date `json:"validFrom"`   // the first day of the next quarter
		ValidTo     calendar.Date `json:"validTo"`     // and its last
		ObjectUntil calendar.Date `json:"objectUntil"` // the last day for objections

		Counted     []Counted    `json:"counted,omitempty"`
		Skipped     []Skipped    `json:"skipped,omitempty"`
		Changed     []Changed    `json:"changed,omitempty"`
		Corrected   int          `json:"corrected,omitempty"`   // for how many persons the list before is another one now
		Corrections []Correction `json:"corrections,omitempty"` // all of them, or if there are very many those who have no row; the rows tell of the others

		Base    string `json:"base"`    // hash of the recorded ratings that hold in the quarter
		Began   string `json:"began"`   // hash of the accounts with which it began
		After   string `json:"after"`   // hash of the accounts after it
		Outcome string `json:"outcome"` // hash of the rows
		Persons int    `json:"persons"` // how many rows there are

		Multipliers Multipliers `json:"multipliers,omitzero"`
	}

	// Objected: somebody objects to a person's rating on a list. The text is a record beside the stream.
	Objected struct {
		ID      string        `json:"id"`
		Quarter Quarter       `json:"quarter"`
		Person  string        `json:"person"` // whose rating it is
		Record  RecordRef     `json:"record"`
		Day     calendar.Date `json:"day"`
	}

	// ObjectionDecided: the objection is right or not. What follows of a right one is a change of the tournament's dossier, which the next list
	// carries as a correction. As long as none does it may be decided otherwise, by another such event.
	ObjectionDecided struct {
		ID      string        `json:"id"`
		Upheld  bool          `json:"upheld,omitempty"`
		Record  RecordRef     `json:"record,omitzero"`   // the words of the decision
		Article article.Ref   `json:"article,omitempty"` // on which it rests; one of the two is there
		Day     calendar.Date `json:"day"`
		Dossier string        `json:"dossier,omitempty"` // of one that is right: the tournament that is to be corrected; empty: none is
		Done    bool          `json:"done,omitempty"`    // that tournament was corrected for it already
	}
)

// RecordRef points to a record of personal data by id and salted hash. The journal has only this, so the text can be erased.
type RecordRef struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

func (r RecordRef) isValid() bool { return isID(r.ID) && isHash(r.Hash) }

func (Published) isEvent()        {}
func (Objected) isEvent()         {}
func (ObjectionDecided) isEvent() {}
