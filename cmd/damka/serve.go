package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/offices"
	"damka/internal/app/packing"
	"damka/internal/demo"
	"damka/internal/i18n"
	"damka/internal/mail"
	"damka/internal/web"
	"damka/internal/web/page"
)

// serveCommand is the web application.
type serveCommand struct {
	dataFlags
	Addr      string `default:"127.0.0.1:8080" placeholder:"HOST:PORT"`
	PublicURL string `name:"public-url" placeholder:"URL"`
	SMTP      string `name:"smtp" placeholder:"URL"`
	Engines   string `placeholder:"FILE"`
	Talk      bool
	Demo      bool
	NewLink   bool `name:"new-link"`

	AcceptLoss bool `name:"accept-loss"`

	// WebSource is internal/web of the project, for anyone who works on pages.
	WebSource string `name:"web-source" placeholder:"DIR" hidden:""`
}

// stopTime is how long requests under way may take when the server stops.
const stopTime = 10 * time.Second

// Run serves until SIGINT or SIGTERM, then finishes what is under way.
func (c serveCommand) Run(s *streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.until(ctx, s)
}

// until serves until the context ends, which may be before the start is over.
func (c serveCommand) until(ctx context.Context, s *streams) (err error) {
	if err := c.mayShowSource(); err != nil {
		return err
	}
	public, err := publicURL(c.PublicURL)
	if err != nil {
		return err
	}
	mailServer, err := c.mailServer(s.Getenv)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(s.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	dir, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	collectSeldom()
	post := c.letters(mailServer, s.Text.Lang())
	data, err := c.open(ctx, dir, post, s, log)
	if err != nil {
		return unlessStopped(ctx, err)
	}
	defer func() { err = errors.Join(unlessStopped(ctx, err), data.close()) }()
	if secure(public) {
		data.access.OffByDefault()
	}
	data.games.AllowText(c.Talk)
	if err := c.prepare(ctx, data); err != nil {
		return err
	}
	stopEngines, err := c.joinEngines(ctx, s, data, log)
	if err != nil {
		return err
	}
	defer stopEngines()
	explorer, err := openExplorer(ctx, dir, data, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, explorer.close()) }()
	all := applications(data, post)
	all.Openings = explorer.app
	handler, err := web.New(all, page.Options{
		Log: log, Hosts: c.hosts(public), Address: strings.TrimSuffix(c.PublicURL, "/"), Secure: secure(public), Proxied: public != nil, Source: c.WebSource,
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return &listenError{"--addr", c.Addr, err}
	}
	// The data folder is this process's alone. Nobody is answered yet, and nothing falls due.
	if err := data.games.Recover(ctx, true); err != nil {
		return errors.Join(err, listener.Close())
	}
	defer startBackups(data.store, dir, log).stop()
	defer startTidying(data.accounts.Tidy, log).stop()
	defer startGames(data.games, log).stop()
	defer startExplorer(explorer, log).stop()
	defer startPacking(packing.New(data.base), log).stop()
	defer startPrograms(data.programs, log).stop()
	defer startLobby(data.lobby, log).stop()
	defer startCollege(data.college, log).stop()
	defer startRatings(data.ratings, log).stop()
	defer startStudies(data.studies, log).stop()
	defer startWays(data.ways, log).stop()
	defer startReminders(data.reminders, log).stop()
	defer startDeadlines(data.deadlines, log).stop()
	if post != nil {
		defer startMails(post.queue, log).stop()
	}
	if err := c.announce(ctx, s, data, secure(public), listener.Addr()); err != nil {
		return err
	}
	return serve(ctx, handler.HTTP(), listener)
}

// unlessStopped is what failed, unless that was the stop itself: whoever stops a
// server knows it.
func unlessStopped(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// mayShowSource refuses to read pages from the sources where others can reach
// the server: what is wrong with a template is answered to anyone who asks, with
// paths of this machine. An address that can't be resolved is refused where it
// is listened on. A folder without the pages is refused as well.
func (c serveCommand) mayShowSource() error {
	if c.WebSource == "" {
		return nil
	}
	addr, err := net.ResolveTCPAddr("tcp", c.Addr)
	if err == nil && (!loopback(addr) || c.PublicURL != "") {
		return article.Refuse("cli.serve.source_reachable", "", article.Arg{Name: "addr", Value: article.Text(c.Addr)})
	}
	if _, err := os.Stat(filepath.Join(c.WebSource, "page", "templates")); err != nil {
		return article.Refuse("cli.serve.source_missing", "", article.Arg{Name: "folder", Value: article.Text(c.WebSource)})
	}
	return nil
}

// folder is the data folder, and how to clear it away.
func (c serveCommand) folder() (dir string, remove func(), err error) {
	if c.Demo && c.Data != "" { // whoever names a folder means to keep what is entered
		return "", nil, article.Refuse("cli.serve.demo_data", "")
	}
	if !c.Demo {
		dir, err = c.dir()
		return dir, func() {}, err
	}
	dir, err = os.MkdirTemp("", "damka-demo-")
	return dir, func() { os.RemoveAll(dir) }, err
}

func (c serveCommand) open(ctx context.Context, dir string, post *letters, s *streams, log *slog.Logger) (openedData, error) {
	if c.AcceptLoss {
		return openAccepting(ctx, dir, post, s, log)
	}
	return openWhole(ctx, dir, post, log)
}

// letters is what accounts write with; nil without a mail server.
func (c serveCommand) letters(server *mail.Config, lang i18n.Lang) *letters {
	if server == nil {
		return nil
	}
	return &letters{server: *server, site: strings.TrimSuffix(c.PublicURL, "/"), lang: lang}
}

// applications are what the pages ask.
func applications(data openedData, post *letters) page.Applications {
	all := page.Applications{
		Access: data.access, Events: data.events, Accounts: data.accounts,
		Games:     data.games,
		Lobby:     data.lobby,
		Programs:  data.programs,
		Ratings:   data.ratings,
		Studies:   data.studies,
		Register:  data.register,
		College:   data.college,
		Rosters:   data.rosters,
		Ways:      data.ways,
		Reminders: data.reminders,
		Deadlines: data.deadlines,
	}
	if post != nil {
		all.Mails = post.queue
	}
	return all
}

// prepare makes the key that signs tournament files at the first start, and the
// demo or a new arbiter's link.
func (c serveCommand) prepare(ctx context.Context, data openedData) error {
	if _, err := data.access.KeyFingerprint(ctx); err != nil {
		return err
	}
	if c.NewLink {
		if _, err := data.access.RotateSecret(ctx, app.Arbiter); err != nil {
			return err
		}
	}
	if c.Demo {
		return demonstrate(ctx, data)
	}
	return nil
}

// demonstrate fills the data with tournaments, and with games that are being played.
func demonstrate(ctx context.Context, data openedData) error {
	if _, err := data.events.Demo(ctx); err != nil {
		return err
	}
	id, err := data.events.DemoOfGames(ctx)
	if err != nil {
		return err
	}
	if err := data.games.Demo(ctx, id, 1); err != nil {
		return err
	}
	return demonstrateRegister(ctx, data)
}

// demonstrateRegister fills the register with two years of a federation: on applications of its own, which are told another time.
func demonstrateRegister(ctx context.Context, data openedData) error {
	today := data.base.Today()
	clock := demo.NewClock(demo.Begins(today))
	base := app.New(data.store, app.Options{Now: clock.Now, Random: rand.Reader, Log: data.base.Log(), Office: office()})
	defer base.Close()
	here := events.New(base)
	office, arbiters := offices.Open(base, here)
	return demo.Federation(ctx, clock, office, arbiters, here, today)
}

// serve answers requests until the context ends.
func serve(ctx context.Context, server *http.Server, listener net.Listener) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	return server.Shutdown(last)
}

// listenError is an address that can't be listened on.
type listenError struct {
	flag string // with which it was said
	addr string
	err  error
}

func (e *listenError) Error() string { return e.addr + ": " + e.err.Error() }
func (e *listenError) Unwrap() error { return e.err }
