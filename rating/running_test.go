package rating_test

import (
	"slices"
	"testing"

	"damka/calendar"
	"damka/rating"
	"damka/score"
)

// times is a game so many times over.
func times(n int, g rating.Game) []rating.Game { return slices.Repeat([]rating.Game{g}, n) }

func factors(r rating.Rated) []int {
	var all []int
	for _, result := range r.Tournaments {
		all = append(all, result.K)
	}
	return all
}

// VI.4.3: k is fixed before each tournament, and changes between two of one
// period: with 28 games before, the first is rated with 25 as a whole.
func TestVI43KChangesWithinAPeriod(t *testing.T) {
	draw := game("ewa", "anna", score.Draw)
	players := []rating.Player{active("anna", 2200, 80, rating.A), active("ewa", 2200, 28, rating.B)}
	got := of(t, rate(t, firstQuarter, players,
		approved("1", "2026-01-10", times(1, draw)...), approved("2", "2026-01-20", times(5, draw)...), approved("3", "2026-02-10", draw)), "ewa")
	if !slices.Equal(factors(got), []int{25, 25, 15}) {
		t.Errorf("k was %v", factors(got))
	}
	// Tournaments in which nothing counts are not among them.
	got = of(t, rate(t, firstQuarter, players, approved("1", "2026-01-10", times(3, game("ewa", "new", score.Draw))...), approved("2", "2026-01-20", draw)), "ewa")
	if !slices.Equal(factors(got), []int{25}) || got.Games != 29 {
		t.Errorf("k was %v, %d games", factors(got), got.Games)
	}
}

// VI.4.2: from 2300 on k is 10 for good; the running rating decides it, list
// rating and changes of the period so far, unrounded.
func TestVI42TheRunningRatingReaches2300(t *testing.T) {
	// Two wins against 2295: D = 0, E = 50 %, Wo = 2; R = ½·15·(4 − 2) = 15: 2310.
	// Then two losses, with k = 10: R = ½·10·(0 − 2) = −10. Then k stays 10.
	players := []rating.Player{active("anna", 2295, 80, rating.A), active("ewa", 2295, 60, rating.A)}
	win, loss := game("ewa", "anna", score.WhiteWins), game("ewa", "anna", score.BlackWins)
	got := of(t, rate(t, firstQuarter, players,
		approved("1", "2026-01-10", times(2, win)...), approved("2", "2026-01-20", times(2, loss)...), approved("3", "2026-02-10", times(2, loss)...)), "ewa")
	if want := []string{"1 15", "2 -10", "3 -10"}; !slices.Equal(changes(got), want) || !slices.Equal(factors(got), []int{15, 10, 10}) {
		t.Errorf("%v with k %v, want %v", changes(got), factors(got), want)
	}
	// 2295 + 15 − 10 − 10 = 2290 on the list, and yet 2300 was reached.
	if got.After != 2290 || !got.Reached2300 {
		t.Errorf("%d, reached: %v", got.After, got.Reached2300)
	}
	// The order of what happens within a tournament does not matter: two wins
	// and two losses of one tournament never reach it.
	got = of(t, rate(t, firstQuarter, players, approved("1", "2026-01-10", win, win, loss, loss)), "ewa")
	if got.After != 2295 || got.Reached2300 {
		t.Errorf("%d, reached: %v", got.After, got.Reached2300)
	}
}

// The running rating counts unrounded: 2299.5 has not reached 2300, though
// the list says 2300 and then k is 10.
func TestVI42TheRunningRatingIsUnrounded(t *testing.T) {
	// 2298 against 1854: D = 444, H 94. Wo = 1.88, so a win gives ½·25·0.12 = 1.5.
	players := []rating.Player{active("ewa", 2298, 3, rating.T), active("low", 1854, 40, rating.A)}
	win := game("ewa", "low", score.WhiteWins)
	got := of(t, rate(t, firstQuarter, players, approved("1", "2026-01-10", win), approved("2", "2026-01-20", win)), "ewa")
	// 2298 + 1.5 = 2299.5 before the second tournament: k is 25 still, and
	// 2298 + 3 = 2301 after it.
	if !slices.Equal(changes(got), []string{"1 1.5", "2 1.5"}) || got.After != 2301 || !got.Reached2300 {
		t.Errorf("%v, %d, reached: %v", changes(got), got.After, got.Reached2300)
	}
	// After one of them alone the list has ⌊2299.5 + ½⌋ = 2300: reached by the list.
	got = of(t, rate(t, firstQuarter, players, approved("1", "2026-01-10", win)), "ewa")
	if got.After != 2300 || !got.Reached2300 {
		t.Errorf("%d, reached: %v", got.After, got.Reached2300)
	}
	// Exactly 2300 is enough: 2297 + 2·1.5.
	players[0].Rating, players[1].Rating = 2297, 1853
	got = of(t, rate(t, firstQuarter, players, approved("1", "2026-01-10", win), approved("2", "2026-01-20", win), approved("3", "2026-02-20", win)), "ewa")
	if !slices.Equal(factors(got), []int{25, 25, 10}) {
		t.Errorf("k was %v", factors(got))
	}
}

