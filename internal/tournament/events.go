package tournament

import (
	"slices"

	"damka/score"
)

// Event is something that happened to a tournament. The kinds are closed;
// wire.go gives each its stable name.
type Event interface{ isEvent() }

// ParticipantID is a random id, the same through the whole tournament.
type ParticipantID string

// RecordRef points to a record of personal data by id and salted hash. The
// journal has only this, so a name can be corrected and erased.
type RecordRef struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

// List is the rating list a player stands on: A, B, N, or none (empty).
type List string

// The rating lists (VI).
const (
	NoList List = ""
	ListA  List = "A"
	ListB  List = "B"
	ListN  List = "N"
)

// Strength is what a participant brings in for pairing and rating. It is
// recorded as it was at entry.
type Strength struct {
	Title     string `json:"title,omitempty"`
	Rating    int    `json:"rating,omitempty"` // 0: none
	List      List   `json:"list,omitempty"`
	ListPlace int    `json:"listPlace,omitempty"` // place on list A, from 1; 0: none
}

// Entry is one participant at entry.
type Entry struct {
	ID       ParticipantID `json:"id"`
	Record   RecordRef     `json:"record"`
	Strength Strength      `json:"strength"`
	// Number is set for whoever enters after the lots were drawn: the next
	// free number. Else 0.
	Number score.Number `json:"number,omitempty"`
}

// LotMethod is how start numbers were drawn (V.1.6).
type LotMethod string

// The ways to draw.
const (
	PlainLot LotMethod = "plain" // V.1.6.1
	VarmaLot LotMethod = "varma" // V.1.6.2, clubs draw from pools
	ByHand   LotMethod = "hand"  // drawn in the hall and entered
)

// PublishedGame is one game of a published round.
type PublishedGame struct {
	Board  int           `json:"board"`
	White  ParticipantID `json:"white"`
	Black  ParticipantID `json:"black"`
	Result score.Result  `json:"result,omitzero"` // set at once for a forfeit of somebody withdrawn
}

// ResultChange is one result before and after.
type ResultChange struct {
	Round  int          `json:"round"`
	Board  int          `json:"board"`
	Was    score.Result `json:"was,omitzero"`
	Result score.Result `json:"result,omitzero"`
}

func (m LotMethod) isKnown() bool { return m == PlainLot || m == VarmaLot || m == ByHand }

// Outcome is what happens to the games of somebody who withdraws (II.5.7.1).
type Outcome string

// The outcomes.
const (
	StruckOut Outcome = "struck_out" // II.5.7.1.1
	Forfeits  Outcome = "forfeits"   // II.5.7.1.2
)

func (o Outcome) isKnown() bool { return o == StruckOut || o == Forfeits }

// CancelReason is why a round was cancelled.
type CancelReason string

// The reasons for which a round is cancelled.
const (
	CancelledPower      CancelReason = "power"      // no light, no clocks
	CancelledConditions CancelReason = "conditions" // the hall could not be used
	CancelledPairing    CancelReason = "pairing"    // the pairing or the numbers were wrong
	CancelledOther      CancelReason = "other"
)

// CancelReasons lists the reasons in the order to show them.
func CancelReasons() []CancelReason {
	return []CancelReason{CancelledPower, CancelledConditions, CancelledPairing, CancelledOther}
}

func (r CancelReason) isKnown() bool { return slices.Contains(CancelReasons(), r) }

// Place is one line of a recorded final table.
type Place struct {
	ID     ParticipantID `json:"id"`
	Place  int           `json:"place"`
	Shared bool          `json:"shared,omitempty"`
	Points score.Points  `json:"points"`
}

// The events, each with the name wire.go gives it.
type (
	// Created opens the tournament.
	Created struct {
		Settings Settings `json:"settings"`
	}
	// Regulated changes the regulations.
	Regulated struct {
		Settings Settings `json:"settings"`
	}
	// Entered enters participants: one, or all of an imported list.
	Entered struct {
		Entries []Entry `json:"entries"`
	}
	// Amended corrects an entry.
	Amended struct {
		ID       ParticipantID `json:"id"`
		Record   RecordRef     `json:"record"`
		Strength Strength      `json:"strength"`
	}
	// Removed takes a wrong entry out before round 1. Lots drawn before are void.
	Removed struct {
		ID ParticipantID `json:"id"`
	}
	// LotsDrawn gives start numbers: Order[0] has number 1.
	LotsDrawn struct {
		Method LotMethod       `json:"method"`
		Seed   uint64          `json:"seed,string"`
		Engine int             `json:"engine"` // version of the drawing algorithm
		Order  []ParticipantID `json:"order"`
	}
	// RoundPublished announces the games of a round.
	RoundPublished struct {
		Round  int             `json:"round"`
		Engine int             `json:"engine"` // version of the pairing algorithm
		Games  []PublishedGame `json:"games"`
		Free   []ParticipantID `json:"free,omitempty"`
	}
	// RoundUnpublished takes a round back before it began.
	RoundUnpublished struct {
		Round int `json:"round"`
	}
	// RoundStarted notes that the clocks of a round were started.
	RoundStarted struct {
		Round int `json:"round"`
	}
	// RoundCancelled voids the results of a round; it may be played again
	// under its number.
	RoundCancelled struct {
		Round  int          `json:"round"`
		Reason CancelReason `json:"reason"`
	}
	// ResultsEntered enters, corrects and clears results.
	ResultsEntered struct {
		Changes []ResultChange `json:"changes"`
	}
	// Withdrawn takes a participant out of the tournament (II.5.7.1).
	Withdrawn struct {
		ID         ParticipantID  `json:"id"`
		Outcome    Outcome        `json:"outcome"`
		Played     int            `json:"played"`
		Planned    int            `json:"planned"`
		AfterRound int            `json:"afterRound"`         // the newest round begun by then; 0: none
		Forfeits   []ResultChange `json:"forfeits,omitempty"` // games of published rounds lost by it
	}
	// Reinstated takes a withdrawal back. Restored are the results that change
	// by it: put back, or lost by an opponent who has left too.
	Reinstated struct {
		ID       ParticipantID  `json:"id"`
		Restored []ResultChange `json:"restored,omitempty"`
	}
	// Closed ends the tournament with its final table.
	Closed struct {
		Engine    int     `json:"engine"` // version of the tie-break algorithm
		Standings []Place `json:"standings"`
	}
	// Reopened takes the closing back.
	Reopened struct{}
	// Undone withdraws the newest standing event.
	Undone struct {
		Seq uint64 `json:"seq"` // of the event that no longer stands
	}
)

func (Created) isEvent()          {}
func (Regulated) isEvent()        {}
func (Entered) isEvent()          {}
func (Amended) isEvent()          {}
func (Removed) isEvent()          {}
func (LotsDrawn) isEvent()        {}
func (RoundPublished) isEvent()   {}
func (RoundUnpublished) isEvent() {}
func (RoundStarted) isEvent()     {}
func (RoundCancelled) isEvent()   {}
func (ResultsEntered) isEvent()   {}
func (Withdrawn) isEvent()        {}
func (Reinstated) isEvent()       {}
func (Closed) isEvent()           {}
func (Reopened) isEvent()         {}
func (Undone) isEvent()           {}
