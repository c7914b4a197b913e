package tournament

import (
	"slices"

	"damka/article"
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

// List is the rating list a player is on: A, B, N, or none (empty).
type List string

// The rating lists (VI).
const (
	NoList List = ""
	ListA  List = "A"
	ListB  List = "B"
	ListN  List = "N"
)

// Strength is the data of a participant for pairing and rating. It is
// recorded as it was at entry.
type Strength struct {
	Title     string `json:"title,omitempty"`
	Rating    int    `json:"rating,omitempty"` // 0: none
	List      List   `json:"list,omitempty"`
	ListPlace int    `json:"listPlace,omitempty"` // place on list A, from 1; 0: none

	// Technical replaces a missing rating in the starting list of a
	// Swiss tournament (V.2.6.1.2); it is never rated.
	Technical Technical `json:"technical,omitzero"`

	// Group orders the starting list before the lot (V.2.6.2), from 1; 0: none.
	Group int `json:"group,omitempty"`

	// Career is what norms and titles depend on besides Title and Rating.
	Career Career `json:"career,omitzero"`
}

// Career is what a participant holds on the first day, besides the category or
// title in Strength.Title, for categories, norms and titles (VII.4, VII.5).
type Career struct {
	WomensTitle string `json:"womensTitle,omitempty"` // kk, mk, amk; + and ++ are norms for the next
	FMJDTitle   string `json:"fmjdTitle,omitempty"`   // cmf, mf, mi, gm, cmff, mff, mif, gmf
	BestListA   int    `json:"bestListA,omitempty"`   // the highest rating ever on list A; 0: not known
	Foreign     bool   `json:"foreign,omitempty"`     // of foreign nationality
	Norms       []Norm `json:"norms,omitempty"`       // made before
}

// Norm is a norm made in another tournament.
type Norm struct {
	For        string `json:"for"`                  // the title: K, M, AM, kk, mk, amk
	Tournament string `json:"tournament,omitempty"` // its name
	Games      int    `json:"games"`                // played there
}

// Technical is a technical rating and where it is from (V.2.6.1.2).
type Technical struct {
	Rating int             `json:"rating"`
	Source TechnicalSource `json:"source"`
}

// TechnicalSource is where a technical rating is from.
type TechnicalSource string

// The sources, in the order of V.2.6.1.2.
const (
	TechnicalFMJD     TechnicalSource = "fmjd"
	TechnicalKNDB     TechnicalSource = "kndb"
	TechnicalTitle    TechnicalSource = "title" // the title times the published multiplier
	TechnicalEstimate TechnicalSource = "estimate"
)

// TechnicalSources lists the sources.
func TechnicalSources() []TechnicalSource {
	return []TechnicalSource{TechnicalFMJD, TechnicalKNDB, TechnicalTitle, TechnicalEstimate}
}

// PairingRating is the rating for the starting list: the player's
// own, or the technical one, or 0.
func (s Strength) PairingRating() int {
	if s.Rating == 0 {
		return s.Technical.Rating
	}
	return s.Rating
}

// Entry is one participant at entry.
type Entry struct {
	ID       ParticipantID `json:"id"`
	Record   RecordRef     `json:"record"`
	Strength Strength      `json:"strength"`
	// Number is set if the entry is after the lots were drawn: the next
	// free number. Otherwise 0.
	Number score.Number `json:"number,omitempty"`
}

// LotMethod is how start numbers were drawn (V.1.6).
type LotMethod string

// The ways to draw.
const (
	PlainLot LotMethod = "plain" // V.1.6.1
	VarmaLot LotMethod = "varma" // V.1.6.2, clubs draw from pools
	ByHand   LotMethod = "hand"  // drawn in the hall and entered

	// Of a Swiss tournament:
	ByRating LotMethod = "rating" // V.2.6.1, the lot decides between equal ratings
	ByGroups LotMethod = "groups" // V.2.6.2, group by group, the lot inside
)

// PublishedGame is one game of a published round.
type PublishedGame struct {
	Board  int           `json:"board"`
	White  ParticipantID `json:"white"`
	Black  ParticipantID `json:"black"`
	Result score.Result  `json:"result,omitzero"` // set at once for a forfeit of a player who has withdrawn
}

// ResultChange is one result before and after.
type ResultChange struct {
	Round  int          `json:"round"`
	Board  int          `json:"board"`
	Was    score.Result `json:"was,omitzero"`
	Result score.Result `json:"result,omitzero"`
}

func (m LotMethod) isKnown() bool {
	return slices.Contains([]LotMethod{PlainLot, VarmaLot, ByHand, ByRating, ByGroups}, m)
}

// Bye is a participant without an opponent in a round of a Swiss tournament.
type Bye struct {
	ID   ParticipantID `json:"id"`
	Kind ByeKind       `json:"kind"`
}

// ByeKind is why somebody has no opponent.
type ByeKind string

// The kinds.
const (
	PairingBye   ByeKind = "pairing"  // left over in an odd field: 2 points (V.2.8.4)
	Absent       ByeKind = "absent"   // announced: no points (V.2.8.9.5)
	HalfPointBye ByeKind = "half"     // 1 point by the regulations of the event
	FullPointBye ByeKind = "full"     // 2 points by the regulations of the event
	LeftUnpaired ByeKind = "unpaired" // no opponent was left for him: no points
)

// ByeKinds lists the kinds.
func ByeKinds() []ByeKind {
	return []ByeKind{PairingBye, Absent, HalfPointBye, FullPointBye, LeftUnpaired}
}

func (k ByeKind) isKnown() bool { return slices.Contains(ByeKinds(), k) }

// OutsideCode says that an absence gives points, which only the regulations of
// an event can want: the code gives none (V.2.8.9.5).
func (k ByeKind) OutsideCode() bool { return k == HalfPointBye || k == FullPointBye }

// isAnnounced says that the kind is known before the pairing.
func (k ByeKind) isAnnounced() bool { return k == Absent || k.OutsideCode() }

// Outcome is what happens to the games of somebody who withdraws (II.5.7.1).
type Outcome string

// The outcomes.
const (
	StruckOut Outcome = "struck_out" // II.5.7.1.1
	Forfeits  Outcome = "forfeits"   // II.5.7.1.2
	Left      Outcome = "left"       // a Swiss tournament: results remain, no longer paired (II.5.7.2)
)

func (o Outcome) isKnown() bool { return o == StruckOut || o == Forfeits || o == Left }

// CancelReason is why a round was cancelled.
type CancelReason string

// The reasons for which a round is cancelled.
const (
	CancelledPower      CancelReason = "power"      // no light, no clocks
	CancelledConditions CancelReason = "conditions" // the hall could not be used
	CancelledPairing    CancelReason = "pairing"    // the pairing or the numbers were wrong; in a round robin
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

		// FirstColour is the colour number 1 has in round 1 of a Swiss
		// tournament (V.2.8.5.3).
		FirstColour score.Colour `json:"firstColour,omitempty"`
	}
	// RoundPublished announces the games of a round.
	RoundPublished struct {
		Round  int             `json:"round"`
		Engine int             `json:"engine"` // version of the pairing algorithm
		Games  []PublishedGame `json:"games"`
		Free   []ParticipantID `json:"free,omitempty"` // in a round robin

		// In a Swiss tournament everybody who is still in it and has no game
		// is among the byes.
		Byes []Bye `json:"byes,omitempty"`

		// ByHand: the arbiter changed the pairing. Note is the record of the reason;
		// Findings are the engine's objections.
		ByHand   bool           `json:"byHand,omitempty"`
		Note     RecordRef      `json:"note,omitzero"`
		Findings []article.Code `json:"findings,omitempty"`
	}
	// AbsencesAnnounced says who will not be paired in a round of a Swiss
	// tournament. It replaces what was announced before (V.2.8.9.5).
	AbsencesAnnounced struct {
		Round    int   `json:"round"`
		Absences []Bye `json:"absences"`
	}
	// RoundUnpublished takes a round back before it has begun.
	RoundUnpublished struct {
		Round int `json:"round"`
	}
	// RoundStarted records that the clocks of a round were started.
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
	// ColoursExchanged records that two played with the other colours than
	// announced: White had the white men. The game counts (II.4.6). Whatever
	// result the board had stays with the players.
	ColoursExchanged struct {
		Round int           `json:"round"`
		Board int           `json:"board"`
		White ParticipantID `json:"white"`
	}
	// CheckedIn records that participants are here for a round (II.4.3).
	CheckedIn struct {
		Round        int             `json:"round"`
		Participants []ParticipantID `json:"participants"`
	}
	// CheckInWithdrawn takes back that a participant is here for a round.
	CheckInWithdrawn struct {
		Round int           `json:"round"`
		ID    ParticipantID `json:"id"`
	}
	// ResultReported is the result of a game as one of its players says it. It is
	// not the game's result.
	ResultReported struct {
		Round  int           `json:"round"`
		Board  int           `json:"board"`
		ID     ParticipantID `json:"id"` // who says it
		Result score.Result  `json:"result"`
	}
	// ReportWithdrawn takes back what a game had reported for a player by its end, which was not how it ended. What
	// players report themselves is not taken back.
	ReportWithdrawn struct {
		Round int           `json:"round"`
		Board int           `json:"board"`
		ID    ParticipantID `json:"id"`
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

func (Created) isEvent()           {}
func (Regulated) isEvent()         {}
func (Entered) isEvent()           {}
func (Amended) isEvent()           {}
func (Removed) isEvent()           {}
func (LotsDrawn) isEvent()         {}
func (RoundPublished) isEvent()    {}
func (RoundUnpublished) isEvent()  {}
func (AbsencesAnnounced) isEvent() {}
func (RoundStarted) isEvent()      {}
func (RoundCancelled) isEvent()    {}
func (ResultsEntered) isEvent()    {}
func (ColoursExchanged) isEvent()  {}
func (CheckedIn) isEvent()         {}
func (CheckInWithdrawn) isEvent()  {}
func (ResultReported) isEvent()    {}
func (ReportWithdrawn) isEvent()   {}
func (Withdrawn) isEvent()         {}
func (Reinstated) isEvent()        {}
func (Closed) isEvent()            {}
func (Reopened) isEvent()          {}
func (Undone) isEvent()            {}
