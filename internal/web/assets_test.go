package web_test

import (
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// assetFiles are the contents of all parts' assets by name, as they lie in
// the source; the parts of the style sheet are under "styles".
func assetFiles(t *testing.T) map[string]string {
	t.Helper()
	all := make(map[string]string)
	sections, err := filepath.Glob("*/assets")
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range sections {
		files := os.DirFS(section)
		err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(files, name)
			all[name] = string(content)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all) < 15 {
		t.Fatalf("only %d assets are found", len(all))
	}
	return all
}

// assetAddress is the address that pages have for an asset.
func assetAddress(t *testing.T, s *webtest.Site, name string) string {
	t.Helper()
	for _, link := range webtest.Links(t, "/", s.Get("/").Body) {
		if sheet, found := strings.CutSuffix(link, "/damka.css"); found {
			return sheet + "/" + name
		}
	}
	t.Fatal("the front page has no style sheet")
	return ""
}

func TestAssetsAreKeptForEver(t *testing.T) {
	s := webtest.New(t)
	contents := assetFiles(t)
	sheet := s.Get(assetAddress(t, s, "damka.css")).Body
	for name, content := range contents {
		if path.Dir(name) == "styles" {
			if !strings.Contains(sheet, content) {
				t.Errorf("%s is not in the style sheet", name)
			}
			delete(contents, name)
		}
	}
	contents["damka.css"] = sheet
	for name, content := range contents {
		if path.Ext(name) == ".js" {
			contents[name] = withoutCommentLines(t, name, content)
		}
	}
	for name, content := range contents {
		address := assetAddress(t, s, name)
		plain, zipped := s.Get(address), s.Get(address, "Accept-Encoding: gzip, br")
		if plain.StatusCode != http.StatusOK || plain.Body != content || !strings.Contains(plain.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: status %d, %s", name, plain.StatusCode, plain.Header.Get("Cache-Control"))
		}
		if zipped.Header.Get("Content-Encoding") == "gzip" && webtest.Unzipped(t, zipped.Body) != plain.Body {
			t.Errorf("%s is another file by gzip", name)
		}
		old := s.Get("/assets/0123456789ab/" + name)
		if old.StatusCode != http.StatusOK || strings.Contains(old.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s by an old address: status %d, %s", name, old.StatusCode, old.Header.Get("Cache-Control"))
		}
	}
	if got := s.Get(assetAddress(t, s, "nothing.css")); got.StatusCode != http.StatusNotFound {
		t.Errorf("an asset that is not there: status %d", got.StatusCode)
	}
}

// withoutCommentLines is a script as it is sent: its lines are where they are in the source. A line that begins as a comment is one, because
// no text goes on over the end of a line.
func withoutCommentLines(t *testing.T, name, content string) string {
	t.Helper()
	lines := strings.Split(content, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "//") {
			lines[i] = ""
		} else if strings.Count(line, "`")%2 != 0 || strings.Count(line, "/*") != strings.Count(line, "*/") {
			t.Errorf("%s:%d: a text or a comment of several lines", name, i+1)
		}
	}
	return strings.Join(lines, "\n")
}

// A hall without internet: no style, script or picture names another host. The
// licences of fonts say where they are from, and the fonts repeat it.
func TestAssetsNeedNothingFromElsewhere(t *testing.T) {
	elsewhere := regexp.MustCompile(`(?i)(https?:)?//[a-z0-9-]+\.[a-z]{2,}`)
	for name, content := range assetFiles(t) {
		if path.Dir(name) == "fonts" {
			continue
		}
		content = strings.ReplaceAll(content, "http://www.w3.org/2000/svg", "")
		if found := elsewhere.FindString(content); found != "" {
			t.Errorf("%s names %s", name, found)
		}
	}
}

// The first page over the wire, compressed, with its style and scripts. The
// fonts come after it has been shown; TestFontsAreSmall holds them.
func TestTheFirstPageIsSmall(t *testing.T) {
	s := webtest.New(t)
	s.Demo()
	const most = 60 << 10
	total := len(s.Get("/", "Accept-Encoding: gzip").Body)
	for _, link := range webtest.Links(t, "/", s.Get("/").Body) {
		if strings.HasPrefix(link, "/assets/") {
			total += len(s.Get(link, "Accept-Encoding: gzip").Body)
		}
	}
	for _, script := range []string{"live.js", "live-stream.js", "live-sign.js", "clock-time.js"} {
		total += len(s.Get(assetAddress(t, s, script), "Accept-Encoding: gzip").Body)
	}
	if total > most {
		t.Errorf("the first page is %d bytes, want at most %d", total, most)
	}
	t.Logf("the first page is %d bytes", total)
}

func TestCompression(t *testing.T) {
	s := webtest.New(t)
	plain := s.Get("/code")
	for accept, want := range map[string]string{"": "", "br": "", "gzip": "gzip", "gzip;q=0": "", "deflate, gzip;q=0.5": "gzip", "gzip; q=0.0": ""} {
		got := s.Get("/code", "Accept-Encoding: "+accept)
		if encoding := got.Header.Get("Content-Encoding"); encoding != want {
			t.Errorf("%q gets %q", accept, encoding)
			continue
		}
		if !strings.Contains(strings.Join(got.Header.Values("Vary"), " "), "Accept-Encoding") && accept != "" {
			t.Errorf("%q: Vary %q", accept, got.Header.Values("Vary"))
		}
		if want == "gzip" && webtest.Unzipped(t, got.Body) != plain.Body {
			t.Errorf("%q gets another page", accept)
		}
	}
}
