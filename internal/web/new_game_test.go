package web_test

import (
	"net/http"
	"net/url"
	"path"
	"strings"
	"testing"

	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// made makes a game from the form with these fields and returns it with the address of its page.
func made(t *testing.T, s *webtest.Site, fields ...string) (*game.State, string) {
	t.Helper()
	form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	got := s.Post("/play/new", form)
	if got.StatusCode != http.StatusSeeOther {
		t.Fatalf("%v: %d %s", fields, got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	where := got.Header.Get("Location")
	snapshot, err := s.Games.Snapshot(t.Context(), path.Base(where))
	s.Check(err)
	return snapshot.State, where
}

// The form of a new game takes a handicap (I.11.1.7), drawn moves, a number of Chess960 (FIDE II.2) and a FEN, and
// its page says how the game began.
func TestI_11_1_7_WaysToBegin(t *testing.T) {
	s := webtest.New(t)
	for name, test := range map[string]struct {
		fields []string
		want   game.Origin
		shown  []string
	}{
		"handicap": {[]string{"lacks", "white", "without", "31 32"}, game.Origin{Kind: game.Handicap, Side: 1, Without: "31 32"}, []string{"31 32", `href="/code#I.11.1.7"`}},
		"ballot":   {[]string{"variant", "russian", "drawn", "12-7", "moves", "c3-d4 d6-c5"}, game.Origin{Kind: game.Ballot, Drawn: "12-7", Moves: "c3-d4 d6-c5"}, []string{"12-7: c3-d4 d6-c5"}},
		"number":   {[]string{"variant", "chess960", "number", "0"}, game.Origin{Kind: game.Number}, []string{`href="/code#FIDE-II.2"`}},
		"FEN":      {[]string{"start", "W:WK10,K19:BK30"}, game.Origin{}, nil},
		"usual":    {nil, game.Origin{}, nil},
	} {
		g, where := made(t, s, test.fields...)
		if g.Settings.Origin != test.want || (g.Settings.Start != "") != (name == "FEN") {
			t.Errorf("%s: %+v, %q", name, g.Settings.Origin, g.Settings.Start)
		}
		for _, lang := range i18n.Langs() {
			body := s.Page(lang, where)
			for _, text := range test.shown {
				if !strings.Contains(body, text) {
					t.Errorf("%s in %s: the page has no %q", name, lang, text)
				}
			}
		}
	}
	if g, _ := made(t, s, "lacks", "white", "without", "31, 32;33 ,"); g.Settings.Origin.Without != "31 32 33" {
		t.Errorf("with commas: %q", g.Settings.Origin.Without)
	}
	g, _ := made(t, s, "lacks", "white", "without", "31 32")
	if d, _ := g.Draughts(); d.Position().FEN() != "W:W33-50:B1-20" {
		t.Errorf("White does not lack two men: %s", d.Position().FEN())
	}
}

// FIDE II.2: a game of Chess960 begins in a position that is drawn, and its number is kept.
func TestFIDE_II_2_ThePositionIsDrawn(t *testing.T) {
	s := webtest.New(t)
	numbers := make(map[int]bool)
	for range 12 {
		g, _ := made(t, s, "variant", "chess960")
		if g.Settings.Origin.Kind != game.Number || g.Settings.Start != "" {
			t.Fatalf("%+v, %q", g.Settings.Origin, g.Settings.Start)
		}
		numbers[g.Settings.Origin.Number] = true
	}
	if len(numbers) < 2 {
		t.Errorf("always number %v", numbers)
	}
}

// What is wrong is said beside its field, in both languages.
func TestAStartThatIsWrong(t *testing.T) {
	s := webtest.New(t)
	for _, test := range []struct {
		field  string
		fields []string
	}{
		{"without", []string{"lacks", "white"}},
		{"without", []string{"lacks", "white", "without", "31 20"}},
		{"lacks", []string{"without", "31"}},
		{"drawn", []string{"moves", "32-28"}},
		{"moves", []string{"drawn", "12-7"}},
		{"moves", []string{"drawn", "12-7", "moves", "32-28 1-2"}},
		{"number", []string{"variant", "chess960", "number", "960"}},
		{"number", []string{"variant", "chess960", "number", "x"}},
		{"number", []string{"number", "5"}},
		{"start", []string{"start", "nonsense"}},
		{"number", []string{"variant", "chess960", "number", "5", "start", "8/8/8/8/8/8/8/K1k5 w - - 0 1"}},
		{"moves", []string{"lacks", "black", "without", "1", "drawn", "x", "moves", "32-28"}},
		{"control", []string{"control", "40/90+30/30"}},
		{"control", []string{"control", "soon"}},
		{"control", []string{"control", ""}},
		{"start", []string{"start", strings.Repeat("8", 5000)}},
		{"start", []string{"start", "W:WK10,49:B"}}, // the game is over there
		{"start", []string{"variant", "chess", "start", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}},
		{"start", []string{"variant", "chess", "start", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}},
		{"without", []string{"lacks", "black", "without", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"}},
	} {
		form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}}
		for i := 0; i < len(test.fields); i += 2 {
			form.Set(test.fields[i], test.fields[i+1])
		}
		for _, lang := range i18n.Langs() {
			got := s.Post("/play/new", form, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusUnprocessableEntity || strings.Count(got.Body, `-defect"`) == 0 || !strings.Contains(got.Body, `id="`+test.field+`-defect"`) {
				t.Errorf("%v in %s: %d, nothing beside %s: %s", test.fields, lang, got.StatusCode, test.field, webtest.Readable(t, got.Body, "main"))
			}
		}
	}
}

// A rated game whose control cannot be read has one mistake: it is not said that it has no clock.
func TestAControlThatIsWrongIsOneMistake(t *testing.T) {
	s := webtest.New(t).As(t, "olga")
	form := url.Values{"variant": {"international"}, "colour": {"white"}, "rated": {"on"}}
	for _, control := range []string{"abc", ""} {
		form.Set("control", control)
		got := s.Post("/play/new", form)
		if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `id="control-defect"`) || strings.Contains(got.Body, `id="rated-defect"`) {
			t.Errorf("%q: %s, or a mistake beside the tick of a rated game", control, got.Status)
		}
	}
	form.Set("no_clock", "on")
	if got := s.Post("/play/new", form); !strings.Contains(got.Body, `id="rated-defect"`) {
		t.Error("a rated game without a clock is not refused")
	}
}

// II.6.1: the time control is read as people write it.
func TestII_6_1_ControlsAsPeopleWriteThem(t *testing.T) {
	s := webtest.New(t)
	for typed, want := range map[string]string{"10+0": "10", "5+3": "5+3", "3|2": "3+2", "15m": "15", "15′+5″": "15+5", "90/45,30+30": "90/45,30+30", "2b3": "2b3", "3 dni": "3d"} {
		if g, _ := made(t, s, "control", typed); g.Settings.Control.String() != want {
			t.Errorf("%q is read as %s, want %s", typed, g.Settings.Control, want)
		}
	}
	s.AsArbiter()
	for _, lang := range i18n.Langs() {
		want := map[i18n.Lang]string{i18n.PL: "a po plusie sekundy", i18n.EN: "go before the plus"}[lang]
		for _, path := range []string{"/play/new", "/tournaments"} {
			form := url.Values{"variant": {"international"}, "edition": {"pzwarc"}, "system": {"berger"}, "cycles": {"1"}, "control": {"30s"}}
			if got := webtest.Readable(t, s.Post(path, form, "Accept-Language: "+lang.String()).Body, "main"); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) {
				t.Errorf("%s in %s does not say where seconds go: %s", path, lang, got)
			}
		}
	}
}

// A browser finds the games again that it plays and that are not over: those that wait for its move first.
func TestOwnGamesAreFoundAgain(t *testing.T) {
	s := webtest.New(t)
	kept := func(got webtest.Answer) string {
		for _, cookie := range got.Cookies() {
			if cookie.Name == "damka_games" {
				return "Cookie: damka_games=" + cookie.Value
			}
		}
		t.Fatalf("%d keeps nothing", got.StatusCode)
		return ""
	}
	form := url.Values{"variant": {"international"}, "control": {"3d"}, "colour": {"white"}, "name": {"Olga"}}
	first := s.Post("/play/new", form)
	second := s.Post("/play/new", form, kept(first))
	own := kept(second)
	where := second.Header.Get("Location")
	black := kept(s.Post(where+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}}))
	lists := func(cookie string, want ...string) {
		t.Helper()
		got := s.Get("/play/new", cookie, "Accept-Language: en")
		body := strings.ReplaceAll(got.Body, "\u00a0", " ")
		if there := strings.Contains(body, "Your games in progress"); there != (len(want) > 0) {
			t.Errorf("there are games: %t", there)
		}
		for _, text := range want {
			if !strings.Contains(body, text) {
				t.Errorf("no %q: %s", text, webtest.Readable(t, got.Body, "main"))
			}
		}
	}
	lists(own, `href="`+where+`"`, `href="`+first.Header.Get("Location")+`"`, "Emil", "3 days", "Your move")
	lists(black, `href="`+where+`"`, "Olga")
	lists(own, "waiting for an opponent since 14 Nov 2026, 12:00", `action="`+first.Header.Get("Location")+`/act"`)
	for _, lang := range []string{"en", "pl"} {
		if got := s.Get("/", own, "Accept-Language: "+lang); !strings.Contains(got.Body, `<a href="/play/new#own-title">2`) {
			t.Errorf("the front page in %s does not count the own games: %s", lang, webtest.Readable(t, got.Body, "main"))
		}
	}
	if got := s.Get("/"); strings.Contains(got.Body, "own-title") {
		t.Error("the front page counts games of nobody")
	}
	seat := ""
	for _, cookie := range first.Cookies() {
		if cookie.Name == "damka_seat" {
			seat = "Cookie: damka_seat=" + cookie.Value
		}
	}
	if got := s.Client(t).Post(first.Header.Get("Location")+"/act", url.Values{"act": {"abort"}}, seat); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a game that nobody has joined cannot be called off: %d", got.StatusCode)
	}
	if got := s.Get("/play/new", own); strings.Contains(got.Body, `href="`+first.Header.Get("Location")) {
		t.Error("the game that was called off is still listed")
	}
	lists("X-None: 1")
	lists("Cookie: damka_games=none/white|" + strings.Repeat("x", 50) + "/black|/|||")
}

