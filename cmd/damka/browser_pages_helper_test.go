package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"html"
	"maps"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pageRoutes are the patterns of all routes that show a page on GET, read from
// the route tables themselves, so that no page can be added and left untried.
func pageRoutes(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../internal/web/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no route tables: ", err)
	}
	rooms := make(map[string][]*ast.File)
	constants := make(map[string]map[string]string) // of a room
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		room := filepath.Dir(name)
		if constants[room] == nil {
			constants[room] = make(map[string]string)
		}
		maps.Copy(constants[room], constantsIn(file))
		rooms[room] = append(rooms[room], file)
	}
	var patterns []string
	for room, files := range rooms {
		for _, file := range files {
			for _, declared := range file.Decls {
				if function, ok := declared.(*ast.FuncDecl); ok {
					patterns = append(patterns, pagesIn(function, maps.Clone(constants[room]))...)
				}
			}
		}
	}
	if !slices.Contains(patterns, "/{$}") {
		t.Fatal("the route table is not written as this test reads it")
	}
	return patterns
}

// constantsIn are the texts that a file names outside its functions.
func constantsIn(file *ast.File) map[string]string {
	constants := make(map[string]string)
	for _, declared := range file.Decls {
		if named, ok := declared.(*ast.GenDecl); ok && named.Tok == token.CONST {
			noteConstants(named, constants)
		}
	}
	return constants
}

// noteConstants adds the texts that a part of a file names.
func noteConstants(part ast.Node, constants map[string]string) {
	ast.Inspect(part, func(node ast.Node) bool {
		if n, ok := node.(*ast.ValueSpec); ok {
			for i, name := range n.Names {
				if i < len(n.Values) {
					constants[name.Name] = textOf(n.Values[i], constants)
				}
			}
		}
		return true
	})
}

// pagesIn are the patterns of the pages in a function that returns routes.
// Paths are texts and constants of the file or the function, put together by +.
func pagesIn(function *ast.FuncDecl, constants map[string]string) []string {
	var patterns []string
	noteConstants(function, constants)
	ast.Inspect(function, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.CompositeLit:
			fields := make(map[string]ast.Expr)
			for _, element := range n.Elts {
				if pair, ok := element.(*ast.KeyValueExpr); ok {
					fields[fmt.Sprint(pair.Key)] = pair.Value
				}
			}
			if fields["View"] != nil && textOf(fields["Method"], nil) == "GET" {
				patterns = append(patterns, textOf(fields["Path"], constants))
			}
		}
		return true
	})
	return patterns
}

func textOf(expression ast.Expr, constants map[string]string) string {
	switch e := expression.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value) // numbers are no texts
		return text
	case *ast.Ident:
		return constants[e.Name]
	case *ast.BinaryExpr:
		return textOf(e.X, constants) + textOf(e.Y, constants)
	}
	return ""
}

// crawler finds pages by following links, as people do.
type crawler struct {
	*client
	mux   *http.ServeMux      // tells the pattern of a path
	kinds map[string][]string // paths by kind, one of each subject
	from  map[string]string   // the page on which a link was found first
}

var link = regexp.MustCompile(`<a [^>]*href="(/[^"]*)"`)

// crawl follows the links from the front page on and returns paths of pages by
// kind, one of each subject. A link that leads nowhere is an error, and so
// is one to a part of a page that is not there.
func crawl(c *client) map[string][]string {
	c.Helper()
	w := &crawler{client: c, mux: http.NewServeMux(), kinds: make(map[string][]string), from: map[string]string{"/": "the start"}}
	for _, pattern := range pageRoutes(c) {
		w.mux.HandleFunc("GET "+pattern, func(http.ResponseWriter, *http.Request) {})
	}
	for todo := []string{"/"}; len(todo) > 0; todo = todo[1:] {
		path, _, _ := strings.Cut(todo[0], "#")
		if !w.wanted(path) {
			continue
		}
		status, body, err := c.do(http.MethodGet, path, nil)
		if err != nil || status != http.StatusOK {
			c.Errorf("a link on %s leads to %s: status %d, %v", w.from[todo[0]], path, status, err)
		}
		for _, found := range link.FindAllStringSubmatch(string(body), -1) {
			next := html.UnescapeString(found[1])
			if w.from[next] == "" {
				w.from[next] = path
				todo = append(todo, next)
			}
		}
	}
	w.checkParts()
	return w.kinds
}

