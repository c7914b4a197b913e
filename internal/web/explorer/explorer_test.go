package explorer_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	"damka/internal/web/webtest"
)

const liga = `[Event "Liga"]
[White "Czyż, Olga"]
[Black "Żak, Jan"]
[Date "2026.03.01"]
[WhiteElo "2100"]
[Result "2-0"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[White "Żak, Jan"]
[Black "Lis, Ewa"]
[Date "2026.03.??"]
[Result "1-1"]
[GameType "20"]
1. 32-28 18-23 1-1

[White "Lis, Ewa"]
[Black "Czyż, Olga"]
[Result "0-2"]
[GameType "20"]
1. 34-29 0-2

[White "Lis, Ewa"]
[Result "*"]
[GameType "20"]
1. 34-29 *
`

// filled is a site with the liga.
func filled(t *testing.T) *webtest.Site {
	t.Helper()
	s := webtest.New(t)
	_, err := s.Openings.Import(t.Context(), app.Arbiter, openings.File{Name: "liga.pdn", Content: strings.NewReader(liga)})
	s.Check(err)
	return s
}

// The page works without scripts: each move is a link to the position after it, with the figures beside; filters stay.
func TestPageOfAPosition(t *testing.T) {
	s := filled(t)
	got := s.Get("/explorer", "Accept-Language: en")
	if got.StatusCode != http.StatusOK {
		t.Fatal(got.StatusCode)
	}
	s.Hold("/explorer", got.Body)
	for _, want := range []string{">32-28</a>", ">34-29</a>", "50 / 50 / 0", "0 / 0 / 100", "Czyż, Olga (2100) – Żak, Jan", "2–0", "2100"} {
		if !strings.Contains(got.Body, want) {
			t.Errorf("there is no %q", want)
		}
	}
	next := ""
	for _, link := range webtest.Links(t, "/explorer", got.Body) {
		if strings.Contains(link, "fen=B") && next == "" {
			next = link
		}
	}
	got = s.Get(next+"&class=unknown&source=1", "Accept-Language: en")
	for _, want := range []string{">18-23</a>", ">19-23</a>", "class=unknown", "source=1", "Starting position"} {
		if !strings.Contains(got.Body, want) {
			t.Errorf("%s: there is no %q", next, want)
		}
	}
	for path, want := range map[string]int{
		"/explorer?variant=chess": 200, "/explorer?variant=russian&fen=W:Wc3:Bh8": 200, "/explorer?variant=poker": 400, "/explorer?class=slow": 400, "/explorer?source=99": 400,
		"/explorer?fen=rubbish": 422, "/explorer?variant=chess&fen=8/8/8/8/8/8/8/8 w - - 0 1": 422, "/explorer?class=rapid": 200, "/explorer?source=server": 200,
	} {
		if got := s.Get(strings.ReplaceAll(path, " ", "%20")); got.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, want)
		}
	}
}

// Files are offered where they have games; where no game is, that is said of the starting position as well.
func TestFilesOfAnotherGameAreNotOffered(t *testing.T) {
	s := filled(t)
	for path, want := range map[string]bool{"/explorer": true, "/explorer?variant=chess": false, "/explorer?variant=chess&source=1": true} {
		got := s.Get(path, "Accept-Language: en")
		if offered := strings.Contains(got.Body, `<option value="1"`); offered != want {
			t.Errorf("%s: offered %t", path, offered)
		}
		if empty := strings.Contains(got.Body, "No game of this kind has been counted yet"); empty != strings.Contains(path, "chess") {
			t.Errorf("%s: empty %t", path, empty)
		}
	}
}

