package article

import "fmt"

// Variant is the game that is played. The zero value is no variant.
type Variant uint8

// The variants.
const (
	International Variant = iota + 1 // 100 squares, PDN game type 20
	Brazilian                        // 64 squares by the international rules: the code's "64", PDN game type 26
	Russian                          // 64 squares, any capture, PDN game type 25
	Chess
	Chess960
)

var variantNames = [...]string{International: "international", Brazilian: "brazilian", Russian: "russian", Chess: "chess", Chess960: "chess960"}

// Variants lists all variants in a fixed order.
func Variants() []Variant { return []Variant{International, Brazilian, Russian, Chess, Chess960} }

// ParseVariant reads a variant's stable name, such as "international".
func ParseVariant(name string) (Variant, error) {
	for _, v := range Variants() {
		if variantNames[v] == name {
			return v, nil
		}
	}
	return 0, fmt.Errorf("article: unknown variant %q (one of international, brazilian, russian, chess, chess960)", name)
}

// IsValid says whether v is one of the variants.
func (v Variant) IsValid() bool { return v >= International && v <= Chess960 }

// IsDraughts says whether v is a game of draughts.
func (v Variant) IsDraughts() bool { return v >= International && v <= Russian }

// String is the stable name, the one files and the command line use.
func (v Variant) String() string {
	if !v.IsValid() {
		return "no variant"
	}
	return variantNames[v]
}

// MarshalText writes the stable name.
func (v Variant) MarshalText() ([]byte, error) {
	if !v.IsValid() {
		return nil, fmt.Errorf("article: no such variant: %d", v)
	}
	return []byte(variantNames[v]), nil
}

// UnmarshalText reads the stable name.
func (v *Variant) UnmarshalText(text []byte) error {
	parsed, err := ParseVariant(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}
