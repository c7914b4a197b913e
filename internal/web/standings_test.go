package web

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"damka/internal/golden"
	"damka/internal/i18n"
)

// readable is the text of an element, a line for each block, so that a golden
// file can be read by a person.
func readable(t *testing.T, page, id string) string {
	t.Helper()
	var b strings.Builder
	var write func(*html.Node)
	write = func(node *html.Node) {
		switch {
		case node.Type == html.TextNode:
			b.WriteString(strings.Join(strings.Fields(node.Data), " ") + " ")
		case node.Type == html.ElementNode && node.Data == "svg":
			return
		}
		for child := range node.ChildNodes() {
			write(child)
		}
		switch node.Data {
		case "tr", "p", "li", "h1", "h2", "h3", "summary", "dt", "dd":
			b.WriteString("\n")
		case "td", "th":
			b.WriteString("| ")
		}
	}
	for node := range parsePage(t, page).Descendants() {
		if node.Type == html.ElementNode && attributeOf(node, "id") == id {
			write(node)
		}
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// The table with every "why", as people read it.
func TestWhyThisPlace(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.odd() + "/standings"
	for _, lang := range i18n.Langs() {
		golden.Expect(t, "testdata/standings."+lang.String()+".golden", readable(t, s.page(lang, path), "standings"))
	}
}

func TestStandingsAfterARound(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.odd() + "/standings"
	for query, heading := range map[string]string{"": "after round 3", "?after=1": "after round 1", "?after=2": "after round 2"} {
		if body := s.page(i18n.EN, path+query); !strings.Contains(body, heading) {
			t.Errorf("%q: no %q", query, heading)
		}
	}
	for _, query := range []string{"?after=0", "?after=4", "?after=x", "?after=-1"} {
		if got := s.get(path + query); got.StatusCode != http.StatusNotFound {
			t.Errorf("%q: status %d", query, got.StatusCode)
		}
	}
}
