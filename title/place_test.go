package title_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/calendar"
	"damka/clock"
	"damka/title"
)

// championship is a tournament whose hero took a place, with so many men
// below who hold a grade.
func championship(c title.Championship, place int, p title.Player, below int, grade title.Grade) (title.Tournament, []title.Player) {
	tournament := complete()
	tournament.Championship = c
	p.ID, p.Place = hero, place
	players := []title.Player{p}
	for i := range below {
		o := title.Player{ID: fmt.Sprint("below-", i), Sex: p.Sex, Place: place + 1 + i}
		switch {
		case grade.IsWomens():
			o.WomenTitle = grade
		case grade.IsTitle():
			o.Title = grade
		default:
			o.Category = grade
		}
		players = append(players, o)
	}
	return tournament, players
}

func result(h *title.Holding) string {
	if h == nil {
		return ""
	}
	return h.String()
}

// VII.6.1: what the place gives beside what is held: a grade, a norm more if
// the grade is held, nothing below it.
func TestVII61Award(t *testing.T) {
	norms := func(g title.Grade, n int) []title.Norm {
		return slices.Repeat([]title.Norm{{For: g, Tournament: "earlier", Games: 9}}, n)
	}
	tests := []struct {
		name   string
		award  string
		c      title.Championship
		place  int
		hero   title.Player
		result string
	}{
		{"a title", "M", title.IndividualChampionship, 1, title.Player{}, "M"},
		{"a title held", "M", title.IndividualChampionship, 1, title.Player{Title: title.M}, ""},
		{"below a title held", "K+", title.IndividualChampionship, 3, title.Player{Title: title.M}, ""},
		{"a title and a norm", "K+", title.IndividualChampionship, 2, title.Player{Category: title.I}, "K+"},
		{"a norm more", "K+", title.IndividualChampionship, 3, title.Player{Title: title.K}, "K+"},
		{"a second norm", "K+", title.IndividualChampionship, 2, title.Player{Title: title.K, Norms: norms(title.M, 1)}, "K++"},
		{"a second norm with the minimum", "K+", title.IndividualChampionship, 2, title.Player{Title: title.K, Norms: norms(title.M, 1), BestListA: 2325}, "M"},
		{"norms enough with the minimum", "K+", title.IndividualChampionship, 2, title.Player{Title: title.K, Norms: norms(title.M, 2), BestListA: 2325}, "M"},
		{"norms enough without", "K+", title.IndividualChampionship, 2, title.Player{Title: title.K, Norms: norms(title.M, 2)}, ""},
		{"a category", "II", title.PolishCupOrlik, 2, title.Player{Category: title.IV}, "II"},
		{"a norm for I", "II+", title.PolishCupOrlik, 1, title.Player{}, "II+"},
		{"the second for I", "II+", title.PolishCupOrlik, 1, title.Player{Category: title.II, Norms: norms(title.I, 1)}, "I"},
		{"norms kept for a grade already above", "I+", title.IndividualChampionship, 10, title.Player{Category: title.I, Norms: norms(title.K, 1)}, "I++"},
	}
	for _, test := range tests {
		test.hero.Sex = title.Male
		tournament, players := championship(test.c, test.place, test.hero, 3, title.AM)
		a := decide(t, tournament, players, nil).Place
		if a == nil || a.Award.String() != test.award || result(a.Result) != test.result {
			t.Errorf("%s: %+v gives %q, want %s giving %q", test.name, a, result(a.Result), test.award, test.result)
		}
	}
	tournament, players := championship(title.IndividualChampionship, 11, title.Player{Sex: title.Male}, 3, title.AM)
	if a := decide(t, tournament, players, nil).Place; a != nil {
		t.Errorf("place 11 gives %+v", a)
	}
}

