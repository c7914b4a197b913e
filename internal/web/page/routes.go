package page

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"

	"damka/internal/app"
)

// Route is one line of the table.
type Route struct {
	Method string
	Path   string // pattern of http.ServeMux
	Handle Handler
	Needs  app.Deed // what anyone who asks must be allowed to do; 0: it is for everybody
	Fresh  bool     // the page has forms for which one has to have signed in just now
	View   View     // of the page it shows; the zero value shows none
	Form   string   // the page that has the form, where the address that it is sent to has another one
	Keeps  []string // fields of the form that its page reads from its query; see keepTyped
	Body   int64    // most bytes of the request's body; 0: formBody
	Sender Sender   // for limits, where the path has a secret; nil: the actor
	Sign   bool     // of life, which scripts send by themselves: of a known sender it has limits of its own
	Cached CachedBy // pages of visitors without an id are cached while nothing changes; nil: they are not; see cache.go

	Large   bool    // a large file that is made anew for whoever asks: it has limits of its own
	Program bool    // programs send it again and again: a known sender has limits of its own
	Fails   Failing // answers errors in another form than problem+json or a page; nil: it does not

	// Operation names the route in the API's description; empty: it is not in it.
	Operation string
}

// The most bytes of a request's body.
const (
	formBody = 256 << 10 // a form, the results of a round
	FileBody = 8 << 20   // a list of players, a tournament file
)

// Handler answers a call, or says what went wrong; see call.fail.
type Handler func(*Call) error

// Failing answers with an error that was put into words.
type Failing func(*Call, Problem) error

// Sender is the principal of the secret that a request's path has, for the limits; empty if it opens
// nothing. It finds that out without writing anything.
type Sender func(*Call) string

// newMux puts the table into a mux.
func (s *Site) newMux() *http.ServeMux {
	mux := http.NewServeMux()
	for _, line := range s.Routes {
		mux.Handle(line.Method+" "+line.Path, s.answer(line))
	}
	return mux
}

// answer makes a handler of net/http from a route.
func (s *Site) answer(line Route) http.Handler {
	limit := line.Body
	if limit == 0 {
		limit = formBody
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		c, err := s.newCall(w, r)
		c.fresh, c.FormAt, c.fails = line.Fresh, line.Form, line.Fails
		if err == nil {
			err = s.limit(c, line)
		}
		if err == nil {
			err = turnSecret(c)
		}
		if err == nil && len(line.Keeps) > 0 {
			err = keepTyped(c, line)
		}
		if err == nil && line.Needs != 0 {
			err = allow(c, line.Needs)
		}
		done := false
		if err == nil && line.Cached != nil {
			done, err = c.answerCached(line.Cached)
		}
		if err == nil && !done {
			err = line.Handle(c)
		}
		if err != nil {
			c.fail(err)
		}
	})
}

// dispatch sends a request to its route. What no route answers gets an error
// page in the reader's language instead of the mux's plain text.
func (s *Site) dispatch(w http.ResponseWriter, r *http.Request) {
	fallback, pattern := s.mux.Handler(r)
	if pattern != "" {
		s.mux.ServeHTTP(w, r)
		return
	}
	probe := &probe{header: make(http.Header)}
	fallback.ServeHTTP(probe, r)
	c, err := s.newCall(w, r)
	if line, shows := s.showsForm(r); err == nil && isLooking(c) && shows {
		if err = c.Redirect(cmp.Or(line.Form, formOf(c))); err == nil {
			return
		}
	}
	if err == nil {
		err = &StatusError{Status: http.StatusNotFound}
		if probe.status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", probe.header.Get("Allow"))
			err = &StatusError{Status: probe.status}
		}
	}
	c.fail(err)
}

// showsForm is the route of an address that takes a form and shows it again with its mistakes; false: it is none. The page that does so is read
// again by its reader and by its own scripts, which ask for the address that it came from.
func (s *Site) showsForm(r *http.Request) (Route, bool) {
	_, pattern := s.mux.Handler(&http.Request{Method: http.MethodPost, Host: r.Host, URL: r.URL})
	at := slices.IndexFunc(s.Routes, func(line Route) bool { return line.String() == pattern })
	if at < 0 {
		return Route{}, false
	}
	return s.Routes[at], s.Routes[at].View != View{}
}

// probe finds out what the mux would answer when it has no route.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header { return p.header }

func (p *probe) WriteHeader(status int) { p.status = status }

func (p *probe) Write(b []byte) (int, error) { return len(b), nil }

// String is the route as a line of the table, for error messages.
func (line Route) String() string { return fmt.Sprintf("%s %s", line.Method, line.Path) }