func TestImportedGame(t *testing.T) {
	s := filled(t)
	links := webtest.Links(t, "/explorer", s.Get("/explorer").Body)
	found := 0
	for _, link := range links {
		if !strings.HasPrefix(link, "/explorer/games/") {
			continue
		}
		found++
		got := s.Get(link, "Accept-Language: en")
		s.Hold(link, got.Body)
		if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "liga.pdn") {
			t.Errorf("%s: %d", link, got.StatusCode)
		}
	}
	if found < 3 {
		t.Errorf("%d games", found)
	}
	for _, path := range []string{"/explorer/games/7", "/explorer/games/x", "/explorer/games/-1"} {
		if got := s.Get(path); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
}

// Programs get the same as JSON.
func TestForPrograms(t *testing.T) {
	s := filled(t)
	got := s.Get("/api/explorer")
	var answer struct {
		Variant, FEN        string
		Games, White, Draws int
		Moves               []struct {
			Move, FEN     string
			Games, Rating int
		}
		Newest, Best []struct{ Path, White, Result, Date string }
	}
	s.Check(json.Unmarshal([]byte(got.Body), &answer))
	if answer.Variant != "international" || answer.Games != 3 || answer.White != 1 || answer.Draws != 1 || len(answer.Moves) != 2 || answer.Moves[0].Move != "32-28" ||
		answer.Moves[0].Games != 2 || answer.Moves[0].Rating != 2100 || len(answer.Newest) != 3 || len(answer.Best) != 1 {
		t.Errorf("%+v", answer)
	}
	if first := answer.Newest[0]; first.Date != "2026-03-01" || first.White != "Czyż, Olga" || first.Result != "white" || answer.Newest[1].Date != "2026-03" {
		t.Errorf("%+v", answer.Newest)
	}
	again := s.Get("/api/explorer?variant=international&fen=" + url.QueryEscape(answer.Moves[0].FEN))
	s.Check(json.Unmarshal([]byte(again.Body), &answer))
	if answer.Games != 2 {
		t.Errorf("%+v", answer)
	}
	for path, want := range map[string]int{"/api/explorer?variant=poker": 400, "/api/explorer?fen=rubbish": 409} {
		if got := s.Get(path); got.StatusCode != want || !strings.Contains(got.Header.Get("Content-Type"), "problem+json") {
			t.Errorf("%s: %d %s, want %d", path, got.StatusCode, got.Body, want)
		}
	}
}

// Files are imported, listed and withdrawn by the owner alone.
func TestImports(t *testing.T) {
	s := filled(t)
	for _, path := range []string{"/explorer/imports", "/explorer/imports/1/withdraw"} {
		if got := s.Get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", path, got.StatusCode)
		}
	}
	if strings.Contains(s.Get("/explorer").Body, "/explorer/imports") {
		t.Error("a visitor is shown the link")
	}
	s.AsArbiter()
	if !strings.Contains(s.Get("/explorer").Body, "/explorer/imports") {
		t.Error("the owner is not shown the link")
	}
	got := s.Get("/explorer/imports", "Accept-Language: en")
	s.Hold("/explorer/imports", got.Body)
	for _, want := range []string{"liga.pdn", "3 games, 1 not counted", "Game 4, line 23:"} {
		if !strings.Contains(got.Body, want) {
			t.Errorf("there is no %q", want)
		}
	}
	got = s.Get("/explorer/imports/1/withdraw", "Accept-Language: en")
	s.Hold("withdraw", got.Body)
	if got := s.Post("/explorer/imports/1/withdraw", url.Values{}); got.StatusCode != http.StatusSeeOther {
		t.Errorf("withdrawing: %d", got.StatusCode)
	}
	if got := s.Get("/explorer/imports/1/withdraw"); got.StatusCode != http.StatusNotFound {
		t.Errorf("twice: %d", got.StatusCode)
	}
	answer, err := s.Openings.Look(t.Context(), app.Visitor, openings.Question{Position: explorer.Initial(article.International)})
	s.Check(err)
	if answer.Total.Games() != 0 {
		t.Errorf("%d games", answer.Total.Games())
	}
	if got := s.Post("/explorer/imports", url.Values{}); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("no file: %d", got.StatusCode)
	}
}
