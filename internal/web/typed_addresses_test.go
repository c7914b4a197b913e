package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// People type the beginning of an address, a round that there is not, and links that were cut off.
func TestAddressesThatPeopleType(t *testing.T) {
	h := newHall(t)
	for _, path := range []string{"/play/", "/play/quick"} {
		if got := h.Get(path); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/play" {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.Header.Get("Location"))
		}
	}
	boards := "/tournaments/" + h.id + "/games?round="
	for asked, told := range map[string]bool{"1": false, "99": true, "abc": true, "": false, "%00": false} {
		body := h.Page(i18n.EN, boards+asked)
		if got := strings.Contains(body, "There is no published round “"+asked+"”: these are the games of round 1."); got != told {
			t.Errorf("round %q: told: %t", asked, got)
		}
	}
	if body := h.Get("/games/none", "Accept-Language: pl").Body; strings.Contains(body, "wyszukaj turniej") || !strings.Contains(body, "która założyła partię") {
		t.Error("a game that there is not need not be of a tournament")
	}
}

// Another language on a page with mistakes, or with a refusal, leads back to its form, and from what only acts to the page above.
func TestAnotherLanguageOfAFormWithMistakes(t *testing.T) {
	s := webtest.New(t)
	_, where := made(t, s)
	desk := "/tournaments/" + s.Published() + "/desk"
	s.AsArbiter()
	for _, test := range []struct{ path, want string }{
		{"/play/new", "/play/new?colour=white&amp;control=%3F&amp;variant=chess"}, {where + "/sit", where + "/sit"}, {where + "/act", where}, {"/games/none/act", "/games/none"},
		{"/tournaments", "/tournaments/new"}, {desk + "/rounds/1/results", desk + "/rounds/1"}, {desk + "/lots/hand", desk + "/lots"}, {"/none/at/all", "/"},
	} {
		got := s.Post(test.path, url.Values{"variant": {"chess"}, "colour": {"white"}, "control": {"?"}, "name": {strings.Repeat("a", 500)}, "act": {"none"}, "result.1": {"none"}})
		if got.StatusCode < http.StatusBadRequest || !strings.Contains(got.Body, `name="return" value="`+test.want+`"`) {
			t.Errorf("%s: %d, %v", test.path, got.StatusCode, regexp.MustCompile(`name="return"[^>]*`).FindAllString(got.Body, -1))
		}
	}
}

// What was typed into a new game is there again in the other language, but for the name: that of a person has no place in an address.
func TestAnotherLanguageKeepsWhatWasTyped(t *testing.T) {
	s := webtest.New(t)
	typed := url.Values{"variant": {"russian"}, "control": {"?"}, "colour": {"black"}, "name": {"Olga & Emil"}, "start": {"W:W1"}, "without": {"a1"}, "friendly": {"on"}}
	got := s.Post("/play/new", typed)
	back := regexp.MustCompile(`name="return" value="([^"]*)"`).FindStringSubmatch(got.Body)
	if back == nil {
		t.Fatal("nothing leads back")
	}
	body := s.Page(i18n.EN, html.UnescapeString(back[1]))
	for _, want := range []string{`value="russian" selected`, `name="control" value="?"`, `value="black" checked`, `value="W:W1"`, `value="a1"`, `name="friendly" checked`} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(back[1], "Olga") {
		t.Errorf("the name is in the address %s", back[1])
	}
}

