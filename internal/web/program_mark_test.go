package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// asProgram is a browser of an account that was made a program's.
func asProgram(t *testing.T, s *webtest.Site, login string) *webtest.Site {
	t.Helper()
	browser := s.As(t, login)
	signed, err := s.Accounts.Session(t.Context(), browser.Cookie.Value)
	s.Check(err)
	s.Check(s.Accounts.BecomeProgram(t.Context(), signed.Actor, s.Games.HasPlayed))
	return browser
}

// An account with which a program plays is marked wherever people meet it: in offers, in the game, and in lists.
func TestAProgramIsMarked(t *testing.T) {
	s := webtest.New(t)
	kulka, olga := asProgram(t, s, "kulka"), s.As(t, "olga")
	marked := func(where string, reader *webtest.Site, path string, times int) {
		t.Helper()
		for _, lang := range i18n.Langs() {
			text := strings.Join(strings.Fields(webtest.Readable(t, reader.Page(lang, path), "main")), " ")
			if got := strings.Count(text, "kulka (program)"); got != times {
				t.Errorf("%s in %s: marked %d times, want %d:\n%s", where, lang, got, times, text)
			}
		}
	}
	form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"any"}, "rated": {"on"}}
	kulka.Post("/play/offer", form)
	marked("what is offered to everybody", s, "/play", 1)
	form.Set("to", "olga")
	made := kulka.Post("/play/offer", form).Header.Get("Location")
	if !strings.HasPrefix(made, "/challenge/") {
		t.Fatalf("no challenge: %s", made)
	}
	marked("a challenge", olga, made, 1)
	marked("the challenge and what is offered", olga, "/play", 2)
	game := olga.Post(made+"/accept", nil).Header.Get("Location")
	for _, lang := range i18n.Langs() {
		page := s.Page(lang, game)
		if strings.Count(page, `<span class="about">program · `) != 1 || !strings.Contains(page, `<a href="/players/kulka">kulka</a></span> <span class="about">program · `) {
			t.Errorf("the game in %s: %s", lang, webtest.Readable(t, page, "main"))
		}
	}
	if state := s.Get(game + "/state").Body; strings.Count(state, `"mark":"program"`) != 1 {
		t.Errorf("scripts do not know: %s", state)
	}
	marked("the own games", olga, "/play/new", 1)
	marked("the own games in the lobby, and that it has begun", olga, "/play", 2)
	s.Pass(time.Minute)
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, strings.TrimPrefix(game, "/games/"), awarded()))
	s.Pass(time.Minute)
	s.Check(s.Ratings.CatchUp(t.Context()))
	marked("whom somebody has played", s, "/players/olga", 1)
	if page := s.Page(i18n.PL, "/players/kulka"); !strings.Contains(page, `<p class="muted">program</p>`) {
		t.Error("the own page does not say it")
	}
}

// A program has a page before it has played: everybody may ask for programs.
func TestAProgramHasAPage(t *testing.T) {
	s := webtest.New(t)
	asProgram(t, s, "kulka")
	text := webtest.Readable(t, s.Page(i18n.EN, "/players/kulka"), "main")
	if !strings.Contains(text, "program") || !strings.Contains(text, "No rated games yet") || strings.Contains(text, "nobody else sees this page") {
		t.Error(text)
	}
}

func awarded() game.Award {
	return game.Award{Outcome: game.Outcome{White: game.Won, Why: game.Why{Reason: article.Because("test", "I.7.2.1")}}}
}
