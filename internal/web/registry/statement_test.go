package registry_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// The statement of a year is a page, a table and a paper that is the same file each time, and nobody else's.
func TestStatement(t *testing.T) {
	s, _ := office(t)
	visitor := s.Client(t)
	for path, want := range map[string]string{"/registry/statement?year=2026": "<table", "/registry/statement.csv?year=2026": ";", "/registry/statement.pdf?year=2026": "%PDF-"} {
		for _, lang := range i18n.Langs() {
			accept := "Accept-Language: " + lang.String()
			got := s.Get(path, accept)
			if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, want) || s.Get(path, accept).Body != got.Body {
				t.Errorf("%s in %s: %d", path, lang, got.StatusCode)
			}
			if want == "<table" {
				s.Hold(path, got.Body)
			}
			if folder := os.Getenv("DAMKA_PDF"); folder != "" { // to be looked at
				if err := os.WriteFile(filepath.Join(folder, "registry-"+url.PathEscape(path)+"."+lang.String()), []byte(got.Body), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := visitor.Get(path); got.StatusCode == http.StatusOK {
			t.Errorf("a visitor reads %s", path)
		}
	}
	if page := s.Page(i18n.PL, "/registry/statement?year=1999"); !strings.Contains(page, "tym roku nie było") {
		t.Error("a year without anything")
	}
}