// VII.6.2.1: the control, the arbiter, the licences and the notice that the
// award requires, those of its norm included; no lower award replaces it.
func TestVII621Conditions(t *testing.T) {
	tests := []struct {
		name  string
		c     title.Championship
		place int // its award
		spoil func(*title.Tournament)
		want  []string
	}{
		{"M at a short control", title.IndividualChampionship, 1, func(t *title.Tournament) { t.Control = clock.MustParse("60") }, []string{"control_not_official VII.5.1"}},
		{"K without notice", title.IndividualChampionship, 4, func(t *title.Tournament) { t.Notified = calendar.Date{} }, []string{"not_notified VII.7.3.4"}},
		{"I without notice", title.PolishCupMlodzik, 1, func(t *title.Tournament) { t.Notified = calendar.Date{} }, nil},
		{"I+ without notice", title.YoungerJuniorCrystalStoneCross, 1, func(t *title.Tournament) { t.Notified = calendar.Date{} }, []string{"not_notified VII.7.3.4"}},
		{"II without licences", title.PolishCupMlodzik, 4, func(t *title.Tournament) { t.AllLicensed = false }, nil},
		{"II+ without licences", title.PolishCupMlodzik, 2, func(t *title.Tournament) { t.AllLicensed = false }, []string{"players_not_licensed VII.7.2.3"}},
		{"II without score", title.PolishCupMlodzik, 4, func(t *title.Tournament) { t.ScoreKept = false }, []string{"score_not_kept VII.4.6.3"}},
		{"III without arbiter", title.PolishCupMlodzik, 7, func(t *title.Tournament) { t.ArbiterLicensed = false }, []string{"arbiter_not_licensed VII.7.2.1"}},
		{"IV at 20 minutes", title.PolishCupOrlik, 7, func(t *title.Tournament) { t.Control = clock.MustParse("20") }, nil},
	}
	for _, test := range tests {
		tournament, players := championship(test.c, test.place, title.Player{Sex: title.Male}, 3, title.AM)
		test.spoil(&tournament)
		a := decide(t, tournament, players, nil).Place
		if got := codes(a.Missing); !slices.Equal(got, test.want) || (a.Result == nil) != (test.want != nil) {
			t.Errorf("%s: missing %v, want %v; result %q", test.name, got, test.want, result(a.Result))
		}
	}
}

// VII.6.2.2: three placed below with the grade or a higher one.
func TestVII622Below(t *testing.T) {
	tests := []struct {
		name  string
		place int // 4: K, 1: M
		below int
		grade title.Grade
		want  int
	}{
		{"three K for K", 4, 3, title.K, 3},
		{"two K for K", 4, 2, title.K, 2},
		{"three I for K", 4, 3, title.I, 0},
		{"three AM for M", 1, 3, title.AM, 3},
		{"three K for M", 1, 3, title.K, 0},
	}
	for _, test := range tests {
		tournament, players := championship(title.IndividualChampionship, test.place, title.Player{Sex: title.Male}, test.below, test.grade)
		// Who is above, or beside, or has no place, does not count.
		for i, place := range []int{test.place, 0} {
			players = append(players, title.Player{ID: fmt.Sprint("beside-", i), Sex: title.Male, Title: title.AM, Place: place})
		}
		a := decide(t, tournament, players, nil).Place
		lacks := slices.Contains(codes(a.Missing), "below_few VII.6.2.2")
		if a.Below != test.want || lacks != (test.want < 3) {
			t.Errorf("%s: %d below, lacks %v; want %d", test.name, a.Below, lacks, test.want)
		}
	}
}

// VII.6.2.2: how women's titles and those of FMJD compare.
func TestVII622Ranks(t *testing.T) {
	tests := []struct {
		name  string
		below title.Player
		place int // 1: M or mk, 7: I+ (in the championship of seniors 4: I)
		women bool
		want  int
	}{
		{"mk for M", title.Player{Sex: title.Female, WomenTitle: title.MK}, 1, false, 0},
		{"mk for I+", title.Player{Sex: title.Female, WomenTitle: title.MK}, 7, false, 3},
		{"mk for mk", title.Player{Sex: title.Female, WomenTitle: title.MK}, 1, true, 3},
		{"kk for mk", title.Player{Sex: title.Female, WomenTitle: title.KK}, 1, true, 0},
		{"M for mk", title.Player{Sex: title.Female, Title: title.M}, 1, true, 3},
		{"mf for M", title.Player{Sex: title.Male, FMJDTitle: title.MF}, 1, false, 3},
		{"cmf for I+", title.Player{Sex: title.Male, FMJDTitle: title.CMF}, 7, false, 0},
		{"cmff for I+", title.Player{Sex: title.Female, FMJDTitle: title.CMFF}, 7, false, 0},
		{"mff for M", title.Player{Sex: title.Female, FMJDTitle: title.MFF}, 1, false, 0},
		{"mff for I+", title.Player{Sex: title.Female, FMJDTitle: title.MFF}, 7, false, 3},
		{"mff for mk", title.Player{Sex: title.Female, FMJDTitle: title.MFF}, 1, true, 3},
	}
	for _, test := range tests {
		tournament, players := championship(title.IndividualChampionship, test.place, title.Player{Sex: title.Female}, 0, 0)
		tournament.WomenOnly = test.women
		for i := range 3 {
			o := test.below
			o.ID, o.Place = fmt.Sprint("below-", i), test.place+1+i
			players = append(players, o)
		}
		if a := decide(t, tournament, players, nil).Place; a.Below != test.want {
			t.Errorf("%s: %d below, want %d", test.name, a.Below, test.want)
		}
	}
}

