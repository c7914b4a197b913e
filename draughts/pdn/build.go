package pdn

import (
	"fmt"
	"strconv"

	"damka/draughts"
)

// NewGame makes the file's form of a game played from a position: its GameType,
// its FEN if it did not begin in the initial position, and its moves with their
// numbers in the variant's own notation. The caller adds other tags and the
// result. The error names the move that is not legal.
func NewGame(start draughts.Position, moves []draughts.Move) (*Game, error) {
	g := &Game{Tags: []Tag{{Name: "GameType", Value: strconv.Itoa(start.Rules().GameType)}}}
	if start != draughts.Initial(start.Variant()) {
		g.SetTag("FEN", start.FEN())
	}
	p := start
	number := 1
	for i, m := range moves {
		written := Move{Text: p.MoveText(m)}
		if p.Turn() == draughts.White || i == 0 {
			written.Number, written.Dots = number, p.Turn() == draughts.Black
		}
		if p.Turn() == draughts.Black {
			number++
		}
		next, err := p.Play(m)
		if err != nil {
			return nil, fmt.Errorf("pdn: half-move %d: %w", i+1, err)
		}
		p = next
		g.Moves = append(g.Moves, written)
	}
	g.End = "*"
	return g, nil
}
