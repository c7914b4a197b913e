package web

import (
	"net/http"
	"testing"

	"damka/internal/i18n"
)

func TestFrontPage(t *testing.T) {
	s := newSite(t)
	for _, lang := range i18n.Langs() {
		t.Log(s.page(lang, "/"))
	}
	if got := s.get("/nowhere"); got.StatusCode != http.StatusNotFound {
		t.Error(got.StatusCode, got.body)
	}
	if got := s.do("PUT", "/", nil); got.StatusCode != http.StatusMethodNotAllowed || got.Header.Get("Allow") == "" {
		t.Error(got.StatusCode, got.Header, got.body)
	}
}
