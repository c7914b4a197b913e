package play

import "slices"

// squares say what stands on some squares, none of them twice. As JSON they are an object by the squares' names. They are no map
// because every move is encoded for everybody who sees a game, and sorting names is most of the work of a map.
type squares []standing

// standing is what stands on a square. Names of squares and words of pieces are letters and digits.
type standing struct {
	square string
	piece  string // see [position]; empty: nothing
}

// MarshalJSON implements [json.Marshaler].
func (s squares) MarshalJSON() ([]byte, error) {
	const each = len(`"h8":"wm",`)
	text := append(make([]byte, 0, 2+each*len(s)), '{')
	for i, one := range s {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '"')
		text = append(text, one.square...)
		text = append(text, `":"`...)
		text = append(text, one.piece...)
		text = append(text, '"')
	}
	return append(text, '}'), nil
}

// at is what stands on a square; empty: nothing, or it is none of them.
func (s squares) at(square string) string {
	i := slices.IndexFunc(s, func(one standing) bool { return one.square == square })
	if i < 0 {
		return ""
	}
	return s[i].piece
}
