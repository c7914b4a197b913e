package title

import (
	"cmp"
	"fmt"
	"strings"
)

// Holding is what a player has reached on a ladder: a grade and norms for the
// next one, at most two of which count (table II). It is written as in the
// code: II+, I++, K.
type Holding struct {
	Grade Grade
	Norms int // for the next grade, 0 to 2
}

// ParseHolding reads a grade with a plus for every norm, such as II+ or kk.
func ParseHolding(name string) (Holding, error) {
	grade := strings.TrimRight(name, "+")
	g, err := ParseGrade(grade)
	norms := len(name) - len(grade)
	if err != nil || norms > mostNorms || norms > 0 && (g.level() < II.level() || g.level() >= top) {
		return Holding{}, fmt.Errorf("title: unknown holding %q (a grade from none to AM or amk, with + or ++ for norms from II on)", name)
	}
	return Holding{g, norms}, nil
}

// Hold adds norms until the player has those of a holding for the next grade on
// a ladder; the added ones are of no known tournament. The caller sets the grade
// itself.
func (p *Player) Hold(h Holding, l Ladder) {
	next, ok := h.Grade.next(l)
	for ok && p.norms(next) < h.Norms {
		p.Norms = append(p.Norms, Norm{For: next})
	}
}

// mostNorms is how many norms for the next grade count.
const mostNorms = 2

// String is the grade with a plus for every norm.
func (h Holding) String() string { return h.Grade.String() + strings.Repeat("+", h.Norms) }

// MarshalText writes the holding as String does.
func (h Holding) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// compare is negative if h is less than other, positive if it is more.
func (h Holding) compare(other Holding) int {
	return cmp.Or(cmp.Compare(h.Grade.level(), other.Grade.level()), cmp.Compare(h.Norms, other.Norms))
}

// HeldOn is what a player has on a ladder when the tournament begins. Without
// a women's title a woman begins on the women's ladder with her category, where
// an open title counts as I. Norms count for the next grade alone.
func (p *Player) HeldOn(l Ladder) Holding {
	held := Holding{Grade: p.Category}
	switch {
	case l == Women && p.WomenTitle != NoCategory:
		held.Grade = p.WomenTitle
	case l == Women && p.Title != NoCategory:
		held.Grade = I
	case l == Open && p.Title != NoCategory:
		held.Grade = p.Title
	}
	if next, ok := held.Grade.next(l); ok && held.Grade >= II {
		held.Norms = min(p.norms(next), mostNorms)
	}
	return held
}

// next is the grade above on a ladder.
func (g Grade) next(l Ladder) (Grade, bool) {
	if g.level() >= top {
		return 0, false
	}
	return l.at(g.level() + 1), true
}

// norms is how many norms for a grade the player has.
func (p *Player) norms(grade Grade) int {
	count := 0
	for _, norm := range p.Norms {
		if norm.For == grade {
			count++
		}
	}
	return count
}

// Next is the grade for which the norms of a holding are, on a ladder; false on the highest title.
func (h Holding) Next(l Ladder) (Grade, bool) { return h.Grade.next(l) }

// Compare is negative if h is less than other, positive if it is more. Grades of both ladders are compared by their level.
func (h Holding) Compare(other Holding) int { return h.compare(other) }

// LadderOf is the ladder on which a grade is a title, or the open one for a category.
func LadderOf(g Grade) Ladder {
	if g.IsWomens() {
		return Women
	}
	return Open
}
