package game

import (
	"damka/article"
	"damka/chess"
	"damka/clock"
)

// Sealing is who seals a move when a game is adjourned.
type Sealing struct {
	By article.Colour
	// Charge is what the player's clock is charged: for sealing before the end
	// of the session, the rest of it (I.1.2).
	Charge clock.Time
	Reason article.Reason
}

// Seal decides about an adjournment: the side to move seals (I.1.1), at the end of
// the session or, if it wishes, before; then the rest of the session is lost to
// it (I.1.2). sessionLeft is that rest, zero at the end. The sealed move can be
// changed until the clock is stopped; the game does not know it before
// [Chess.OpenSealed]. Until then it can end by agreement or resignation (I.6).
func (g Chess) Seal(sessionLeft clock.Time) (Sealing, error) {
	if err := g.running(); err != nil {
		return Sealing{}, err
	}
	turn := g.Position().Turn()
	if sessionLeft <= 0 {
		return Sealing{By: turn, Reason: article.Because(CodeSealed, "FIDE I.1.1", sideArg(turn))}, nil
	}
	return Sealing{By: turn, Charge: sessionLeft, Reason: article.Because(CodeSealedEarly, "FIDE I.1.2", sideArg(turn))}, nil
}

// OpenSealed is the game after the envelope was opened and the sealed move made.
// Written ambiguously, so that it cannot be read, or not legal it loses the game
// for the player who sealed it (I.8). A game that has ended before is refused: its
// result stands. Whether the opponent could mate does not matter, because the
// article asks for it only where a flag has fallen (6.9). An offer of a draw to that
// player stands: who seals touches no piece, and an offer made afterwards is valid
// until it is answered (9.1.2.1, I.4). A legal move that the player may not make now
// is not made, and the ruling says so; the game goes on with the player to move.
func (g Chess) OpenSealed(written string) (Chess, Ruling, error) {
	if err := g.running(); err != nil {
		return g, Ruling{}, err
	}
	reading, err := g.Position().ReadMove(written)
	if err == nil {
		return g.makeSealed(reading.Move)
	}
	winner := g.Position().Turn().Other()
	g.end(ending(chess.Ending{Winner: winner, Reason: article.Because(CodeEndSealed, sealedFault(err), winnerArg(winner))}))
	return g, Ruling{Measure: Over, Reason: g.ending.Reason}, nil
}

// makeSealed is the game after a sealed move that is legal. It does not lose the game
// (I.8.3, 3.10.1) if another one is owed (9.5.3) or touched pieces do not allow it
// (4.3). It is not made then, and the player makes one on the board that is allowed.
func (g Chess) makeSealed(m chess.Move) (Chess, Ruling, error) {
	next, err := g.Play(m)
	next.offer, next.consented = g.offer, g.consented // the consent is to that offer (9.1.1)
	refusal, refused := article.AsRefusal(err)
	if !refused {
		return next, Ruling{}, err
	}
	return g, Ruling{Measure: Restore, Owed: g.owed, Reason: article.Because(CodeSealedOther, refusal.Reason.Article,
		textArg("move", g.Position().MoveText(m)), sideArg(g.Position().Turn()))}, nil
}

// sealedFault is the article of what is wrong with a sealed move.
func sealedFault(err error) article.Ref {
	refusal, _ := article.AsRefusal(err)
	switch refusal.Reason.Code {
	case chess.CodeMoveAmbiguous, chess.CodeMovePromotion:
		return "FIDE I.8.1"
	case chess.CodeMoveSyntax:
		return "FIDE I.8.2"
	}
	return "FIDE I.8.3"
}

// Resumption is how an adjourned game is resumed.
type Resumption struct {
	Open     bool           // the envelope is opened and the sealed move made
	Run      article.Colour // whose clock is started
	MayReply bool           // the player may seal the reply, because the opponent is absent (I.9.3)
	Reason   article.Reason
}

// Resume decides how the game is resumed at the agreed time, by who is absent
// (I.9, I.11). The clock of the player who has to answer the sealed move runs in
// any case; the envelope is opened only when that player is present (I.7). Anyone who
// comes after the limit of [clock.Control.LateLimit] has lost, unless the arbiter
// decides otherwise or the sealed move ends the game (I.10).
func (g Chess) Resume(absent clock.Absence) (Resumption, error) {
	if err := g.running(); err != nil {
		return Resumption{}, err
	}
	sealer := g.Position().Turn()
	answers := sealer.Other()
	noSealer, noAnswer := absent.White, absent.Black
	if sealer == chess.Black {
		noSealer, noAnswer = noAnswer, noSealer
	}
	code, ref := CodeResumed, article.Ref("FIDE I.9.1")
	switch {
	case noSealer && noAnswer:
		code, ref = CodeResumedWaiting, "FIDE I.11"
	case noAnswer:
		code, ref = CodeResumedWaiting, "FIDE I.9.2"
	case noSealer:
		code, ref = CodeResumedReply, "FIDE I.9.3"
	}
	return Resumption{Open: !noAnswer, Run: answers, MayReply: noSealer && !noAnswer,
		Reason: article.Because(code, ref, sideArg(answers))}, nil
}

// LateAtResumption is the game after a player came too late to its resumption:
// lost, unless the sealed move ends it (I.10).
func (g Chess) LateAtResumption(by article.Colour, sealed string) (Chess, Ruling, error) {
	if !by.IsValid() {
		return g, Ruling{}, article.Refuse(CodeGameSide, "FIDE I.10")
	}
	opened, ruling, err := g.OpenSealed(sealed)
	if _, over := opened.Ended(); over || err != nil {
		return opened, ruling, err
	}
	g.end(ending(chess.Ending{Winner: by.Other(), Reason: article.Because(CodeEndLate, "FIDE I.10", winnerArg(by.Other()))}))
	return g, Ruling{Measure: Over, Reason: g.ending.Reason}, nil
}

// EnvelopeLost decides about a game whose sealed move is missing. Where the
// position is known, the player who sealed makes the move and declares that it was
// the sealed one (I.12.1), with the times that were recorded or, if they are not
// known, that the arbiter sets. Otherwise a new game is played (I.12.2).
func EnvelopeLost(positionKnown bool) Ruling {
	if !positionKnown {
		return Ruling{Measure: PlayAnew, Reason: article.Because(CodeEnvelopeAnew, "FIDE I.12.2")}
	}
	return Ruling{Reason: article.Because(CodeEnvelopeLost, "FIDE I.12.1")}
}

// WrongTimes decides whether times that were set wrongly at a resumption are put
// right: if a player points it out before the own first move, otherwise only
// where the arbiter decides so (I.13).
func WrongTimes(hasMoved bool, arbiter Consent) Ruling {
	if hasMoved && arbiter != ArbiterConsents {
		return Ruling{Reason: article.Because(CodeTimesStay, "FIDE I.13")}
	}
	return Ruling{Granted: true, Reason: article.Because(CodeTimesCorrected, "FIDE I.13")}
}
