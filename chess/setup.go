package chess

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
	Variant  article.Variant
	Turn     Colour // the side to move
	Castling CastlingRights

	pieces    [numSquares]Piece
	enPassant Square // 0 for none: no pawn is captured in passing on a1
}

// NewSetup is an empty board with white to move (1.2).
func NewSetup(v article.Variant) Setup { return Setup{Variant: v, Turn: White} }

// InitialSetup is the board at the start of a game; see [Initial].
func InitialSetup(v article.Variant) Setup { return Initial(v).Setup() }

// Put puts a piece on a square, in place of what was there. It panics if s
// is no square.
func (u *Setup) Put(s Square, p Piece) {
	if !s.IsValid() {
		panic(fmt.Sprintf("chess: Setup.Put: %d is no square", s))
	}
	u.pieces[s] = p
}

// Remove empties a square.
func (u *Setup) Remove(s Square) {
	if s.IsValid() {
		u.pieces[s] = 0
	}
}

// At is the piece on a square, none if it is empty or no square.
func (u Setup) At(s Square) Piece {
	if !s.IsValid() {
		return 0
	}
	return u.pieces[s]
}

// Pieces yields the occupied squares in their order, from a1 to h8.
func (u Setup) Pieces() iter.Seq2[Square, Piece] {
	return func(yield func(Square, Piece) bool) {
		for s, p := range u.pieces {
			if p != 0 && !yield(Square(s), p) {
				return
			}
		}
	}
}

// SetEnPassant says that a pawn has just moved two squares over s, so that it
// might be captured there in passing (3.7.3.1).
func (u *Setup) SetEnPassant(s Square) { u.enPassant = s }

// ClearEnPassant says that no pawn has just moved two squares.
func (u *Setup) ClearEnPassant() { u.enPassant = 0 }

// EnPassant is the square a pawn has just moved over, if any. No pawn needs
// to be able to capture it.
func (u Setup) EnPassant() (Square, bool) { return u.enPassant, u.enPassant != 0 }

// Position is the setup as a position to play from. If anything is wrong
// with it the error is [Violations], naming everything at once. A square for
// capture in passing where no pawn can legally capture is not wrong; the
// position does not have it (9.2.3).
func (u Setup) Position() (Position, error) {
	if violations := u.violations(); len(violations) > 0 {
		return Position{}, violations
	}
	p := u.unchecked()
	p.settleEnPassant()
	return p, nil
}

// unchecked is the setup in the form of a position, valid or not.
func (u *Setup) unchecked() Position {
	p := Position{variant: u.Variant, turn: u.Turn, castling: u.Castling, enPassant: u.enPassant}
	for s, piece := range u.Pieces() {
		if piece.IsValid() {
			p.put(s, piece)
		}
	}
	return p
}

// Violations are all that is wrong with a [Setup].
type Violations []article.Reason

func (v Violations) Error() string {
	texts := make([]string, len(v))
	for i, reason := range v {
		texts[i] = reason.String()
	}
	return "chess: not a position: " + strings.Join(texts, "; ")
}
