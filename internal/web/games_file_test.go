package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/score"
)

// The games of a round that are over, and those of all rounds, are one file, with a link to it from the boards and from the tournament's
// page; games that go on, and rounds that there are not, have none.
func TestTheFileOfARoundsGames(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		format  string
		moves   [2][]string
	}{
		{article.International, "pdn", [2][]string{{"32-28", "19-23", "28x19"}, {"34-30", "17-22"}}},
		{article.Chess, "pgn", [2][]string{{"e4", "e5", "Nf3"}, {"d4", "d5"}}},
	} {
		h := newHall(t, func(s *tournament.Settings) {
			s.Variant, s.Edition, s.Zone = test.variant, article.InForce(test.variant), "Pacific/Kiritimati"
		})
		file, page := "/tournaments/"+h.id+"/games/file", "/tournaments/"+h.id
		links := func(path, to string, want int) {
			t.Helper()
			for _, lang := range i18n.Langs() {
				if got := strings.Count(h.Client(t).Page(lang, path), `href="`+to+`"`); got != want {
					t.Errorf("%s in %s: %d links to %s, want %d", path, lang, got, to, want)
				}
			}
		}
		holds := func(path string, games ...string) {
			t.Helper()
			got := h.Client(t).Get(path)
			if len(games) == 0 {
				if got.StatusCode != http.StatusNotFound {
					t.Errorf("%s without games: %d %s", path, got.StatusCode, got.Body)
				}
				return
			}
			if got.StatusCode != http.StatusOK || !strings.HasSuffix(got.Header.Get("Content-Disposition"), "."+test.format+`"`) {
				t.Errorf("%s: %d %v", path, got.StatusCode, got.Header)
			}
			if n := strings.Count(got.Body, "[Event "); n != len(games) || strings.Count("\n\n"+got.Body, "\n\n[Event ") != n {
				t.Errorf("%s: %d games, want %d with an empty line before each\n%s", path, n, len(games), got.Body)
			}
			for _, text := range games {
				if !strings.Contains(got.Body, text) {
					t.Errorf("%s: no %s\n%s", path, text, got.Body)
				}
			}
		}
		for board, moves := range test.moves {
			h.move(h.gameOf(h.id, board+1), article.White, moves...)
		}
		holds(file)
		links(page, file, 0)
		links(page+"/games", file+"?round=1", 0)
		h.send(h.player(h.gameOf(h.id, 2), article.White), "/games/"+h.gameOf(h.id, 2)+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
		h.awaitResult(2, score.BlackWins)
		for _, path := range []string{file, file + "?round=1"} {
			holds(path, `[Round "1.2"]`)
			if body := h.Client(t).Get(path).Body; !strings.Contains(body, `[Date "2026.11.15"]`) { // it is noon of the day before at Greenwich
				t.Errorf("the day is not the hall's:\n%s", body)
			}
		}
		h.send(h.player(h.gameOf(h.id, 1), article.Black), "/games/"+h.gameOf(h.id, 1)+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
		h.awaitResult(1, score.WhiteWins)
		holds(file, `[Round "1.1"]`, `[Round "1.2"]`)
		links(page, file, 1)
		links(page+"/games", file, 1)
		links(page+"/games", file+"?round=1", 1)
		for _, round := range []string{"2", "0", "01", "abc", "1%22"} {
			holds(file + "?round=" + round)
		}
	}
}
