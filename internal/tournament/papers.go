package tournament

import (
	"slices"
	"time"

	"damka/article"
)

// Papers is what the documents of a tournament say besides what was played: who
// was its arbiters, what was in the hall, the prizes, the chief arbiter's own
// words, what was put on the board. Lists in it never change in place.
type Papers struct {
	Arbiters    []Arbiter
	Equipment   []Equipment // what was checked
	Prizes      PrizesSet
	Report      ReportWritten
	Communiques []Communique // by number, from 1

	// The events they are from, 0 before there is one. They let two people who
	// change the same at once notice each other.
	ArbitersSeq, EquipmentSeq, PrizesSeq, ReportSeq uint64
}

// Arbiter is somebody who is an arbiter of the tournament. Name, class and
// number are in the record.
type Arbiter struct {
	Record RecordRef   `json:"record"`
	Role   ArbiterRole `json:"role"`
}

// ArbiterRole is what an arbiter does in the tournament.
type ArbiterRole string

// The roles (IV.3).
const (
	ChiefArbiter     ArbiterRole = "chief"
	DeputyArbiter    ArbiterRole = "deputy"
	AssistantArbiter ArbiterRole = "assistant" // of a round
	PairingsArbiter  ArbiterRole = "pairings"
)

// ArbiterRoles lists the roles, the chief arbiter's first.
func ArbiterRoles() []ArbiterRole {
	return []ArbiterRole{ChiefArbiter, DeputyArbiter, AssistantArbiter, PairingsArbiter}
}

// Equipment is something the hall is to have, as it was found (II.3).
type Equipment struct {
	Item EquipmentItem `json:"item"`
	Have int           `json:"have,omitempty"` // of what is counted
	OK   bool          `json:"ok,omitempty"`   // it is there as it should be
}

// EquipmentItem is a line of the checklist.
type EquipmentItem string

// The lines of the checklist, each with its article in [EquipmentItem.Article].
const (
	HallRoom       EquipmentItem = "hall"         // room, air, light, temperature, quiet
	HallApart      EquipmentItem = "apart"        // apart from the audience
	HallTables     EquipmentItem = "tables"       // steady, numbered, one a game
	TableSize      EquipmentItem = "table_size"   //
	HallChairs     EquipmentItem = "chairs"       // one a player
	ArbiterTables  EquipmentItem = "arbiters"     // a table and a chair for each arbiter
	Refreshment    EquipmentItem = "refreshment"  // and toilets, not far
	Boards         EquipmentItem = "boards"       // with men
	BoardKind      EquipmentItem = "board_kind"   // size, colours, men
	SpareBoards    EquipmentItem = "spare_boards" //
	Clocks         EquipmentItem = "clocks"       //
	ClockKind      EquipmentItem = "clock_kind"   //
	SpareClocks    EquipmentItem = "spare_clocks" //
	ScoreSheets    EquipmentItem = "score_sheets" // with copies, for each player and game
	NoticeBoard    EquipmentItem = "notice_board" // with the regulations on it
	ArbiterBadges  EquipmentItem = "badges"       //
	Demonstrations EquipmentItem = "demo_boards"  // no article wants them
)

// equipment has the article of each line, in their order.
var equipment = []struct {
	item EquipmentItem
	ref  article.Ref
}{
	{HallRoom, "II.3.1.1"}, {HallApart, "II.3.1.4"}, {HallTables, "II.3.1.5"}, {TableSize, "II.3.1.6"}, {HallChairs, "II.3.1.7"},
	{ArbiterTables, "II.3.1.8"}, {Refreshment, "II.3.1.9"}, {Boards, "II.3.4"}, {BoardKind, "II.3.2"}, {SpareBoards, "II.3.4"},
	{Clocks, "II.3.6.1"}, {ClockKind, "II.3.5"}, {SpareClocks, "II.3.6.3"}, {ScoreSheets, "II.3.7.1"},
	{NoticeBoard, "IV.2.4"}, {ArbiterBadges, "IV.2.6"}, {Demonstrations, ""},
}

// EquipmentItems lists the lines in the order in which a hall is walked through.
func EquipmentItems() []EquipmentItem {
	items := make([]EquipmentItem, len(equipment))
	for i, line := range equipment {
		items[i] = line.item
	}
	return items
}

// Article is the one that wants it; empty: none does.
func (i EquipmentItem) Article() article.Ref {
	for _, line := range equipment {
		if line.item == i {
			return line.ref
		}
	}
	return ""
}

// PrizeRule is what becomes of the prizes of those who share a place.
type PrizeRule string

// The rules.
const (
	EqualShares PrizeRule = "equal" // the sum of their prizes, in equal parts
	ByOrder     PrizeRule = "order" // each the prize of the line in the final table
)

// PrizeRules lists the rules.
func PrizeRules() []PrizeRule { return []PrizeRule{EqualShares, ByOrder} }

// Prize is what a place gives: an amount, a thing, or both.
type Prize struct {
	Place  int    `json:"place"`
	Amount int    `json:"amount,omitempty"` // in hundredths of the currency
	Thing  string `json:"thing,omitempty"`
}

// ReportPart is a part of the chief arbiter's report that only a person can
// write.
type ReportPart string

// The parts (IV.2.24, IV.2.25).
const (
	Organisation ReportPart = "organisation"
	Conditions   ReportPart = "conditions" // of play
	Incidents    ReportPart = "incidents"
	Sanctions    ReportPart = "sanctions"
	Protests     ReportPart = "protests"
	Avoiding     ReportPart = "avoiding" // proposals so that incidents do not happen again
)

// ReportParts lists the parts in the order of the report.
func ReportParts() []ReportPart {
	return []ReportPart{Organisation, Conditions, Incidents, Sanctions, Protests, Avoiding}
}

