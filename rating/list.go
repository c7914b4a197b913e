package rating

import "fmt"

// List is the rating list a player is on (VI.2.1). The zero value is no list.
type List uint8

// The lists.
const (
	None List = iota // on no list: never rated, or struck off
	A                // at least 30 counted games
	B                // 9 to 29 counted games
	N                // from A or B, three years without a counted game
	T                // 1 to 8 counted games; not published
)

var listNames = [...]string{None: "-", A: "A", B: "B", N: "N", T: "T"}

// Lists lists all lists, the published ones first, None last.
func Lists() []List { return []List{A, B, N, T, None} }

// ParseList reads a list's name: A, B, N, T, or - for none.
func ParseList(name string) (List, error) {
	for i, known := range listNames {
		if known == name {
			return List(i), nil
		}
	}
	return None, fmt.Errorf("rating: unknown list %q (one of A, B, N, T, -)", name)
}

// IsClassified says whether a player on the list is classified, so that games
// against that player count (VI.2.2).
func (l List) IsClassified() bool { return l == A || l == B || l == N }

// IsValid says whether l is one of the lists, None included.
func (l List) IsValid() bool { return int(l) < len(listNames) }

// String is the list's letter; a hyphen for None.
func (l List) String() string {
	if !l.IsValid() {
		return fmt.Sprintf("List(%d)", uint8(l))
	}
	return listNames[l]
}

// MarshalText writes the letter.
func (l List) MarshalText() ([]byte, error) {
	if !l.IsValid() {
		return nil, fmt.Errorf("rating: no such list: %d", uint8(l))
	}
	return []byte(listNames[l]), nil
}

// UnmarshalText reads the letter.
func (l *List) UnmarshalText(text []byte) error {
	parsed, err := ParseList(string(text))
	if err == nil {
		*l = parsed
	}
	return err
}
