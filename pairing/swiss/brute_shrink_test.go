package swiss_test

import (
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// shrink makes a position smaller as long as it still fails.
func shrink(in swiss.Input, fails func(swiss.Input) bool) swiss.Input {
	for {
		smaller, found := in, false
		for _, candidate := range reductions(in) {
			if fails(candidate) {
				smaller, found = candidate, true
				break
			}
		}
		if !found {
			return in
		}
		in = smaller
	}
}

// reductions are positions a step simpler than one: without a player, a round,
// a game, a bye, a setting. Every one has less of something, so that shrinking
// comes to an end.
func reductions(in swiss.Input) []swiss.Input {
	list := []swiss.Input{}
	for _, p := range in.Table.Players() {
		list = append(list, withoutPlayer(in, p.Number))
	}
	for round := 1; round <= in.Table.Rounds(); round++ {
		list = append(list, withoutRound(in, round))
	}
	list = append(list, plainSettings(in)...)
	for i := range in.Table.Games() {
		table := tableOf(in)
		table.Games = slices.Delete(table.Games, i, i+1)
		list = append(list, withTable(in, table))
		if in.Table.Games()[i].Result != score.Draw {
			table := tableOf(in)
			table.Games[i].Result = score.Draw
			list = append(list, withTable(in, table))
		}
	}
	for i := range in.Table.Byes() {
		table := tableOf(in)
		table.Byes = slices.Delete(table.Byes, i, i+1)
		list = append(list, withTable(in, table))
	}
	if renumbered, ok := renumber(in); ok {
		list = append(list, renumbered)
	}
	return list
}

// plainSettings are the position with one setting made plain.
func plainSettings(in swiss.Input) []swiss.Input {
	list := []swiss.Input{}
	add := func(applies bool, change func(*swiss.Input)) {
		if applies {
			changed := in
			change(&changed)
			list = append(list, changed)
		}
	}
	add(in.System != swiss.Classic, func(c *swiss.Input) { c.System = swiss.Classic })
	add(!in.Uncontrolled, func(c *swiss.Input) { c.Uncontrolled = true })
	add(in.Rounds != 0, func(c *swiss.Input) { c.Rounds = 0 })
	add(in.FirstColour != score.White, func(c *swiss.Input) { c.FirstColour = score.White })
	for i := range in.Out {
		add(true, func(c *swiss.Input) { c.Out = slices.Delete(slices.Clone(in.Out), i, i+1) })
	}
	for i := range in.Forbidden {
		add(true, func(c *swiss.Input) { c.Forbidden = slices.Delete(slices.Clone(in.Forbidden), i, i+1) })
	}
	return list
}

// tableOf is a copy of the table that may be changed.
func tableOf(in swiss.Input) score.Table {
	return score.Table{
		Players: slices.Clone(in.Table.Players()), Games: slices.Clone(in.Table.Games()),
		Byes: slices.Clone(in.Table.Byes()), Rounds: in.Table.Rounds(),
	}
}

func withTable(in swiss.Input, table score.Table) swiss.Input {
	made, err := score.NewCrosstable(table)
	if err != nil {
		panic(err)
	}
	in.Table = made
	return in
}

func withoutPlayer(in swiss.Input, n score.Number) swiss.Input {
	table := tableOf(in)
	table.Players = slices.DeleteFunc(table.Players, func(p score.Player) bool { return p.Number == n })
	table.Games = slices.DeleteFunc(table.Games, func(g score.Game) bool { return g.White == n || g.Black == n })
	table.Byes = slices.DeleteFunc(table.Byes, func(b score.Bye) bool { return b.Player == n })
	in.Out = slices.DeleteFunc(slices.Clone(in.Out), func(m score.Number) bool { return m == n })
	in.Forbidden = slices.DeleteFunc(slices.Clone(in.Forbidden), func(p [2]score.Number) bool { return p[0] == n || p[1] == n })
	return withTable(in, table)
}

// withoutRound leaves a round out; the later ones move up.
func withoutRound(in swiss.Input, round int) swiss.Input {
	table := tableOf(in)
	table.Games = slices.DeleteFunc(table.Games, func(g score.Game) bool { return g.Round == round })
	table.Byes = slices.DeleteFunc(table.Byes, func(b score.Bye) bool { return b.Round == round })
	for i := range table.Games {
		if table.Games[i].Round > round {
			table.Games[i].Round--
		}
	}
	for i := range table.Byes {
		if table.Byes[i].Round > round {
			table.Byes[i].Round--
		}
	}
	table.Rounds--
	in.Rounds = max(0, in.Rounds-1)
	return withTable(in, table)
}

// renumber gives the numbers 1, 2, … in the order of the old ones; false: they
// are these already.
func renumber(in swiss.Input) (swiss.Input, bool) {
	table := tableOf(in)
	slices.SortFunc(table.Players, func(p, q score.Player) int { return int(p.Number - q.Number) })
	fresh := map[score.Number]score.Number{}
	for i, p := range table.Players {
		fresh[p.Number] = score.Number(i + 1)
		table.Players[i].Number = score.Number(i + 1)
	}
	for i, g := range table.Games {
		table.Games[i].White, table.Games[i].Black = fresh[g.White], fresh[g.Black]
	}
	for i, b := range table.Byes {
		table.Byes[i].Player = fresh[b.Player]
	}
	changed := in
	changed.Out, changed.Forbidden = nil, nil
	for _, n := range in.Out {
		changed.Out = append(changed.Out, fresh[n])
	}
	for _, p := range in.Forbidden {
		changed.Forbidden = append(changed.Forbidden, [2]score.Number{fresh[p[0]], fresh[p[1]]})
	}
	return withTable(changed, table), !slices.EqualFunc(table.Players, in.Table.Players(),
		func(p, q score.Player) bool { return p.Number == q.Number })
}
