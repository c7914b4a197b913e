package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// The pages of a Swiss tournament in words, for a reader to look at.
func TestSwissPagesInWords(t *testing.T) {
	s := newSite(t)
	id := s.demoSwiss()
	snapshot, err := s.events.Snapshot(t.Context(), id)
	s.check(err)
	path := "/tournaments/" + id
	for _, tc := range []struct{ name, path, id string }{
		{"swiss-progress", "/progress", "progress"},
		{"swiss-round", "/rounds/6", "round"},
		{"swiss-players", "/players", "players"},
		{"swiss-schedule", "/schedule", "schedule"},
		{"swiss-player-late", "/players/" + string(named(t, snapshot, "Ryszard Węgorz").ID), "player"},
		{"swiss-player-absent", "/players/" + string(named(t, snapshot, "Hanna Rożek").ID), "player"},
		{"swiss-player-left", "/players/" + string(named(t, snapshot, "Aleksy Brzoza").ID), "player"},
	} {
		for _, lang := range i18n.Langs() {
			golden(t, tc.name+"."+lang.String()+".golden", readable(t, s.page(lang, path+tc.path), tc.id))
		}
	}
}

func named(t *testing.T, s *events.Snapshot, name string) *events.Player {
	t.Helper()
	for _, p := range s.Players {
		if p.Person.Name == name {
			return p
		}
	}
	t.Fatalf("nobody is called %s", name)
	return nil
}

// Whoever left, came late or was absent is told so only from then on.
func TestProgressOfThePast(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.demoSwiss()
	for query, want := range map[string]int{"": 1, "?after=3": 1, "?after=2": 0} {
		if got := strings.Count(s.page(i18n.EN, path+"/standings"+query), "no longer in the tournament"); got != want {
			t.Errorf("standings%s: %d have left, want %d", query, got, want)
		}
	}
}

// The reasons of a round are asked for: to find them takes many times as long
// as the page.
func TestWhyThesePairs(t *testing.T) {
	s := newSite(t)
	swiss := "/tournaments/" + s.demoSwiss()
	if body := s.page(i18n.EN, swiss+"/rounds/2"); strings.Contains(body, `id="why"`) || !strings.Contains(body, swiss+"/rounds/2?why=1#why") {
		t.Error("the reasons are there unasked, or there is no way to them")
	}
	if body := s.page(i18n.EN, swiss+"/rounds/2?why=1"); strings.Contains(body, "?why=1#why") || strings.Count(body[strings.Index(body, `id="why"`):], "<summary>") != 14 {
		t.Error("not a reason for each of 13 pairs and the bye")
	}
	robin := "/tournaments/" + s.odd()
	if body := s.page(i18n.EN, robin+"/rounds/2?why=1"); strings.Contains(body, "why=1#why") || strings.Contains(body, `id="why"`) {
		t.Error("a round robin has its tables, not reasons")
	}
}

// The report file is for the arbiter, who has it from the desk and the API.
func TestTheReportFile(t *testing.T) {
	s := newSite(t)
	id := s.demoSwiss()
	paths := []string{"/tournaments/" + id + "/export/report.trf", "/api/tournaments/" + id + "/report"}
	for _, path := range paths {
		if got := s.get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", path, got.StatusCode)
		}
	}
	s.asArbiter()
	if desk := s.page(i18n.EN, "/tournaments/"+id+"/desk"); !strings.Contains(desk, `href="`+paths[0]+`"`) {
		t.Error("no link on the desk")
	}
	draft := s.draft()
	if got := s.get("/tournaments/" + draft + "/export/report.trf"); got.StatusCode != http.StatusConflict {
		t.Errorf("before the lots: %d", got.StatusCode)
	}
	if desk := s.page(i18n.EN, "/tournaments/"+draft+"/desk"); strings.Contains(desk, "report.trf") {
		t.Error("a link to a file that is not there yet")
	}
	for _, path := range paths {
		got := s.get(path)
		if got.Header.Get("Content-Disposition") != `attachment; filename="otwarte-mistrzostwa-doliny-wkry-report.trf"` {
			t.Errorf("%s: %s", path, got.Header.Get("Content-Disposition"))
		}
		report, err := trf.Parse(got.body)
		s.check(err)
		if len(report.Players) != 27 || report.Rounds != 9 {
			t.Errorf("%s: %d players, %d rounds", path, len(report.Players), report.Rounds)
		}
	}
}

