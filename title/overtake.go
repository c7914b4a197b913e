package title

import (
	"sort"

	"damka/article"
	"damka/score"
)

// Who will have been beaten in a Swiss (VII.5.5.2) depends on everybody's games.
// What is certain are two limits: all those are beaten at most who are not
// ahead if they score nothing more, and all those at least who are not ahead if
// they win everything.

// overtaken are the players beaten at most and at least if a player scores a
// number of points from the games ahead.
func (e *Event) overtaken(player, points int, l Ladder, a Ahead) (most, least Beaten) {
	most, least = e.noneBeaten(l), e.noneBeaten(l)
	total := e.points[player] + score.Points(points)
	for i := range e.players {
		if i == player {
			continue
		}
		if e.points[i] <= total+score.Points(a.Points) {
			most.add(&e.players[i])
		}
		if e.points[i]+e.pointsAhead(i, a.Rounds) <= total {
			least.add(&e.players[i])
		}
	}
	return most, least
}

// pointsAhead is the most that a player can still score.
func (e *Event) pointsAhead(player, rounds int) score.Points {
	games := rounds
	if e.players[player].Withdrawn {
		games = 0
	}
	for _, s := range e.games[player] {
		if !s.side.Finished {
			games++
		}
	}
	return 2 * score.Points(games)
}

// beatenAhead is by the points from the games ahead who is beaten at most and at
// least. Empty: nobody has to be.
type beatenAhead struct{ most, atLeast []Beaten }

// beatenAhead tries every number of points; only a Swiss has the condition.
func (e *Event) beatenAhead(player int, l Ladder, a Ahead) beatenAhead {
	var ahead beatenAhead
	if e.tournament.System != Swiss {
		return ahead
	}
	for points := range 2*(len(a.Known)+a.Unknown) + 1 {
		most, least := e.overtaken(player, points, l, a)
		ahead.most, ahead.atLeast = append(ahead.most, most), append(ahead.atLeast, least)
	}
	return ahead
}

// least is the least number of points with which enough can be beaten for a
// title, sure that with which they are; one more than there are if none.
func (b beatenAhead) least(t Grade) int { return enough(b.most, t) }

func (b beatenAhead) sure(t Grade) int { return enough(b.atLeast, t) }

func enough(byPoints []Beaten, t Grade) int {
	return sort.Search(len(byPoints), func(points int) bool { return byPoints[points].lacks(t) == nil })
}

// lacks has a reason if even the most points do not beat enough.
func (b beatenAhead) lacks(t Grade, points int) []article.Reason {
	if points >= len(b.most) {
		return nil
	}
	return b.most[points].lacks(t)
}
