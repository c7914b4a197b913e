package swiss

import (
	"cmp"
	"fmt"
	"slices"

	"damka/article"
	"damka/score"
)

// List is the rating list that a player's rating is on (V.2.6.1.1). The zero
// value is none.
type List uint8

// The lists, the strongest first.
const (
	NoList List = iota
	ListA       // has places
	ListB
	ListN
)

// Entrant is a player before the starting list is made.
type Entrant struct {
	Rating int // 0: none
	List   List
	Place  int // on list A, from 1; 0: none
}

// StartList assigns start numbers by rating, the highest first. Equal ratings
// are ordered by the list they are on, A before B before N before none; on list
// A by the higher place; then by lot (V.2.6.1.1). lots has a number by lot for
// each entrant, the lower the earlier: a permutation of 1…n, as pairing.Lots
// draws it. The answer's i-th value is the start number of entrant i.
func StartList(entrants []Entrant, lots []int) ([]score.Number, error) {
	if err := checkLots(lots, len(entrants)); err != nil {
		return nil, err
	}
	order := make([]int, len(entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(entrants[i].compare(entrants[j]), cmp.Compare(lots[i], lots[j]))
	})
	numbers := make([]score.Number, len(entrants))
	for i, entrant := range order {
		numbers[entrant] = score.Number(i + 1)
	}
	return numbers, nil
}

// compare is negative if e comes before other, whatever the lot.
func (e Entrant) compare(other Entrant) int {
	return cmp.Or(
		cmp.Compare(other.Rating, e.Rating),
		cmp.Compare(e.List.rank(), other.List.rank()),
		cmp.Compare(e.placeRank(), other.placeRank()))
}

// rank is the place of a list in the order; no list comes after all lists.
func (l List) rank() int {
	if l == NoList {
		return int(ListN) + 1
	}
	return int(l)
}

// placeRank orders places of list A, no place last; places on other lists do
// not count.
func (e Entrant) placeRank() int {
	if e.List != ListA || e.Place < 1 {
		return int(^uint(0) >> 1)
	}
	return e.Place
}

// checkLots refuses lots that are no permutation of 1…n.
func checkLots(lots []int, n int) error {
	sorted := slices.Sorted(slices.Values(lots))
	for i, lot := range sorted {
		if lot != i+1 {
			return fmt.Errorf("swiss: the lots are no permutation of 1…%d: %d is missing or stands twice", n, i+1)
		}
	}
	if len(lots) != n {
		return fmt.Errorf("swiss: %d lots for %d entrants", len(lots), n)
	}
	return nil
}

const (
	leastPlayersPerRound = 2 // V.2.3
	mostTechnicalShare   = 4 // one in four (V.2.7.3)
)

// Warnings are objections to a tournament as it is planned, none of which
// forbids it: fewer than two players for each round (V.2.3, V.2.4); for the
// rating system more than a quarter with technical ratings (V.2.7.3). rounds
// may be 0 while it is undecided.
func Warnings(system System, players []score.Player, rounds int) []article.Reason {
	var warnings []article.Reason
	if rounds > 0 && len(players) < leastPlayersPerRound*rounds {
		warnings = append(warnings, article.Because("swiss.few_players", "V.2.3", countArg("players", len(players)), countArg("rounds", rounds)))
	}
	technical := 0
	for _, p := range players {
		if p.Technical {
			technical++
		}
	}
	if system == Rating && technical*mostTechnicalShare > len(players) {
		warnings = append(warnings, article.Because("swiss.many_technical", "V.2.7.3", countArg("technical", technical), countArg("players", len(players))))
	}
	return warnings
}
