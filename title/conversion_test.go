package title_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/rating"
	"damka/title"
)

// holder is a hero with a rating who holds what table II calls it, on the
// open ladder or, a woman, on the women's.
func holder(t testing.TB, held string, l title.Ladder, points int) title.Player {
	t.Helper()
	p := title.Player{ID: hero, Sex: title.Male, Rating: points, List: rating.B}
	if l == title.Women {
		p.Sex = title.Female
	}
	name := strings.TrimRight(held, "+")
	g, err := title.ParseGrade(name)
	if err != nil {
		t.Fatal(err)
	}
	next := map[title.Grade]title.Grade{title.II: title.I, title.K: title.M, title.M: title.AM}[g]
	if g == title.I {
		next = title.K
	}
	if l == title.Women {
		g, next = hers(g), hers(next)
	}
	for i := range len(held) - len(name) {
		p.Norms = append(p.Norms, title.Norm{For: next, Tournament: fmt.Sprint("earlier-", i), Games: 7})
	}
	switch {
	case g.IsWomens():
		p.WomenTitle = g
	case g.IsTitle():
		p.Title = g
	default:
		p.Category = g
	}
	return p
}

// hers is the women's title for an open one; a category stays.
func hers(g title.Grade) title.Grade {
	return map[title.Grade]title.Grade{title.K: title.KK, title.M: title.MK, title.AM: title.AMK, title.I: title.I}[g]
}

// withNorm is what a tournament of nine games gives a hero who makes a norm
// in it, and no higher one.
func withNorm(t testing.TB, tournament title.Tournament, p title.Player, norm title.Grade) title.LadderResult {
	t.Helper()
	strength, points := 2240, map[title.Grade]int{title.K: 6, title.M: 9, title.AM: 13}[norm]
	if norm.IsWomens() {
		tournament.WomenOnly = true
		strength, points = 2090, map[title.Grade]int{title.KK: 5, title.MK: 8, title.AMK: 12}[norm]
	}
	p.Rating = strength
	opponents := others(9, func(id string, _ int) title.Player {
		o := rated(id, strength)
		o.Sex = p.Sex
		return o
	})
	result := decide(t, tournament, append(opponents, p), results(opponents, points))
	ladder := result.Open
	if norm.IsWomens() {
		ladder = *result.Women
	}
	if nameOf(ladder.Norm) != norm.String() {
		t.Fatalf("the norm is %s, want %s: %+v", nameOf(ladder.Norm), norm, ladder)
	}
	return ladder
}

// VII.5.7, table II: every row, with the cells of K and K+ under AM as the
// article and the remarks have them, both for the open ladder and for women,
// on 100 squares and on 64.
func TestTableII(t *testing.T) {
	_, rows := readCSV(t, "table2_norm_conversion")
	if len(rows) != 10 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		helds := []string{row[0]}
		if row[0] == "up to II+" {
			helds = []string{"none", "V", "IV", "III", "II", "II+"}
		}
		for _, held := range helds {
			for column, norm := range map[int]title.Grade{1: title.K, 2: title.M, 3: title.AM} {
				want := row[column]
				if (held == "K" || held == "K+") && norm == title.AM {
					if want != "K++ (2325=M)" {
						t.Fatalf("the table has %q", want)
					}
					want = "M" // VII.5.7
				}
				for _, variant := range []article.Variant{article.International, article.Brazilian} {
					tournament := complete()
					tournament.Variant = variant
					open := withNorm(t, tournament, holder(t, held, title.Open, 0), norm)
					expectCell(t, held, open, forVariant(want, variant, 0))
					women := withNorm(t, tournament, holder(t, held, title.Women, 0), hers(norm))
					expectCell(t, held, women, womens(forVariant(want, variant, 150)))
				}
			}
		}
	}
}

// forVariant lowers the ratings of a cell.
func forVariant(cell string, v article.Variant, lower int) string {
	if v != article.International {
		lower += 75
	}
	for _, rating := range []int{2250, 2325, 2400} {
		cell = strings.Replace(cell, fmt.Sprint(rating, "="), fmt.Sprint(rating-lower, "="), 1)
	}
	return cell
}

