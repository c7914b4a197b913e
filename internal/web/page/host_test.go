package page

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/store/memory"
)

// A website whose name leads to this machine reads nothing; addresses and the
// names said at the start are answered.
func TestOtherHostsAreRefused(t *testing.T) {
	s := newSite(t)
	for host, answered := range map[string]bool{
		"example.com": true, "EXAMPLE.com:8080": true, "example.com.": true, "": true,
		"localhost": true, "localhost:8080": true, "damka.localhost:8080": true, "127.0.0.1:8080": true, "192.168.1.7": true,
		"[::1]:8080": true, "[fe80::1]": true, "203.0.113.9:80": true,
		"evil.example": false, "evil.example:8080": false, "notexample.com": false, "example.com.evil.example": false,
		"127.0.0.1.evil.example": false, "localhost.evil.example": false, "mylocalhost": false, "1.2.3": false, "<b>": false,
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.Host = host
		r.Header.Set("Accept-Language", "en")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if refused := w.Code == http.StatusMisdirectedRequest; refused == answered {
			t.Errorf("%q: status %d", host, w.Code)
		}
		if !answered && (!strings.Contains(w.Body.String(), "--public-url") || strings.Contains(w.Body.String(), "<b>")) {
			t.Errorf("%q: %s", host, w.Body)
		}
	}
}

// Programs are told as programs.
func TestOtherHostsOfPrograms(t *testing.T) {
	s := newSite(t)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/anything", nil)
	r.Host = "evil.example"
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusMisdirectedRequest || !strings.Contains(w.Body.String(), "error.other_host") {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
}

// The page has its style, from the name that is refused, and its only link leads
// to an address that is answered.
func TestTheRefusalOfAHostIsStyledAndLeadsOn(t *testing.T) {
	links := regexp.MustCompile(` (href|src|action)="([^"]*)"`)
	local := func(address string) net.Addr {
		at, err := net.ResolveTCPAddr("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for _, test := range []struct {
		said  string // at the start
		local net.Addr
		leads string
	}{
		{"", local("192.168.1.7:8080"), "http://192.168.1.7:8080/"},
		{"", local("[::ffff:192.168.1.7]:8080"), "http://192.168.1.7:8080/"},
		{"", local("[::1]:8080"), "http://[::1]:8080/"},
		{"", nil, ""},
		{"https://damka.example", local("127.0.0.1:8080"), "https://damka.example/"},
	} {
		s := newSite(t)
		s.address = test.said
		ask := func(path string) *httptest.ResponseRecorder {
			r := httptest.NewRequestWithContext(context.WithValue(t.Context(), http.LocalAddrContextKey, test.local), http.MethodGet, path, nil)
			r.Host = "evil.example"
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			return w
		}
		refused := ask("/")
		leads, styled := "", false
		for _, link := range links.FindAllStringSubmatch(refused.Body.String(), -1) {
			if !strings.HasPrefix(link[2], "/") {
				leads = link[2]
				continue
			}
			if got := ask(link[2]); got.Code != http.StatusOK {
				t.Errorf("%s is answered with %d", link[2], got.Code)
			}
			styled = styled || strings.Contains(link[2], ".css")
		}
		if refused.Code != http.StatusMisdirectedRequest || leads != test.leads || !styled {
			t.Errorf("%q, %v: status %d, styled %v, leads to %q", test.said, test.local, refused.Code, styled, leads)
		}
	}
}

// Anyone who asks under another name is not looked up, by neither header, and their
// choices are not taken: the answer is the same while the store cannot be read.
func TestOtherHostsLookNobodyUp(t *testing.T) {
	s := newSite(t)
	closed := memory.New()
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	base := app.New(closed, app.Options{Now: time.Now, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	s.Access = app.NewAccess(base)
	const bearer, arbiter, chosen = "Authorization: Bearer secret", "Cookie: " + ArbiterCookie + "=token", "Cookie: " + themeCookie + "=dark; " + languageCookie + "=pl"
	for _, header := range []string{bearer, arbiter} {
		if got := s.get("/", header); got.StatusCode < http.StatusInternalServerError {
			t.Fatalf("%s is answered with %d under our own name: nobody is looked up there", header, got.StatusCode)
		}
	}
	ask := func(path, header string) string {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		r.Host = "evil.example"
		r.Header.Set("Accept-Language", "en")
		if name, value, found := strings.Cut(header, ": "); found {
			r.Header.Set(name, value)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusMisdirectedRequest {
			t.Errorf("%s, %s: status %d", path, header, w.Code)
		}
		return w.Body.String()
	}
	for _, path := range []string{"/", "/api/anything"} {
		want := ask(path, "")
		for _, header := range []string{bearer, arbiter, chosen} {
			if got := ask(path, header); got != want {
				t.Errorf("%s, %s: %s\nwithout it: %s", path, header, got, want)
			}
		}
	}
}

// The page is made of sentences.
func TestTheRefusalOfAHostIsOfSentences(t *testing.T) {
	s := newSite(t)
	for _, lang := range []string{"pl", "en"} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.Host = "evil.example"
		r.Header.Set("Accept-Language", lang)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		for _, paragraph := range regexp.MustCompile(`<p( class="lead")?>([^<]*)</p>`).FindAllStringSubmatch(w.Body.String(), -1) {
			if !strings.HasSuffix(paragraph[2], ".") || strings.HasSuffix(paragraph[2], "..") {
				t.Errorf("%s: %q", lang, paragraph[2])
			}
		}
	}
}
