package tiebreak

// step is a criterion with the ties it was applied to.
type step struct {
	measure
	byPlace bool    // see Criterion.byPlace
	ties    []*tie  // by player; nil: was not tied
	found   [][]int // the values of the criterion, by player
}

// steps are points and then the criteria of the rules.
func (t *tally) steps() []step {
	n := len(t.players)
	steps := []step{{points{}, false, make([]*tie, n), make([][]int, n)}}
	for _, c := range t.rules.Criteria() {
		steps = append(steps, step{c.measure(), c.byPlace(), make([]*tie, n), make([][]int, n)})
	}
	return steps
}

// settle applies the criteria to groups next to each other, and gives these as
// they are in the end. Those above the groups are settled.
//
// A criterion that needs nobody's place is applied to all groups, so that they
// are the blocks of the criteria before. At one that does, every group in
// turn, from the top, goes through all criteria that are left: it finds those
// above it in their final order.
func (t *tally) settle(groups [][]int, steps []step) [][]int {
	for i, s := range steps {
		if s.byPlace {
			var settled [][]int
			for _, group := range groups {
				settled = append(settled, t.settle(t.split(group, s), steps[i+1:])...)
			}
			return settled
		}
		var finer [][]int
		for _, group := range groups {
			finer = append(finer, t.split(group, s)...)
		}
		groups = finer
	}
	return groups
}

// split divides tied players by a criterion and places the parts in the table.
func (t *tally) split(group []int, s step) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	tied := &tie{
		players: group, persons: t.persons(group), found: s.found,
		table: t.table, span: span{t.table.block[group[0]], len(group)},
	}
	for _, player := range group {
		s.ties[player] = tied
	}
	parts := tied.split(s.values(t, tied))
	t.table.place(tied.span.first, parts)
	return parts
}
