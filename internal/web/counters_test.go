package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// counted finds the counters of a position of chess.
var countedFEN = regexp.MustCompile(`[1-8pnbrqkPNBRQK/]{15,} [wb] [-KQkqA-Ha-h]+ (?:-|[a-h][36])( \d+ \d+)?`)

// FIDE 6.12, 11.3, II.8.8: who looks at a running game of a tournament is not told by any route how long nothing was
// taken, nor that positions come again; who plays draughts sees the counts that run.
func TestFIDE_6_12_SpectatorsSeeNoCounters(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) { s.Edition, s.Variant = article.FIDE2023, article.Chess })
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, "Nf3", "Nf6", "Ng1", "Ng8", "Nf3")
	server := h.Serve()
	visitor := h.Client(t)
	path := "/games/" + id
	said := map[string]string{}
	for _, route := range []string{path, path + "/state", path + "/positions", path + "/file", "/embed" + path, "/tournaments/" + h.id + "/games", "/tournaments/" + h.id + "/games/screen",
		"/api/tournaments/" + h.id + "/rounds/1/boards/1/moves"} {
		got := visitor.Get(route)
		if got.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d", route, got.StatusCode)
		}
		said[route] = got.Body
	}
	for _, route := range []string{path + "/stream?seen=0", "/tournaments/" + h.id + "/games/stream?seen=0"} {
		said[route] = h.Client(t).Listen(server, route).Until("data: {")
	}
	positions := 0
	for route, body := range said {
		for _, found := range countedFEN.FindAllStringSubmatch(body, -1) {
			if positions++; found[1] != "" && found[1] != " 0 1" {
				t.Errorf("%s tells%s", route, found[1])
			}
		}
		for _, lang := range i18n.Langs() {
			for _, rule := range []string{"repetition", "no_progress"} {
				if text := i18n.For(lang).Text("chess.rule." + rule); strings.Contains(strings.ToLower(body), strings.ToLower(text)) && text != "" {
					t.Errorf("%s says %q", route, text)
				}
			}
		}
	}
	if positions < 8 {
		t.Errorf("only %d positions were told at all", positions)
	}
}

// A board in the hall on which something illegal was played tells its position, in the file, too, and no counters.
func TestFIDE_6_12_AsPlayedWithoutCounters(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) {
		s.Edition, s.Variant, s.Games = article.FIDE2023, article.Chess, tournament.Games{Kept: tournament.KeptTransmitted}
	})
	id := h.gameOf(h.id, 1)
	for i, move := range []string{"g1f3", "g8f6", "f3g1", "f6g8", "b1b4"} {
		form := map[string][]string{"do": {"move"}, "game": {id}, "ply": {fmt.Sprint(i)}, "move": {move}}
		h.AsArbiter()
		h.send(h.Site, "/tournaments/"+h.id+"/transmit", form, http.StatusOK)
	}
	if made := h.state(id).Moves; len(made) != 5 || made[4].Position == "" {
		t.Fatalf("%+v", made)
	}
	visitor := h.Client(t)
	for _, route := range []string{"/games/" + id + "/file", "/games/" + id + "/positions", "/api/tournaments/" + h.id + "/rounds/1/boards/1/moves"} {
		found := countedFEN.FindAllStringSubmatch(strings.Join(strings.Fields(visitor.Get(route).Body), " "), -1) // files break their lines
		if len(found) == 0 {
			t.Errorf("%s tells no position", route)
		}
		for _, f := range found {
			if f[1] != "" && f[1] != " 0 1" {
				t.Errorf("%s tells%s", route, f[1])
			}
		}
	}
}
