package chess

import "damka/article"

// Answer is what is known about a question of "any possible series of legal
// moves". The zero value is no answer: nobody asked.
type Answer uint8

// The answers. An answer is given only with a proof; NotProved is not No.
const (
	Yes Answer = iota + 1
	No
	NotProved
)

// String is "yes", "no" or "not proved".
func (a Answer) String() string {
	switch a {
	case Yes:
		return "yes"
	case No:
		return "no"
	case NotProved:
		return "not proved"
	}
	return "not asked"
}

// Verdict is an answer and what proves it.
type Verdict struct {
	Answer Answer
	Reason article.Reason // the kind of proof; of NotProved, that there is none
}

// The codes of proofs; the argument side is the side that can or cannot mate.
const (
	CodeMateStands     article.Code = "chess.helpmate.stands"      // the opponent is mated: side
	CodeMateInOne      article.Code = "chess.helpmate.in_one"      // a legal move mates: side, move
	CodeMateOver       article.Code = "chess.helpmate.over"        // no legal move is left and no mate stands: side
	CodeMateBareKing   article.Code = "chess.helpmate.bare_king"   // a king alone never mates: side
	CodeMateOneMinor   article.Code = "chess.helpmate.one_minor"   // a knight or one colour of bishops against a king alone: side
	CodeMateOneColour  article.Code = "chess.helpmate.one_colour"  // nothing but bishops of one colour of squares: side
	CodeMateNotProved  article.Code = "chess.helpmate.not_proved"  // neither found nor excluded: side
	CodeMateNoPosition article.Code = "chess.helpmate.no_position" // the zero position: side
)

// CanMate says whether a side can mate the opponent's king by any possible
// series of legal moves, both sides helping (5.1.2, 5.2.2, 6.9, 7.5.5). Yes
// and No are proved, each with the kind of proof; what is neither is NotProved
// and never a No.
func (p Position) CanMate(by Colour) Verdict {
	side := sideArg(by)
	say := func(a Answer, code article.Code, args ...article.Arg) Verdict {
		return Verdict{a, article.Because(code, "FIDE 5.2.2", append([]article.Arg{side}, args...)...)}
	}
	switch {
	case !p.IsValid() || !by.IsValid():
		return say(NotProved, CodeMateNoPosition)
	case !p.HasLegalMove() && p.turn != by && p.InCheck():
		return say(Yes, CodeMateStands)
	case !p.HasLegalMove():
		return say(No, CodeMateOver)
	}
	own, enemy := p.side(by)&^p.kings, p.side(by.Other())&^p.kings
	bishops := p.ofType(Bishop)
	oneColour := bishops&lightSquares == 0 || bishops&^lightSquares == 0
	switch {
	case own == 0:
		return say(No, CodeMateBareKing)
	case enemy == 0 && own&^bishops == 0 && oneColour, enemy == 0 && own == own&p.knights && own.isSingle():
		return say(No, CodeMateOneMinor)
	case (own|enemy)&^bishops == 0 && oneColour:
		return say(No, CodeMateOneColour)
	}
	if p.turn == by {
		for _, m := range p.LegalMoves() {
			if next := p.PlayUnchecked(m); next.IsCheckmate() {
				return say(Yes, CodeMateInOne, textArg("move", m.String()))
			}
		}
	}
	return say(NotProved, CodeMateNotProved)
}

// IsDead says whether it is proved that neither side can mate by any possible
// series of legal moves: the game is drawn at once (5.2.2).
func (p Position) IsDead() bool {
	if !p.IsValid() {
		return false
	}
	return p.CanMate(p.turn.Other()).Answer == No && p.CanMate(p.turn).Answer == No
}
