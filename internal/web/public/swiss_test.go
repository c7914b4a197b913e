package public_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// The pages of a Swiss tournament in words, for a reader to look at.
func TestSwissPagesInWords(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	snapshot := s.Snapshot(id)
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
			golden.Expect(t, "testdata/"+tc.name+"."+lang.String()+".golden", webtest.Readable(t, s.Page(lang, path+tc.path), tc.id))
		}
	}
}

func named(t *testing.T, s *events.Snapshot, name string) *events.Player {
	t.Helper()
	for _, p := range s.Players {
		if p.Person.Name.String() == name {
			return p
		}
	}
	t.Fatalf("nobody is called %s", name)
	return nil
}

// Anyone who left, came late or was absent is told so only from then on.
func TestProgressOfThePast(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.DemoSwiss()
	for query, want := range map[string]int{"": 1, "?after=3": 1, "?after=2": 0} {
		if got := strings.Count(s.Page(i18n.EN, path+"/standings"+query), "no longer in the tournament"); got != want {
			t.Errorf("standings%s: %d have left, want %d", query, got, want)
		}
	}
}

// The reasons of a round are asked for: to find them takes many times as long
// as the page.
func TestWhyThesePairs(t *testing.T) {
	s := webtest.New(t)
	swiss := "/tournaments/" + s.DemoSwiss()
	if body := s.Page(i18n.EN, swiss+"/rounds/2"); strings.Contains(body, `id="why"`) || !strings.Contains(body, swiss+"/rounds/2?why=1#why") {
		t.Error("the reasons are there unasked, or there is no way to them")
	}
	if body := s.Page(i18n.EN, swiss+"/rounds/2?why=1"); strings.Contains(body, "?why=1#why") || strings.Count(body[strings.Index(body, `id="why"`):], "<summary>") != 14 {
		t.Error("not a reason for each of 13 pairs and the bye")
	}
	robin := "/tournaments/" + s.Odd()
	if body := s.Page(i18n.EN, robin+"/rounds/2?why=1"); strings.Contains(body, "why=1#why") || strings.Contains(body, `id="why"`) {
		t.Error("a round robin has its tables, not reasons")
	}
}

// A card leads each player to his own page.
func TestCardsHaveTheWayToTheOwnPage(t *testing.T) {
	s := webtest.New(t)
	body := s.Page(i18n.EN, "/tournaments/"+s.DemoSwiss()+"/print/cards")
	if cards, codes := strings.Count(body, `class="card"`), strings.Count(body, `<svg class="qr"`); cards != 12 || codes != 24 {
		t.Errorf("%d cards, %d codes", cards, codes)
	}
}

// A closed Swiss tournament has its final table, with the fingerprint of its
// record on paper, and its way there from the first page.
func TestAClosedSwissTournament(t *testing.T) {
	s := webtest.New(t)
	ctx := t.Context()
	id, err := s.Events.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Polany", Edition: article.PZWarc, Variant: article.International, System: tournament.SwissRating, Cycles: 1,
		Swiss: tournament.Swiss{Rounds: 2}, Control: clock.MustParse("60+30"), LateAfter: 30,
	})
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[1:7], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "7", FirstColour: score.White}))
	for round := 1; round <= 2; round++ {
		s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, round))
		s.Enter(id, round, score.WhiteWins, score.Draw, score.BlackWins)
	}
	s.Check(s.Events.CloseTournament(ctx, app.Arbiter, id))
	fingerprint, err := s.Events.Fingerprint(ctx, id)
	s.Check(err)
	path := "/tournaments/" + id
	for page, want := range map[string]string{
		"": `href="` + path + `/progress"`, "/standings": "Final standings", "/screen": "Final standings",
		"/print/standings": fingerprint, "/print/progress": fingerprint,
	} {
		if body := s.Page(i18n.EN, path+page); !strings.Contains(body, want) {
			t.Errorf("%q: no %q", page, want)
		}
	}
	if got := s.Get(path + "/crosstable"); got.Header.Get("Location") != path+"/progress" {
		t.Errorf("the cross table of a Swiss tournament: %d, %q", got.StatusCode, got.Header.Get("Location"))
	}
}
