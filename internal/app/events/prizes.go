package events

import (
	"slices"

	"damka/internal/tournament"
)

// PrizeShare is what somebody receives.
type PrizeShare struct {
	Standing Standing
	Amount   int // in hundredths of the currency
	Thing    string
	Among    int // how many share the amount; 1: nobody shares it
}

// PrizeShares divide the prizes by the standings there are now, by place: by the
// order of the table, or with equal parts of the sum for those who are ex aequo.
// A hundredth that cannot be divided goes to the first of them in the table, and
// things go by its order, for they have no parts.
func (s *Snapshot) PrizeShares() ([]PrizeShare, error) {
	set := s.state.Papers().Prizes
	if len(set.Prizes) == 0 {
		return nil, nil
	}
	table, err := s.Standings(0)
	if err != nil {
		return nil, err
	}
	return sharesOf(set, table.Standings), nil
}

func sharesOf(set tournament.PrizesSet, standings []Standing) []PrizeShare {
	byPlace := make(map[int]tournament.Prize, len(set.Prizes))
	last := 0
	for _, p := range set.Prizes {
		byPlace[p.Place], last = p, max(last, p.Place)
	}
	var shares []PrizeShare
	for from := 0; from < len(standings) && from < last; {
		to := from + 1
		for to < len(standings) && standings[to].Place == standings[from].Place {
			to++
		}
		shares = append(shares, groupShares(set.Rule, byPlace, standings, from, to)...)
		from = to
	}
	return slices.DeleteFunc(shares, func(s PrizeShare) bool { return s.Amount == 0 && s.Thing == "" })
}

// groupShares are those of the lines from to to of the table, who have one place.
func groupShares(rule tournament.PrizeRule, byPlace map[int]tournament.Prize, standings []Standing, from, to int) []PrizeShare {
	n, total := to-from, 0
	for line := from + 1; line <= to; line++ {
		total += byPlace[line].Amount
	}
	shares := make([]PrizeShare, n)
	for i := range shares {
		prize := byPlace[from+i+1]
		shares[i] = PrizeShare{standings[from+i], prize.Amount, prize.Thing, 1}
		if rule == tournament.EqualShares && n > 1 && total > 0 {
			shares[i].Amount, shares[i].Among = total/n, n
			if i < total%n {
				shares[i].Amount++
			}
		}
	}
	return shares
}
