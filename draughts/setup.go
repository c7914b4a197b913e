package draughts

import (
	"fmt"
	"iter"
	"strings"

	"damka/article"
)

// Setup is any placing of pieces on a board, valid or not. Make it
// with [NewSetup] or [InitialSetup], change it, and turn it into a [Position]
// with [Setup.Position], which names all that is wrong with it.
type Setup struct {
	Variant article.Variant
	Turn    Colour // the side to move

	pieces   [squareSlots]Piece
	inactive [10][5]Piece // on the light squares of each row (I.5.3)
}

// NewSetup is an empty board with white to move (I.3.3).
func NewSetup(v article.Variant) Setup { return Setup{Variant: v, Turn: White} }

// InitialSetup is the board at the start of a game (I.2.8). For a handicap
// game (I.11.1.7) remove some of the stronger side's men.
func InitialSetup(v article.Variant) Setup { return Initial(v).Setup() }

// Put puts a piece on a square, in place of what was there. It panics if s
// is no square at all. A square of the larger board is accepted here and
// refused by [Setup.Position].
func (u *Setup) Put(s Square, p Piece) {
	if s == 0 || s > lastSquare {
		panic(fmt.Sprintf("draughts: Setup.Put: %d is no square", s))
	}
	u.pieces[s] = p
}

// Remove empties a square.
func (u *Setup) Remove(s Square) {
	if s <= lastSquare {
		u.pieces[s] = 0
	}
}

// At is the piece on a square, none if it is empty or no square.
func (u Setup) At(s Square) Piece {
	if s > lastSquare {
		return 0
	}
	return u.pieces[s]
}

// Pieces yields the occupied squares in the order of their numbers.
func (u Setup) Pieces() iter.Seq2[Square, Piece] {
	return func(yield func(Square, Piece) bool) {
		for s, p := range u.pieces {
			if p != 0 && !yield(Square(s), p) {
				return
			}
		}
	}
}

// Position is the setup as a position to play from. If anything is wrong
// with it the error is [Violations], naming everything at once.
func (u Setup) Position() (Position, error) {
	if violations := u.violations(); len(violations) > 0 {
		return Position{}, violations
	}
	p := Position{toMove: toMove{u.Variant, u.Turn}}
	for s, piece := range u.Pieces() {
		p.put(s, piece)
	}
	return p, nil
}

// violations are all that is wrong, in a fixed order.
func (u Setup) violations() Violations {
	rules, err := RulesOf(u.Variant)
	if err != nil {
		return Violations{article.Because(CodeSetupVariant, "")}
	}
	var found Violations
	if !u.Turn.IsValid() {
		found = append(found, article.Because(CodeSetupTurn, "I.3.3"))
	}
	pieces := map[Colour]int{}
	for s, p := range u.Pieces() {
		pieces[p.Colour()]++
		if reason, wrong := wrongPiece(rules, s, p); wrong {
			found = append(found, reason)
		}
	}
	if len(pieces) == 0 {
		found = append(found, article.Because(CodeSetupEmpty, "I.2.8"))
	}
	for _, i := range u.Inactive() {
		pieces[i.Piece.Colour()]++
		if reason, wrong := wrongInactive(rules, i); wrong {
			found = append(found, reason)
		}
	}
	for _, c := range []Colour{White, Black} {
		if pieces[c] > rules.Men {
			found = append(found, article.Because(CodeSetupTooMany, "I.2.7",
				article.Arg{Name: "side", Value: c.Word()},
				article.Arg{Name: "count", Value: article.Number(pieces[c])},
				article.Arg{Name: "most", Value: article.Number(rules.Men)}))
		}
	}
	return found
}

// wrongPiece says what is wrong with one piece on its square.
func wrongPiece(rules Rules, s Square, p Piece) (article.Reason, bool) {
	square := func() article.Arg { return article.Arg{Name: "square", Value: article.Text(rules.Name(s))} }
	switch {
	case !rules.Has(s):
		return article.Because(CodeSetupSquare, "I.2.2",
			article.Arg{Name: "row", Value: article.Number(s.Row() + 1)},
			article.Arg{Name: "column", Value: article.Number(s.Column() + 1)}), true
	case !p.IsValid():
		return article.Because(CodeSetupPiece, "I.3.1", square()), true
	case !p.IsKing() && rules.IsPromotion(s, p.Colour()):
		return article.Because(CodeSetupPromotionRow, "I.3.5", square(),
			article.Arg{Name: "side", Value: p.Colour().Word()}), true
	}
	return article.Reason{}, false
}

// Violations are all that is wrong with a [Setup].
type Violations []article.Reason

func (v Violations) Error() string {
	texts := make([]string, len(v))
	for i, reason := range v {
		texts[i] = reason.String()
	}
	return "draughts: not a position: " + strings.Join(texts, "; ")
}
