package chess

import "damka/article"

// CastlingFromWrongStart are the castling rights in a game that continues from
// a wrong start (A.5.1.2): a king or a rook that began on a wrong square does
// not castle. In Chess960 no start square is known to be wrong; the rights
// stay as the setup has them.
func CastlingFromWrongStart(start Setup) CastlingRights {
	if start.Variant != article.Chess {
		return start.Castling
	}
	rights := CastlingRights(0)
	for _, c := range []Colour{White, Black} {
		rank := firstRank(c)
		for _, file := range []int{0, 7} {
			if start.At(SquareAt(4, rank)) == King.Of(c) && start.At(SquareAt(file, rank)) == Rook.Of(c) {
				rights = rights.With(c, file)
			}
		}
	}
	return rights
}
