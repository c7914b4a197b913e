package title_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// VII.4.2: a mean weight of 10, 7 games, 4 won and 1 lost: 10 + 4/8·3 = 11.50.
func TestVII42Wk(t *testing.T) {
	opponents := others(7, func(id string, i int) title.Player {
		p := man(id) // weighs 9
		if i < 4 {
			p.Category = title.V // weighs 11; the sum is 4·11 + 3·9 + 9 = 80
		}
		return p
	})
	games := results(opponents, 10) // 5 wins, 2 losses
	games[4].Result, games[5].Result = score.Draw, score.Draw
	result := decide(t, complete(), append(opponents, man(hero)), games).Category
	want := title.WkTerms{Opponents: 71, Own: 9, Wins: 4, Draws: 2, Losses: 1, Different: 7}
	if result.Terms != want || result.Games != 7 || result.Wk.String() != "11.50" {
		t.Errorf("Wk %v of %+v, want 11.50 of %+v", result.Wk, result.Terms, want)
	}
	if result.Reached == nil || result.Reached.String() != "V" {
		t.Errorf("reached %v, want V", result.Reached)
	}
	if got := codes(result.Missing[0].Reasons); result.Missing[0].For != title.IV || !slices.Equal(got, []string{"wk_low VII.4.4"}) {
		t.Errorf("missing %v for %s", got, result.Missing[0].For)
	}
}

// VII.4.2: rounded once, halves upwards.
func TestVII42HalvesUpwards(t *testing.T) {
	// Seven draws against men without category but one woman of V (10): the
	// sum of weights is 7·9 + 10 = 73, and 73/8 = 9.125.
	opponents := others(7, func(id string, i int) title.Player {
		p := man(id)
		if i == 0 {
			p.Sex, p.Category = title.Female, title.V
		}
		return p
	})
	games := results(opponents, 0)
	for i := range games {
		games[i].Result = score.Draw
	}
	if wk := decide(t, complete(), append(opponents, man(hero)), games).Category.Wk; wk.String() != "9.13" {
		t.Errorf("Wk %s, want 9.13", wk)
	}
}

// VII.4.2: no game, no Wk.
func TestVII42NoGames(t *testing.T) {
	result := decide(t, complete(), []title.Player{man(hero)}, nil).Category
	if result.Wk != nil || result.Games != 0 || result.Reached != nil {
		t.Errorf("%+v", result)
	}
}

// VII.4.3: foreigners without a title of FMJD are left out with their games;
// with one, even the candidate title, they are not.
func TestVII43Foreigners(t *testing.T) {
	for _, test := range []struct {
		fmjd    title.FMJDTitle
		games   int
		weights int
	}{
		{title.NoFMJDTitle, 7, 63},
		{title.CMF, 8, 72}, // weighs as nothing, but is a title (VII.3.1.1)
		{title.MF, 8, 63 + 24},
		{title.GM, 8, 63 + 27},
	} {
		opponents := others(8, func(id string, i int) title.Player {
			p := man(id)
			if i == 7 {
				p.Foreign, p.FMJDTitle = true, test.fmjd
			}
			return p
		})
		result := decide(t, complete(), append(opponents, man(hero)), results(opponents, 8)).Category
		if result.Games != test.games || result.Terms.Opponents != test.weights {
			t.Errorf("%s: %d games, weights %d; want %d and %d", test.fmjd, result.Games, result.Terms.Opponents, test.games, test.weights)
		}
	}
	foreigner := man(hero)
	foreigner.Foreign = true
	opponents := others(9, func(id string, _ int) title.Player { return man(id) })
	result := decide(t, complete(), append(opponents, foreigner), results(opponents, 18)).Category
	if result.Reached != nil || !slices.Equal(reasonsFor(result.Missing, title.V), []string{"foreign VII.4.3"}) {
		t.Errorf("a foreigner reached %v, missing %v", result.Reached, result.Missing)
	}
}

