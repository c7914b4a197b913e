package title

import (
	"slices"

	"damka/article"
)

// Categories and titles for a place (VII.6, table V).

// PlaceAward is what a place gives.
type PlaceAward struct {
	Place   int              `json:"place"`
	Ladder  Ladder           `json:"ladder"`
	Award   Holding          `json:"award"`             // of table V: a grade, or a grade and one norm for the next
	Below   int              `json:"below"`             // placed below and holding the grade or a higher one
	Minimum *Minimum         `json:"minimum,omitempty"` // nil: no title depends on it
	Result  *Holding         `json:"result,omitempty"`  // nil: nothing new
	Missing []article.Reason `json:"missing"`
	Why     []article.Reason `json:"why"`
}

// lastPlaces are the last places of table V's rows.
var lastPlaces = [...]int{1, 3, 6, 10}

// placeAwards are the columns of table V, from the first row down.
var placeAwards = [...][len(lastPlaces)]Holding{
	IndividualChampionship:              {{M, 0}, {K, 1}, {K, 0}, {I, 1}},
	SeniorJuniorLZSDisabledChampionship: {{K, 0}, {I, 1}, {I, 0}, {II, 1}},
	YoungerJuniorCrystalStoneCross:      {{I, 1}, {I, 0}, {II, 1}, {II, 0}},
	PolishCupMlodzik:                    {{I, 0}, {II, 1}, {II, 0}, {III, 0}},
	PolishCupOrlik:                      {{II, 1}, {II, 0}, {III, 0}, {IV, 0}},
}

// AwardFor is what table V has for a place, on a ladder; false if it has
// nothing.
func AwardFor(c Championship, place int, l Ladder) (Holding, bool) {
	if c == NoChampionship || !c.IsValid() || place < 1 {
		return Holding{}, false
	}
	for row, last := range lastPlaces {
		if place <= last {
			award := placeAwards[c][row]
			return Holding{l.at(award.Grade.level()), award.Norms}, true
		}
	}
	return Holding{}, false
}

// leastBelow is how many have to be placed below (VII.6.2.2).
const leastBelow = 3

// place decides about the award for a player's place; nil if there is none.
// Titles of a women's championship are those of the women's ladder.
func (e *Event) place(player int) *PlaceAward {
	p := &e.players[player]
	ladder := Open
	if e.tournament.WomenOnly {
		ladder = Women
	}
	award, ok := AwardFor(e.tournament.Championship, p.Place, ladder)
	if !ok {
		return nil
	}
	a := &PlaceAward{Place: p.Place, Ladder: ladder, Award: award, Below: e.below(player, ladder, award.Grade), Missing: []article.Reason{}, Why: []article.Reason{}}
	a.Missing = append(a.Missing, e.lacksForAward(player, award, ladder)...)
	if a.Below < leastBelow {
		a.Missing = append(a.Missing, article.Because("title.below_few", "VII.6.2.2",
			number("below", a.Below), number("needed", leastBelow), grade("grade", award.Grade)))
	}
	if len(a.Missing) == 0 {
		a.Result, a.Minimum, a.Why = e.earn(player, ladder, p.HeldOn(ladder).with(award, ladder))
	}
	return a
}

// lacksForAward are the conditions for an award that the tournament and the
// player do not meet: for its grade (VII.6.2.1) and for the norm that comes with
// it.
func (e *Event) lacksForAward(player int, award Holding, l Ladder) []article.Reason {
	lacks := e.tournament.lacksFor(award.Grade)
	if next, ok := award.Grade.next(l); ok && award.Norms > 0 {
		for _, reason := range e.tournament.lacksFor(next) {
			if !slices.ContainsFunc(lacks, func(r article.Reason) bool { return isSame(r, reason) }) {
				lacks = append(lacks, reason)
			}
		}
	}
	if e.players[player].isLeftOut() && !award.Grade.IsTitle() {
		lacks = append(lacks, article.Because("title.foreign", "VII.4.3"))
	}
	return lacks
}

// with is what is held after an award: its grade and norm; if the grade is
// held already, the norm is one more for the next.
func (h Holding) with(award Holding, l Ladder) gain {
	next, _ := award.Grade.next(l)
	switch {
	case award.Grade.level() > h.Grade.level():
		return gain{holding: award}
	case award.Grade == h.Grade && award.Norms > 0:
		return h.plus(award.Norms, next)
	}
	return gain{holding: h}
}

// below counts who is placed below a player and holds a grade or a higher one.
func (e *Event) below(player int, l Ladder, g Grade) int {
	count := 0
	for i := range e.players {
		p := &e.players[i]
		if p.Place > e.players[player].Place && p.rank(l) >= g.level() {
			count++
		}
	}
	return count
}

// rank is the level of the best that a player holds, counted on a ladder. A
// title of FMJD from master up counts as AM, as in the table of weights. On
// the women's ladder an open title counts as the women's one; on the open one a
// women's title counts as I, because titles are above the categories (VII.2).
func (p *Player) rank(l Ladder) int {
	rank := max(p.Category.level(), p.Title.level())
	fmjd := p.FMJDTitle.Weight(p.Sex) > 0 // the candidate titles have no weight
	if fmjd && (l == Women || !p.FMJDTitle.IsWomens()) {
		rank = top
	}
	switch {
	case l == Women:
		rank = max(rank, p.WomenTitle.level())
	case p.WomenTitle != NoCategory || fmjd:
		rank = max(rank, I.level())
	}
	return rank
}
