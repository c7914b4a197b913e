package swiss

import (
	"slices"

	"damka/pairing/internal/matching"
)

// chooseUnpaired is for when A1 leaves no complete pairing. As few as possible
// are not paired, and these are as low on the round list as possible. In an odd
// field one of them has the bye: the first of the candidates of V.2.8.4, from
// the lowest, with whom the others are the fewest. bye is -1 in an even field.
// The places are ascending and bye is not among them.
func (f *field) chooseUnpaired() (bye int, unpaired []int) {
	f.relaxed = true
	n := len(f.players)
	chairs := 0
	for _, mate := range matching.Maximum(f.absoluteGraph(0, nobody)) {
		if mate < 0 {
			chairs++
		}
	}
	solver := matching.New(f.absoluteGraph(chairs, everybody))
	if !solver.Solve() {
		panic("swiss: a largest matching is not as large as it was")
	}
	isChair := func(v int) bool { return v >= n }
	bye = -1
	if n%2 == 1 {
		bye = f.lowest(func(place int) bool { return solver.RequireAmong(place, isChair) })
		chairs--
	}
	for place := n - 1; chairs > 0; place-- {
		if place != bye && solver.RequireAmong(place, isChair) {
			unpaired = append(unpaired, place)
			chairs--
		}
	}
	slices.Sort(unpaired)
	return bye, unpaired
}

// lowest is the first candidate for the bye that will accepts. The candidates are
// those who never had 2 points without play, then the others, each from the
// lowest.
func (f *field) lowest(will func(place int) bool) int {
	for _, barred := range []bool{false, true} {
		for place := len(f.players) - 1; place >= 0; place-- {
			if f.players[place].barred == barred && will(place) {
				return place
			}
		}
	}
	panic("swiss: nobody can have the bye")
}

func nobody(*player) bool    { return false }
func everybody(*player) bool { return true }
