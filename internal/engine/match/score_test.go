package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestScores(t *testing.T) {
	tests := []struct {
		score Score
		share float64
		elo   float64
		has   bool
	}{
		{Score{}, 0, 0, false},
		{Score{5, 0, 0}, 1, 0, false},
		{Score{0, 0, 5}, 0, 0, false},
		{Score{0, 10, 0}, 0.5, 0, true},
		{Score{10, 0, 10}, 0.5, 0, true},
		{Score{10, 10, 0}, 0.75, 190.8485, true}, // 400·log10(3)
		{Score{0, 10, 10}, 0.25, -190.8485, true},
		{Score{10, 0, 1}, 10.0 / 11, 400, true},
	}
	for _, test := range tests {
		elo, has := test.score.Elo()
		if math.Abs(test.score.Share()-test.share) > 1e-9 || math.Abs(elo-test.elo) > 1e-3 || has != test.has {
			t.Errorf("%+v: share %v, Elo %v %v", test.score, test.score.Share(), elo, has)
		}
	}
}

// The interval, from the results one by one.
func slowInterval(s Score) (low, high float64) {
	var results []float64
	for range s.Wins + 1 {
		results = append(results, 1)
	}
	for range s.Draws {
		results = append(results, 0.5)
	}
	for range s.Losses + 1 {
		results = append(results, 0)
	}
	mean, variance := 0.0, 0.0
	for _, r := range results {
		mean += r / float64(len(results))
	}
	for _, r := range results {
		variance += (r - mean) * (r - mean) / float64(len(results))
	}
	margin := 1.959964 * math.Sqrt(variance/float64(len(results)))
	return mean - margin, mean + margin
}

func TestIntervals(t *testing.T) {
	for _, s := range []Score{{}, {10, 0, 0}, {0, 0, 10}, {0, 50, 0}, {30, 50, 20}, {1, 0, 0}, {60, 30, 10}} {
		low, high, hasLow, hasHigh := s.Interval()
		wantLow, wantHigh := slowInterval(s)
		if hasLow != (wantLow > 0) || hasHigh != (wantHigh < 1) {
			t.Errorf("%+v: bounded %v %v, the shares are %v to %v", s, hasLow, hasHigh, wantLow, wantHigh)
		}
		if want, has := eloOf(wantLow); has && math.Abs(low-want) > 1e-6 {
			t.Errorf("%+v: from %v, want %v", s, low, want)
		}
		if want, has := eloOf(wantHigh); has && math.Abs(high-want) > 1e-6 {
			t.Errorf("%+v: to %v, want %v", s, high, want)
		}
	}
	if _, _, hasLow, hasHigh := (Score{10, 0, 0}).Interval(); !hasLow || hasHigh {
		t.Error("ten wins of ten games have a lower bound and no upper one")
	}
}

// Of many matches between programs whose difference is known the interval holds it in about 95 of 100.
func TestIntervalsHoldTheDifference(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, of := range []struct{ win, draw float64 }{{0.3, 0.5}, {0.5, 0}, {0.7, 0.2}, {0.05, 0.9}} {
		difference, _ := eloOf(of.win + of.draw/2)
		held := 0
		const matches = 2000
		for range matches {
			var s Score
			for range 100 {
				switch x := random.Float64(); {
				case x < of.win:
					s.Wins++
				case x < of.win+of.draw:
					s.Draws++
				default:
					s.Losses++
				}
			}
			low, high, hasLow, hasHigh := s.Interval()
			if (!hasLow || low <= difference) && (!hasHigh || difference <= high) {
				held++
			}
		}
		if share := float64(held) / matches; share < 0.93 || share > 0.999 {
			t.Errorf("%+v: held in %.3f of the matches", of, share)
		}
	}
}
