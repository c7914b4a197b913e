package swiss

// completeLast is complete for the last round, in which close points and the
// leavers of every group come before the colours (V.2.8.5.1, V.2.8.6.2.1,
// V.2.8.6.2.3).
func (f *field) completeLast() ([]int, bool) { return newLastRound(f).complete() }

// complete finds the best complete pairing. No group can be settled before how
// far pairs are apart and the numbers of leavers of all groups are, so one solver has the whole field;
// its vertices are places.
func (l *lastRound) complete() ([]int, bool) {
	solver := l.settle()
	if solver == nil {
		return nil, false
	}
	var floaters []int
	for g := range l.f.groups {
		s := newStage(l.f, g, floaters)
		s.wholeField = true
		s.findUndecided()
		s.chooseLeavers(solver)
		s.chooseOrder(solver)
		floaters = s.leavers()
	}
	mates := make([]int, len(l.f.players))
	for p := range mates {
		mates[p] = solver.Mate(p)
	}
	return mates, true
}
