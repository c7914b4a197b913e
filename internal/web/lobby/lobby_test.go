package lobby_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// browser is a browser that keeps its cookies.
type browser struct {
	*webtest.Site
	kept map[string]string
}

func open(s *webtest.Site, t *testing.T) *browser {
	return &browser{s.Client(t), map[string]string{}}
}

func (b *browser) headers() []string {
	var all []string
	for name, value := range b.kept {
		all = append(all, name+"="+value)
	}
	return []string{"Cookie: " + strings.Join(all, "; "), "Accept-Language: en"}
}

func (b *browser) keep(got webtest.Answer) webtest.Answer {
	for _, c := range got.Cookies() {
		b.kept[c.Name] = c.Value
	}
	return got
}

func (b *browser) get(path string) webtest.Answer {
	b.Helper()
	return b.keep(b.Get(path, b.headers()...))
}

func (b *browser) post(path string, pairs ...string) webtest.Answer {
	b.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return b.keep(b.Post(path, form, b.headers()...))
}

func (b *browser) expect(got webtest.Answer, status int, has ...string) {
	b.Helper()
	if got.StatusCode != status {
		b.Errorf("%s: %s, want %d\n%s", got.Route, got.Status, status, got.Body)
	}
	for _, text := range has {
		if !strings.Contains(got.Body, text) {
			b.Errorf("%s does not have %q", got.Route, text)
		}
	}
}

var challenge = regexp.MustCompile(`/challenge/[a-z0-9]+`)

// Two strangers press the same tile: they play each other, each on the own side, and without scripts.
func TestTwoStrangersPlay(t *testing.T) {
	s := webtest.New(t)
	ola, emil, other := open(s, t), open(s, t), open(s, t)
	press := []string{"variant", "russian", "control", "5+3"}
	first := ola.post("/play/quick", append(press, "name", "Ola")...)
	ola.expect(first, http.StatusSeeOther)
	page := ola.get("/play?variant=russian")
	ola.expect(page, http.StatusOK, "Your offers", "you are waiting", "Keep this page open")
	other.expect(other.get("/play?variant=russian"), http.StatusOK, "Ola", "1 player is waiting")
	second := emil.post("/play/quick", append(press, "name", "Emil")...)
	emil.expect(second, http.StatusSeeOther)
	game := second.Header.Get("Location")
	if !strings.HasPrefix(game, "/games/") {
		t.Fatalf("Emil is led to %s", game)
	}
	page = ola.get("/play?variant=russian")
	ola.expect(page, http.StatusOK, "Your game has begun: Emil")
	to := ola.get(challenge.FindString(page.Body) + "/game")
	if to.Header.Get("Location") != game {
		t.Fatalf("Ola is led to %s, Emil to %s", to.Header.Get("Location"), game)
	}
	for _, b := range []*browser{ola, emil} {
		b.expect(b.get(game), http.StatusOK, `"you":"`)
	}
	stranger := other.get(challenge.FindString(page.Body) + "/game")
	if where := stranger.Header.Get("Location"); strings.HasPrefix(where, "/games/") || strings.Contains(strings.Join(stranger.Header["Set-Cookie"], " "), "seat") {
		t.Errorf("a stranger is led to %s", where)
	}
	if body := other.get("/play").Body; strings.Contains(body, "Ola") || strings.Contains(body, "has begun") {
		t.Error("a stranger sees what is over")
	}
}

// What one may not in the lobby: somebody else's offer, the own one, one that is over, one that is none.
func TestAttacks(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	ola.expect(ola.post("/play/offer", "variant", "international", "control", "10+5", "colour", "white", "name", "Ola <b>"), http.StatusSeeOther)
	page := emil.get("/play")
	emil.expect(page, http.StatusOK, "Ola &lt;b&gt;", "you play Black")
	offer := challenge.FindString(page.Body)
	emil.expect(emil.post(offer+"/cancel"), http.StatusForbidden)
	emil.expect(emil.post(offer+"/decline", "reason", "later"), http.StatusForbidden)
	emil.kept["damka_guest"] = strings.Repeat("a", 52)
	emil.expect(emil.post(offer+"/cancel"), http.StatusForbidden)
	ola.expect(ola.post(offer+"/accept"), http.StatusConflict, "your own offer")
	emil.expect(emil.post(offer+"/accept", "name", strings.Repeat("e", 41)), http.StatusConflict, "more than 40")
	emil.expect(emil.post(offer+"/accept", "name", "Emil"), http.StatusSeeOther)
	open(s, t).expect(open(s, t).post(offer+"/accept"), http.StatusConflict, "no longer open")
	ola.expect(ola.post(offer+"/cancel"), http.StatusConflict, "no longer open")
	ola.expect(ola.get("/challenge/nothere"), http.StatusNotFound, "no such offer")
	ola.expect(ola.post("/challenge/nothere/accept"), http.StatusNotFound)
	ola.expect(ola.get(offer), http.StatusOK, "no longer open", "Go to the game")
}

