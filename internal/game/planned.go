package game

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"

	"damka/clock"
	"damka/score"
)

// DueRound is the kind of the rows that say when the games of a round are to be
// started: tournaments put them, games take them. The stream of a row is the tournament's, its
// id is [RoundID].
const DueRound = "game.round"

// DueComing is the kind of the rows that say that somebody has come to a game of a round: games put and take them. Stream and
// id are as of [DueRound].
const DueComing = "game.coming"

// DueArrivals is the kind of the rows that say that players of a round which is under way were checked in: tournaments
// put them, games take them. Stream and id are as of [DueRound].
const DueArrivals = "game.arrivals"

// Here is a participant who has checked in, or has come to the game, with the pairing of the round.
type Here struct {
	Pairing     Pairing
	Participant string
	At          clock.Time // when the participant came to the game; 0 where that is not asked
}

// RoundID is the id of the row of a round, and ParseRoundID the round of an id.
func RoundID(tournament string, round int) string { return fmt.Sprintf("%s/%d", tournament, round) }

// ParseRoundID reads what [RoundID] wrote; false for anything else.
func ParseRoundID(id string) (tournament string, round int, ok bool) {
	tournament, number, found := strings.Cut(id, "/")
	n, err := fmt.Sscanf(number, "%d", &round)
	return tournament, round, found && n == 1 && err == nil && RoundID(tournament, round) == id
}

// Planned is a game of a round that is to be started.
type Planned struct {
	Create Create
	Absent clock.Absence // who was not there when the clocks were started

	Appointed clock.Time // when the round was to begin; 0: the regulations do not say

	// Settled: no game is begun. The pairing has a result, or the games were not kept here when the clocks were started.
	Settled bool
}

// RoundPlan is how the games of a round are to be, as the tournament stands.
type RoundPlan struct {
	Signal    Signal    // the zero Signal: the clocks are not to run
	Planned   []Planned // the games whose clocks were started
	CalledOff []Pairing // that the round ever had and that are not to be played now: it was cancelled or announced again, or its start was taken back

	Seen uint64 // the newest event of the tournament that may have changed the plan
}

// Start begins the game by a signal.
func (p Planned) Start(signal Signal) Start {
	return Start{Absent: p.Absent, Appointed: p.Appointed, Signal: signal.Seq}
}

// Begun is how the game is right after its clock was started, before anybody has made it.
func (p Planned) Begun(signal Signal) (*State, error) {
	s := &State{}
	for _, command := range []Command{p.Create, p.Start(signal)} {
		events, err := Decide(s, command, signal.At)
		if err != nil {
			return nil, err
		}
		for _, event := range events {
			s = s.Apply(Recorded{Seq: s.Seq + 1, Event: event})
		}
	}
	return s, nil
}

// Played is the outcome of a game for the table of its tournament.
type Played struct {
	Pairing      Pairing
	White, Black string // participants
	Result       score.Result
	Earlier      []Gave // that the game had before, if the arbiter has changed it
	ByArbiter    bool   // the arbiter has decided the game
	Signal       uint64 // the start of the round by which it was played; 0: not known
	Exchanged    bool   // White and Black are as they played, not as they were announced (II.4.6)
	Seated       bool   // White and Black had seats of their own, on screens; else White is who sat at the board in the hall
}

// Gave is a result that a game had before, with the participant who had White in it then.
type Gave struct {
	White  string
	Result score.Result
}

// gameIDs are lower-case letters and digits, as ids that are drawn.
var gameIDs = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// gameIDBytes is how much of a hash an id keeps: enough that no two of a server are the same.
const gameIDBytes = 15

// GameID is the id of the game of a pairing. It follows from the pairing, so a game is made
// once, whoever tries, and is found without a list.
func (p Pairing) GameID() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "damka game\n%s\n%d\n%d\n%d", p.Tournament, p.Round, p.Board, p.Announced))
	return gameIDs.EncodeToString(sum[:gameIDBytes])
}
