package pdn

import (
	"fmt"
	"strconv"

	"damka/draughts"
)

// NewGame writes down a game played from a position: its GameType, its FEN if
// it did not begin as games do, and its moves with their numbers in the
// variant's own notation. Other tags and the result are the caller's to add.
// The error names the move that is not legal.
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