// MayBeNone says that there may be nothing to write, which is then said.
func (p ReportPart) MayBeNone() bool { return p != Organisation && p != Conditions }

// WrittenPart is a part of the report: words in a record, or that there is nothing.
type WrittenPart struct {
	Part ReportPart `json:"part"`
	Text RecordRef  `json:"note,omitzero"`
	None bool       `json:"none,omitempty"`
}

// Motion is what the chief arbiter proposes, and to whom (IV.2.25, IV.2.26).
type Motion struct {
	To   MotionTo  `json:"to"`
	Text RecordRef `json:"note"`
}

// MotionTo is to whom a motion is made.
type MotionTo string

// To whom.
const (
	ToCollege    MotionTo = "college"
	ToCommission MotionTo = "commission"
	ToBoard      MotionTo = "board"
	ToOrganiser  MotionTo = "organiser"
)

// MotionTargets lists to whom a motion can be made.
func MotionTargets() []MotionTo { return []MotionTo{ToCollege, ToCommission, ToBoard, ToOrganiser} }

// Fee is the chief arbiter's annual fee, which the first report of a year shows.
type Fee struct {
	State FeeState `json:"state"`
	Paid  string   `json:"paid,omitempty"` // DateLayout; of [FeeShown]
}

// FeeState is what the report says of it.
type FeeState string

// What it says; empty: nothing yet.
const (
	FeeShown   FeeState = "shown"   // the year's first report, with the day of the payment
	FeeEarlier FeeState = "earlier" // an earlier report of the year showed it
)

// FeeStates lists what can be said.
func FeeStates() []FeeState { return []FeeState{FeeShown, FeeEarlier} }

// CommuniqueKind is what a communiqué is about.
type CommuniqueKind string

// The kinds.
const (
	AfterRound      CommuniqueKind = "round" // results, standings, next pairings
	FinalCommunique CommuniqueKind = "final" // the final table, norms, prizes
	OtherCommunique CommuniqueKind = "other" // words alone
)

// CommuniqueKinds lists the kinds.
func CommuniqueKinds() []CommuniqueKind {
	return []CommuniqueKind{AfterRound, FinalCommunique, OtherCommunique}
}

// Communique is one that was put on the board. What it says of the tournament is
// what was so after the event that it is.
type Communique struct {
	CommuniqueIssued
	Seq uint64
	At  time.Time
}

// The events of the papers. Each but the last replaces what was said before.
type (
	// ArbitersNamed names all arbiters of the tournament.
	ArbitersNamed struct {
		Arbiters []Arbiter `json:"arbiters"`
	}
	// EquipmentChecked is the checklist as it is filled in (II.3).
	EquipmentChecked struct {
		Items []Equipment `json:"items"`
	}
	// PrizesSet are the prizes of the regulations.
	PrizesSet struct {
		Currency string    `json:"currency,omitempty"` // three letters; empty: things alone
		Rule     PrizeRule `json:"rule"`
		Prizes   []Prize   `json:"prizes"` // by place
	}
	// ReportWritten is the chief arbiter's part of the report.
	ReportWritten struct {
		Parts   []WrittenPart `json:"parts"`
		Motions []Motion      `json:"motions,omitempty"`
		Fee     Fee           `json:"fee,omitzero"`
		Program string        `json:"program,omitempty"` // that the tournament was run with, and its version
	}
	// CommuniqueIssued is a communiqué that was put on the board.
	CommuniqueIssued struct {
		Number int            `json:"number"` // from 1
		Kind   CommuniqueKind `json:"kind"`
		Round  int            `json:"round,omitempty"` // of [AfterRound]
		Text   RecordRef      `json:"note,omitzero"`   // what it adds in words
	}
)

func (ArbitersNamed) isEvent()    {}
func (EquipmentChecked) isEvent() {}
func (PrizesSet) isEvent()        {}
func (ReportWritten) isEvent()    {}
func (CommuniqueIssued) isEvent() {}

// The commands of the papers. Seen is the event that the person saw what they
// change from, 0 for none.
type (
	// NameArbiters names all arbiters.
	NameArbiters struct {
		Arbiters []Arbiter
		Seen     uint64
	}
	// CheckEquipment fills the checklist in.
	CheckEquipment struct {
		Items []Equipment
		Seen  uint64
	}
	// SetPrizes sets the prizes.
	SetPrizes struct {
		PrizesSet
		Seen uint64
	}
	// WriteReport writes the chief arbiter's part of the report.
	WriteReport struct {
		ReportWritten
		Seen uint64
	}
	// IssueCommunique puts a communiqué on the board. Seen is its number.
	IssueCommunique struct {
		Number int
		Kind   CommuniqueKind
		Round  int
		Text   RecordRef
	}
)

func (NameArbiters) isCommand()    {}
func (CheckEquipment) isCommand()  {}
func (SetPrizes) isCommand()       {}
func (WriteReport) isCommand()     {}
func (IssueCommunique) isCommand() {}

// isPaper says that an event is of the papers, which are written also after the
// final table.
func isPaper(event Event) bool {
	switch event.(type) {
	case ArbitersNamed, EquipmentChecked, PrizesSet, ReportWritten, CommuniqueIssued:
		return true
	}
	return false
}

// Part is a part of the report as it was written; false when it was not.
func (r ReportWritten) Part(part ReportPart) (WrittenPart, bool) {
	i := slices.IndexFunc(r.Parts, func(w WrittenPart) bool { return w.Part == part })
	if i < 0 {
		return WrittenPart{Part: part}, false
	}
	return r.Parts[i], true
}

// Papers are what the documents say besides what was played; not to be changed.
func (s *State) Papers() Papers { return s.papers }
