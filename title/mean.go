package title

import "damka/rating"

// The mean rating of the counted games (VII.5.2).

// Ratings used for a player who is not on list A, B or N.
const (
	unrated      = 2100
	unratedWomen = 1950 // on the women's ladder
)

// ownRating is a player's rating in the mean on a ladder.
func (p *Player) ownRating(l Ladder) int {
	switch {
	case p.List.IsClassified():
		return p.Rating
	case l == Women:
		return unratedWomen
	}
	return unrated
}

// meanOf is the mean rating of the opponents, each once a game, and the
// player himself.
func (e *Event) meanOf(player int, l Ladder, games []seat) rating.Mean {
	mean := rating.Mean{Sum: e.players[player].ownRating(l), Count: 1}
	for _, s := range games {
		mean.Sum += e.players[s.opponent].Rating
		mean.Count++
	}
	return mean
}
