package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// unzipped is a body sent by gzip.
func unzipped(t *testing.T, body string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestAssetsAreKeptForEver(t *testing.T) {
	s := newSite(t)
	for name := range s.server.assets.files {
		address, err := s.server.assets.url(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, zipped := s.get(address), s.get(address, "Accept-Encoding: gzip, br")
		if plain.StatusCode != http.StatusOK || !strings.Contains(plain.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: status %d, %s", name, plain.StatusCode, plain.Header.Get("Cache-Control"))
		}
		if zipped.Header.Get("Content-Encoding") == "gzip" && unzipped(t, zipped.body) != plain.body {
			t.Errorf("%s is another file by gzip", name)
		}
		old := s.get(assetsPath + "0123456789ab/" + name)
		if old.StatusCode != http.StatusOK || strings.Contains(old.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s by an old address: status %d, %s", name, old.StatusCode, old.Header.Get("Cache-Control"))
		}
	}
	if got := s.get(assetsPath + s.server.assets.version + "/nothing.css"); got.StatusCode != http.StatusNotFound {
		t.Errorf("an asset that is not there: status %d", got.StatusCode)
	}
}

// A hall without internet: no style, script or picture names another host.
func TestAssetsNeedNothingFromElsewhere(t *testing.T) {
	s := newSite(t)
	elsewhere := regexp.MustCompile(`(?i)(https?:)?//[a-z0-9-]+\.[a-z]{2,}`)
	for name, file := range s.server.assets.files {
		if name == "htmx.min.js" {
			continue
		}
		content := bytes.ReplaceAll(file.plain, []byte("http://www.w3.org/2000/svg"), nil)
		if found := elsewhere.Find(content); found != nil {
			t.Errorf("%s names %s", name, found)
		}
	}
}

// The first page over the wire, compressed, with its style and scripts.
func TestTheFirstPageIsSmall(t *testing.T) {
	s := newSite(t)
	s.demo()
	const most = 60 << 10
	total := len(s.get("/", "Accept-Encoding: gzip").body)
	for _, link := range linksOf(t, "/", s.get("/").body) {
		if strings.HasPrefix(link, assetsPath) {
			total += len(s.get(link, "Accept-Encoding: gzip").body)
		}
	}
	address, err := s.server.assets.url("live.js") // page.js imports it
	s.check(err)
	total += len(s.get(address, "Accept-Encoding: gzip").body)
	if total > most {
		t.Errorf("the first page is %d bytes, want at most %d", total, most)
	}
	t.Logf("the first page is %d bytes", total)
}

func TestCompression(t *testing.T) {
	s := newSite(t)
	plain := s.get("/code")
	for accept, want := range map[string]string{"": "", "br": "", "gzip": "gzip", "gzip;q=0": "", "deflate, gzip;q=0.5": "gzip", "gzip; q=0.0": ""} {
		got := s.get("/code", "Accept-Encoding: "+accept)
		if encoding := got.Header.Get("Content-Encoding"); encoding != want {
			t.Errorf("%q gets %q", accept, encoding)
			continue
		}
		if !strings.Contains(strings.Join(got.Header.Values("Vary"), " "), "Accept-Encoding") && accept != "" {
			t.Errorf("%q: Vary %q", accept, got.Header.Values("Vary"))
		}
		if want == "gzip" && unzipped(t, got.body) != plain.body {
			t.Errorf("%q gets another page", accept)
		}
	}
}
