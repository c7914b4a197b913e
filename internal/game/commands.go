package game

import (
	"damka/article"
	"damka/clock"
)

// Command is something that somebody wants to do in a game. [Decide] answers it. By is
// the side of the player who does it; commands without one are the arbiter's, or the
// program's; see [SenderOf]. That somebody is that player, or the arbiter, is asked before.
type Command interface{ sender() Sender }

type (
	// Create makes the game. Sides without a player are free.
	Create struct {
		Settings     Settings
		White, Black Player
	}

	// Sit takes a free side. The game starts when both are taken, but in a tournament.
	Sit struct {
		Side   article.Colour
		Player Player
	}

	// Start starts a game of a tournament.
	Start struct {
		Absent    clock.Absence
		Appointed clock.Time // when it was to begin; 0: with the start
		Signal    uint64     // the event of the tournament by which it begins; 0: it is the arbiter of the game who starts it
	}

	// Arrive: a player who was absent at the start is here. Any other act of the player says so, too.
	Arrive struct{ Side article.Colour }

	// Play makes a move. Lag is what the network is measured to have eaten of it.
	Play struct {
		By   article.Colour
		Move string // as a person or a program writes it
		Lag  clock.Time

		// OfferDraw: with the move, before the clock is pressed (II.5.1, FIDE 9.1.2.1).
		OfferDraw bool
		Advantage article.Colour // of the draw that is offered; see [OfferDraw]

		Seen Seen // where the move was entered
	}

	// OfferDraw offers a draw, or accepts the opponent's offer. Advantage is the side that is to have the
	// advantage of the draw, where the tournament has such draws (I.6.5.4); who accepts need not repeat it.
	OfferDraw struct {
		By        article.Colour
		Advantage article.Colour
	}

	// AcceptDraw accepts the opponent's offer as it stands. It offers nothing where none stands any more.
	AcceptDraw struct{ By article.Colour }

	// RefuseDraw refuses an offer by word.
	RefuseDraw struct{ By article.Colour }

	// ClaimDraw claims a draw by the rules (FIDE 9.2, 9.3; kotek-2008 I.6.1), for the position on the board or
	// with a move that is written and not made. It is decided at once: right, it ends the game; wrong, it is a
	// [ClaimRejected].
	ClaimDraw struct {
		DrawClaim
		Seen Seen // where it was claimed
	}

	// Resign gives the game up.
	Resign struct{ By article.Colour }

	// Abort calls off a game in which not both sides have moved.
	Abort struct{ By article.Colour }

	// ProposeTakeback asks for the own newest move back; AnswerTakeback answers.
	ProposeTakeback struct{ By article.Colour }
	AnswerTakeback  struct {
		By     article.Colour
		Agreed bool
	}

	// GiveTime gives the opponent [GivenTime].
	GiveTime struct{ By article.Colour }

	// CallArbiter calls the arbiter, and stops the clock where that is a right of the player.
	CallArbiter struct {
		By     article.Colour
		Matter Matter
	}

	// Fall ends what is over by time, and resumes an adjourned game: see [State.Due]. It decides nothing before
	// its time. Key opens the envelope of a game that has one; see [State.NeedsKey].
	Fall struct{ Key SealKey }

	// Interrupt: the server was away since Since.
	Interrupt struct{ Since clock.Time }

	// The arbiter's: AnswerCall has come to the board; StopClock and ResumeClock; ChangeTime gives
	// a player time, or takes it; SetClock sets what is left; PutBack puts back the position before the newest
	// half-moves, also of a game that is over, which goes on then; Award decides the game.
	AnswerCall  struct{}
	StopClock   struct{ Why article.Reason }
	ResumeClock struct{}

	// InterruptRound and ResumeRound are sent to all games of a round (II.7.2, FIDE 6.11.1).
	InterruptRound struct{ Cause Cause }
	ResumeRound    struct{}

	ChangeTime struct {
		Who    article.Colour
		Amount clock.Time
		Why    article.Reason
	}
	SetClock struct {
		White, Black clock.Time
		Why          article.Reason
	}
	PutBack struct {
		Moves        int
		White, Black clock.Time
		Why          article.Reason
	}
	Award struct{ Outcome Outcome }

	// Await is the arbiter's: who has not come yet, and until when they may, with what is left to both; for who is late without
	// fault (II.4.4.3, FIDE 6.7.1), and who has come without the program knowing. A game that was forfeited by absence goes on.
	Await struct {
		Absent       clock.Absence
		Until        clock.Time // an instant; 0 where nobody is absent
		White, Black clock.Time
	}
)

// GivenTime is what a player gives the opponent at once.
const GivenTime = 15 * clock.Second

func (Create) sender() Sender            { return byProgram }
func (Sit) sender() Sender               { return byProgram }
func (Start) sender() Sender             { return Sender{Arbiter: true, Program: true} }
func (c Arrive) sender() Sender          { return forPlayer(c.Side) }
func (c Play) sender() Sender            { return byPlayer(c.By) }
func (c OfferDraw) sender() Sender       { return byPlayer(c.By) }
func (c AcceptDraw) sender() Sender      { return byPlayer(c.By) }
func (c RefuseDraw) sender() Sender      { return byPlayer(c.By) }
func (c ClaimDraw) sender() Sender       { return byPlayer(c.By) }
func (c Resign) sender() Sender          { return byPlayer(c.By) }
func (c Abort) sender() Sender           { return byPlayer(c.By) }
func (c ProposeTakeback) sender() Sender { return byPlayer(c.By) }
func (c AnswerTakeback) sender() Sender  { return byPlayer(c.By) }
func (c GiveTime) sender() Sender        { return byPlayer(c.By) }
func (c CallArbiter) sender() Sender     { return byPlayer(c.By) }
func (Fall) sender() Sender              { return byProgram }
func (Interrupt) sender() Sender         { return byProgram }
func (AnswerCall) sender() Sender        { return byArbiter }
func (StopClock) sender() Sender         { return byArbiter }
func (ResumeClock) sender() Sender       { return byArbiter }
func (InterruptRound) sender() Sender    { return byArbiter }
func (ResumeRound) sender() Sender       { return byArbiter }
func (ChangeTime) sender() Sender        { return byArbiter }
func (SetClock) sender() Sender          { return byArbiter }
func (PutBack) sender() Sender           { return byArbiter }
func (Award) sender() Sender             { return byArbiter }
func (Await) sender() Sender             { return byArbiter }
