package tiebreak

import "damka/article"

// points come before all criteria (II.5.8, V.1.7.1.1, V.1.7.2.1).
type points struct{}

func (points) values(t *tally, tied *tie) [][]int { return each(tied, t.points) }

func (points) column(*tally, int, *tie) Value { return nil } // has a column of its own

func (points) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.comparePoints("standings.points", t.rules.pointsArticle(), higher, lower, t.points[higher], t.points[lower])
}
