package page

import (
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/college"
	"damka/internal/app/deadlines"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/app/mails"
	"damka/internal/app/openings"
	"damka/internal/app/programs"
	"damka/internal/app/register"
	"damka/internal/app/reminders"
	"damka/internal/app/rosters"
	"damka/internal/app/serverrating"
	"damka/internal/app/studies"
	"damka/internal/app/ways"
	"damka/internal/i18n"
)

// Options say how the pages are served. The zero value is usable.
type Options struct {
	Now       func() time.Time // nil: the clock of the machine
	Log       *slog.Logger     // nil: nothing is logged
	Hosts     []string         // names under which people reach the pages, beside addresses and localhost
	Address   string           // that people type, such as https://damka.example; empty: that of the machine
	Secure    bool             // people reach the pages by https: cookies are Secure
	Proxied   bool             // a proxy on this machine says for whom it asks
	KeepAlive time.Duration    // of live streams; 0: every 6 seconds
	Limits    *Limits          // nil: DefaultLimits

	// Source is the directory of internal/web, to read templates and assets
	// from while one writes them; empty: those the program was built with.
	Source string
}

// defaultKeepAlive is how often a silent stream says that it is alive. Scripts
// miss two such words before they say that there is no connection; see
// live-stream.js. Proxies and phones keep the connection open for it, too.
const defaultKeepAlive = 6 * time.Second

// Applications are what pages ask.
type Applications struct {
	Access   *app.Access
	Events   *events.App
	Games    *games.App
	Accounts *accounts.App
	Lobby    *lobby.App
	Openings *openings.App
	Programs *programs.App     // nil where no program plays
	Ratings  *serverrating.App // the server's own, not the federation's
	Studies  *studies.App
	College  *college.App  // the arbiters'
	Register *register.App // persons, clubs, lists; nil: there is no central register here
	Rosters  *rosters.App  // rating lists by which desks work; nil: none
	Ways     *ways.App     // encounters and exhibitions
	Mails    *mails.Mails  // nil where no mail is sent

	Reminders *reminders.App // of moves by correspondence; nil: there are none
	Deadlines *deadlines.App // of tournaments on their way through the register; nil: there are none
}

// Site answers every request. It is made by [New].
type Site struct {
	Applications
	now     func() time.Time
	Log     *slog.Logger
	address string // that people type; empty: that of the machine
	secure  bool
	proxied bool
	hosts   hosts

	files     atomic.Pointer[Files]
	Routes    []Route
	Described map[string]Operation // operations of sections beside package api
	mux       *http.ServeMux
	Streams   *Streams
	cache     pageCache
	codes     qrCodes
	limiter   limiter
	kept      kept
	outer     http.Handler // mux and everything around it
}

// New is a site of the application that shows files. With a source in the
// options it shows what is there instead.
func New(applications Applications, files *Files, options Options) (*Site, error) {
	s := &Site{Applications: applications, Routes: files.routes, Described: files.described, now: options.Now, Log: options.Log, address: options.Address, secure: options.Secure, proxied: options.Proxied, hosts: hostsOf(options.Hosts)}
	if s.now == nil {
		s.now = time.Now
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	keepAlive := options.KeepAlive
	if keepAlive == 0 {
		keepAlive = defaultKeepAlive
	}
	limits := DefaultLimits
	if options.Limits != nil {
		limits = *options.Limits
	}
	s.limiter = newLimiter(limits)
	s.files.Store(files)
	s.Streams = newStreams(s.Log, keepAlive)
	if s.Games != nil {
		s.Games.OnErased(s.Streams.forgetErased)
	}
	s.mux = s.newMux()
	inner := compress(http.HandlerFunc(s.dispatch))
	if options.Source != "" {
		d := &develop{site: s, sections: onDisk(files.sections, options.Source)}
		if err := d.readAgain(); err != nil {
			return nil, err
		}
		inner = d.fresh(inner)
	}
	s.outer = s.guard(inner)
	return s, nil
}

// Fragment is a partial alone, in a language.
func (s *Site) Fragment(lang i18n.Lang, name string, data any) (string, error) {
	return s.files.Load().views.fragment(lang, name, data)
}

// ServeHTTP answers a request.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.outer.ServeHTTP(w, r) }

// PublicAddress is the address that people type, without a path; empty: that of the machine.
func (s *Site) PublicAddress() string { return s.address }

// Close ends the live streams, so that a server can shut down without waiting
// for spectators to leave.
func (s *Site) Close() { s.Streams.close() }

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
func (s *Site) HTTP() *http.Server {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(s.Close)
	return server
}
