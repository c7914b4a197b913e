package play

import (
	"slices"

	"damka/article"
	"damka/chess"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/board"
	"damka/internal/web/page"
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

// unseen is what is left of a position for who plays without a board: whose turn it is, and the newest move, which was announced.
func unseen(p position) position {
	return position{Game: p.Game, Size: p.Size, Turn: p.Turn, Pieces: board.Squares{}, Last: p.Last}
}

// blindNotes say to whom it concerns that somebody plays without a board.
func blindNotes(reader page.Reader, s seen) (notes []note) {
	if s.State.Outcome != nil {
		return nil
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		switch {
		case !s.State.Settings.Blindfold.Has(side):
		case side == s.eyes:
			notes = append(notes, note{reader.Text("play.blindfold.own"), "I.11.1.4"})
		default:
			notes = append(notes, note{page.Capital(reader.Text("play.blindfold.side", i18n.A("side", reader.Text("colour."+side.String())))), "I.11.1.4"})
		}
	}
	return notes
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
