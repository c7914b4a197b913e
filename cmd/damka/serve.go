package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/skip2/go-qrcode"

	"damka/article"
	"damka/internal/app"
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
	Demo      bool
	NewLink   bool `name:"new-link"`

	AcceptLoss bool `name:"accept-loss"`

	// WebSource is internal/web of the project, for anyone who works on pages.
	WebSource string `name:"web-source" placeholder:"DIR" hidden:""`
}

// stopTime is how long requests under way may take when the server stops.
const stopTime = 10 * time.Second

// Run serves until SIGINT or SIGTERM, then finishes what is under way.
func (c serveCommand) Run(s *streams) (err error) {
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
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	log := slog.New(slog.NewTextHandler(s.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	dir, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	post := c.letters(mailServer, s.Text.Lang())
	data, err := c.open(ctx, dir, post, s, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, data.close()) }()
	if err := c.prepare(ctx, data); err != nil {
		return err
	}
	handler, err := web.New(applications(data, post), page.Options{
		Log: log, Hosts: c.hosts(public), Address: strings.TrimSuffix(c.PublicURL, "/"), Secure: public != nil && public.Scheme == "https", Proxied: public != nil, Source: c.WebSource,
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return &listenError{c.Addr, err}
	}
	defer startBackups(data.store, dir, log).stop()
	defer startTidying(data.accounts.Tidy, log).stop()
	if post != nil {
		defer startMails(post.queue, log).stop()
	}
	if err := c.announce(ctx, s, data.access, listener.Addr()); err != nil {
		return err
	}
	return serve(ctx, handler.HTTP(), listener)
}

// mayShowSource refuses to read pages from the sources where others can reach
// the server: what is wrong with a template is answered to anyone who asks, with
// paths of this machine. An address that can't be resolved is refused where it
// is listened on.
func (c serveCommand) mayShowSource() error {
	if c.WebSource == "" {
		return nil
	}
	addr, err := net.ResolveTCPAddr("tcp", c.Addr)
	if err != nil || loopback(addr) && c.PublicURL == "" {
		return nil
	}
	return article.Refuse("cli.serve.source_reachable", "", article.Arg{Name: "addr", Value: article.Text(c.Addr)})
}

// folder is the data folder, and how to clear it away.
func (c serveCommand) folder() (dir string, remove func(), err error) {
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
	all := page.Applications{Access: data.access, Events: data.events, Accounts: data.accounts}
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
		_, err := data.events.Demo(ctx)
		return err
	}
	return nil
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

// announce prints where Damka is to be found. The arbiter's link is a secret:
// it goes to the terminal and nowhere else.
func (c serveCommand) announce(ctx context.Context, s *streams, access *app.Access, addr net.Addr) error {
	secret, err := access.ArbiterSecret(ctx, app.Arbiter)
	if err != nil {
		return err
	}
	base := c.base(addr)
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.address", i18n.A("url", base+"/")))
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.arbiter", i18n.A("url", base+"/enter/"+secret)))
	if c.Demo {
		fmt.Fprintln(s.Out, s.Text.Text("cli.serve.demo"))
	}
	if loopback(addr) && c.PublicURL == "" {
		fmt.Fprintln(s.Out, s.Text.Text("cli.serve.only_here"))
		return nil
	}
	code, err := qrcode.New(base+"/", qrcode.Medium)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, s.Text.Text("cli.serve.qr"))
	fmt.Fprint(s.Out, code.ToSmallString(false))
	return nil
}

// base is the address people type: the public one, or that of this machine in
// the hall's network when the server listens everywhere.
func (c serveCommand) base(addr net.Addr) string {
	if c.PublicURL != "" {
		return strings.TrimSuffix(c.PublicURL, "/")
	}
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return "http://" + addr.String()
	}
	host := tcp.IP
	if host.IsUnspecified() {
		host = hallAddress()
	}
	return "http://" + net.JoinHostPort(host.String(), fmt.Sprint(tcp.Port))
}

// hallAddress is this machine's first private address; loopback without one.
func hallAddress() net.IP {
	addresses, _ := net.InterfaceAddrs() // none is as good as an error
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && network.IP.To4() != nil && network.IP.IsPrivate() {
			return network.IP
		}
	}
	return net.IPv4(127, 0, 0, 1)
}

func loopback(addr net.Addr) bool {
	tcp, ok := addr.(*net.TCPAddr)
	return ok && tcp.IP.IsLoopback()
}

// listenError is an address that can't be listened on.
type listenError struct {
	addr string
	err  error
}

func (e *listenError) Error() string { return e.addr + ": " + e.err.Error() }
func (e *listenError) Unwrap() error { return e.err }
