package game

import (
	"slices"
	"strings"

	"damka/article"
	"damka/score"
)

// hallBoard is what a [board] has for games that are played in the hall. What was played there
// is taken, legal or not, and nobody is told (IV.1, I.5.4, FIDE 12.6): it is the opponent who
// complains, and the arbiter who decides.
type hallBoard interface {
	watched(t Transmit) (entry, error) // what was played
	transmit(e entry) (board, error)

	// playedOn is the board for a game that goes on although a draw by a count was there: nobody
	// in the hall has noticed it, or the arbiter has not come yet. The counts begin again.
	playedOn() board

	// reopened is the board without an end by an act.
	reopened() board
}

// writtenSquares are the squares that a move names, in order, and what is written after them.
func writtenSquares(text string) (squares []string, rest string) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == 'x' || r == ':' || r == ' ' })
	if len(fields) == 1 && len(fields[0]) >= 4 && len(fields[0]) <= 5 {
		return []string{fields[0][:2], fields[0][2:4]}, fields[0][4:]
	}
	if n := len(fields); n > 1 && len(fields[n-1]) == 3 && fields[n-1][0] >= 'a' {
		return append(slices.Clone(fields[:n-1]), fields[n-1][:2]), fields[n-1][2:]
	}
	return fields, ""
}

// endsItself says whether the game is over by the position itself: nothing can be moved any more, or
// neither side can mate (I.7, FIDE 5.1.1, 5.2.1, 5.2.2). Draws by counts are for players and
// arbiters to notice in the hall.
func endsItself(b board) (Outcome, bool) {
	outcome, over := b.over()
	if !over {
		return Outcome{}, false
	}
	_, still := b.playedOn().over()
	return outcome, still
}

// refusedSquare refuses a name that is no square of the board.
func refusedSquare(name string) error {
	return article.Refuse(CodeTransmitSquare, "", textArg("square", article.Printable(name)))
}

func refusedPiece(square, name string) error {
	return article.Refuse(CodeTransmitPiece, "", textArg("square", square), textArg("piece", article.Printable(name)))
}

// refusedBoard refuses a board on which no game goes on, by the first reason.
func refusedBoard(err error) error {
	if reasons := startProblems(err); len(reasons) > 0 {
		return &article.Refusal{Reason: reasons[0].Reason}
	}
	return err
}

func refusedMove(text string) error {
	return article.Refuse(CodeTransmitUnclear, "", textArg("move", article.Printable(text)))
}

// SignOf is the signed sheet of a result that was played; false for any other.
func SignOf(r score.Result) (Sign, bool) {
	switch r {
	case score.WhiteWins:
		return Sign{White: Won}, true
	case score.BlackWins:
		return Sign{Black: Won}, true
	case score.BothLost:
		return Sign{}, true
	case score.Draw:
		return Sign{White: Drawn, Black: Drawn}, true
	case score.DrawWhiteAdvantage:
		return Sign{White: Drawn, Black: Drawn, Advantage: article.White}, true
	case score.DrawBlackAdvantage:
		return Sign{White: Drawn, Black: Drawn, Advantage: article.Black}, true
	}
	return Sign{}, false
}
