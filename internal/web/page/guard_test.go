package page

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestSecurityHeaders(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/", "/nowhere", "/kept", "/tournaments/nobody", "/assets/x/page.js"} {
		header := s.get(path).Header
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
			"Cross-Origin-Opener-Policy": "same-origin", "Content-Security-Policy": securityPolicy,
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
	if strings.Contains(securityPolicy, "unsafe") || strings.Contains(securityPolicy, "http") {
		t.Errorf("the policy lets in what it should keep out: %s", securityPolicy)
	}
}

// A change is only taken from our own pages. On a hall's plain http browsers
// send no Sec-Fetch-Site, and the origin has to tell.
func TestChangesFromOtherSites(t *testing.T) {
	s := newSite(t)
	form := url.Values{"theme": {"dark"}, "return": {"/code"}}
	for _, tc := range []struct {
		name    string
		headers []string
		status  int
	}{
		{"own page", []string{"Sec-Fetch-Site: same-origin"}, http.StatusSeeOther},
		{"address bar", []string{"Sec-Fetch-Site: none"}, http.StatusSeeOther},
		{"other site", []string{"Sec-Fetch-Site: cross-site"}, http.StatusForbidden},
		{"neighbour", []string{"Sec-Fetch-Site: same-site"}, http.StatusForbidden},
		{"own page, plain http", []string{"Origin: http://example.com"}, http.StatusSeeOther},
		{"other site, plain http", []string{"Origin: http://evil.example"}, http.StatusForbidden},
		{"no origin to speak of", []string{"Origin: null"}, http.StatusForbidden},
		{"a program", nil, http.StatusSeeOther},
	} {
		got := s.post("/preferences", form, append(tc.headers, "Accept-Language: en")...)
		if got.StatusCode != tc.status {
			t.Errorf("%s: status %d, want %d", tc.name, got.StatusCode, tc.status)
		}
		if tc.status == http.StatusForbidden && !strings.Contains(got.body, "another website") {
			t.Errorf("%s: the refusal does not say why", tc.name)
		}
	}
}

// With no-referrer browsers would send "Origin: null" with our own forms.
func TestFormsKeepTheirOrigin(t *testing.T) {
	s := newSite(t)
	if got := s.get("/").Header.Get("Referrer-Policy"); got != "same-origin" {
		t.Errorf("Referrer-Policy %q", got)
	}
}

func TestAPanicIsAnswered(t *testing.T) {
	s := newSite(t)
	handler := s.guard(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("broken on purpose") }))
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if w.Code != http.StatusInternalServerError {
		t.Errorf("status %d", w.Code)
	}
	if !strings.Contains(s.log.String(), "broken on purpose") {
		t.Errorf("the log says %q", s.log.String())
	}
}

func TestABodyThatIsTooLarge(t *testing.T) {
	s := newSite(t)
	got := s.post("/preferences", url.Values{"return": {strings.Repeat("x", formBody+1)}}, "Accept-Language: en")
	if got.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(got.body, "Too much data") {
		t.Errorf("status %d: %s", got.StatusCode, got.body)
	}
}

func TestAddressesThatLeadNowhere(t *testing.T) {
	s := newSite(t)
	for _, tc := range []struct {
		method, path string
		status       int
		says         string
	}{
		{"GET", "/nowhere", http.StatusNotFound, "no such page"},
		{"GET", "/tournaments/nobody", http.StatusNotFound, "no tournament at this address"},
		{"GET", "/tournaments/..%2f..%2fetc/players", http.StatusNotFound, "no such page"},
		{"PUT", "/", http.StatusMethodNotAllowed, "cannot be used that way"},
		{"GET", "/preferences", http.StatusMethodNotAllowed, "cannot be used that way"},
	} {
		got := s.do(tc.method, tc.path, nil, "Accept-Language: en")
		if got.StatusCode != tc.status || !strings.Contains(got.body, tc.says) {
			t.Errorf("%s %s: status %d, want %d and %q", tc.method, tc.path, got.StatusCode, tc.status, tc.says)
		}
		if tc.status == http.StatusMethodNotAllowed && got.Header.Get("Allow") == "" {
			t.Errorf("%s %s: nothing is said of the methods allowed", tc.method, tc.path)
		}
	}
	got := s.get("/api/nowhere", "Accept-Language: en")
	if got.Header.Get("Content-Type") != "application/problem+json" || !strings.Contains(got.body, `"status":404`) {
		t.Errorf("under /api: %s %s", got.Header.Get("Content-Type"), got.body)
	}
}
