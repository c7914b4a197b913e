package tiebreak_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

var teams = tiebreak.Rules{Edition: article.PZWarc, System: tiebreak.Teams}

// match is a match on boards, given by the home team's points.
func match(round int, home, away score.Number, points ...score.Points) score.Match {
	m := score.Match{Round: round, Home: home, Away: away}
	for _, p := range points {
		m.Boards = append(m.Boards, score.Board{Home: p, Away: 2 - p})
	}
	return m
}

func rankTeams(t *testing.T, n int, rules tiebreak.Rules, matches ...score.Match) []tiebreak.Standing {
	t.Helper()
	var numbers []score.Number
	for i := range n {
		numbers = append(numbers, score.Number(i+1))
	}
	table, err := score.NewTeamTable(numbers, matches)
	if err != nil {
		t.Fatal(err)
	}
	return tiebreak.RankTeams(table, rules)
}

func TestV3211MatchPointsBeforeBoardPoints(t *testing.T) {
	lines := rankTeams(t, 3, teams, match(1, 1, 2, 2, 1), match(2, 2, 3, 2, 2), match(3, 3, 1, 1, 1))
	// Match points: 1 has 3, 2 has 2, 3 has 1; board points 5, 5, 2.
	expectOrder(t, lines, "1 2 3")
	expectReason(t, lines, 1, "standings.points [V.3.2.1.1] higher=1 lower=2 more=3 less=2")
}

func TestV3212BoardPoints(t *testing.T) {
	lines := rankTeams(t, 3, teams, match(1, 1, 2, 1, 1), match(2, 1, 3, 2, 2), match(3, 2, 3, 2, 1))
	expectOrder(t, lines, "1 2 3")
	expectReason(t, lines, 1, "standings.board_points [V.3.2.1.2] higher=1 lower=2 more=6 less=5")
}

// Equal match and board points: two draws, or a win and a loss.
func TestV3213MatchesWon(t *testing.T) {
	lines := rankTeams(t, 4, teams, match(1, 1, 2, 1, 1), match(2, 1, 3, 1, 1), match(3, 4, 2, 2, 2), match(4, 4, 3, 0, 0))
	expectOrder(t, lines, "3 4 1 2")
	expectReason(t, lines, 4, "standings.matches_won [V.3.2.1.3] higher=4 lower=1 more=1 less=0")
}

func TestV3214BoardsInOrder(t *testing.T) {
	lines := rankTeams(t, 3, teams, match(1, 1, 2, 1, 1), match(2, 1, 3, 1, 2), match(3, 2, 3, 2, 1))
	expectOrder(t, lines, "2 1 3")
	expectReason(t, lines, 2, "standings.boards [V.3.2.1.4] higher=2 lower=1 more=3 less=2 board=1")
	lines = rankTeams(t, 3, teams, match(1, 1, 2, 1, 1, 1), match(2, 1, 3, 1, 1, 2), match(3, 2, 3, 1, 2, 1))
	expectReason(t, lines, 2, "standings.boards [V.3.2.1.4] higher=2 lower=1 more=3 less=2 board=2")
}

func TestV3215DirectMatch(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.DirectMatch}}
	lines := rankTeams(t, 4, only, match(1, 2, 1, 2, 1), match(2, 1, 3, 2, 2), match(3, 4, 2, 2, 1))
	expectOrder(t, lines, "2=4 1 3")
	expectReason(t, lines, 4, "standings.direct_match [V.3.2.1.5] higher=4 lower=1 more=2 less=0 tied=[1 2 4]")
	lines = rankTeams(t, 2, only)
	expectReason(t, lines, 1, "standings.direct_match_unplayed [V.3.2.1.5] higher=1 lower=2 tied=[1 2]")
}

func TestV3216DirectMatchByBoards(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.DirectBoards}}
	lines := rankTeams(t, 2, only, match(1, 1, 2, 0, 2), match(2, 2, 1, 1, 1))
	expectOrder(t, lines, "2 1")
	expectReason(t, lines, 2, "standings.direct_boards [V.3.2.1.6] higher=2 lower=1 more=3 less=1 board=1")
}