// checkParts holds that the parts of pages that links lead to are there.
func (w *crawler) checkParts() {
	w.Helper()
	bodies := make(map[string]string)
	for _, link := range slices.Sorted(maps.Keys(w.from)) {
		path, part, found := strings.Cut(link, "#")
		if !found {
			continue
		}
		if bodies[path] == "" {
			bodies[path] = w.get(path)
		}
		if !strings.Contains(bodies[path], fmt.Sprintf(`id="%s"`, part)) {
			w.Errorf("a link on %s leads to %s: the page has no such part", w.from[link], link)
		}
	}
}

// picked is a page of a kind.
type picked struct {
	path  string
	first bool // of its kind
}

// only are the kinds with one of the beginnings that others do not get to.
func only(kinds, others map[string][]string, beginnings ...string) map[string][]string {
	kept := maps.Clone(kinds)
	maps.DeleteFunc(kept, func(kind string, _ []string) bool {
		return others[kind] != nil || !slices.ContainsFunc(beginnings, func(beginning string) bool { return strings.HasPrefix(kind, beginning) })
	})
	return kept
}

// some are a few pages of each kind: of tournaments that differ most. Those of
// some tournaments are left out.
func some(kinds map[string][]string, without []string) []picked {
	var few []picked
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		paths := slices.DeleteFunc(slices.Clone(kinds[kind]), func(path string) bool { return slices.Contains(without, tournamentOf(path)) })
		if len(paths) > 0 {
			few = append(few, picked{paths[0], true})
		}
		if len(paths) > 2 {
			few = append(few, picked{paths[len(paths)/2], false})
		}
		if len(paths) > 1 {
			few = append(few, picked{paths[len(paths)-1], false})
		}
	}
	return few
}

// ofTournaments are all paths of some tournaments.
func ofTournaments(kinds map[string][]string, tournaments []string) []string {
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		for _, path := range kinds[kind] {
			if slices.Contains(tournaments, tournamentOf(path)) {
				all = append(all, path)
			}
		}
	}
	return all
}

// patternOf is the pattern of the route of a page; empty for what is none: a
// file, a stream.
func (w *crawler) patternOf(path string) string {
	w.Helper()
	request, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		w.Fatalf("a link to %q: %v", path, err)
	}
	_, pattern := w.mux.Handler(request)
	return strings.TrimPrefix(pattern, "GET ")
}

// wanted says whether to read a page, and notes it: of each kind the first one
// of each subject. A kind is a pattern; papers for printing are a kind each.
func (w *crawler) wanted(path string) bool {
	kind := w.patternOf(path)
	if kind == "" {
		return false
	}
	if plain, _, _ := strings.Cut(path, "?"); strings.HasSuffix(kind, "/{paper}") {
		kind += plain[strings.LastIndex(plain, "/"):]
	}
	if slices.ContainsFunc(w.kinds[kind], func(other string) bool { return subjectOf(other) == subjectOf(path) }) {
		return false
	}
	w.kinds[kind] = append(w.kinds[kind], path)
	return true
}

var ofSubject = regexp.MustCompile(`^/(?:tournaments|people|calendar|ratings|registry/tournaments)/[^/?]+`)

// subjectOf is what a page is about: a tournament, a person, the lists of a kind of draughts. Other pages are all about one.
func subjectOf(path string) string { return ofSubject.FindString(path) }

var ofTournament = regexp.MustCompile(`^/tournaments/([^/?]+)`)

// tournamentOf is the id in a path.
func tournamentOf(path string) string {
	if found := ofTournament.FindStringSubmatch(path); found != nil {
		return found[1]
	}
	return ""
}
