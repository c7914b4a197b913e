package web_test

import (
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// V.2.6.1.2: wherever a technical rating is shown in a table, it is struck
// through; Iwan Kalina (2150) and Julia Szczygieł (1800) have one.
func TestTechnicalRatingsAreStruckThroughByArticle2612(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	path := "/tournaments/" + s.DemoSwiss()
	var opponent string // of Iwan Kalina in round 6
	snapshot := s.Snapshot(strings.TrimPrefix(path, "/tournaments/"))
	for _, g := range snapshot.Round(6).Games {
		if g.Black.Person.Name.String() == "Iwan Kalina" {
			opponent = string(g.White.ID)
		}
	}
	for _, page := range []string{
		"/players", "/standings", "/rounds/6", "/players/" + opponent, "/desk", "/desk/players", "/desk/lots", "/desk/rounds/6/why",
		"/print/starting-list", "/print/pairings?round=6", "/print/standings", "/print/wall-chart",
	} {
		body := s.Page(i18n.PL, path+page)
		struck := strings.Count(body, "2150</s>") + strings.Count(body, ` out">2150<`)
		if struck == 0 {
			t.Errorf("%s: the technical rating is not struck through", page)
		}
		if plain := strings.Count(body, "2150") - struck; plain > 0 {
			t.Errorf("%s: a technical rating %d times as if it counted", page, plain)
		}
	}
	// A spreadsheet can't strike through: the column of ratings is empty.
	for _, kind := range []string{"standings", "wall-chart", "pairings"} {
		if body := s.Get(path + "/export/" + kind + ".csv").Body; !strings.Contains(body, "Iwan Kalina") || strings.Contains(body, "2150") {
			t.Errorf("%s.csv: a technical rating passes for one that counts:\n%s", kind, body)
		}
	}
}

// V.2.8.2: floated players are marked by arrows, which are explained.
func TestFloatsAreMarkedByArticle282(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	path := "/tournaments/" + s.DemoSwiss()
	leader := ""
	for _, p := range s.Snapshot(strings.TrimPrefix(path, "/tournaments/")).Players {
		if p.Person.Name.String() == "Emil Źrebak" {
			leader = string(p.ID)
		}
	}
	for _, page := range []string{"/progress", "/players/" + leader, "/desk/rounds/6/why", "/print/progress", "/print/wall-chart"} {
		body := s.Page(i18n.EN, path+page)
		for _, part := range []string{"↓", "the opponent had fewer points", "V.2.8.2"} {
			if !strings.Contains(body, part) {
				t.Errorf("%s: no %q", page, part)
			}
		}
	}
	if body := s.Page(i18n.EN, path+"/progress?after=1"); strings.Contains(body, "↓") || strings.Contains(body, "fewer points") {
		t.Error("somebody floats in round 1")
	}
}
