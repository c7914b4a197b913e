package chess

// Square is one of the 64 squares (article 2.1), counted along the ranks from
// a1, which is 0, to h8, which is 63. Where there may be no square, functions
// say so by a second value.
type Square uint8

// The squares.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
)

// numSquares is how many squares the board has.
const numSquares = 64

// SquareAt is the square on a file (0 for a, 7 for h) and a rank (0 for 1, 7
// for 8). They must be on the board.
func SquareAt(file, rank int) Square { return Square(rank*8 + file) }

// ParseSquare reads a square's name, such as "e4"; ok is false if there is no
// such square.
func ParseSquare(name string) (s Square, ok bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return 0, false
	}
	return SquareAt(int(name[0]-'a'), int(name[1]-'1')), true
}

// IsValid says whether s is on the board.
func (s Square) IsValid() bool { return s < numSquares }

// File is the square's file: 0 for a to 7 for h (C.5).
func (s Square) File() int { return int(s & 7) }

// Rank is the square's rank: 0 for 1 to 7 for 8 (C.6).
func (s Square) Rank() int { return int(s >> 3) }

// IsLight says whether the square is a white one (2.1): h1 is, a1 is not.
func (s Square) IsLight() bool { return (s.File()+s.Rank())%2 == 1 }

// String is the square's name (C.7), such as "e4"; "no square" beyond the
// board.
func (s Square) String() string {
	if !s.IsValid() {
		return "no square"
	}
	return string(s.AppendTo(nil))
}

// AppendTo appends the square's name to dst.
func (s Square) AppendTo(dst []byte) []byte {
	return append(dst, 'a'+byte(s.File()), '1'+byte(s.Rank()))
}

func (s Square) bit() bitboard { return 1 << (s & 63) }
