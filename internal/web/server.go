package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// Options say how the pages are served. The zero value is usable.
type Options struct {
	Now       func() time.Time // nil: the clock of the machine
	Log       *slog.Logger     // nil: nothing is logged
	Secure    bool             // people reach the pages by https: cookies are Secure
	KeepAlive time.Duration    // of live streams; 0: every 15 seconds
}

// defaultKeepAlive keeps a silent stream open through proxies and phones.
const defaultKeepAlive = 15 * time.Second

// Server answers every request. It is made by [New].
type Server struct {
	access *app.Access
	events *events.App
	now    func() time.Time
	log    *slog.Logger
	secure bool

	assets  *assets
	views   *views
	routes  []route
	mux     *http.ServeMux
	streams *streams
	kept    keptPages
	outer   http.Handler // mux and everything around it
}

// New is a server of the application. It refuses to start when a template
// cannot be shown with its view or a text is missing in a language, so that
// nobody finds out in a hall.
func New(access *app.Access, a *events.App, options Options) (*Server, error) {
	if defects := i18n.Check(); len(defects) > 0 {
		return nil, fmt.Errorf("web: %d defects in the texts, the first: %s", len(defects), defects[0])
	}
	s := &Server{access: access, events: a, now: options.Now, log: options.Log, secure: options.Secure, routes: routes()}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	keepAlive := options.KeepAlive
	if keepAlive == 0 {
		keepAlive = defaultKeepAlive
	}
	var err error
	if s.assets, err = loadAssets(); err != nil {
		return nil, err
	}
	if s.views, err = loadViews(s.routes, s.assets); err != nil {
		return nil, err
	}
	s.streams = newStreams(a.Follow, s.encode, s.log, keepAlive)
	s.mux = s.newMux()
	s.outer = s.guard(compress(http.HandlerFunc(s.dispatch)))
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.outer.ServeHTTP(w, r) }

// Close ends the live streams, so that a server can shut down without waiting
// for spectators to leave.
func (s *Server) Close() { s.streams.close() }

// The time a client may take, so that slow ones cannot hold the server.
// Live streams set their own.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = time.Minute
	writeTimeout  = time.Minute
	idleTimeout   = 2 * time.Minute
	maxHeader     = 32 << 10
)

// HTTP is an http.Server for s with its timeouts set. Its Shutdown ends the
// live streams first.
func (s *Server) HTTP() *http.Server {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(s.Close)
	return server
}
