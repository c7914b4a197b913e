package title

import (
	"fmt"

	"damka/article"
)

// What a norm is turned into (VII.5.7, table II with its remarks).

// LookUp is one look-up in table II: with what was held and the highest norm
// of the tournament.
type LookUp struct {
	Held    Holding          `json:"held"`
	Norm    Grade            `json:"norm"`
	Cell    string           `json:"cell"`              // of table II, with the ratings of this ladder and game; "": a blank
	Minimum *Minimum         `json:"minimum,omitempty"` // nil: no title depends on it
	Result  *Holding         `json:"result,omitempty"`  // nil: nothing new
	Why     []article.Reason `json:"why"`
}

// gain is a cell of table II: what is held afterwards, and the title that it
// makes with the minimum rating.
type gain struct {
	holding Holding
	title   Grade // NoCategory: none depends on the rating
}

// convert is table II: what a norm adds to what is held, and why. Up to II+
// any norm gives I. From there each step from the grade held to
// that of the norm is a norm for the next title; two of them make it, with
// the minimum rating. A norm for AM makes I into K, and K into M, at once and
// without the minimum. The article and the remarks say so, although the table
// has K++ (2325=M) in rows K and K+. The answer is false for a blank.
func convert(before Holding, norm Grade, l Ladder) (gain, article.Reason, bool) {
	because := func(code article.Code) article.Reason {
		return article.Because(code, "VII.5.7", held(before), grade("norm", norm))
	}
	steps := norm.level() - before.Grade.level()
	next, ok := before.Grade.next(l)
	switch {
	case before.Grade.level() < I.level():
		return gain{holding: Holding{Grade: I}}, because("title.norm_gives_first"), true
	case steps <= 0 || !ok:
		return gain{}, because("title.norm_gives_nothing"), false
	case norm.level() == AM.level() && before.Grade.level() < M.level():
		return gain{holding: Holding{Grade: next}}, because("title.norm_gives_title"), true
	case steps > 1:
		return before.plus(steps, next), because("title.norm_counts_twice"), true
	}
	return before.plus(steps, next), because("title.norm_counts"), true
}

// Exchanges says that table II gives a grade at once for a norm for a title: I
// up to II+, and for AM the next title below M. The norm is used up by it.
func (h Holding) Exchanges(norm Grade) bool {
	return norm.IsTitle() && (h.Grade.level() < I.level() || norm.level() == AM.level() && h.Grade.level() < M.level())
}

// plus adds norms for the next grade; two make it.
func (h Holding) plus(norms int, next Grade) gain {
	h.Norms = min(h.Norms+norms, mostNorms)
	switch {
	case h.Norms < mostNorms:
		return gain{holding: h}
	case !next.IsTitle():
		return gain{holding: Holding{Grade: next}} // I has no minimum rating
	}
	return gain{h, next}
}

// text is the cell as table II writes it.
func (g gain) text(before Holding, l Ladder, v article.Variant) string {
	if g.title == NoCategory {
		return g.holding.String()
	}
	title := fmt.Sprintf("(%d=%s)", minimumRating(g.title, l, v), g.title)
	if g.holding == before {
		return title
	}
	return g.holding.String() + " " + title
}

// lookUp is what an achieved norm gives the player.
func (e *Event) lookUp(player int, l Ladder, norm Grade) LookUp {
	p := &e.players[player]
	before := p.HeldOn(l)
	gained, why, ok := convert(before, norm, l)
	look := LookUp{Held: before, Norm: norm, Why: []article.Reason{why}}
	if !ok {
		return look
	}
	look.Cell = gained.text(before, l, e.tournament.Variant)
	if p.isLeftOut() && !gained.holding.Grade.IsTitle() && gained.holding.Norms == 0 {
		look.Why = append(look.Why, article.Because("title.foreign", "VII.4.3"))
		return look
	}
	var more []article.Reason
	look.Result, look.Minimum, more = e.earn(player, l, gained)
	look.Why = append(look.Why, more...)
	return look
}

// earn is what a player has after a gain: the title, if it depends on the
// minimum and that is met. The result is nil if it is not more than before.
func (e *Event) earn(player int, l Ladder, g gain) (result *Holding, m *Minimum, why []article.Reason) {
	p := &e.players[player]
	after := g.holding
	why = []article.Reason{}
	if g.title != NoCategory {
		asked := p.minimum(g.title, l, e.tournament.Variant, len(e.played(player)))
		m, why = &asked, append(why, asked.reason())
		if asked.Met {
			after = Holding{Grade: g.title}
		}
	}
	if after.compare(p.HeldOn(l)) > 0 {
		result = &after
	}
	return result, m, why
}
