package article

import "fmt"

// Colour is one side of a game, of draughts or of chess: the pieces, and the
// player who has them. The zero value is no side.
type Colour uint8

// The two colours.
const (
	White Colour = iota + 1
	Black
)

var colourNames = [...]string{White: "white", Black: "black"}

// IsValid says whether c is one of the two.
func (c Colour) IsValid() bool { return c == White || c == Black }

// Other is the opponent's colour; that of no side is no side.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return 0
}

// String is the stable name, "white" or "black".
func (c Colour) String() string {
	if !c.IsValid() {
		return "no side"
	}
	return colourNames[c]
}

// Word is the colour in a reason.
func (c Colour) Word() Word { return Word("colour." + c.String()) }

// MarshalText writes the stable name, and nothing for the zero value.
func (c Colour) MarshalText() ([]byte, error) {
	if int(c) >= len(colourNames) {
		return nil, fmt.Errorf("article: no such colour: %d", c)
	}
	return []byte(colourNames[c]), nil
}

// UnmarshalText reads the stable name; the empty text is the zero value.
func (c *Colour) UnmarshalText(text []byte) error {
	for colour, name := range colourNames {
		if name == string(text) {
			*c = Colour(colour)
			return nil
		}
	}
	return fmt.Errorf("article: unknown colour %q (white or black)", text)
}