// womens is a cell with the women's titles.
func womens(cell string) string {
	return strings.NewReplacer("AM", "amk", "K", "kk", "M", "mk").Replace(cell)
}

// expectCell compares a look-up with a cell of the table, and what becomes of
// it without the minimum rating.
func expectCell(t *testing.T, held string, got title.LadderResult, want string) {
	t.Helper()
	if got.LookUp.Cell != want {
		t.Errorf("%s holding %s, norm %s: cell %q, want %q", got.Ladder, held, got.LookUp.Norm, got.LookUp.Cell, want)
	}
	without, _, depends := strings.Cut(want, "(")
	without = strings.TrimSpace(without)
	if (got.LookUp.Minimum != nil) != depends {
		t.Errorf("%s holding %s, norm %s: minimum %v, cell %q", got.Ladder, held, got.LookUp.Norm, got.LookUp.Minimum, want)
	}
	if result := ""; got.LookUp.Result != nil || without != "" {
		if got.LookUp.Result != nil {
			result = got.LookUp.Result.String()
		}
		if result != without {
			t.Errorf("%s holding %s, norm %s, without the minimum: %q, want %q", got.Ladder, held, got.LookUp.Norm, result, without)
		}
	}
}

// VII.5.7: who holds the highest title gains nothing.
func TestVII57Highest(t *testing.T) {
	p := holder(t, "AM", title.Open, 0)
	look := withNorm(t, complete(), p, title.AM).LookUp
	if look.Cell != "" || look.Result != nil || !slices.Equal(codes(look.Why), []string{"norm_gives_nothing VII.5.7"}) {
		t.Errorf("%+v", look)
	}
}

// VII.5.7: one look-up, with the highest norm.
func TestVII57HighestNorm(t *testing.T) {
	look := withNorm(t, complete(), holder(t, "I", title.Open, 0), title.M).LookUp
	if look.Norm != title.M || look.Result.String() != "I++" || !slices.Equal(codes(look.Why), []string{"norm_counts_twice VII.5.7", "minimum_never VII.5.6"}) {
		t.Errorf("%+v, %v", look, codes(look.Why))
	}
}

// VII.5.6: two norms make the title with the rating, had on list A in any
// period: AM 2400, M 2325, K 2250; 150 lower for women, 75 lower on 64.
func TestVII56Minimum(t *testing.T) {
	tests := []struct {
		held    string
		norm    title.Grade
		variant article.Variant
		minimum int
		title   string
	}{
		{"I+", title.K, article.International, 2250, "K"},
		{"K+", title.M, article.International, 2325, "M"},
		{"M+", title.AM, article.International, 2400, "AM"},
		{"I+", title.KK, article.International, 2100, "kk"},
		{"K+", title.MK, article.International, 2175, "mk"},
		{"M+", title.AMK, article.International, 2250, "amk"},
		{"I++", title.K, article.Brazilian, 2175, "K"},
		{"M", title.AM, article.Brazilian, 0, ""}, // one norm: M+
		{"M+", title.AMK, article.Russian, 2175, "amk"},
	}
	for _, test := range tests {
		l := title.Open
		if test.norm.IsWomens() {
			l = title.Women
		}
		for _, met := range []bool{false, true} {
			tournament := complete()
			tournament.Variant = test.variant
			p := holder(t, test.held, l, 0)
			p.BestListA = test.minimum - 1
			if met {
				p.BestListA++
			}
			p.BestListA = max(p.BestListA, 0)
			look := withNorm(t, tournament, p, test.norm).LookUp
			if test.minimum == 0 {
				if look.Minimum != nil || look.Result.String() != test.held+"+" {
					t.Errorf("%s: %+v", test.held, look)
				}
				continue
			}
			if look.Minimum == nil || look.Minimum.Rating != test.minimum || look.Minimum.Met != met {
				t.Errorf("%s and %s: minimum %+v, want %d, met %v", test.held, test.norm, look.Minimum, test.minimum, met)
			}
			if got := look.Result; met && (got == nil || got.String() != test.title) || !met && got != nil && got.Grade.String() == test.title {
				t.Errorf("%s and %s, met %v: %v", test.held, test.norm, met, got)
			}
		}
	}
}

