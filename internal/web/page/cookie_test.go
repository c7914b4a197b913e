package page

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"damka/internal/app"
)

// Two Damkas of one machine do not take each other's cookies: without https their names have the port that the browser asked. One of a Damka that had no ports in names yet is still read.
func TestCookiesKnowThePort(t *testing.T) {
	s := newSite(t).Site
	secure := &Site{secure: true}
	for _, tc := range []struct {
		site       *Site
		host, want string
	}{
		{s, "127.0.0.1:8080", "damka_arbiter_8080"}, {s, "127.0.0.1:8081", "damka_arbiter_8081"}, {s, "[::1]:8080", "damka_arbiter_8080"},
		{s, "example.com", "damka_arbiter"}, {s, "example.com:x y", "damka_arbiter"}, {s, "example.com:99999", "damka_arbiter"}, {s, "", "damka_arbiter"},
		{secure, "example.com:8443", "damka_arbiter"},
	} {
		r := &http.Request{Host: tc.host, Header: http.Header{}}
		if got := tc.site.cookieName(r, ArbiterCookie); got != tc.want {
			t.Errorf("%q, https %t: %s, want %s", tc.host, tc.site.secure, got, tc.want)
		}
		r.Header.Set("Cookie", "damka_arbiter=older; damka_arbiter_8080=one; damka_arbiter_8081=two")
		want := map[string]string{"damka_arbiter_8080": "one", "damka_arbiter_8081": "two"}[tc.want]
		if want == "" {
			want = "older"
		}
		if got := tc.site.held(r, ArbiterCookie); got != want {
			t.Errorf("%q: %s is held, want %s", tc.host, got, want)
		}
	}
}

// A cookie without the port is dropped where it is ours, and stays where it is another Damka's.
func TestOnlyOurOlderCookieIsDropped(t *testing.T) {
	s := newSite(t).Site
	secret, err := s.Access.ArbiterSecret(t.Context(), app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	token, _, err := s.Access.Exchange(t.Context(), secret)
	if err != nil {
		t.Fatal(err)
	}
	for value, ours := range map[string]bool{token: true, "of another": false} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.Host = "127.0.0.1:8080"
		r.AddCookie(&http.Cookie{Name: ArbiterCookie, Value: value})
		w := httptest.NewRecorder()
		c, err := s.newCall(w, r)
		if err != nil {
			t.Fatal(err)
		}
		if is := c.Actor.Principal() == app.Arbiter.Principal(); is != ours {
			t.Errorf("%s lets in: %t", value, is)
		}
		SignIn(c, "new")
		dropped, kept := false, false
		for _, set := range w.Result().Cookies() {
			dropped = dropped || set.Name == ArbiterCookie && set.MaxAge < 0
			kept = kept || set.Name == "damka_session_8080" && set.Value == "new" && set.MaxAge == int(sessionAge/time.Second)
		}
		if dropped != ours || !kept {
			t.Errorf("%s: dropped %t, want %t; %v", value, dropped, ours, w.Result().Cookies())
		}
	}
}
