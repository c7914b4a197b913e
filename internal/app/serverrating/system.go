package serverrating

import (
	"time"

	"damka/glicko"
)

// system are the constants of the server. The paper recommends a tau between 0.3 and 1.2, and has 0.5 in its example. A deviation of less than
// 45 would make a rating too slow to follow somebody who learns, and one of more than 350 says less than nothing is known.
var system = glicko.System{Tau: 0.5, LeastDeviation: 45, MostDeviation: 350, MostVolatility: 0.1}

// period is the length of a period of the paper. With it and the usual volatility of 0.06 the deviation of somebody who plays often, 60, is 110 after a
// year without a game: then the rating is provisional again.
const period = 112 * time.Hour

// Provisional is the deviation in points above which a rating is provisional: it is shown with a question mark and is on no list of
// the best.
const Provisional = 110

// periods is how many periods some milliseconds are; none where a clock went back.
func periods(milliseconds int64) float64 {
	return float64(max(milliseconds, 0)) / float64(period.Milliseconds())
}

// aged is a rating some milliseconds later. What is kept is valid, so there is no error.
func aged(r glicko.Rating, milliseconds int64) glicko.Rating {
	if later, err := system.After(r, periods(milliseconds)); err == nil {
		return later
	}
	return r
}
