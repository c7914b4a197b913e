package swiss

import "slices"

// The measure f (V.2.8.1.2, V.2.8.7.3–V.2.8.7.9): first the floaters from
// above take the highest they can of a score group's own players; then the
// first of the upper half PA takes PB1, PB2, … to the last of the lower half
// PB, then the last of PA and so on up to PA2, and the rest is split again.

// choices are the numbers of the measure for the players of a group who are
// paired in it: floaters from above in their order, own players of the group
// in theirs, and those of them who neither leave nor meet a floater.
func choices(floaters, own, free, mates []int) []int {
	var numbers []int
	for _, p := range floaters {
		numbers = append(numbers, slices.Index(own, mates[p])+1)
	}
	free = slices.Clone(free)
	for len(free) > 0 {
		first, mate := free[0], mates[free[0]]
		for at := range len(free) - 1 {
			if free[preferred(len(free), at)] == mate {
				numbers = append(numbers, at+1)
			}
		}
		free = slices.DeleteFunc(free, func(p int) bool { return p == first || p == mate })
	}
	return numbers
}

// preferred is the place, in a list of n free players, of the one who is the
// first player's preference number at, from 0.
func preferred(n, at int) int {
	if half := n / 2; at < half {
		return half + at
	}
	return n - 1 - at
}
