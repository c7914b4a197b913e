package public_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/public"
	"damka/internal/web/webtest"
	"damka/score"

	"golang.org/x/net/html"
)

// The front page sorts tournaments by how far they are, and names who leads.
func TestTheFrontPage(t *testing.T) {
	s := webtest.New(t)
	if body := s.Page(i18n.EN, "/"); !strings.Contains(body, "no tournaments yet") {
		t.Error("an empty front page does not say what to do")
	}
	s.Demo()
	s.Draft()
	body := s.Page(i18n.PL, "/")
	now, coming, over := strings.Index(body, ">Teraz<"), strings.Index(body, ">Wkrótce<"), strings.Index(body, ">Zakończone<")
	for name, bounds := range map[string][2]int{
		"Memoriał Brzozy": {now, coming}, "Zimowy": {coming, over}, "Turniej Jesienny": {over, len(body)},
	} {
		if at := strings.Index(body, name); at < bounds[0] || at > bounds[1] || bounds[0] < 0 {
			t.Errorf("%s stands at %d, want between %v", name, at, bounds)
		}
	}
	if !strings.Contains(body, `class="leaders"`) {
		t.Error("nobody leads the running tournament")
	}
}

// Nobody leads while nobody has points.
func TestNobodyLeadsAtTheStart(t *testing.T) {
	s := webtest.New(t)
	id, err := s.Events.Create(t.Context(), app.Arbiter, webtest.OddSettings())
	s.Check(err)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, webtest.OddPlayers(), 0))
	s.Check(s.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: ""}))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	for path, list := range map[string]string{"/": `class="leaders"`, "/tournaments/" + id: `class="podium"`} {
		if strings.Contains(s.Page(i18n.EN, path), list) {
			t.Errorf("%s names leaders before the first point", path)
		}
	}
	s.Enter(id, 1, score.Draw)
	for path, list := range map[string]string{"/": `class="leaders"`, "/tournaments/" + id: `class="podium"`} {
		if !strings.Contains(s.Page(i18n.EN, path), list) {
			t.Errorf("%s names nobody after the first point", path)
		}
	}
}

// Nothing more happens in a closed tournament: its pages neither say that they
// are live nor listen. The hall's screen does, as nobody would reload it when
// the tournament is opened again.
func TestAClosedTournamentIsNotLive(t *testing.T) {
	s := webtest.New(t)
	finished, running := s.Demo()
	for _, page := range []string{"", "/players", "/rounds/1", "/standings", "/crosstable", "/schedule", "/regulations"} {
		if strings.Contains(s.Page(i18n.PL, "/tournaments/"+finished+page), "data-live") {
			t.Errorf("%s of a closed tournament is live", page)
		}
		if !strings.Contains(s.Page(i18n.PL, "/tournaments/"+running+page), `data-live="`+running+`"`) {
			t.Errorf("%s of a running tournament is not live", page)
		}
	}
	if !strings.Contains(s.Page(i18n.PL, "/tournaments/"+finished+"/screen"), "data-live") {
		t.Error("the hall's screen would not show that the tournament goes on")
	}
}

// Each page in words, for a reader to look at, in both languages.
func TestPagesInWords(t *testing.T) {
	s := webtest.New(t)
	odd, draft := s.Odd(), s.Draft()
	for _, tc := range []struct{ name, path, id string }{
		{"regulations", odd + "/regulations", "regulations"},
		{"regulations-draft", draft + "/regulations", "regulations"},
		{"schedule", odd + "/schedule", "schedule"},
		{"schedule-draft", draft + "/schedule", "schedule"},
		{"players", odd + "/players", "players"},
		{"overview", odd, "overview"},
		{"overview-draft", draft, "overview"},
		{"round", odd + "/rounds/3", "round"},
	} {
		for _, lang := range i18n.Langs() {
			golden.Expect(t, "testdata/"+tc.name+"."+lang.String()+".golden", webtest.Readable(t, s.Page(lang, "/tournaments/"+tc.path), tc.id))
		}
	}
}

