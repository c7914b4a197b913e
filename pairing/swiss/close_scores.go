package swiss

import "damka/score"

// The measure D of the last round (V.2.8.5.1, V.2.8.6.2.1): there it is
// overriding that as many as possible meet somebody with close points. It is the
// sum of the differences in points of all pairs.

// pointsApart is by how much the points of two players differ.
func pointsApart(p, q *player) score.Points { return max(p.points-q.points, q.points-p.points) }

// apartInAll is the measure D of a pairing; 0 before the last round, in which it
// is not asked.
func (f *field) apartInAll(mates []int) score.Points {
	if !f.lastRound {
		return 0
	}
	var sum score.Points
	for p, q := range mates {
		if p < q {
			sum += pointsApart(&f.players[p], &f.players[q])
		}
	}
	return sum
}
