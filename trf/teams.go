package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"damka/article"
	"damka/score"
)

// Team is a 013 record. Its players are in the order of boards.
type Team struct {
	Name    string
	Players []score.Number
}

// Columns of a 013 record, counted from its text, which begins in column 5 of
// the line: the name, then the players, five columns each.
const (
	teamNameWidth = 32
	teamCellWidth = 5
)

// teamOf reads the text of a 013 record; ok is false if a player is no number.
func teamOf(text string) (team Team, ok bool) {
	l := &line{runes: []rune(text)}
	team.Name = l.columns(1, teamNameWidth)
	for at := teamNameWidth + 1; at <= len(l.runes); at += teamCellWidth {
		field := l.columns(at, at+teamCellWidth-1)
		if field == "" {
			continue
		}
		n, isNumber := digits(field)
		if !isNumber || n < 1 || n > maxNumber {
			return Team{}, false
		}
		team.Players = append(team.Players, score.Number(n))
	}
	return team, true
}

// readTeam checks a 013 record, which is kept as it is: its players are
// numbers and belong to one team each.
func (r *reader) readTeam(l *line) {
	text := l.remains(5)
	r.tournament.Other = append(r.tournament.Other, Record{"013", text})
	team, ok := teamOf(text)
	if !ok {
		l.fault(5+teamNameWidth, "trf.team_invalid")
		return
	}
	for _, n := range team.Players {
		if first, twice := r.lines[inTeam(n)]; twice {
			l.fault(5+teamNameWidth, "trf.team_twice", number("player", int(n)), number("first", first))
		}
		r.lines[inTeam(n)] = l.number
	}
	r.named = append(r.named, named{l.number, team.Players})
}

// inTeam is the key for the line of a player's team in reader.lines.
func inTeam(n score.Number) string { return fmt.Sprint("013 ", n) }

// Teams are the 013 records, in the order of the file.
func (t *Tournament) Teams() []Team {
	var teams []Team
	for _, record := range t.Other {
		if team, ok := teamOf(record.Text); ok && record.Code == "013" {
			teams = append(teams, team)
		}
	}
	return teams
}

// TeamTable is the table of a tournament of teams for standings. Teams are
// numbered as the file lists them, from 1.
//
// The format has no boards. A match is all games of two teams in a
// round; the players of both must play in the order of their teams' records.
// The host is the team with white on the first board. The error is [Errors] if
// the file has no teams, if a team plays more than one match in a round, or if
// the order of boards cannot be determined. A missing player is a forfeit that
// names both; byes of single players have no board.
func (t *Tournament) TeamTable() (score.TeamTable, error) {
	table, err := t.Crosstable()
	if err != nil {
		return score.TeamTable{}, err
	}
	seats := make(map[score.Number]seat)
	var numbers []score.Number
	for i, team := range t.Teams() {
		numbers = append(numbers, score.Number(i+1))
		for place, player := range team.Players {
			seats[player] = seat{score.Number(i + 1), place}
		}
	}
	if len(numbers) == 0 {
		return score.TeamTable{}, Errors{{Code: "trf.no_teams"}}
	}
	games := slices.SortedStableFunc(slices.Values(table.Games()), func(a, b score.Game) int { return cmp.Compare(a.Round, b.Round) })
	var matches []score.Match
	for len(games) > 0 {
		end := slices.IndexFunc(games, func(g score.Game) bool { return g.Round != games[0].Round })
		if end < 0 {
			end = len(games)
		}
		round, err := teamRound(games[:end], seats)
		if err != nil {
			return score.TeamTable{}, err
		}
		matches, games = append(matches, round...), games[end:]
	}
	if err := boardsWithoutOpponent(table.Byes(), matches, seats); err != nil {
		return score.TeamTable{}, err
	}
	return score.NewTeamTable(numbers, matches)
}

// boardsWithoutOpponent refuses byes of players whose team has a match in that
// round, because the file does not say on which board the other team was missing.
func boardsWithoutOpponent(byes []score.Bye, matches []score.Match, seats map[score.Number]seat) error {
	type appearance struct {
		team  score.Number
		round int
	}
	playing := make(map[appearance]bool)
	for _, m := range matches {
		playing[appearance{m.Home, m.Round}], playing[appearance{m.Away, m.Round}] = true, true
	}
	for _, b := range byes {
		if playing[appearance{seats[b.Player].team, b.Round}] {
			return Errors{{Code: "trf.board_without_opponent", Args: article.Args{number("round", b.Round), number("player", int(b.Player))}}}
		}
	}
	return nil
}

// seat is a player's place in a team, from 0.
type seat struct {
	team  score.Number
	place int
}

// teamRound makes the matches of a round's games, in the order of the teams
// with the lower number.
func teamRound(games []score.Game, seats map[score.Number]seat) ([]score.Match, error) {
	opponent := make(map[score.Number]score.Number)
	byMatch := make(map[score.Number][]score.Game) // by the team with the lower number
	for _, g := range games {
		white, black := seats[g.White].team, seats[g.Black].team
		if white == black || white == 0 || black == 0 ||
			opponent[white] != 0 && opponent[white] != black || opponent[black] != 0 && opponent[black] != white {
			return nil, gameFault("trf.no_match", g)
		}
		opponent[white], opponent[black] = black, white
		byMatch[min(white, black)] = append(byMatch[min(white, black)], g)
	}
	var matches []score.Match
	for _, team := range slices.Sorted(maps.Keys(byMatch)) {
		boards := byMatch[team]
		if err := orderBoards(boards, team, seats); err != nil {
			return nil, err
		}
		matches = append(matches, matchOf(boards, seats))
	}
	return matches, nil
}

// orderBoards sorts the games of a match by the places of a team's players;
// those of the other team must then be in order too.
func orderBoards(boards []score.Game, team score.Number, seats map[score.Number]seat) error {
	places := func(g score.Game) (own, other int) {
		if seats[g.White].team == team {
			return seats[g.White].place, seats[g.Black].place
		}
		return seats[g.Black].place, seats[g.White].place
	}
	slices.SortFunc(boards, func(a, b score.Game) int {
		first, _ := places(a)
		second, _ := places(b)
		return cmp.Compare(first, second)
	})
	for i := 1; i < len(boards); i++ {
		_, above := places(boards[i-1])
		if _, below := places(boards[i]); below < above {
			return gameFault("trf.boards_unclear", boards[i])
		}
	}
	return nil
}

func gameFault(code article.Code, g score.Game) error {
	return Errors{{Code: code, Args: article.Args{
		number("round", g.Round), number("player", int(g.White)), number("opponent", int(g.Black))}}}
}

// matchOf makes a match of games in the order of boards.
func matchOf(boards []score.Game, seats map[score.Number]seat) score.Match {
	home := seats[boards[0].White].team
	m := score.Match{Round: boards[0].Round, Home: home, Away: seats[boards[0].Black].team}
	for _, g := range boards {
		white, black := g.Result.For(score.White), g.Result.For(score.Black)
		m.Open = m.Open || !white.Finished
		board := score.Board{Home: white.Points, Away: black.Points}
		if seats[g.White].team != home {
			board.Home, board.Away = board.Away, board.Home
		}
		m.Boards = append(m.Boards, board)
	}
	return m
}
