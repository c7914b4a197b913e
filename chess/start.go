package chess

import "damka/article"

// StartFault is something wrong from the start that is found during a game.
type StartFault uint8

// The faults.
const (
	WrongStart      StartFault = iota + 1 // the pieces stood wrongly (7.2.1)
	BoardTurned                           // the corner to the right was black (7.2.2, 2.1)
	ColoursReversed                       // the players have each other's colours (7.3)
)

// startMoves is how many moves each side may have made for a fault of the
// start to be put right: 7.3, A.5.1.
const startMoves = 10

// FoundAtStart decides what to do about a fault of the start when the sides
// have made so many moves.
func (c Conduct) FoundAtStart(fault StartFault, whiteMoves, blackMoves int) Ruling {
	tooLate := !c.IsSupervised() && whiteMoves >= startMoves && blackMoves >= startMoves
	switch {
	case fault == ColoursReversed && whiteMoves < startMoves && blackMoves < startMoves:
		return Ruling{Measure: PlayAnew, Reason: article.Because(CodeStartColours, "FIDE 7.3")}
	case fault == ColoursReversed:
		return Ruling{Reason: article.Because(CodeStartColoursStay, "FIDE 7.3", numberArg("moves", startMoves))}
	case fault != WrongStart && fault != BoardTurned:
		return Ruling{}
	case tooLate:
		return Ruling{Reason: article.Because(CodeStartTooLate, "FIDE A.5.1.2", numberArg("moves", startMoves))}
	case fault == BoardTurned:
		return Ruling{Measure: Transfer, Reason: article.Because(CodeStartTurned, "FIDE 7.2.2")}
	}
	return Ruling{Measure: PlayAnew, Reason: article.Because(CodeStartWrong, "FIDE 7.2.1")}
}

// CastlingFromWrongStart are the castling rights in a game that goes on from
// a wrong start (A.5.1.2): a king that stood wrongly does not castle, nor
// does a rook that stood wrongly. Of Chess960 nothing is known to be wrong;
// its rights stay as the setup has them.
func CastlingFromWrongStart(start Setup) CastlingRights {
	if start.Variant != article.Chess {
		return start.Castling
	}
	rights := CastlingRights(0)
	for _, c := range []Colour{White, Black} {
		rank := firstRank(c)
		for _, file := range []int{0, 7} {
			if start.At(SquareAt(4, rank)) == King.Of(c) && start.At(SquareAt(file, rank)) == Rook.Of(c) {
				rights = rights.With(c, file)
			}
		}
	}
	return rights
}
