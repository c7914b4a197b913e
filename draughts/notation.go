package draughts

import (
	"slices"
	"strconv"
	"strings"
)

// Corner is a corner of the board as white sees it. The values are those of a
// PDN file's GameType.
type Corner uint8

// The corners.
const (
	BottomLeft Corner = iota
	BottomRight
	TopLeft
	TopRight
)

// Opposite is the corner at the other end of the diagonal.
func (c Corner) Opposite() Corner { return TopRight - c }

func (c Corner) isTop() bool   { return c >= TopLeft }
func (c Corner) isRight() bool { return c&1 != 0 }

// Notation is a way of writing squares and moves on one board. Get the usual
// one from [Rules.Notation].
type Notation struct {
	rules   Rules
	letters bool   // c3 rather than a number
	first   Corner // where square 1 or a1 is
	capture byte
}

// Notation is the variant's own: numbers from the upper left corner on 10×10
// (I.2.6), letters and digits from the lower left on 8×8 (I.2.6.4), and x for
// a capture (I.9.2).
func (r Rules) Notation() Notation {
	if r.Numbered {
		return r.NumberNotation(TopLeft)
	}
	return r.LetterNotation(BottomLeft)
}

// NumberNotation calls squares by numbers, row by row; first is the corner
// where square 1 is or would be.
func (r Rules) NumberNotation(first Corner) Notation {
	return Notation{rules: r, first: first, capture: 'x'}
}

// LetterNotation calls squares by a letter for the column and a number for
// the row; first is the corner of a1.
func (r Rules) LetterNotation(first Corner) Notation {
	return Notation{rules: r, letters: true, first: first, capture: 'x'}
}

// WithColon is the same notation with a colon for captures, c3:e5.
func (n Notation) WithColon() Notation {
	n.capture = ':'
	return n
}

// UsesLetters says whether squares are called by letter and number.
func (n Notation) UsesLetters() bool { return n.letters }

// First is the corner of square 1 or a1.
func (n Notation) First() Corner { return n.first }

// Name is what the square is called on this board; empty if it is not on it.
func (r Rules) Name(s Square) string { return r.Notation().Name(s) }

// ParseSquare reads a square's name in the variant's own notation.
func (r Rules) ParseSquare(name string) (s Square, ok bool) { return r.Notation().ParseSquare(name) }

// Name is the square's name; empty if it is not on the board.
func (n Notation) Name(s Square) string { return string(n.AppendName(nil, s)) }

// AppendName appends the square's name to dst.
func (n Notation) AppendName(dst []byte, s Square) []byte {
	if !n.rules.Has(s) {
		return dst
	}
	row, column := s.Row(), s.Column()
	if n.letters {
		dst = append(dst, 'a'+byte(n.fromFirst(column, n.first.isRight())))
		return strconv.AppendInt(dst, int64(n.fromFirst(row, !n.first.isTop())+1), 10)
	}
	inRow := column / 2
	if n.first.isRight() {
		inRow = n.rules.perRow() - 1 - inRow
	}
	return strconv.AppendInt(dst, int64(n.fromFirst(row, !n.first.isTop())*n.rules.perRow()+inRow+1), 10)
}

// fromFirst counts a row or column from the far end if it is reversed.
func (n Notation) fromFirst(i int, reversed bool) int {
	if reversed {
		return n.rules.Size - 1 - i
	}
	return i
}

// ParseSquare reads a square's name; ok is false if there is no such square.
func (n Notation) ParseSquare(name string) (s Square, ok bool) {
	if !n.letters {
		value, ok := number(name, 3)
		if !ok {
			return 0, false
		}
		return n.numbered(value)
	}
	if len(name) < 2 {
		return 0, false
	}
	column := int(name[0]) - 'a'
	digit, ok := number(name[1:], 2)
	if !ok || name[1] == '0' {
		return 0, false
	}
	return n.rules.At(n.fromFirst(digit-1, !n.first.isTop()), n.fromFirst(column, n.first.isRight()))
}

// numbered is the square with a number in this notation.
func (n Notation) numbered(value int) (Square, bool) {
	if value < 1 || value > n.rules.NumSquares() {
		return 0, false
	}
	perRow := n.rules.perRow()
	row := n.fromFirst((value-1)/perRow, !n.first.isTop())
	inRow := (value - 1) % perRow
	if n.first.isRight() {
		inRow = perRow - 1 - inRow
	}
	return squareAt(row, 2*inRow+1-row%2), true
}

// number reads a number of at most so many digits, leading zeros included.
func number(text string, digits int) (int, bool) {
	if text == "" || len(text) > digits {
		return 0, false
	}
	value := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		value = value*10 + int(c-'0')
	}
	return value, true
}

// MoveText is m as it is written in the variant's own notation; see
// [Notation.Move].
func (p Position) MoveText(m Move) string { return p.Rules().Notation().Move(p, m) }

// Move is m, a legal move of p, as it is written: start and end (I.8.2), such
// as 32-28 or 26x37. If another capture of p has the same start and end, all
// squares between are written too, as PDN 3.0 requires. They are the squares
// where the piece turns, or the square right behind the captured piece if it
// goes straight on. Of several ways that make the same move the one with the
// lowest squares is written.
func (n Notation) Move(p Position, m Move) string { return string(n.AppendMove(nil, p, m)) }

// AppendMove appends m as it is written to dst.
func (n Notation) AppendMove(dst []byte, p Position, m Move) []byte {
	if !m.IsCapture() {
		dst = append(n.AppendName(dst, m.From()), '-')
		return n.AppendName(dst, m.To())
	}
	moves := borrowMoves()
	twin := hasTwin(moves.of(p), m)
	moves.giveBack()
	if !twin {
		dst = append(n.AppendName(dst, m.From()), n.capture)
		return n.AppendName(dst, m.To())
	}
	dst = n.AppendName(dst, m.From())
	for _, jump := range lowestPath(p.Paths(m)).Jumps {
		dst = n.AppendName(append(dst, n.capture), jump.To)
	}
	return dst
}

// hasTwin says whether another move has the start and the end of m.
func hasTwin(moves []Move, m Move) bool {
	return slices.ContainsFunc(moves, func(other Move) bool {
		return other.From() == m.From() && other.To() == m.To() && other != m
	})
}

func lowestPath(paths []Path) Path {
	if len(paths) == 0 {
		return Path{}
	}
	return slices.MinFunc(paths, Path.compare)
}

// joinMoves lists moves for a message.
func (n Notation) joinMoves(p Position, moves []Move) string {
	texts := make([]string, len(moves))
	for i, m := range sorted(slices.Clone(moves)) {
		texts[i] = n.Move(p, m)
	}
	return strings.Join(texts, " ")
}
