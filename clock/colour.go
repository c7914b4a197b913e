package clock

// Colour is a player by the colour of the pieces.
type Colour uint8

// The two players. The zero value is nobody.
const (
	White Colour = iota + 1
	Black
)

// IsValid says whether c is one of the two.
func (c Colour) IsValid() bool { return c == White || c == Black }

// Other is the opponent; nobody's is nobody.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return 0
}

// String is the stable name.
func (c Colour) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "nobody"
}
