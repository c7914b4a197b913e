package title_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"damka/title"
)

// VII.4.2, table I: every cell is Wk less the mean weight, here 9 for
// everybody; the cells below a quarter of the points are blank (VII.4.4).
func TestTableI(t *testing.T) {
	head, rows := readCSV(t, "table1_category_adjustment")
	cells := 0
	for column := 1; column < len(head); column++ {
		games := atoi(t, strings.TrimPrefix(head[column], "games_"))
		for points := range 2*games + 1 {
			cell := "" // the table begins at 4 points and ends at 32
			for _, row := range rows {
				if row[0] == strconv.Itoa(points) {
					cell = row[column]
				}
			}
			opponents := others(games, func(id string, _ int) title.Player { return man(id) })
			result := decide(t, complete(), append(opponents, man(hero)), results(opponents, points)).Category
			blank := false
			for _, code := range reasonsFor(result.Missing, title.V) {
				blank = blank || strings.HasPrefix(code, "below_quarter")
			}
			if blank != (cell == "") {
				t.Errorf("%d points of %d games: below a quarter %v, the table has %q", points, games, blank, cell)
			}
			if cell == "" {
				continue
			}
			cells++
			adjusted, err := strconv.ParseFloat(cell, 64)
			if err != nil {
				t.Fatal(err)
			}
			if want := fmt.Sprintf("%.2f", 9+adjusted); result.Wk.String() != want {
				t.Errorf("%d points of %d games: Wk %s, want %s", points, games, result.Wk, want)
			}
		}
	}
	if cells != 180 {
		t.Errorf("%d cells were compared", cells)
	}
}

// VII.4.3: every weight, through a player who holds nothing else.
func TestVII43Weights(t *testing.T) {
	_, rows := readCSV(t, "category_weights")
	for _, row := range rows {
		for sex, want := range map[title.Sex]int{title.Female: atoi(t, row[2]), title.Male: atoi(t, row[3])} {
			for _, p := range holders(t, row[0], sex) {
				if got := p.Weight(); got != want {
					t.Errorf("%s, %s: weight %d, want %d", row[0], sex, got, want)
				}
			}
		}
	}
}

// holders are persons whose best is a row of the table of weights; titles of
// women's own are in the same row.
func holders(t *testing.T, code string, sex title.Sex) []title.Player {
	t.Helper()
	womens := map[string]string{"K": "kk", "M": "mk", "AM": "amk", "MF": "mff", "MI": "mif", "GMI": "gmf"}
	if fmjd, err := title.ParseFMJDTitle(strings.Replace(code, "GMI", "GM", 1)); err == nil && code != "none" {
		all := []title.Player{{Sex: sex, FMJDTitle: fmjd}}
		if sex == title.Female {
			own, err := title.ParseFMJDTitle(womens[code])
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, title.Player{Sex: sex, FMJDTitle: own})
		}
		return all
	}
	g, err := title.ParseGrade(code)
	if err != nil {
		t.Fatal(err)
	}
	if !g.IsTitle() {
		return []title.Player{{Sex: sex, Category: g}}
	}
	all := []title.Player{{Sex: sex, Category: title.I, Title: g}}
	if sex == title.Female {
		own, err := title.ParseGrade(womens[code])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, title.Player{Sex: sex, Category: title.I, WomenTitle: own})
	}
	return all
}

// VII.5.3, table III: the ends of every category, on both ladders, and one
// point beyond them.
func TestTableIII(t *testing.T) {
	_, rows := readCSV(t, "table3_tournament_categories")
	if len(rows) != 19 {
		t.Fatalf("%d categories", len(rows))
	}
	for i, row := range rows {
		for column, ladder := range map[int]title.Ladder{1: title.Open, 3: title.Women} {
			from, to := row[column], row[column+1]
			if from != "" {
				expectStrength(t, atoi(t, from), ladder, row[0])
				expectStrength(t, atoi(t, from)-1, ladder, rows[i-1][0])
			} else {
				expectStrength(t, 1, ladder, row[0])
			}
			if to != "" {
				expectStrength(t, atoi(t, to), ladder, row[0])
				expectStrength(t, atoi(t, to)+1, ladder, rows[i+1][0])
			} else {
				expectStrength(t, 4000, ladder, row[0])
			}
		}
	}
}

