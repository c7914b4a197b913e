package chess

import (
	"strconv"

	"damka/article"
)

// FEN is what a Forsyth–Edwards text holds: a board, and two counters.
type FEN struct {
	Setup Setup

	// HalfMoves is how many moves in a row, by both sides together, no pawn
	// was moved and nothing was captured (9.3).
	HalfMoves int
	// MoveNumber is the number of the next move, from 1.
	MoveNumber int
	// HasCounters says that the text has both.
	HasCounters bool
}

// ParsePosition reads a position from a FEN; see [ParseFEN]. The error is an
// [article.Refusal] for a text that is no FEN and [Violations] for a board
// that is no position.
func ParsePosition(v article.Variant, text string) (Position, error) {
	fen, err := ParseFEN(v, text)
	if err != nil {
		return Position{}, err
	}
	return fen.Setup.Position()
}

// MustParsePosition is [ParsePosition] for texts known to be right; it
// panics if they are not.
func MustParsePosition(v article.Variant, text string) Position {
	p, err := ParsePosition(v, text)
	if err != nil {
		panic(err)
	}
	return p
}

// FEN writes the position in six fields. Castling rights are written in X-FEN:
// KQkq for the outermost rook of a side, as other programs write them for
// standard chess, and for any other rook the letter of its file. The square for
// capture in passing is there only if the capture is legal. A position has no
// counters; they are written as 0 and 1.
func (p Position) FEN() string { return string(p.AppendFEN(nil)) }

// ShredderFEN is [Position.FEN] with castling rights always by the letters of
// the rooks' files, such as HAha.
func (p Position) ShredderFEN() string {
	u := p.Setup()
	return string(append(u.appendFEN(nil, true), " 0 1"...))
}

// String is the FEN; "no position" for the zero value.
func (p Position) String() string {
	if !p.IsValid() {
		return "no position"
	}
	return p.FEN()
}

// AppendFEN appends the FEN to dst.
func (p Position) AppendFEN(dst []byte) []byte {
	u := p.Setup()
	return append(u.appendFEN(dst, false), " 0 1"...)
}

// String writes the board and, if there are any, the counters.
func (f FEN) String() string {
	text := f.Setup.appendFEN(nil, false)
	if f.HasCounters {
		text = strconv.AppendInt(append(text, ' '), int64(f.HalfMoves), 10)
		text = strconv.AppendInt(append(text, ' '), int64(f.MoveNumber), 10)
	}
	return string(text)
}

// appendFEN writes the four fields of the board.
func (u *Setup) appendFEN(dst []byte, shredder bool) []byte {
	for rank := 7; rank >= 0; rank-- {
		dst = u.appendRank(dst, rank)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	if u.Turn == Black {
		dst = append(dst, " b "...)
	} else {
		dst = append(dst, " w "...)
	}
	start := len(dst)
	for _, c := range []Colour{White, Black} {
		dst = u.appendCastling(dst, c, shredder)
	}
	if len(dst) == start {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	if s, ok := u.EnPassant(); ok {
		return s.AppendTo(dst)
	}
	return append(dst, '-')
}

func (u *Setup) appendRank(dst []byte, rank int) []byte {
	empty := byte(0)
	for file := range 8 {
		piece := u.At(SquareAt(file, rank))
		if piece == 0 {
			empty++
			continue
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
			empty = 0
		}
		dst = append(dst, piece.Letter())
	}
	if empty > 0 {
		dst = append(dst, '0'+empty)
	}
	return dst
}

// appendCastling writes a side's castling rights, from the h-file to the
// a-file.
func (u *Setup) appendCastling(dst []byte, c Colour, shredder bool) []byte {
	upper := byte(0)
	if c == White {
		upper = 'a' - 'A'
	}
	for file := 7; file >= 0; file-- {
		if !u.Castling.Has(c, file) {
			continue
		}
		letter := 'a' + byte(file)
		for side, name := range [...]byte{KingSide: 'k', QueenSide: 'q'} {
			if outer, ok := u.outermostRook(c, CastlingSide(side)); ok && outer == file && !shredder {
				letter = name
			}
		}
		dst = append(dst, letter-upper)
	}
	return dst
}

// outermostRook is the file of a side's rook on its first rank that is
// farthest from the king in a direction; the king must be on that rank too.
func (u *Setup) outermostRook(c Colour, side CastlingSide) (file int, ok bool) {
	start, step := 7, -1
	if side == QueenSide {
		start, step = 0, 1
	}
	rook := -1
	for file := start; file >= 0 && file < 8; file += step {
		switch u.At(SquareAt(file, firstRank(c))) {
		case Rook.Of(c):
			if rook < 0 {
				rook = file
			}
		case King.Of(c):
			return rook, rook >= 0
		}
	}
	return 0, false
}