// Who comes second to a free side sees the game, which is played without them, and the reason; who mistypes a name, the game too.
func TestWhoDoesNotGetASideSeesTheGame(t *testing.T) {
	s := webtest.New(t)
	_, where := made(t, s)
	ask := func(name string, accept ...string) webtest.Answer {
		return s.Client(t).Post(where+"/sit", url.Values{"colour": {"black"}, "name": {name}}, accept...)
	}
	long := ask(strings.Repeat("a", 50), "Accept-Language: en")
	if long.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(long.Body, `id="sit-name"`) || !strings.Contains(webtest.Readable(t, long.Body, "refused"), "name is too long") {
		t.Errorf("a long name: %d %s", long.StatusCode, webtest.Readable(t, long.Body, "main"))
	}
	if value := `value="` + strings.Repeat("a", 50) + `"`; !strings.Contains(long.Body, value) {
		t.Error("what was typed is gone")
	}
	for lang, said := range map[string]string{"en": "characters that nobody sees", "pl": "których nie widać"} {
		unseen := ask("Em\u202eil", "Accept-Language: "+lang)
		if told := strings.ReplaceAll(webtest.Readable(t, unseen.Body, "refused"), "\u00a0", " "); unseen.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(told, said) {
			t.Errorf("a mark of direction: %d %q", unseen.StatusCode, told)
		}
	}
	if first := ask("Emil"); first.StatusCode != http.StatusSeeOther {
		t.Fatalf("the first: %d", first.StatusCode)
	}
	for lang, said := range map[string]string{"en": "Somebody else has just taken this side. You can watch the game here.", "pl": "Tę stronę zajął właśnie ktoś inny. Partię możesz oglądać tutaj."} {
		second := ask("Jan", "Accept-Language: "+lang)
		told := strings.ReplaceAll(webtest.Readable(t, second.Body, "refused"), "\u00a0", " ")
		if second.StatusCode != http.StatusConflict || !strings.Contains(second.Body, `<damka-board id="board">`) || strings.Contains(second.Body, `id="sit-name"`) || !strings.Contains(told, said) {
			t.Errorf("the second: %d %q", second.StatusCode, told)
		}
	}
	if second := ask("Jan", "Accept: application/json"); second.StatusCode != http.StatusConflict || !strings.Contains(second.Body, `"game.seat_taken"`) {
		t.Errorf("a program: %d %s", second.StatusCode, second.Body)
	}
	if again := s.Get(where + "/sit"); again.StatusCode != http.StatusSeeOther || again.Header.Get("Location") != where {
		t.Errorf("reading that address: %d to %s", again.StatusCode, again.Header.Get("Location"))
	}
	if body := s.Page(i18n.EN, where); strings.TrimSpace(webtest.Readable(t, body, "refused")) != "" {
		t.Error("the game's page says that a side was refused")
	}
}

// A control that is one number says of what, above the game.
func TestTheControlOfAGameInWords(t *testing.T) {
	s := webtest.New(t)
	for control, want := range map[string]string{"1": "· 1 min", "3d": "· 3 days for every move", "5+3": "· 5&#43;3"} {
		_, where := made(t, s, "control", control)
		if body := strings.ReplaceAll(s.Page(i18n.EN, where), "\u00a0", " "); !strings.Contains(body, want) {
			t.Errorf("%s: no %q", control, want)
		}
	}
}

// PGN wants its roster of seven tags first and in order; what ended a game beside the board is a tag, too.
func TestTagsOfAFile(t *testing.T) {
	s := webtest.New(t)
	for name, test := range map[string]struct {
		fields []string
		want   string
	}{
		"chess":    {[]string{"variant", "chess", "start", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}, "Event Site Date Round White Black Result TimeControl SetUp FEN"},
		"draughts": {[]string{"start", "W:WK10,K19:BK30"}, "Event Site Date Round White Black Result TimeControl GameType FEN"},
	} {
		_, where := made(t, s, test.fields...)
		if got, file := tagsIn(s, where); got != test.want {
			t.Errorf("%s: %s\n%s", name, got, file)
		}
	}
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.rule(id, "sanction", url.Values{"side": {"black"}, "sanction": {"loss"}, "breach": {"II.2.4.5"}, "basis": {"0"}})
	if got, file := tagsIn(h.Site, "/games/"+id); got != "Event Site Date Round White Black Result TimeControl Termination GameType" || !strings.Contains(file, `[Termination "rules infraction"]`) {
		t.Errorf("a sanction: %s\n%s", got, file)
	}
}

// tagsIn are the names of the tags in the file of a game, and the file.
func tagsIn(s *webtest.Site, where string) (names, file string) {
	file = s.Get(where + "/file").Body
	var all []string
	for _, tag := range regexp.MustCompile(`(?m)^\[(\w+) `).FindAllStringSubmatch(file, -1) {
		all = append(all, tag[1])
	}
	return strings.Join(all, " "), file
}
