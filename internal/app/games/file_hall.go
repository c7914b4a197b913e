package games

import (
	"strings"

	"damka/article"
	"damka/chess/pgn"
	"damka/draughts/pdn"
	"damka/internal/game"
)

// A game from a board in the hall can have moves that were not legal. PDN can put a position on the board in
// the middle of a game, so the file goes on; PGN cannot, so the rest of the game is a comment.

// asPlayedPDN are the moves from the first on that was not legal.
func (s *Snapshot) asPlayedPDN() (elements []pdn.Element) {
	first := s.State.LegalMoves()
	for i, made := range s.State.Moves[first:] {
		if made.Position != "" {
			elements = append(elements, pdn.Comment(made.Text), pdn.Setup(made.Position))
			continue
		}
		number, dots := s.moveNumber(first + i)
		elements = append(elements, pdn.Move{Text: made.Text, Number: number, Dots: dots})
		if made.Timed {
			elements = append(elements, pdn.Comment(clk(made.Left)))
		}
	}
	return elements
}

// moveNumber is the number of a half-move, and whether it is Black's.
func (s *Snapshot) moveNumber(ply int) (number int, black bool) {
	number = 1
	for _, made := range s.State.Moves[:ply] {
		if made.By == article.Black {
			number++
		}
	}
	return number, s.State.Moves[ply].By == article.Black
}

// asPlayedPGN is the same as a comment, with the positions.
func (s *Snapshot) asPlayedPGN() []pgn.Element {
	rest := s.State.Moves[s.State.LegalMoves():]
	if len(rest) == 0 {
		return nil
	}
	texts := make([]string, len(rest))
	for i, made := range rest {
		texts[i] = positioned(made)
	}
	return []pgn.Element{pgn.Comment(strings.Join(texts, "; "))}
}

// positioned is a move, with the position that it left if it was not legal.
func positioned(made game.Made) string {
	if made.Position == "" {
		return made.Text
	}
	return made.Text + " (" + made.Position + ")"
}