// The form says what is wrong, where, and keeps what was typed.
func TestTheForm(t *testing.T) {
	s := webtest.New(t)
	ola := open(s, t)
	for _, test := range []struct{ pairs, want []string }{
		{[]string{"variant", "international", "control", "x"}, []string{`value="x"`}},
		{[]string{"variant", "international", "control", ""}, []string{"time control"}},
		{[]string{"variant", "", "control", "5+3"}, []string{"variant"}},
		{[]string{"variant", "international", "control", "5+3", "rated", "on"}, []string{"needs an account"}},
		{[]string{"variant", "international", "control", "5+3", "to", "Zenon"}, []string{"No player with the name “Zenon”", `value="Zenon"`}},
		{[]string{"variant", "international", "control", "5+3", "least", "1600", "most", "1500"}, []string{"from a lower to a higher"}},
		{[]string{"variant", "international", "control", "5+3", "least", "many"}, []string{"many"}},
	} {
		ola.expect(ola.post("/play/offer", test.pairs...), http.StatusUnprocessableEntity, test.want...)
	}
	ola.expect(ola.get("/play/offer"), http.StatusOK, "New offer")
	if body := ola.get("/play").Body; strings.Contains(body, "Your offers") {
		t.Error("something was offered")
	}
}

// The name that is typed at the tiles is the name for all that is pressed on the page, also without scripts: an offer that is accepted, a program.
func TestTheNameIsForEverythingOnThePage(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	ola.post("/play/offer", "variant", "russian", "control", "10+5", "colour", "white", "name", "Ola")
	page := emil.get("/play?variant=russian")
	button := regexp.MustCompile(`<button form="quick" formaction="(/challenge/[a-z0-9]+/accept)"`).FindStringSubmatch(page.Body)
	if button == nil || !strings.Contains(page.Body, `action="/play/quick" id="quick"`) {
		t.Fatal("who accepts sends no name")
	}
	game := emil.post(button[1], "variant", "russian", "name", "Emil").Header.Get("Location")
	emil.expect(emil.get(game), http.StatusOK, "Emil")
	level := regexp.MustCompile(`<button form="quick" formaction="([^"]+)" name="opponent" value="damka.1"`).FindStringSubmatch(page.Body)
	if level == nil {
		t.Fatal("who plays a program sends no name")
	}
	game = ola.post(strings.ReplaceAll(level[1], "&amp;", "&"), "variant", "russian", "name", "Ola", "opponent", "damka.1").Header.Get("Location")
	ola.expect(ola.get(game), http.StatusOK, "Ola", "Damka")
	member := s.As(t, "olga")
	if body := member.Get("/play?variant=russian").Body; strings.Contains(body, `form="quick"`) {
		t.Error("who has an account sends the tick of a rated game to a program")
	}
}

// Who presses the same again waits once, under the name that was typed last.
func TestWhoPressesTwiceWaitsOnce(t *testing.T) {
	s := webtest.New(t)
	ola, other := open(s, t), open(s, t)
	press := []string{"variant", "russian", "control", "3+2", "name"}
	for _, name := range []string{"", "", "Ola", "Olga", ""} {
		ola.expect(ola.post("/play/quick", append(press, name)...), http.StatusSeeOther)
	}
	if got := strings.Count(ola.get("/play").Body, "/cancel"); got != 1 {
		t.Errorf("%d own offers", got)
	}
	page := other.get("/play?variant=russian")
	other.expect(page, http.StatusOK, "1 player is waiting", "Olga")
	if got := strings.Count(page.Body, "/accept"); got != 1 {
		t.Errorf("others see %d offers", got)
	}
	ola.expect(ola.post("/play/quick", append(press, strings.Repeat("o", 41))...), http.StatusConflict)
	other.expect(other.get("/play"), http.StatusOK, "Olga")
	ola.expect(ola.post("/play/quick", "variant", "russian", "control", "5+3", "name", "Olga"), http.StatusSeeOther)
	if got := strings.Count(ola.get("/play").Body, "/cancel"); got != 2 {
		t.Errorf("another clock is another offer: %d", got)
	}
}

// Two whose last game was with each other are not paired at once; they are told why, and how they play all the same.
func TestWhoHasJustPlayedIsTold(t *testing.T) {
	s := webtest.New(t)
	ola, emil := open(s, t), open(s, t)
	press := []string{"variant", "russian", "control", "5+3", "name"}
	ola.post("/play/quick", append(press, "Ola")...)
	game := emil.post("/play/quick", append(press, "Emil")...).Header.Get("Location")
	emil.post(game+"/act", "act", "abort")
	const told = "your last game was with each other"
	ola.post("/play/quick", append(press, "Ola")...)
	if strings.Contains(ola.get("/play?variant=russian").Body, told) {
		t.Error("it is said while nobody waits")
	}
	again := emil.post("/play/quick", append(press, "Emil")...)
	if to := again.Header.Get("Location"); to != "/play?variant=russian" {
		t.Fatalf("they are paired: %s", to)
	}
	ola.expect(ola.get("/play?variant=russian"), http.StatusOK, "Emil is waiting as well", told)
	emil.expect(emil.get("/play?variant=russian"), http.StatusOK, "Ola is waiting as well", told)
	emil.post("/play/offer", "variant", "russian", "control", "5+3", "name", "Emil")
	if strings.Contains(open(s, t).get("/play?variant=russian").Body, told) {
		t.Error("everybody is told")
	}
}

// A program is played at a press, without a name or an account.
func TestAProgramIsPlayedAtAPress(t *testing.T) {
	s := webtest.New(t)
	ola := open(s, t)
	got := ola.get("/play?variant=russian")
	ola.expect(got, http.StatusOK, `action="/play/new?`, `name="opponent" value="damka.1"`, `value="damka.6"`, `<input type="hidden" name="variant" value="russian">`)
	if got := ola.post("/play/new", "variant", "russian", "control", "10+5", "colour", "any", "friendly", "on", "opponent", "damka.1"); got.StatusCode != http.StatusSeeOther || !strings.HasPrefix(got.Header.Get("Location"), "/games/") {
		t.Errorf("%s to %s", got.Status, got.Header.Get("Location"))
	}
}
