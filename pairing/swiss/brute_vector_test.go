package swiss_test

import (
	"fmt"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// field is who is paired, the bye removed, in the order of the round list.
// Players are identified by their place in it, from 0.
type field struct {
	in     swiss.Input
	list   []*person
	group  []int   // the score group of a place, from the top: 0, 1, …
	groups [][]int // the places of a score group
	games  map[[2]int]game
}

// game is what a pair contributes to the vector, whatever the other pairs are. The first
// place of its key is the higher one.
type game struct {
	colour  score.Colour // of the higher player
	breaks  bool         // no colouring satisfies A3 and A4
	third   bool         // both absolutely expect the same colour
	growing []int        // whose difference grows to 2 or more
}

// newField forms the score groups of those to be paired (2.8.1.1).
func newField(in swiss.Input, list []*person) field {
	f := field{in: in, list: list, games: map[[2]int]game{}}
	for i, p := range list {
		if i == 0 || list[i-1].points != p.points {
			f.groups = append(f.groups, nil)
		}
		g := len(f.groups) - 1
		f.group = append(f.group, g)
		f.groups[g] = append(f.groups[g], i)
	}
	for i, high := range list {
		for j := i + 1; j < len(list); j++ {
			low := list[j]
			if high.met[low.number] {
				continue // A1
			}
			one := game{colour: colourOfHigher(in, high, low, i+1),
				breaks: coloursRefused(high, low), third: bothExpect(high, low)}
			if high.growsTo2(one.colour) {
				one.growing = append(one.growing, i)
			}
			if low.growsTo2(one.colour.Other()) {
				one.growing = append(one.growing, j)
			}
			f.games[[2]int{i, j}] = one
		}
	}
	return f
}

// lastRound says that this is the last round of the plan.
func (f field) lastRound() bool { return isLastRound(f.in) }

// component is a part of the vector with its name. The smaller is the better.
type component struct {
	name   string
	values []int
}

// vector is what complete pairings are compared by.
type vector []component

// compare says which of two vectors is smaller, and which component decides.
func (v vector) compare(w vector) (int, string) {
	for i := range v {
		if v[i].name != w[i].name {
			panic("components of different names")
		}
		if order := slices.Compare(v[i].values, w[i].values); order != 0 {
			if len(v[i].values) != len(w[i].values) {
				panic(fmt.Sprintf("%s: different lengths after an equal beginning: %v, %v", v[i].name, v[i], w[i]))
			}
			return order, v[i].name
		}
	}
	return 0, ""
}

// vectorOf is the vector of a complete pairing; mate is the partner of every
// place. The pairs that break A3 and A4 come first: none, unless these were
// relaxed.
func (f field) vectorOf(mate []int) vector {
	v := vector{{"A", []int{f.count(mate, func(one game) bool { return one.breaks })}}}
	third := component{"V", []int{f.count(mate, func(one game) bool { return one.third })}}
	if f.lastRound() {
		v = append(v, component{"D", []int{f.pointsApart(mate)}})
		for g := range f.groups {
			v = append(v, component{"a", []int{len(f.leavers(mate, g))}})
		}
		v = append(v, third)
		for g := range f.groups {
			v = append(v, component{"e", f.positionsOfLeavers(mate, g)})
			v = append(v, component{"f", f.scheme(mate, g)})
		}
		return v
	}
	v = append(v, third)
	for g := range f.groups {
		v = append(v, component{"a", []int{len(f.leavers(mate, g))}})
		v = append(v, component{"b", []int{f.repeatedFloats(mate, g)}})
		v = append(v, component{"e", f.positionsOfLeavers(mate, g)})
		v = append(v, component{"c", []int{f.growingDifferences(mate, g)}})
		v = append(v, component{"f", f.scheme(mate, g)})
	}
	return v
}

// pointsApart is by how many points the two of each pair differ, all pairs
// together (2.8.6.2.1).
func (f field) pointsApart(mate []int) int {
	sum := 0
	for i, j := range mate {
		if i < j {
			sum += int(f.list[i].points - f.list[j].points)
		}
	}
	return sum
}

// count is the number of pairs of a kind in the whole pairing.
func (f field) count(mate []int, kind func(game) bool) int {
	n := 0
	for i, j := range mate {
		if i < j && kind(f.games[[2]int{i, j}]) {
			n++
		}
	}
	return n
}

// fromAbove are the floaters from above in a group, in round-list order: their
// own group is higher, their partner's is this one or a lower one.
func (f field) fromAbove(mate []int, g int) []int {
	floaters := []int{}
	for i, j := range mate {
		if f.group[i] < g && f.group[j] >= g {
			floaters = append(floaters, i)
		}
	}
	return floaters
}

// members are the players of a group: floaters from above, then its own.
func (f field) members(mate []int, g int) []int {
	return append(f.fromAbove(mate, g), f.groups[g]...)
}

// leavers are the members of a group who are paired below it (2.8.2).
func (f field) leavers(mate []int, g int) []int {
	leavers := []int{}
	for _, i := range f.members(mate, g) {
		if f.group[mate[i]] > g {
			leavers = append(leavers, i)
		}
	}
	return leavers
}

// repeatedFloats is b: own players leaving downward who floated down in the
// round before, and own players met from above who floated up (2.8.2).
func (f field) repeatedFloats(mate []int, g int) int {
	if f.in.Uncontrolled {
		return 0 // 2.8.9.11
	}
	n := 0
	for _, i := range f.groups[g] {
		switch {
		case f.exempt(mate, i):
		case f.group[mate[i]] > g && f.list[i].floated == -1:
			n++
		case f.group[mate[i]] < g && f.list[i].floated == +1:
			n++
		}
	}
	return n
}

// exempt is 2.8.6.2.3: a player of the highest group who leaves downward, or
// one of the lowest who is met from above, having already played everybody
// else of his own group who is paired in this round.
func (f field) exempt(mate []int, i int) bool {
	own := f.group[i]
	leader := own == 0 && f.group[mate[i]] > own
	last := own == len(f.groups)-1 && f.group[mate[i]] < own
	if !leader && !last {
		return false
	}
	for _, j := range f.groups[own] {
		if j != i && !f.list[i].met[f.list[j].number] {
			return false
		}
	}
	return true
}

// positionsOfLeavers is e: the positions of the leavers from the bottom of the
// group, the lowest first (2.8.4, 2.8.7.2).
func (f field) positionsOfLeavers(mate []int, g int) []int {
	members, leavers := f.members(mate, g), f.leavers(mate, g)
	positions := []int{}
	for k := range members {
		if slices.Contains(leavers, members[len(members)-1-k]) {
			positions = append(positions, k+1)
		}
	}
	return positions
}

// growingDifferences is c: the pairs of the group after which the colour
// difference of somebody has grown to 2 or more (2.8.6.2.2); a pair is not
// counted if the only one is exempt.
func (f field) growingDifferences(mate []int, g int) int {
	n := 0
	for i, j := range mate {
		if i > j || f.group[j] != g {
			continue // a pair belongs to the group of its lower player
		}
		growing := f.games[[2]int{i, j}].growing
		switch {
		case len(growing) == 0:
		case len(growing) == 1 && f.exempt(mate, growing[0]):
		default:
			n++
		}
	}
	return n
}

// scheme is f: first the floaters from above who are paired here, each by the
// position of his opponent among the group's own players (2.8.1.2); then those
// who are still free and do not leave, by the halves PA and PB.
func (f field) scheme(mate []int, g int) []int {
	values := []int{}
	for _, i := range f.fromAbove(mate, g) {
		if f.group[mate[i]] == g {
			values = append(values, slices.Index(f.groups[g], mate[i])+1)
		}
	}
	free := []int{}
	for _, i := range f.groups[g] {
		if f.group[mate[i]] == g {
			free = append(free, i)
		}
	}
	return append(values, preferences(mate, free)...)
}

// preferences are the numbers of the preferences that PA's first players got
// (2.8.7.3 to 2.8.7.9): PB1, PB2, … PBlast, then PAlast, … PA2.
func preferences(mate, free []int) []int {
	if len(free) == 0 {
		return nil
	}
	upper, lower := free[:len(free)/2], free[len(free)/2:]
	order := slices.Clone(lower)
	for k := len(upper) - 1; k >= 1; k-- {
		order = append(order, upper[k])
	}
	first, partner := free[0], mate[free[0]]
	rest := []int{}
	for _, i := range free {
		if i != first && i != partner {
			rest = append(rest, i)
		}
	}
	return append([]int{slices.Index(order, partner) + 1}, preferences(mate, rest)...)
}
