package game

import (
	"damka/article"
	"damka/chess"
)

// StartFault is something wrong from the start that is found during a game.
type StartFault uint8

// The faults.
const (
	WrongStart      StartFault = iota + 1 // the pieces were placed wrongly (7.2.1)
	BoardTurned                           // the corner to the right was black (7.2.2, 2.1)
	ColoursReversed                       // the players have each other's colours (7.3)
)

// startMoves is after how many moves of each side a fault of the start is no longer put
// right: made by 7.3, completed by A.5.1.
const startMoves = 10

// Pressed says who pressed the clock after the own newest move; see
// [Chess.MovesCompleted].
type Pressed struct{ White, Black bool }

// FoundAtStart decides what to do about a fault of the start that is found during the
// game. Reversed colours go by the moves that were made (7.3), the faults of article A.5.1
// by those that were completed.
func (g Chess) FoundAtStart(fault StartFault, pressed Pressed) (Ruling, error) {
	if err := g.running(); err != nil {
		return Ruling{}, err
	}
	began := max(g.moves[chess.White], g.moves[chess.Black]) < startMoves
	completed := min(g.MovesCompleted(chess.White, pressed.White), g.MovesCompleted(chess.Black, pressed.Black))
	switch {
	case fault == ColoursReversed && began:
		return Ruling{Measure: PlayAnew, Reason: article.Because(CodeStartColours, "FIDE 7.3")}, nil
	case fault == ColoursReversed:
		return Ruling{Reason: article.Because(CodeStartColoursStay, "FIDE 7.3", numberArg("moves", startMoves))}, nil
	case fault != WrongStart && fault != BoardTurned:
		return Ruling{}, nil
	case !g.options.Conduct.IsSupervised() && completed >= startMoves:
		return Ruling{Reason: article.Because(CodeStartTooLate, "FIDE A.5.1.2", numberArg("moves", startMoves))}, nil
	case fault == BoardTurned:
		return Ruling{Measure: Transfer, Reason: article.Because(CodeStartTurned, "FIDE 7.2.2")}, nil
	}
	return Ruling{Measure: PlayAnew, Reason: article.Because(CodeStartWrong, "FIDE 7.2.1")}, nil
}
