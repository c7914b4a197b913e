package study

import (
	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Board is a position of one of the variants. Compare it with ==. The zero value is no position.
type Board struct {
	draughts draughts.Position
	chess    chess.Position
}

// DraughtsBoard is a position of draughts, ChessBoard one of chess; each must be valid.
func DraughtsBoard(p draughts.Position) Board { return Board{draughts: p} }

// ChessBoard is a position of chess, which must be valid.
func ChessBoard(p chess.Position) Board { return Board{chess: p} }

// Initial is the first position of a variant; the zero Board for none.
func Initial(v article.Variant) Board {
	switch {
	case v.IsDraughts():
		return Board{draughts: draughts.Initial(v)}
	case v.IsValid():
		return Board{chess: chess.Initial(v)}
	}
	return Board{}
}

// IsValid says whether it is a position.
func (b Board) IsValid() bool { return b.draughts.IsValid() || b.chess.IsValid() }

// Draughts is the position if it is one of draughts.
func (b Board) Draughts() (draughts.Position, bool) { return b.draughts, b.draughts.IsValid() }

// Chess is the position if it is one of chess.
func (b Board) Chess() (chess.Position, bool) { return b.chess, b.chess.IsValid() }

// Variant is the variant of the position.
func (b Board) Variant() article.Variant {
	if b.draughts.IsValid() {
		return b.draughts.Variant()
	}
	return b.chess.Variant()
}

// Turn is the side to move.
func (b Board) Turn() article.Colour {
	if b.draughts.IsValid() {
		return b.draughts.Turn()
	}
	return b.chess.Turn()
}

// FEN is the position without counters.
func (b Board) FEN() string {
	if b.draughts.IsValid() {
		return b.draughts.FEN()
	}
	return b.chess.FEN()
}

// Play is the position after a move that somebody wrote, and the move as files have it. It refuses what is no legal move, and
// says why.
func (b Board) Play(text string) (after Board, move string, err error) {
	if p, ok := b.Draughts(); ok {
		m, err := p.ParseMove(text)
		if err != nil {
			return Board{}, "", err
		}
		return Board{draughts: p.PlayUnchecked(m)}, p.MoveText(m), nil
	}
	m, err := b.chess.ParseMove(text)
	if err != nil {
		return Board{}, "", err
	}
	return Board{chess: b.chess.PlayUnchecked(m)}, b.chess.MoveText(m), nil
}

// Moves are the legal moves as files have them.
func (b Board) Moves() []string {
	var texts []string
	if p, ok := b.Draughts(); ok {
		for _, m := range p.LegalMoves() {
			texts = append(texts, p.MoveText(m))
		}
		return texts
	}
	for _, m := range b.chess.LegalMoves() {
		texts = append(texts, b.chess.MoveText(m))
	}
	return texts
}
