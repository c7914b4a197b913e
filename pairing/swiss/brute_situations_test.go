package swiss_test

import (
	"cmp"
	"maps"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// situations are the special things of a position and of its pairing. A kind
// that the random positions never have would be tested in name only.
func situations(in swiss.Input, a answer) map[string]bool {
	kinds := map[string]bool{}
	note := func(kind string, is bool) {
		if is {
			kinds[kind] = true
		}
	}
	noteSettings(note, in)
	notePast(note, in)
	noteOrder(note, in)
	note("A3 and A4 relaxed", a.relaxed)
	note("unpaired", len(a.unpaired) > 0)
	note("unpaired and a bye", len(a.unpaired) > 0 && a.bye != 0)
	note("bye: a lower candidate was passed over", a.refused > 0)
	note("bye: relaxed", a.bye != 0 && a.relaxed)
	note("bye: for somebody barred", a.bye != 0 && people(in)[a.bye].barred)
	for component := range a.decided {
		note("decided: "+component, true)
	}
	for _, part := range a.best {
		note("in the best: "+part.name, part.name != "e" && part.name != "f" && part.values[0] > 0)
	}
	noteFloats(note, a)
	noteColours(note, a)
	noteScheme(note, a)
	return kinds
}

func noteSettings(note func(string, bool), in swiss.Input) {
	words := systemNames[in.System]
	if in.Uncontrolled {
		words += " uncontrolled"
	}
	if in.Rounds == in.Table.Rounds()+1 {
		words += ", last round"
	}
	note(words, true)
	note("forbidden pairs", len(in.Forbidden) > 0)
	note("forbidden pairs in round 1", len(in.Forbidden) > 0 && in.Table.Rounds() == 0)
	note("round 1", in.Table.Rounds() == 0)
	note("absent in round 1", in.Table.Rounds() == 0 && len(in.Out) > 0)
	note("first colour: inferred black", in.FirstColour == 0 && firstColour(in) == score.Black)
	note("nobody to pair", len(in.Out) == len(in.Table.Players()))
}

func notePast(note func(string, bool), in swiss.Input) {
	for _, g := range in.Table.Games() {
		note("past: "+cmp.Or(g.Result.String(), "no result"), true)
	}
	for _, b := range in.Table.Byes() {
		note("past: bye "+byeCells[b.Kind], true)
	}
	for _, p := range people(in) {
		seats := []bool{}
		for _, n := range p.opponents {
			seats = append(seats, n != 0)
		}
		out := slices.Contains(in.Out, p.number)
		note("past: late entry", len(seats) > 0 && !seats[0] && seats[len(seats)-1])
		note("past: withdrawn or absent now", len(seats) > 0 && seats[0] && out)
		for opponent := range p.against {
			note("past: a pair not played may be paired again", !p.met[opponent])
		}
	}
}

func noteOrder(note func(string, bool), in swiss.Input) {
	all := people(in)
	list := roundList(in, all)
	plain := in
	plain.System = swiss.Classic
	same := slices.Equal(list, roundList(plain, all))
	note("order: not by start numbers, "+systemNames[in.System], !same)
	if in.System != swiss.Dutch || in.Table.Rounds() < 2 {
		return
	}
	byNumber := slices.SortedFunc(maps.Values(all), func(p, q *person) int { return int(p.number - q.number) })
	byPoints := split([][]*person{byNumber}, func(p *person) int { return int(p.points) })
	solkoff := byOpponents(in, all, byPoints)
	for _, p := range all {
		p.against = nil // nobody met anybody: V.2.9.2.3 does not cover it
	}
	note("order: a result with a higher-placed player", len(byOpponents(in, all, byPoints)) < len(solkoff))
}

func noteFloats(note func(string, bool), a answer) {
	for i, j := range a.mate {
		if i > j {
			continue
		}
		f := a.field
		note("float: over a group", f.group[j] > f.group[i]+1)
		for _, k := range []int{i, j} {
			exempt := f.exempt(a.mate, k)
			leader := map[bool]string{true: "leader", false: "last"}[f.group[k] == 0]
			note("float: again, but exempt "+leader, exempt && f.list[k].floated == map[bool]int{true: -1, false: 1}[k == i])
			growing := f.games[[2]int{i, j}].growing
			note("difference grows, but exempt "+leader, exempt && len(growing) == 1 && growing[0] == k)
			note("difference grows for two, one exempt", exempt && len(growing) == 2)
		}
	}
}

func noteColours(note func(string, bool), a answer) {
	for i, j := range a.mate {
		if i > j || a.field.in.Table.Rounds() == 0 {
			continue
		}
		high, low := a.field.list[i], a.field.list[j]
		mine, mineAbsolute := high.due()
		theirs, theirsAbsolute := low.due()
		farther := nearer3(high, low) || nearer3(low, high)
		got := a.field.games[[2]int{i, j}].colour
		note("colour: neither has a due", mine == 0 && theirs == 0)
		note("colour: one has a due", (mine == 0) != (theirs == 0))
		note("colour: different dues", mine != 0 && theirs != 0 && mine != theirs)
		same := mine != 0 && mine == theirs
		both, neither := same && mineAbsolute && theirsAbsolute, same && !mineAbsolute && !theirsAbsolute
		last := isLastRound(a.field.in)
		note("colour: absolutely expected first", same && !both && !neither)
		note("colour: the larger difference", both && farther && !last)
		note("colour: the higher, both absolutely", both && !farther)
		note("colour: the higher, both absolutely, whatever the difference in the last round", both && nearer3(low, high) && last)
		note("colour: the higher, neither absolutely", neither && !farther)
		note("colour: the higher, neither absolutely, whatever the difference", neither && nearer3(low, high))
		note("colour: the lower player's due", same && got != mine)
		against := !a.field.games[[2]int{i, j}].breaks && got != wishOfPair(a.field.in, high, low)
		note("colour: one colouring left, against different dues", against && !same)
		note("colour: one colouring left, against 2.8.5.2", against && same)
	}
}

func noteScheme(note func(string, bool), a answer) {
	for g := range a.field.groups {
		free := 0
		for _, i := range a.field.groups[g] {
			if a.field.group[a.mate[i]] == g {
				free++
			}
		}
		for _, part := range preferencesAt(a, g) {
			note("scheme: within PA", part > free/2)
			note("scheme: not PB1", part > 1)
			free -= 2
		}
		for _, i := range a.field.fromAbove(a.mate, g) {
			note("scheme: a floater does not meet the first", a.field.group[a.mate[i]] == g && a.mate[i] != a.field.groups[g][0])
		}
	}
}

// preferencesAt are the preferences within a group, without the floaters.
func preferencesAt(a answer, g int) []int {
	floaters := 0
	for _, i := range a.field.fromAbove(a.mate, g) {
		if a.field.group[a.mate[i]] == g {
			floaters++
		}
	}
	return a.field.scheme(a.mate, g)[floaters:]
}
