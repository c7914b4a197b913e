package draughts

import (
	"strconv"

	"damka/article"
)

// FEN is what a Forsyth–Edwards text of draughts holds: a board, and perhaps
// two counters that some programs add as :H0:F1.
type FEN struct {
	Setup Setup

	// HalfMoves is how many moves in a row, by both sides together, only
	// kings were moved and nothing was captured (:H).
	HalfMoves int
	// MoveNumber is the number of the next move, from 1 (:F).
	MoveNumber int
	// HasCounters says that the text has both.
	HasCounters bool
}

// ParsePosition reads a position from a FEN; see [ParseFEN]. The error is an
// [article.Refusal] for a text that is no FEN and [Violations] for a board
// that is no position.
func ParsePosition(v article.Variant, text string) (Position, error) {
	fen, err := ParseFEN(v, text)
	if err != nil {
		return Position{}, err
	}
	return fen.Setup.Position()
}

// MustParsePosition is [ParsePosition] for texts known to be right; it
// panics if they are not.
func MustParsePosition(v article.Variant, text string) Position {
	p, err := ParsePosition(v, text)
	if err != nil {
		panic(err)
	}
	return p
}

// FEN writes the position with numbers and ranges, such as W:W31-50:B1-20.
// On 8×8 too the squares are numbered from black's side, b8 being 1.
func (p Position) FEN() string { return string(p.AppendFEN(nil)) }

// String is the FEN; "no position" for the zero value.
func (p Position) String() string {
	if !p.IsValid() {
		return "no position"
	}
	return p.FEN()
}

// AppendFEN appends the FEN to dst.
func (p Position) AppendFEN(dst []byte) []byte {
	return p.Rules().NumberNotation(TopLeft).AppendFEN(dst, p)
}

// AppendFEN appends the position's FEN in this notation: with ranges if it
// calls squares by number, square by square if by letters.
func (n Notation) AppendFEN(dst []byte, p Position) []byte {
	dst = append(dst, letterOf(p.turn))
	for _, side := range []Colour{White, Black} {
		dst = append(dst, ':', letterOf(side))
		if n.letters {
			dst = n.appendSquares(dst, p, side)
		} else {
			dst = n.appendRanges(dst, p, side)
		}
	}
	return dst
}

func (n Notation) appendSquares(dst []byte, p Position, side Colour) []byte {
	first := true
	for s := range p.side(side).squares() {
		dst = appendComma(dst, &first)
		dst = appendKing(dst, p.At(s))
		dst = n.AppendName(dst, s)
	}
	return dst
}

func appendKing(dst []byte, p Piece) []byte {
	if p.IsKing() {
		return append(dst, 'K')
	}
	return dst
}

func appendComma(dst []byte, first *bool) []byte {
	if *first {
		*first = false
		return dst
	}
	return append(dst, ',')
}

// appendRanges writes three and more men in a row as a range. Kings are written
// one by one, because not every program reads a range of kings.
func (n Notation) appendRanges(dst []byte, p Position, side Colour) []byte {
	first := true
	man := ManOf(side)
	for number := 1; number <= n.rules.NumSquares(); number++ {
		s, _ := n.numbered(number)
		piece := p.At(s)
		if piece.Colour() != side {
			continue
		}
		dst = appendComma(dst, &first)
		dst = strconv.AppendInt(appendKing(dst, piece), int64(number), 10)
		end := number
		for piece == man && end < n.rules.NumSquares() {
			next, _ := n.numbered(end + 1)
			if p.At(next) != man {
				break
			}
			end++
		}
		if end-number >= 2 {
			dst = strconv.AppendInt(append(dst, '-'), int64(end), 10)
			number = end
		}
	}
	return dst
}

// String writes the board and, if there are any, the counters.
func (f FEN) String() string {
	p := Position{toMove: toMove{f.Setup.Variant, f.Setup.Turn}}
	if !p.turn.IsValid() {
		p.turn = Black // as it is written
	}
	for s, piece := range f.Setup.Pieces() {
		p.put(s, piece)
	}
	text := p.AppendFEN(nil)
	if f.HasCounters {
		text = strconv.AppendInt(append(text, ":H"...), int64(f.HalfMoves), 10)
		text = strconv.AppendInt(append(text, ":F"...), int64(f.MoveNumber), 10)
	}
	return string(text)
}