// VII.4.4: the conditions one by one, each at its limit.
func TestVII44Conditions(t *testing.T) {
	tests := []struct {
		name      string
		games     int
		points    int
		different int
		want      []string // missing for V
	}{
		{"just a quarter of 14", 7, 4, 7, nil},
		{"less than a quarter", 7, 3, 7, []string{"below_quarter VII.4.4.1"}},
		{"six games", 6, 12, 6, []string{"games_few VII.4.4.1"}},
		{"five opponents", 7, 14, 5, nil},
		{"four opponents", 7, 14, 4, []string{"different_few VII.4.4.1"}},
	}
	for _, test := range tests {
		opponents := others(test.games, func(id string, _ int) title.Player {
			p := man(id)
			p.Category = title.I // strong enough for V with any points
			return p
		})
		games := results(opponents, test.points)
		for i := range games {
			if again := i % test.different; games[i].White == hero {
				games[i].Black = opponents[again].ID
			} else {
				games[i].White = opponents[again].ID
			}
		}
		result := decide(t, complete(), append(opponents, man(hero)), games).Category
		if got := reasonsFor(result.Missing, title.V); !slices.Equal(got, test.want) {
			t.Errorf("%s: missing for V %v, want %v", test.name, got, test.want)
		}
	}
}

// VII.4.4: the highest category is granted whose own conditions hold.
func TestVII44Highest(t *testing.T) {
	tests := []struct {
		control string
		score   bool
		reached string
	}{
		{"90", true, "II+"}, {"90", false, "III"}, {"45", true, "III"}, {"44", true, "IV"}, {"20", true, "IV"}, {"19", true, ""},
	}
	for _, test := range tests {
		tournament := complete()
		tournament.Control, tournament.ScoreKept = clock.MustParse(test.control), test.score
		opponents := others(7, func(id string, _ int) title.Player {
			p := man(id)
			p.Category = title.I
			return p
		})
		result := decide(t, tournament, append(opponents, man(hero)), results(opponents, 14)).Category
		got := ""
		if result.Reached != nil {
			got = result.Reached.String()
		}
		if got != test.reached {
			t.Errorf("%s, score kept %v: %q, want %q", test.control, test.score, got, test.reached)
		}
	}
}

// VII.4.5: one norm for V to II, two for I.
func TestVII45NormsForI(t *testing.T) {
	norm := title.Norm{For: title.I, Tournament: "earlier", Games: 9}
	tests := []struct {
		name    string
		hero    title.Player
		reached string
		missing []string // for I
	}{
		{"without category", title.Player{}, "II+", []string{"second_norm VII.4.5"}},
		{"II", title.Player{Category: title.II}, "II+", []string{"second_norm VII.4.5"}},
		{"II+", title.Player{Category: title.II, Norms: []title.Norm{norm}}, "I", nil},
		{"I", title.Player{Category: title.I}, "", nil},
		{"K", title.Player{Title: title.K}, "", nil},
	}
	for _, test := range tests {
		p := test.hero
		p.ID, p.Sex = hero, title.Male
		opponents := others(7, func(id string, _ int) title.Player {
			p := man(id)
			p.Category = title.I
			return p
		})
		result := decide(t, complete(), append(opponents, p), results(opponents, 14)).Category
		got := ""
		if result.Reached != nil {
			got = result.Reached.String()
		}
		if missing := reasonsFor(result.Missing, title.I); got != test.reached || !slices.Equal(missing, test.missing) {
			t.Errorf("%s: reached %q, missing for I %v; want %q, %v", test.name, got, missing, test.reached, test.missing)
		}
	}
}

// VII.4.6: the least time for every category, just enough and a minute less.
func TestVII46Tempo(t *testing.T) {
	const hundred, on64 = article.International, article.Brazilian
	tests := []struct {
		variant  article.Variant
		edition  article.Edition
		category title.Grade
		enough   string
		short    string
		article  article.Ref
	}{
		{hundred, article.PZWarc, title.V, "20", "19", "VII.4.6.1"},
		{hundred, article.PZWarc, title.IV, "20", "19", "VII.4.6.1"},
		{hundred, article.PZWarc, title.III, "45", "44", "VII.4.6.2"},
		{hundred, article.PZWarc, title.II, "60", "59", "VII.4.6.3"},
		{hundred, article.PZWarc, title.I, "60", "59", "VII.4.6.3"},
		{on64, article.PZWarc, title.V, "15", "14", "VII.4.6.1"},
		{on64, article.PZWarc, title.IV, "15", "14", "VII.4.6.1"},
		{on64, article.PZWarc, title.III, "20", "19", "VII.4.6.2"},
		{on64, article.PZWarc, title.II, "30", "29", "VII.4.6.3"},
		{article.Russian, article.PZWarc, title.I, "30", "29", "VII.4.6.3"},
		{hundred, article.Kotek2008, title.V, "20", "19", "VII.4.6.1"},
		{hundred, article.Kotek2008, title.IV, "30", "29", "VII.4.6.1"},
		{on64, article.Kotek2008, title.IV, "15", "14", "VII.4.6.1"},
		// With an increment or a delay, the time for 60 moves.
		{hundred, article.PZWarc, title.II, "30+30", "29+30", "VII.4.6.3"},
		{hundred, article.PZWarc, title.V, "15b5", "14b5", "VII.4.6.1"},
		{hundred, article.PZWarc, title.III, "20/30b10,15+10", "20/30b10,14+10", "VII.4.6.2"},
		{hundred, article.PZWarc, title.III, "15/20*", "14/20*", "VII.4.6.2"},
		// Without, all the time of the game.
		{hundred, article.PZWarc, title.II, "40/80,20", "40/80,19", "VII.4.6.3"},
	}
	for _, test := range tests {
		tournament := complete()
		tournament.Variant, tournament.Edition = test.variant, test.edition
		tournament.Control = clock.MustParse(test.enough)
		if barred := barsFor(tournament, test.category, "title.control_short"); barred != "" {
			t.Errorf("%s, %s: %s is enough for %s, refused by %s", test.variant, test.edition, test.enough, test.category, barred)
		}
		tournament.Control = clock.MustParse(test.short)
		if barred := barsFor(tournament, test.category, "title.control_short"); barred != test.article {
			t.Errorf("%s, %s: %s is short for %s, want %s, got %q", test.variant, test.edition, test.short, test.category, test.article, barred)
		}
	}
}

