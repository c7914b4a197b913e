package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// newChessHall is a round of chess.
func newChessHall(t *testing.T, change ...func(*tournament.Settings)) *hall {
	t.Helper()
	chess := func(s *tournament.Settings) { s.Edition, s.Variant = article.FIDE2023, article.Chess }
	return newHall(t, append([]func(*tournament.Settings){chess}, change...)...)
}

// knights come back to where they were: before the last move of the second half the position is there twice.
var knights = []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"}

// A draw is claimed with the move that brings the position about for the third time; it is not made before.
func TestFIDE_9_2_1_AClaimWithTheIntendedMove(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, knights...)
	black := h.player(id, article.Black)
	h.shows(black, "/games/"+id, `<details id="claim" class="call">`, `value="repetition"`, `value="no_progress"`, `g8"></option>`, `href="/code#FIDE-9.5.3"`)
	h.shows(h.player(id, article.White), "/games/"+id, `<details id="claim" class="call" hidden>`)
	act := "/games/" + id + "/act"
	for name, form := range map[string]url.Values{
		"a move that is not legal": {"act": {"repetition"}, "move": {"Ke3"}},
		"no move":                  {"act": {"repetition"}, "move": {"perhaps"}},
	} {
		got := h.send(black, act, form, http.StatusConflict)
		if s := h.state(id); s.Rejected.By.IsValid() || strings.Contains(got.Body, "FIDE-9.5.3") {
			t.Errorf("%s: it costs something", name)
		}
	}
	h.send(black, act, url.Values{"act": {"repetition"}, "move": {"f6-g8"}}, http.StatusSeeOther)
	if s := h.state(id); s.Outcome == nil || s.Outcome.White != game.Drawn || s.Outcome.Why.Article != "FIDE 9.2.1" || len(s.Moves) != len(knights) {
		t.Errorf("%+v after %d moves", s.Outcome, len(s.Moves))
	}
}

// After a wrong claim the opponent has more time and the intended move must be made; players and arbiters are told why.
func TestFIDE_9_5_3_AWrongClaim(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, "e4", "e5", "Nf3")
	white, black := h.player(id, article.White), h.player(id, article.Black)
	before, _ := h.leftNow(id)
	h.send(black, "/games/"+id+"/act", url.Values{"act": {"no_progress"}, "move": {"Nc6"}}, http.StatusSeeOther)
	if after, _ := h.leftNow(id); after != before+clock.Minute { // blitz: one (FIDE B.3)
		t.Errorf("White has %v, had %v", after, before)
	}
	for _, who := range []*webtest.Site{white, black} {
		if body := who.Page(i18n.EN, "/games/"+id); !strings.Contains(body, "Incorrect claim") || !strings.Contains(body, "Now Nc6 must be played") {
			t.Error("a player is not told what follows from the claim")
		}
	}
	if body := h.Client(t).Page(i18n.EN, "/games/"+id); strings.Contains(body, "FIDE-9.5.3") {
		t.Error("spectators are told of a claim")
	}
	offered := webtest.Field(t, black.Get("/games/"+id+"/state", "Accept: application/json"), "position.moves").([]any)
	if len(offered) != 1 || offered[0].(map[string]any)["code"] != "b8c6" {
		t.Errorf("the page offers %v", offered)
	}
	h.send(black, "/games/"+id+"/move", url.Values{"move": {"d6"}}, http.StatusConflict)
	h.send(black, "/games/"+id+"/act", url.Values{"act": {"repetition"}}, http.StatusConflict)
	h.move(id, article.Black, "Nc6")
	if body := white.Page(i18n.EN, "/games/"+id); strings.Contains(body, "incorrect claim") || h.state(id).Rejected.By.IsValid() {
		t.Error("the claim is spoken of after the move")
	}
}

// Without a move the position on the board is claimed.
func TestFIDE_9_2_2_AClaimOfThePositionOnTheBoard(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, append(knights, "Ng8")...)
	h.send(h.player(id, article.White), "/games/"+id+"/act", url.Values{"act": {"repetition"}, "move": {""}}, http.StatusSeeOther)
	if s := h.state(id); s.Outcome == nil || s.Outcome.Black != game.Drawn {
		t.Errorf("%+v", s.Outcome)
	}
}

// FIDE C: a Polish page names moves with Polish letters wherever it names them, an English one as PGN does.
func TestFIDE_C_PagesNameMovesInTheirLanguage(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, "Nf3", "Nf6", "g3", "e5")
	h.AsArbiter()
	white := h.player(id, article.White)
	for lang, want := range map[i18n.Lang][]string{i18n.PL: {"S", ":"}, i18n.EN: {"N", "x"}} {
		capture := want[0] + want[1] + "e5"
		for _, text := range []string{`<option value="` + capture + `">`, `"text":"` + capture + `"`} {
			if body := white.Page(lang, "/games/"+id); !strings.Contains(body, text) {
				t.Errorf("%s: the page of the game has no %s", lang, text)
			}
		}
		back := h.Page(lang, rulePath(h.id, id, "back"))
		for _, text := range []string{"1. " + want[0] + "f3", "1… " + want[0] + "f6"} {
			if !strings.Contains(back, text) {
				t.Errorf("%s: the form that puts back has no %q: %s", lang, text, webtest.Readable(t, back, "main"))
			}
		}
	}
}
