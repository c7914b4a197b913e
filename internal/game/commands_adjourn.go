package game

import (
	"damka/article"
	"damka/clock"
)

type (
	// Adjourn is the arbiter's: the side to move is to seal its move.
	Adjourn struct {
		SessionLeft clock.Time  // of chess: the player wishes it so long before the session ends (FIDE I.1.2)
		Resume      clock.Time  // when the game will be resumed; 0: that is said later
		Late        *clock.Time // how late one may come, where the regulations say so; see [clock.Control.LateLimit]
	}

	// Seal puts a move into the envelope, as the player writes it: nobody checks it before the
	// resumption. After it the player who answers may do it too, as long as the opponent is absent
	// (FIDE I.9.3). Key and Salt were drawn for it; the key is to be kept, and outside of the journal.
	Seal struct {
		By   article.Colour
		Move string
		Key  SealKey
		Salt SealSalt
		Seen Seen // where the move was written
	}

	// CloseEnvelope stops the clock after a move was sealed: the player who sealed it does it, or the
	// arbiter, who is no side.
	CloseEnvelope struct{ By article.Colour }

	// PlanResumption is the arbiter's: the agreed moment.
	PlanResumption struct{ Resume clock.Time }

	// Attend: a player has come to the resumption. Key opens the envelope if that is all
	// that it waits for.
	Attend struct {
		Side article.Colour
		Key  SealKey
	}

	// Resume is the arbiter's: the game is resumed now. At the agreed moment [Fall] does it.
	Resume struct {
		Absent clock.Absence
		Key    SealKey
	}

	// LoseEnvelope is the arbiter's: the sealed move cannot be read any more (FIDE I.12). PositionLost: nor can the
	// position be restored, so that a new game is played, which [Start] begins.
	LoseEnvelope struct{ PositionLost bool }

	// CorrectTimes: a player points out that the times were set wrongly at the resumption,
	// and the arbiter sets these. After the own first move that is the arbiter's decision
	// alone (FIDE I.13).
	CorrectTimes struct {
		By           article.Colour
		White, Black clock.Time
		Consent      Consent
	}
)

func (Adjourn) sender() Sender         { return byArbiter }
func (c Seal) sender() Sender          { return byPlayer(c.By) }
func (c CloseEnvelope) sender() Sender { return byPlayerOrArbiter(c.By) }
func (PlanResumption) sender() Sender  { return byArbiter }
func (c Attend) sender() Sender        { return forPlayer(c.Side) }
func (Resume) sender() Sender          { return byArbiter }
func (LoseEnvelope) sender() Sender    { return byArbiter }
func (CorrectTimes) sender() Sender    { return byArbiter }

// Commitment is what the journal will say of the move.
func (c Seal) Commitment() string { return commit(c.Salt, c.Move) }
