package chess

import "iter"

// CastlingSide is the direction of castling. The names are those of standard
// chess; in Chess960 the king's side is the one towards the h-file, whatever
// the places of the pieces (II.3.2.6).
type CastlingSide uint8

// The two sides.
const (
	KingSide  CastlingSide = iota // 0-0: the king comes to the g-file, the rook to the f-file
	QueenSide                     // 0-0-0: the king comes to the c-file, the rook to the d-file
)

// sideOf is the side of castling with a rook to the left or right of the king.
func sideOf(king, rook Square) CastlingSide {
	if rook > king {
		return KingSide
	}
	return QueenSide
}

// kingFile and rookFile are the files of the two after castling (3.8.2, II.3.2.6).
func (s CastlingSide) kingFile() int { return int([...]int8{6, 2}[s&1]) }
func (s CastlingSide) rookFile() int { return int([...]int8{5, 3}[s&1]) }

// String is "king side" or "queen side".
func (s CastlingSide) String() string {
	if s == KingSide {
		return "king side"
	}
	return "queen side"
}

// CastlingRights are the rooks that may still castle with their king
// (3.8.2.1), as files of the side's first rank. It is a value that compares
// with ==; the zero value is no right.
type CastlingRights uint16

// With are the rights together with the one for a side's rook on a file, 0
// for a to 7 for h.
func (r CastlingRights) With(c Colour, file int) CastlingRights { return r | rookRight(c, file) }

// Without are the rights less the one for a side's rook on a file.
func (r CastlingRights) Without(c Colour, file int) CastlingRights { return r &^ rookRight(c, file) }

// Has says whether the side's rook on the file may castle.
func (r CastlingRights) Has(c Colour, file int) bool { return r&rookRight(c, file) != 0 }

// HasAny says whether the side has any right.
func (r CastlingRights) HasAny(c Colour) bool { return r.of(c) != 0 }

// Rooks yields the squares of the rooks that may castle, White's first.
func (r CastlingRights) Rooks() iter.Seq[Square] { return r.squares().squares() }

// rookRight is a single right: White's files are the lower eight bits.
func rookRight(c Colour, file int) CastlingRights {
	return 1 << file << (8 * (c - White) & 8)
}

// of are a side's rights as files.
func (r CastlingRights) of(c Colour) uint8 { return uint8(r >> (8 * (c - White) & 8)) }

// squares are the rooks' squares.
func (r CastlingRights) squares() bitboard { return bitboard(r&0xff) | bitboard(r>>8)<<56 }

// keptAt are the rights that remain when something moves from or to the
// squares.
func (r CastlingRights) keptAt(touched bitboard) CastlingRights {
	return r &^ (CastlingRights(touched&rank1) | CastlingRights(touched>>56)<<8)
}
