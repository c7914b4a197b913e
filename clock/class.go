package clock

import (
	"slices"

	"damka/article"
)

// Class is the class of play of a control. Games are rated and categories
// awarded by it (VI.4.5, VII.4.6).
type Class uint8

// The classes. Superblitz is declared by the regulations of a tournament and
// never inferred from a control (III.1.3); Standard is what chess calls games
// slower than rapid.
const (
	Unclassified Class = iota // playable, not rated
	Official
	Rapid
	Blitz
	Superblitz
	Standard
)

var classNames = [...]string{
	Unclassified: "none", Official: "official", Rapid: "rapid", Blitz: "blitz", Superblitz: "superblitz", Standard: "standard",
}

// String is the stable name.
func (c Class) String() string {
	if int(c) >= len(classNames) {
		return "none"
	}
	return classNames[c]
}

// rule is a line of the table of classes.
type rule struct {
	class   Class
	article article.Ref
	holds   func(Control) bool
}

const minute = 60 // seconds

// The tables of classes. The first line that holds decides, so a control on the
// boundary of two classes belongs to the slower one.
var (
	// 100 squares: II.6.1.5, III.1.
	hundred = []rule{
		{Official, "II.6.1.5.1", is("80+60")},
		{Official, "II.6.1.5.2", is("90/45,30+30")},
		{Official, "II.6.1.5.3.1", is("120/50,60/25*")},
		{Official, "II.6.1.5.3.2", is("120/50,30", "120/50,60")},
		{Official, "II.6.1.5.4.1", func(c Control) bool { return !c.hasIncrement() && c.mainTime() >= 90*minute }},
		{Official, "II.6.1.5.4.2", is("60+30")},
		{Official, "II.6.1.5.5", func(c Control) bool {
			return c.isFischerFrom(leastFischer) && c.Total(movesCounted) >= 60*minute
		}},
		{Rapid, "III.1.1", between(15*minute, 30*minute)},
		{Blitz, "III.1.2", between(5*minute, 15*minute)},
	}
	// 64 squares: II.6.2, III.1.
	sixtyFour = []rule{
		{Official, "II.6.2.1", is("60", "45+30")},
		{Official, "II.6.2.2", is("45/25,15")},
		{Official, "II.6.2.3", func(c Control) bool {
			return c.mainTime() >= 45*minute || c.isFischerFrom(leastFischer) && c.mainTime() >= 30*minute
		}},
		{Rapid, "III.1.1", between(10*minute, 15*minute)},
		{Blitz, "III.1.2", between(3*minute, 5*minute)},
	}
	// kotek-2008 has the same accelerated games on all boards (I.11.1).
	kotekHundred     = slices.Concat(officialOf(hundred), kotekAccelerated)
	kotekSixtyFour   = slices.Concat(officialOf(sixtyFour), kotekAccelerated)
	kotekAccelerated = []rule{
		{Rapid, "I.11.1.12", between(10*minute, 30*minute)},
		{Blitz, "I.11.1.11", between(2*minute, 10*minute)},
	}
	// Chess: the annexes A and B of the laws.
	chess = []rule{
		{Blitz, "FIDE B.1", func(c Control) bool { return c.chessTime() <= 10*minute }},
		{Rapid, "FIDE A.1", func(c Control) bool { return c.chessTime() < 60*minute }},
		{Standard, "FIDE A.1", Control.IsValid},
	}
)

// movesCounted is over how many moves a control with increment is measured
// (III.1.1).
const movesCounted = 60

// leastFischer is the increment in seconds from which a control with
// increment is an official one (II.6.1.5.5, II.6.2.3).
const leastFischer = 30

// officialOf are the official lines of a table.
func officialOf(rules []rule) []rule {
	return slices.DeleteFunc(slices.Clone(rules), func(r rule) bool { return r.class != Official })
}

