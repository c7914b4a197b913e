package game

import "damka/article"

// StartFault is something wrong from the start that is found during a game.
type StartFault uint8

// The faults.
const (
	WrongStart      StartFault = iota + 1 // the pieces were placed wrongly (7.2.1)
	BoardTurned                           // the corner to the right was black (7.2.2, 2.1)
	ColoursReversed                       // the players have each other's colours (7.3)
)

// startMoves is how many moves each side may have made for a fault of the
// start to be put right: 7.3, A.5.1.
const startMoves = 10

// FoundAtStart decides what to do about a fault of the start when the sides
// have made this number of moves.
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
