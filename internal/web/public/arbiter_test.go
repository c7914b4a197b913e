package public_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

func TestTheArbitersLink(t *testing.T) {
	var logged bytes.Buffer
	s := webtest.NewWith(t, page.Options{Log: slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	got := s.Get("/enter/" + s.Secret)
	if got.StatusCode != http.StatusSeeOther || strings.Contains(got.Header.Get("Location"), s.Secret) {
		t.Fatalf("status %d to %q", got.StatusCode, got.Header.Get("Location"))
	}
	if got.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("Referrer-Policy %q", got.Header.Get("Referrer-Policy"))
	}
	cookie := got.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || strings.Contains(cookie.Value, s.Secret) {
		t.Errorf("cookie %+v", cookie)
	}
	if strings.Contains(logged.String(), s.Secret) || !strings.Contains(logged.String(), "/enter/{secret}") {
		t.Errorf("the log says %s", logged.String())
	}
}

func TestTheCookieMakesTheArbiter(t *testing.T) {
	s := webtest.New(t)
	const mark = `href="/leave"`
	if strings.Contains(s.Get("/").Body, mark) {
		t.Error("a visitor is the arbiter")
	}
	s.AsArbiter()
	if !strings.Contains(s.Get("/").Body, mark) {
		t.Error("the arbiter is a visitor")
	}
	if _, err := s.Access.RotateSecret(t.Context(), app.Arbiter); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(s.Get("/").Body, mark) {
		t.Error("a cookie of the old secret still makes the arbiter")
	}
}

func TestAWrongLink(t *testing.T) {
	s := webtest.New(t)
	for _, secret := range []string{"wrong", s.Secret + "x", s.Secret[1:], "%00"} {
		got := s.Get("/enter/"+secret, "Accept-Language: en")
		if got.StatusCode != http.StatusForbidden || len(got.Cookies()) != 0 || !strings.Contains(got.Body, "no longer valid") {
			t.Errorf("%s: status %d", secret, got.StatusCode)
		}
		for name, want := range map[string]string{
			"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
			"Content-Security-Policy": s.Get("/").Header.Get("Content-Security-Policy"),
		} {
			if value := got.Header.Get(name); value != want {
				t.Errorf("%s: %s is %q, want %q", secret, name, value, want)
			}
		}
	}
}

func TestLeaving(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	got := s.Post("/leave", nil)
	if to := got.Header.Get("Location"); got.StatusCode != http.StatusSeeOther || got.Cookies()[0].MaxAge >= 0 || to != "/#left" {
		t.Errorf("status %d to %s, cookies %v", got.StatusCode, to, got.Cookies())
	}
}

func TestCookiesOverHTTPS(t *testing.T) {
	s := webtest.NewWith(t, page.Options{Secure: true})
	got := s.Get("/enter/" + s.Secret)
	if !got.Cookies()[0].Secure || got.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("cookie %+v, header %v", got.Cookies()[0], got.Header)
	}
}