// VI.4.4: new rating = ⌊old + ΣR + ½⌋, rounded once a period.
func TestVI44NewRatingIsRoundedOnce(t *testing.T) {
	// D = 444 from above, H 94. One win, k = 25: R = ½·25·(2 − 1.88) = 1.5.
	// Three wins and a draw: Wo = 7.52, R = ½·25·(7 − 7.52) = −6.5.
	players := []rating.Player{active("ewa", 2044, 3, rating.T), active("low", 1600, 40, rating.A)}
	win, draw := game("ewa", "low", score.WhiteWins), game("ewa", "low", score.Draw)
	four := approved("four", "2026-01-05", win, win, win, draw)
	for _, test := range []struct {
		wins int    // tournaments of one win, before the four games
		want int    // change
		why  string // ΣR
	}{
		{1, -5, "-5"}, {2, -3, "-3.5 is rounded up"}, {3, -2, "-2"}, {4, 0, "-0.5 is no change"}, {5, 1, "1"}, {6, 3, "2.5 is rounded up"},
	} {
		cups := []rating.Tournament{four}
		for i := range test.wins {
			cups = append(cups, approved(string(rune('a'+i)), "2026-01-04", win))
		}
		got := of(t, rate(t, firstQuarter, players, cups...), "ewa")
		if got.Change != test.want || got.After != 2044+test.want || got.Before != 2044 {
			t.Errorf("ΣR = %s: %d %+d", test.why, got.Before, got.Change)
		}
	}
}

// VI.4.4: a newcomer begins with 2100, once; somebody struck off comes back
// with his own rating, games and flag.
func TestVI44FirstRating(t *testing.T) {
	players := []rating.Player{active("anna", 2100, 80, rating.A), {ID: "back", Rating: 2250, Games: 70, Reached2300: true, LastGame: day("2012-01-01")}}
	outcome := rate(t, firstQuarter, players, approved("cup", "2026-02-01", game("new", "anna", score.WhiteWins), game("back", "anna", score.BlackWins)))
	// 2100 against 2100: Wo = 1, R = ½·25·(2 − 1) = 12.5, upwards 13.
	fresh := of(t, outcome, "new")
	if fresh.Before != 2100 || fresh.After != 2113 || fresh.Games != 1 || fresh.List != rating.T || fresh.ListBefore != rating.None {
		t.Errorf("new: %+v", fresh)
	}
	// 2250 against 2100: D = 150, H 70.0217. Wo = 1.400434; R = ½·10·(0 − 1.400434) = −7.00217.
	back := of(t, outcome, "back")
	if back.Before != 2250 || back.After != 2243 || back.Games != 71 || back.List != rating.A || !slices.Equal(changes(back), []string{"cup -7.00217"}) {
		t.Errorf("back: %+v", back)
	}
}

// Anyone who plays only in tournaments that do not count is no newcomer yet;
// every player in one that counts is in the register, even unrated.
func TestVI44WhoIsANewcomer(t *testing.T) {
	rapid := approved("rapid", "2026-02-01", game("ghost", "anna", score.Draw))
	rapid.Approved = calendar.Date{}
	outcome := rate(t, firstQuarter, twoClassified, rapid, approved("cup", "2026-02-01", game("new", "other", score.Draw)))
	var ids []string
	for _, p := range outcome.Players {
		ids = append(ids, p.ID)
	}
	if !slices.Equal(ids, []string{"anna", "borys", "new", "other"}) {
		t.Errorf("%v", ids)
	}
	fresh := of(t, outcome, "new")
	if fresh.Before != 2100 || fresh.After != 2100 || fresh.Games != 0 || fresh.List != rating.None || fresh.LastGame.IsValid() || len(fresh.NotCounted) != 1 {
		t.Errorf("%+v", fresh)
	}
}
