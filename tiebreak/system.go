package tiebreak

import (
	"fmt"
	"slices"
)

// System is how the players were paired; the regulations choose the criteria by
// it. The zero value is the round robin.
type System uint8

// The systems.
const (
	RoundRobin  System = iota // everybody meets everybody (V.1.7)
	Swiss                     // Swiss classic and dutch (V.2.9.2)
	SwissRating               // Swiss rating (V.2.9.1)
	Teams                     // teams, everybody against everybody (V.3.2.1)
)

var systemNames = [...]string{RoundRobin: "round_robin", Swiss: "swiss", SwissRating: "swiss_rating", Teams: "teams"}

// String is the stable name.
func (s System) String() string {
	if int(s) >= len(systemNames) {
		return fmt.Sprintf("no system (%d)", s)
	}
	return systemNames[s]
}

// Allows says whether regulations may choose a criterion. Teams can be compared
// by the criteria of players, too (see [RankTeams]), but players have no boards
// and matches to count.
func (s System) Allows(c Criterion) bool {
	return c.IsValid() && (s == Teams || !slices.Contains(TeamCriteria(), c))
}

// isSwiss says that rounds without a game have a value of their own.
func (s System) isSwiss() bool { return s == Swiss || s == SwissRating }
