package glicko

import (
	"fmt"
	"math"
	"testing"
)

// must is a rating of these numbers.
func must(t testing.TB, rating, deviation, volatility float64) Rating {
	t.Helper()
	r, err := New(rating, deviation, volatility)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// paperGames are the three games of the paper's example.
func paperGames(t testing.TB) (player Rating, games []Game) {
	return must(t, 1500, 200, 0.06), []Game{
		{must(t, 1400, 30, 0.06), Won}, {must(t, 1550, 100, 0.06), Lost}, {must(t, 1700, 300, 0.06), Lost},
	}
}

// The example of the paper, step by step, to the digits that it prints.
func TestTheExampleOfThePaper(t *testing.T) {
	player, games := paperGames(t)
	said := func(what, format string, got float64, want string) {
		t.Helper()
		if text := fmt.Sprintf(format, got); text != want {
			t.Errorf("%s = %s, the paper has %s", what, text, want)
		}
	}
	r := player.onScale()
	said("µ", "%.0f", math.Abs(r.mu), "0")
	said("φ", "%.4f", r.phi, "1.1513")
	for i, want := range []struct{ mu, phi, weight, expected string }{
		{"-0.5756", "0.1727", "0.9955", "0.639"}, {"0.2878", "0.5756", "0.9531", "0.432"}, {"1.1513", "1.7269", "0.7242", "0.303"},
	} {
		other := games[i].Opponent.onScale()
		said("µj", "%.4f", other.mu, want.mu)
		said("φj", "%.4f", other.phi, want.phi)
		said("g", "%.4f", weightOf(other.phi), want.weight)
		said("E", "%.3f", expectedOf(r.mu, other), want.expected)
	}
	v, sum := r.measure(games)
	sigma := volatility(r, Paper.Tau, v, v*sum)
	said("σ′ cut after five digits", "%.5f", math.Floor(sigma*1e5)/1e5, "0.05999")
	after, err := Paper.Rate(player, 1, games...)
	if err != nil {
		t.Fatal(err)
	}
	said("µ′", "%.4f", after.onScale().mu, "-0.2069")
	said("φ′", "%.4f", after.onScale().phi, "0.8722")
	said("RD′", "%.2f", after.Deviation(), "151.52")
	said("r′", "%.2f", after.Rating(), "1464.05")
}

// Where the paper goes on with numbers that it has rounded, its own digits follow from these numbers.
func TestTheRoundedStepsOfThePaper(t *testing.T) {
	inverse, sum := 0.0, 0.0
	for _, row := range []struct{ weight, expected, score float64 }{{0.9955, 0.639, 1}, {0.9531, 0.432, 0}, {0.7242, 0.303, 0}} {
		inverse += row.weight * row.weight * row.expected * (1 - row.expected)
		sum += row.weight * (row.score - row.expected)
	}
	for what, got := range map[string][2]string{
		"v":  {fmt.Sprintf("%.4f", 1/inverse), "1.7785"},
		"∆":  {fmt.Sprintf("%.4f", sum/inverse), "-0.4834"},
		"φ∗": {fmt.Sprintf("%.6f", grown(1.1513, 0.05999, 1)), "1.152862"},
		"r′": {fmt.Sprintf("%.2f", scale*-0.2069+middle), "1464.06"},
		"RD": {fmt.Sprintf("%.2f", scale*0.8722), "151.52"},
	} {
		if got[0] != got[1] {
			t.Errorf("%s = %s, the paper has %s", what, got[0], got[1])
		}
	}
	player, games := paperGames(t) // and the exact ones are near
	v, exact := player.onScale().measure(games)
	if math.Abs(v-1.7785) > 0.001 || math.Abs(v*exact+0.4834) > 0.001 {
		t.Errorf("v = %.4f, ∆ = %.4f", v, v*exact)
	}
}
