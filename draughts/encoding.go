package draughts

import (
	"fmt"
	"strings"

	"damka/article"
)

// MarshalText writes the variant and the FEN, such as
// "international W:W31-50:B1-20"; nothing for no position.
func (p Position) MarshalText() ([]byte, error) {
	if !p.IsValid() {
		return nil, nil
	}
	return p.AppendFEN(append([]byte(p.variant.String()), ' ')), nil
}

// UnmarshalText reads what MarshalText writes, with any text of a FEN. The
// empty text is no position.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
	name, fen, _ := strings.Cut(string(text), " ")
	v, err := article.ParseVariant(name)
	if err != nil {
		return err
	}
	read, err := ParsePosition(v, fen)
	if err == nil {
		*p = read
	}
	return err
}

// Play is a move in the position it is made in. A move means nothing without
// one, so this is what is stored or sent of a move by itself. The zero value
// is no play.
type Play struct {
	position Position
	move     Move
}

// NewPlay is m in p. It refuses a move that is not legal there.
func NewPlay(p Position, m Move) (Play, error) {
	if _, err := p.Play(m); err != nil {
		return Play{}, err
	}
	return Play{p, m}, nil
}

// Position is the position before the move.
func (y Play) Position() Position { return y.position }

// Move is the move.
func (y Play) Move() Move { return y.move }

// After is the position after the move.
func (y Play) After() Position { return y.position.PlayUnchecked(y.move) }

// MarshalText writes the position and the move, such as
// "international W:W28:B23,14 28x10"; the squares between are written if
// they are needed to tell two captures apart. It writes nothing for no play.
func (y Play) MarshalText() ([]byte, error) {
	if !y.position.IsValid() {
		return nil, nil
	}
	text, err := y.position.MarshalText()
	return y.position.Rules().Notation().AppendMove(append(text, ' '), y.position, y.move), err
}

// UnmarshalText reads what MarshalText writes. The error says what is wrong
// with the position, or why the move is not legal.
func (y *Play) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*y = Play{}
		return nil
	}
	position, move, ok := cutLast(string(text))
	if !ok {
		return fmt.Errorf("draughts: %q has no position and move", text)
	}
	var p Position
	if err := p.UnmarshalText([]byte(position)); err != nil {
		return err
	}
	m, err := p.ParseMove(move)
	if err == nil {
		*y = Play{p, m}
	}
	return err
}

// cutLast cuts a text at its last space.
func cutLast(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return "", "", false
	}
	return text[:i], text[i+1:], true
}
