package title

import "fmt"

// The category of the tournament for one player (VII.5.3, table III).

// Strength is the tournament's category for a player, A to S; table III. The
// zero value is none.
type Strength uint8

// Table III: A ends at firstEnd, each category is bandWidth wide, S has no
// end; for women everything is womenLower.
const (
	firstEnd   = 1975
	bandWidth  = 25
	lastBand   = 'S'
	womenLower = 200
)

// StrengthOf is the category for a rounded mean rating on a ladder.
func StrengthOf(mean int, l Ladder) Strength {
	end := firstEnd
	if l == Women {
		end -= womenLower
	}
	above := max(0, mean-end)
	return Strength(min('A'+(above+bandWidth-1)/bandWidth, lastBand))
}

// IsValid says whether s is one of the categories.
func (s Strength) IsValid() bool { return s >= 'A' && s <= lastBand }

// String is the letter.
func (s Strength) String() string {
	if !s.IsValid() {
		return fmt.Sprintf("Strength(%d)", uint8(s))
	}
	return string(rune(s))
}

// MarshalText writes the letter.
func (s Strength) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
