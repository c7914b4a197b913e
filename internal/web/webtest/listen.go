package webtest

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Ear hears a live stream over the network.
type Ear struct {
	testing.TB
	lines *bufio.Scanner
	all   strings.Builder
}

// Listen begins to listen with this browser to a stream of the site on the network. The server has heard of it when it returns, so
// what happens from then on is told.
func (s *Site) Listen(server *httptest.Server, path string) *Ear {
	s.Helper()
	r, err := http.NewRequestWithContext(s.Context(), http.MethodGet, server.URL+path, nil)
	s.Check(err)
	r.Host = Host
	if s.Cookie != nil {
		r.AddCookie(s.Cookie)
	}
	response, err := server.Client().Do(r)
	s.Check(err)
	s.Cleanup(func() { response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		s.Fatalf("%s: %s", path, response.Status)
	}
	e := &Ear{TB: s.TB, lines: bufio.NewScanner(response.Body)}
	e.lines.Buffer(nil, 1<<20)
	e.Until("retry: ")
	return e
}

// Line is the next line; false at the end of the stream.
func (e *Ear) Line() (line string, more bool) {
	if !e.lines.Scan() {
		return "", false
	}
	e.all.WriteString(e.lines.Text() + "\n")
	return e.lines.Text(), true
}

// Until reads to the first line that begins so, and gives the rest of it.
func (e *Ear) Until(start string) (rest string) {
	e.Helper()
	for {
		line, more := e.Line()
		if !more {
			e.Fatalf("no %q: %v", start, e.lines.Err())
		}
		if rest, found := strings.CutPrefix(line, start); found {
			return rest
		}
	}
}

// Data is the data of the next event of a name.
func (e *Ear) Data(name string) string {
	e.Helper()
	e.Until("event: " + name)
	return e.Until("data: ")
}

// All is what was heard.
func (e *Ear) All() string { return e.all.String() }
