package swiss

import "damka/score"

// unbalances is the measure c (V.2.8.6.2.2): after the game of a pair the
// difference of colours of one of the two has grown to 2 or more. It is not
// counted in the last round, nor if it concerns only a player of the highest
// group who goes down, or of the lowest who goes up, because he has met
// everybody else of his group (V.2.8.6.2.3).
func (f *field) unbalances(upper, lower *player, upperColour score.Colour) bool {
	if f.lastRound {
		return false
	}
	up, low := upper.history.grows(upperColour), lower.history.grows(upperColour.Other())
	floats := upper.group != lower.group
	switch {
	case up && low:
		return true
	case up:
		return !(floats && f.leads(upper))
	case low:
		return !(floats && f.trails(lower))
	}
	return false
}

// unbalancedPairs are the higher players of the pairs that belong to a group
// and that the measure counts.
func (f *field) unbalancedPairs(g int, mates []int) []int {
	var upper []int
	for _, p := range f.own(g) {
		q := mates[p]
		if q < p && f.unbalances(&f.players[q], &f.players[p], f.colourOf(q, p)) {
			upper = append(upper, q)
		}
	}
	return upper
}

// grown is the player whose difference of colours grows to 2 or more when two
// play, and the new difference; if both grow, the higher player's.
func (f *field) grown(p, q int) (player, difference int) {
	colour := f.colourOf(p, q)
	if f.players[p].history.grows(colour) {
		return p, abs(f.players[p].history.then(colour).balance)
	}
	return q, abs(f.players[q].history.then(colour.Other()).balance)
}
