package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// Whoever opens the site plays a program at once, without an account, and sees by name whom they play.
func TestAGameAgainstAProgram(t *testing.T) {
	s := webtest.New(t)
	g, where := made(t, s, "opponent", "damka.3", "colour", "black")
	if g.Phase() != game.Running || g.White.Program != "damka.3" || g.Black.Program != "" || g.Program() != article.White {
		t.Fatalf("%s: %+v against %+v", g.Phase(), g.White, g.Black)
	}
	for lang, name := range map[i18n.Lang]string{i18n.PL: "Damka, poziom 3", i18n.EN: "Damka, level 3"} {
		if body := s.Page(lang, where); !strings.Contains(body, name) {
			t.Errorf("the page does not say %q", name)
		}
		form := s.Page(lang, "/play/new?variant=russian&opponent=damka.6")
		if !strings.Contains(form, `<option value="damka.6" selected>`) {
			t.Errorf("the form has not chosen the program: %s", webtest.Readable(t, form, "form"))
		}
	}
}

// A program that is not there is no opponent, and what was typed stays.
func TestAGameAgainstNoProgram(t *testing.T) {
	s := webtest.New(t)
	for _, word := range []string{"damka.9", "damka", "x"} {
		got := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"7+1"}, "colour": {"white"}, "opponent": {word}})
		if text := webtest.Readable(t, got.Body, "main"); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, "Ten program tu nie gra") {
			t.Errorf("%s: %d %s", word, got.StatusCode, text)
		}
	}
}

// A rated game has no takebacks: whoever ticks it need not untick what was ticked before.
func TestARatedGameIsNotFriendly(t *testing.T) {
	s := webtest.New(t)
	member := s.As(t, "anna")
	g, _ := made(t, member, "rated", "on", "friendly", "on")
	if !g.Settings.Rated || g.Settings.Friendly {
		t.Errorf("%+v", g.Settings)
	}
}

// The programs play with everybody: a browser or an account that has three games with them is told to finish one.
func TestAFourthGameAgainstAProgram(t *testing.T) {
	browser := webtest.New(t)
	form := url.Values{"variant": {"international"}, "control": {"7+1"}, "colour": {"black"}, "opponent": {"damka.1"}}
	member := browser.As(t, "anna")
	for name, s := range map[string]*webtest.Site{"a browser": browser, "an account": member} {
		for range 3 {
			got := s.Post("/play/new", form)
			for _, cookie := range got.Cookies() {
				if cookie.Name == parts.OwnGamesCookie && s == browser {
					s.Cookie = cookie
				}
			}
			if got.StatusCode != http.StatusSeeOther {
				t.Fatalf("%s: %d %s", name, got.StatusCode, webtest.Readable(t, got.Body, "main"))
			}
		}
		got := s.Post("/play/new", form)
		if text := webtest.Readable(t, got.Body, "main"); got.StatusCode != http.StatusConflict || !strings.Contains(text, "Grasz już 3 partie z") {
			t.Errorf("%s: %d %s", name, got.StatusCode, text)
		}
		if strings.Count(got.Body, `<li><a href="/games/`) < 3 || !strings.Contains(got.Body, `value="7&#43;1"`) || !strings.Contains(got.Body, `<option value="damka.1" selected>`) {
			t.Errorf("%s: the games to finish are not there, or what was chosen is gone: %s", name, webtest.Readable(t, got.Body, "main"))
		}
		made(t, s, "colour", "black") // somebody with the link is no program
	}
}
