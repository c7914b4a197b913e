package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"

	"damka/internal/i18n"
)

// TestBrowserFontsHaveEveryCharacter shows every character of the catalogs,
// the templates, the styles, the scripts and the sources of pages, and all
// letters of Latin Extended-A, in each of the fonts that come with Damka: the
// browser takes none from elsewhere.
func TestBrowserFontsHaveEveryCharacter(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	w := b.visit(t, serveDamka(t, "--data", dir), i18n.PL, desktop)
	w.goTo("/")
	characters := shownCharacters(t)
	value[bool](w, `(async () => {
		const main = document.getElementById("main");
		main.replaceChildren(...["400 1rem var(--sans)", "600 1rem var(--sans)", "600 1rem var(--serif)"].map(font => {
			const p = document.createElement("p");
			p.style.font = font;
			p.textContent = `+js(characters)+`;
			return p;
		}));
		main.offsetWidth; // asks for the fonts
		await document.fonts.ready;
		return true;
	})()`)
	command(w, dom.Enable, dom.EnableParams{})
	command(w, css.Enable, cdp.Empty{})
	root := command(w, dom.GetDocument, dom.GetDocumentParams{})
	lines := command(w, dom.QuerySelectorAll, dom.QuerySelectorAllParams{NodeID: root.Root.NodeID, Selector: "#main p"})
	for i, line := range lines.NodeIDs {
		for _, font := range command(w, css.GetPlatformFontsForNode, css.GetPlatformFontsForNodeParams{NodeID: line}).Fonts {
			if !font.IsCustomFont {
				t.Errorf("line %d: %v characters are taken from %s; add them to tools/fonts", i+1, font.GlyphCount, font.FamilyName)
			}
		}
	}
	if len(lines.NodeIDs) != 3 {
		t.Errorf("%d lines, want 3", len(lines.NodeIDs))
	}
}

// shownCharacters are all that pages can show by themselves, once each.
func shownCharacters(t *testing.T) string {
	t.Helper()
	found := map[rune]bool{'\u2060': true} // in ranges of days
	for r := rune(0x20); r <= 0x17f; r++ {
		found[r] = true
	}
	for _, folder := range []string{"i18n/catalog", "web", "words", "report", "app"} {
		err := filepath.WalkDir(filepath.Join("../../internal", folder), func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == "testdata" {
				return filepath.SkipDir
			}
			if err != nil || entry.IsDir() || strings.HasSuffix(name, "_test.go") || slices.Contains([]string{".woff2", ".ttf"}, filepath.Ext(name)) {
				return err
			}
			text, err := os.ReadFile(name)
			for _, r := range string(text) {
				found[r] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	maps.DeleteFunc(found, func(r rune, _ bool) bool { return unicode.IsControl(r) || unicode.IsSpace(r) || r == 0xad })
	if len(found) < 300 {
		t.Fatalf("only %d characters are found", len(found))
	}
	return string(slices.Sorted(maps.Keys(found)))
}
