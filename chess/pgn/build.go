package pgn

import (
	"fmt"

	"damka/article"
	"damka/chess"
)

// NewGame makes the file's form of a game played from a position: its Variant if
// it is Chess960, its FEN if it did not begin in the position of chess, and its
// moves with their numbers. The caller adds the other tags and the result;
// [Standard] adds those that are missing. The error names the move that is not
// legal.
func NewGame(start chess.Position, moves []chess.Move) (*Game, error) {
	g := &Game{End: Unfinished.String()}
	g.setStart(start)
	p := start
	number := 1
	for i, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return nil, fmt.Errorf("pgn: half-move %d: %w", i+1, err)
		}
		written := Move{Text: p.MoveText(m)}
		if p.Turn() == chess.White || i == 0 {
			written.Number, written.Dots = number, p.Turn() == chess.Black
		}
		if p.Turn() == chess.Black {
			number++
		}
		p = next
		g.Moves = append(g.Moves, written)
	}
	return g, nil
}

// setStart sets the tags for the position in which a game begins.
func (g *Game) setStart(start chess.Position) {
	if start.Variant() == article.Chess960 {
		g.SetTag("Variant", "Chess960")
	}
	if start.Variant() == article.Chess960 || start != chess.Initial(article.Chess) {
		g.SetTag("SetUp", "1")
		g.SetTag("FEN", start.FEN())
	}
}
