package tiebreak

import "fmt"

// Criterion is one way to separate players with equal points. The zero value
// is no criterion.
type Criterion uint8

// The criteria of round robins (V.1.7.1, V.1.7.2).
const (
	Wins                Criterion = iota + 1 // more games won, forfeits included
	AdvantageDifference                      // draws with advantage less those with the opponent's
	AdvantageCount                           // more draws with advantage
	Direct                                   // points in the games among the tied
	Others                                   // points against the others, in order of classification
	ListA                                    // the better place on rating list A
	PlayOff                                  // the tie stays until it is played off
)

var criterionNames = [...]string{
	Wins: "wins", AdvantageDifference: "advantage_difference", AdvantageCount: "advantage_count",
	Direct: "direct", Others: "others", ListA: "list_a", PlayOff: "play_off",
}

// Criteria lists all criteria, in the order in which the code applies them.
func Criteria() []Criterion {
	return []Criterion{Wins, AdvantageDifference, AdvantageCount, Direct, Others, ListA, PlayOff}
}

// ParseCriterion reads a criterion's stable name, such as "list_a".
func ParseCriterion(name string) (Criterion, error) {
	for _, c := range Criteria() {
		if criterionNames[c] == name {
			return c, nil
		}
	}
	return 0, fmt.Errorf("tiebreak: unknown criterion %q (one of wins, advantage_difference, advantage_count, direct, others, list_a, play_off)", name)
}

// IsValid says whether c is one of the criteria.
func (c Criterion) IsValid() bool { return c >= Wins && c <= PlayOff }

// String is the stable name.
func (c Criterion) String() string {
	if !c.IsValid() {
		return "no criterion"
	}
	return criterionNames[c]
}

// MarshalText writes the stable name.
func (c Criterion) MarshalText() ([]byte, error) {
	if !c.IsValid() {
		return nil, fmt.Errorf("tiebreak: no such criterion: %d", c)
	}
	return []byte(criterionNames[c]), nil
}

// UnmarshalText reads the stable name.
func (c *Criterion) UnmarshalText(text []byte) error {
	parsed, err := ParseCriterion(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}
