package glicko

import (
	"encoding/json"
	"fmt"
	"math"
)

// The parts of one that the numbers of a rating are kept in.
const (
	ofPoint      = 10_000        // of ratings and deviations
	ofVolatility = 1_000_000_000 // of volatilities
)

// The greatest numbers that a rating has.
const (
	mostRating    = 4000 // the least is 0
	mostDeviation = 1000
)

// Rating is how strong somebody is taken to be. It is comparable; the zero Rating is none. Make one with [New] or [Start].
type Rating struct{ rating, deviation, volatility int64 }

// New is a rating of these numbers, rounded to those that are kept: a rating from 0 to 4000, a deviation above 0 up to 1000, a volatility
// above 0 up to 1.
func New(rating, deviation, volatility float64) (Rating, error) {
	for _, number := range []float64{rating, deviation, volatility} {
		if math.IsNaN(number) || math.Abs(number) > 2*mostRating {
			return Rating{}, fmt.Errorf("glicko: %v is no number of a rating", number)
		}
	}
	r := Rating{round(rating * ofPoint), round(deviation * ofPoint), round(volatility * ofVolatility)}
	return r, r.check()
}

func round(number float64) int64 { return int64(math.Round(number)) }

// Start is the rating of somebody who has not played (step 1 of the paper).
func Start() Rating { return Rating{1500 * ofPoint, 350 * ofPoint, 60_000_000} }

func (r Rating) check() error {
	switch {
	case r.rating < 0 || r.rating > mostRating*ofPoint:
		return fmt.Errorf("glicko: a rating of %v, want 0 to %d", r.Rating(), mostRating)
	case r.deviation <= 0 || r.deviation > mostDeviation*ofPoint:
		return fmt.Errorf("glicko: a deviation of %v, want more than 0 and at most %d", r.Deviation(), mostDeviation)
	case r.volatility <= 0 || r.volatility > ofVolatility:
		return fmt.Errorf("glicko: a volatility of %v, want more than 0 and at most 1", r.Volatility())
	}
	return nil
}

// IsZero says that there is no rating.
func (r Rating) IsZero() bool { return r == Rating{} }

// Rating is the strength in points, Deviation how sure it is, in points.
func (r Rating) Rating() float64    { return float64(r.rating) / ofPoint }
func (r Rating) Deviation() float64 { return float64(r.deviation) / ofPoint }

// Volatility is how steady the results are.
func (r Rating) Volatility() float64 { return float64(r.volatility) / ofVolatility }

// Points is the rating as people read it: a whole number of points.
func (r Rating) Points() int { return int(round(r.Rating())) }

// Sure is the deviation as people read it: a whole number of points.
func (r Rating) Sure() int { return int(round(r.Deviation())) }

// Moved is the rating by some ten-thousandths of a point higher or lower, no further than a rating can be. It is for corrections of what was
// rated before; see [Rating.Less].
func (r Rating) Moved(by int64) Rating {
	if r.IsZero() {
		return r
	}
	r.rating = min(max(r.rating+by, 0), mostRating*ofPoint)
	return r
}

// Less is how much higher a rating is than another, in ten-thousandths of a point.
func (r Rating) Less(other Rating) int64 { return r.rating - other.rating }

// wire is how a rating is stored: the numbers as they are kept.
type wire struct {
	Rating     int64 `json:"rating"`     // in ten-thousandths of a point
	Deviation  int64 `json:"deviation"`  // in ten-thousandths of a point
	Volatility int64 `json:"volatility"` // in thousand-millionths
}

// MarshalJSON writes the three numbers as they are kept.
func (r Rating) MarshalJSON() ([]byte, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	return json.Marshal(wire{r.rating, r.deviation, r.volatility})
}

// UnmarshalJSON reads what MarshalJSON wrote, and refuses numbers that no rating has.
func (r *Rating) UnmarshalJSON(data []byte) error {
	var w wire
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	read := Rating{w.Rating, w.Deviation, w.Volatility}
	if err := read.check(); err != nil {
		return err
	}
	*r = read
	return nil
}
