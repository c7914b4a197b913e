package score

import "fmt"

// Board is what the two teams of a match got on one board.
type Board struct {
	Home, Away Points
}

// Match is a match of two teams. Home is the host, who has white on the first
// board (V.3.3).
type Match struct {
	Round      int
	Home, Away Number  // of teams
	Boards     []Board // from board 1
	Open       bool    // some game is not finished: there are no match points yet
}

// BoardPoints are the points of all boards ("small points").
func (m Match) BoardPoints() (home, away Points) {
	for _, board := range m.Boards {
		home, away = home+board.Home, away+board.Away
	}
	return home, away
}

// Points are the match points: 2 for more board points than the other team, 1
// for as many (V.3.1). A match that is not finished gives none.
func (m Match) Points() (home, away Points) {
	more, less := m.BoardPoints()
	switch {
	case m.Open:
		return 0, 0
	case more > less:
		return 2, 0
	case more < less:
		return 0, 2
	}
	return 1, 1
}

// TeamTable is the data of a tournament of teams for standings. It is made by
// NewTeamTable, which checks it.
type TeamTable struct {
	teams   []Number
	matches []Match
}

// NewTeamTable checks a table of teams. Numbers are distinct and positive, both
// teams of a match are among the teams, and no team has two matches in one
// round.
func NewTeamTable(teams []Number, matches []Match) (TeamTable, error) {
	known := make(map[Number]bool, len(teams))
	for _, n := range teams {
		if n < 1 || known[n] {
			return TeamTable{}, fmt.Errorf("score: team number %d: numbers begin with 1 and are distinct", n)
		}
		known[n] = true
	}
	busy := make(map[appearance]bool)
	for i, m := range matches {
		if m.Home == m.Away {
			return TeamTable{}, fmt.Errorf("score: match %d: team %d meets itself", i+1, m.Home)
		}
		for _, n := range []Number{m.Home, m.Away} {
			at := appearance{m.Round, n}
			switch {
			case !known[n]:
				return TeamTable{}, fmt.Errorf("score: match %d: no team has the number %d", i+1, n)
			case busy[at]:
				return TeamTable{}, fmt.Errorf("score: match %d: team %d stands twice in round %d", i+1, n, m.Round)
			}
			busy[at] = true
		}
	}
	return TeamTable{teams, matches}, nil
}

// Teams are the numbers of the teams in the order given; not to be changed.
func (t TeamTable) Teams() []Number { return t.teams }

// Matches are the matches in the order given; not to be changed.
func (t TeamTable) Matches() []Match { return t.matches }
