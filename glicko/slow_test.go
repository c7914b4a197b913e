package glicko

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// slow is the system written down again as the paper's sentences have it, one game after another: the twin of [System.Rate]. The volatility is
// that of the roots of f, each found by halving an interval, that lies nearest to a given one: after results far from what was
// expected f can have three, and the paper does not say which is meant.
func slow(s System, r Rating, periods float64, games []Game, near float64) (rating, deviation, sigma float64) {
	const pi2 = math.Pi * math.Pi
	mu, phi := (r.Rating()-1500)/173.7178, r.Deviation()/173.7178
	vInverse, gained := 0.0, 0.0
	for _, game := range games {
		muJ, phiJ := (game.Opponent.Rating()-1500)/173.7178, game.Opponent.Deviation()/173.7178
		g := 1 / math.Sqrt(1+3*math.Pow(phiJ, 2)/pi2)
		e := 1 / (1 + math.Pow(math.E, -g*(mu-muJ)))
		vInverse += g * g * e * (1 - e)
		gained += g * ([]float64{0, 0.5, 1}[game.Score] - e)
	}
	v := 1 / vInverse
	delta := v * gained
	f := func(x float64) float64 {
		ex := math.Exp(x)
		return ex*(delta*delta-phi*phi-v-ex)/(2*math.Pow(phi*phi+v+ex, 2)) - (x-math.Log(r.Volatility()*r.Volatility()))/(s.Tau*s.Tau)
	}
	sigma = math.NaN()
	for x := -30.0; x < 30; x += 0.01 {
		if f(x) <= 0 || f(x+0.01) > 0 {
			continue // the middle one of three is where f rises, and no maximum
		}
		low, high := x, x+0.01
		for range 100 {
			if half := (low + high) / 2; f(half) > 0 {
				low = half
			} else {
				high = half
			}
		}
		if root := math.Exp(low / 2); !(math.Abs(root-near) >= math.Abs(sigma-near)) {
			sigma = root
		}
	}
	star := math.Sqrt(phi*phi + periods*sigma*sigma)
	phi = 1 / math.Sqrt(1/math.Pow(star, 2)+1/v)
	return 173.7178*(mu+phi*phi*gained) + 1500, 173.7178 * phi, sigma
}

// anyRating draws a rating of those that occur.
func anyRating(t *rapid.T, name string) Rating {
	return Rating{rapid.Int64Range(200*ofPoint, 3000*ofPoint).Draw(t, name+" rating"), rapid.Int64Range(30*ofPoint, 350*ofPoint).Draw(t, name+" deviation"),
		rapid.Int64Range(ofVolatility/100, ofVolatility/10).Draw(t, name+" volatility")}
}

func anyGames(t *rapid.T) []Game {
	games := make([]Game, rapid.IntRange(1, 12).Draw(t, "games"))
	for i := range games {
		games[i] = Game{anyRating(t, "opponent"), rapid.SampledFrom([]Score{Lost, Drawn, Won}).Draw(t, "score")}
	}
	return games
}

// The search for the volatility finds what halving finds, and all numbers are those of the twin within what is kept.
func TestRateIsThatOfTheSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, games, periods := anyRating(t, "own"), anyGames(t), rapid.Float64Range(0, 60).Draw(t, "periods")
		got, err := Paper.Rate(r, periods, games...)
		if err != nil {
			t.Fatal(err)
		}
		rating, deviation, sigma := slow(Paper, r, periods, games, got.Volatility())
		rating = min(max(rating, 0), mostRating)
		if math.Abs(got.Rating()-rating) > 1.01/ofPoint || math.Abs(got.Deviation()-deviation) > 1.01/ofPoint || math.Abs(got.Volatility()-sigma) > 1.01/ofVolatility {
			t.Fatalf("%v, the twin has %.5f, %.5f, %.10f", got, rating, deviation, sigma)
		}
	})
}

// Results far from what was expected have their own bracket (step 5, Δ² > φ² + v): a sure player who loses to far weaker ones.
func TestTheVolatilityOfASurpriseIsThatOfTheSlowTwin(t *testing.T) {
	sure := must(t, 2000, 30, 0.06)
	var games []Game
	for range 10 {
		games = append(games, Game{must(t, 1500, 30, 0.06), Lost})
	}
	v, sum := sure.onScale().measure(games)
	if delta := v * sum; delta*delta <= sure.onScale().phi*sure.onScale().phi+v {
		t.Fatal("this is no surprise")
	}
	got, err := Paper.Rate(sure, 1, games...)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, sigma := slow(Paper, sure, 1, games, sure.Volatility()); math.Abs(got.Volatility()-sigma) > 1.01/ofVolatility || got.Volatility() <= sure.Volatility() {
		t.Errorf("a volatility of %v, the twin has %v", got.Volatility(), sigma)
	}
}
