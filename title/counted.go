package title

import "damka/score"

// The games that count for titles (VII.5.1).

// counted are a player's games that count: played to the end at an official
// control, against somebody on list A, B or N.
func (e *Event) counted(player int) []seat {
	if !e.tournament.isOfficial() {
		return nil
	}
	var games []seat
	for _, s := range e.games[player] {
		if s.side.Played && e.players[s.opponent].List.IsClassified() {
			games = append(games, s)
		}
	}
	return games
}

// pointsOf are the points from games.
func pointsOf(games []seat) int {
	var points score.Points
	for _, s := range games {
		points += s.side.Points
	}
	return int(points)
}
