package draughts

import (
	"fmt"

	"damka/article"
)

// InactivePiece is a piece on a light square: it takes no part in the game
// until it is put back by I.5.4 (I.5.3).
type InactivePiece struct {
	Row, Column int // both from 0 at the upper left, as for [Rules.At]
	Piece       Piece
}

// PutInactive puts a piece on the light square in a row and a column, in place
// of what was there; no piece empties it. It panics if that is no light square
// of the 10×10 board. One beyond the smaller board is refused by
// [Setup.Position].
func (u *Setup) PutInactive(row, column int, p Piece) {
	if row < 0 || row >= international.Size || column < 0 || column >= international.Size || row%2 != column%2 {
		panic(fmt.Sprintf("draughts: Setup.PutInactive: row %d, column %d is no light square", row, column))
	}
	u.inactive[row][column/2] = p
}

// Inactive are the pieces on light squares, row by row. [Setup.Position] leaves
// them out, and a FEN cannot say where they are.
func (u Setup) Inactive() []InactivePiece {
	var found []InactivePiece
	for row, pieces := range u.inactive {
		for i, p := range pieces {
			if p != 0 {
				found = append(found, InactivePiece{Row: row, Column: 2*i + row%2, Piece: p})
			}
		}
	}
	return found
}

// Uncrowned are the squares of men on their last row. By I.3.7 each of them is
// a king already and only has no crown, which is an irregularity of the side
// that moved it there (I.3.6, I.5.4.15). It does not become a position so, for
// a position has no uncrowned kings: see [Setup.Crown].
func (u Setup) Uncrowned() []Square {
	rules, err := RulesOf(u.Variant)
	if err != nil {
		return nil
	}
	var found []Square
	for s, p := range u.Pieces() {
		if p.IsValid() && !p.IsKing() && rules.IsPromotion(s, p.Colour()) {
			found = append(found, s)
		}
	}
	return found
}

// Crown crowns the men on their last row, as both players may (I.3.6, I.3.7).
func (u *Setup) Crown() {
	for _, s := range u.Uncrowned() {
		u.Put(s, KingOf(u.At(s).Colour()))
	}
}

// wrongInactive says what is wrong with a piece on a light square.
func wrongInactive(rules Rules, i InactivePiece) (article.Reason, bool) {
	at := article.Args{
		{Name: "row", Value: article.Number(i.Row + 1)},
		{Name: "column", Value: article.Number(i.Column + 1)},
	}
	switch {
	case i.Row >= rules.Size || i.Column >= rules.Size:
		return article.Because(CodeSetupSquare, "I.2.2", at...), true
	case !i.Piece.IsValid():
		return article.Because(CodeSetupInactivePiece, "I.3.1", at...), true
	}
	return article.Reason{}, false
}
