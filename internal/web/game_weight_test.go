package web_test

import (
	"net/http"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// imports are the modules that a module always imports, all by relative names. What one imports when there is something to
// do, such as results that wait to be sent, comes then.
var imports = regexp.MustCompile(`(?m)(?:^import|\bfrom)\s*'\./([\w-]+\.js)'`)

// The page of a game over the wire, compressed, for a player on move: with its style, all its scripts and what they import.
func TestThePageOfAGameIsSmall(t *testing.T) {
	const most = 60 << 10
	for _, variant := range []string{"international", "russian", "chess"} {
		s := webtest.New(t)
		made := s.Post("/play/new", url.Values{"variant": {variant}, "control": {"10+5"}, "colour": {"white"}})
		page := "/games/" + path.Base(made.Header.Get("Location"))
		s.Post(page+"/sit", url.Values{"colour": {"black"}})
		for _, cookie := range made.Cookies() {
			if cookie.Name == "damka_seat" {
				s.Cookie = cookie
			}
		}
		plain := s.Get(page)
		if plain.StatusCode != http.StatusOK || !strings.Contains(plain.Body, `"moves":[{`) {
			t.Fatalf("no page for the player on move: %d", plain.StatusCode)
		}
		total, scripts := len(s.Get(page, "Accept-Encoding: gzip").Body), 0
		var waiting []string
		for _, link := range webtest.Links(t, page, plain.Body) {
			if strings.HasPrefix(link, "/assets/") {
				waiting = append(waiting, link)
			}
		}
		weighed := make(map[string]bool)
		for len(waiting) > 0 {
			asset := waiting[0]
			if waiting = waiting[1:]; weighed[asset] {
				continue
			}
			weighed[asset] = true
			total += len(s.Get(asset, "Accept-Encoding: gzip").Body)
			if !strings.HasSuffix(asset, ".js") {
				continue
			}
			scripts++
			for _, found := range imports.FindAllStringSubmatch(s.Get(asset).Body, -1) {
				waiting = append(waiting, path.Dir(asset)+"/"+found[1])
			}
		}
		if scripts < 8 {
			t.Errorf("%s: only %d scripts were found", variant, scripts)
		}
		if total > most {
			t.Errorf("%s: the page of a game is %d bytes, want at most %d", variant, total, most)
		}
		t.Logf("%s: the page of a game is %d bytes with %d files", variant, total, len(weighed))
	}
}

// A browser hears of every script of a page of games at once: it does not have to read one to ask for the next.
func TestTheScriptsOfAGameAreFetchedAhead(t *testing.T) {
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}})
	game := path.Base(made.Header.Get("Location"))
	s.Post("/games/"+game+"/sit", url.Values{"colour": {"black"}})
	for _, page := range []string{"/games/" + game, "/embed/games/" + game} {
		var scripts []string
		for _, link := range webtest.Links(t, page, s.Get(page).Body) {
			if strings.HasSuffix(link, ".js") {
				scripts = append(scripts, link)
			}
		}
		if len(scripts) < 8 {
			t.Errorf("%s: only %d scripts", page, len(scripts))
		}
		for _, script := range scripts {
			for _, found := range imports.FindAllStringSubmatch(s.Get(script).Body, -1) {
				if needed := path.Dir(script) + "/" + found[1]; !slices.Contains(scripts, needed) {
					t.Errorf("%s: %s needs %s, which is not fetched ahead", page, script, needed)
				}
			}
		}
	}
}
