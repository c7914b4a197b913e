// Package played is what a tournament tells the central register: its players as they were entered, its games and places, and how its
// rounds came about. It is a value between two rooms that do not depend on each other.
package played

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/fullname"
	"damka/rating"
	"damka/title"
)

// Tournament is a tournament at one event of its stream.
type Tournament struct {
	ID   string
	Seq  uint64 // of that event
	Hash string // its hash, in hexadecimal

	Name, Place  string
	Starts, Ends calendar.Date // no day: not known
	Edition      article.Edition
	Variant      article.Variant
	Control      clock.Control
	System       string // the system's stable name

	Rounds  int  // planned
	Done    int  // played to the end
	Closed  bool // the final table is recorded
	Players []Player

	Title     title.Tournament // as the regulations have it
	Games     []title.Game     // of published rounds; not those that will not be played any more
	Byes      []title.Bye
	Rated     []rating.Game // that ended
	Withdrawn []string      // who left

	Findings []Finding
	Missing  []article.Reason // what the arbiter's report needs and does not have
	Arbiters []Arbiter        // as the tournament names them
	Program  string           // with which it was run, with its version, as the arbiter's report names it; empty: not said
}

// Arbiter is an arbiter as a tournament names one.
type Arbiter struct {
	Name     fullname.Name
	Register string // number, as typed
	Class    string
	Chief    bool
}

// Player is a participant as entered.
type Player struct {
	ID         string
	Number     int // in the starting list; 0: none
	Name       fullname.Name
	Erased     bool
	Register   string // number in the register, as typed
	Club       string
	Born       int
	Sex        string
	Federation string
	Rating     int
	List       string
	Title      string // category or title, with norms
	Womens     string
	FMJD       string
	Place      int // in the table; 0: none
	Withdrawn  bool
}

// Finding is something about how the tournament was held that the commission should know. Grave ones speak against that it was held by the
// code (VII.7.2.2, VII.7.3.2).
type Finding struct {
	Reason article.Reason
	Grave  bool
}

// MissingNumbers: the report does not have the numbers in the register of some players. Data: players.
const MissingNumbers article.Code = "report.missing.register"

// KeepsBack are those of the things that a report lacks without which it is not handed in: all but numbers in the register. Somebody who plays for the first time has none, and
// it is the commission that gives it when the report has come.
func KeepsBack(missing []article.Reason) []article.Reason {
	return slices.DeleteFunc(slices.Clone(missing), func(r article.Reason) bool { return r.Code == MissingNumbers })
}

// The codes of findings and their arguments.
const (
	FoundByHand     article.Code = "played.by_hand"      // round, findings: paired by hand, with so many objections of the engine
	FoundDiffers    article.Code = "played.differs"      // round, pairs: so many pairs are not those of the code
	FoundAbsolute   article.Code = "played.absolute"     // round: an absolute condition is broken (V.2.8.6.1)
	FoundOlder      article.Code = "played.older"        // round: as an earlier version of the program paired it
	FoundUnchecked  article.Code = "played.unchecked"    // round: it could not be paired again
	FoundCancelled  article.Code = "played.cancelled"    // round, reason
	FoundBye        article.Code = "played.bye_points"   // round, player: an absence worth points
	FoundUnpaired   article.Code = "played.unpaired"     // round, player: no opponent was left
	FoundColours    article.Code = "played.colours"      // round, board: played with the other colours than announced
	FoundWithdrawn  article.Code = "played.withdrawn"    // player, round: after which
	FoundLate       article.Code = "played.late"         // player, number: entered after the lots, with the next number
	FoundClubsApart article.Code = "played.clubs_apart"  // rounds: members of a club were kept apart so long
	FoundUnfinished article.Code = "played.unfinished"   // games without a result
	FoundRounds     article.Code = "played.rounds"       // played, planned
	FoundOpen       article.Code = "played.not_closed"   // there is no final table
	FoundAnomalies  article.Code = "played.anomalies"    // events that make no sense
	FoundShort      article.Code = "played.short"        // item, have, wanted: less of something in the hall than the field needs (II.3)
	FoundNotInOrder article.Code = "played.not_in_order" // item: something in the hall was not as it should be (II.3)
)
