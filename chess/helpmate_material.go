package chess

import "damka/article"

// cannotByMaterial says whether a side cannot mate because of the pieces alone,
// wherever they are, and the kind of proof. HELPMATE.md has the proofs. It looks
// at no move: the caller must have excluded that the position is mate already.
func (p *Position) cannotByMaterial(by Colour) (article.Code, bool) {
	own, enemy := p.side(by)&^p.kings, p.side(by.Other())&^p.kings
	bishops := p.ofType(Bishop)
	if own == 0 {
		return CodeMateBareKing, true
	}
	if own == own&p.knights && own.isSingle() {
		switch {
		case enemy == 0:
			return CodeMateOneMinor, true
		case enemy&^p.ofType(Queen) == 0:
			return CodeMateKnightQueens, true
		}
	}
	if own&^bishops != 0 || (own|enemy)&(p.pawns|p.knights) != 0 || !isOneColour(bishops) {
		return "", false
	}
	switch {
	case enemy == 0:
		return CodeMateOneMinor, true
	case enemy&^bishops == 0:
		return CodeMateOneColour, true
	case p.turn == by && p.exposed:
		return "", false // the next move may make it a double check
	}
	return CodeMateBishopsOnly, true
}

// isOneColour says whether all squares of a set are of one colour (2.1).
func isOneColour(b bitboard) bool { return b&lightSquares == 0 || b&^lightSquares == 0 }
