package game

import "damka/chess"

// PlayIllegal is the game after the side to move has completed an illegal move,
// which left these pieces on the board, as on a transmitted board: the game takes
// what was played and alerts nobody. See [chess.Game.PlayIllegal]. It is claimed,
// or found by the arbiter, with [Chess.Irregular]. In games by article A.5 it
// stands once the opponent has moved (A.5.2); in others it is put right whenever
// it is found (7.5.1). Like any other move it refuses an offer of a draw.
//
// A press without a move can be recorded as well (7.5.3), and a pawn that was not
// replaced. When that is found, [Chess.TakeBack] and the promotion to a queen come first
// (7.5.2).
func (g Chess) PlayIllegal(board chess.Setup) (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	next, err := g.board.PlayIllegal(board)
	if err != nil {
		return g, err
	}
	return g.after(chess.Move{}, next), nil
}

// madeIllegally says whether the newest move was illegal.
func (g *Chess) madeIllegally() bool { return g.previous != nil && g.last.IsZero() }
