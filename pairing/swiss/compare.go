package swiss

import (
	"slices"

	"damka/article"
)

// compareMeasures says in which measures a pairing is worse than the best, in
// the order in which measures count: the first decides. Order within groups
// (e and f) is compared down to the first group that differs, because below it
// the groups themselves are different.
func compareMeasures(f *field, made, best []int) []article.Reason {
	c := comparison{f: f, made: made, best: best, worse: f.vector(made), better: f.vector(best)}
	if c.worse.Compare(c.better) == 0 {
		return nil
	}
	if f.lastRound {
		c.apart()
		for g := range f.groups {
			c.leavers(g)
		}
	}
	c.thirdColours()
	parted := false
	for g := range f.groups {
		if !f.lastRound {
			c.leavers(g)
		}
		c.floats(g)
		if !parted {
			c.lowest(g)
		}
		c.unbalanced(g)
		if !parted {
			c.order(g)
		}
		parted = parted || c.worse.Groups[g].compare(c.better.Groups[g]) != 0
	}
	return c.found
}

// comparison is the comparison of a pairing made by hand with the best one.
type comparison struct {
	f             *field
	made, best    []int
	worse, better Vector
	found         []article.Reason
}

func (c *comparison) add(code article.Code, ref article.Ref, args ...article.Arg) {
	c.found = append(c.found, article.Because(code, ref, args...))
}

func (c *comparison) person(name string, p int) article.Arg {
	return personArg(name, c.f.players[p].number)
}

// thirdColours names the pairs in which both expect the same colour absolutely
// and that the best pairing does not have.
func (c *comparison) thirdColours() {
	if c.worse.ThirdColours <= c.better.ThirdColours {
		return
	}
	for p, q := range c.made {
		if p < q && c.best[p] != q && thirdColour(&c.f.players[p], &c.f.players[q]) {
			c.add("swiss.check_third_colour", "V.2.8.5.1", c.person("player", p), c.person("other", q), colourArg("colour", c.f.players[p].due))
		}
	}
}

// apart says by how much the points of all pairs differ in the last round.
func (c *comparison) apart() {
	if c.worse.Apart > c.better.Apart {
		c.add("swiss.check_apart", "V.2.8.6.2.1", pointsOf("made", c.worse.Apart), pointsOf("least", c.better.Apart))
	}
}

// leavers names the players who leave the group and need not.
func (c *comparison) leavers(g int) {
	made, best := c.worse.Groups[g].Leavers, c.better.Groups[g].Leavers
	if made <= best {
		return
	}
	c.add("swiss.check_leavers", "V.2.8.6.2.1", pointsArg(c.worse.Groups[g].Points), countArg("made", made), countArg("least", best),
		article.Arg{Name: "players", Value: c.persons(without(c.leaving(g, c.made), c.leaving(g, c.best)))})
}

// floats names the players who float the same way again and need not.
func (c *comparison) floats(g int) {
	if c.worse.Groups[g].Floats <= c.better.Groups[g].Floats {
		return
	}
	for _, p := range without(c.f.floatAgain(g, c.made), c.f.floatAgain(g, c.best)) {
		code := article.Code("swiss.check_down_again")
		if c.f.players[p].float == floatedUp {
			code = "swiss.check_up_again"
		}
		c.add(code, "V.2.8.2", c.person("player", p), c.person("opponent", c.made[p]))
	}
}

// lowest names the first player who leaves the group in place of a lower one.
func (c *comparison) lowest(g int) {
	if slices.Compare(c.worse.Groups[g].Lowest, c.better.Groups[g].Lowest) <= 0 || c.worse.Groups[g].Leavers != c.better.Groups[g].Leavers {
		return
	}
	made, best := c.leaving(g, c.made), c.leaving(g, c.best)
	for i := range made {
		if made[i] != best[i] {
			c.add("swiss.check_lowest", "V.2.8.7.2", pointsArg(c.worse.Groups[g].Points), c.person("player", made[i]), c.person("better", best[i]))
			return
		}
	}
}

// unbalanced names the pairs after which a difference of colours has grown and
// that the best pairing does not have.
func (c *comparison) unbalanced(g int) {
	if c.worse.Groups[g].Unbalanced <= c.better.Groups[g].Unbalanced {
		return
	}
	for _, p := range c.f.unbalancedPairs(g, c.made) {
		if c.best[p] == c.made[p] {
			continue
		}
		player, after := c.f.grown(p, c.made[p])
		c.add("swiss.check_unbalanced", "V.2.8.6.2.2", c.person("player", player), c.person("opponent", c.made[player]), countArg("difference", after))
	}
}

// order names the first pair that departs from the order of the group.
func (c *comparison) order(g int) {
	made, best := c.worse.Groups[g], c.better.Groups[g]
	if slices.Compare(made.Order, best.Order) <= 0 || !slices.Equal(made.Lowest, best.Lowest) {
		return
	}
	for _, p := range append(c.entering(g), c.f.own(g)...) {
		if c.made[p] == c.best[p] || c.f.players[c.best[p]].group > g {
			continue
		}
		if c.f.players[p].group < g {
			c.add("swiss.check_floater_order", "V.2.8.1.2", c.person("player", p), c.person("opponent", c.made[p]), c.person("better", c.best[p]))
		} else {
			c.add("swiss.check_order", "V.2.8.7.4", c.person("player", p), c.person("opponent", c.made[p]), c.person("better", c.best[p]))
		}
		return
	}
}

// leaving are the leavers of a group, the lowest first.
func (c *comparison) leaving(g int, mates []int) []int {
	var places []int
	for p := c.f.groups[g].end - 1; p >= 0; p-- {
		if c.f.players[mates[p]].group > g {
			places = append(places, p)
		}
	}
	return places
}

// entering are the floaters into a group, in the best pairing.
func (c *comparison) entering(g int) []int {
	var places []int
	for p := range c.f.groups[g].start {
		if c.f.players[c.best[p]].group >= g {
			places = append(places, p)
		}
	}
	return places
}

func (c *comparison) persons(places []int) article.Persons { return c.f.persons(places) }

// persons are players as a reason names them.
func (f *field) persons(places []int) article.Persons {
	persons := make(article.Persons, len(places))
	for i, p := range places {
		persons[i] = digits(f.players[p].number)
	}
	return persons
}

// without is a list without the elements of another.
func without(list, other []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(p int) bool { return slices.Contains(other, p) })
}
