package chess

import "damka/article"

// Coordinates is m, a legal move of p, by start and end square, as programs
// send each other moves: e2e4, e7e8q. Castling is written e1g1 in chess and
// with the rook's square, e1h1, in Chess960.
func (p Position) Coordinates(m Move) string {
	if m.castling && p.variant == article.Chess {
		king, _ := m.CastlingTargets()
		return string(m.appendSquares(nil, king))
	}
	return m.String()
}

// ParseCoordinates finds the legal move of p that such a text means. Castling
// may be written either way where it is unambiguous. The error is an
// [article.Refusal] that says why there is no such move.
func (p Position) ParseCoordinates(text string) (Move, error) {
	w, ok := readCoordinates(text)
	if !ok {
		return Move{}, refuseMove(CodeMoveSyntax, "FIDE C.8", text)
	}
	var room [256]Move
	legal := p.AppendLegalMoves(room[:0])
	for _, castling := range []bool{false, true} {
		for _, m := range legal {
			if m.castling == castling && w.meansByCoordinates(m) {
				return m, nil
			}
		}
	}
	return Move{}, p.whyNot(w, text)
}

// meansByCoordinates says whether the squares are those of a move.
func (w written) meansByCoordinates(m Move) bool {
	if w.fromSquare() != m.from || w.promotion != m.promotion {
		return false
	}
	if m.castling {
		king, _ := m.CastlingTargets()
		return w.to == m.to || w.to == king && king != m.from
	}
	return w.to == m.to
}

// readCoordinates reads two squares and perhaps a letter.
func readCoordinates(text string) (w written, ok bool) {
	if len(text) != 4 && len(text) != 5 {
		return w, false
	}
	from, okFrom := ParseSquare(text[:2])
	to, okTo := ParseSquare(text[2:4])
	if !okFrom || !okTo {
		return w, false
	}
	w = written{file: int8(from.File()), rank: int8(from.Rank()), to: to}
	if len(text) == 5 {
		w.promotion = pieceOfLetter(rune(text[4]))
		if !w.promotion.IsValid() {
			return w, false
		}
	}
	return w, true
}
