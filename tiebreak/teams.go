package tiebreak

import (
	"cmp"
	"slices"
	"strconv"

	"damka/score"
)

// RankTeams puts teams in order as [Rank] does players: match points first.
// The criteria are those of team tournaments (V.3.2.1); those of Swiss
// tournaments can be used too, counted in match points.
func RankTeams(table score.TeamTable, rules Rules) []Standing {
	t := &tally{rules: rules}
	for _, n := range slices.SortedFunc(slices.Values(table.Teams()), cmp.Compare) {
		t.players = append(t.players, score.Player{Number: n})
		t.names = append(t.names, strconv.Itoa(int(n)))
	}
	index := make(map[score.Number]int, len(t.players))
	for i, p := range t.players {
		index[p.Number] = i
	}
	n, boards := len(t.players), 0
	for _, match := range table.Matches() {
		boards = max(boards, len(match.Boards))
		t.rounds = max(t.rounds, match.Round)
	}
	t.points, t.wins, t.plus, t.minus = make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	t.met, t.paired = make([][]meeting, n), make([][]int, n)
	t.boards, t.matches = make([][]int, n), make([][]teamMatch, n)
	for i := range t.boards {
		t.boards[i] = make([]int, boards)
	}
	for _, match := range table.Matches() {
		home, away := index[match.Home], index[match.Away]
		homePoints, awayPoints := match.Points()
		forHome, forAway := make([]int, boards), make([]int, boards)
		for i, board := range match.Boards {
			forHome[i], forAway[i] = int(board.Home), int(board.Away)
		}
		t.addMatch(home, meeting{away, int(homePoints), !match.Open}, forHome)
		t.addMatch(away, meeting{home, int(awayPoints), !match.Open}, forAway)
	}
	for team := range t.met {
		t.met[team] = joined(t.met[team])
	}
	return t.rank()
}

// teamMatch is a match from the side of one team.
type teamMatch struct {
	opponent int
	boards   []int // points
}

// addMatch counts one team's side of a match.
func (t *tally) addMatch(team int, m meeting, boards []int) {
	t.points[team] += m.points
	t.met[team] = append(t.met[team], m)
	t.paired[team] = append(t.paired[team], m.opponent)
	t.matches[team] = append(t.matches[team], teamMatch{m.opponent, boards})
	addBoards(t.boards[team], boards)
	if m.points == 2 {
		t.wins[team]++
	}
}

// addBoards adds the points of boards to others.
func addBoards(to, boards []int) {
	for i, points := range boards {
		to[i] += points
	}
}
