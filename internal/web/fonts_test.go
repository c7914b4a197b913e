package web_test

import (
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

var fontAddress = regexp.MustCompile(`url\("(fonts/[^"]+)"\)`)

// fontsOfSheet are the names of the fonts that the style sheet asks for.
func fontsOfSheet(t *testing.T, sheet string) (names []string) {
	t.Helper()
	for _, found := range fontAddress.FindAllStringSubmatch(sheet, -1) {
		names = append(names, found[1])
	}
	if len(names) == 0 {
		t.Fatal("the style sheet asks for no fonts")
	}
	return names
}

// The fonts are sent once and kept for ever (TestAssetsAreKeptForEver): all of
// them together are as large as a picture of a board.
func TestFontsAreSmall(t *testing.T) {
	s := webtest.New(t)
	sheet := s.Get(assetAddress(t, s, "damka.css")).Body
	const most = 60 << 10
	total := 0
	for _, name := range fontsOfSheet(t, sheet) {
		font := s.Get(assetAddress(t, s, name))
		if font.StatusCode != http.StatusOK || font.Header.Get("Content-Type") != "font/woff2" || !strings.HasPrefix(font.Body, "wOF2") {
			t.Errorf("%s: status %d, %s, begins with %.4q", name, font.StatusCode, font.Header.Get("Content-Type"), font.Body)
		}
		if font.Header.Get("Content-Encoding") != "" {
			t.Errorf("%s is packed again, which only costs time", name)
		}
		total += len(font.Body)
	}
	if total > most {
		t.Errorf("the fonts are %d bytes, want at most %d", total, most)
	}
	t.Logf("the fonts are %d bytes", total)
	if !strings.Contains(s.Get("/").Header.Get("Content-Security-Policy"), "font-src 'self'") {
		t.Error("the security policy forbids them")
	}
}

// The style sheet asks for every font there is, and beside each lies its licence.
func TestFontsAreUsedAndLicensed(t *testing.T) {
	s := webtest.New(t)
	used := fontsOfSheet(t, s.Get(assetAddress(t, s, "damka.css")).Body)
	for name := range assetFiles(t) {
		if path.Ext(name) != ".woff2" {
			continue
		}
		if !slices.Contains(used, name) {
			t.Errorf("%s is used by no page", name)
		}
		licence := name[:strings.LastIndex(name, "-")] + "-OFL.txt"
		if text := s.Get(assetAddress(t, s, licence)).Body; !strings.Contains(text, "SIL OPEN FONT LICENSE Version 1.1") || strings.Contains(text, "with Reserved Font Name") {
			t.Errorf("%s: the licence is not the SIL Open Font License without a reserved name", licence)
		}
	}
}

var (
	weight   = regexp.MustCompile(`font(?:-weight)?: *(?:[a-z]+ )*(\d00|bold\w*|lighter)\b`)
	fontFace = regexp.MustCompile(`@font-face \{ font-family: "Damka (Sans|Serif)"; font-weight: (\d+);`)
)

// A weight without a font of its own would be drawn by the browser out of
// another one.
func TestFontsHaveEveryWeight(t *testing.T) {
	s := webtest.New(t)
	sheet := s.Get(assetAddress(t, s, "damka.css")).Body
	there := make(map[string]bool)
	for _, face := range fontFace.FindAllStringSubmatch(sheet, -1) {
		there[face[1]+face[2]] = true
	}
	for _, used := range weight.FindAllStringSubmatch(sheet, -1) {
		if !there["Sans"+used[1]] {
			t.Errorf("%q: there is no such font", used[0])
		}
	}
	for line := range strings.Lines(sheet) {
		if used := weight.FindStringSubmatch(line); used != nil && strings.Contains(line, "var(--serif)") && strings.Contains(line, "font: "+used[1]) && !there["Serif"+used[1]] {
			t.Errorf("there is no such font: %s", line)
		}
	}
}
