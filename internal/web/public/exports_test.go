package public_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/sheet"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

func TestExports(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/export/"
	for _, kind := range report.Kinds() {
		if !kind.Exports() || kind == report.Prizes { // there are no prizes
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
		id + "/export/standings.ods", id + "/export/standings", id + "/export/nothing.csv", id + "/export/cards.csv",
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

// Every paper that can be printed comes as pages, too, also cards, with the codes
// of the players' pages.
func TestPapersAsPDF(t *testing.T) {
	s := webtest.New(t)
	finished, running := s.Demo()
	swiss := s.DemoSwiss()
	s.Check(s.Events.SetPrizes(t.Context(), app.Arbiter, running, tournament.PrizesSet{Rule: tournament.ByOrder, Prizes: []tournament.Prize{{Place: 1, Thing: "puchar"}}}, 0))
	for _, kind := range report.Kinds() {
		id := running
		if !kind.Ready(s.Snapshot(id)) {
			id = swiss
		}
		if kind == report.Diplomas {
			id = finished
		}
		answer := s.Get("/tournaments/" + id + "/export/" + string(kind) + ".pdf")
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(answer.Body, "%PDF-") {
			t.Errorf("%s: status %d, %s, begins with %.8q", kind, answer.StatusCode, answer.Header.Get("Content-Type"), answer.Body)
		}
		if again := s.Get("/tournaments/" + id + "/export/" + string(kind) + ".pdf"); again.Body != answer.Body {
			t.Errorf("%s: asked again it is another file", kind)
		}
	}
	if answer := s.Get("/tournaments/" + running + "/export/nothing.pdf"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a paper that there is not: status %d", answer.StatusCode)
	}
}

// The chief arbiter's report is for those who may read it, in every form.
func TestIV224TheReportIsNotForEverybody(t *testing.T) {
	s := webtest.New(t)
	finished, _ := s.Demo()
	paths := []string{"/print/report", "/export/report.pdf", "/export/report.csv", "/export/report.xlsx", "/print/equipment", "/export/equipment.pdf"}
	for _, path := range paths {
		if answer := s.Get("/tournaments/" + finished + path); answer.StatusCode == http.StatusOK || strings.Contains(answer.Body, "Sowa") {
			t.Errorf("%s for everybody: status %d", path, answer.StatusCode)
		}
	}
	s.AsArbiter()
	for _, path := range paths {
		if answer := s.Get("/tournaments/" + finished + path); answer.StatusCode != http.StatusOK || answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s for the arbiter: status %d, %s", path, answer.StatusCode, answer.Header.Get("Cache-Control"))
		}
	}
	for _, kind := range report.Kinds() {
		if kind.IsPrivate() {
			t.Errorf("%s is offered to everybody", kind)
		}
	}
}
