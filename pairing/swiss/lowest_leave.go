package swiss

// The measure e (V.2.8.4, V.2.8.7.2): the lowest leave a score group.

// fromBottom are the positions of the leavers in a score group, counted from
// its bottom, from 1. Both lists are in the order of the round list, members
// from the top and leavers from the bottom; floaters from above come before
// the group's own players.
func fromBottom(members, leavers []int) []int {
	positions := make([]int, 0, len(leavers))
	for i := len(members) - 1; i >= 0 && len(positions) < len(leavers); i-- {
		if members[i] == leavers[len(positions)] {
			positions = append(positions, len(members)-i)
		}
	}
	return positions
}
