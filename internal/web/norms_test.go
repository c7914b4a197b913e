package web

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/rating"
	"damka/title"
)

// The pages of norms in words, for a reader to look at: a round robin that is
// over, a Swiss tournament under way, one that lacks everything.
func TestNormsInWords(t *testing.T) {
	s := newSite(t)
	demo, err := s.events.Demo(t.Context())
	s.check(err)
	entered := s.entered()
	s.asArbiter()
	player := func(id, name string) string {
		snapshot, err := s.events.Snapshot(t.Context(), id)
		s.check(err)
		return string(named(t, snapshot, name).ID)
	}
	for _, tc := range []struct{ name, path, id string }{
		{"norms", demo.Swiss + "/norms", "norms"},
		{"norms-desk", demo.Swiss + "/desk/norms", "norms"},
		{"norms-desk-final", demo.Finished + "/desk/norms", "norms"},
		{"norms-desk-entered", entered + "/desk/norms", "norms"},
		{"norms-player", demo.Swiss + "/norms/" + player(demo.Swiss, "Iwan Kalina"), "norms-player"},
		{"norms-desk-player", demo.Finished + "/desk/norms/" + player(demo.Finished, "Marek Wilga"), "norms-player"},
	} {
		for _, lang := range i18n.Langs() {
			golden(t, tc.name+"."+lang.String()+".golden", readable(t, s.page(lang, "/tournaments/"+tc.path), tc.id))
		}
	}
}

// Nothing a visitor is told of norms depends on anybody's sex, which only the
// arbiter is told; what the arbiter is told does.
func TestVisitorsLearnNoSexFromNorms(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	snapshot, err := s.events.Snapshot(t.Context(), id)
	s.check(err)
	p := snapshot.Players[2]
	visitor := []string{"/tournaments/" + id + "/norms", "/tournaments/" + id + "/norms/" + string(p.ID), "/api/tournaments/" + id + "/norms",
		"/tournaments/" + id + "/print/announcement", "/tournaments/" + id + "/norms/" + string(snapshot.Players[0].ID)}
	arbiter := []string{"/tournaments/" + id + "/desk/norms", "/tournaments/" + id + "/desk/norms/" + string(p.ID), "/api/tournaments/" + id + "/norms"}
	seqs := regexp.MustCompile(`data-seq="\d+"|"seq":\d+`)
	look := func(paths []string) []string {
		pages := make([]string, len(paths))
		for i, path := range paths {
			pages[i] = seqs.ReplaceAllString(s.get(path).body, "")
		}
		return pages
	}
	told := make(map[string][2][]string)
	for _, sex := range []string{"m", "f"} {
		snapshot, err := s.events.Snapshot(t.Context(), id)
		s.check(err)
		now := snapshot.Player(p.ID)
		form := events.PlayerForm{Person: now.Person, Strength: now.Strength}
		form.Person.Sex = sex
		s.check(s.events.Amend(t.Context(), app.Arbiter, id, p.ID, now.Record, form))
		s.cookie = nil
		public := look(visitor)
		s.asArbiter()
		told[sex] = [2][]string{public, look(arbiter)}
	}
	for i, path := range visitor {
		if told["m"][0][i] != told["f"][0][i] {
			t.Errorf("%s tells a visitor of a man something else than of a woman", path)
		}
		if i == 2 && !strings.Contains(told["m"][0][i], `"ladders"`) {
			t.Errorf("%s: %s", path, told["m"][0][i])
		}
	}
	for i, path := range arbiter {
		if told["m"][1][i] == told["f"][1][i] {
			t.Errorf("%s tells the arbiter the same of a man and of a woman", path)
		}
	}
}

// A man in a tournament of women stops the decision; the desk says who it is
// and leads there, the public page says that the arbiter has to correct it.
func TestNormsFaultsLeadToTheEntry(t *testing.T) {
	s := newSite(t)
	id, err := s.events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Kobiety", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), Norms: tournament.Norms{WomenOnly: true},
	})
	s.check(err)
	s.check(s.events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{{Person: events.Person{Name: "Emil Źrebak", Sex: "m"}}}, 0))
	public := s.page(i18n.EN, "/tournaments/"+id+"/norms")
	if strings.Contains(public, "Emil") || !strings.Contains(public, "The arbiter still has to correct the entries") {
		t.Error(readable(t, public, "norms"))
	}
	s.asArbiter()
	desk := s.page(i18n.EN, "/tournaments/"+id+"/desk/norms")
	if !strings.Contains(desk, "Correct the entry of Emil Źrebak") || !strings.Contains(desk, "A man in a tournament of women") {
		t.Error(readable(t, desk, "norms"))
	}
}

// The API gives a visitor the ladders and ratings, the arbiter also the
// categories.
func TestNormsThroughTheAPI(t *testing.T) {
	s := newSite(t)
	id := s.demoSwiss()
	read := func() apiNorms {
		var answer apiNorms
		var raw map[string]any
		got := s.get("/api/tournaments/" + id + "/norms?after=5")
		if err := json.Unmarshal([]byte(got.body), &raw); err != nil {
			t.Fatal(err, got.body)
		}
		answer.After = int(raw["after"].(float64))
		for _, p := range raw["players"].([]any) {
			player := p.(map[string]any)
			shown := apiPlayerNorms{Ahead: int(player["ahead"].(float64))}
			if _, ok := player["category"]; ok {
				shown.Category = &apiCategory{}
			}
			answer.Players = append(answer.Players, shown)
		}
		return answer
	}
	visitor := read()
	s.asArbiter()
	arbiter := read()
	if visitor.After != 5 || len(visitor.Players) != 27 || visitor.Players[0].Ahead != 4 || visitor.Players[0].Category != nil {
		t.Errorf("%+v", visitor)
	}
	if arbiter.Players[0].Category == nil {
		t.Error("the arbiter is not told the category result")
	}
	if got := s.get("/api/tournaments/" + id + "/norms?after=99"); got.StatusCode != 404 {
		t.Errorf("after round 99: status %d", got.StatusCode)
	}
}

// What is needed, as briefly as possible: of categories that take as many
// points the highest.
func TestNeeded(t *testing.T) {
	points := func(n int) *int { return &n }
	lack := []article.Reason{article.Because("title.start_not_known", "VII.7.3.4")}
	views := needed([]title.Outlook{
		{For: title.V, Least: points(2), Most: points(2)}, {For: title.IV, Least: points(2), Most: points(2)},
		{For: title.III, Least: points(2), Most: points(4)}, {For: title.II}, {For: title.I, Least: points(5)},
		{For: title.K, Least: points(5)}, {For: title.M, Least: points(5), Besides: lack},
	}, true)
	text := ""
	for _, v := range views {
		text += v.Grade + " " + v.Points + ", "
	}
	if text != "IV 2, III 2–4, I 5+, K 5+, M (5+), " {
		t.Error(text)
	}
	if views := needed([]title.Outlook{{For: title.V, Least: points(2)}, {For: title.K, Least: points(3)}}, false); len(views) != 1 || views[0].Grade != "K" {
		t.Errorf("%v", views)
	}
}

func TestBriefChange(t *testing.T) {
	for millionths, want := range map[rating.Decimal]string{
		0: "0,00", 1_084_360: "+1,08", -24_438_075: "−24,44", 4_999: "0,00", 5_000: "+0,01", -5_000: "0,00", -5_001: "−0,01", 12_000_000: "+12,00",
	} {
		if got := briefChange(i18n.For(i18n.PL), millionths); got != want {
			t.Errorf("%s is shown as %s, want %s", millionths, got, want)
		}
	}
}