// barsFor is the article by which a tournament lacks something for a grade.
func barsFor(tournament title.Tournament, g title.Grade, code article.Code) article.Ref {
	for _, lack := range tournament.Lacks() {
		if lack.Reason.Code == code && slices.Contains(lack.Bars, g) {
			return lack.Reason.Article
		}
	}
	return ""
}

// VII.4.7: games that were not played count for nobody, but a game lost by
// both was played.
func TestVII47Forfeits(t *testing.T) {
	opponents := others(5, func(id string, _ int) title.Player { return man(id) })
	games := results(opponents, 10)
	for i, result := range []score.Result{score.BlackForfeits, score.WhiteForfeits, score.BothForfeit, score.BothLost, score.Adjourned} {
		games[i].Result = result
	}
	result := decide(t, complete(), append(opponents, man(hero)), games).Category
	if want := (title.WkTerms{Opponents: 9, Own: 9, Losses: 1, Different: 1}); result.Terms != want {
		t.Errorf("%+v, want %+v", result.Terms, want)
	}
}

// II.5.7 of 2008: the forfeits of somebody who withdrew are lost games for
// his own category, and no games for his opponents.
func TestKotekWithdrawn(t *testing.T) {
	for _, edition := range []article.Edition{article.PZWarc, article.Kotek2008} {
		for _, withdrawn := range []bool{false, true} {
			tournament := complete()
			tournament.Edition = edition
			opponents := others(3, func(id string, _ int) title.Player { return man(id) })
			p := man(hero)
			p.Withdrawn = withdrawn
			games := results(opponents, 4)
			games[2].Result = score.WhiteForfeits // the hero's
			event, err := title.NewEvent(tournament, append(opponents, p), games, nil)
			if err != nil {
				t.Fatal(err)
			}
			his, _ := event.Player(hero)
			want := 0
			if withdrawn && edition == article.Kotek2008 {
				want = 1
			}
			if his.Category.Terms.Losses != want || his.Category.Games != 2+want {
				t.Errorf("%s, withdrawn %v: %+v, want %d losses", edition, withdrawn, his.Category.Terms, want)
			}
			if other, _ := event.Player("opponent-3"); other.Category.Games != 0 {
				t.Errorf("%s: a win by forfeit counts for the opponent", edition)
			}
		}
	}
}

// VII.4.4: women have weights of their own to reach: II at 14, not 17.
func TestVII44Women(t *testing.T) {
	her := title.Player{ID: hero, Sex: title.Female}
	opponents := others(7, func(id string, _ int) title.Player {
		return title.Player{ID: id, Sex: title.Female, Category: title.III, List: rating.T, Rating: 2000} // weighs 12
	})
	// (7·12 + 9 + 4·5)/8 = 14.125
	games := results(opponents, 12)
	result := decide(t, complete(), append(opponents, her), games).Category
	if result.Wk.String() != "14.13" || result.Reached == nil || result.Reached.String() != "II" {
		t.Errorf("Wk %s, reached %v; want 14.13 and II", result.Wk, result.Reached)
	}
}
