package swiss_test

import (
	"cmp"
	"slices"
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// someMatchings are a few random pairings of a field without a second game.
func someMatchings(f field, r *splitMix64) [][]int {
	allow := func(i, j int) bool { _, ok := f.games[[2]int{i, j}]; return ok }
	some, seen := [][]int{}, 0
	everyMatching(len(f.list), allow, func(mate []int) {
		seen++
		switch k := r.below(seen); {
		case len(some) < 4:
			some = append(some, slices.Clone(mate))
		case k < 4:
			some[k] = slices.Clone(mate)
		}
	})
	return some
}

// sameMeasures compares a vector of the engine with one of brute.
func sameMeasures(got swiss.Vector, f field, mate []int) bool {
	apart := 0
	if f.lastRound() {
		apart = f.pointsApart(mate)
	}
	same := int(got.Apart) == apart && got.LastRound == f.lastRound() && len(got.Groups) == len(f.groups) &&
		got.Broken == f.count(mate, func(one game) bool { return one.breaks }) &&
		got.ThirdColours == f.count(mate, func(one game) bool { return one.third })
	for g := range min(len(got.Groups), len(f.groups)) {
		is := got.Groups[g]
		same = same && is.Points == f.list[f.groups[g][0]].points &&
			is.Leavers == len(f.leavers(mate, g)) &&
			slices.Equal(is.Lowest, f.positionsOfLeavers(mate, g)) &&
			slices.Equal(is.Order, f.scheme(mate, g))
		if f.lastRound() {
			same = same && is.Floats == 0 && is.Unbalanced == 0
		} else {
			same = same && is.Floats == f.repeatedFloats(mate, g) && is.Unbalanced == f.growingDifferences(mate, g)
		}
	}
	return same
}

// TestEvaluateIsBrute measures random pairings, of any bye, and compares them
// by pairs: the engine and brute agree in every measure and in every order.
func TestEvaluateIsBrute(t *testing.T) {
	orders := map[int]int{}
	first, number := campaign(t)
	for seed := first; seed < first+number/4; seed++ {
		r := &splitMix64{seed}
		in := position(seed)
		list := presentOf(in)
		bye := score.Number(0)
		if fewerThanTwo(in) {
			continue
		}
		if len(list)%2 == 1 {
			i := r.below(len(list))
			bye, list = list[i].number, without(list, i)
		}
		f := newField(in, list)
		var before swiss.Vector
		var beforeMate []int
		for i, mate := range someMatchings(f, r) {
			made := f.boards(mate)
			shuffle(r, made)
			got, err := swiss.Evaluate(in, made, bye)
			if err != nil || !sameMeasures(got, f, mate) {
				t.Fatalf("seed %d, bye %d: %v\n%s\nthe engine measures %v, %v\nbrute %v", seed, bye, made, formatPosition(in), got, err, f.vectorOf(mate))
			}
			if i > 0 {
				order, _ := f.vectorOf(mate).compare(f.vectorOf(beforeMate))
				if cmp.Compare(got.Compare(before), 0) != order {
					t.Fatalf("seed %d, bye %d:\n%s\nthe engine compares %v\nwith %v: %d, brute %d", seed, bye, formatPosition(in), got, before, got.Compare(before), order)
				}
				orders[order]++
			}
			before, beforeMate = got, mate
		}
	}
	if orders[-1] < 100 || orders[1] < 100 || orders[0] > 0 {
		t.Errorf("the orders found: %v", orders)
	}
}
