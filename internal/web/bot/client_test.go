package bot_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// The client below knows of this server only what 80-online.md says of the big ones: paths, fields and words.

// object is a JSON object as it comes.
type object = map[string]any

// world is a server on the network, for programs.
type world struct {
	*webtest.Site
	net *httptest.Server
}

func newWorld(t testing.TB, options page.Options) *world {
	t.Helper()
	s := webtest.NewWith(t, options)
	w := &world{s, httptest.NewServer(s.Server)}
	t.Cleanup(func() {
		s.Server.Close()
		w.net.CloseClientConnections()
		w.net.Close()
	})
	return w
}

// client is a program.
type client struct {
	testing.TB
	world *world
	name  string
	token string
	id    string // of the account
}

// person is a client with a token of an account that has just been made.
func (w *world) person(t testing.TB, name string, scopes ...account.Scope) *client {
	t.Helper()
	if scopes == nil {
		scopes = []account.Scope{account.PlayGames}
	}
	browser := w.As(t, name)
	signed, err := w.Accounts.Session(t.Context(), browser.Cookie.Value)
	w.Check(err)
	_, token, err := w.Accounts.MakeToken(t.Context(), signed.Actor, "program", scopes, time.Time{})
	w.Check(err)
	return &client{t, w, name, token, signed.Account.ID()}
}

// program is a client whose account was made a program's.
func (w *world) program(t testing.TB, name string) *client {
	t.Helper()
	c := w.person(t, name)
	c.post(200, "/api/bot/account/upgrade", nil)
	return c
}

// request asks; the body of the answer is the caller's to close.
func (c *client) request(ctx context.Context, method, path, contentType string, body io.Reader, headers ...string) *http.Response {
	c.Helper()
	r, err := http.NewRequestWithContext(ctx, method, c.world.net.URL+path, body)
	if err != nil {
		c.Fatal(err)
	}
	r.Host = webtest.Host
	r.Header.Set("Accept-Language", "en")
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Set(name, value)
	}
	response, err := c.world.net.Client().Do(r)
	if err != nil {
		c.Fatal(err)
	}
	return response
}

// ask asks and reads the answer.
func (c *client) ask(status int, method, path, contentType, body string, headers ...string) (text string) {
	c.Helper()
	response := c.request(c.Context(), method, path, contentType, strings.NewReader(body), headers...)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		c.Fatal(err)
	}
	if response.StatusCode != status {
		c.Fatalf("%s: %s %s: %d, not %d: %s", c.name, method, path, response.StatusCode, status, data)
	}
	return string(data)
}

// post sends a form; the answer is an object.
func (c *client) post(status int, path string, form url.Values) object {
	c.Helper()
	return asObject(c, c.ask(status, "POST", path, "application/x-www-form-urlencoded", form.Encode()))
}

// postJSON is post of a JSON body.
func (c *client) postJSON(status int, path, body string) object {
	c.Helper()
	return asObject(c, c.ask(status, "POST", path, "application/json", body))
}

func (c *client) get(status int, path string) object {
	c.Helper()
	return asObject(c, c.ask(status, "GET", path, "", ""))
}

func asObject(t testing.TB, text string) (o object) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return o
}

// feed is a stream that a program reads.
type feed struct {
	testing.TB
	lines *bufio.Reader
	stop  context.CancelFunc
	body  io.ReadCloser
	empty int // lines, so far
}

// open reads a stream.
func (c *client) open(path string) *feed {
	c.Helper()
	ctx, stop := context.WithCancel(c.Context())
	response := c.request(ctx, "GET", path, "", nil)
	if response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Type"), "application/x-ndjson") {
		data, _ := io.ReadAll(response.Body)
		stop()
		c.Fatalf("%s: %s %s: %s", c.name, path, response.Status, data)
	}
	f := &feed{c.TB, bufio.NewReader(response.Body), stop, response.Body, 0}
	c.Cleanup(f.close)
	return f
}

func (f *feed) close() {
	f.stop()
	_ = f.body.Close()
}

// line is the next line that is not empty; false at the end.
func (f *feed) line() (object, bool) {
	f.Helper()
	for {
		line, err := f.lines.ReadBytes('\n')
		if err != nil {
			return nil, false
		}
		if len(bytes.TrimSpace(line)) > 0 {
			return asObject(f, string(line)), true
		}
		f.empty++
	}
}

// next is the next line, of a type.
func (f *feed) next(kind string) object {
	f.Helper()
	line, more := f.line()
	if !more || line["type"] != kind {
		f.Fatalf("%v, not %s", line, kind)
	}
	return line
}

// ended says that nothing comes any more.
func (f *feed) ended() {
	f.Helper()
	if line, more := f.line(); more {
		f.Errorf("after the end: %v", line)
	}
}

// alive waits for an empty line.
func (f *feed) alive() {
	f.Helper()
	line, err := f.lines.ReadString('\n')
	if err != nil || line != "\n" {
		f.Fatalf("%q, %v", line, err)
	}
}

// state waits for the state with so many moves.
func (f *feed) state(moves int) object {
	f.Helper()
	for {
		line, more := f.line()
		if !more {
			f.Fatalf("the stream ended before move %d", moves)
		}
		of := line
		if line["type"] == "gameFull" {
			of, _ = line["state"].(object)
		}
		if of["type"] == "gameState" && len(strings.Fields(of["moves"].(string))) >= moves {
			return of
		}
	}
}

// agree begins a game of two clients.
func (w *world) agree(id string, settings game.Settings, white, black *client) {
	w.Helper()
	w.Check(w.Games.Begin(w.Context(), id, games.Beginning{
		Settings: settings, White: games.Seat{Account: white.id, Name: white.name}, Black: games.Seat{Account: black.id, Name: black.name},
	}))
}

// soon waits for something that happens by itself in a moment.
func soon(t testing.TB, is func() bool) {
	t.Helper()
	for range 10_000_000 {
		if is() {
			return
		}
		runtime.Gosched()
	}
	t.Fatal("it does not happen")
}

// fresh is somebody who has just signed in with the account of a client.
func (w *world) fresh(c *client) app.Actor {
	w.Helper()
	entered, err := w.Accounts.SignIn(w.Context(), accounts.From{}, c.name, webtest.Password)
	w.Check(err)
	signed, err := w.Accounts.Session(w.Context(), entered.Secret.Text())
	w.Check(err)
	return signed.Actor
}

// titled says that an account is a program's.
func (w *world) titled(c *client) bool {
	u, _, err := w.Accounts.User(w.Context(), c.id)
	w.Check(err)
	return u.IsProgram()
}

// openPost reads a stream that answers a form.
func (c *client) openPost(path string, form url.Values) *feed {
	c.Helper()
	ctx, stop := context.WithCancel(c.Context())
	response := c.request(ctx, "POST", path, "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
	if response.StatusCode != 200 {
		data, _ := io.ReadAll(response.Body)
		stop()
		c.Fatalf("%s: %s %s: %s", c.name, path, response.Status, data)
	}
	f := &feed{c.TB, bufio.NewReader(response.Body), stop, response.Body, 0}
	c.Cleanup(f.close)
	return f
}