// VII.5.6: the rating of the first day counts if it is one of list A.
func TestVII56PresentList(t *testing.T) {
	for list, met := range map[rating.List]bool{rating.A: true, rating.B: false} {
		p := holder(t, "I+", title.Open, 0)
		p.List = list
		opponents := others(9, rival(2240))
		p.Rating = 2260
		look := decide(t, complete(), append(opponents, p), results(opponents, 8)).Open.LookUp
		if look == nil || look.Minimum == nil || look.Minimum.Met != met {
			t.Errorf("list %s: %+v", list, look)
		}
	}
}

// VII.5.6: 40 games in all tournaments with a norm for the title, this one
// included, lower the minimum by 50. A tournament that gave two norms counts
// once; norms for other titles do not count.
func TestVII56FortyGames(t *testing.T) {
	norm := func(g title.Grade, tournament string, games int) title.Norm {
		return title.Norm{For: g, Tournament: tournament, Games: games}
	}
	tests := []struct {
		name    string
		norms   []title.Norm
		games   int
		minimum int
	}{
		{"31 and 9", []title.Norm{norm(title.K, "one", 21), norm(title.K, "two", 10)}, 40, 2200},
		{"30 and 9", []title.Norm{norm(title.K, "one", 20), norm(title.K, "two", 10)}, 39, 2250},
		{"twice from one", []title.Norm{norm(title.K, "one", 21), norm(title.K, "one", 21)}, 30, 2250},
		{"for another title", []title.Norm{norm(title.K, "one", 21), norm(title.M, "two", 21)}, 30, 2250},
		{"tournaments without id", []title.Norm{norm(title.K, "", 16), norm(title.K, "", 15)}, 40, 2200},
	}
	for _, test := range tests {
		p := title.Player{ID: hero, Sex: title.Male, List: rating.B, Category: title.I, Norms: test.norms}
		minimum := withNorm(t, complete(), p, title.K).LookUp.Minimum
		if minimum.Games != test.games || minimum.Rating != test.minimum || minimum.Lowered != (test.minimum == 2200) {
			t.Errorf("%s: %+v, want %d games and %d", test.name, *minimum, test.games, test.minimum)
		}
	}
}

// Norms written as pluses are those the player brings, and are not added to
// them.
func TestHold(t *testing.T) {
	p := title.Player{Category: title.I, Norms: []title.Norm{{For: title.K, Tournament: "earlier", Games: 9}}}
	p.Hold(title.Holding{Grade: title.I, Norms: 2}, title.Open)
	p.Hold(title.Holding{Grade: title.I, Norms: 1}, title.Open)
	if len(p.Norms) != 2 || p.HeldOn(title.Open).String() != "I++" || p.HeldOn(title.Women).String() != "I" {
		t.Errorf("%+v", p.Norms)
	}
	p.Hold(title.Holding{Grade: title.I, Norms: 1}, title.Women)
	if p.HeldOn(title.Women).String() != "I+" {
		t.Errorf("%+v", p.Norms)
	}
}

// VII.5.6: the rating may come after the norms.
func TestVII56Due(t *testing.T) {
	for held, want := range map[string]string{"I+": "", "I++": "K", "K++": "M", "M++": "AM", "II+": "", "AM": ""} {
		p := holder(t, held, title.Open, 0)
		p.BestListA = 2400
		minimum, due := p.Due(title.Open, article.International)
		if due != (want != "") || due && (minimum.Title.String() != want || !minimum.Met) {
			t.Errorf("%s: %+v, %v, want %q", held, minimum, due, want)
		}
	}
}
