package chess

import "damka/article"

// Answer is what is known about a question of "any possible series of legal
// moves". The zero value is no answer.
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
	Reason article.Reason // the kind of proof; for NotProved, that there is none
}

// The codes of proofs; the argument side is the side that can or cannot mate.
const (
	CodeMateStands       article.Code = "chess.helpmate.stands"        // the opponent is mated: side
	CodeMateInOne        article.Code = "chess.helpmate.in_one"        // a legal move mates: side, move
	CodeMateFound        article.Code = "chess.helpmate.found"         // a series of moves mates: side, half_moves
	CodeMateOver         article.Code = "chess.helpmate.over"          // no legal move is left and it is no mate: side
	CodeMateBareKing     article.Code = "chess.helpmate.bare_king"     // a king alone never mates: side
	CodeMateOneMinor     article.Code = "chess.helpmate.one_minor"     // a knight or one colour of bishops against a king alone: side
	CodeMateKnightQueens article.Code = "chess.helpmate.knight_queens" // a knight against queens only: side
	CodeMateOneColour    article.Code = "chess.helpmate.one_colour"    // nothing but bishops of one colour of squares: side
	CodeMateBishopsOnly  article.Code = "chess.helpmate.bishops_only"  // bishops of one colour against nothing that could block the others: side
	CodeMateShutOut      article.Code = "chess.helpmate.shut_out"      // its pieces can never get to the squares a mate needs: side
	CodeMateExhausted    article.Code = "chess.helpmate.exhausted"     // every series of moves was tried: side, positions
	CodeMateNotProved    article.Code = "chess.helpmate.not_proved"    // neither found nor excluded: side
	CodeMateNoPosition   article.Code = "chess.helpmate.no_position"   // the zero position: side
)

// How many positions are searched: when the question is put directly, and
// after each move of a game, where only a hint is a reason to look (see
// mayBeDead).
const (
	budget       = 200_000
	budgetInGame = 500
)

// CanMate says whether a side can mate the opponent's king by any possible
// series of legal moves, both sides helping (5.1.2, 5.2.2, 6.9, 7.5.5). Yes
// and No are proved, each with the kind of proof. NotProved means that neither
// was proved; it is not a No. HELPMATE.md has the proofs. It searches 200,000
// positions at most, always the same ones.
func (p Position) CanMate(by Colour) Verdict {
	verdict, _ := p.helpmate(by, budget)
	return verdict
}

// Helpmate is [Position.CanMate] with the series of moves that shows a Yes. It
// need not be the shortest, and is empty if the position is mate already.
func (p Position) Helpmate(by Colour) (Verdict, []Move) {
	return p.helpmate(by, budget)
}

func (p *Position) helpmate(by Colour, budget int) (Verdict, []Move) {
	say := func(a Answer, code article.Code, args ...article.Arg) Verdict {
		return Verdict{a, article.Because(code, "FIDE 5.2.2", append([]article.Arg{sideArg(by)}, args...)...)}
	}
	switch {
	case !p.IsValid() || !by.IsValid():
		return say(NotProved, CodeMateNoPosition), nil
	case !p.HasLegalMove() && p.turn != by && p.InCheck():
		return say(Yes, CodeMateStands), nil
	case !p.HasLegalMove():
		return say(No, CodeMateOver), nil
	}
	if code, excluded := p.cannotByMaterial(by); excluded {
		return say(No, code), nil
	}
	if p.isShutOut(by) {
		return say(No, CodeMateShutOut), nil
	}
	answer, line, positions := p.seekHelpmate(by, budget)
	switch {
	case len(line) == 1:
		return say(Yes, CodeMateInOne, textArg("move", line[0].String())), line
	case answer == Yes:
		return say(Yes, CodeMateFound, numberArg("half_moves", len(line))), line
	case answer == No:
		return say(No, CodeMateExhausted, numberArg("positions", positions)), nil
	}
	return say(NotProved, CodeMateNotProved), nil
}
