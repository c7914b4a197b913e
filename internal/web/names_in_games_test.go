package web_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// byLink makes a game by link with a form, and another player takes the side of Black.
func byLink(t *testing.T, white, black *webtest.Site, settings, names url.Values) (path string) {
	t.Helper()
	form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": names["white"]}
	for name, value := range settings {
		form[name] = value
	}
	made := white.Post("/play/new", form)
	path = made.Header.Get("Location")
	if !strings.HasPrefix(path, "/games/") {
		t.Fatalf("no game: %d %s", made.StatusCode, webtest.Readable(t, made.Body, "main"))
	}
	if sat := black.Post(path+"/sit", url.Values{"colour": {"black"}, "name": names["black"]}); sat.StatusCode != 303 {
		t.Fatalf("the side was not given: %d %s", sat.StatusCode, webtest.Readable(t, sat.Body, "main"))
	}
	return path
}

// In a rated game both sides are called as their accounts are, whatever was typed, and lead to the pages of these.
func TestARatedGameIsPlayedUnderTheNamesOfTheAccounts(t *testing.T) {
	s := webtest.New(t)
	s.As(t, "jozef")
	bartek, wanda := s.As(t, "bartek"), s.As(t, "wanda")
	path := byLink(t, bartek, wanda, url.Values{"rated": {"on"}}, url.Values{"white": {"x"}, "black": {"jozef"}})
	page := s.Page(i18n.EN, path)
	for _, want := range []string{`<a href="/players/bartek">bartek</a>`, `<a href="/players/wanda">wanda</a>`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(page, "jozef") {
		t.Error("wanda plays as jozef")
	}
	if state := s.Get(path + "/state").Body; !strings.Contains(state, `"name":"wanda","path":"/players/wanda"`) {
		t.Errorf("scripts do not know who it is: %s", state)
	}
	if file := bartek.Get(path + "/file").Body; !strings.Contains(file, `"wanda"`) || strings.Contains(file, "jozef") {
		t.Errorf("the file has other names: %s", file)
	}
	if frame := s.Get("/embed" + path).Body; strings.Contains(frame, `<a href="/players`) {
		t.Error("a link leads on from within the frame on another site")
	}
	if got := s.Get("/players/wanda"); got.StatusCode != 200 {
		t.Errorf("the name leads to %d", got.StatusCode)
	}
}

// Whoever takes a side of a rated game is told the name and asked for none; a visitor is told that it takes an account. Elsewhere the field has
// the login of who is signed in, as that of a new game has.
func TestTheFormOfASideKnowsWhoAsks(t *testing.T) {
	s := webtest.New(t)
	bartek, wanda := s.As(t, "bartek"), s.As(t, "wanda")
	waiting := func(settings url.Values) string {
		form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}}
		for name, value := range settings {
			form[name] = value
		}
		return bartek.Post("/play/new", form).Header.Get("Location")
	}
	rated, plain := waiting(url.Values{"rated": {"on"}}), waiting(nil)
	if form := wanda.Page(i18n.PL, rated); strings.Contains(form, `id="sit-name"`) || !strings.Contains(form, "nazwę Twojego konta: wanda") {
		t.Error("rated:", webtest.Readable(t, form, "main"))
	}
	if form := s.Page(i18n.EN, rated); strings.Contains(form, rated+`/sit"`) || !strings.Contains(form, "it needs an account") {
		t.Error("rated, a visitor:", webtest.Readable(t, form, "main"))
	}
	if form := wanda.Page(i18n.EN, plain); !strings.Contains(form, `id="sit-name" name="name" autocomplete="nickname" value="wanda"`) {
		t.Error("the field is empty")
	}
	if form := s.Page(i18n.EN, plain); !strings.Contains(form, `id="sit-name" name="name" autocomplete="nickname" value=""`) {
		t.Error("a visitor has no field")
	}
}

// In other games a name that is the login of somebody else who plays here is said not to be that account; an account that plays under its own
// name leads to its page.
func TestANameIsNotTakenForAnAccount(t *testing.T) {
	s := webtest.New(t)
	jozef, bartek, nobody := s.As(t, "jozef"), s.As(t, "bartek"), s.As(t, "nikt")
	before := byLink(t, bartek, s.Client(t), nil, url.Values{"white": {"bartek"}, "black": {"jozef"}})
	if page := s.Page(i18n.EN, before); strings.Contains(page, "not the account") || strings.Contains(page, "/players/jozef") || !strings.Contains(page, `<a href="/players/bartek">bartek</a>`) {
		t.Error("an account that has not played is told of:", webtest.Readable(t, page, "main"))
	}
	path := byLink(t, jozef, s.Client(t), nil, url.Values{"white": {"jozef"}, "black": {"Ola"}})
	if page := s.Page(i18n.PL, path); !strings.Contains(page, `<a href="/players/jozef">jozef</a>`) || strings.Contains(page, "to nie jest konto") {
		t.Error("the account itself:", webtest.Readable(t, page, "main"))
	}
	for who, player := range map[string]*webtest.Site{"a visitor": s.Client(t), "another account": nobody} {
		path := byLink(t, bartek, player, nil, url.Values{"white": {""}, "black": {"Jozef"}})
		page := s.Page(i18n.PL, path)
		if strings.Contains(page, `<a href="/players/`) || strings.Count(page, `<span class="about">to nie jest konto`) != 1 {
			t.Errorf("%s as Jozef: %s", who, webtest.Readable(t, page, "main"))
		}
		if state := s.Get(path+"/state", "Accept-Language: en").Body; !strings.Contains(state, `"mark":"this is not the account of that name"`) {
			t.Errorf("%s: scripts do not know: %s", who, state)
		}
	}
}
