package glicko

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rate is a rating after a period; an error fails the test.
func rate(t rapid.TB, s System, r Rating, periods float64, games ...Game) Rating {
	t.Helper()
	after, err := s.Rate(r, periods, games...)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// The games of a period may be in any order: not one digit differs.
func TestTheOrderOfGamesMakesNoDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, games := anyRating(t, "own"), anyGames(t)
		shuffled := rapid.Permutation(games).Draw(t, "other order")
		before := slices.Clone(shuffled)
		if a, b := rate(t, Paper, r, 1, games...), rate(t, Paper, r, 1, shuffled...); a != b {
			t.Fatalf("%v and %v", a, b)
		}
		if !slices.Equal(before, shuffled) {
			t.Fatal("the games of the caller were sorted")
		}
	})
}

// mirrored is a rating as far below 1500 as another is above it.
func mirrored(r Rating) Rating {
	r.rating = 2*middle*ofPoint - r.rating
	return r
}

// Above and below are alike: with all ratings and results mirrored, so is what follows.
func TestRatingIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, games := anyRating(t, "own"), anyGames(t)
		r.rating = min(r.rating, 2800*ofPoint)
		isSymmetric(t, r, games)
	})
}

// The lowest rating of all, unsure, loses twice to others as low, who are sure: it would fall below nothing and is cut off there, while the mirrored one
// rises above twice the middle, which nothing cuts off.
func TestRatingIsSymmetricWhereItIsCutOff(t *testing.T) {
	low := Game{Rating{200 * ofPoint, 30 * ofPoint, ofVolatility / 100}, Lost}
	isSymmetric(t, Rating{200 * ofPoint, 350 * ofPoint, ofVolatility / 100}, []Game{low, low})
}

func isSymmetric(t rapid.TB, r Rating, games []Game) {
	other := slices.Clone(games)
	for i, g := range other {
		other[i] = Game{mirrored(g.Opponent), Won - g.Score}
	}
	a, b := rate(t, Paper, r, 1, games...), rate(t, Paper, mirrored(r), 1, other...)
	want := max(mirrored(b).rating, 0) // no rating is lower, so the mirrored one of a very high one is cut off
	got := a.rating
	if b.rating == 0 {
		got, want = b.rating, max(mirrored(a).rating, 0)
	}
	if off := got - want; off < -1 || off > 1 || a.deviation-b.deviation > 1 || b.deviation-a.deviation > 1 {
		t.Fatalf("%v and %v", a, b)
	}
}

// Of two who were alike one wins what the other loses; a draw changes neither rating.
func TestEqualsExchangeAsMuch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		both := anyRating(t, "both")
		winner, loser := rate(t, Paper, both, 1, Game{both, Won}), rate(t, Paper, both, 1, Game{both, Lost})
		if up, down := winner.Less(both), both.Less(loser); up <= 0 || up-down > 1 || down-up > 1 {
			t.Fatalf("one wins %d, the other loses %d", up, down)
		}
		if drawn := rate(t, Paper, both, 1, Game{both, Drawn}); drawn.Less(both) != 0 || drawn.deviation >= rate(t, Paper, both, 1).deviation {
			t.Fatalf("a draw makes %v of %v", drawn, both)
		}
	})
}

// Better is never worse: a better result, or a stronger opponent, gives no lower rating.
func TestABetterResultIsNoLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, opponent := anyRating(t, "own"), anyRating(t, "opponent")
		lost, drawn, won := rate(t, Paper, r, 1, Game{opponent, Lost}), rate(t, Paper, r, 1, Game{opponent, Drawn}), rate(t, Paper, r, 1, Game{opponent, Won})
		if lost.rating >= won.rating || lost.rating > r.rating || won.rating < r.rating || drawn.rating < lost.rating || drawn.rating > won.rating {
			t.Fatalf("%v: lost %v, drawn %v, won %v", r, lost, drawn, won)
		}
	})
}

// The deviation grows evenly with time: in two steps as in one, and never beyond the bound; nothing else changes.
func TestTheDeviationGrowsWithTime(t *testing.T) {
	system := System{Tau: 0.5, LeastDeviation: 30, MostDeviation: 350, MostVolatility: 0.1}
	rapid.Check(t, func(t *rapid.T) {
		r := anyRating(t, "own")
		first, second := rapid.Float64Range(0, 100).Draw(t, "first"), rapid.Float64Range(0, 100).Draw(t, "second")
		once := rate(t, system, r, first+second)
		twice := rate(t, system, rate(t, system, r, first), second)
		if off := once.deviation - twice.deviation; off < -1 || off > 1 {
			t.Fatalf("in one step %v, in two %v", once, twice)
		}
		if once.rating != r.rating || once.volatility != r.volatility || once.deviation < r.deviation || once.Deviation() > 350 {
			t.Fatalf("%v becomes %v", r, once)
		}
	})
	if r := Start(); rate(t, system, r, 0) != r {
		t.Error("no time changes something")
	}
}

// A period of no length adds no deviation, so games are counted as they come: what was learnt stays learnt.
func TestAGameMakesARatingSurer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, opponent := anyRating(t, "own"), anyRating(t, "opponent")
		if after := rate(t, Paper, r, 0, Game{opponent, Drawn}); after.deviation > r.deviation {
			t.Fatalf("%v becomes less sure: %v", r, after)
		}
	})
}

