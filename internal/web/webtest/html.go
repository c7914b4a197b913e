package webtest

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/i18n"

	"golang.org/x/net/html"
)

// Parse reads a page.
func Parse(t testing.TB, page string) *html.Node {
	t.Helper()
	document, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// Attribute is the value of a node's attribute; empty when it has none.
func Attribute(node *html.Node, name string) string {
	for _, attribute := range node.Attr {
		if attribute.Key == name {
			return attribute.Val
		}
	}
	return ""
}

// Links are the addresses a page links to or fetches, without fragments. A
// link to another host is an error.
func Links(t testing.TB, path, page string) []string {
	t.Helper()
	return links(t, path, page, false)
}

// links are those of [Links], perhaps without those that programs are told not to follow.
func links(t testing.TB, path, page string, programs bool) []string {
	t.Helper()
	base, err := url.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for node := range Parse(t, page).Descendants() {
		if programs && Attribute(node, "rel") == "nofollow" {
			continue
		}
		for _, attribute := range node.Attr {
			if attribute.Key != "href" && attribute.Key != "src" || strings.HasPrefix(attribute.Val, "#") {
				continue
			}
			link, err := base.Parse(attribute.Val)
			if err != nil || link.IsAbs() {
				t.Errorf("%s links to %q, which is not ours", path, attribute.Val)
				continue
			}
			link.Fragment = ""
			all = append(all, link.String())
		}
	}
	return all
}

// Crawl follows every link from a path and gives each page once, with the
// page that led to it. Links that programs are told not to follow, such as the moves of a free board, have no end: of them it follows
// those of the first such page.
func (s *Site) Crawl(lang i18n.Lang, start string, visit func(from, path string, got Answer)) {
	s.Helper()
	s.CrawlSome(lang, start, func(string) bool { return true }, visit)
}

// CrawlSome is [Site.Crawl] for who does not look at everything: of each address it is asked once whether it is followed.
func (s *Site) CrawlSome(lang i18n.Lang, start string, follows func(link string) bool, visit func(from, path string, got Answer)) {
	s.Helper()
	from := map[string]string{start: ""}
	for queue := []string{start}; len(queue) > 0; {
		path := queue[0]
		queue = queue[1:]
		got := s.Get(path, "Accept-Language: "+lang.String())
		visit(from[path], path, got)
		if !strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
			continue
		}
		endless := strings.Contains(path, "?")
		for _, link := range links(s.TB, path, got.Body, endless) {
			if _, seen := from[link]; !seen {
				from[link] = path
				if follows(link) {
					queue = append(queue, link)
				}
			}
		}
	}
	if len(from) < 20 {
		s.Errorf("the crawl from %s found only %d addresses", start, len(from))
	}
}

// Hold checks what every page owes to those who do not see it, or who use
// the keyboard.
func (s *Site) Hold(path, body string) {
	s.Helper()
	count := make(map[string]int)
	ids := make(map[string]bool)
	var targets []string
	for node := range Parse(s.TB, body).Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		count[node.Data]++
		for _, attribute := range node.Attr {
			switch {
			case attribute.Key == "id" && ids[attribute.Val]:
				s.Errorf("%s: the id %q stands twice", path, attribute.Val)
			case attribute.Key == "id":
				ids[attribute.Val] = true
			case attribute.Key == "href" && strings.HasPrefix(attribute.Val, "#"),
				attribute.Key == "for", attribute.Key == "aria-labelledby", attribute.Key == "aria-describedby":
				targets = append(targets, strings.Fields(strings.TrimPrefix(attribute.Val, "#"))...)
			}
		}
		if node.Data == "table" && !hasChild(node, "caption") && !strings.Contains(path, "/print/") && Attribute(node.Parent, "aria-label") == "" {
			s.Errorf("%s: a table without a caption", path)
		}
	}
	for _, target := range targets {
		if !ids[target] {
			s.Errorf("%s: nothing has the id %q", path, target)
		}
	}
	if count["h1"] != 1 || count["main"] != 1 || count["title"] < 1 {
		s.Errorf("%s: %d h1, %d main, %d title", path, count["h1"], count["main"], count["title"])
	}
}

func hasChild(node *html.Node, name string) bool {
	return slices.ContainsFunc(slices.Collect(node.ChildNodes()), func(child *html.Node) bool { return child.Data == name })
}

// Readable is the text of the element with an id, a line for each block, so
// that a golden file can be read by a person.
func Readable(t testing.TB, page, id string) string {
	t.Helper()
	var b strings.Builder
	for node := range Parse(t, page).Descendants() {
		if node.Type == html.ElementNode && Attribute(node, "id") == id {
			writeReadable(&b, node)
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

func writeReadable(b *strings.Builder, node *html.Node) {
	switch {
	case node.Type == html.TextNode:
		b.WriteString(strings.Join(strings.Fields(node.Data), " ") + " ")
	case node.Type == html.ElementNode && node.Data == "svg":
		return
	}
	for child := range node.ChildNodes() {
		writeReadable(b, child)
	}
	switch node.Data {
	case "tr", "p", "li", "h1", "h2", "h3", "summary", "dt", "dd":
		b.WriteString("\n")
	case "td", "th":
		b.WriteString("| ")
	}
}