// VII.6.1, VII.2: in a women's championship titles are women's titles.
func TestVII61Women(t *testing.T) {
	tournament, players := championship(title.IndividualChampionship, 2, title.Player{Sex: title.Female}, 3, title.MK)
	tournament.WomenOnly = true
	got := decide(t, tournament, players, nil)
	if got.Place.Ladder != title.Women || result(got.Place.Result) != "kk+" {
		t.Errorf("%+v gives %s", got.Place, result(got.Place.Result))
	}
	if len(got.Granted) != 1 || got.Granted[0].Ladder != title.Women || got.Granted[0].After.String() != "kk+" {
		t.Errorf("granted %+v", got.Granted)
	}
	// I+ there is I, for every ladder, and a norm for kk.
	tournament, players = championship(title.IndividualChampionship, 7, title.Player{Sex: title.Female}, 3, title.MK)
	tournament.WomenOnly = true
	granted := decide(t, tournament, players, nil).Granted
	if len(granted) != 2 || granted[0].After.String() != "I" || granted[0].Ladder != title.Open || granted[1].After.String() != "I+" || granted[1].Ladder != title.Women {
		t.Errorf("granted %+v", granted)
	}
}

// VII.6.1: place, category and norm are not added; the best counts.
func TestVII61BetterCounts(t *testing.T) {
	opponents := others(9, func(id string, i int) title.Player {
		p := rated(id, 2240)
		p.Title, p.Place = title.K, 11+i
		return p
	})
	for _, test := range []struct {
		c     title.Championship
		place int
		want  string
		by    title.Way
	}{
		{title.IndividualChampionship, 7, "I+", title.ByNorm}, // as much as the norm: not I++
		{title.IndividualChampionship, 4, "K", title.ByPlace},
		{title.PolishCupOrlik, 1, "I+", title.ByNorm},
	} {
		tournament := complete()
		tournament.Championship = test.c
		p := candidate(2240)
		p.Place = test.place
		granted := decide(t, tournament, append(opponents, p), results(opponents, 8)).Granted
		if len(granted) != 1 || granted[0].After.String() != test.want || granted[0].By != test.by || granted[0].Before.String() != "I" {
			t.Errorf("%s %d: %+v, want %s by %s", test.c, test.place, granted, test.want, test.by)
		}
	}
}

// VII.4.3: foreigners without a title of FMJD get no category, for a place
// and by table II neither; titles they can get.
func TestVII43ForeignersGetTitles(t *testing.T) {
	foreigner := title.Player{Sex: title.Male, Foreign: true}
	tournament, players := championship(title.PolishCupMlodzik, 1, foreigner, 3, title.AM)
	if a := decide(t, tournament, players, nil).Place; a.Result != nil || !slices.Equal(codes(a.Missing), []string{"foreign VII.4.3"}) {
		t.Errorf("%+v", a)
	}
	tournament, players = championship(title.IndividualChampionship, 4, foreigner, 3, title.AM)
	if a := decide(t, tournament, players, nil).Place; result(a.Result) != "K" {
		t.Errorf("%+v", a)
	}
	opponents := others(9, rival(2240))
	p := rated(hero, 2240)
	p.Foreign = true
	look := decide(t, complete(), append(opponents, p), results(opponents, 8)).Open.LookUp
	if look.Cell != "I" || look.Result != nil || !slices.Contains(codes(look.Why), "foreign VII.4.3") {
		t.Errorf("%+v", look)
	}
}

// VII.6.1: the names of the events and of the columns of table V.
func TestVII61Names(t *testing.T) {
	for _, c := range title.Championships() {
		if got, err := title.ParseChampionship(c.String()); err != nil || got != c {
			t.Errorf("%s: %v, %v", c, got, err)
		}
	}
	for name, want := range map[string]title.Championship{
		"junior_championship": title.SeniorJuniorLZSDisabledChampionship, "disabled_championship": title.SeniorJuniorLZSDisabledChampionship,
		"crystal_stone": title.YoungerJuniorCrystalStoneCross, "cross_championship": title.YoungerJuniorCrystalStoneCross,
	} {
		if got, err := title.ParseChampionship(name); err != nil || got != want {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
	if _, err := title.ParseChampionship("village_championship"); err == nil {
		t.Error("a championship nobody knows is read")
	}
}