func expectStrength(t *testing.T, mean int, l title.Ladder, want string) {
	t.Helper()
	if got := title.StrengthOf(mean, l); got.String() != want {
		t.Errorf("a mean of %d on the %s ladder is category %s, want %s", mean, l, got, want)
	}
}

// VII.5.4, table IV: the points of every title in every tournament category
// for every number of games, and the blanks; K takes in R and S what it takes
// in Q.
func TestTableIV(t *testing.T) {
	head, rows := readCSV(t, "table4_title_norms")
	columns := map[title.Grade]int{title.K: 1, title.M: 2, title.AM: 3, title.KK: 1, title.MK: 2, title.AMK: 3}
	cells := 0
	for grade, column := range columns {
		for strength := title.Strength('A'); strength <= 'S'; strength++ {
			sought := strength.String()
			if column == 1 && strength > 'Q' {
				sought = "Q"
			}
			for games := range 30 {
				want := ""
				for _, row := range rows {
					if i := games - 7 + 4; row[column] == sought && i >= 4 && i < len(head) {
						want = row[i]
					}
				}
				points, ok := title.PointsNeeded(grade, strength, games)
				if ok != (want != "") || ok && points != atoi(t, want) {
					t.Errorf("%s in %s, %d games: %d, %v; the table has %q", grade, strength, games, points, ok, want)
				}
				if ok {
					cells++
				}
			}
		}
	}
	for _, bad := range []struct {
		grade    title.Grade
		strength title.Strength
	}{{title.I, 'L'}, {title.NoCategory, 'L'}, {title.K, 0}, {title.K, 'T'}, {title.AM, 'T'}} {
		if points, ok := title.PointsNeeded(bad.grade, bad.strength, 9); ok {
			t.Errorf("%s in %d: %d", bad.grade, bad.strength, points)
		}
	}
	if want := 2 * (18 + 16 + 10) * 15; cells != want {
		t.Errorf("%d cells were compared, want %d", cells, want)
	}
}

// VII.5.5.1, the bottom row of table IV.
func TestTableIVBottomRow(t *testing.T) {
	_, rows := readCSV(t, "table4_min_rated_opponents")
	if len(rows) != 15 {
		t.Errorf("%d columns", len(rows))
	}
	for _, row := range rows {
		if got := title.OpponentsNeeded(atoi(t, row[0])); got != atoi(t, row[1]) {
			t.Errorf("%s games ask for %d opponents over the limit, the table has %s", row[0], got, row[1])
		}
	}
}

// VII.6.1, table V: every place of every championship.
func TestTableV(t *testing.T) {
	head, rows := readCSV(t, "table5_titles_for_place")
	cells := 0
	for column := 2; column < len(head); column++ {
		championship, err := title.ParseChampionship(head[column])
		if err != nil {
			t.Fatal(err)
		}
		for place := range 14 {
			want := ""
			for _, row := range rows {
				if place >= atoi(t, row[0]) && place <= atoi(t, row[1]) {
					want = row[column]
				}
			}
			award, ok := title.AwardFor(championship, place, title.Open)
			if ok != (want != "") || ok && award.String() != want {
				t.Errorf("%s, place %d: %s, %v; the table has %q", championship, place, award, ok, want)
			}
			if ok {
				cells++
			}
		}
	}
	if cells != 50 {
		t.Errorf("%d places were compared", cells)
	}
	if _, ok := title.AwardFor(title.NoChampionship, 1, title.Open); ok {
		t.Error("a place in no championship gives something")
	}
	for open, womens := range map[title.Grade]title.Grade{title.M: title.MK, title.K: title.KK} {
		for place := 1; place <= 10; place++ {
			award, _ := title.AwardFor(title.IndividualChampionship, place, title.Open)
			hers, _ := title.AwardFor(title.IndividualChampionship, place, title.Women)
			if award.Grade == open && (hers.Grade != womens || hers.Norms != award.Norms) {
				t.Errorf("place %d: %s for everybody, %s for women", place, award, hers)
			}
		}
	}
}
