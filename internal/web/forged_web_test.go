package web_test

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/journal"
	"damka/internal/web/webtest"
)

// The API and the desk refuse a forged file by its line, its event and its
// field, and nothing of it is kept.
func TestForgedFileOverTheWeb(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	file := sampleFiles(t)[0]
	drafts := make([]journal.Draft, len(file.Events))
	for i, e := range file.Events {
		drafts[i] = journal.Draft{Type: e.Type, Version: e.Version, At: e.At, By: e.By, Data: e.Data}
	}
	drafts[0].Data = bytes.Replace(drafts[0].Data, []byte(`"cycles":1`), []byte(`"cycles":1000000000`), 1)
	forged := sealed(file.Header.Stream, file.Records, drafts)
	line := itoa(2 + len(file.Records))

	got := s.Do("POST", "/api/files", bytes.NewReader(forged), "Authorization: Bearer "+s.Secret, "Content-Type: application/x-ndjson", "Accept-Language: en")
	want := "Line " + line + ": event 1 (tournament.created), field settings.cycles: the number of cycles must be from 1 to 8"
	if detail, _ := webtest.Field(t, got, "detail").(string); got.StatusCode != http.StatusUnprocessableEntity || !strings.HasPrefix(detail, want) {
		t.Errorf("the API: %d %s", got.StatusCode, got.Body)
	}
	page := s.Post("/open", url.Values{"content": {base64.StdEncoding.EncodeToString(forged)}}, "Accept-Language: pl")
	for _, want := range []string{"wiersz " + line + ":", "zdarzenie 1 (tournament.created), pole settings.cycles", "niczego nie otwarto"} {
		if page.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(strings.ToLower(strings.ReplaceAll(page.Body, "\u00a0", " ")), strings.ToLower(want)) {
			t.Errorf("the desk: %d, no %q: %s", page.StatusCode, want, page.Body)
		}
	}
	if everything := s.Everything(); everything != "" {
		t.Errorf("kept: %s", everything)
	}
}