// Class is the class of play of the control in a variant by an edition, with
// the article. The article of Unclassified is the one by which its games are
// not rated. Russian draughts counts as the code's 64. An edition that does not
// cover the variant has no class and no article.
//
// In draughts a Bronstein delay is not the increment of II.6.1.5.5 and adds no
// time. Correspondence play is Unclassified.
func (c Control) Class(e article.Edition, v article.Variant) (Class, article.Ref) {
	if !e.Covers(v) {
		return Unclassified, ""
	}
	var rules []rule
	none := article.Ref("VI.4.5")
	kotek := e == article.Kotek2008
	switch {
	case v == article.International && kotek:
		rules = kotekHundred
	case v == article.International:
		rules = hundred
	case v.IsDraughts() && kotek:
		rules = kotekSixtyFour
	case v.IsDraughts():
		rules = sixtyFour
	default:
		rules, none = chess, "FIDE A.1"
	}
	for _, r := range rules {
		if c.IsValid() && !c.IsCorrespondence() && r.holds(c) {
			return r.class, r.article
		}
	}
	return Unclassified, none
}

// CanBeSuperblitz says whether regulations under an edition may declare the
// control to be superblitz: 2 to 5 minutes and 2 seconds a move (III.1.3). Only
// the code in force has superblitz, with its amendments or without.
func (c Control) CanBeSuperblitz(e article.Edition) bool {
	p := c.periods[0]
	return isOfPZWarc(e) && c.count == 1 && p.Moves == 0 && p.Minutes >= 2 && p.Minutes <= 5 && p.Kind == Fischer && p.Increment == 2
}

// isOfPZWarc says whether an edition is the code in force, with its amendments
// or without: superblitz and the tempi of PZWarc are in no other (III.1.3,
// III.2).
func isOfPZWarc(e article.Edition) bool { return e == article.PZWarc || e == article.PZWarc2024 }

// IsAccelerated says whether a game is so short that the rights of accelerated
// games hold in it (III.3 to III.9), also if it has no class: at most 30
// minutes, on 64 squares 15 (III.1; kotek-2008 I.11.1.12: 30 on all boards).
// Chess has no such games.
func (c Control) IsAccelerated(e article.Edition, v article.Variant) bool {
	most := 30 * minute
	if v != article.International && e != article.Kotek2008 {
		most = 15 * minute
	}
	return v.IsDraughts() && c.IsValid() && !c.IsCorrespondence() && c.measure() <= most
}

// chessTime is the time in seconds by which chess classifies a control: the
// main time of all periods, and the increment or delay for 60 moves (FIDE A.1,
// B.1). Of different increments it is the largest. Where the last period
// repeats, the periods of the first 60 moves count.
func (c Control) chessTime() int {
	increment := 0
	for _, p := range c.Periods() {
		increment = max(increment, p.Increment)
	}
	return c.mainTime() + movesCounted*increment
}

// TimePerPlayer is the time in seconds a player has. Categories require a
// minimum of it (VII.4.6). Without increment it is the time for the game; with increment or delay
// it is the time for the first 60 moves, all increments counted.
func (c Control) TimePerPlayer() int {
	if c.hasIncrement() || c.IsCorrespondence() {
		return c.total(movesCounted, Fischer, Bronstein)
	}
	return c.mainTime()
}

// measure is the time in seconds by which a control is classified: with
// increment that for the first 60 moves, without it that for the game.
func (c Control) measure() int {
	if c.hasIncrement() {
		return c.Total(movesCounted)
	}
	return c.mainTime()
}

// mainTime is the time in seconds for the whole game without increments; for
// the first 60 moves when the last period repeats.
func (c Control) mainTime() int {
	total := 0
	for _, p := range c.Periods() {
		total += p.Minutes * minute
		if p.Repeats {
			return c.total(movesCounted)
		}
	}
	return total
}

func (c Control) hasIncrement() bool {
	for _, p := range c.Periods() {
		if p.Kind != NoIncrement {
			return true
		}
	}
	return false
}

// isFischerFrom says that there are increments, and that each is Fischer's
// and at least so many seconds.
func (c Control) isFischerFrom(least int) bool {
	for _, p := range c.Periods() {
		if p.Kind == Bronstein || p.Kind == Fischer && p.Increment < least {
			return false
		}
	}
	return c.hasIncrement()
}

// is holds for exactly these controls.
func is(texts ...string) func(Control) bool {
	controls := make(map[Control]bool, len(texts))
	for _, text := range texts {
		controls[MustParse(text)] = true
	}
	return func(c Control) bool { return controls[c] }
}

// between is true for controls that measure from least to most seconds.
func between(least, most int) func(Control) bool {
	return func(c Control) bool {
		given := c.measure()
		return given >= least && given <= most
	}
}
