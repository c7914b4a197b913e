package game

import (
	"damka/article"
	"damka/clock"
)

// Event is something that happened in a game. The kinds are closed; wire.go gives
// each its stable name. At is the instant, in milliseconds since 1970.
type Event interface{ moment() clock.Time }

// RecordRef points to a record of personal data by id and salted hash. The journal has
// only this, so a name can be corrected and erased.
type RecordRef struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

// Player is who plays one side. In a game of a tournament it is a participant; else an
// account, somebody with the link who gave a name, or one of the server's own programs.
type Player struct {
	Participant string    `json:"participant,omitempty"`
	Account     string    `json:"account,omitempty"`
	Record      RecordRef `json:"record,omitzero"`   // the name; zero in tournaments, which have it, and of programs
	Program     string    `json:"program,omitempty"` // the word of a program, such as damka.3, which moves by itself
}

// IsZero says that nobody has taken the place.
func (p Player) IsZero() bool { return p == Player{} }

type (
	// Created is the first event. A side may still be free.
	Created struct {
		At       clock.Time `json:"at"`
		Settings Settings   `json:"settings"`
		White    Player     `json:"white,omitzero"`
		Black    Player     `json:"black,omitzero"`

		HalfMoves int `json:"halfMoves,omitempty"` // of chess: without progress, behind the first position (FIDE 9.3, 9.6.2)
	}

	// Seated: somebody took a free side.
	Seated struct {
		At     clock.Time     `json:"at"`
		Side   article.Colour `json:"side"`
		Player Player         `json:"player"`
	}

	// Started: both sides are known and play begins. In a tournament the clock is
	// started with it, whoever is absent (II.4.5).
	Started struct {
		At          clock.Time `json:"at"`
		WhiteAbsent bool       `json:"whiteAbsent,omitempty"`
		BlackAbsent bool       `json:"blackAbsent,omitempty"`
		Appointed   clock.Time `json:"appointed,omitempty"` // when play was to begin, where that is later: nobody is late before
		Signal      uint64     `json:"signal,omitempty"`    // the event of the tournament that started the clocks of the round
	}

	// Arrived: a player who was absent at the start has come.
	Arrived struct {
		At   clock.Time     `json:"at"`
		Side article.Colour `json:"side"`
	}

	// Awaited: the arbiter says who has not come, and until when they may; and what is left to both. It puts an end by
	// absence back.
	Awaited struct {
		At          clock.Time `json:"at"`
		WhiteAbsent bool       `json:"whiteAbsent,omitempty"`
		BlackAbsent bool       `json:"blackAbsent,omitempty"`
		Until       clock.Time `json:"until,omitempty"`
		White       clock.Time `json:"white"`
		Black       clock.Time `json:"black"`
		Why         Why        `json:"why"`
	}

	// Moved is a move, with the clock pressed after it.
	Moved struct {
		At   clock.Time     `json:"at"` // when the server had it
		By   article.Colour `json:"by"`
		Move string         `json:"move"`           // as [Made.Code]
		Lag  clock.Time     `json:"lag,omitempty"`  // that is not charged to the player
		Left clock.Time     `json:"left,omitempty"` // on the player's clock after it; without a clock 0
	}

	// DrawOffered, DrawRefused: an offer of a draw, and its refusal by word. A move
	// refuses it as well.
	DrawOffered struct {
		At        clock.Time     `json:"at"`
		By        article.Colour `json:"by"`
		Advantage article.Colour `json:"advantage,omitzero"` // the side that is to have it (I.6.5.4)
	}
	DrawRefused struct {
		At clock.Time     `json:"at"`
		By article.Colour `json:"by"`
	}

	// ClaimRejected is a claim of a draw that was wrong. One that is right ends the game.
	ClaimRejected struct {
		At    clock.Time     `json:"at"`
		By    article.Colour `json:"by"`
		Owed  string         `json:"owed,omitempty"`  // the move that must now be made (FIDE 9.5.3)
		Bonus clock.Time     `json:"bonus,omitempty"` // for the opponent
		Why   Why            `json:"why"`
	}

	// TakebackProposed, TakebackRefused, TakenBack: the newest moves, by consent.
	TakebackProposed struct {
		At    clock.Time     `json:"at"`
		By    article.Colour `json:"by"`
		Moves int            `json:"moves"` // half-moves
	}
	TakebackRefused struct {
		At clock.Time     `json:"at"`
		By article.Colour `json:"by"`
	}
	TakenBack struct {
		At    clock.Time `json:"at"`
		Moves int        `json:"moves"`
	}

	// TimeGiven: a player gave the opponent time.
	TimeGiven struct {
		At     clock.Time     `json:"at"`
		To     article.Colour `json:"to"`
		Amount clock.Time     `json:"amount"`
	}

	// TimeChanged: the arbiter gave a player time, or took it (negative).
	TimeChanged struct {
		At     clock.Time     `json:"at"`
		Who    article.Colour `json:"who"`
		Amount clock.Time     `json:"amount"`
		Why    Why            `json:"why"`
	}

	// ClockSet: the arbiter set what is left to both.
	ClockSet struct {
		At    clock.Time `json:"at"`
		White clock.Time `json:"white"`
		Black clock.Time `json:"black"`
		Why   Why        `json:"why"`
	}

	// ClockStopped and ClockResumed: neither face runs between them.
	ClockStopped struct {
		At  clock.Time `json:"at"`
		Why Why        `json:"why"`
	}
	ClockResumed struct {
		At clock.Time `json:"at"`
	}

	// Interrupted: the server was not there from From to At, which is charged to
	// nobody; and what each player gets for it.
	Interrupted struct {
		From  clock.Time `json:"from"`
		At    clock.Time `json:"at"`
		White clock.Time `json:"white,omitempty"`
		Black clock.Time `json:"black,omitempty"`
	}

	// ArbiterCalled and CallAnswered: a player called the arbiter (II.2.2.3, III.7);
	// where it stopped the clock, a [ClockStopped] comes with it.
	ArbiterCalled struct {
		At     clock.Time     `json:"at"`
		By     article.Colour `json:"by"`
		Matter Matter         `json:"matter"`
	}
	CallAnswered struct {
		At clock.Time `json:"at"`
	}

	// Restored: the arbiter put back the position before the newest moves, with the
	// clocks as they are to be (VIII.3.1.2, I.5.5).
	Restored struct {
		At    clock.Time `json:"at"`
		Moves int        `json:"moves"` // half-moves
		White clock.Time `json:"white"`
		Black clock.Time `json:"black"`
		Why   Why        `json:"why"`
	}

	// Ended: the game is over. A later one, by the arbiter, replaces it (FIDE 8.7).
	Ended struct {
		At        clock.Time `json:"at"`
		Outcome   Outcome    `json:"outcome"`
		ByArbiter bool       `json:"byArbiter,omitempty"` // who has decided it, whatever the board says
	}
)

