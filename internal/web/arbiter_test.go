package web

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
)

func TestTheArbitersLink(t *testing.T) {
	s := newSite(t)
	var logged bytes.Buffer
	s.server.log = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	got := s.get("/enter/" + s.secret)
	if got.StatusCode != http.StatusSeeOther || strings.Contains(got.Header.Get("Location"), s.secret) {
		t.Fatalf("status %d to %q", got.StatusCode, got.Header.Get("Location"))
	}
	if got.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("Referrer-Policy %q", got.Header.Get("Referrer-Policy"))
	}
	cookie := got.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || strings.Contains(cookie.Value, s.secret) {
		t.Errorf("cookie %+v", cookie)
	}
	if strings.Contains(logged.String(), s.secret) || !strings.Contains(logged.String(), "/enter/{secret}") {
		t.Errorf("the log says %s", logged.String())
	}
}

func TestTheCookieMakesTheArbiter(t *testing.T) {
	s := newSite(t)
	const mark = `action="/leave"`
	if strings.Contains(s.get("/").body, mark) {
		t.Error("a visitor is the arbiter")
	}
	s.asArbiter()
	if !strings.Contains(s.get("/").body, mark) {
		t.Error("the arbiter is a visitor")
	}
	if _, err := s.access.RotateSecret(t.Context(), app.Arbiter); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(s.get("/").body, mark) {
		t.Error("a cookie of the old secret still makes the arbiter")
	}
}

func TestAWrongLink(t *testing.T) {
	s := newSite(t)
	for _, secret := range []string{"wrong", s.secret + "x", s.secret[1:], "%00"} {
		got := s.get("/enter/"+secret, "Accept-Language: en")
		if got.StatusCode != http.StatusForbidden || len(got.Cookies()) != 0 || !strings.Contains(got.body, "no longer valid") {
			t.Errorf("%s: status %d", secret, got.StatusCode)
		}
		if got.Header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: Referrer-Policy %q", secret, got.Header.Get("Referrer-Policy"))
		}
	}
}

func TestLeaving(t *testing.T) {
	s := newSite(t)
	s.asArbiter()
	got := s.post("/leave", nil)
	if got.StatusCode != http.StatusSeeOther || got.Cookies()[0].MaxAge >= 0 {
		t.Errorf("status %d, cookies %v", got.StatusCode, got.Cookies())
	}
}

func TestCookiesOverHTTPS(t *testing.T) {
	s := newSite(t)
	s.server.secure = true
	got := s.get("/enter/" + s.secret)
	if !got.Cookies()[0].Secure || got.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("cookie %+v, header %v", got.Cookies()[0], got.Header)
	}
}
