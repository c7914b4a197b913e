package public_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"

	"golang.org/x/net/html"
)

// textOf is what a reader of the element with an id sees, words joined.
func textOf(t *testing.T, page, id string) string {
	t.Helper()
	for node := range webtest.Parse(t, page).Descendants() {
		if node.Type == html.ElementNode && webtest.Attribute(node, "id") == id {
			var words []string
			for inner := range node.Descendants() {
				if inner.Type == html.TextNode {
					words = append(words, strings.Fields(inner.Data)...)
				}
			}
			return strings.Join(words, " ")
		}
	}
	t.Fatalf("nothing has the id %q", id)
	return ""
}

// Every kind of result is shown in signs and in words.
func TestResultsOfARound(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/rounds/"
	for round, want := range map[int][]string{
		1: {"2 : 0 wygrana białych", "1 : 1 remis", "1+ : 1− remis z przewagą białych", "0 : 2 wygrana czarnych", "0 : 0 obustronna przegrana"},
		2: {"odłożona partia odłożona", "1− : 1+ remis z przewagą czarnych", "− : + walkower dla czarnych", "+ : − walkower dla białych", "− : − obustronny walkower"},
		3: {"· : · nierozegrana"},
	} {
		body := s.Page(i18n.PL, fmt.Sprint(path, round))
		for board, text := range want {
			if got := textOf(t, body, fmt.Sprintf("result-%d-%d", round, board+1)); got != text && got != "nie liczy się" {
				t.Errorf("round %d, board %d: %q, want %q", round, board+1, got, text)
			}
		}
	}
	if body := s.Page(i18n.PL, path+"1"); !strings.Contains(body, "wcześniej unieważniono") {
		t.Error("the cancelled attempt at round 1 is not mentioned")
	}
}

func TestGamesOfSomebodyStruckOutDoNotCount(t *testing.T) {
	s := webtest.New(t)
	body := s.Page(i18n.EN, "/tournaments/"+s.Odd()+"/rounds/3")
	if strings.Count(body, "does not count") != 1 {
		t.Errorf("want one game that does not count")
	}
}

func TestARoundThatIsNotThere(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	if body := s.Page(i18n.EN, "/tournaments/"+id+"/rounds/7"); !strings.Contains(body, "not paired yet") {
		t.Error("a planned round says nothing of when it will be paired")
	}
	for _, round := range []string{"0", "12", "-1", "x", "9999999999999999999"} {
		got := s.Get("/tournaments/"+id+"/rounds/"+round, "Accept-Language: en")
		if got.StatusCode != http.StatusNotFound || !strings.Contains(got.Body, "the tournament has 11 rounds") {
			t.Errorf("round %s: status %d", round, got.StatusCode)
		}
	}
}

// Anyone who follows a player sees his game on top, on every page.
func TestFollowingAPlayer(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	snapshot := s.Snapshot(id)
	player := snapshot.Round(3).Games[0].White
	path := "/tournaments/" + id
	got := s.Post(path+"/follow", url.Values{"player": {string(player.ID)}, "return": {path + "/rounds/3"}})
	if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path+"/rounds/3" || len(got.Cookies()) != 1 {
		t.Fatalf("status %d, to %q, %d cookies", got.StatusCode, got.Header.Get("Location"), len(got.Cookies()))
	}
	s.Cookie = got.Cookies()[0]
	for _, page := range []string{"", "/rounds/3"} {
		if body := s.Page(i18n.PL, path+page); !strings.Contains(body, "gra białymi, przeciwnik:") {
			t.Errorf("%q: the followed player's game is missing", page)
		}
	}
	if body := s.Page(i18n.PL, path+"/standings"); strings.Count(body, `class="mine"`) != 1 {
		t.Error("the followed player does not stand out in the table")
	}
	if got := s.Post(path+"/follow", url.Values{"player": {""}}); got.Cookies()[0].MaxAge >= 0 {
		t.Error("following does not end")
	}
}
