package tiebreak

import "slices"

// step is a criterion with the ties it was applied to.
type step struct {
	measure
	byPlace bool   // see Criterion.byPlace
	ties    []*tie // by player, the last one; nil: was not tied
}

// steps are points and then the criteria of the rules.
func (t *tally) steps() []step {
	n := len(t.players)
	steps := []step{{points{}, false, make([]*tie, n)}}
	for _, c := range t.rules.Criteria() {
		steps = append(steps, step{c.measure(), c.byPlace(), make([]*tie, n)})
	}
	return steps
}

// settle applies the criteria to groups next to each other, and gives these as
// they are in the end. Those above the groups are settled.
//
// A criterion that needs nobody's place is applied to all groups, so that they
// are the blocks of the criteria before. At one that does, every group in
// turn, from the top, goes through all criteria that are left: it finds those
// above it in their final order. If the criterion separates the group, it is
// applied to each part once more: for those still tied, those of the other
// parts are opponents with a place of their own now.
func (t *tally) settle(groups [][]int, steps []step) [][]int {
	for i, s := range steps {
		if s.byPlace {
			var settled [][]int
			for _, group := range groups {
				parts, left := t.split(group, s), steps[i+1:]
				if len(parts) > 1 {
					left = steps[i:]
				}
				settled = append(settled, t.settle(parts, left)...)
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
		players: group, table: t.table, span: span{t.table.block[group[0]], len(group)},
		before: s.ties[group[0]],
	}
	for _, player := range group {
		s.ties[player] = tied
	}
	parts := tied.split(s.values(t, tied))
	t.table.place(tied.span.first, parts)
	return parts
}

// shown is the value of the table: what the criterion shows for every time it
// was applied to the player, one after the other.
func (s step) shown(t *tally, player int) Value {
	value := s.column(t, player, s.ties[player])
	for tied := s.ties[player]; tied != nil && tied.before != nil; tied = tied.before {
		value = append(slices.Clone(s.column(t, player, tied.before)), value...)
	}
	return value
}
