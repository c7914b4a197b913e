package title

import "damka/article"

// Categories (VII.4.4, VII.4.5).

// CategoryResult is what a player has reached by his category result.
type CategoryResult struct {
	Games   int         `json:"n"`            // counted games
	Wk      *Hundredths `json:"wk,omitempty"` // nil: no game counts
	Terms   WkTerms     `json:"terms"`
	Points  int         `json:"points"`            // from the counted games
	Held    Holding     `json:"held"`              // on the first day
	Reached *Holding    `json:"reached,omitempty"` // above what was held; nil: nothing
	Missing []Missing   `json:"missing"`           // for each category above that
}

// The conditions of every category (VII.4.4).
const (
	leastGames     = 7 // also for a norm for a title (VII.5.4)
	leastDifferent = 5
)

// category decides about a player's category. Each one above the category
// held is tried with its own conditions, and the highest reached is granted.
func (e *Event) category(player int) CategoryResult {
	p := &e.players[player]
	terms := e.wkTerms(player)
	result := CategoryResult{Games: terms.Games(), Terms: terms, Points: terms.Points(), Held: p.HeldOn(Open), Missing: []Missing{}}
	if terms.Games() > 0 {
		wk := terms.Wk()
		result.Wk = &wk
	}
	if p.Title != NoCategory {
		return result // titles are above categories (VII.2)
	}
	for c := p.Category + 1; c <= I; c++ {
		reasons := e.lacksForCategory(player, c, terms)
		if len(reasons) == 0 {
			reached := p.AfterNormFor(c)
			result.Reached = &reached
			if reached.Grade < c {
				reasons = []article.Reason{article.Because("title.second_norm", "VII.4.5", grade("category", c))}
			}
		}
		result.Missing = append(result.Missing, Missing{c, reasons})
	}
	if result.Reached != nil {
		result.Missing = aboveOnly(result.Missing, result.Reached.Grade)
	}
	return result
}

// AfterNormFor is what a norm for a category gives: the category. For I two
// norms are needed, and the first gives II+ (VII.4.5).
func (p *Player) AfterNormFor(c Grade) Holding {
	if c == I && p.norms(I) == 0 {
		return Holding{II, 1}
	}
	return Holding{Grade: c}
}

// aboveOnly are the missing that are above a grade.
func aboveOnly(all []Missing, reached Grade) []Missing {
	above := []Missing{}
	for _, m := range all {
		if m.For.level() > reached.level() {
			above = append(above, m)
		}
	}
	return above
}

// lacksForCategory are the conditions for a category norm that are not met.
func (e *Event) lacksForCategory(player int, c Grade, terms WkTerms) []article.Reason {
	return append(e.lacksForWk(player, c, terms), e.tournament.lacksFor(c)...)
}

// lacksForWk are the conditions on the player's games for a category that are not met (VII.4.4).
func (e *Event) lacksForWk(player int, c Grade, terms WkTerms) []article.Reason {
	p := &e.players[player]
	ref := categoryArticle(c)
	var lacks []article.Reason
	if p.isLeftOut() {
		lacks = append(lacks, article.Because("title.foreign", "VII.4.3"))
	}
	if needed := c.Weight(p.Sex); terms.Games() > 0 && int(terms.Wk()) < 100*needed {
		lacks = append(lacks, article.Because("title.wk_low", "VII.4.4", append(terms.Wk().args(), number("needed", needed))...))
	}
	if 2*terms.Points() < terms.Games() { // a quarter of 2 points a game
		lacks = append(lacks, article.Because("title.below_quarter", ref,
			number("points", terms.Points()), number("needed", (terms.Games()+1)/2)))
	}
	if terms.Games() < leastGames {
		lacks = append(lacks, article.Because("title.games_few", ref, number("games", terms.Games()), number("needed", leastGames)))
	}
	if terms.Different < leastDifferent {
		lacks = append(lacks, article.Because("title.different_few", ref, number("opponents", terms.Different), number("needed", leastDifferent)))
	}
	return lacks
}

// categoryArticle is the article with the conditions of a category.
func categoryArticle(c Grade) article.Ref {
	switch c {
	case V, IV:
		return "VII.4.4.1"
	case III:
		return "VII.4.4.2"
	}
	return "VII.4.4.3"
}
