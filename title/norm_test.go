package title_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// rival makes opponents on list A with one rating.
func rival(points int) func(id string, i int) title.Player {
	return func(id string, _ int) title.Player { return rated(id, points) }
}

// candidate is a hero of category I with a rating.
func candidate(points int) title.Player {
	p := rated(hero, points)
	p.Category = title.I
	return p
}

// VII.5.1: only games against players on list A, B or N count.
func TestVII51Classified(t *testing.T) {
	for list, want := range map[rating.List]int{rating.A: 9, rating.B: 9, rating.N: 9, rating.T: 8, rating.None: 8} {
		opponents := others(9, rival(2240))
		opponents[0].List = list
		result := decide(t, complete(), append(opponents, candidate(2240)), results(opponents, 6)).Open
		if points := 6 - 2*(9-want); result.Games != want || result.Points != points {
			t.Errorf("%s: %d games, %d points; want %d, %d", list, result.Games, result.Points, want, points)
		}
	}
}

// VII.5.1: a game counts for the unclassified player too, if the opponent is
// classified.
func TestVII51Unclassified(t *testing.T) {
	opponents := others(9, rival(2240))
	result := decide(t, complete(), append(opponents, man(hero)), results(opponents, 6)).Open
	if result.Games != 9 {
		t.Errorf("%d games count, want 9", result.Games)
	}
}

// VII.5.1: no forfeits, and nothing at a control that is not official.
func TestVII51Played(t *testing.T) {
	opponents := others(9, rival(2240))
	games := results(opponents, 18)
	games[0].Result, games[1].Result, games[2].Result = score.BlackForfeits, score.NotPlayed, score.BothLost
	result := decide(t, complete(), append(opponents, candidate(2240)), games).Open
	if result.Games != 7 || result.Points != 12 {
		t.Errorf("%d games, %d points; want 7, 12", result.Games, result.Points)
	}
	tournament := complete()
	tournament.Control = clock.MustParse("60")
	result = decide(t, tournament, append(opponents, candidate(2240)), games).Open
	if result.Games != 0 || result.Mean != 0 || !slices.Contains(reasonsFor(result.Missing, title.K), "control_not_official VII.5.1") {
		t.Errorf("at 60 minutes: %+v", result)
	}
	tournament.Variant = article.Brazilian
	if result = decide(t, tournament, append(opponents, candidate(2240)), games).Open; result.Games != 7 {
		t.Errorf("60 minutes on 64 squares: %d games, want 7", result.Games)
	}
}

// VII.5.2: the mean has the own rating, each opponent once a game, and 2100
// for a player on none of the lists (1950 on the women's ladder); it is
// rounded half up.
func TestVII52Mean(t *testing.T) {
	opponents := others(7, rival(2200))
	opponents[6].Rating = 2204
	games := results(opponents, 7)
	on := func(list rating.List, points int) title.Player {
		return title.Player{ID: hero, Sex: title.Female, List: list, Rating: points}
	}
	tests := []struct {
		her  title.Player
		open int
	}{
		{on(rating.A, 2200), 2201}, // 2200.5
		{on(rating.N, 2199), 2200}, // 2200.375
		{on(rating.None, 0), 2188}, // (6·2200 + 2204 + 2100)/8
		{on(rating.T, 2300), 2188}, // T is not published
	}
	for _, test := range tests {
		if got := decide(t, complete(), append(opponents, test.her), games).Open.Mean; got != test.open {
			t.Errorf("%s %d: mean %d, want %d", test.her.List, test.her.Rating, got, test.open)
		}
	}
	again := append(games, title.Game{White: opponents[6].ID, Black: hero, Result: score.Draw})
	if got := decide(t, complete(), append(opponents, on(rating.A, 2200)), again).Open; got.Terms.RatingSum != 6*2200+2*2204 || got.Games != 8 {
		t.Errorf("an opponent met twice: %+v", got.Terms)
	}
	women := complete()
	women.WomenOnly = true
	for i := range opponents {
		opponents[i].Sex = title.Female
	}
	result := decide(t, women, append(opponents, on(rating.None, 0)), games)
	if result.Open.Terms.Own != 2100 || result.Women.Terms.Own != 1950 || result.Women.Mean != 2169 { // 2169.25
		t.Errorf("own %d and %d, mean %d", result.Open.Terms.Own, result.Women.Terms.Own, result.Women.Mean)
	}
}

