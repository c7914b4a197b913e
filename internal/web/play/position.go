package play

import (
	"slices"

	"damka/chess"
	"damka/internal/game"
	"damka/internal/web/board"
)

// position is a position as the board of the page shows it.
type position = board.Position

// positionOf is the position of a game; with its moves if somebody may make one.
func positionOf(s *game.State, withMoves bool) position {
	if g, ok := s.Chess(); ok {
		view := board.Chess(g.Position(), withMoves)
		if owed, isOwed := g.Owed(); isOwed {
			code := g.Position().Coordinates(owed)
			view.Moves = slices.DeleteFunc(view.Moves, func(m board.Move) bool { return m.Code != code })
		}
		if bound, isBound := g.Bound(); isBound {
			view.Moves = slices.DeleteFunc(view.Moves, func(m board.Move) bool {
				return !slices.ContainsFunc(bound.Moves, func(allowed chess.Move) bool { return g.Position().Coordinates(allowed) == m.Code })
			})
		}
		return view
	}
	g, _ := s.Draughts()
	return board.Draughts(g.Position(), withMoves)
}

// positionFEN is the position as others read it.
func positionFEN(s *game.State) string {
	if g, ok := s.Chess(); ok {
		return g.Position().FEN()
	}
	g, _ := s.Draughts()
	return g.Position().FEN()
}

// lastSquares are the start and the end of the newest move: the names in its code.
func lastSquares(s *game.State) []string {
	if len(s.Moves) == 0 {
		return nil
	}
	return board.Ends(s.Settings.Variant, s.Moves[len(s.Moves)-1].Code)
}
