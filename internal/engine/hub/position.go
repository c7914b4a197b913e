package hub

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/draughts"
)

// positionText writes a position: W or B for the side to move, and a letter for each square.
func positionText(p draughts.Position) string {
	text := []byte{'W'}
	if p.Turn() == draughts.Black {
		text[0] = 'B'
	}
	for square := range p.Rules().Squares() {
		text = append(text, letters[p.At(square)])
	}
	return string(text)
}

// letters are how pieces are written; there is one for no piece.
var letters = map[draughts.Piece]byte{
	0: 'e', draughts.WhiteMan: 'w', draughts.BlackMan: 'b', draughts.WhiteKing: 'W', draughts.BlackKing: 'B',
}

// parsePosition reads a position.
func parsePosition(v article.Variant, text string) (draughts.Position, error) {
	rules, err := draughts.RulesOf(v)
	if err != nil {
		return draughts.Position{}, err
	}
	if len(text) != 1+rules.NumSquares() {
		return draughts.Position{}, fmt.Errorf("a position has %d letters, not %d", 1+rules.NumSquares(), len(text))
	}
	setup := draughts.NewSetup(v)
	switch text[0] {
	case 'W':
		setup.Turn = draughts.White
	case 'B':
		setup.Turn = draughts.Black
	default:
		return draughts.Position{}, fmt.Errorf("a position begins with W or B, not %q", text[0])
	}
	for i, letter := range []byte(text[1:]) {
		square, _ := rules.Square(i + 1)
		piece, ok := pieceOf(letter)
		switch {
		case !ok:
			return draughts.Position{}, fmt.Errorf("square %d: %q is no piece", i+1, letter)
		case piece.IsValid():
			setup.Put(square, piece)
		}
	}
	return setup.Position()
}

func pieceOf(letter byte) (draughts.Piece, bool) {
	for piece, written := range letters {
		if written == letter {
			return piece, true
		}
	}
	return 0, false
}

// moveText writes a legal move: 32-28, or 28x17x22 with the ends first and then all captured pieces.
func moveText(p draughts.Position, m draughts.Move) string {
	rules := p.Rules()
	if !m.IsCapture() {
		return fmt.Sprintf("%d-%d", rules.Number(m.From()), rules.Number(m.To()))
	}
	text := fmt.Sprintf("%dx%d", rules.Number(m.From()), rules.Number(m.To()))
	for square := range m.Captured() {
		text += "x" + strconv.Itoa(rules.Number(square))
	}
	return text
}

// parseMove finds the legal move that a text means. The captured pieces may be in any order; where only one move has the two
// ends they may be missing.
func parseMove(p draughts.Position, text string) (draughts.Move, error) {
	squares, capture, ok := parseSquares(p.Rules(), text)
	if !ok {
		return draughts.Move{}, fmt.Errorf("%q is not a move", article.Printable(text))
	}
	var found []draughts.Move
	for _, m := range p.LegalMoves() {
		if m.From() != squares[0] || m.To() != squares[1] || m.IsCapture() != capture {
			continue
		}
		if len(squares) == 2 || slices.Equal(sorted(squares[2:]), slices.Collect(m.Captured())) {
			found = append(found, m)
		}
	}
	switch len(found) {
	case 0:
		return draughts.Move{}, fmt.Errorf("%q is not a legal move", article.Printable(text))
	case 1:
		return found[0], nil
	}
	return draughts.Move{}, fmt.Errorf("%q does not say which pieces are captured", article.Printable(text))
}

// parseSquares reads the two ends and what is captured.
func parseSquares(rules draughts.Rules, text string) (squares []draughts.Square, capture, ok bool) {
	capture = strings.Contains(text, "x")
	separator := "-"
	if capture {
		separator = "x"
	}
	for part := range strings.SplitSeq(text, separator) {
		number, err := strconv.Atoi(part)
		square, known := rules.Square(number)
		if err != nil || !known {
			return nil, false, false
		}
		squares = append(squares, square)
	}
	return squares, capture, len(squares) == 2 || capture && len(squares) > 2
}

func sorted(squares []draughts.Square) []draughts.Square {
	squares = slices.Clone(squares)
	slices.Sort(squares)
	return squares
}
