package registry_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// The file of a list's changes names the edition by which they are, and a new tournament begins with the one in force here.
func TestTheEditionInForceIsSaid(t *testing.T) {
	s, _ := office(t)
	if body := s.Page(i18n.EN, "/tournaments/new"); !strings.Contains(body, `<option value="pzwarc" selected`) {
		t.Error("it begins with another edition")
	}
	got := s.Get("/registry/lists/international/changes.csv", "Accept-Language: en")
	lines := strings.Split(got.Body, "\n")
	if got.StatusCode != http.StatusOK || len(lines) < 2 || !strings.Contains(lines[0], "Edition") || strings.HasSuffix(strings.TrimSpace(lines[1]), ";") || strings.HasSuffix(strings.TrimSpace(lines[1]), ",") {
		t.Errorf("%d %.400s", got.StatusCode, got.Body)
	}
}
