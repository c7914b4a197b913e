package web

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"damka/internal/i18n"
)

// crawl follows every link from a path and gives each page once, with the
// page that led to it.
func (s *site) crawl(lang i18n.Lang, start string, visit func(from, path string, got answer)) {
	s.Helper()
	from := map[string]string{start: ""}
	for queue := []string{start}; len(queue) > 0; {
		path := queue[0]
		queue = queue[1:]
		got := s.get(path, "Accept-Language: "+lang.String())
		visit(from[path], path, got)
		if !strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
			continue
		}
		for _, link := range linksOf(s.TB, path, got.body) {
			if _, seen := from[link]; !seen {
				from[link] = path
				queue = append(queue, link)
			}
		}
	}
	if len(from) < 20 {
		s.Errorf("the crawl from %s found only %d addresses", start, len(from))
	}
}

// linksOf are the addresses a page links to or fetches, without fragments.
func linksOf(t testing.TB, path, page string) []string {
	t.Helper()
	base, err := url.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	var links []string
	for node := range parsePage(t, page).Descendants() {
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
			links = append(links, link.String())
		}
	}
	return links
}

func parsePage(t testing.TB, page string) *html.Node {
	t.Helper()
	document, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// Every page that can be reached answers, in both languages, with no text
// missing; nothing comes from elsewhere, nothing is inline.
func TestEveryPageCanBeReachedAndRead(t *testing.T) {
	s := newSite(t)
	s.demo()
	s.odd()
	s.draft()
	s.entered()
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|<script(>|[^>]*type="module">[^<])`)
	for _, arbiter := range []bool{false, true} {
		if arbiter {
			s.asArbiter()
		}
		for _, lang := range i18n.Langs() {
			s.crawl(lang, "/", func(from, path string, got answer) {
				if got.StatusCode != http.StatusOK {
					t.Errorf("%s, to which %s leads: status %d", path, from, got.StatusCode)
				}
				if got.Header.Get("Content-Security-Policy") != securityPolicy {
					t.Errorf("%s: policy %q", path, got.Header.Get("Content-Security-Policy"))
				}
				if strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
					s.hold(path, got.body)
					if found := inline.FindString(got.body); found != "" {
						t.Errorf("%s: %q is inline, which the policy forbids", path, found)
					}
				}
				if i18n.Marked(got.body) {
					t.Errorf("%s in %s: a text is missing: %s", path, lang, around(got.body, "⟦"))
				}
			})
		}
	}
}

// around is a text near a mark, for error messages.
func around(body, mark string) string {
	at := strings.Index(body, mark)
	return body[max(0, at-60):min(len(body), at+60)]
}

// hold checks what every page owes to those who do not see it, or who use
// the keyboard.
func (s *site) hold(path, body string) {
	s.Helper()
	count := make(map[string]int)
	ids := make(map[string]bool)
	var targets []string
	for node := range parsePage(s.TB, body).Descendants() {
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
		if node.Data == "table" && !hasChild(node, "caption") && !strings.Contains(path, "/print/") && attributeOf(node.Parent, "aria-label") == "" {
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

func attributeOf(node *html.Node, key string) string {
	for _, attribute := range node.Attr {
		if attribute.Key == key {
			return attribute.Val
		}
	}
	return ""
}

// What people enter is text wherever it is shown.
func TestNamesAreNeverMarkup(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	for _, page := range []string{"", "/players", "/rounds/1", "/standings", "/crosstable", "/schedule", "/screen", "/print/starting-list"} {
		if body := s.page(i18n.PL, "/tournaments/"+id+page); strings.Contains(body, "<b>Bór") {
			t.Errorf("%q: a name became markup", page)
		}
	}
	if body := s.page(i18n.PL, "/tournaments/"+id+"/players"); !strings.Contains(body, "Ō &lt;b&gt;Bór&lt;/b&gt; &amp; Syn") {
		t.Error("the name with signs is not in the starting list")
	}
}
