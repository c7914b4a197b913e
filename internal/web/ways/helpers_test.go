package ways_test

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/internal/game"
	"damka/internal/web/webtest"
)

// browser is a browser that keeps its cookies: those of a game below its address alone.
type browser struct {
	*webtest.Site
	lang  string
	kept  map[string]string
	seats map[string]string // by the path of the game
}

func open(s *webtest.Site, t *testing.T) *browser {
	return &browser{s.Client(t), "en", map[string]string{}, map[string]string{}}
}

func (b *browser) headers(path string) []string {
	var all []string
	for name, value := range b.kept {
		all = append(all, name+"="+value)
	}
	for of, code := range b.seats {
		if strings.HasPrefix(path, of) {
			all = append(all, "damka_seat="+code)
		}
	}
	return []string{"Cookie: " + strings.Join(all, "; "), "Accept-Language: " + b.lang}
}

func (b *browser) keep(got webtest.Answer) webtest.Answer {
	for _, c := range got.Cookies() {
		if c.Name == "damka_seat" {
			b.seats[c.Path] = c.Value
		} else {
			b.kept[c.Name] = c.Value
		}
	}
	return got
}

func (b *browser) get(path string) webtest.Answer {
	b.Helper()
	return b.keep(b.Get(path, b.headers(path)...))
}

func (b *browser) post(path string, pairs ...string) webtest.Answer {
	b.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return b.keep(b.Post(path, form, b.headers(path)...))
}

// to is where a press leads.
func (b *browser) to(got webtest.Answer) string {
	b.Helper()
	where := got.Header.Get("Location")
	if where == "" {
		b.Fatalf("%s: %s leads nowhere\n%s", got.Route, got.Status, got.Body)
	}
	return where
}

func (b *browser) expect(got webtest.Answer, status int, has ...string) webtest.Answer {
	b.Helper()
	if got.StatusCode != status {
		b.Errorf("%s: %s, want %d\n%s", got.Route, got.Status, status, got.Body)
	}
	for _, text := range has {
		if !strings.Contains(got.Body, text) {
			b.Errorf("%s does not have %q\n%s", got.Route, text, got.Body)
		}
	}
	return got
}

var gamePath = regexp.MustCompile(`/games/[a-z0-9]+`)

// state is a game as it is now.
func state(b *browser, path string) *game.State {
	b.Helper()
	s, err := b.Games.Snapshot(b.Context(), strings.TrimPrefix(path, "/games/"))
	b.Check(err)
	return s.State
}

// move makes the first legal move of whose turn it is.
func move(b *browser, path string) {
	b.Helper()
	s := state(b, path)
	g, ok := s.Draughts()
	if !ok {
		b.Fatal("no game of draughts")
	}
	seen := s.Seen()
	if got := b.post(path+"/move", "move", g.Position().MoveText(g.Position().LegalMoves()[0]), "ply", strconv.Itoa(seen.Ply), "mark", seen.Mark); got.StatusCode >= 400 {
		b.Fatalf("%s: %s\n%s", path, got.Status, got.Body)
	}
}

// exhibitor is the browser of somebody with an account.
func exhibitor(s *webtest.Site, t *testing.T) *browser {
	return &browser{s.As(t, "Zofia"), "en", map[string]string{}, map[string]string{}}
}
