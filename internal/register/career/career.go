// Package career has what somebody holds on a day, of 100 or of 64 squares: category, titles, and norms for the next ones. It is made of
// single facts, each with the day from which it is in force: recordings of the office and lines of decisions on tournaments (VII.7.6).
//
// A norm counts as long as its grade is not held. It stays in the list when it does not count yet: a norm for M of a holder of I
// counts once K is held. One for which table II gives a grade at once is exchanged for it, and none.
//
// Begin with [On].
package career

import (
	"cmp"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/rating"
	"damka/title"
)

// Fact is one thing that somebody was given.
type Fact struct {
	From    calendar.Date // in force from this day on; no day: from ever
	Variant article.Variant

	// One of these.
	Grade   title.Grade     // a category or title
	FMJD    title.FMJDTitle // a title of FMJD
	NormFor title.Grade     // a norm for I or a title

	Games int    // played in the tournament of a norm
	Event string // id of the dossier, or the name of a tournament that is not in the register; the same for two norms of one tournament
	Line  int    // of one dossier: the place in its decision, so that the order of facts is the same everywhere

	Recording string // id of the office's entry; empty: it is of a dossier
	Same      bool   // a norm that another entry of the person has, too: it counts there
}

// Career is what is held on a day.
type Career struct {
	Category   title.Grade
	Title      title.Grade
	WomenTitle title.Grade
	FMJD       title.FMJDTitle
	Norms      []title.Norm // for grades that are not held, in the order in which they came
}

// On is what the facts of a person come to on a day, in a variant. What came into force on the day itself counts when itself is said: for
// the first day of a tournament it does not (VII.5.1: the data with which a player begins).
func On(facts []Fact, v article.Variant, day calendar.Date, itself bool) Career {
	var c Career
	for _, f := range Sorted(facts) {
		if f.Same || f.Variant != v || f.From.Compare(day) > 0 || f.From == day && !itself {
			continue
		}
		c.add(f)
	}
	c.Norms = slices.DeleteFunc(c.Norms, func(n title.Norm) bool { return c.has(n.For) })
	return c
}

// Sorted are the facts in the order in which they came into force.
func Sorted(facts []Fact) []Fact {
	sorted := slices.Clone(facts)
	slices.SortStableFunc(sorted, func(a, b Fact) int {
		return cmp.Or(a.From.Compare(b.From), cmp.Compare(a.Event, b.Event), cmp.Compare(a.Line, b.Line))
	})
	return sorted
}

// add takes a fact in. A lower grade than one that is held changes nothing: categories and titles are for life.
func (c *Career) add(f Fact) {
	higher := func(g title.Grade) bool {
		held := map[bool]title.Grade{true: c.WomenTitle, false: c.Title}[g.IsWomens()]
		if !g.IsTitle() {
			held = c.Category
		}
		return title.Holding{Grade: g}.Compare(title.Holding{Grade: held}) > 0
	}
	switch {
	case f.NormFor != title.NoCategory:
		c.Norms = append(c.Norms, title.Norm{For: f.NormFor, Tournament: f.Event, Games: f.Games})
	case f.FMJD != title.NoFMJDTitle:
		c.FMJD = higherFMJD(c.FMJD, f.FMJD)
	case !higher(f.Grade):
	case f.Grade.IsWomens():
		c.WomenTitle = f.Grade
	case f.Grade.IsTitle():
		c.Title = f.Grade
	default:
		c.Category = f.Grade
	}
}

// higherFMJD is the higher of two titles of FMJD by weight for a man, or the later word where weights say nothing.
func higherFMJD(held, given title.FMJDTitle) title.FMJDTitle {
	if held.IsWomens() == given.IsWomens() {
		return max(held, given)
	}
	if held.IsWomens() {
		return given // an open title says more
	}
	return held
}

// has says whether a grade, or a higher one of its ladder, is held.
func (c Career) has(g title.Grade) bool {
	held := c.Category
	switch {
	case g.IsWomens():
		held = c.WomenTitle
	case g.IsTitle():
		held = c.Title
	case c.Title != title.NoCategory:
		return true // above all categories
	}
	return title.Holding{Grade: held}.Compare(title.Holding{Grade: g}) >= 0
}

// Player is the person as package title takes one: what is held, with a rating on a list.
func (c Career) Player(id string, sex title.Sex, points int, list rating.List, bestListA int) title.Player {
	return title.Player{
		ID: id, Sex: sex, Rating: points, List: list, Category: c.Category, Title: c.Title, WomenTitle: c.WomenTitle, FMJDTitle: c.FMJD,
		Norms: slices.Clone(c.Norms), BestListA: bestListA,
	}
}

// String is what is held as lists write it: the best of each kind, with its norms, such as "K+ mk MI"; empty for nothing.
func (c Career) String() string {
	var words []string
	p := c.Player("", 0, 0, rating.None, 0)
	if open := p.HeldOn(title.Open); open.Grade != title.NoCategory {
		words = append(words, open.String())
	}
	if c.WomenTitle != title.NoCategory {
		words = append(words, p.HeldOn(title.Women).String())
	}
	if c.FMJD != title.NoFMJDTitle {
		words = append(words, strings.ToUpper(c.FMJD.String()))
	}
	return strings.Join(words, " ")
}

// Given are the facts of a line of a decision: what was held before, what is held after it, and a norm beside it. Two norms for one
// grade by one tournament are two facts of it, and a norm that was exchanged for a grade (table II) is none.
func Given(from calendar.Date, v article.Variant, event string, line int, l title.Ladder, before, after title.Holding, normFor title.Grade, games int) []Fact {
	base := Fact{From: from, Variant: v, Event: event, Line: line, Games: games}
	var facts []Fact
	if after.Grade != title.NoCategory && after.Grade != before.Grade {
		grade := base
		grade.Grade, grade.Games = after.Grade, 0
		facts = append(facts, grade)
	}
	had := 0
	if after.Grade == before.Grade {
		had = before.Norms
	}
	next, ok := after.Next(l)
	for range after.Norms - had {
		if ok {
			norm := base
			norm.NormFor = next
			facts = append(facts, norm)
		}
	}
	if normFor != title.NoCategory && !before.Exchanges(normFor) && !(ok && normFor == next && after.Norms > had) {
		norm := base
		norm.NormFor = normFor
		facts = append(facts, norm)
	}
	return facts
}
