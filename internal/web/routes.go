package web

import (
	"fmt"
	"net/http"
	"slices"
)

// who may use a route.
type who uint8

const (
	everybody who = iota
	arbiters
)

// route is one line of the table.
type route struct {
	method string
	path   string // pattern of http.ServeMux
	handle handler
	who    who
	view   declaredView // of the page it shows; the zero value shows none
	body   int64        // most bytes of the request's body; 0: formBody
	kept   bool         // visitors' pages are kept while nothing changes; see kept.go

	// operation names the route in the API's description; empty outside /api.
	operation string
}

// The most bytes of a request's body.
const (
	formBody = 256 << 10 // a form, the results of a round
	fileBody = 8 << 20   // a list of players, a tournament file
)

// handler answers a call, or says what went wrong; see call.fail.
type handler func(*call) error

// routes is everything Damka answers: the pages for everybody below, the
// arbiter's desk (desk_routes.go) and the API (api_routes.go).
func routes() []route { return slices.Concat(publicRoutes(), deskRoutes(), apiRoutes()) }

// publicRoutes are the pages for everybody.
func publicRoutes() []route {
	return []route{
		{method: "GET", path: "/{$}", handle: home, view: shows[homeView]("public/home", siteLayout)},
		{method: "GET", path: "/code", handle: showCode, view: shows[codeView]("public/code", siteLayout)},
		{method: "GET", path: "/tournaments", handle: tournaments, view: shows[tournamentsView]("public/tournaments", siteLayout)},
		{method: "GET", path: "/tournaments/{id}", handle: overview, view: shows[overviewView]("public/overview", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/players", handle: players, view: shows[playersView]("public/players", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/players/{player}", handle: showPlayer, view: shows[playerView]("public/player", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/rounds/{round}", handle: showRound, view: shows[roundView]("public/round", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/standings", handle: standings, view: shows[standingsView]("public/standings", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/crosstable", handle: crosstable, view: shows[crosstableView]("public/crosstable", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/progress", handle: progress, view: shows[progressView]("public/progress", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/norms", handle: showNorms, view: shows[normsView]("public/norms", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/norms/{player}", handle: showNormsPlayer, view: shows[normsPlayerView]("public/norms_player", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/schedule", handle: schedule, view: shows[scheduleView]("public/schedule", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/regulations", handle: regulations, view: shows[regulationsView]("public/regulations", siteLayout), kept: true},
		{method: "GET", path: "/tournaments/{id}/screen", handle: screen, view: shows[screenView]("public/screen", screenLayout)},
		{method: "GET", path: "/tournaments/{id}/print/{paper}", handle: printPaper, view: shows[paperView]("print/paper", printLayout)},
		{method: "GET", path: "/tournaments/{id}/export/{file}", handle: exportPaper},
		{method: "GET", path: "/tournaments/{id}/export/" + reportFile, handle: exportReport, who: arbiters},
		{method: "GET", path: "/tournaments/{id}/live", handle: live},
		{method: "POST", path: "/tournaments/{id}/follow", handle: follow},
		{method: "POST", path: "/preferences", handle: setPreferences},
		{method: "GET", path: "/enter/{secret}", handle: enter},
		{method: "POST", path: "/leave", handle: leave},
		{method: "GET", path: "/healthz", handle: showHealth},
		{method: "GET", path: assetsPath + "{version}/{name...}", handle: serveAsset},
	}
}

// newMux puts the table into a mux.
func (s *Server) newMux() *http.ServeMux {
	mux := http.NewServeMux()
	for _, line := range s.routes {
		mux.Handle(line.method+" "+line.path, s.answer(line))
	}
	return mux
}

// answer makes a handler of net/http from a route.
func (s *Server) answer(line route) http.Handler {
	limit := line.body
	if limit == 0 {
		limit = formBody
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		c, err := s.newCall(w, r)
		if err == nil && line.who == arbiters && !c.actor.IsArbiter() {
			err = errNeedsArbiter
		}
		done := false
		if err == nil && line.kept {
			done, err = c.answerKept()
		}
		if err == nil && !done {
			err = line.handle(c)
		}
		if err != nil {
			c.fail(err)
		}
	})
}

// dispatch sends a request to its route. What no route answers gets an error
// page in the reader's language instead of the mux's plain text.
func (s *Server) dispatch(w http.ResponseWriter, r *http.Request) {
	fallback, pattern := s.mux.Handler(r)
	if pattern != "" {
		s.mux.ServeHTTP(w, r)
		return
	}
	probe := &probe{header: make(http.Header)}
	fallback.ServeHTTP(probe, r)
	c, err := s.newCall(w, r)
	if err == nil {
		err = &statusError{status: http.StatusNotFound}
		if probe.status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", probe.header.Get("Allow"))
			err = &statusError{status: probe.status}
		}
	}
	c.fail(err)
}

// probe finds out what the mux would answer when it has no route.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) WriteHeader(status int)      { p.status = status }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }

// String is the route as a line of the table, for error messages.
func (line route) String() string { return fmt.Sprintf("%s %s", line.method, line.path) }