// The square is read both ways: what one gained the other did not.
func TestTheCrosstableIsSquare(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	body := s.Page(i18n.PL, "/tournaments/"+id+"/crosstable")
	var rows [][]string
	for node := range webtest.Parse(t, body).Descendants() {
		if node.Data != "tr" || node.Parent.Data != "tbody" {
			continue
		}
		var row []string
		for cell := range node.ChildNodes() {
			if strings.HasPrefix(webtest.Attribute(cell, "class"), "cell") {
				row = append(row, sign(cell))
			}
		}
		rows = append(rows, row)
	}
	opposite := map[string]string{"2": "0", "0": "2", "1": "1", "1+": "1−", "1−": "1+", "+": "−", "−": "+", "·": "·", "": ""}
	snapshot := s.Snapshot(id)
	if len(rows) != len(snapshot.Players) {
		t.Fatalf("%d rows", len(rows))
	}
	seen := 0
	for i, row := range rows {
		if len(row) != len(rows) {
			t.Fatalf("row %d has %d cells", i, len(row))
		}
		for j, sign := range row {
			back := rows[j][i]
			bothLose := sign == back && (sign == "0" || sign == "−")
			if i != j && !bothLose && opposite[sign] != back {
				t.Errorf("%d against %d is %q, the other way %q", i, j, sign, back)
			}
			if sign != "" {
				seen++
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d results in the square", seen)
	}
}

// sign is what a cell of the square shows of its first game; empty for none.
func sign(cell *html.Node) string {
	for inner := range cell.Descendants() {
		if !strings.HasPrefix(webtest.Attribute(inner, "class"), "side") {
			continue
		}
		if inner.FirstChild == nil {
			return ""
		}
		return strings.TrimSpace(inner.FirstChild.Data)
	}
	return ""
}

// A player's page has a line for every round, played, to come and free.
func TestAPlayersPage(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	snapshot := s.Snapshot(id)
	for _, p := range snapshot.Players {
		body := s.Page(i18n.EN, fmt.Sprintf("/tournaments/%s/players/%s", id, p.ID))
		if got := strings.Count(body, `<td class="place">`); got != snapshot.RoundsPlanned {
			t.Errorf("%s: %d rounds, want %d", p.Person.Name.String(), got, snapshot.RoundsPlanned)
		}
		if p.Withdrawn != nil && !strings.Contains(body, "II.5.7.1.1") {
			t.Errorf("%s left, and no article says what became of the games", p.Person.Name.String())
		}
	}
	if got := s.Get("/tournaments/" + id + "/players/nobody"); got.StatusCode != http.StatusNotFound {
		t.Errorf("nobody: status %d", got.StatusCode)
	}
}

// Scripts write times in the zone of the hall, wherever the server and the reader
// are.
func TestTimesAreOfTheHallsZone(t *testing.T) {
	s := webtest.New(t)
	settings := webtest.OddSettings()
	settings.Zone = "America/Halifax"
	id, err := s.Events.Create(t.Context(), app.Arbiter, settings)
	s.Check(err)
	for _, page := range []string{"", "/players", "/screen"} {
		if body := s.Page(i18n.EN, "/tournaments/"+id+page); !strings.Contains(body, `data-zone="America/Halifax"`) || strings.Count(body, "data-zone") != strings.Count(body, `data-zone="America/Halifax"`) {
			t.Errorf("%q has not the zone of the hall", page)
		}
	}
}

// The hall's screen counts to the start, then from it, then to the next round.
func TestTheHallsScreen(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	path := "/tournaments/" + id + "/screen"
	if body := s.Page(i18n.EN, path); strings.Contains(body, "data-countdown") {
		t.Error("round 3 has no time in the schedule, and yet a countdown")
	}
	s.Enter(id, 3, score.Draw)
	if body := s.Page(i18n.EN, path); strings.Contains(body, "data-countdown") || !strings.Contains(body, i18n.For(i18n.EN).Text("public.round.playing")) {
		t.Error("a result is in, nobody noted the start: the round is played, and nothing says since when (II.5.5)")
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	want := fmt.Sprintf(`data-countdown="%d"`, webtest.Noon.UnixMilli())
	if body := s.Page(i18n.EN, path); !strings.Contains(body, want) || !strings.Contains(body, `name="server-time" content="`+fmt.Sprint(webtest.Noon.UnixMilli())) {
		t.Errorf("the screen does not count from the start: no %s", want)
	}
	finished, _ := s.Demo()
	if body := s.Page(i18n.EN, "/tournaments/"+finished+"/screen"); !strings.Contains(body, "Final standings") {
		t.Error("the screen of a closed tournament does not show the table")
	}
	if body := s.Page(i18n.EN, "/tournaments/"+s.Draft()+"/screen"); !strings.Contains(body, "Before the tournament") {
		t.Error("the screen of a draft says nothing")
	}
}

func TestArticlesLeadToTheirLine(t *testing.T) {
	body := webtest.New(t).Page(i18n.PL, "/code")
	for _, ref := range public.Applied() {
		if !strings.Contains(body, `id="`+strings.ReplaceAll(string(ref), " ", "-")+`"`) {
			t.Errorf("%s has no line", ref)
		}
	}
}
