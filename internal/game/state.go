package game

import (
	"damka/article"
	"damka/clock"
)

// Recorded is an event with its number in the stream.
type Recorded struct {
	Seq   uint64
	Event Event
}

// Phase is how far a game is.
type Phase string

// The phases.
const (
	Waiting  Phase = "waiting" // a side is free, or play has not been started
	Running  Phase = "running"
	Finished Phase = "finished"
)

// Made is a move as it was made.
type Made struct {
	By    article.Colour
	Code  string // the same for the same move: as programs write it, 26x17x8x19 or e7e8q
	Text  string // as people write it
	At    clock.Time
	Spent clock.Time // of the own time since the own move before; penalties do not count
	Left  clock.Time // on the player's clock after it
	Timed bool       // there is a clock, and it was running

	Position string // that it left, as FEN; only of a move in the hall that was not legal
	Seq      uint64 // of the event that brought it; only of a move in the hall

	mark uint64 // of the position in which it was made, see [State.Seen]; not of a move in the hall
}

// Call is a call of the arbiter.
type Call struct {
	At     clock.Time
	By     article.Colour
	Matter Matter
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

// State is a game after some events. It is a value that shares nothing with the state it
// was made from; see [State.Apply]. The zero State is a game before its first event.
type State struct {
	Seq       uint64
	ToldSeq   uint64 // of the newest event that is not only what players say to each other, or report
	HeardSeq  uint64 // of the newest event of which both players hear: each but what is reported of them (see [HelpSuspected]); see [State.HeardBy]
	Settings  Settings
	CreatedAt clock.Time
	StartedAt clock.Time // 0: not yet
	LastAt    clock.Time // of the newest event, but for those about who is there

	White, Black Player // zero: free
	Exchanged    bool   // they have each other's sides, because they began so (II.4.6, FIDE 7.3)

	Moves     []Made
	Outcome   *Outcome // nil: it is not over
	EndedAt   clock.Time
	endedSeq  uint64 // of the event that brought the outcome
	Takeback  Proposal
	Calls     []Call         // not yet answered
	Advantage article.Colour // of the draw that is offered, if one is (see [State.Offered])
	Asked     Asked          // a claim for the arbiter
	Reported  Reported
	Rejected  ClaimRejected // the newest wrong claim of a draw, until a move is made or taken back
	Sanctions []Sanctioned

	Suspicions []Suspicion // of help, oldest first

	Voided    int // how often the game was begun anew
	Anew      Why // why it was, the last time
	Anomalies []Anomaly
	Talk      Talk

	Adjournment Adjournment // the newest one

	news    []News    // that somebody has not answered by a move; see [State.News]
	movedAt [3]uint64 // by colour: the event of the newest move

	halfMoves int // without progress, behind the first position

	board  board
	clock  clock.Clock // the zero Clock: none
	told   bool        // somebody has said what the clock in the hall shows
	quotas [3]Quota    // by colour
	away   [3]Away     // by colour

	mark        uint64         // see [State.Seen]
	claimedAt   uint64         // the mark of the position in which the newest wrong claim was made
	answered    [3]givenAnswer // by colour
	heardAt     clock.Time     // of the newest event about who is there
	turn        turn
	backAt      clock.Time // when the server was back last
	pausedFirst clock.Time // how long it was away during the free first move that is awaited
	haltedAt    clock.Time // since when the clocks are stopped while somebody is awaited
	pausedLate  clock.Time // how long it was away, or the clocks were stopped, while somebody was awaited at the start

	signal uint64 // the event of the tournament that started the clocks of the round; 0: not known
	aside  *aside // the round is not under way; nil: it is, or there is none

	appointed clock.Time // when play was to begin, if that was after the start; else 0
	lateUntil clock.Time // until when the arbiter lets somebody come; 0: the limit holds

	stopped      ClockStopped // by which the clocks stand; zero while they run, or only with the round
	interruption interruption // of the whole round

	vacations [3]Vacation // by colour
	teams     [3][]Player // by colour: beside the first player of a side
	left      [3][]Player // by colour: who consulted on a side and does so no more
	parted    [3]int      // by colour: how many have left a side
	counsel   [3][]Line   // by colour: what those on a side said to each other
}

// Proposal is a proposal to take moves back.
type Proposal struct {
	By    article.Colour // no side: there is none
	Moves int            // half-moves
}

// IsOpened says that there is a game at all.
func (s *State) IsOpened() bool { return s.board != nil }

// Phase is how far the game is.
func (s *State) Phase() Phase {
	switch {
	case s.Outcome != nil:
		return Finished
	case s.StartedAt == 0:
		return Waiting
	}
	return Running
}

// Player is who plays a side.
func (s *State) Player(c article.Colour) Player {
	if c == article.Black {
		return s.Black
	}
	return s.White
}

// Turn is the side to move.
func (s *State) Turn() article.Colour { return s.board.turn() }

// Clock is the clock; false where there is none.
func (s *State) Clock() (clock.Clock, bool) { return s.clock, s.clock != clock.Clock{} }

// ShownClock is the clock as it may be shown; false where there is none. Of a game in the hall ours is a guess until somebody
// has said what the clock there shows: it would run to a flag that nobody sees.
func (s *State) ShownClock() (clock.Clock, bool) {
	if s.Settings.Input == ByTransmitter && !s.told {
		return clock.Clock{}, false
	}
	return s.Clock()
}

// Offered is the side whose offer of a draw is to be answered; no side if there is none.
func (s *State) Offered() article.Colour {
	if s.Outcome != nil {
		return 0
	}
	return s.board.offered()
}

// Chess is the game of chess that is played; false for draughts.
func (s *State) Chess() (Chess, bool) {
	b, ok := s.board.(chessBoard)
	return b.Chess, ok
}

// Draughts is the game of draughts that is played; false for chess.
func (s *State) Draughts() (Draughts, bool) {
	b, ok := s.board.(draughtsBoard)
	return b.Draughts, ok
}

// Alone says that the game belongs to no tournament.
func (s *State) Alone() bool { return s.Settings.Pairing == Pairing{} }

// opensFree says whether the first move of each side is free: the timer starts when both
// have moved. In a tournament the clock runs from the round's start (II.4.5).
func (s *State) opensFree() bool {
	return s.Alone() && !s.Settings.Control.IsCorrespondence()
}

// carriesOn says that the game is a later one of a superblitz encounter (III.1.3).
func (s *State) carriesOn() bool { return s.Settings.Carried != (Carried{}) }

// NewestAt is the instant of the newest event of all.
func (s *State) NewestAt() clock.Time { return max(s.LastAt, s.heardAt) }

// instant is the moment of an act: the machine's clock may have gone back since the last one.
func (s *State) instant(now clock.Time) clock.Time { return max(now, s.NewestAt()) }
