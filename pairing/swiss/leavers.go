package swiss

// The measure a (V.2.8.2, V.2.8.6.2.1): how many of a score group, floaters
// from above included, are paired below it.

// leavers are the members of a score group who are paired below it, the lowest
// first. Members are the floaters from above and the group's own players.
func (f *field) leavers(g int, members, mates []int) []int {
	var leaving []int
	for i := len(members) - 1; i >= 0; i-- {
		if f.players[mates[members[i]]].group > g {
			leaving = append(leaving, members[i])
		}
	}
	return leaving
}