// Board points count here, not match points.
func TestV3217OthersInOrderOfClassification(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.OthersBoardPoints}}
	lines := rankTeams(t, 3, only, match(1, 3, 1, 2, 2), match(2, 2, 3, 0, 1))
	expectOrder(t, lines, "3 2 1")
	expectReason(t, lines, 2, "standings.others_board_points [V.3.2.1.7] higher=2 lower=1 more=1 less=0 opponent=3")
}

// V.3.2.2: the criteria of Swiss tournaments count match points.
func TestV322SolkoffOfTeams(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.Solkoff}}
	lines := rankTeams(t, 4, only, match(1, 1, 2, 1, 1), match(1, 3, 4, 2, 2), match(2, 3, 1, 2, 2), match(2, 4, 2, 1, 1))
	// Match points 1, 2, 4, 1; 1 met 2 and 3, 4 met 3 and 2.
	expectOrder(t, lines, "3 2 1=4")
	expectReason(t, lines, 1, "standings.solkoff_equal higher=1 lower=4 both=6")
}

// A match that is not finished gives board points, but no match points.
func TestV31OpenMatch(t *testing.T) {
	open := match(1, 1, 2, 2, 2)
	open.Open = true
	lines := rankTeams(t, 2, teams, open)
	expectOrder(t, lines, "1 2")
	if lines[0].Points != 0 {
		t.Errorf("%d match points", lines[0].Points)
	}
}

func TestV32TeamOrdersAndArticles(t *testing.T) {
	for edition, want := range map[article.Edition]string{
		article.PZWarc:     "[board_points matches_won boards direct_match direct_boards others_board_points]",
		article.PZWarc2024: "[board_points matches_won boards direct_match direct_boards others_board_points]",
		article.Kotek2008:  "[board_points matches_won boards direct_match direct_boards others_board_points]",
		article.FMJD2006:   "[board_points boards]",
		article.FIDE2023:   "[board_points boards]",
	} {
		if got := fmt.Sprint(tiebreak.Rules{Edition: edition, System: tiebreak.Teams}.Criteria()); got != want {
			t.Errorf("%s: %s, want %s", edition, got, want)
		}
	}
	for _, test := range []struct {
		edition   article.Edition
		criterion tiebreak.Criterion
		want      article.Ref
	}{
		{article.PZWarc, tiebreak.BoardPoints, "V.3.2.1.2"}, {article.Kotek2008, tiebreak.OthersBoardPoints, "V.3.2.1.7"},
		{article.FMJD2006, tiebreak.Boards, "II.5.11.2.2.1"}, {article.FMJD2006, tiebreak.DirectMatch, ""}, {article.FIDE2023, tiebreak.Boards, ""},
	} {
		if got := (tiebreak.Rules{Edition: test.edition, System: tiebreak.Teams}).Article(test.criterion); got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.edition, test.criterion, got, test.want)
		}
	}
}

// slowTeams ranks as the articles say, looking every match up whenever a
// number is needed.
type slowTeams struct {
	teams   []score.Number
	matches []score.Match
}

func (s slowTeams) groups(order tiebreak.Order) [][]score.Number {
	groups := splitBy([][]score.Number{slices.Sorted(slices.Values(s.teams))}, func(a, b score.Number, _ []score.Number) int {
		return s.matchPoints(a, s.teams) - s.matchPoints(b, s.teams)
	})
	return fromTheTop(order, groups, s.compare)
}

func (s slowTeams) compare(criterion tiebreak.Criterion, a, b score.Number, tied []score.Number, around blocks) int {
	switch criterion {
	case tiebreak.BoardPoints:
		return s.onBoard(a, s.teams, 0) - s.onBoard(b, s.teams, 0)
	case tiebreak.MatchesWon:
		return s.won(a) - s.won(b)
	case tiebreak.Boards, tiebreak.DirectBoards:
		against := s.teams
		if criterion == tiebreak.DirectBoards {
			against = tied
		}
		for board := 1; board <= 4; board++ {
			if d := s.onBoard(a, against, board) - s.onBoard(b, against, board); d != 0 {
				return d
			}
		}
	case tiebreak.DirectMatch:
		return s.matchPoints(a, tied) - s.matchPoints(b, tied)
	case tiebreak.Others:
		return firstDifference(slices.Concat(around.above, around.below), func(block []score.Number) int {
			return s.matchPoints(a, block) - s.matchPoints(b, block)
		})
	case tiebreak.HigherPlaced:
		return firstDifference(around.above, func(block []score.Number) int {
			return s.matchPoints(a, block) - s.matchPoints(b, block)
		})
	case tiebreak.OthersBoardPoints:
		return firstDifference(slices.Concat(around.above, around.below), func(block []score.Number) int {
			return s.onBoard(a, block, 0) - s.onBoard(b, block, 0)
		})
	}
	return 0
}

