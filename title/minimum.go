package title

import "damka/article"

// The rating required for a title besides two norms (VII.5.6).

// Minimum is the rating required for a title, and whether a player has had it on
// list A in any period, before or after the norms.
type Minimum struct {
	Title   Grade `json:"title"`
	Rating  int   `json:"rating"`            // required, lowered or not
	Games   int   `json:"games"`             // played in all tournaments with a norm for the title
	Lowered bool  `json:"lowered,omitempty"` // by 50, for the games
	Best    int   `json:"bestListA"`         // 0: never on list A
	Met     bool  `json:"met"`
}

// minimums are the ratings required on the open ladder and 100 squares, by
// level.
var minimums = [...]int{K: 2250, M: 2325, AM: 2400}

// minimumRating is the required rating before it is lowered.
func minimumRating(t Grade, l Ladder, v article.Variant) int {
	return limit(minimums[t.level()], l, v)
}

// Games that lower the minimum, and by how much.
const (
	gamesThatLower = 40
	lowerForGames  = 50
)

// minimum is what a title requires of a player who played more games in this
// tournament with a norm for it.
func (p *Player) minimum(t Grade, l Ladder, v article.Variant, more int) Minimum {
	m := Minimum{
		Title: t, Rating: minimumRating(t, l, v), Best: p.bestListA(),
		Games: p.gamesWithNorm(t) + more,
	}
	if m.Games >= gamesThatLower {
		m.Lowered = true
		m.Rating -= lowerForGames
	}
	m.Met = m.Best >= m.Rating
	return m
}

// gamesWithNorm are the games of the earlier tournaments with a norm for a
// title; a tournament that gave two norms counts once.
func (p *Player) gamesWithNorm(t Grade) int {
	games := 0
	seen := make(map[string]bool)
	for _, norm := range p.Norms {
		if norm.For != t || seen[norm.Tournament] {
			continue
		}
		games += norm.Games
		seen[norm.Tournament] = norm.Tournament != ""
	}
	return games
}

// Due is the title for which a player already has two norms and the rating,
// without a further tournament: the rating may come after the norms, on a later
// list. The answer is false while a norm is missing or on the highest title.
func (p *Player) Due(l Ladder, v article.Variant) (Minimum, bool) {
	held := p.HeldOn(l)
	next, ok := held.Grade.next(l)
	if !ok || !next.IsTitle() || held.Norms < mostNorms {
		return Minimum{}, false
	}
	return p.minimum(next, l, v, 0), true
}

// reason says whether the rating was reached.
func (m Minimum) reason() article.Reason {
	code := article.Code("title.minimum_short")
	switch {
	case m.Met:
		code = "title.minimum_met"
	case m.Best == 0:
		code = "title.minimum_never"
	}
	return article.Because(code, "VII.5.6", grade("title", m.Title), number("needed", m.Rating), number("best", m.Best))
}

// Next is the title for which a player's norms are on a ladder, how many of them there are, and the rating that it requires; false for a category or
// the highest title. It is due with two norms and the rating: see [Player.Due].
func (p *Player) Next(l Ladder, v article.Variant) (norms int, m Minimum, ok bool) {
	held := p.HeldOn(l)
	next, ok := held.Grade.next(l)
	if !ok || !next.IsTitle() {
		return 0, Minimum{}, false
	}
	return held.Norms, p.minimum(next, l, v, 0), true
}