// A browser that has lost the key of its side is told so, and can take the side again by the private link that was copied before. Who
// only looks at that link has nothing yet.
func TestTheKeyOfASideIsLostAndTakenAgain(t *testing.T) {
	s := webtest.New(t)
	kept := func(got webtest.Answer) string {
		var pairs []string
		for _, cookie := range got.Cookies() {
			pairs = append(pairs, cookie.Name+"="+cookie.Value)
		}
		return "Cookie: " + strings.Join(pairs, "; ")
	}
	form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": {"Olga"}}
	first := s.Client(t).Post("/play/new", form)
	where, white := first.Header.Get("Location"), kept(first)
	s.Client(t).Post(where+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	if got := s.Client(t).Get(where, white); !strings.Contains(got.Body, `href="`+where+`/key"`) {
		t.Fatal("the page has no way to the private link")
	}
	if body := s.Client(t).Page(i18n.EN, where); strings.Contains(body, where+"/key") {
		t.Error("a spectator has one")
	}
	if got := s.Client(t).Get(where + "/key"); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a spectator: %d", got.StatusCode)
	}
	_, link, _ := strings.Cut(s.Client(t).Get(where+"/key", white).Body, `readonly value="`)
	link, _, _ = strings.Cut(link, `"`)
	address, err := url.Parse(link)
	if err != nil || !strings.HasPrefix(address.Path, where+"/key/") {
		t.Fatalf("the link is %q: %v", link, err)
	}
	again := s.Client(t)
	move := url.Values{"move": {"32-28"}, "ply": {"0"}, "mark": {"x"}}
	for lang, said := range map[string]string{"en": "cookies were erased", "pl": "usunięto ciasteczka"} {
		if got := again.Post(where+"/move", move, "Accept: application/json", "Accept-Language: "+lang); got.StatusCode != http.StatusForbidden || !strings.Contains(got.Body, said) {
			t.Errorf("without the key: %d %s", got.StatusCode, got.Body)
		}
		if got := again.Get(where, "Cookie: damka_games="+path.Base(where)+"/white", "Accept-Language: "+lang); !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), said) {
			t.Error("who had a side is not told that it is lost")
		}
	}
	again.Get(address.Path)
	if body := again.Page(i18n.EN, where); strings.Contains(body, `id="line"`) {
		t.Error("to look at the link gives the side")
	}
	if got := again.Post(where+"/key/"+strings.Repeat("a", 26), nil); got.StatusCode != http.StatusBadRequest {
		t.Errorf("another code: %d", got.StatusCode)
	}
	got := again.Post(address.Path, nil)
	if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != where {
		t.Errorf("the side is not taken: %d", got.StatusCode)
	}
	if got := s.Client(t).Get(where, kept(got)); !strings.Contains(got.Body, `id="line"`) {
		t.Error("the side was not taken")
	}
}

// Addresses with a slash at the end, as some programs of mail make them, and shorter ones lead on.
func TestAddressesOfGamesLeadOn(t *testing.T) {
	s := webtest.New(t)
	_, where := made(t, s)
	for from, to := range map[string]string{where + "/": where, "/games": "/play/new"} {
		if got := s.Client(t).Get(from); got.Header.Get("Location") != to {
			t.Errorf("%s: %d, to %q", from, got.StatusCode, got.Header.Get("Location"))
		}
	}
}
