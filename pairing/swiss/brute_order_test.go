package swiss_test

import (
	"cmp"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// roundList is everybody, points descending, then the order of the system
// (V.2.7). It has the withdrawn and the absent, who stay classified.
func roundList(in swiss.Input, all map[score.Number]*person) []*person {
	byNumber := []*person{}
	for _, p := range all {
		byNumber = append(byNumber, p)
	}
	slices.SortFunc(byNumber, func(p, q *person) int { return cmp.Compare(p.number, q.number) })
	tied := [][]*person{byNumber}
	tied = split(tied, func(p *person) int { return int(p.points) })
	switch {
	case in.System == swiss.Rating:
		tied = byRatings(in, all, tied)
	case in.System == swiss.Dutch && in.Table.Rounds()+1 >= 3:
		tied = byOpponents(in, all, tied)
	}
	return slices.Concat(tied...) // the rest: by start number
}

// split divides every tied set by a value, the higher first. What stays tied
// stays in the order it had, which is that of start numbers.
func split(tied [][]*person, value func(*person) int) [][]*person {
	finer := [][]*person{}
	for _, set := range tied {
		values := []int{}
		for _, p := range set {
			values = append(values, value(p))
		}
		slices.Sort(values)
		values = slices.Compact(values)
		slices.Reverse(values)
		for _, v := range values {
			same := []*person{}
			for _, p := range set {
				if value(p) == v {
					same = append(same, p)
				}
			}
			finer = append(finer, same)
		}
	}
	return finer
}

// byRatings is V.2.9.1.1: the sum of the opponents' ratings; a round without
// an opponent counts as the lowest rating of the tournament less one.
func byRatings(in swiss.Input, all map[score.Number]*person, tied [][]*person) [][]*person {
	lowest := 0
	for _, p := range all {
		if lowest == 0 || p.rating < lowest {
			lowest = p.rating
		}
	}
	return split(tied, func(p *person) int {
		sum := 0
		for _, n := range p.opponents {
			if n == 0 {
				sum += lowest - 1
			} else {
				sum += all[n].rating
			}
		}
		return sum
	})
}

// byOpponents is V.2.9.2: median Solkoff, reduced Solkoff, the better result
// with a player placed higher.
func byOpponents(in swiss.Input, all map[score.Number]*person, tied [][]*person) [][]*person {
	rounds := in.Table.Rounds()
	tied = split(tied, func(p *person) int { // V.2.9.2.1
		if rounds < 3 {
			return 0
		}
		return sum(entries(all, p)[1 : rounds-1])
	})
	for without := 1; without < rounds; without++ { // V.2.9.2.2
		tied = split(tied, func(p *person) int { return sum(entries(all, p)[without:]) })
	}
	return byHigherPlaced(tied)
}

// entries are the points of the opponents, one a round and the lowest first; a
// round without an opponent counts as one who has none.
func entries(all map[score.Number]*person, p *person) []int {
	list := []int{}
	for _, n := range p.opponents {
		if n == 0 {
			list = append(list, 0)
		} else {
			list = append(list, int(all[n].points))
		}
	}
	slices.Sort(list)
	return list
}

func sum(values []int) int {
	total := 0
	for _, v := range values {
		total += v
	}
	return total
}

// byHigherPlaced is V.2.9.2.3: among the players above the tie, who are in
// their final order, the highest first, the points scored with each; not met
// counts as nothing. Those who share a place count together.
func byHigherPlaced(tied [][]*person) [][]*person {
	settled := [][]*person{}
	for len(tied) > 0 {
		parts := [][]*person{tied[0]}
		for _, high := range settled {
			parts = split(parts, func(p *person) int {
				points := 0
				for _, q := range high {
					points += int(p.against[q.number])
				}
				return points
			})
		}
		tied = tied[1:]
		if len(parts) == 1 {
			settled = append(settled, parts[0])
		} else { // once more: who left the tie is placed higher or lower now
			tied = append(parts, tied...)
		}
	}
	return settled
}
