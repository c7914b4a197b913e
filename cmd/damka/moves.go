package main

import (
	"bufio"
	"encoding/json"
	"fmt"

	"damka/article"
	"damka/draughts"
)

// movesCommand lists the legal moves of a position.
type movesCommand struct {
	Variant article.Variant `required:"" placeholder:"international|brazilian|russian|chess|chess960"`
	FEN     string          `name:"fen" placeholder:"FEN"`
	JSON    bool            `name:"json"`
}

func (c *movesCommand) Run(s *streams) error {
	if !c.Variant.IsDraughts() {
		return c.runChess(s)
	}
	p, err := draughtsPosition(c.Variant, c.FEN)
	if err != nil {
		return err
	}
	if c.JSON {
		return writeMovesJSON(s, p)
	}
	out := bufio.NewWriter(s.Out)
	for _, m := range p.LegalMoves() {
		fmt.Fprintln(out, p.MoveText(m))
	}
	return out.Flush()
}

// legalMoves is a position and its legal moves as --json shows them.
type legalMoves struct {
	Variant article.Variant `json:"variant"`
	FEN     string          `json:"fen"`
	Turn    string          `json:"turn"`
	Moves   []legalMove     `json:"moves"`
}

type legalMove struct {
	Move     string   `json:"move"`
	From     string   `json:"from"`
	To       string   `json:"to"`
	Captured []string `json:"captured"`
	Promotes bool     `json:"promotes"`
	Paths    [][]jump `json:"paths,omitempty"` // every way of making the capture
}

type jump struct {
	Over string `json:"over"`
	To   string `json:"to"`
}

func writeMovesJSON(s *streams, p draughts.Position) error {
	all := legalMoves{Variant: p.Variant(), FEN: p.FEN(), Turn: p.Turn().String(), Moves: []legalMove{}}
	name := p.Rules().Name
	for _, m := range p.LegalMoves() {
		move := legalMove{Move: p.MoveText(m), From: name(m.From()), To: name(m.To()), Captured: []string{}, Promotes: m.Promotes()}
		for square := range m.Captured() {
			move.Captured = append(move.Captured, name(square))
		}
		for _, path := range p.Paths(m) {
			var jumps []jump
			for _, j := range path.Jumps {
				jumps = append(jumps, jump{name(j.Over), name(j.To)})
			}
			move.Paths = append(move.Paths, jumps)
		}
		all.Moves = append(all.Moves, move)
	}
	return writeIndented(s, all)
}

func writeIndented(s *streams, value any) error {
	encoder := json.NewEncoder(s.Out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
