package main

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"damka/internal/app"
)

const server = "https://damka.example"

// proxy takes requests to a server's address with https to the program, as the web server
// before it does.
type proxy struct {
	to   string // host and port
	next http.RoundTripper
}

// RoundTrip implements [http.RoundTripper].
func (p proxy) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Host, r.URL.Scheme, r.URL.Host = r.URL.Host, "http", p.to
	r.Header.Set("X-Forwarded-For", "203.0.113.7")
	return p.next.RoundTrip(r)
}

// serveServer starts the program as a server's, and gives browsers that reach it.
func serveServer(t *testing.T, dir string, arguments ...string) (p *process, browser func() *client) {
	t.Helper()
	at := freeAddress(t)
	p = serveDamka(t, append([]string{"--addr", at, "--data", dir, "--public-url", server}, arguments...)...)
	return p, func() *client {
		c := newClient(p)
		c.http.Transport = proxy{at, c.http.Transport}
		return c
	}
}

// linkOf is the owner's link of a data folder, whether it is on or off.
func linkOf(t *testing.T, dir string) string {
	t.Helper()
	ctx := context.Background()
	data, err := openData(ctx, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := data.access.ArbiterSecret(ctx, app.Arbiter)
	if closing := data.close(); err != nil || closing != nil {
		t.Fatal(err, closing)
	}
	return "/enter/" + secret
}

// A server prints a link to make the administrator until there is one. The owner's link is off
// there, and on once the administrator says so.
func TestFirstStartOfAServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p, _ := serveServer(t, dir)
	unused := strings.TrimPrefix(p.First, p.Base)
	if p.Link != "" || !strings.HasPrefix(unused, "/first/") || !strings.Contains(p.Said(), "works once, until ") {
		t.Fatalf("at the first start: %s", p.Said())
	}
	p.Stop(os.Interrupt)
	old := linkOf(t, dir) // as an earlier program printed it

	p, browser := serveServer(t, dir, "--lang", "pl")
	first := strings.TrimPrefix(p.First, p.Base)
	if first == unused || p.Link != "" || !strings.Contains(p.Said(), "zadziała raz, do ") {
		t.Fatalf("at the second start: %s", p.Said())
	}
	olga, other := browser(), browser()
	if status := other.status(unused); status != http.StatusGone {
		t.Errorf("the link of an earlier start: %d", status)
	}
	for lang, want := range map[string]string{"pl": "Link sędziego jest wyłączony", "en": "link is switched off"} {
		other.lang = lang
		status, body, err := other.do(http.MethodGet, old, nil)
		if err != nil || status != http.StatusForbidden || !strings.Contains(strings.ReplaceAll(string(body), "\u00a0", " "), want) {
			t.Errorf("the owner's link: %d, %v\n%s", status, err, body)
		}
	}
	olga.submit(first, url.Values{"login": {"olga"}, "name": {"Olga Czyż"}, "password": {firstPassword}})
	if body := olga.get("/admin/accounts"); !strings.Contains(body, "Olga Czyż") {
		t.Errorf("the administrator does not see accounts: %s", body)
	}
	if status := other.status(first); status != http.StatusGone {
		t.Errorf("the link was used: %d", status)
	}
	olga.submit("/admin/settings/link", url.Values{"on": {"1"}})
	other.get(old)
	if status := other.status("/admin/accounts"); status != http.StatusOK {
		t.Errorf("the link was switched on and does not lead in: %d", status)
	}
	p.Stop(os.Interrupt)

	if p, _ = serveServer(t, dir); p.First != "" || p.Link != p.Base+old {
		t.Errorf("there is an administrator, and the link is on: %s", p.Said())
	}
}

// In a hall nothing changes: the owner's link is printed, and no other.
func TestFirstStartInAHall(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{nil, {"--public-url", "http://hall.example:8080"}} {
		p := serveDamka(t, append([]string{"--data", t.TempDir()}, arguments...)...)
		if p.First != "" || !strings.HasPrefix(p.Link, p.Base+"/enter/") {
			t.Errorf("%v: %s", arguments, p.Said())
		}
	}
}
