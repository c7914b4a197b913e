package swiss

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"damka/score"
)

// Vector is what pairings of a round are compared by, the smaller the better:
// Broken, then ThirdColours, then the score groups from the top. In the last
// round Apart and then the Leavers of every group come before ThirdColours
// (V.2.8.5.1, V.2.8.6.2.1, V.2.8.6.2.3).
type Vector struct {
	LastRound    bool
	Broken       int          // pairs in which no colouring satisfies A3 and A4
	Apart        score.Points // by how much the points of the two of a pair differ, all pairs together; 0 unless LastRound
	ThirdColours int          // V: pairs in which both expect the same colour absolutely
	Groups       []GroupMeasures
}

// GroupMeasures are the measures of one score group with the players floating
// into it, compared in the order of the fields. Floats and Unbalanced are 0 in
// the last round.
type GroupMeasures struct {
	Points     score.Points
	Leavers    int   // a: how many are paired below the group
	Floats     int   // b: how many float the same way again
	Lowest     []int // e: positions of the leavers from the bottom, ascending
	Unbalanced int   // c: pairs after which a difference of colours has grown to 2 or more
	Order      []int // f: the opponents of floaters from above, then the choices of the halves
}

// Compare is negative if v is the better of two vectors of one round.
func (v Vector) Compare(w Vector) int {
	if order := cmp.Compare(v.Broken, w.Broken); order != 0 {
		return order
	}
	if v.LastRound {
		leavers := func(a, b GroupMeasures) int { return cmp.Compare(a.Leavers, b.Leavers) }
		if order := cmp.Or(cmp.Compare(v.Apart, w.Apart), slices.CompareFunc(v.Groups, w.Groups, leavers)); order != 0 {
			return order
		}
	}
	return cmp.Or(cmp.Compare(v.ThirdColours, w.ThirdColours), slices.CompareFunc(v.Groups, w.Groups, GroupMeasures.compare))
}

func (m GroupMeasures) compare(n GroupMeasures) int {
	return cmp.Or(cmp.Compare(m.Leavers, n.Leavers), cmp.Compare(m.Floats, n.Floats), slices.Compare(m.Lowest, n.Lowest),
		cmp.Compare(m.Unbalanced, n.Unbalanced), slices.Compare(m.Order, n.Order))
}

// String is the vector on one line: in the last round how far pairs are apart,
// V, then each group by its points.
func (v Vector) String() string {
	var b strings.Builder
	if v.Broken > 0 {
		fmt.Fprintf(&b, "broken %d ", v.Broken)
	}
	if v.LastRound {
		fmt.Fprintf(&b, "apart %d ", v.Apart)
	}
	fmt.Fprintf(&b, "V %d", v.ThirdColours)
	for _, g := range v.Groups {
		fmt.Fprintf(&b, " · %d points: a %d b %d e %v c %d f %v", g.Points, g.Leavers, g.Floats, g.Lowest, g.Unbalanced, g.Order)
	}
	return b.String()
}

// vector measures a complete pairing: mates has everybody's opponent.
func (f *field) vector(mates []int) Vector {
	v := Vector{LastRound: f.lastRound, Apart: f.apartInAll(mates)}
	for p, q := range mates {
		if p < q && breaks(&f.players[p], &f.players[q]) {
			v.Broken++
		}
		if p < q && thirdColour(&f.players[p], &f.players[q]) {
			v.ThirdColours++
		}
	}
	var leavers []int // of the group before, the lowest first
	for g := range f.groups {
		var measures GroupMeasures
		measures, leavers = f.measures(g, leavers, mates)
		v.Groups = append(v.Groups, measures)
	}
	return v
}

// measures are those of one group, given the leavers of the one above.
func (f *field) measures(g int, above, mates []int) (GroupMeasures, []int) {
	own := f.own(g)
	floaters := slices.Clone(above)
	slices.Reverse(floaters)
	members := slices.Concat(floaters, own)
	leavers := f.leavers(g, members, mates)
	m := GroupMeasures{
		Points: f.groups[g].points, Leavers: len(leavers), Lowest: fromBottom(members, leavers),
		Floats: len(f.floatAgain(g, mates)), Unbalanced: len(f.unbalancedPairs(g, mates)),
	}
	staying := slices.DeleteFunc(floaters, func(p int) bool { return f.players[mates[p]].group > g })
	free := slices.DeleteFunc(slices.Clone(own), func(p int) bool { return f.players[mates[p]].group != g })
	m.Order = choices(staying, own, free, mates)
	return m, leavers
}

// own are the places of a group's own players.
func (f *field) own(g int) []int {
	places := make([]int, 0, f.groups[g].end-f.groups[g].start)
	for p := f.groups[g].start; p < f.groups[g].end; p++ {
		places = append(places, p)
	}
	return places
}

// colourOf is the colour that p has against q.
func (f *field) colourOf(p, q int) score.Colour {
	if f.whiteOf(p, q) == p {
		return score.White
	}
	return score.Black
}