// VII.5.4: 7 to 21 games, and the points of table IV. In category L, 9 games
// take 6 for K, 9 for M and 13 for AM.
func TestVII54Points(t *testing.T) {
	for points := range 19 {
		opponents := others(9, rival(2240))
		result := decide(t, complete(), append(opponents, candidate(2240)), results(opponents, points)).Open
		want := "none"
		for _, norm := range []struct {
			name   string
			points int
		}{{"K", 6}, {"M", 9}, {"AM", 13}} {
			if points >= norm.points {
				want = norm.name
			}
		}
		if got := nameOf(result.Norm); got != want || result.Strength != 'L' {
			t.Errorf("%d points in %s: norm %s, want %s", points, result.Strength, got, want)
		}
		if points == 5 && !slices.Equal(reasonsFor(result.Missing, title.K), []string{"points_short VII.5.4"}) {
			t.Errorf("with 5 points K lacks %v", reasonsFor(result.Missing, title.K))
		}
	}
	for games, want := range map[int]string{6: "games_few VII.5.4", 7: "", 21: "", 22: "games_many VII.5.4"} {
		opponents := others(games, rival(2240))
		result := decide(t, complete(), append(opponents, candidate(2240)), results(opponents, 2*games)).Open
		lacks := reasonsFor(result.Missing, title.AM)
		if (want == "") != (result.Norm != nil) || want != "" && !slices.Contains(lacks, want) {
			t.Errorf("%d games: norm %s, lacks %v, want %q", games, nameOf(result.Norm), lacks, want)
		}
	}
	weak := others(9, rival(1900))
	result := decide(t, complete(), append(weak, candidate(1900)), results(weak, 18)).Open
	if lacks := reasonsFor(result.Missing, title.K); result.Strength != 'A' || !slices.Contains(lacks, "no_norm VII.5.4") || len(result.Needed) != 0 {
		t.Errorf("in category A: %v, needed %v", lacks, result.Needed)
	}
}

// nameOf is a norm as text.
func nameOf(norm *title.Grade) string {
	if norm == nil {
		return "none"
	}
	return norm.String()
}

// VII.5.5.1: opponents with 2200 or more, different ones, as many as the
// bottom row requires; 2050 for women, and 75 less on 64.
func TestVII551Opponents(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		women   bool
		limit   int
	}{
		{article.International, false, 2200}, {article.Brazilian, false, 2125},
		{article.International, true, 2050}, {article.Russian, true, 1975},
	} {
		tournament := complete()
		tournament.Variant, tournament.WomenOnly = test.variant, test.women
		for enough := 4; enough <= 5; enough++ {
			opponents := others(9, func(id string, i int) title.Player {
				p := rated(id, test.limit)
				p.Sex = title.Female
				if i >= enough {
					p.Rating--
				}
				return p
			})
			p := candidate(test.limit)
			p.Sex = title.Female
			result := decide(t, tournament, append(opponents, p), results(opponents, 18))
			ladder := result.Open
			if test.women {
				ladder = *result.Women
			}
			want := title.Over{Limit: test.limit, Have: enough, Needed: 5}
			if ladder.Over != want || (ladder.Norm != nil) != (enough == 5) {
				t.Errorf("%s, women %v: %+v, want %+v; norm %s", test.variant, test.women, ladder.Over, want, nameOf(ladder.Norm))
			}
		}
	}
	// Nine games against four opponents: four, however often they were met.
	opponents := others(4, rival(2240))
	var games []title.Game
	for i := range 9 {
		games = append(games, title.Game{White: hero, Black: opponents[i%4].ID, Result: score.WhiteWins})
	}
	result := decide(t, complete(), append(opponents, candidate(2240)), games).Open
	if result.Over.Have != 4 || !slices.Equal(reasonsFor(result.Missing, title.K), []string{"opponents_few VII.5.5.1"}) {
		t.Errorf("%+v, missing %v", result.Over, result.Missing)
	}
}

// VII.5.5.2 and VII.5.5.3: what the bands make for every title.
func TestVII553StandIns(t *testing.T) {
	tests := []struct {
		bands    [3]int
		k, m, am int
	}{
		{[3]int{3, 0, 0}, 3, 3, 3},
		{[3]int{2, 3, 0}, 5, 5, 3},
		{[3]int{2, 2, 3}, 7, 5, 3}, // three of 2200 for one of 2250, which makes three of 2250 for one of 2300
		{[3]int{2, 2, 2}, 6, 4, 2},
		{[3]int{0, 9, 0}, 9, 9, 3},
		{[3]int{0, 0, 27}, 27, 9, 3},
		{[3]int{0, 0, 26}, 26, 8, 2},
		{[3]int{0, 2, 3}, 5, 3, 1},
		{[3]int{1, 1, 1}, 3, 2, 1},
		{[3]int{0, 0, 3}, 3, 1, 0},
		{[3]int{0, 0, 9}, 9, 3, 1},
	}
	for _, test := range tests {
		beaten := title.Beaten{Bands: test.bands}
		for _, grade := range []title.Grade{title.K, title.M, title.AM, title.KK, title.MK, title.AMK} {
			want := map[string]int{"K": test.k, "kk": test.k, "M": test.m, "mk": test.m, "AM": test.am, "amk": test.am}[grade.String()]
			if got := beaten.For(grade); got != want {
				t.Errorf("%v count %d for %s, want %d", test.bands, got, grade, want)
			}
		}
	}
}

