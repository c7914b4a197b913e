package tiebreak

import "damka/article"

// wins is the number of games won, by forfeit too (V.1.7.1.2, V.1.7.2.2).
type wins struct{}

func (wins) values(t *tally, tied *tie) [][]int { return each(tied, t.wins) }

func (wins) column(t *tally, player int, _ *tie) Value { return Value{t.wins[player]} }

func (wins) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.compareCounts("standings.wins", t.rules.Article(Wins), higher, lower, t.wins[higher], t.wins[lower])
}
