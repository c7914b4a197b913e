package main

import (
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pageRoutes are the patterns of all routes that show a page, read from the
// route table itself, so that no page can be added and left untried.
func pageRoutes(t testing.TB) []string {
	t.Helper()
	source, err := os.ReadFile("../../internal/web/routes.go")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`\{method: "GET", path: "([^"]+)",.* view: shows\[`)
	var patterns []string
	for _, found := range line.FindAllStringSubmatch(string(source), -1) {
		patterns = append(patterns, found[1])
	}
	if len(patterns) == 0 {
		t.Fatal("the route table is not written as this test reads it")
	}
	return patterns
}

// crawler finds pages by following links, as people do.
type crawler struct {
	*client
	mux   *http.ServeMux      // tells the pattern of a path
	most  int                 // pages to try of each pattern, each of another tournament
	found map[string][]string // paths by pattern
}

var link = regexp.MustCompile(`<a [^>]*href="(/[^"#]*)`)

// crawl follows the links from the front page on and returns some paths of
// every pattern. A page that no link leads to is an error.
func crawl(c *client, most int) []string {
	c.Helper()
	w := &crawler{client: c, mux: http.NewServeMux(), most: most, found: make(map[string][]string)}
	patterns := pageRoutes(c)
	for _, pattern := range patterns {
		w.mux.HandleFunc("GET "+pattern, func(http.ResponseWriter, *http.Request) {})
	}
	todo, seen := []string{"/"}, map[string]bool{"/": true}
	for len(todo) > 0 {
		path := todo[0]
		todo = todo[1:]
		if !w.wanted(path) {
			continue
		}
		for _, found := range link.FindAllStringSubmatch(c.get(path), -1) {
			next := html.UnescapeString(found[1])
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	var paths []string
	for _, pattern := range patterns {
		if len(w.found[pattern]) == 0 {
			c.Errorf("no link leads to %s", pattern)
		}
		paths = append(paths, w.found[pattern]...)
	}
	return paths
}

// wanted says whether a path is a page to read and notes it: of each pattern
// the first of each tournament, up to the most.
func (w *crawler) wanted(path string) bool {
	request, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		w.Fatalf("a link to %q: %v", path, err)
	}
	_, pattern := w.mux.Handler(request)
	if pattern == "" {
		return false // a file, a stream
	}
	pattern = strings.TrimPrefix(pattern, "GET ")
	same := func(other string) bool { return tournamentOf(other) == tournamentOf(path) }
	if strings.Contains(pattern, "{") && slices.ContainsFunc(w.found[pattern], same) || len(w.found[pattern]) >= w.most {
		return false
	}
	w.found[pattern] = append(w.found[pattern], path)
	return true
}

var ofTournament = regexp.MustCompile(`^/tournaments/[^/?]+`)

func tournamentOf(path string) string { return ofTournament.FindString(path) }
