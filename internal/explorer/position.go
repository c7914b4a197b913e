package explorer

import (
	"slices"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/openings"
)

// Position is a position of any variant. Two are the same exactly if they are ==. The zero
// value is none.
type Position struct {
	draughts draughts.Position
	chess    chess.Position
}

// Initial is the position at the start of a game.
func Initial(v article.Variant) Position {
	if v.IsDraughts() {
		return Position{draughts: draughts.Initial(v)}
	}
	return Position{chess: chess.Initial(v)}
}

// Parse reads a position from a FEN. The error says everything that is wrong with it, as the packages of the rules do.
func Parse(v article.Variant, fen string) (p Position, err error) {
	if v.IsDraughts() {
		p.draughts, err = draughts.ParsePosition(v, fen)
	} else {
		p.chess, err = chess.ParsePosition(v, fen)
	}
	return p, err
}

// IsValid says whether it is a position.
func (p Position) IsValid() bool { return p.draughts.IsValid() || p.chess.IsValid() }

// Variant is the game being played.
func (p Position) Variant() article.Variant {
	if p.draughts.IsValid() {
		return p.draughts.Variant()
	}
	return p.chess.Variant()
}

// Turn is the side to move.
func (p Position) Turn() article.Colour {
	if p.draughts.IsValid() {
		return p.draughts.Turn()
	}
	return p.chess.Turn()
}

// FEN is the position as a text that [Parse] reads.
func (p Position) FEN() string {
	switch {
	case p.draughts.IsValid():
		return p.draughts.FEN()
	case p.chess.Variant() == article.Chess960:
		return p.chess.ShredderFEN()
	}
	return p.chess.FEN()
}

// Draughts is the position of draughts; none if it is one of chess.
func (p Position) Draughts() draughts.Position { return p.draughts }

// Chess is the position of chess; none if it is one of draughts.
func (p Position) Chess() chess.Position { return p.chess }

// Key is the hash under which the position is stored. It is made of a description: the stable name of the variant,
// the side to move, and a letter for each square, from the first to the last.
// In chess the squares of rooks that may castle and the square of a capture in passing follow.
func (p Position) Key() openings.Key {
	var room [96]byte
	text := append(room[:0], p.Variant().String()...)
	text = append(text, ' ', " wb"[p.Turn()])
	if p.draughts.IsValid() {
		return openings.KeyOf(p.describeDraughts(append(text, ' ')))
	}
	return openings.KeyOf(p.describeChess(append(text, ' ')))
}

func (p Position) describeDraughts(text []byte) []byte {
	first := len(text)
	for range p.draughts.Rules().NumSquares() {
		text = append(text, '.')
	}
	for s, piece := range p.draughts.Pieces() {
		letter := byte('w')
		if piece.Colour() == draughts.Black {
			letter = 'b'
		}
		if piece.IsKing() {
			letter -= 'a' - 'A'
		}
		text[first+numberOf(p.draughts, s)] = letter
	}
	return text
}

// numberOf is the number of a square of the board, row by row from Black's side, the first being 0.
func numberOf(p draughts.Position, s draughts.Square) int {
	if p.Variant() == article.International {
		return s.Row()*5 + s.Column()/2
	}
	return s.Row()*4 + s.Column()/2
}

// pieceLetters are by the kind of piece of chess.
const pieceLetters = " pnbrqk"

func (p Position) describeChess(text []byte) []byte {
	first := len(text)
	for range 64 {
		text = append(text, '.')
	}
	for s, piece := range p.chess.Pieces() {
		letter := pieceLetters[piece.Type()]
		if piece.Colour() == chess.White {
			letter -= 'a' - 'A'
		}
		text[first+s.Rank()*8+s.File()] = letter
	}
	text = append(text, ' ')
	for _, c := range []chess.Colour{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			if rook, may := p.chess.CastlingRook(c, side); may {
				text = rook.AppendTo(text)
			}
		}
	}
	if s, is := p.chess.EnPassant(); is {
		text = s.AppendTo(append(text, ' '))
	}
	return text
}

// Move is a legal move of a position.
type Move struct {
	Code  openings.Move // its number; see [Position.Moves]
	Text  string        // in the usual notation of the game
	After Position
}

// Moves are the legal moves. The number of a move of draughts is made of the squares where it begins and ends and, of captures
// that have both in common, its place in the order of what they take; of a move of chess, of both
// squares and the piece that a pawn becomes. Numbers begin with 1. Captures after the sixteenth of a kind have none: 0.
func (p Position) Moves() []Move {
	var all []Move
	if p.draughts.IsValid() {
		legal := p.draughts.LegalMoves()
		for _, m := range legal {
			all = append(all, Move{draughtsCode(p.draughts, legal, m), p.draughts.MoveText(m), Position{draughts: p.draughts.PlayUnchecked(m)}})
		}
		return all
	}
	for _, m := range p.chess.LegalMoves() {
		all = append(all, Move{chessCode(m), p.chess.MoveText(m), Position{chess: p.chess.PlayUnchecked(m)}})
	}
	return all
}

// draughtsCode is the number of one of the legal moves.
func draughtsCode(p draughts.Position, legal []draughts.Move, m draughts.Move) openings.Move {
	place := 0
	if m.IsCapture() {
		taken := slices.Collect(m.Captured())
		for _, other := range legal {
			if other.From() == m.From() && other.To() == m.To() && slices.Compare(slices.Collect(other.Captured()), taken) < 0 {
				place++
			}
		}
	}
	if place > 15 {
		return openings.Ended
	}
	return openings.Move(numberOf(p, m.From())<<10|numberOf(p, m.To())<<4|place) + 1
}

func chessCode(m chess.Move) openings.Move {
	return openings.Move(squareNumber(m.From())<<9|squareNumber(m.To())<<3|int(m.Promotion())) + 1
}

func squareNumber(s chess.Square) int { return s.Rank()*8 + s.File() }
