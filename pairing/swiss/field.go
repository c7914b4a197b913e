package swiss

import (
	"slices"

	"damka/score"
)

// field is the players to be paired with each other; the player with the bye is
// not in it. A player is named by the place on the round list, from 0, which
// is the index in players.
type field struct {
	players      []player
	groups       []group
	uncontrolled bool         // V.2.8.9.11
	lastRound    bool         // V.2.8.5.1, V.2.8.6.2.3
	relaxed      bool         // A3 and A4 cannot be satisfied by all pairs
	firstRound   bool         // positions, not start numbers, alternate the colours
	first        score.Colour // of number 1 in round 1
	history      *history
}

// group is a score group: the places from start up to, not including, end.
type group struct {
	start, end int
	points     score.Points
}

// newField makes the field of the given rows, which are in the order of the
// round list.
func newField(in Input, h *history, rows []int) *field {
	f := &field{
		players:      make([]player, len(rows)),
		uncontrolled: in.Uncontrolled,
		lastRound:    in.Rounds > 0 && h.rounds+1 >= in.Rounds,
		firstRound:   h.rounds == 0,
		first:        h.firstColour(in.FirstColour),
		history:      h,
	}
	places := make(map[int]int, len(rows))
	for place, row := range rows {
		f.players[place] = h.player(row)
		places[row] = place
	}
	for place := range f.players {
		f.players[place].met = among(places, f.players[place].met)
	}
	for _, pair := range in.Forbidden {
		p, here := places[h.rows[pair[0]]]
		q, too := places[h.rows[pair[1]]]
		if here && too && p != q {
			f.keepApart(p, q)
			f.keepApart(q, p)
		}
	}
	f.makeGroups()
	return f
}

// among are the places of those rows that are in the field, ascending.
func among(places map[int]int, rows []int) []int {
	var there []int
	for _, row := range rows {
		if place, ok := places[row]; ok {
			there = append(there, place)
		}
	}
	slices.Sort(there)
	return there
}

// keepApart treats a pair as if it had met.
func (f *field) keepApart(p, q int) {
	met := f.players[p].met
	if i, already := slices.BinarySearch(met, q); !already {
		f.players[p].met = slices.Insert(met, i, q)
	}
}

// without is the field with some players left out.
func (f *field) without(out ...int) *field {
	rest := *f
	rest.players, rest.groups = nil, nil
	moved := make(map[int]int, len(f.players))
	for place, p := range f.players {
		if !slices.Contains(out, place) {
			moved[place] = len(rest.players)
			rest.players = append(rest.players, p)
		}
	}
	for place := range rest.players {
		rest.players[place].met = among(moved, rest.players[place].met)
	}
	rest.makeGroups()
	return &rest
}

// makeGroups forms the score groups (V.2.8.1.1) and finds who of the highest
// and the lowest has met everybody else of it (V.2.8.6.2.3).
func (f *field) makeGroups() {
	f.groups = nil
	for place := range f.players {
		p := &f.players[place]
		if place == 0 || p.points != f.players[place-1].points {
			f.groups = append(f.groups, group{start: place, points: p.points})
		}
		last := len(f.groups) - 1
		f.groups[last].end = place + 1
		p.group, p.exempt = last, false
	}
	for _, i := range []int{0, len(f.groups) - 1} {
		if i >= 0 && i < len(f.groups) {
			f.findExempt(f.groups[i])
		}
	}
}

func (f *field) findExempt(g group) {
	for place := g.start; place < g.end; place++ {
		p := &f.players[place]
		met := 0
		for _, other := range p.met {
			if g.start <= other && other < g.end {
				met++
			}
		}
		p.exempt = met == g.end-g.start-1
	}
}

// may says that two players may be paired (V.2.8.6.1).
func (f *field) may(p, q int) bool {
	return !f.players[p].hasMet(q) && (f.relaxed || !breaks(&f.players[p], &f.players[q]))
}

// whiteOf is who of a pair is white.
func (f *field) whiteOf(p, q int) int {
	upper, lower := min(p, q), max(p, q)
	position := int(f.players[upper].number) - 1
	if f.firstRound {
		position = upper
	}
	if f.upperColour(&f.players[upper], &f.players[lower], turns(f.first, position)) == score.White {
		return upper
	}
	return lower
}
