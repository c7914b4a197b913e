package consultation_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

var link = regexp.MustCompile(`/games/[a-z0-9]+/team/[A-Za-z0-9_-]+`)

// Two browsers on one side, by its link: each moves, and both names are on the page (kotek-2008 I.11.1.9).
func TestKotek_I_11_1_9_TwoBrowsersOnOneSide(t *testing.T) {
	s := webtest.New(t)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"white"}}, english)
	if made.StatusCode != http.StatusSeeOther {
		t.Fatal(webtest.Readable(t, made.Body, "main"))
	}
	page := made.Header.Get("Location")
	sat := s.Post(page+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	team := s.Get(page+"/team", english, made.Kept())
	join := link.FindString(team.Body)
	if join == "" || !strings.Contains(team.Body, "Ola") || !strings.Contains(team.Body, "I.11.1.9") {
		t.Fatal(team.Body)
	}
	for name, who := range map[string]string{"a stranger": english, "the opponent": sat.Kept()} {
		if to := s.Get(page+"/team", who).Header.Get("Location"); to != page {
			t.Errorf("%s is led to %q", name, to)
		}
	}
	if got := s.Get(join, english); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "Join this side") {
		t.Fatal(got.Body)
	}
	if got := s.Post(join, url.Values{"name": {strings.Repeat("x", 41)}}, english); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "40") {
		t.Error(got.Body)
	}
	joined := s.Post(join, url.Values{"name": {"Jan <b>"}}, english)
	if joined.Header.Get("Location") != page {
		t.Fatal(joined.Status, joined.Body)
	}
	if got := s.Post(join, url.Values{}, english, sat.Kept()); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "already plays") {
		t.Errorf("the opponent joins: %s", got.Status)
	}
	if got := s.Get(page+"/team/wrong", english); got.StatusCode < 400 || got.StatusCode > 499 {
		t.Errorf("a wrong link: %s", got.Status)
	}
	for i, who := range []webtest.Answer{joined, sat, made} {
		got := s.Post(page+"/move", url.Values{"move": {[]string{"32-28", "19-23", "28x19"}[i]}}, who.Kept(), "Accept: application/json")
		if got.StatusCode != http.StatusOK {
			t.Fatal(i, got.Body)
		}
	}
	if got := s.Get(page, english); !strings.Contains(got.Body, "Ola, Jan &lt;b&gt;") {
		t.Error("the page does not have both names")
	}
}

// The first player puts somebody out, who then is a spectator; who consults leaves by themselves, and sees no button for others.
func TestKotek_I_11_1_9_SomebodyIsPutOut(t *testing.T) {
	s := webtest.New(t)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"white"}}, english)
	page := made.Header.Get("Location")
	s.Post(page+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	join := link.FindString(s.Get(page+"/team", english, made.Kept()).Body)
	jan, iga := s.Post(join, url.Values{"name": {"Jan"}}, english), s.Post(join, url.Values{"name": {"Iga"}}, english)
	member := regexp.MustCompile(`name="member" value="([^"]+)" aria-label="([^"]+)"`)
	buttons := member.FindAllStringSubmatch(s.Get(page+"/team", english, made.Kept()).Body, -1)
	if len(buttons) != 2 || buttons[0][2] != "Remove: Jan" || buttons[1][2] != "Remove: Iga" {
		t.Fatal(buttons)
	}
	if got := s.Post(page+"/team", url.Values{"member": {buttons[0][1]}}, english, iga.Kept()); got.StatusCode != http.StatusForbidden {
		t.Errorf("Iga puts Jan out: %s", got.Status)
	}
	if got := s.Post(page+"/team", url.Values{"member": {buttons[0][1]}}, english, made.Kept()); got.Header.Get("Location") != page+"/team" {
		t.Error(got.Status, got.Body)
	}
	if got := s.Post(page+"/team", url.Values{"member": {buttons[0][1]}}, english, made.Kept()); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "does not consult") {
		t.Errorf("Jan is put out twice: %s", got.Status)
	}
	if to := s.Get(page+"/team", english, jan.Kept()).Header.Get("Location"); to != page {
		t.Errorf("who was put out is led to %q", to)
	}
	if got := s.Post(page+"/move", url.Values{"move": {"32-28"}}, jan.Kept(), "Accept: application/json"); got.StatusCode != http.StatusForbidden {
		t.Errorf("who was put out moves: %s", got.Status)
	}
	if got := s.Get(join, english); got.StatusCode < 400 {
		t.Error("the old link still works")
	}
	own := member.FindAllStringSubmatch(s.Get(page+"/team", english, iga.Kept()).Body, -1)
	if len(own) != 1 || own[0][2] != "Leave this side: Iga" {
		t.Fatal(own)
	}
	s.Post(page+"/team", url.Values{"member": {own[0][1]}}, english, iga.Kept())
	if body := s.Get(page, english).Body; strings.Contains(body, "Iga") || strings.Contains(body, "Jan") {
		t.Error("who has left is still named")
	}
}

