package main

import (
	"bufio"
	"fmt"

	"damka/article"
	"damka/chess"
)

// runChess lists the legal moves of a position of chess.
func (c *movesCommand) runChess(s *streams) error {
	p, err := chessPosition(c.Variant, c.FEN)
	if err != nil {
		return err
	}
	if c.JSON {
		return writeIndented(s, chessMovesOf(p))
	}
	out := bufio.NewWriter(s.Out)
	for _, m := range p.LegalMoves() {
		fmt.Fprintln(out, p.MoveText(m))
	}
	return out.Flush()
}

// chessMoves is a position and its legal moves as --json shows them.
type chessMoves struct {
	Variant article.Variant `json:"variant"`
	FEN     string          `json:"fen"`
	Turn    string          `json:"turn"`
	Check   bool            `json:"check"`
	Moves   []chessMove     `json:"moves"`
}

type chessMove struct {
	Move        string         `json:"move"`
	Coordinates string         `json:"coordinates"`
	Piece       string         `json:"piece"`
	From        string         `json:"from"`
	To          string         `json:"to"` // of castling, where the king goes
	Captured    *capturedPiece `json:"captured,omitempty"`
	Promotion   string         `json:"promotion,omitempty"`
	Rook        *rookMove      `json:"rook,omitempty"` // of castling
}

type capturedPiece struct {
	Piece  string `json:"piece"`
	Square string `json:"square"` // not the end of the move when a pawn is captured in passing
}

type rookMove struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func chessMovesOf(p chess.Position) chessMoves {
	all := chessMoves{Variant: p.Variant(), FEN: p.FEN(), Turn: p.Turn().String(), Check: p.InCheck(), Moves: []chessMove{}}
	for _, m := range p.LegalMoves() {
		all.Moves = append(all.Moves, chessMoveOf(p, m))
	}
	return all
}

func chessMoveOf(p chess.Position, m chess.Move) chessMove {
	move := chessMove{
		Move: p.MoveText(m), Coordinates: p.Coordinates(m),
		Piece: p.At(m.From()).Type().String(), From: m.From().String(), To: m.To().String(),
	}
	if m.IsCastling() {
		king, rook := m.CastlingTargets()
		move.To, move.Rook = king.String(), &rookMove{m.To().String(), rook.String()}
	}
	if piece, at, ok := p.Captured(m); ok {
		move.Captured = &capturedPiece{piece.Type().String(), at.String()}
	}
	if m.Promotion() != 0 {
		move.Promotion = m.Promotion().String()
	}
	return move
}