// Every way adds up, and a game stands in two rows.
func TestAPIProgress(t *testing.T) {
	s := newSite(t)
	got := s.get("/api/tournaments/" + s.demoSwiss() + "/progress")
	var table apiWays
	s.check(json.Unmarshal([]byte(got.body), &table))
	if table.Rounds != 6 || table.After != 6 || len(table.Rows) != 27 {
		t.Fatalf("%d rounds after %d, %d rows", table.Rounds, table.After, len(table.Rows))
	}
	steps := make(map[score.Number][]apiStep)
	for _, row := range table.Rows {
		steps[row.Player.Number] = row.Steps
		if len(row.Steps) != 6 || row.Steps[5].Points != row.Points {
			t.Errorf("number %d: %d steps, %+v", row.Player.Number, len(row.Steps), row.Steps)
		}
	}
	for number, way := range steps {
		for i, step := range way {
			if step.Opponent == 0 {
				continue
			}
			other := steps[step.Opponent][i]
			if other.Opponent != number || other.Board != step.Board || other.Result != step.Result || other.Colour == step.Colour {
				t.Errorf("round %d: %+v and %+v", i+1, step, other)
			}
		}
	}
}

// A card leads each player to his own page.
func TestCardsHaveTheWayToTheOwnPage(t *testing.T) {
	s := newSite(t)
	body := s.page(i18n.EN, "/tournaments/"+s.demoSwiss()+"/print/cards")
	if cards, codes := strings.Count(body, `class="card"`), strings.Count(body, `<svg class="qr"`); cards != 12 || codes != 24 {
		t.Errorf("%d cards, %d codes", cards, codes)
	}
}

// A closed Swiss tournament has its final table, with the fingerprint of its
// record on paper, and its way there from the first page.
func TestAClosedSwissTournament(t *testing.T) {
	s := newSite(t)
	ctx := t.Context()
	id, err := s.events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Polany", Edition: article.PZWarc, Variant: article.International, System: tournament.SwissRating, Cycles: 1,
		Swiss: tournament.Swiss{Rounds: 2}, Control: clock.MustParse("60+30"), LateAfter: 30,
	})
	s.check(err)
	s.check(s.events.Enter(ctx, app.Arbiter, id, oddPlayers()[1:7], 0))
	s.check(s.events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "7", FirstColour: score.White}))
	for round := 1; round <= 2; round++ {
		s.check(s.events.PublishRound(ctx, app.Arbiter, id, round))
		s.enter(id, round, score.WhiteWins, score.Draw, score.BlackWins)
	}
	s.check(s.events.CloseTournament(ctx, app.Arbiter, id))
	fingerprint, err := s.events.Fingerprint(ctx, id)
	s.check(err)
	path := "/tournaments/" + id
	for page, want := range map[string]string{
		"": `href="` + path + `/progress"`, "/standings": "Final standings", "/screen": "Final standings",
		"/print/standings": fingerprint, "/print/progress": fingerprint,
	} {
		if body := s.page(i18n.EN, path+page); !strings.Contains(body, want) {
			t.Errorf("%q: no %q", page, want)
		}
	}
	if got := s.get(path + "/crosstable"); got.Header.Get("Location") != path+"/progress" {
		t.Errorf("the cross table of a Swiss tournament: %d, %q", got.StatusCode, got.Header.Get("Location"))
	}
}
