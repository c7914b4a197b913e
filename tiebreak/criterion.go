package tiebreak

import (
	"fmt"
	"slices"
	"strings"
)

// Criterion is one way to separate players with equal points. The zero value
// is no criterion.
type Criterion uint8

// The criteria of round robins (V.1.7.1, V.1.7.2), those of Swiss tournaments
// (V.2.9.1, V.2.9.2), the sum of the opponents' points, which regulations of
// tournaments often choose, and the criteria of teams (V.3.2.1).
const (
	Wins                Criterion = iota + 1 // more games won, forfeits included
	AdvantageDifference                      // draws with advantage less those with the opponent's
	AdvantageCount                           // more draws with advantage
	Direct                                   // points in the games among the tied
	Others                                   // points against the others, in order of classification
	ListA                                    // the better place on rating list A
	PlayOff                                  // the tie stays until it is played off
	MedianSolkoff                            // opponents' points without the highest and the lowest
	ReducedSolkoff                           // opponents' points without the lowest, then the two lowest, …
	HigherPlaced                             // points against the players above the tie, the highest first
	Ratings                                  // opponents' ratings
	ReducedRatings                           // opponents' ratings without the lowest, then the two lowest, …
	Solkoff                                  // opponents' points
	BoardPoints                              // of teams: points of all boards
	MatchesWon                               // of teams: more matches won
	Boards                                   // of teams: points on board 1, then 2, …
	DirectMatch                              // of teams: match points among the tied
	DirectBoards                             // of teams: points on board 1, then 2, … among the tied
	OthersBoardPoints                        // of teams: board points against the others, in order of classification
)

var criterionNames = [...]string{
	Wins: "wins", AdvantageDifference: "advantage_difference", AdvantageCount: "advantage_count",
	Direct: "direct", Others: "others", ListA: "list_a", PlayOff: "play_off",
	MedianSolkoff: "median_solkoff", ReducedSolkoff: "reduced_solkoff", HigherPlaced: "higher_placed",
	Ratings: "ratings", ReducedRatings: "reduced_ratings", Solkoff: "solkoff",
	BoardPoints: "board_points", MatchesWon: "matches_won", Boards: "boards",
	DirectMatch: "direct_match", DirectBoards: "direct_boards", OthersBoardPoints: "others_board_points",
}

// Criteria lists the criteria of round robins, in the order in which the code
// applies them.
func Criteria() []Criterion {
	return []Criterion{Wins, AdvantageDifference, AdvantageCount, Direct, Others, ListA, PlayOff}
}

// SwissCriteria lists the criteria of Swiss tournaments, in the order in which
// the code applies them; Solkoff, which the code does not have, is the last.
func SwissCriteria() []Criterion {
	return []Criterion{MedianSolkoff, ReducedSolkoff, Ratings, ReducedRatings, HigherPlaced, Solkoff}
}

// TeamCriteria lists the criteria of team tournaments, in the order in which
// the code applies them.
func TeamCriteria() []Criterion {
	return []Criterion{BoardPoints, MatchesWon, Boards, DirectMatch, DirectBoards, OthersBoardPoints}
}

// byPlace says that a criterion compares results by the places of the
// opponents: "a player placed higher" (V.2.9.1.3), "in order of classification"
// (V.1.7.1.4).
func (c Criterion) byPlace() bool {
	return c == Others || c == HigherPlaced || c == OthersBoardPoints
}

// ParseCriterion reads a criterion's stable name, such as "list_a".
func ParseCriterion(name string) (Criterion, error) {
	all := slices.Concat(Criteria(), SwissCriteria(), TeamCriteria())
	for _, c := range all {
		if criterionNames[c] == name {
			return c, nil
		}
	}
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = criterionNames[c]
	}
	return 0, fmt.Errorf("tiebreak: unknown criterion %q (one of %s)", name, strings.Join(names, ", "))
}

// IsValid says whether c is one of the criteria.
func (c Criterion) IsValid() bool { return c >= Wins && c <= OthersBoardPoints }

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
