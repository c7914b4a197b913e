package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// regulations is the form of a new tournament of chess whose games are played here.
func regulations(fields ...string) url.Values {
	form := url.Values{
		"name": {"Puchar Trzech Mostów"}, "edition": {"fide-2023"}, "variant": {"chess"}, "system": {"berger"}, "cycles": {"1"},
		"control": {"90+0"}, "lateAfter": {"0"}, "games": {"played"},
	}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return form
}

// The form sets what the Laws leave to the regulations (FIDE A.4, III.2.1, 9.1.1), and the public regulations say it.
func TestFIDE_III_2_1_SettingsOfChess(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	got := s.Post("/tournaments", regulations("gamesQuickplay", "1", "gamesSupervised", "1", "gamesDrawsFrom", "30"))
	if got.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	id := strings.Split(got.Header.Get("Location"), "/")[2]
	settings := s.Snapshot(id).Settings
	if want := (tournament.ChessRules{Supervised: true, Quickplay: true, DrawsFrom: 30}); settings.Games.Chess != want || settings.Control != clock.MustParse("90") {
		t.Errorf("%+v, %s", settings.Games.Chess, settings.Control)
	}
	for _, lang := range i18n.Langs() {
		if body := s.Page(lang, "/tournaments/"+id+"/regulations"); !strings.Contains(body, "FIDE-III.2.1") || !strings.Contains(body, "FIDE-9.1.1") || !strings.Contains(body, "30") {
			t.Errorf("%s: the regulations do not say it: %s", lang, webtest.Readable(t, body, "main"))
		}
		body := s.Page(lang, "/tournaments/"+id+"/desk/regulations")
		for _, want := range []string{`id="gamesQuickplay" name="gamesQuickplay" value="1" checked`, `id="gamesSupervised" name="gamesSupervised" value="1" checked`, `name="gamesDrawsFrom" value="30"`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s: the form has no %s", lang, want)
			}
		}
	}
}

// FIDE III.2.2: the guidelines cannot be announced for blitz or where the control has an increment.
func TestFIDE_III_2_2_WhereThereIsNoQuickplayFinish(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for name, test := range map[string]struct {
		fields []string
		wrong  string // the field; empty: nothing is wrong
	}{
		"standard":          {[]string{"gamesQuickplay", "1"}, ""},
		"rapid":             {[]string{"gamesQuickplay", "1", "control", "25"}, ""},
		"blitz":             {[]string{"gamesQuickplay", "1", "control", "5"}, "gamesQuickplay"},
		"an increment":      {[]string{"gamesQuickplay", "1", "control", "90+30"}, "gamesQuickplay"},
		"a delay":           {[]string{"gamesQuickplay", "1", "control", "90b5"}, "gamesQuickplay"},
		"too many moves":    {[]string{"gamesDrawsFrom", "101"}, "gamesDrawsFrom"},
		"no number":         {[]string{"gamesDrawsFrom", "many"}, "gamesDrawsFrom"},
		"no game is kept":   {[]string{"gamesNoDraws", "1", "games", ""}, "gamesDelay"},
		"draughts, ignored": {[]string{"gamesQuickplay", "1", "gamesDrawsFrom", "x", "edition", "pzwarc", "variant", "international"}, ""},
	} {
		got := s.Post("/tournaments", regulations(test.fields...))
		switch wants := test.wrong != ""; {
		case !wants && got.StatusCode != http.StatusSeeOther:
			t.Errorf("%s: %d %s", name, got.StatusCode, webtest.Readable(t, got.Body, "main"))
		case wants && (got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `id="`+test.wrong+`-defect"`)):
			t.Errorf("%s: %d, nothing beside %s", name, got.StatusCode, test.wrong)
		}
	}
	settings := tournament.Settings{Variant: article.International, Edition: article.PZWarc, Games: tournament.Games{Kept: tournament.KeptByPlayers, Chess: tournament.ChessRules{Supervised: true}}}
	if _, err := s.Events.Create(t.Context(), app.Arbiter, settings); err == nil {
		t.Error("draughts have settings of chess")
	}
}

// FIDE 9.1.1: the games of the tournament are played by its settings.
func TestFIDE_9_1_1_GamesFollowTheSettings(t *testing.T) {
	h := newChessHall(t, func(s *tournament.Settings) {
		s.Control, s.LateAfter = clock.MustParse("25"), 0
		s.Games.Chess = tournament.ChessRules{Supervised: true, Quickplay: true, DrawsFrom: 30}
	})
	id := h.gameOf(h.id, 1)
	if s := h.state(id).Settings; !s.Supervised || !s.Quickplay || s.DrawsFrom != 30 || s.Conduct() != game.RapidSupervised {
		t.Errorf("%+v", s)
	}
	h.move(id, article.White, "e4", "e5")
	h.send(h.player(id, article.White), "/games/"+id+"/act", url.Values{"act": {"offer"}}, http.StatusConflict)
}
