package article

import "fmt"

// Edition is the version of the regulations a tournament or a game is held
// under. The zero value is no edition.
type Edition uint8

// The editions.
const (
	PZWarc     Edition = iota + 1 // the code in force, the default
	PZWarc2024                    // the same with the amendments of the 2024 annex
	FMJD2006                      // FMJD annexes I, III, IV, VI as in the 2006 bulletin
	Kotek2008                     // the alternative version of 2008
	FIDE2023                      // the FIDE Laws of Chess
)

// Rules is one edition: its name and the numbers in which editions differ.
type Rules struct {
	Name     string
	Proposal bool // never adopted: warn before it is used in a rated event

	// Chess editions apply to chess, all others to draughts; VariantsOnly,
	// where it is set, narrows that (the FMJD annexes are for 10×10).
	Chess        bool
	VariantsOnly []Variant

	// DrawsWithAdvantage says whether a tournament may use them (I.6.5).
	DrawsWithAdvantage bool

	// PlayOffOnlyIfRegulated: shared places are played off only for the first
	// or medal places and only if the regulations say so (2008, 5.8.4).
	PlayOffOnlyIfRegulated bool

	// ListAInRoundRobin: the place on rating list A separates tied players
	// of a round robin (V.1.7.1.5).
	ListAInRoundRobin bool

	// ForfeitsOfWithdrawn: the forfeits of a player who withdrew are losses in
	// the player's own rating and category; the opponents' wins never count
	// (2008, 5.7).
	ForfeitsOfWithdrawn bool

	// MinutesForIV is the least time for category IV on 100 squares (VII.4.6.1;
	// 2008, 6.1.4).
	MinutesForIV int
}

var editions = [...]Rules{
	PZWarc:     {Name: "pzwarc", DrawsWithAdvantage: true, ListAInRoundRobin: true, MinutesForIV: 20},
	PZWarc2024: {Name: "pzwarc-2024", Proposal: true, DrawsWithAdvantage: true, ListAInRoundRobin: true, MinutesForIV: 20},
	FMJD2006:   {Name: "fmjd-2006", VariantsOnly: []Variant{International}, MinutesForIV: 20},
	Kotek2008: {
		Name: "kotek-2008", Proposal: true, DrawsWithAdvantage: true, ListAInRoundRobin: true, PlayOffOnlyIfRegulated: true,
		ForfeitsOfWithdrawn: true, MinutesForIV: 30,
	},
	FIDE2023: {Name: "fide-2023", Chess: true},
}

// Editions lists all editions, the one in force first.
func Editions() []Edition { return []Edition{PZWarc, PZWarc2024, FMJD2006, Kotek2008, FIDE2023} }

// InForce is the edition in force for a variant; no edition for no variant.
func InForce(v Variant) Edition {
	for _, e := range Editions() {
		if e.Covers(v) {
			return e
		}
	}
	return 0
}

// ParseEdition reads an edition's stable name, such as "pzwarc".
func ParseEdition(name string) (Edition, error) {
	for _, e := range Editions() {
		if editions[e].Name == name {
			return e, nil
		}
	}
	return 0, fmt.Errorf("article: unknown edition %q (one of pzwarc, pzwarc-2024, fmjd-2006, kotek-2008, fide-2023)", name)
}

// IsValid says whether e is one of the editions.
func (e Edition) IsValid() bool { return e >= PZWarc && e <= FIDE2023 }

// Rules are the edition's properties and numbers; the zero Rules for no edition.
func (e Edition) Rules() Rules {
	if !e.IsValid() {
		return Rules{}
	}
	return editions[e]
}

// Covers says whether games of v can be held under e.
func (e Edition) Covers(v Variant) bool {
	rules := e.Rules()
	if !e.IsValid() || !v.IsValid() || rules.Chess == v.IsDraughts() {
		return false
	}
	for _, only := range rules.VariantsOnly {
		if v == only {
			return true
		}
	}
	return len(rules.VariantsOnly) == 0
}

// String is the stable name.
func (e Edition) String() string {
	if !e.IsValid() {
		return "no edition"
	}
	return editions[e].Name
}

// MarshalText writes the stable name.
func (e Edition) MarshalText() ([]byte, error) {
	if !e.IsValid() {
		return nil, fmt.Errorf("article: no such edition: %d", e)
	}
	return []byte(editions[e].Name), nil
}

// UnmarshalText reads the stable name.
func (e *Edition) UnmarshalText(text []byte) error {
	parsed, err := ParseEdition(string(text))
	if err == nil {
		*e = parsed
	}
	return err
}
