package match

import "math"

// Score is what one program has won of another.
type Score struct{ Wins, Draws, Losses int }

// Games is how many games there were.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share is the part of all points, from 0 to 1; 0 without a game.
func (s Score) Share() float64 {
	if s.Games() == 0 {
		return 0
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// Elo is the difference in strength that gives such a share; false if the share is 0 or 1, which no difference gives.
func (s Score) Elo() (float64, bool) { return eloOf(s.Share()) }

func eloOf(share float64) (float64, bool) {
	if share <= 0 || share >= 1 {
		return 0, false
	}
	return -400 * math.Log10(1/share-1), true
}

// Interval is where the difference is with 95 per cent. An end is false if it is not bounded on that side.
//
// It is made from the variance of the results with one more win and one more loss, so that a match without a draw, or without a
// loss, does not look certain. The two games of an opening count as two: this makes the interval rather too wide.
func (s Score) Interval() (low, high float64, hasLow, hasHigh bool) {
	const deviations = 1.959964 // of the normal distribution for 95 per cent
	more := Score{s.Wins + 1, s.Draws, s.Losses + 1}
	mean, n := more.Share(), float64(more.Games())
	square := (float64(more.Wins) + float64(more.Draws)/4) / n
	margin := deviations * math.Sqrt((square-mean*mean)/n)
	low, hasLow = eloOf(mean - margin)
	high, hasHigh = eloOf(mean + margin)
	return low, high, hasLow, hasHigh
}
