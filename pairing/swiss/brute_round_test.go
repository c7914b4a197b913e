package swiss_test

import (
	"cmp"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// answer is brute's answer for a round, and how it was found.
type answer struct {
	pairs    []swiss.Pair
	bye      score.Number
	unpaired []score.Number

	field   field
	mate    []int
	best    vector
	relaxed bool            // A3 and A4 had to be relaxed
	decided map[string]bool // the components that separated the best from another
	refused int             // candidates for the bye who were passed over
}

// brute pairs a round by trying every complete pairing, straight from V.2.8:
// the slow twin of the engine.
func brute(in swiss.Input) answer {
	present := presentOf(in)
	if a, ok := bruteComplete(in, present); ok {
		return a
	}
	return bruteIncomplete(in, present)
}

// presentOf are those to be paired, in the order of the round list.
func presentOf(in swiss.Input) []*person {
	present := []*person{}
	for _, p := range roundList(in, people(in)) {
		if !slices.Contains(in.Out, p.number) {
			present = append(present, p)
		}
	}
	return present
}

// bruteComplete looks for a pairing of everybody, with a bye when they are odd
// (2.8.3): the lowest who had no 2 points without play, under the strict
// conditions, then relaxed; then those who had.
func bruteComplete(in swiss.Input, present []*person) (answer, bool) {
	if len(present)%2 == 0 {
		if a, ok := bruteBest(in, present, false); ok {
			return a, true
		}
		return bruteBest(in, present, true)
	}
	refused := 0
	for _, barred := range []bool{false, true} {
		for _, relaxed := range []bool{false, true} {
			for i := len(present) - 1; i >= 0; i-- {
				if present[i].barred != barred {
					continue
				}
				if a, ok := bruteBest(in, without(present, i), relaxed); ok {
					a.bye, a.refused = present[i].number, refused
					return a, true
				}
				refused++
			}
		}
	}
	return answer{}, false
}

// bruteIncomplete is for when A1 leaves no complete pairing: the fewest
// unpaired; in an odd field a bye all the same, for the lowest with whom they
// are the fewest; then the lowest unpaired; then the vector over the rest.
func bruteIncomplete(in swiss.Input, present []*person) answer {
	for number := 2; number <= len(present); number += 2 {
		if len(present)%2 == 0 {
			if a, ok := bruteWithout(in, present, number); ok {
				return a
			}
			continue
		}
		for _, barred := range []bool{false, true} {
			for i := len(present) - 1; i >= 0; i-- {
				if present[i].barred != barred {
					continue
				}
				if a, ok := bruteWithout(in, without(present, i), number); ok {
					a.bye = present[i].number
					return a
				}
			}
		}
	}
	panic("even nobody cannot be paired")
}

// bruteWithout leaves out a number of players, the lowest who can be.
func bruteWithout(in swiss.Input, present []*person, number int) (answer, bool) {
	if number == 0 {
		if a, ok := bruteBest(in, present, false); ok {
			return a, true
		}
		return bruteBest(in, present, true)
	}
	for i := len(present) - 1; i >= number-1; i-- {
		// present[i] is the lowest of those left out; the others are above.
		if a, ok := bruteBelow(in, present, i, number); ok {
			return a, true
		}
	}
	return answer{}, false
}

// bruteBelow leaves out place i and number-1 others above it.
func bruteBelow(in swiss.Input, present []*person, i, number int) (answer, bool) {
	rest, out := without(present, i), present[i].number
	if number == 1 {
		a, ok := bruteWithout(in, rest, 0)
		a.unpaired = append(a.unpaired, out)
		return a, ok
	}
	for k := i - 1; k >= number-2; k-- {
		if a, ok := bruteBelow(in, rest, k, number-1); ok {
			a.unpaired = append(a.unpaired, out)
			return a, true
		}
	}
	return answer{}, false
}

// without is the list with one place taken out.
func without(list []*person, i int) []*person {
	return slices.Delete(slices.Clone(list), i, i+1)
}

// bruteBest is the least of all complete pairings of these players.
func bruteBest(in swiss.Input, list []*person, relaxed bool) (answer, bool) {
	a := answer{field: newField(in, list), relaxed: relaxed, decided: map[string]bool{}}
	allow := func(i, j int) bool {
		one, ok := a.field.games[[2]int{i, j}]
		return ok && (relaxed || !one.breaks)
	}
	found := false
	everyMatching(len(list), allow, func(mate []int) {
		v := a.field.vectorOf(mate)
		if !found {
			found, a.best, a.mate = true, v, slices.Clone(mate)
			return
		}
		order, name := v.compare(a.best)
		if order == 0 {
			panic("two pairings have one vector")
		}
		a.decided[name] = true
		if order < 0 {
			a.best, a.mate = v, slices.Clone(mate)
		}
	})
	a.pairs = a.field.boards(a.mate)
	return a, found
}

// everyMatching calls visit with every perfect matching of allowed pairs.
func everyMatching(n int, allow func(i, j int) bool, visit func(mate []int)) {
	mate := slices.Repeat([]int{-1}, n)
	var next func()
	next = func() {
		i := slices.Index(mate, -1)
		if i < 0 {
			visit(mate)
			return
		}
		for j := i + 1; j < n; j++ {
			if mate[j] < 0 && allow(i, j) {
				mate[i], mate[j] = j, i
				next()
				mate[i], mate[j] = -1, -1
			}
		}
	}
	next()
}

// boards are the pairs in the order of boards: the larger sum of the two
// scores, then the higher place of the higher player.
func (f field) boards(mate []int) []swiss.Pair {
	highs := []int{}
	for i, j := range mate {
		if i < j {
			highs = append(highs, i)
		}
	}
	slices.SortFunc(highs, func(i, k int) int {
		mine := f.list[i].points + f.list[mate[i]].points
		theirs := f.list[k].points + f.list[mate[k]].points
		return cmp.Or(cmp.Compare(theirs, mine), cmp.Compare(i, k))
	})
	pairs := []swiss.Pair{}
	for _, i := range highs {
		pair := swiss.Pair{White: f.list[i].number, Black: f.list[mate[i]].number}
		if f.games[[2]int{i, mate[i]}].colour == score.Black {
			pair = swiss.Pair{White: pair.Black, Black: pair.White}
		}
		pairs = append(pairs, pair)
	}
	return pairs
}
