package title

import "damka/article"

// Opponents with a rating (VII.5.5.1, the bottom row of table IV).

// Over is how many different opponents in counted games have the required
// rating.
type Over struct {
	Limit  int `json:"limit"`
	Have   int `json:"have"`
	Needed int `json:"needed"`
}

// overLimit is the required rating on the open ladder.
const overLimit = 2200

// OpponentsNeeded is how many opponents with the rating are required for a
// number of games.
func OpponentsNeeded(games int) int { return games/3 + 2 }

// over counts a player's opponents over the limit.
func (e *Event) over(l Ladder, games []seat) Over {
	over := Over{Limit: limit(overLimit, l, e.tournament.Variant), Needed: OpponentsNeeded(len(games))}
	met := make(map[int]bool)
	for _, s := range games {
		if e.players[s.opponent].Rating >= over.Limit && !met[s.opponent] {
			met[s.opponent] = true
			over.Have++
		}
	}
	return over
}

// lacks has a reason if there are too few.
func (o Over) lacks() []article.Reason {
	if o.Have >= o.Needed {
		return nil
	}
	return []article.Reason{article.Because("title.opponents_few", "VII.5.5.1",
		number("opponents", o.Have), number("needed", o.Needed), number("limit", o.Limit))}
}
