package page

import (
	"errors"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// Templates, styles and scripts that somebody writes are seen at the next
// request; what does not fit is named.
func TestFilesAreReadAgainWhenTheyChange(t *testing.T) {
	source := t.TempDir()
	if err := os.CopyFS(filepath.Join(source, "page"), own().Files); err != nil {
		t.Fatal(err)
	}
	files, err := Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	site, err := New(Applications{}, files, Options{Source: source, Hosts: []string{"example.com"}})
	if err != nil {
		t.Fatal(err)
	}
	defer site.Close()
	get := func(path string) (int, string) {
		t.Helper()
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		if answer.Header().Get("Content-Security-Policy") != securityPolicy {
			t.Errorf("%s: %d without the headers of every answer", path, answer.Code)
		}
		return answer.Code, answer.Body.String()
	}
	changed := time.Now()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(source, "page", name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		changed = changed.Add(time.Minute) // a disk may keep times coarsely
		if err := os.Chtimes(file, changed, changed); err != nil {
			t.Fatal(err)
		}
	}
	const page = "templates/error.html"
	write(page, `{{define "title"}}x{{end}}{{define "main"}}before{{end}}`)
	if status, body := get("/nowhere"); status != 404 || !strings.Contains(body, "before") {
		t.Errorf("status %d: %s", status, body)
	}
	site.cache.put(Origin{Of: "tournament/here"}, pageKey{}, cachedPage{plain: []byte("before")})
	write(page, `{{define "title"}}x{{end}}{{define "main"}}after{{end}}`)
	if _, body := get("/nowhere"); !strings.Contains(body, "after") {
		t.Errorf("the page is the old one: %s", body)
	}
	if _, kept := site.cache.find(Origin{Of: "tournament/here"}, pageKey{}); kept {
		t.Error("a page that was cached before the change is kept")
	}
	write("assets/styles/1-tokens.css", "b{color:red}")
	if _, body := get(assetsPath + "any/damka.css"); !strings.HasPrefix(body, "b{color:red}") {
		t.Errorf("the style sheet is the old one: %.60s", body)
	}
	write(page, `{{define "title"}}x{{end}}{{define "main"}}{{.Nothing}}{{end}}`)
	if status, body := get("/nowhere"); status != 500 || !strings.Contains(body, "Nothing") {
		t.Errorf("status %d: %s", status, body)
	}
	write(page, `{{define "title"}}x{{end}}{{define "main"}}mended{{end}}`)
	if status, body := get("/nowhere"); status != 404 || !strings.Contains(body, "mended") {
		t.Errorf("status %d: %s", status, body)
	}
}

// A part of the web may have templates alone.
func TestTheNewestFileOfAPartWithoutAssets(t *testing.T) {
	want := time.Date(2026, 5, 4, 12, 0, 0, 0, time.UTC)
	got, err := newestFile([]Section{
		{Name: "api"},
		{Name: "players", Files: fstest.MapFS{"templates/a.html": {ModTime: want}}},
	})
	if err != nil || !got.Equal(want) {
		t.Errorf("%v, %v", got, err)
	}
}

// A folder without the pages is refused, and not taken for pages that never change.
func TestTheNewestFileOfAFolderWithoutPages(t *testing.T) {
	nowhere := onDisk([]Section{{Name: "players", Files: fstest.MapFS{}}}, t.TempDir())
	if got, err := newestFile(nowhere); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v, %v", got, err)
	}
}
