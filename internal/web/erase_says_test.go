package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The page that erases a name says that a game under way goes on, and that a rated one counts all the same.
func TestErasingSaysWhatBecomesOfTheGame(t *testing.T) {
	s := webtest.New(t)
	anna, piotr := s.As(t, "anna"), s.As(t, "piotr")
	texts := map[i18n.Lang][2]string{i18n.PL: {"Partia jeszcze trwa", "liczy się mimo to"}, i18n.EN: {"still being played", "counts all the same"}}
	says := func(path string, playing, rated bool) {
		t.Helper()
		for _, lang := range i18n.Langs() {
			text := strings.ReplaceAll(webtest.Readable(t, anna.Page(lang, path+"/erase"), "main"), "\u00a0", " ")
			if got := strings.Contains(text, texts[lang][0]); got != playing {
				t.Errorf("%s in %s: says that it goes on: %t", path, lang, got)
			}
			if got := strings.Contains(text, texts[lang][1]); got != rated {
				t.Errorf("%s in %s: says that it counts: %t", path, lang, got)
			}
		}
	}
	rated := byLink(t, anna, piotr, url.Values{"rated": {"on"}}, nil)
	plain := byLink(t, anna, piotr, nil, url.Values{"white": {"anna"}})
	says(rated, true, true)
	says(plain, true, false)
	s.Pass(time.Minute)
	for _, path := range []string{rated, plain} {
		s.Check(s.Games.Rule(t.Context(), app.Arbiter, strings.TrimPrefix(path, "/games/"), awarded()))
	}
	says(rated, false, true)
	says(plain, false, false)
}

// The page that says that an account was erased is a visitor's: it leads to no account. The question before it says what becomes of games
// under way, and so it is: they go on, and are not counted.
func TestAfterAnAccountIsErasedThePageIsAVisitors(t *testing.T) {
	s := webtest.New(t)
	anna, piotr := s.As(t, "anna"), s.As(t, "piotr")
	path := byLink(t, anna, piotr, url.Values{"rated": {"on"}}, nil)
	for lang, want := range map[i18n.Lang]string{i18n.PL: "Partia, która jeszcze trwa, się nie kończy", i18n.EN: "A game under way does not end"} {
		if text := strings.ReplaceAll(webtest.Readable(t, anna.Page(lang, "/me/erase"), "main"), "\u00a0", " "); !strings.Contains(text, want) {
			t.Errorf("%s: nothing of games: %s", lang, text)
		}
	}
	erased := anna.Post("/me/erase", url.Values{"login": {"anna"}}, "Accept-Language: en")
	if erased.StatusCode != 200 || !strings.Contains(erased.Body, "The account was erased") {
		t.Fatal(erased.StatusCode, webtest.Readable(t, erased.Body, "main"))
	}
	for _, wrong := range []string{`href="/me"`, "My account", `action="/signout"`, "Sign out"} {
		if strings.Contains(erased.Body, wrong) {
			t.Errorf("the page still has %s", wrong)
		}
	}
	if page := s.Page(i18n.EN, path); strings.Contains(page, `id="end" class="end" role="status"><p>`) {
		t.Error("the game has ended")
	}
	s.Check(s.Games.CatchUp(t.Context()))
	s.Pass(time.Minute)
	s.Check(s.Games.Rule(t.Context(), app.Arbiter, strings.TrimPrefix(path, "/games/"), awarded()))
	s.Pass(time.Minute)
	s.Check(s.Ratings.CatchUp(t.Context()))
	if _, counts, err := s.Ratings.CountedOf(t.Context(), strings.TrimPrefix(path, "/games/")); err != nil || counts {
		t.Errorf("it was counted: %t %v", counts, err)
	}
}
