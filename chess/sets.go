package chess

import "math/bits"

// Sets are the squares of a position's pieces, for programs that value millions of
// positions: bit n of a set is the [Square] n.
type Sets struct {
	Own, Enemy                                    uint64 // of the side to move, and of the other
	Pawns, Knights, Bishops, Rooks, Queens, Kings uint64 // of both
}

// Sets are the position's pieces as sets of squares.
func (p Position) Sets() Sets {
	own, enemy := p.sides()
	return Sets{
		Own: uint64(own), Enemy: uint64(enemy),
		Pawns: uint64(p.pawns), Knights: uint64(p.knights), Bishops: uint64(p.diagonal &^ p.straight),
		Rooks: uint64(p.straight &^ p.diagonal), Queens: uint64(p.diagonal & p.straight), Kings: uint64(p.kings),
	}
}

// AttackedFrom are the squares that a piece other than a pawn attacks from s when
// others are on the occupied squares (3.1.2); none for a pawn, which attacks other
// squares than it moves to.
func (t PieceType) AttackedFrom(s Square, occupied uint64) uint64 {
	switch s &= 63; t {
	case Knight:
		return uint64(knightAttacks[s])
	case Bishop:
		return uint64(bishopAttacks(s, bitboard(occupied)))
	case Rook:
		return uint64(rookAttacks(s, bitboard(occupied)))
	case Queen:
		return uint64(bishopAttacks(s, bitboard(occupied)) | rookAttacks(s, bitboard(occupied)))
	case King:
		return uint64(kingAttacks[s])
	}
	return 0
}

// Hash is a number made of the whole position: the same for equal positions, in
// every run, and as good as never the same for two others. It is for tables of
// a search or a library of openings; a table must still compare the positions
// themselves if it may not err.
func (p Position) Hash() uint64 {
	// Each word is multiplied by an odd number of its own and turned, so that the
	// sets can be mixed at the same time; the last lines spread what they have in common.
	rest := uint64(p.castling) | uint64(p.enPassant)<<16 | uint64(p.turn)<<24 | uint64(p.variant)<<28
	if p.exposed {
		rest |= 1 << 40
	}
	a := uint64(p.white)*0x9E3779B97F4A7C15 ^ bits.RotateLeft64(uint64(p.black)*0xC2B2AE3D27D4EB4F, 32)
	b := uint64(p.pawns)*0xBF58476D1CE4E5B9 ^ bits.RotateLeft64(uint64(p.knights)*0x94D049BB133111EB, 32)
	c := uint64(p.diagonal)*0xD6E8FEB86659FD93 ^ bits.RotateLeft64(uint64(p.straight)*0xA0761D6478BD642F, 32)
	d := uint64(p.kings)*0xE7037ED1A0B428DB ^ bits.RotateLeft64(rest*0x8EBC6AF09C88C6E3, 32)
	h := (a ^ a>>29 ^ bits.RotateLeft64(b, 17)) * 0x9FB21C651E98DF25
	g := (c ^ c>>31 ^ bits.RotateLeft64(d, 23)) * 0xDB4F0B9175AE2165
	h = (h ^ h>>32 ^ bits.RotateLeft64(g, 41) ^ g>>28) * 0xE4C3C5C5D5E5F5A9
	return h ^ h>>32
}

// AppendCaptures appends to dst the legal moves that capture or promote, each
// of which [Position.AppendLegalMoves] has too. A search that looks on until
// nothing can be taken needs no other moves when the king is not in check.
func (p Position) AppendCaptures(dst []Move) []Move {
	if !p.IsValid() {
		return dst
	}
	v := p.look()
	v.closed |= ^v.enemy
	for to := p.kingTargets(&v); to != 0; to &= to - 1 {
		dst = append(dst, Move{from: v.king, to: to.square()})
	}
	if v.targets == 0 {
		return dst
	}
	promoting := v.targets & (rank1 | rank8)
	pawns := p.pawnTargets(&v)
	v.targets &= v.enemy
	dst = p.appendPieceMoves(dst, &v)
	pawns.one &= promoting
	pawns.two = 0
	return p.appendPawnMoves(dst, &v, pawns)
}

// Pass is the position if the side to move could leave out its move: what an opponent
// threatens is seen so. It is no move of the Laws. ok is false if the king is
// in check, for then the position would be none.
func (p Position) Pass() (passed Position, ok bool) {
	if !p.IsValid() || p.exposed || p.checkers() != 0 {
		return Position{}, false
	}
	p.enPassant = 0
	p.turn = p.turn.Other()
	return p, true
}
