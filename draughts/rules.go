package draughts

import (
	"fmt"
	"iter"

	"damka/article"
)

// Rules are the constants of one variant, each with its article. Get them
// from [RulesOf]; a Rules made in another way is no variant.
type Rules struct {
	Variant article.Variant

	// Size is the number of rows and of columns (I.2.1).
	Size int

	// Men is how many men each side has at the start (I.2.7, I.2.8). They
	// fill the rows nearest to it.
	Men int

	// MostPieces: the capture that takes the most pieces must be chosen, a
	// king counting as one piece (I.4.13). Otherwise any capture may be chosen,
	// but it must be completed.
	MostPieces bool

	// PromotesInPassing: a man that reaches the promotion row in the middle
	// of a capture becomes a king at once and continues as one. Otherwise it
	// becomes a king only if it ends there (I.3.5, I.4.15).
	PromotesInPassing bool

	// Numbered: squares are named by number (I.2.6), otherwise by
	// letter and digit such as c3 (I.2.6.4).
	Numbered bool

	// GameType is the variant's number in a PDN file.
	GameType int
}

// international is draughts on 100 squares.
var international = Rules{
	Variant:           article.International,
	Size:              10,    // I.2.1
	Men:               20,    // I.2.7
	MostPieces:        true,  // I.4.13
	PromotesInPassing: false, // I.4.15
	Numbered:          true,  // I.2.6
	GameType:          20,
}

// brazilian is the code's game on 64 squares, by the international rules.
var brazilian = Rules{
	Variant:           article.Brazilian,
	Size:              8,     // I.2.1
	Men:               12,    // I.2.7
	MostPieces:        true,  // I.4.13
	PromotesInPassing: false, // I.4.15
	Numbered:          false, // I.2.6.4
	GameType:          26,
}

// russian is not in the code: it differs from brazilian in how to capture.
var russian = Rules{
	Variant:           article.Russian,
	Size:              8,
	Men:               12,
	MostPieces:        false,
	PromotesInPassing: true,
	Numbered:          false,
	GameType:          25,
}

// RulesOf are the constants of a variant of draughts.
func RulesOf(v article.Variant) (Rules, error) {
	switch v {
	case article.International:
		return international, nil
	case article.Brazilian:
		return brazilian, nil
	case article.Russian:
		return russian, nil
	}
	return Rules{}, fmt.Errorf("draughts: %v is not draughts (international, brazilian and russian are)", v)
}

// Variants lists the variants of draughts in a fixed order.
func Variants() []article.Variant {
	return []article.Variant{article.International, article.Brazilian, article.Russian}
}

// perRow is the number of dark squares in a row (I.2.5.3).
func (r Rules) perRow() int { return r.Size / 2 }

// NumSquares is the number of dark squares (I.2.2): 50 or 32.
func (r Rules) NumSquares() int { return r.Size * r.perRow() }

// Square is the square with the number n, counted from 1 row by row from
// black's side (I.2.6). On 8×8 number 1 is b8 and number 32 is g1. ok is
// false if the board has no such number.
func (r Rules) Square(n int) (s Square, ok bool) {
	if n < 1 || n > r.NumSquares() {
		return 0, false
	}
	row, k := (n-1)/r.perRow(), (n-1)%r.perRow()
	return squareAt(row, 2*k+1-row%2), true
}

// Number is the square's number on this board, 0 if it is not on it.
func (r Rules) Number(s Square) int {
	if !r.Has(s) {
		return 0
	}
	return s.Row()*r.perRow() + s.Column()/2 + 1
}

// Has says whether s is a square of this board.
func (r Rules) Has(s Square) bool { return s <= lastSquare && geometryOf(r.Variant).squares.has(s) }

// At is the square in a row and a column, both counted from 0 at the upper
// left as white sees the board. ok is false for a light square and beyond the
// board.
func (r Rules) At(row, column int) (s Square, ok bool) {
	if row < 0 || row >= r.Size || column < 0 || column >= r.Size || row%2 == column%2 {
		return 0, false
	}
	return squareAt(row, column), true
}

// Squares yields the board's squares in the order of their numbers.
func (r Rules) Squares() iter.Seq[Square] { return geometryOf(r.Variant).squares.squares() }

// OnMainDiagonal says whether s is on the main diagonal (I.2.3): 5–46, or
// a1–h8, which the code calls the main road.
func (r Rules) OnMainDiagonal(s Square) bool {
	return s <= lastSquare && geometryOf(r.Variant).mainDiagonal.has(s)
}

// IsPromotion says whether a man of c becomes a king on s (I.2.5.1, I.3.5).
func (r Rules) IsPromotion(s Square, c Colour) bool {
	return s <= lastSquare && c.IsValid() && geometryOf(r.Variant).promotionOf(c).has(s)
}
