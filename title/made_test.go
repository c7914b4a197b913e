package title_test

import (
	"fmt"
	"testing"

	"damka/title"
)

// VII.7.4: a decision has the norms that were made beside what is granted, also
// those that give nothing: the rating is missing, or a place gives more.
func TestVII74NormsBesideGrants(t *testing.T) {
	opponents := others(9, rival(2240))
	for i := range opponents {
		opponents[i].Place, opponents[i].Title = i+2, title.M
	}
	women := others(9, func(id string, i int) title.Player {
		p := rival(2090)(id, i)
		p.Sex = title.Female
		return p
	})
	for name, test := range map[string]struct {
		player       func(p *title.Player)
		opponents    []title.Player
		points       int
		championship title.Championship
		want         string
	}{
		"the norm counts": {func(*title.Player) {}, opponents, 7, title.NoChampionship, "[{open K 7 9 true}] I+ by norm from open"},
		"the rating is missing": {func(p *title.Player) {
			p.Rating, p.Norms = 2240, []title.Norm{{For: title.K}, {For: title.K}}
		}, opponents, 7, title.NoChampionship, "[{open K 7 9 false}]"},
		"the place gives more": {func(p *title.Player) { p.Place = 1 }, opponents, 7, title.IndividualChampionship, "[{open K 7 9 false}] M by place from open"},
		"a title is held":      {func(p *title.Player) { p.Title = title.M }, opponents, 9, title.NoChampionship, "[]"},
		"no norm":              {func(*title.Player) {}, opponents, 4, title.NoChampionship, "[]"},
		"I for a norm of women": {func(p *title.Player) {
			p.Sex, p.Category, p.Rating = title.Female, title.NoCategory, 2090
		}, women, 7, title.NoChampionship, "[{women kk 7 9 true}] I by norm from women"},
	} {
		tournament := complete()
		tournament.Championship, tournament.WomenOnly = test.championship, test.opponents[0].Sex == title.Female
		p := candidate(2240)
		test.player(&p)
		result := decide(t, tournament, append(test.opponents[:9:9], p), results(test.opponents, test.points))
		got := fmt.Sprint(result.Norms)
		for _, g := range result.Granted {
			got += fmt.Sprintf(" %s by %s from %s", g.After, g.By, g.From)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
