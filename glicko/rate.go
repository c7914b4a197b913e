package glicko

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
)

// System are the constants that the paper leaves to whoever uses it, and the bounds of what a period makes of a rating.
type System struct {
	Tau float64 // how much volatilities change over time: from 0.3 (little) to 1.2

	LeastDeviation, MostDeviation float64 // in points
	MostVolatility                float64
}

// Paper is the system of the paper's example, without bounds but those of a [Rating].
var Paper = System{Tau: 0.5, LeastDeviation: 1, MostDeviation: mostDeviation, MostVolatility: 1}

// Score is what a player got of a game.
type Score uint8

// The scores. They are in half points, as in chess.
const (
	Lost Score = iota
	Drawn
	Won
)

// Game is a game of a period from the side of one player.
type Game struct {
	Opponent Rating // at the beginning of the period
	Score    Score
}

// scale is the number of points in one unit of the paper's own scale, on which 0 is 1500 points (step 2).
const (
	scale  = 173.7178
	middle = 1500
)

// onScale is a rating on the paper's own scale.
type onScale struct{ mu, phi, sigma float64 }

func (r Rating) onScale() onScale {
	return onScale{(r.Rating() - middle) / scale, r.Deviation() / scale, r.Volatility()}
}

// ErrPeriod is a period of less than no length, or of no number.
var ErrPeriod = errors.New("glicko: a period has a length of 0 or more")

// Rate is a rating after a period of some length, in usual periods, in which these games were played; without games it is
// [System.After]. The games may be in any order.
func (s System) Rate(r Rating, periods float64, games ...Game) (Rating, error) {
	if err := s.check(r, periods); err != nil {
		return Rating{}, err
	}
	if len(games) == 0 {
		return s.After(r, periods)
	}
	for _, g := range games {
		if err := g.Opponent.check(); err != nil || g.Score > Won {
			return Rating{}, errors.Join(err, fmt.Errorf("glicko: no game with a score of %d", g.Score))
		}
	}
	before := r.onScale()
	v, sum := before.measure(inOrder(games))
	sigma := min(volatility(before, s.Tau, v, v*sum), s.MostVolatility)
	phi := grown(before.phi, sigma, periods)
	phi = 1 / math.Sqrt(1/(phi*phi)+1/v) // step 7
	mu := before.mu + phi*phi*sum
	return s.bounded(mu, phi, sigma)
}

// After is a rating after some periods without a game: only the deviation grows (the paper's last remark).
func (s System) After(r Rating, periods float64) (Rating, error) {
	if err := s.check(r, periods); err != nil {
		return Rating{}, err
	}
	before := r.onScale()
	after, err := s.bounded(before.mu, grown(before.phi, before.sigma, periods), before.sigma)
	after.rating, after.volatility = r.rating, r.volatility // nothing is rounded that did not change
	return after, err
}

func (s System) check(r Rating, periods float64) error {
	if math.IsNaN(periods) || periods < 0 {
		return ErrPeriod
	}
	return r.check()
}

// bounded is a rating from the paper's own scale (step 8), within the bounds of the system.
func (s System) bounded(mu, phi, sigma float64) (Rating, error) {
	points := min(max(mu*scale+middle, 0), mostRating)
	deviation := min(max(phi*scale, s.LeastDeviation), s.MostDeviation)
	return New(points, deviation, sigma)
}

// grown is a deviation after a period of some length (step 6). The variance grows evenly with time.
func grown(phi, sigma, periods float64) float64 { return math.Sqrt(phi*phi + periods*sigma*sigma) }

// inOrder are games in an order that does not depend on that in which they come, because sums of floating point do.
func inOrder(games []Game) []Game {
	return slices.SortedFunc(slices.Values(games), func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Opponent.rating, b.Opponent.rating), cmp.Compare(a.Opponent.deviation, b.Opponent.deviation), cmp.Compare(a.Score, b.Score))
	})
}

// measure is the estimated variance of the rating by the games alone, v (step 3), and the sum of what was got above the expected,
// each weighed by how sure the opponent's rating is (in step 4).
func (r onScale) measure(games []Game) (v, sum float64) {
	inverse := 0.0
	for _, game := range games {
		other := game.Opponent.onScale()
		weight, expected := weightOf(other.phi), expectedOf(r.mu, other)
		inverse += weight * weight * expected * (1 - expected)
		sum += weight * (float64(game.Score)/2 - expected)
	}
	return 1 / inverse, sum
}

// weightOf is the paper's g: less, the less sure an opponent's rating is.
func weightOf(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expectedOf is the paper's E: what is expected of a game with an opponent.
func expectedOf(mu float64, other onScale) float64 {
	return 1 / (1 + math.Exp(-weightOf(other.phi)*(mu-other.mu)))
}

// Expected is what a player is expected to get of a game with an opponent, from 0 to 1, as far as both ratings are sure.
func Expected(r, opponent Rating) float64 {
	mine, other := r.onScale(), opponent.onScale()
	other.phi = math.Hypot(mine.phi, other.phi)
	return expectedOf(mine.mu, other)
}
