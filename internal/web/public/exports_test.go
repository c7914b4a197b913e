package public_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/sheet"
	"damka/internal/web/webtest"
)

func TestExports(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/export/"
	for _, kind := range report.Kinds() {
		if !kind.Exports() {
			continue
		}
		for extension, contentType := range map[string]string{
			".csv":  "text/csv; charset=utf-8",
			".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		} {
			file := string(kind) + extension
			got := s.Get(path + file)
			if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != contentType {
				t.Errorf("%s: status %d, %s", file, got.StatusCode, got.Header.Get("Content-Type"))
				continue
			}
			want := `attachment; filename="otwarte-mistrzostwa-wojewodztwa-warminsk-` + file + `"`
			if disposition := got.Header.Get("Content-Disposition"); disposition != want {
				t.Errorf("%s: %s", file, disposition)
			}
			grid, err := sheet.Read(file, bytes.NewReader([]byte(got.Body)), sheet.Limits{})
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			for _, row := range grid.Rows { // programs search in them and compare them
				for _, cell := range row.Cells {
					if strings.ContainsRune(cell, '\u00a0') {
						t.Errorf("%s: %q has a no-break space", file, cell)
					}
				}
			}
		}
	}
}

func TestExportsAndPapersThatAreNotThere(t *testing.T) {
	s := webtest.New(t)
	id, draft := s.Odd(), s.Draft()
	for _, path := range []string{
		id + "/export/standings.pdf", id + "/export/standings", id + "/export/nothing.csv", id + "/export/cards.csv",
		id + "/export/pairings.csv?round=9", id + "/export/pairings.csv?round=x",
		id + "/print/nothing", id + "/print/pairings?round=9",
		draft + "/print/pairings", draft + "/print/schedule", draft + "/export/standings.xlsx",
	} {
		got := s.Get("/tournaments/"+path, "Accept-Language: en")
		if got.StatusCode != http.StatusNotFound || i18n.Marked(got.Body) {
			t.Errorf("%s: status %d", path, got.StatusCode)
		}
	}
}

// The paper of a closed tournament carries the fingerprint of its record.
func TestTheFinalPaperHasTheFingerprint(t *testing.T) {
	s := webtest.New(t)
	finished, running := s.Demo()
	fingerprint, err := s.Events.Fingerprint(t.Context(), finished)
	s.Check(err)
	for _, paper := range []string{"standings", "crosstable"} {
		if body := s.Page(i18n.EN, "/tournaments/"+finished+"/print/"+paper); !strings.Contains(body, fingerprint) {
			t.Errorf("%s: no fingerprint", paper)
		}
		if body := s.Page(i18n.EN, "/tournaments/"+running+"/print/"+paper); strings.Contains(body, "Fingerprint") {
			t.Errorf("%s of a running tournament has a fingerprint", paper)
		}
	}
}
