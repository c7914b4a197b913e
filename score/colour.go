package score

import "fmt"

var colourNames = [...]string{White: "white", Black: "black"}

// String is the stable name, "white" or "black"; empty for the zero value.
func (c Colour) String() string {
	if int(c) >= len(colourNames) {
		return "no colour"
	}
	return colourNames[c]
}

// MarshalText writes the stable name.
func (c Colour) MarshalText() ([]byte, error) {
	if int(c) >= len(colourNames) {
		return nil, fmt.Errorf("score: no such colour: %d", c)
	}
	return []byte(colourNames[c]), nil
}

// UnmarshalText reads the stable name; the empty one is the zero value.
func (c *Colour) UnmarshalText(text []byte) error {
	for colour, name := range colourNames {
		if name == string(text) {
			*c = Colour(colour)
			return nil
		}
	}
	return fmt.Errorf("score: unknown colour %q (white or black)", text)
}