// VII.5.5.2: with no more points than the player, met or not, withdrawn or
// not, byes and forfeits included; only players on list A, B or N, and only in
// Swiss.
func TestVII552Beaten(t *testing.T) {
	tournament := complete()
	tournament.System = title.Swiss
	opponents := others(9, rival(2240))
	for i := range opponents {
		opponents[i].Rating = 2190 // in no band
	}
	games := results(opponents, 12)
	bystander := func(id string, points int, list rating.List) title.Player {
		p := rated(id, points)
		p.List = list
		return p
	}
	gone := bystander("gone", 2300, rating.A)
	gone.Withdrawn = true
	more := []title.Player{
		bystander("level", 2299, rating.B), bystander("above", 2400, rating.A), bystander("low", 2249, rating.N),
		bystander("unlisted", 2400, rating.T), gone, bystander("edge", 2250, rating.A), bystander("least", 2200, rating.A), bystander("under", 2199, rating.A),
	}
	// "level" gets 12 points from byes, as many as the hero; "above" 14, one
	// game of them by forfeit.
	var byes []string
	for range 6 {
		byes = append(byes, "level", "above")
	}
	games = append(games, title.Game{White: "above", Black: "low", Result: score.BlackForfeits})
	players := append(append(opponents, more...), candidate(2240))
	result := decide(t, tournament, players, games, byes...).Open
	want := title.Beaten{Limits: [3]int{2300, 2250, 2200}, Bands: [3]int{1, 2, 2}}
	if result.Beaten == nil || *result.Beaten != want {
		t.Errorf("beaten %+v, want %+v", result.Beaten, want)
	}
	if got := decide(t, tournament, players, games).Open.Beaten; got.Bands != [3]int{2, 2, 2} {
		t.Errorf("without the byes %+v", got.Bands)
	}
	tournament.Variant = article.Brazilian
	if got := decide(t, tournament, players, games, byes...).Open.Beaten; got.Limits != [3]int{2225, 2175, 2125} || got.Bands != [3]int{4, 11, 0} {
		t.Errorf("on 64 squares %+v", got)
	}
	tournament.System = title.RoundRobin
	if got := decide(t, tournament, players, games, byes...).Open.Beaten; got != nil {
		t.Errorf("in a round robin %+v", got)
	}
}

// VII.5.5.2: fewer than three beaten is what lacks, with the title's article.
func TestVII552Lacks(t *testing.T) {
	tournament := complete()
	tournament.System = title.Swiss
	for points, want := range map[int]map[title.Grade]string{
		2299: {title.AM: "beaten_few VII.5.5.2.1"},
		2249: {title.AM: "beaten_few VII.5.5.2.1", title.M: "beaten_few VII.5.5.2.2"},
		2199: {title.AM: "beaten_few VII.5.5.2.1", title.M: "beaten_few VII.5.5.2.2", title.K: "beaten_few VII.5.5.2.3"},
	} {
		// The nine opponents beat everybody, the hero is beside three others.
		opponents := others(9, rival(2300))
		games := results(opponents, 9)
		var byes []string
		for _, o := range opponents {
			byes = append(byes, slices.Repeat([]string{o.ID}, 10)...)
		}
		players := append(opponents, candidate(2240))
		for i := range 3 {
			players = append(players, rated(fmt.Sprint("beaten-", i), points))
		}
		result := decide(t, tournament, players, games, byes...).Open
		for _, grade := range title.Open.Titles() {
			lacks := reasonsFor(result.Missing, grade)
			if i := slices.IndexFunc(lacks, func(code string) bool { return code[:6] == "beaten" }); (i >= 0) != (want[grade] != "") || i >= 0 && lacks[i] != want[grade] {
				t.Errorf("three of %d beaten: %s lacks %v, want %q", points, grade, lacks, want[grade])
			}
		}
	}
}

// VII.2: norms for women's titles are made in tournaments of women alone,
// beside those for open titles.
func TestVII2WomensNorms(t *testing.T) {
	her := func(id string, points int) title.Player {
		p := rated(id, points)
		p.Sex = title.Female
		return p
	}
	opponents := others(9, func(id string, _ int) title.Player { return her(id, 2090) })
	players := append(opponents, her(hero, 2090))
	if got := decide(t, complete(), players, results(opponents, 18)); got.Women != nil {
		t.Errorf("a norm on the women's ladder in an open tournament: %+v", got.Women)
	}
	tournament := complete()
	tournament.WomenOnly = true
	got := decide(t, tournament, players, results(opponents, 18))
	if got.Women == nil || got.Women.Strength != 'N' || nameOf(got.Women.Norm) != "amk" {
		t.Fatalf("%+v", got.Women)
	}
	if got.Open.Strength != 'F' || got.Open.Norm != nil || got.Open.Over.Have != 0 {
		t.Errorf("open: %+v", got.Open)
	}
}
