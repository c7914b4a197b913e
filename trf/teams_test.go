package trf_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/score"
	"damka/trf"
)

// teams.trf is three teams on two boards, once round, with a reserve and a
// forfeit.
func TestTeams(t *testing.T) {
	tournament := parseFile(t, "testdata/teams.trf")
	want := "[{Pionek Mokre [1 2 7]} {Damka Suchowola [3 4]} {Szach i Warcaba [5 6]}]"
	if got := fmt.Sprint(tournament.Teams()); got != want {
		t.Errorf("teams %s, want %s", got, want)
	}
	table, err := tournament.TeamTable()
	if err != nil {
		t.Fatal(err)
	}
	wantMatches := []score.Match{
		{Round: 1, Home: 3, Away: 2, Boards: []score.Board{{Home: 1, Away: 1}, {Home: 0, Away: 2}}},
		{Round: 2, Home: 1, Away: 2, Boards: []score.Board{{Home: 2, Away: 0}, {Home: 0, Away: 2}}},
		{Round: 3, Home: 3, Away: 1, Boards: []score.Board{{Home: 1, Away: 1}, {Home: 2, Away: 0}}},
	}
	if fmt.Sprint(table.Matches()) != fmt.Sprint(wantMatches) || !slices.Equal(table.Teams(), []score.Number{1, 2, 3}) {
		t.Errorf("matches %v, want %v", table.Matches(), wantMatches)
	}
}

// The name fills its columns and the numbers theirs.
func TestTeamsByColumn(t *testing.T) {
	const name = "Klub Warcabowy Pionek Mokre nr 2"
	tournament, err := trf.Parse(team(name, 1234, 1235) + row(1234, "", nil) + row(1235, "", nil))
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(tournament.Teams()); got != "[{"+name+" [1234 1235]}]" {
		t.Errorf("teams %s", got)
	}
}

// A match with a game that has no result is open.
func TestTeamsOpenMatch(t *testing.T) {
	tournament, err := trf.Parse(team("A", 1, 2) + team("B", 3, 4) +
		row(1, "", []string{"   3 w 1"}) + row(2, "", []string{"   4 b  "}) +
		row(3, "", []string{"   1 b 0"}) + row(4, "", []string{"   2 w  "}))
	if err != nil {
		t.Fatal(err)
	}
	table, err := tournament.TeamTable()
	if err != nil || len(table.Matches()) != 1 || !table.Matches()[0].Open || table.Matches()[0].Home != 1 {
		t.Errorf("%v, %v", table.Matches(), err)
	}
}

func TestTeamTableRefuses(t *testing.T) {
	four := func(cells ...string) string {
		s := team("A", 1, 2) + team("B", 3, 4)
		for i, cell := range cells {
			s += row(i+1, "", []string{cell})
		}
		return s
	}
	for code, content := range map[string]string{
		"trf.no_teams":               row(1, "", nil),
		"trf.no_match":               four("   2 w 1", "   1 b 0", "", ""),
		"trf.boards_unclear":         four("   4 w 1", "   3 b 1", "   2 w 0", "   1 b 0"),
		"trf.board_without_opponent": four("   3 w 1", "0000 - U", "   1 b 0", ""),
		"trf.scoring_other":          "XXS W=3\n" + four("", "", "", ""),
	} {
		tournament, err := trf.Parse(content)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		_, err = tournament.TeamTable()
		if fault, ok := errors.AsType[*trf.Error](err); !ok || string(fault.Code) != code {
			t.Errorf("%s: %v", code, err)
		}
	}
	// Without a team, and against two teams in one round.
	for _, content := range []string{
		team("A", 1) + row(1, "", []string{"   2 w 1"}) + row(2, "", []string{"   1 b 0"}),
		team("A", 1, 2) + team("B", 3) + team("C", 4) + row(1, "", []string{"   3 w 1"}) + row(2, "", []string{"   4 b 0"}) +
			row(3, "", []string{"   1 b 0"}) + row(4, "", []string{"   2 w 1"}),
		team("A", 1, 2) + team("B", 3) + team("C", 4) + row(1, "", []string{"   3 w 1"}) + row(2, "", []string{"   4 w 1"}) +
			row(3, "", []string{"   1 b 0"}) + row(4, "", []string{"   2 b 0"}),
	} {
		tournament, err := trf.Parse(content)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tournament.TeamTable(); err == nil || !strings.Contains(err.Error(), "trf.no_match") {
			t.Errorf("%v in\n%s", err, content)
		}
	}
}

// A record that is kept keeps its columns: the name of this team is empty.
func TestKeptRecordsKeepTheirColumns(t *testing.T) {
	content := "101    7 x\r\n" + strings.ReplaceAll(strings.TrimRight(team("", 1, 2), " \n")+"\n"+row(1, "", nil)+row(2, "", nil), "\n", "\r\n")
	tournament, err := trf.Parse(content)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(tournament.Other[0].Text, tournament.Teams()); got != "   7 x[{ [1 2]}]" {
		t.Errorf("got %q", got)
	}
	written, err := trf.Format(tournament)
	if first, _, _ := strings.Cut(written, "\r\n001"); err != nil || !strings.HasPrefix(content, first) {
		t.Errorf("%q, %v", written, err)
	}
}

// team is a 013 record.
func team(name string, players ...int) string {
	s := fmt.Sprintf("013 %-32s", name)
	for _, n := range players {
		s += fmt.Sprintf("%4d ", n)
	}
	return s + "\n"
}