// Matter is why the arbiter is called.
type Matter string

// The matters.
const (
	MatterIrregularity Matter = "irregularity" // of the opponent
	MatterClaim        Matter = "claim"        // of a draw, on which the arbiter decides
	MatterFlag         Matter = "flag"
	MatterConduct      Matter = "conduct"
	MatterOther        Matter = "other"
)

// Matters are all of them, in the order to show them.
func Matters() []Matter {
	return []Matter{MatterIrregularity, MatterClaim, MatterFlag, MatterConduct, MatterOther}
}

func (e Created) moment() clock.Time          { return e.At }
func (e Seated) moment() clock.Time           { return e.At }
func (e Started) moment() clock.Time          { return e.At }
func (e Arrived) moment() clock.Time          { return e.At }
func (e Awaited) moment() clock.Time          { return e.At }
func (e Moved) moment() clock.Time            { return e.At }
func (e DrawOffered) moment() clock.Time      { return e.At }
func (e DrawRefused) moment() clock.Time      { return e.At }
func (e ClaimRejected) moment() clock.Time    { return e.At }
func (e TakebackProposed) moment() clock.Time { return e.At }
func (e TakebackRefused) moment() clock.Time  { return e.At }
func (e TakenBack) moment() clock.Time        { return e.At }
func (e TimeGiven) moment() clock.Time        { return e.At }
func (e TimeChanged) moment() clock.Time      { return e.At }
func (e ClockSet) moment() clock.Time         { return e.At }
func (e ClockStopped) moment() clock.Time     { return e.At }
func (e ClockResumed) moment() clock.Time     { return e.At }
func (e Interrupted) moment() clock.Time      { return e.At }
func (e ArbiterCalled) moment() clock.Time    { return e.At }
func (e CallAnswered) moment() clock.Time     { return e.At }
func (e Restored) moment() clock.Time         { return e.At }
func (e Ended) moment() clock.Time            { return e.At }
