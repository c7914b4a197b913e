package web

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/sheet"
)

func TestExports(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.odd() + "/export/"
	for _, kind := range report.Kinds() {
		if !kind.Exports() {
			continue
		}
		for extension, contentType := range map[string]string{
			".csv":  "text/csv; charset=utf-8",
			".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		} {
			file := string(kind) + extension
			got := s.get(path + file)
			if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != contentType {
				t.Errorf("%s: status %d, %s", file, got.StatusCode, got.Header.Get("Content-Type"))
				continue
			}
			want := `attachment; filename="otwarte-mistrzostwa-wojewodztwa-warminsk-` + file + `"`
			if disposition := got.Header.Get("Content-Disposition"); disposition != want {
				t.Errorf("%s: %s", file, disposition)
			}
			if _, err := sheet.Read(file, bytes.NewReader([]byte(got.body)), sheet.Limits{}); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

func TestExportsAndPapersThatAreNotThere(t *testing.T) {
	s := newSite(t)
	id, draft := s.odd(), s.draft()
	for _, path := range []string{
		id + "/export/standings.pdf", id + "/export/standings", id + "/export/nothing.csv", id + "/export/cards.csv",
		id + "/export/pairings.csv?round=9", id + "/export/pairings.csv?round=x",
		id + "/print/nothing", id + "/print/pairings?round=9",
		draft + "/print/pairings", draft + "/print/schedule", draft + "/export/standings.xlsx",
	} {
		got := s.get("/tournaments/"+path, "Accept-Language: en")
		if got.StatusCode != http.StatusNotFound || i18n.Marked(got.body) {
			t.Errorf("%s: status %d", path, got.StatusCode)
		}
	}
}

// The paper of a closed tournament carries the fingerprint of its record.
func TestTheFinalPaperHasTheFingerprint(t *testing.T) {
	s := newSite(t)
	finished, running := s.demo()
	fingerprint, err := s.events.Fingerprint(t.Context(), finished)
	s.check(err)
	for _, paper := range []string{"standings", "crosstable"} {
		if body := s.page(i18n.EN, "/tournaments/"+finished+"/print/"+paper); !strings.Contains(body, fingerprint) {
			t.Errorf("%s: no fingerprint", paper)
		}
		if body := s.page(i18n.EN, "/tournaments/"+running+"/print/"+paper); strings.Contains(body, "Fingerprint") {
			t.Errorf("%s of a running tournament has a fingerprint", paper)
		}
	}
}

func TestFileNames(t *testing.T) {
	for name, want := range map[string]string{
		"Memoriał Brzozy 2026": "memorial-brzozy-2026-x.csv", "Zażółć gęślą jaźń!": "zazolc-gesla-jazn-x.csv",
		"": "x.csv", "„…”": "x.csv", "../../etc": "etc-x.csv", "a\"b\r\nc": "a-b-c-x.csv",
		strings.Repeat("długa nazwa ", 20): "dluga-nazwa-dluga-nazwa-dluga-nazwa-dlug-x.csv",
	} {
		if got := fileName(name, "x.csv"); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
