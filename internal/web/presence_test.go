package web_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/web/webtest"
)

// player is a browser of somebody who plays.
type player struct {
	*testing.T
	http *http.Client
	base string
	game string // its path
}

func newPlayer(t *testing.T, base string) *player {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &player{T: t, http: &http.Client{Jar: jar}, base: base}
}

// post sends a form; the answer is where it leads, or what it says.
func (p *player) post(path string, fields ...string) (status int, where, body string) {
	p.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	request, err := http.NewRequest(http.MethodPost, p.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		p.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	answer, err := p.http.Do(request)
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		p.Fatal(err)
	}
	return answer.StatusCode, answer.Request.URL.Path, string(said)
}

// listening is an open stream of a game.
type listening struct {
	*testing.T
	lines *bufio.Scanner
	close func() error
}

func (p *player) listen() *listening {
	p.Helper()
	answer, err := p.http.Get(p.base + p.game + "/stream")
	if err != nil || answer.StatusCode != http.StatusOK {
		p.Fatalf("%v, %v", answer, err)
	}
	p.Cleanup(func() { answer.Body.Close() })
	return &listening{p.T, bufio.NewScanner(answer.Body), answer.Body.Close}
}

// next is the data of the next event with a name.
func (l *listening) next(name string) string {
	l.Helper()
	event := ""
	for l.lines.Scan() {
		line := l.lines.Text()
		if is, found := strings.CutPrefix(line, "event: "); found {
			event = is
		}
		if data, found := strings.CutPrefix(line, "data: "); found && event == name {
			return data
		}
	}
	l.Fatalf("the stream ended without %s: %v", name, l.lines.Err())
	return ""
}

// awayIn are the sides that have left in a game's state.
func awayIn(t *testing.T, data string) (sides []string) {
	t.Helper()
	var state struct{ Away []struct{ Side, Text string } }
	if err := json.Unmarshal([]byte(data), &state); err != nil {
		t.Fatal(err)
	}
	for _, a := range state.Away {
		sides = append(sides, a.Side)
	}
	return sides
}

// A page's answers to pings measure its lag, whatever else it says; only the own side's count. Who closes
// the window has left, which opponent and spectators hear, and of the return as well.
func TestPlayersAreConnected(t *testing.T) {
	s := webtest.New(t)
	server := s.Serve()
	white, black, spectator := newPlayer(t, server.URL), newPlayer(t, server.URL), newPlayer(t, server.URL)
	_, game, _ := white.post("/play/new", "variant", "international", "control", "5+3", "colour", "white", "friendly", "on")
	white.game, black.game, spectator.game = game, game, game
	black.post(game+"/sit", "colour", "black")
	white.post(game+"/move", "move", "32-28")
	black.post(game+"/move", "move", "19-23")

	page := white.listen()
	link := page.next("link")
	token := page.next("ping")
	for _, other := range []*player{black, spectator} { // the token is White's
		if status, _, _ := other.post(game+"/pong", "token", token); status != http.StatusNoContent {
			t.Errorf("status %d", status)
		}
	}
	s.Pass(200 * time.Millisecond)
	if status, _, body := white.post(game+"/pong", "token", token); status != http.StatusNoContent || body != "" {
		t.Errorf("status %d: %s", status, body)
	}
	s.Pass(2 * time.Second)
	_, _, body := white.post(game+"/move", "move", "28x19", "lag", "60000", "Lag", "60000")
	var state struct{ Moves []struct{ Spent int } }
	if err := json.Unmarshal([]byte(body), &state); err != nil || len(state.Moves) != 3 || state.Moves[2].Spent != 2000 {
		t.Errorf("%v: %s, want 2 s charged of 2.2 s", err, body)
	}

	opponents, others := black.listen(), spectator.listen()
	black.post(game+"/leave", "link", link) // it is White's window
	spectator.post(game+"/leave", "link", link)
	s.Pass(5 * time.Second)
	s.Check(s.Games.Look(t.Context()))
	if _, _, body := black.post(game+"/act", "act", "offer"); len(awayIn(t, body)) != 0 {
		t.Error("others have closed the window")
	}
	white.post(game+"/leave", "link", link)
	_ = page.close()
	s.Pass(5 * time.Second)
	s.Check(s.Games.Look(t.Context()))
	for _, l := range []*listening{opponents, others} {
		for len(awayIn(t, l.next("game"))) == 0 {
		}
	}
	white.listen().next("link")
	for _, l := range []*listening{opponents, others} {
		for len(awayIn(t, l.next("game"))) != 0 {
		}
	}
}
