package players

import (
	"testing"

	"damka/glicko"
	"damka/internal/app/serverrating"
)

// entriesOf are entries after which these were the ratings, the oldest first.
func entriesOf(t *testing.T, ratings ...float64) []serverrating.Entry {
	t.Helper()
	all := make([]serverrating.Entry, len(ratings))
	for i, rating := range ratings {
		r, err := glicko.New(rating, 80, 0.06)
		if err != nil {
			t.Fatal(err)
		}
		all[len(ratings)-1-i].After = r
	}
	return all
}

// The line goes from the oldest entry on the left to the newest on the right, higher for a higher rating, and stays between round ratings.
func TestChart(t *testing.T) {
	c := chartOf(entriesOf(t, 1500, 1580, 1540))
	if c.Line != "0,180 300,36 600,108" || c.Low != 1500 || c.High != 1600 || c.Step != 20 || c.From != 1500 || c.To != 1540 || c.Games != 3 {
		t.Errorf("%+v", c)
	}
	if c := chartOf(entriesOf(t, 1500, 1500)); c.Low != 1500 || c.High != 1510 || len(c.Grid) != 2 {
		t.Errorf("two equal ratings: %+v", c)
	}
	if c := chartOf(entriesOf(t, 100, 3900)); c.Low != 0 || c.High != 4000 || c.Step != 1000 {
		t.Errorf("a great change: %+v", c)
	}
	for _, few := range [][]serverrating.Entry{nil, entriesOf(t, 1500)} {
		if c := chartOf(few); c != nil {
			t.Errorf("%+v", c)
		}
	}
}

func TestSigned(t *testing.T) {
	for n, want := range map[int]string{7: "+7", 0: "0", -12: "−12"} {
		if got := signed(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
}