// lots are numbers from 0 to 1 by SplitMix64.
type lots uint64

func (l *lots) next() float64 {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// Twenty people of known strength play each other, every game a tenth of a period: their ratings come near their strengths, as near as
// the deviations say.
func TestRatingsConverge(t *testing.T) {
	const people, games = 20, 12_000
	lot := lots(7)
	strength := func(i int) float64 { return 1500 + 60*(float64(i)-(people-1)/2.0) }
	var ratings [people]Rating
	for i := range ratings {
		ratings[i] = Start()
	}
	for range games {
		a := int(lot.next() * people)
		b := (a + 1 + int(lot.next()*(people-1))) % people
		won := lot.next() < 1/(1+math.Pow(10, (strength(b)-strength(a))/400))
		before := [2]Rating{ratings[a], ratings[b]}
		scores := [2]Score{Lost, Won}
		if won {
			scores = [2]Score{Won, Lost}
		}
		ratings[a] = rate(t, Paper, before[0], 0.1, Game{before[1], scores[0]})
		ratings[b] = rate(t, Paper, before[1], 0.1, Game{before[0], scores[1]})
	}
	within := 0
	for i, r := range ratings {
		if off := math.Abs(r.Rating() - strength(i)); off < 2*r.Deviation() {
			within++
		}
		if r.Deviation() > 60 {
			t.Errorf("after %d games: %v", 2*games/people, r)
		}
	}
	if within < people*9/10 {
		t.Errorf("%d of %d are within two deviations of their strength", within, people)
	}
	for i := 5; i < people; i++ {
		if ratings[i-5].rating >= ratings[i].rating {
			t.Errorf("%.0f has %v, %.0f has %v", strength(i-5), ratings[i-5], strength(i), ratings[i])
		}
	}
}

// What is expected of two players adds up to the one point there is, and half of it is each one's where they are alike.
func TestExpected(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyRating(t, "one"), anyRating(t, "other")
		if sum := Expected(a, b) + Expected(b, a); math.Abs(sum-1) > 1e-12 {
			t.Fatalf("they expect %v together", sum)
		}
	})
	if e := Expected(must(t, 1900, 1, 0.06), must(t, 1500, 1, 0.06)); math.Abs(e-10.0/11) > 0.001 {
		t.Errorf("400 points more are %v", e)
	}
}

func TestWhatNoRatingIs(t *testing.T) {
	for _, numbers := range [][3]float64{{-1, 350, 0.06}, {4001, 350, 0.06}, {1500, 0, 0.06}, {1500, 1001, 0.06}, {1500, 350, 0}, {1500, 350, 1.1}, {math.NaN(), 350, 0.06}, {1500, math.Inf(1), 0.06}} {
		if r, err := New(numbers[0], numbers[1], numbers[2]); err == nil {
			t.Errorf("%v is %v", numbers, r)
		}
	}
	for _, text := range []string{`{}`, `{"rating":-1,"deviation":1,"volatility":1}`, `{"rating":1,"deviation":0,"volatility":1}`, `7`} {
		var r Rating
		if json.Unmarshal([]byte(text), &r) == nil {
			t.Errorf("%s is %v", text, r)
		}
	}
	if _, err := json.Marshal(Rating{}); err == nil {
		t.Error("no rating is written")
	}
	start := Start()
	for _, periods := range []float64{-1, math.NaN()} {
		if _, err := Paper.Rate(start, periods); err == nil {
			t.Errorf("a period of %v", periods)
		}
	}
	if _, err := Paper.Rate(Rating{}, 1); err == nil {
		t.Error("no rating is rated")
	}
	for _, g := range []Game{{Rating{}, Won}, {start, 3}} {
		if _, err := Paper.Rate(start, 1, g); err == nil {
			t.Errorf("%v is a game", g)
		}
	}
}

func TestARatingIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRating(t, "it")
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var read Rating
		if err := json.Unmarshal(text, &read); err != nil || read != r {
			t.Fatalf("%s is read as %v, %v", text, read, err)
		}
	})
	if text, _ := json.Marshal(Start()); string(text) != `{"rating":15000000,"deviation":3500000,"volatility":60000000}` {
		t.Errorf("the start is %s", text)
	}
}

// The bounds of a system hold for what it computes.
func TestBounds(t *testing.T) {
	system := System{Tau: 1.2, LeastDeviation: 45, MostDeviation: 350, MostVolatility: 0.1}
	rapid.Check(t, func(t *rapid.T) {
		r, games := anyRating(t, "own"), anyGames(t)
		after := rate(t, system, r, rapid.Float64Range(0, 1e6).Draw(t, "periods"), games...)
		if after.Deviation() < 45 || after.Deviation() > 350 || after.Volatility() > 0.1 {
			t.Fatalf("%v", after)
		}
	})
	top := must(t, 4000, 350, 0.06)
	if after := rate(t, system, top, 1, Game{top, Won}); after.Rating() != 4000 {
		t.Errorf("%v", after)
	}
	if moved := Start().Moved(-20_000_000); moved.Rating() != 0 || Start().Moved(5).Less(Start()) != 5 || !(Rating{}).Moved(7).IsZero() {
		t.Errorf("%v", moved)
	}
}
