package tiebreak

import "damka/article"

// boardPoints is the sum of the points of all boards (V.3.2.1.2).
type boardPoints struct{}

func (boardPoints) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, team := range tied.players {
		values[i] = []int{sum(t.boards[team])}
	}
	return values
}

func (boardPoints) column(t *tally, team int, _ *tie) Value { return Value{sum(t.boards[team])} }

func (boardPoints) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.comparePoints("standings.board_points", t.rules.Article(BoardPoints), higher, lower,
		sum(t.boards[higher]), sum(t.boards[lower]))
}

// matchesWon is the number of matches won (V.3.2.1.3).
type matchesWon struct{}

func (matchesWon) values(t *tally, tied *tie) [][]int { return each(tied, t.wins) }

func (matchesWon) column(t *tally, team int, _ *tie) Value { return Value{t.wins[team]} }

func (matchesWon) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.compareCounts("standings.matches_won", t.rules.Article(MatchesWon), higher, lower, t.wins[higher], t.wins[lower])
}

// boards is the points on board 1, then on board 2, and so on: of all matches
// (V.3.2.1.4), or of those among the tied (V.3.2.1.6).
type boards struct {
	amongTied bool
	criterion Criterion
	code      article.Code
}

func (b boards) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, team := range tied.players {
		if !b.amongTied {
			values[i] = t.boards[team]
			continue
		}
		values[i] = make([]int, len(t.boards[team]))
		for _, m := range t.matches[team] {
			if tied.has(m.opponent) {
				addBoards(values[i], m.boards)
			}
		}
	}
	return values
}

// column shows as many boards as were needed to separate the tied.
func (b boards) column(_ *tally, team int, tied *tie) Value {
	if tied == nil || tied.depth == 0 {
		return nil
	}
	return tied.values(team)[:tied.depth]
}

func (b boards) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(b.criterion)
	at := tied.difference(higher, lower)
	if at < 0 {
		return t.because(b.code+"_equal", ref, higher, lower)
	}
	reason := t.comparePoints(b.code, ref, higher, lower, tied.values(higher)[at], tied.values(lower)[at])
	reason.Args = append(reason.Args, number("board", at+1))
	return reason
}