// Who was put out finds on the page of the game where to erase what they said, and erases it; who looks on finds nothing.
func TestWhoWasPutOutErasesTheOwnWords(t *testing.T) {
	s := webtest.New(t)
	s.Games.AllowText(true)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"white"}}, english)
	page := made.Header.Get("Location")
	s.Post(page+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	jan := s.Post(link.FindString(s.Get(page+"/team", english, made.Kept()).Body), url.Values{"name": {"Jan"}}, english).Kept()
	s.Post(page+"/talk", url.Values{"text": {"od Jana"}}, jan)
	member := regexp.MustCompile(`name="member" value="([^"]+)"`).FindStringSubmatch(s.Get(page+"/team", english, made.Kept()).Body)
	s.Post(page+"/team", url.Values{"member": {member[1]}}, made.Kept())
	put := s.Get(page, english, jan)
	if !strings.Contains(put.Body, page+"/erase") {
		t.Error("the page of the game does not lead there")
	}
	if kept := put.Kept(); !strings.Contains(put.Body, "You no longer play on this side") || kept != "Cookie: "+parts.OwnGamesCookie+"=" {
		t.Errorf("the page does not say that they were put out, or the game is still among the own ones: %s", kept)
	}
	if body := s.Get(page, english).Body; strings.Contains(body, page+"/erase") {
		t.Error("who looks on is led there")
	}
	if got := s.Get(page+"/erase", english, jan); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "said.white") || strings.Contains(got.Body, `value="white"`) {
		t.Fatalf("%s %s", got.Status, got.Body)
	}
	session := s.As(t, "jan.nowy").Cookie
	jan += "; " + session.Name + "=" + session.Value // who signs in meanwhile
	if body := s.Get(page, english, jan).Body; !strings.Contains(body, page+"/erase") {
		t.Error("the page of the game does not lead there after signing in")
	}
	if got := s.Post(page+"/erase", url.Values{"choice": {"said.white"}}, english, jan); got.StatusCode != http.StatusSeeOther {
		t.Fatal(got.Status, got.Body)
	}
	if body := s.Get(page+"/talk", english, made.Kept()).Body; strings.Contains(body, "od Jana") || !strings.Contains(body, "(erased)") || !strings.Contains(body, "Jan") {
		t.Error("it is not erased, or the name is, too")
	}
	if got := s.Post(page+"/erase", url.Values{"choice": {"mate." + member[1]}}, english); got.StatusCode != http.StatusForbidden {
		t.Errorf("who looks on erases a name: %s", got.Status)
	}
	if got := s.Post(page+"/erase", url.Values{"choice": {"mate." + member[1]}}, english, jan); got.StatusCode != http.StatusSeeOther {
		t.Fatal(got.Status, got.Body)
	}
	if body := s.Get(page+"/talk", english, made.Kept()).Body; strings.Contains(body, "Jan") {
		t.Errorf("the name is not erased: %s", body)
	}
}

// Who consulted with an account and was put out is told so, too.
func TestWhoWasPutOutWithAnAccountIsTold(t *testing.T) {
	s := webtest.New(t)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"white"}}, english)
	page := made.Header.Get("Location")
	s.Post(page+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	jan := s.As(t, "jan.nowy")
	kept := jan.Post(link.FindString(s.Get(page+"/team", english, made.Kept()).Body), url.Values{}, english).Kept()
	member := regexp.MustCompile(`name="member" value="([^"]+)"`).FindStringSubmatch(s.Get(page+"/team", english, made.Kept()).Body)
	s.Post(page+"/team", url.Values{"member": {member[1]}}, made.Kept())
	const told = "You no longer play on this side"
	if got := jan.Get(page, english, kept); !strings.Contains(got.Body, told) || got.Kept() != "Cookie: "+parts.OwnGamesCookie+"=" {
		t.Errorf("%s: %s", got.Kept(), webtest.Readable(t, got.Body, "main"))
	}
	if strings.Contains(s.Get(page, english).Body, told) {
		t.Error("who looks on is told")
	}
}

// The page of the game says that it is one of several persons, to everybody, and before its first move shows those of the side how others are invited
// (kotek-2008 I.11.1.9).
func TestKotek_I_11_1_9_ThePageSaysThatSeveralPlay(t *testing.T) {
	const english = "Accept-Language: en"
	for _, sides := range []string{"white", "black", "both"} {
		s := webtest.New(t)
		made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "consultation": {sides}}, english)
		page := made.Header.Get("Location")
		head := map[string]string{"white": "may play White", "black": "may play Black", "both": "may play on each side"}[sides]
		for name, who := range map[string]string{"a stranger": english, "White": made.Kept()} {
			if got := s.Get(page, who, english).Body; !strings.Contains(got, head) || !strings.Contains(got, "I.11.1.9") {
				t.Errorf("%s: %s is not told that it is a consultation game", sides, name)
			}
			invites := name == "White" && sides != "black"
			if got := s.Get(page, who, english).Body; strings.Contains(got, `id="team"`) != invites || strings.Contains(got, "send that link last") != invites {
				t.Errorf("%s: %s is led to the invitation: %t", sides, name, !invites)
			}
		}
		sat := s.Post(page+"/sit", url.Values{"colour": {"black"}})
		if got := s.Get(page, sat.Kept(), english).Body; strings.Contains(got, `id="team"`) != (sides != "white") || strings.Contains(got, "send that link last") {
			t.Errorf("%s: Black is led to the invitation otherwise than it should", sides)
		}
		s.Post(page+"/move", url.Values{"move": {"32-28"}}, made.Kept(), "Accept: application/json")
		if got := s.Get(page, made.Kept(), english).Body; strings.Contains(got, `id="team"`) {
			t.Errorf("%s: after the first move the invitation is still the first thing", sides)
		}
	}
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "consultation": {"white"}}, english)
	if got := s.Get(made.Header.Get("Location")+"/team", made.Kept(), english).Body; !strings.Contains(got, `data-copy="link"`) || !strings.Contains(got, "copies.js") {
		t.Error("the link of the side has no button that copies it")
	}
	if got := s.Get(s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}}).Header.Get("Location"), english).Body; strings.Contains(got, "I.11.1.9") {
		t.Error("a game of two says that it is a consultation game")
	}
}
