package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// The mark of an adjourned game on the page of the boards and on the hall's screen: shown, and at all.
var (
	markShown = regexp.MustCompile(`<b class="adjourned">`)
	markIs    = regexp.MustCompile(`<b class="adjourned"`)
)

// II.7: a game that waits for its resumption is marked as adjourned on the boards, and no other is, nor is it before
// the envelope is closed.
func TestII_7_TheAdjournedMarkOfTheBoards(t *testing.T) {
	h, id := adjourned(t)
	marks := func() (shown []int) {
		for _, path := range []string{"/games", "/games/screen"} {
			body := h.Client(t).Get("/tournaments/" + h.id + path).Body
			if all := len(markIs.FindAllString(body, -1)); all != 2 {
				t.Errorf("%s has %d places for the mark, not one a board", path, all)
			}
			shown = append(shown, len(markShown.FindAllString(body, -1)), strings.Count(body, `"adjourned":true`))
		}
		return shown
	}
	if got := marks(); got[0]+got[1]+got[2]+got[3] != 0 {
		t.Errorf("before it is sealed: %v", got)
	}
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	for _, n := range marks() {
		if n != 1 {
			t.Errorf("of two boards one is adjourned, and %v are marked", marks())
			break
		}
	}
}

// Where Black begins, the list of moves has its mark in Black's place, with nothing in White's, and the board says
// that Black is to move; after the first move White's.
func TestTheMarkOfTheSideToMoveWhereBlackBegins(t *testing.T) {
	h := newHall(t)
	settings := game.Settings{Variant: article.International, Edition: article.PZWarc, Start: "B:W31-50:B1-20"}
	id, err := h.Games.Create(t.Context(), app.Visitor, settings, article.White, "")
	h.Check(err)
	h.Check(h.Games.Sit(t.Context(), app.Visitor, id, article.Black, ""))
	h.shows(h.Client(t), "/games/"+id, `<th scope="row">1.</th><td></td><td>…</td></tr></tbody>`, `"turn":"black"`)
	h.move(id, article.Black, "20-24")
	h.shows(h.Client(t), "/games/"+id, `<th scope="row">1.</th><td></td><td>20-24</td></tr><tr><th scope="row">2.</th><td>…</td><td></td></tr></tbody>`, `"turn":"white"`)
}

// II.5.5: boards of games that were forfeited because somebody did not come in time show it like any other end, also while the results
// of games wait for the arbiter; so does the game's own page before its reason.
func TestII_5_5_ForfeitsOnTheBoards(t *testing.T) {
	h := newHall(t)
	h.id = h.roundOf(false, func(s *tournament.Settings) { s.CheckIn, s.Games.Confirmed = false, true })
	came, nobody := h.gameOf(h.id, 1), h.gameOf(h.id, 2)
	h.send(h.player(came, article.White), "/games/"+came+"/act", url.Values{"act": {"call"}, "matter": {"conduct"}}, http.StatusSeeOther)
	for range 2 { // the flag of who is absent, or the hour
		h.Pass(time.Hour + time.Minute)
		h.Check(h.Games.CatchUp(t.Context()))
	}
	for _, path := range []string{"/games", "/games/screen"} {
		h.shows(h.Client(t), "/tournaments/"+h.id+path, `"score":"+ : −"`, `"score":"− : −"`)
	}
	h.shows(h.Client(t), "/games/"+came, `<b>&#43; : −</b>`)
	h.shows(h.Client(t), "/games/"+nobody, `<b>− : −</b>`)
}

// II.7: so is it on the public page of the round, and until when once that is agreed, also for who has read the page before.
func TestII_7_TheAdjournedMarkOfTheRound(t *testing.T) {
	h, id := adjourned(t)
	visitor := h.Client(t)
	row := func(lang string, board int) string {
		body := visitor.Get("/tournaments/"+h.id+"/rounds/1", "Accept-Language: "+lang).Body
		return strings.ReplaceAll(webtest.Readable(t, body, "board-1-"+strconv.Itoa(board)), "\u00a0", " ")
	}
	says := func(lang, want string) {
		t.Helper()
		if row := row(lang, 1); !strings.Contains(row, want) {
			t.Errorf("%s: without %q: %s", lang, want, row)
		}
	}
	if row := row("en", 1); strings.Contains(row, "adjourned") {
		t.Errorf("before the envelope is closed: %s", row)
	}
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	says("en", "game adjourned until ")
	says("pl", "partia odłożona, wznowienie ")
	before := row("en", 1)
	h.Check(h.Games.Rule(t.Context(), app.Arbiter, id, game.PlanResumption{Resume: clock.Time(h.Now().Add(24 * time.Hour).UnixMilli())}))
	if row("en", 1) == before {
		t.Errorf("another moment was agreed: %s", before)
	}
	if row := row("en", 2); strings.Contains(row, "adjourned") {
		t.Errorf("another game: %s", row)
	}
}