// each calls do for every match of a team against the opponents, with its own
// side first.
func (s slowTeams) each(team score.Number, opponents []score.Number, do func(match score.Match, home bool)) {
	for _, m := range s.matches {
		if m.Home == team && slices.Contains(opponents, m.Away) {
			do(m, true)
		}
		if m.Away == team && slices.Contains(opponents, m.Home) {
			do(m, false)
		}
	}
}

func (s slowTeams) matchPoints(team score.Number, opponents []score.Number) int {
	points := 0
	s.each(team, opponents, func(m score.Match, home bool) {
		mine, theirs := m.Points()
		if !home {
			mine = theirs
		}
		points += int(mine)
	})
	return points
}

func (s slowTeams) won(team score.Number) int {
	won := 0
	for _, opponent := range s.teams {
		s.each(team, []score.Number{opponent}, func(m score.Match, home bool) {
			if mine, theirs := m.Points(); home && mine == 2 || !home && theirs == 2 {
				won++
			}
		})
	}
	return won
}

// onBoard are the points on a board, from 1; 0 is all boards.
func (s slowTeams) onBoard(team score.Number, opponents []score.Number, board int) int {
	points := 0
	s.each(team, opponents, func(m score.Match, home bool) {
		for i, b := range m.Boards {
			switch {
			case board != 0 && i+1 != board:
			case home:
				points += int(b.Home)
			default:
				points += int(b.Away)
			}
		}
	})
	return points
}

// drawTeams draws matches between some of the teams, on any number of boards
// and not all finished, and any order of criteria.
func drawTeams(t *rapid.T) (slowTeams, tiebreak.Rules) {
	var drawn slowTeams
	for n := range rapid.IntRange(1, 7).Draw(t, "teams") {
		drawn.teams = append(drawn.teams, score.Number(2*n+1))
	}
	points := rapid.SampledFrom([][]score.Points{{1}, {1, 1, 2}, {0, 1, 2}}).Draw(t, "points")
	for _, home := range drawn.teams {
		for _, away := range drawn.teams {
			if home == away || rapid.IntRange(0, 3).Draw(t, "meet") == 0 {
				continue
			}
			m := match(len(drawn.matches)+1, home, away, rapid.SliceOfN(rapid.SampledFrom(points), 1, 4).Draw(t, "boards")...)
			m.Open = rapid.IntRange(0, 9).Draw(t, "open") == 0
			drawn.matches = append(drawn.matches, m)
		}
	}
	rules := tiebreak.Rules{System: tiebreak.Teams, Edition: rapid.SampledFrom(article.Editions()).Draw(t, "edition")}
	if rapid.Bool().Draw(t, "own order") {
		all := append(tiebreak.TeamCriteria(), tiebreak.Others, tiebreak.HigherPlaced)
		some := rapid.Permutation(all).Draw(t, "criteria")
		rules.Order = some[:rapid.IntRange(1, len(some)).Draw(t, "of them")]
	}
	return drawn, rules
}

func (s slowTeams) table(t *rapid.T) score.TeamTable {
	table, err := score.NewTeamTable(s.teams, s.matches)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// The order is that of the slow reading of the articles, and what is said of
// neighbours agrees with it.
func TestRankTeamsIsTheSlowOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := drawTeams(t)
		lines := tiebreak.RankTeams(drawn.table(t), rules)
		expectGroups(t, lines, drawn.groups(rules.Criteria()))
		expectReasonsAgree(t, lines)
	})
}
