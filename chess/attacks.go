package chess

// The squares that a piece attacks (3.1.2). Knights, kings and pawns are
// looked up. A bishop, rook or queen attacks along a line up to the first
// piece each way (3.5); on a file or diagonal that piece is found by
// subtraction: taking the slider's bit from the occupied squares ahead of it
// flips all bits up to the first of them, and the other way is the same on
// the board upside down. A rank does not change when the board is turned over,
// so it has a table by the six squares that can block.
var (
	knightAttacks [numSquares]bitboard
	kingAttacks   [numSquares]bitboard
	pawnAttacks   [3][numSquares]bitboard // by Colour

	fileMask         [numSquares]bitboard // without the square itself
	diagonalMask     [numSquares]bitboard // from a1 towards h8
	antidiagonalMask [numSquares]bitboard
	rankAttacks      [8][64]uint8 // by file and the occupied squares b to g

	// between are the squares strictly between two squares of one line,
	// none for others.
	between [numSquares][numSquares]bitboard
)

// offset is a step on the board.
type offset struct{ files, ranks int }

var (
	straightOffsets = []offset{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonalOffsets = []offset{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	knightOffsets   = []offset{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// step is the square an offset away; ok is false beyond the board.
func (s Square) step(o offset) (next Square, ok bool) {
	file, rank := s.File()+o.files, s.Rank()+o.ranks
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return 0, false
	}
	return SquareAt(file, rank), true
}

// steps are the squares one of the offsets away.
func (s Square) steps(offsets ...offset) bitboard {
	set := bitboard(0)
	for _, o := range offsets {
		if next, ok := s.step(o); ok {
			set |= next.bit()
		}
	}
	return set
}

// ray are the squares from s to the edge.
func (s Square) ray(o offset) bitboard {
	set := bitboard(0)
	for next, ok := s.step(o); ok; next, ok = next.step(o) {
		set |= next.bit()
	}
	return set
}

func init() {
	for s := range Square(numSquares) {
		knightAttacks[s] = s.steps(knightOffsets...)
		kingAttacks[s] = s.steps(straightOffsets...) | s.steps(diagonalOffsets...)
		pawnAttacks[White][s] = s.steps(offset{-1, 1}, offset{1, 1})
		pawnAttacks[Black][s] = s.steps(offset{-1, -1}, offset{1, -1})
		fileMask[s] = s.ray(offset{0, 1}) | s.ray(offset{0, -1})
		diagonalMask[s] = s.ray(offset{1, 1}) | s.ray(offset{-1, -1})
		antidiagonalMask[s] = s.ray(offset{1, -1}) | s.ray(offset{-1, 1})
		for _, offsets := range [][]offset{straightOffsets, diagonalOffsets} {
			for _, o := range offsets {
				way := bitboard(0)
				for next, ok := s.step(o); ok; next, ok = next.step(o) {
					between[s][next] = way
					way |= next.bit()
				}
			}
		}
	}
	for file := range 8 {
		for blockers := range 64 {
			rankAttacks[file][blockers] = alongRank(file, uint8(blockers)<<1)
		}
	}
}

// alongRank are the squares of a rank that a rook on a file attacks.
func alongRank(file int, occupied uint8) uint8 {
	set := uint8(0)
	for _, step := range []int{-1, 1} {
		for at := file + step; at >= 0 && at <= 7; at += step {
			set |= 1 << at
			if occupied>>at&1 != 0 {
				break
			}
		}
	}
	return set
}

// alongLine are the squares of a file or diagonal that a slider attacks; the
// line does not hold its own square.
func alongLine(s Square, line, occupied bitboard) bitboard {
	ahead := occupied & line
	behind := ahead.flip() - s.bit().flip()
	return (ahead - s.bit() ^ behind.flip()) & line
}

func bishopAttacks(s Square, occupied bitboard) bitboard {
	return alongLine(s, diagonalMask[s&63], occupied) | alongLine(s, antidiagonalMask[s&63], occupied)
}

func rookAttacks(s Square, occupied bitboard) bitboard {
	shift := s & 56
	rank := bitboard(rankAttacks[s&7][occupied>>(shift+1)&63]) << shift
	return rank | alongLine(s, fileMask[s&63], occupied)
}
