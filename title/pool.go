package title

import (
	"maps"
	"slices"
)

// Whom a player may still meet: what the rules of pairing leave open.

// hasPlayed says whether two players have played a game.
func (e *Event) hasPlayed(player, other int) bool {
	return slices.ContainsFunc(e.games[player], func(s seat) bool { return s.opponent == other && s.side.Played })
}

// paired are those whom a Swiss cannot give a player again: they have a game
// that was played or is to be played (V.2.8.6.1.1).
func (e *Event) paired(player int) map[int]bool {
	paired := make(map[int]bool)
	for _, s := range e.games[player] {
		if s.side.Played || !s.side.Finished {
			paired[s.opponent] = true
		}
	}
	return paired
}

// swissPool is everybody whom the player has not met, each once, and Nobody for
// every round in which he may have no game.
func (e *Event) swissPool(player, rounds, absent int) []Opponent {
	var pool []Opponent
	paired := e.paired(player)
	for i := range e.players {
		if i != player && !paired[i] && !e.players[i].Withdrawn {
			pool = append(pool, e.asOpponent(i, false))
		}
	}
	idle := max(e.roundsInDoubt(player, rounds, absent), rounds-len(pool))
	return append(pool, slices.Repeat([]Opponent{Nobody}, idle)...)
}

// roundsInDoubt is in how many of the rounds to come the player may have no
// game. One is that of the bye, if the number of players may be odd and he had
// none (V.2.8.6.1.2). The others are those for which a complete pairing is not
// certain: it is, as long as each of n players has at least n/2 others whom he
// may meet (a theorem of Dirac).
func (e *Event) roundsInDoubt(player, rounds, absent int) int {
	staying, candidates, most := 0, 0, 0 // most: the opponents that somebody has already
	for i := range e.players {
		if e.players[i].Withdrawn {
			continue
		}
		staying++
		if !e.barredFromBye(i) {
			candidates++
		}
		paired := e.paired(i)
		maps.DeleteFunc(paired, func(other int, _ bool) bool { return e.players[other].Withdrawn })
		most = max(most, len(paired))
	}
	odd := absent > 0 || staying%2 == 1
	missing := absent // so many are not paired in a round
	if odd {
		missing++
	}
	doubts := 0
	for round := range rounds {
		if 2*(staying-1-most-round) < staying+missing {
			doubts++
		}
	}
	if odd && (candidates <= absent+rounds || !e.barredFromBye(player)) {
		doubts++
	}
	return min(doubts, rounds)
}

// barredFromBye says whether a player had 2 points without play (V.2.8.6.1.2).
func (e *Event) barredFromBye(player int) bool {
	return e.hadBye[player] || slices.ContainsFunc(e.games[player], func(s seat) bool { return s.side.Forfeited && s.side.Points == ByePoints })
}

// cyclesPool is whom the player has still to meet in a round robin. Its cycles
// are the fewest in which somebody has met somebody as often as here and this
// many games remain. Those who withdrew take their rounds with them.
func (e *Event) cyclesPool(player, games int) []Opponent {
	times := make([]int, len(e.players)) // games with each of the others, of any kind
	for _, s := range e.games[player] {
		times[s.opponent]++
	}
	left := func(cycles int) (sum int) {
		for other, met := range times {
			if other != player {
				sum += max(0, cycles-met)
			}
		}
		return sum
	}
	cycles := e.mostMeetings()
	for len(times) > 1 && left(cycles) < games {
		cycles++
	}
	var pool []Opponent
	for other := range e.players {
		met := e.hasPlayed(player, other) || slices.ContainsFunc(e.games[player], func(s seat) bool { return s.opponent == other && !s.side.Finished })
		for range cycles - times[other] {
			switch {
			case other == player:
			case e.players[other].Withdrawn:
				pool = append(pool, Nobody)
			default:
				pool = append(pool, e.asOpponent(other, met))
			}
			met = true
		}
	}
	return pool
}

// mostMeetings is how often two of the players have met.
func (e *Event) mostMeetings() int {
	most := 0
	for _, games := range e.games {
		times := make(map[int]int)
		for _, s := range games {
			times[s.opponent]++
			most = max(most, times[s.opponent])
		}
	}
	return most
}
