package chesssearch

import "damka/chess"

// pieceValues are what the pieces are worth wherever they are.
var pieceValues = [...]tapered{
	chess.Pawn: {90, 115}, chess.Knight: {320, 300}, chess.Bishop: {335, 320}, chess.Rook: {490, 530}, chess.Queen: {980, 980}, chess.King: {},
}

// placed are the values of the pieces with those of their squares, for the side that plays up.
var placed [chess.King + 1][64]tapered

func init() {
	for kind := chess.Pawn; kind <= chess.King; kind++ {
		for s := range chess.Square(64) {
			t := pieceValues[kind]
			t.add(placeOf(kind, s))
			placed[kind][s] = t
		}
	}
}

// offCentre is how far a square is from the middle of the board: 1 to 7.
func offCentre(s chess.Square) int {
	files, ranks := 2*s.File()-7, 2*s.Rank()-7
	return (max(files, -files) + max(ranks, -ranks)) / 2
}

// placeOf is what a square is worth to a piece. Pieces belong in the middle; the king too, but only late in the
// game; pawns in the middle early, and near the last rank late.
func placeOf(kind chess.PieceType, s chess.Square) tapered {
	off := offCentre(s)
	switch kind {
	case chess.Pawn:
		return pawnPlace(s)
	case chess.Knight:
		return tapered{20 - 7*off, 16 - 6*off}
	case chess.Bishop:
		return tapered{12 - 4*off, 8 - 2*off}
	case chess.Rook:
		return rookPlace(s)
	case chess.Queen:
		return tapered{4 - off, 16 - 5*off}
	}
	return kingPlace(s)
}

func pawnPlace(s chess.Square) tapered {
	early := [8]int{0, 0, 3, 6, 12, 25, 45, 0}[s.Rank()]
	late := [8]int{0, 0, 4, 10, 22, 45, 80, 0}[s.Rank()]
	switch file := s.File(); {
	case (file == 3 || file == 4) && s.Rank() == 1:
		early -= 14
	case (file == 3 || file == 4) && (s.Rank() == 3 || s.Rank() == 4):
		early += 16
	case (file == 2 || file == 5) && s.Rank() == 3:
		early += 6
	case file == 0 || file == 7:
		early -= 4
	}
	return tapered{early, late}
}

func rookPlace(s chess.Square) tapered {
	file := min(s.File(), 7-s.File())
	if s.Rank() == 6 {
		return tapered{18 + file, 12}
	}
	return tapered{3 * file, 0}
}

// kingPlace keeps the king behind its pawns early in the game.
func kingPlace(s chess.Square) tapered {
	early := -10 - 18*min(s.Rank(), 4)
	if s.Rank() == 0 {
		early = [8]int{18, 26, 12, -12, -8, -10, 28, 20}[s.File()]
	}
	return tapered{early, 28 - 9*offCentre(s)}
}
