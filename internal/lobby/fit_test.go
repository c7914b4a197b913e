package lobby

import (
	"math/rand/v2"
	"testing"

	"damka/clock"
)

// fitsSlowly is [Fits] said as people would: whoever of the two allows it by their own waiting.
func fitsSlowly(one, other Waiting, met bool) bool {
	for _, w := range []struct{ own, other Waiting }{{one, other}, {other, one}} {
		if w.own.Range.Least == 0 && w.own.Range.Most == 0 {
			continue
		}
		if w.other.Rating.Value == 0 || w.other.Rating.Value < w.own.Range.Least || w.own.Range.Most != 0 && w.other.Rating.Value > w.own.Range.Most {
			return false
		}
	}
	for _, w := range []Waiting{one, other} {
		if met && w.For < 20_000 {
			continue
		}
		unrated := one.Rating.Value == 0 || other.Rating.Value == 0
		apart := one.Rating.Value - other.Rating.Value
		if apart < 0 {
			apart = -apart
		}
		if unrated || one.Rating.Provisional || other.Rating.Provisional || w.For >= 45_000 || apart <= 100+15*int(w.For/1000) {
			return true
		}
	}
	return false
}

func TestFits(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	some := func() Waiting {
		w := Waiting{For: clock.Time(random.IntN(60_000))}
		if random.IntN(4) > 0 {
			w.Rating = Rating{Value: 1000 + random.IntN(1000), Provisional: random.IntN(6) == 0}
		}
		if random.IntN(3) == 0 {
			w.Range = Range{Least: 900 + random.IntN(600), Most: 1500 + random.IntN(600)}
		}
		return w
	}
	fit := 0
	for range 20_000 {
		one, other, met := some(), some(), random.IntN(3) == 0
		got := Fits(one, other, met)
		if want := fitsSlowly(one, other, met); got != want || Fits(other, one, met) != got {
			t.Fatalf("%+v and %+v, met %t: %t, want %t", one, other, met, got, want)
		}
		if got {
			fit++
		}
	}
	if fit < 4000 || fit > 16_000 {
		t.Errorf("%d of 20000 fit", fit)
	}
	for _, test := range []struct {
		waited clock.Time
		points int
		ok     bool
	}{{-5, 100, true}, {0, 100, true}, {999, 100, true}, {1000, 115, true}, {44_999, 760, true}, {45_000, 0, false}} {
		if points, limited := Window(test.waited); points != test.points || limited != test.ok {
			t.Errorf("after %d ms: %d, %t", test.waited, points, limited)
		}
	}
}
