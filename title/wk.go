package title

// The category result (VII.4.2).

// WkTerms are what a category result is made of.
type WkTerms struct {
	Opponents int `json:"opponentWeights"` // the sum of their weights, one a game
	Own       int `json:"ownWeight"`
	Wins      int `json:"wins"`
	Draws     int `json:"draws"`
	Losses    int `json:"losses"`
	Different int `json:"differentOpponents"`
}

// Games is how many games count.
func (t WkTerms) Games() int { return t.Wins + t.Draws + t.Losses }

// Points are the points from these games.
func (t WkTerms) Points() int { return 2*t.Wins + t.Draws }

// resultWeight is added to the sum of weights for every win more than losses.
const resultWeight = 4

// Wk is the category result: the mean of all weights, the own included, and
// 4/(n+1) for every win more than losses (less, for a loss more); rounded
// once, halves upwards.
func (t WkTerms) Wk() Hundredths {
	sum := t.Opponents + t.Own + resultWeight*(t.Wins-t.Losses)
	return Hundredths(roundHalfUp(100*sum, t.Games()+1))
}

// roundHalfUp is a/b rounded to a whole number, halves upwards; neither is
// negative, and b is not 0.
func roundHalfUp(a, b int) int { return (2*a + b) / (2 * b) }

// wkTerms are the terms of a player. Games that were not played do not count,
// and neither do those with foreigners who have no title of FMJD (VII.4.3,
// VII.4.7). By the version of 2008 a player who withdrew has lost the games he
// forfeited (5.7).
func (e *Event) wkTerms(player int) WkTerms {
	terms := WkTerms{Own: e.players[player].Weight()}
	met := make(map[int]bool)
	for _, s := range e.games[player] {
		if !s.side.Played && !e.isLostByWithdrawal(player, s) || e.players[s.opponent].isLeftOut() {
			continue
		}
		terms.Opponents += e.players[s.opponent].Weight()
		met[s.opponent] = true
		switch s.side.Points {
		case 2:
			terms.Wins++
		case 1:
			terms.Draws++
		default:
			terms.Losses++
		}
	}
	terms.Different = len(met)
	return terms
}
