package talk_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Two browsers on one side say to each other what they think, with phrases and moves of every language, and in their own words where the server
// lets them (kotek-2008 I.11.1.9). None of it comes to the opponents or to who looks on: not on a page, in a file, in the stream or the API.
func TestKotek_I_11_1_9_TheConsultationOfASide(t *testing.T) {
	s := webtest.New(t)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"both"}}, english)
	path := made.Header.Get("Location")
	emil := s.Post(path+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	join := regexp.MustCompile(`/games/[a-z0-9]+/team/[A-Za-z0-9_-]+`).FindString(s.Get(path+"/team", made.Kept()).Body)
	jan := s.Post(join, url.Values{"name": {"Jan"}}, english)
	others := map[string]string{"the opponent": emil.Kept(), "a spectator": english}
	server := s.Serve()
	as(s, emil.Cookies())
	ear := s.Listen(server, path+"/stream")
	s.Cookie = nil
	if got := s.Post(path+"/counsel", url.Values{"phrase": {"agree"}}, emil.Kept()); got.Header.Get("Location") != path+"/counsel" {
		t.Fatalf("the opponents do not consult: %s", got.Status)
	}
	ear.Data("game") // what they said
	for _, sent := range []url.Values{{"phrase": {"think"}}, {"move": {"47-41"}}} {
		if got := s.Post(path+"/counsel", sent, made.Kept()); got.Header.Get("Location") != path+"/counsel" {
			t.Fatalf("%v: %s %s", sent, got.Status, got.Body)
		}
	}
	wrong := s.Post(path+"/counsel", url.Values{"move": {"nie wiem"}}, jan.Kept())
	if wrong.StatusCode != http.StatusConflict || !strings.Contains(wrong.Body, `value="nie wiem"`) || !strings.Contains(wrong.Body, "32-28") {
		t.Errorf("words as a move: %s", wrong.Body)
	}
	if got := s.Post(path+"/counsel", url.Values{"text": {"tajne słowa"}}, jan.Kept()); got.StatusCode != http.StatusConflict || strings.Contains(got.Body, `name="text"`) {
		t.Error("own words go through, though the server has phrases alone")
	}
	s.Games.AllowText(true)
	s.Post(path+"/counsel", url.Values{"text": {"tajne słowa"}}, jan.Kept())
	body := s.Get(path+"/counsel", english, jan.Kept()).Body
	for _, want := range []string{"<b>Ola</b>", "Let’s think a little longer.", "I propose 47-41", "<b>You</b>", "tajne słowa", "I.11.1.9", `name="text"`, `name="move"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the page of the side has no %s: %s", want, body)
		}
	}
	if body := s.Get(path, made.Kept()).Body; !strings.Contains(body, `id="counsel"`) || !strings.Contains(body, "Jan: tajne słowa") {
		t.Error("the page of the game does not say it")
	}
	for name, state := range map[string]string{"who said it": s.Get(path+"/state", jan.Kept()).Body, "the partner": s.Get(path+"/state", made.Kept()).Body} {
		if own := regexp.MustCompile(`"counsel":\{"seq":\d+,"own":true`).MatchString(state); !strings.Contains(state, `"counsel":`) || own != (name == "who said it") {
			t.Errorf("%s has the line as the own one: %t", name, own) // an own line is not announced
		}
	}
	if body := s.Get(path+"/talk", english, made.Kept()).Body; !strings.Contains(body, "Your opponents read this too") || strings.Contains(body, "47-41") {
		t.Error("the conversation with the opponents does not say who reads it, or has what the side says")
	}
	id := strings.TrimPrefix(path, "/games/")
	said := []string{"tajne", "47-41", "<br>Let’s think", "<br>Zastanówmy", ": Let’s think", ": Zastanówmy"}
	for _, secret := range said[:3] { // they are found where they may be read
		if body := s.Get(path+"/counsel", english, made.Kept()).Body; !strings.Contains(body, secret) {
			t.Errorf("the side itself does not read %q", secret)
		}
	}
	for name, who := range others {
		for _, route := range []string{path, path + "/state", path + "/talk", path + "/counsel", path + "/file", path + "/team", "/game/export/" + id, "/embed" + path, "/api/games/" + id} {
			for _, secret := range said {
				if body := s.Get(route, who).Body; strings.Contains(body, secret) {
					t.Errorf("%s tells %s of %q: %s", route, name, secret, body)
				}
			}
		}
		if got := s.Post(path+"/counsel", url.Values{"phrase": {"agree"}}, who); name == "a spectator" && got.StatusCode < 400 {
			t.Errorf("%s consults: %s", name, got.Status)
		}
		if got := s.Get(path+"/counsel", who); name == "a spectator" && got.Header.Get("Location") != path {
			t.Errorf("%s is shown the consultation: %s", name, got.Status)
		}
	}
	if got := s.Post(path+"/move", url.Values{"move": {"32-28"}}, made.Kept(), "Accept: application/json"); got.StatusCode != http.StatusOK {
		t.Fatal(got.Status, got.Body)
	}
	for heard := ""; !strings.Contains(heard, `"text":"32-28"`); {
		heard = ear.Data("game")
		for _, secret := range append(said, "Ola: ", "Jan: ") {
			if strings.Contains(heard, secret) {
				t.Errorf("the opponent hears %s", heard)
			}
		}
	}
	s.Post(path+"/act", url.Values{"act": {"resign"}}, made.Kept())
	if body := s.Get(path+"/counsel", english, jan.Kept()).Body; !strings.Contains(body, "tajne słowa") || strings.Contains(body, `name="move"`) || !strings.Contains(body, "so is your side’s discussion") {
		t.Error("after the game those of the side do not read it, or still consult")
	}
	if body := s.Get(path+"/counsel", english, emil.Kept()).Body; strings.Contains(body, "tajne") {
		t.Error("after the game the opponent reads it")
	}
}

// Who plays a side on which nobody consults, or looks on, has none.
func TestNoConsultationWhereNobodyConsults(t *testing.T) {
	s, path, white, _ := begun(t)
	as(s, white)
	if got := s.Get(path + "/counsel"); got.Header.Get("Location") != path {
		t.Error(got.Status)
	}
	if got := s.Post(path+"/counsel", url.Values{"phrase": {"agree"}}); got.StatusCode < 400 {
		t.Error(got.Status)
	}
	if body := s.Get(path).Body; strings.Contains(body, `id="counsel"`) {
		t.Error("the page of the game has one")
	}
}

// Who is put out of a side listens anew, and hears nothing more of what it says to itself, though all of a side hear the same
// (kotek-2008 I.11.1.9). An unchanged game has the same stamp each time, however much is said.
func TestKotek_I_11_1_9_WhoIsPutOutHearsNoMore(t *testing.T) {
	s := webtest.New(t)
	s.Games.AllowText(true)
	const english = "Accept-Language: en"
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"30+10"}, "colour": {"white"}, "name": {"Ola"}, "consultation": {"white"}}, english)
	path := made.Header.Get("Location")
	s.Post(path+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	join := regexp.MustCompile(`/games/[a-z0-9]+/team/[A-Za-z0-9_-]+`).FindString(s.Get(path+"/team", made.Kept()).Body)
	jan := s.Post(join, url.Values{"name": {"Jan"}}, english)
	server := s.Serve()
	as(s, made.Cookies())
	first := s.Listen(server, path+"/stream")
	as(s, jan.Cookies())
	second := s.Listen(server, path+"/stream")
	s.Cookie = nil
	s.Post(path+"/counsel", url.Values{"text": {"razem"}}, made.Kept())
	own, stamp := regexp.MustCompile(`"counsel":\{"seq":\d+,"own":true`), regexp.MustCompile(`"stamp":"[^"]+"`)
	if heard := second.Data("game"); !strings.Contains(heard, "Ola: razem") || own.MatchString(heard) {
		t.Fatalf("who consults hears %s", heard)
	}
	heard := first.Data("game")
	if !own.MatchString(heard) {
		t.Errorf("who said it hears it as somebody else's: %s", heard)
	}
	if one := stamp.FindString(s.Get(path+"/state", made.Kept()).Body); one == "" || one != stamp.FindString(heard) {
		t.Errorf("the stamp of an unchanged game changes, or is none: %s, %s", one, stamp.FindString(heard))
	}
	member := regexp.MustCompile(`name="member" value="([^"]+)"`).FindStringSubmatch(s.Get(path+"/team", english, made.Kept()).Body)
	s.Post(path+"/team", url.Values{"member": {member[1]}}, made.Kept())
	second.Data("structure")
	s.Post(path+"/counsel", url.Values{"text": {"tajne po wykluczeniu"}}, made.Kept())
	if body := s.Get(path+"/state", jan.Kept()).Body; strings.Contains(body, "tajne") {
		t.Error("who was put out reads what is said")
	}
}
