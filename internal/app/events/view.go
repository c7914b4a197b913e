package events

import (
	"time"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/score"
	"damka/tiebreak"
)

// Summary is a tournament in a list.
type Summary struct {
	ID            string
	Name, Place   string
	Starts, Ends  string         // tournament.DateLayout
	Location      *time.Location // of the hall
	Variant       article.Variant
	System        tournament.System
	Phase         tournament.Phase
	Players       int
	RoundsPlanned int
	UpdatedAt     time.Time

	// The newest published round. All are zero before the first.
	Round    int
	Games    int       // those that count
	Done     int       // of these, with a result
	Started  bool      // play has begun
	StartsAt time.Time // when it began, else when it is to begin; zero when nobody said

	Leaders []Leader // the first three of a running tournament; nil before anybody has a point
}

// Leader is one of the first in a list. [App.LeaderNames] has the names.
type Leader struct {
	Player tournament.ParticipantID
	Place  int
	Shared bool // the place
	Points score.Points

	record string // of the player
}

// Player is a participant with the name that goes with the id.
type Player struct {
	ID       tournament.ParticipantID
	Number   score.Number // 0 until lots are drawn
	Person   Person       // the zero Person when erased
	Erased   bool
	Record   tournament.RecordRef
	Strength tournament.Strength

	AfterLots bool                   // entered when the others had numbers, and got the next one
	Withdrawn *tournament.Withdrawal // nil while in the tournament

	order fullname.Order // in which the tournament shows names
}

// Name is the player's name as the tournament shows names; empty when erased.
func (p *Player) Name() string { return p.Person.Name.In(p.order) }

// ShortName is Name with the initials of the given names alone.
func (p *Player) ShortName() string { return p.Person.Name.Short(p.order) }

// StruckOut says that the player's games don't count (II.5.7.1.1).
func (p *Player) StruckOut() bool {
	return p.Withdrawn != nil && p.Withdrawn.Outcome == tournament.StruckOut
}

// Game is one game of a round.
type Game struct {
	Round, Board int
	White, Black *Player
	Result       score.Result
	ByWithdrawal bool // the result is the forfeit of somebody who left; nobody entered it
	Open         bool // a result is still needed
	Exchanged    bool // played with the other colours than announced (II.4.6)

	// What the players reported: for them and for the arbiter. It is shown to
	// nobody else before it is the result.
	WhiteSays, BlackSays score.Result           // not played: nothing
	Reports              tournament.ReportState // of a game that needs a result
}

// Says is what a player of the game reported; not played: nothing.
func (g Game) Says(id tournament.ParticipantID) score.Result {
	if g.White.ID == id {
		return g.WhiteSays
	}
	return g.BlackSays
}

// ReportCounts are games without a result by what their players reported.
type ReportCounts struct {
	Once         int // by one of the two
	Same         int // by both alike: they wait for the arbiter
	Disagreement int // by both, and differently
}

// Round is a round that was published at least once.
type Round struct {
	Number      int
	Published   bool
	PublishedBy uint64    // the event that announced it as it is; 0: none
	SeatedBy    uint64    // the event since which White and Black are who they are: PublishedBy, or an exchange of colours after it
	StartedAt   time.Time // zero: not started
	StartedBy   uint64    // the event that started the clocks; 0: they were not started, or the round was cancelled since
	ScheduledAt time.Time // zero: no time in the schedule
	Games       []Game
	Free        []*Player // in a round robin
	Byes        []Bye     // in a Swiss tournament
	ByHand      *ByHand   // nil: paired as the engine says
	Open        int       // games that still need a result
	Reports     ReportCounts
	Voided      []Voided
}

// Bye is a player without an opponent in a round of a Swiss tournament.
type Bye struct {
	Player *Player
	Kind   tournament.ByeKind
}

// ByHand is what is recorded of a pairing made by the arbiter.
type ByHand struct {
	Note     string         // why; empty when erased
	Findings []article.Code // what the engine had to say against it
}

// Finished says that every game of the round has its result.
func (r *Round) Finished() bool { return r.Published && r.Open == 0 }

// Voided is an earlier attempt at a round, cancelled.
type Voided struct {
	Reason tournament.CancelReason
	Games  []Game
}

// Undoable is the newest standing change, the one that undo takes back.
type Undoable struct {
	Seq  uint64
	At   time.Time
	What article.Reason // in words: "log.<event>"
}

// LogLine is one line of the arbiter's log.
type LogLine struct {
	Seq    uint64
	At     time.Time
	By     string
	What   article.Reason
	Undone bool // withdrawn later
}

// Standing is one line of a table.
type Standing struct {
	Player *Player
	tiebreak.Standing
	Games int // finished by then, forfeits included; not those that do not count
}

// Table is a standings table after some round.
type Table struct {
	After     int            // round; the newest published one for the current table
	Rules     tiebreak.Rules // Rules.Criteria() are the columns
	Standings []Standing
	StruckOut []*Player // not classified

	// Otherwise: this final table is the recorded one, and this version of
	// the engine would order it otherwise. It has no values and no reasons.
	Otherwise bool
}

// Withdrawn is how a player had left by the time of the table; nil while he
// was in the tournament.
func (t Table) Withdrawn(p *Player) *tournament.Withdrawal {
	if p.Withdrawn == nil || p.Withdrawn.AfterRound > t.After {
		return nil
	}
	return p.Withdrawn
}

// Cell is one square of the cross table: the games of the row's player with
// the column's, one a cycle.
type Cell struct {
	Self  bool
	Games []CellGame
}

// CellGame is one game seen from the row's player.
type CellGame struct {
	Round  int
	Colour score.Colour
	Result score.Result // as played, white first
	Void   bool         // a struck-out player's game, does not count
}

// Crosstable is the square table of a round robin in order of place.
type Crosstable struct {
	Table Table
	Rows  []CrosstableRow
}

// CrosstableRow is one player's row; Cells has a cell for every row's player.
type CrosstableRow struct {
	Standing Standing
	Cells    []Cell
}
