package mailtest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Options are what a server is like. The zero Options are one that encrypts
// nothing, wants no password and takes everything.
type Options struct {
	TLS      *Certificate // offers STARTTLS; nil: it does not
	FromOn   bool         // with TLS: encrypted from the start
	User     string       // wants this user; empty: none
	Password string

	// What is answered to each of these; nil: it is taken. A [Reply] is the reply, any
	// other error is one of 554. Data may read what comes, or cut the connection.
	Mail func(from string) error
	Rcpt func(to string) error
	Data func(connection net.Conn, content io.Reader) error
}

// Reply is a reply of a code with an enhanced code, such as 5, 1, 1.
func Reply(code int, enhanced [3]int, text string) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: enhanced, Message: text}
}

// Server is a server that runs until the test ends.
type Server struct {
	options Options
	address string
	mails   chan Mail
}

// Start starts a server.
func Start(t testing.TB, options Options) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{options: options, address: listener.Addr().String(), mails: make(chan Mail, 100)}
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &session{server: s, conn: c}, nil }))
	server.Domain = "localhost"
	server.AllowInsecureAuth = options.TLS == nil // as one on the same machine may
	server.ErrorLog = log.New(io.Discard, "", 0)
	if options.TLS != nil {
		server.TLSConfig = options.TLS.config()
		if options.FromOn {
			listener = tls.NewListener(listener, server.TLSConfig)
		}
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(listener) // ends when the server is closed
	}()
	t.Cleanup(func() {
		server.Close()
		listener.Close() // the server may not have begun yet, and then it does not know it
		<-ended
	})
	return s
}

// Address is where the server listens: host:port.
func (s *Server) Address() string { return s.address }

// Dial connects to the server, whatever the address says.
func (s *Server) Dial(ctx context.Context, network, _ string) (net.Conn, error) {
	return (&net.Dialer{}).DialContext(ctx, network, s.address)
}

// Roots are who vouches for the server.
func (s *Server) Roots() *x509.CertPool { return s.options.TLS.roots }

// Next waits for the next mail, up to ten seconds.
func (s *Server) Next(t testing.TB) Mail {
	t.Helper()
	select {
	case mail := <-s.mails:
		return mail
	case <-time.After(10 * time.Second):
		t.Fatal("no mail came")
		return Mail{}
	}
}

// Count is how many mails came and were not looked at.
func (s *Server) Count() int { return len(s.mails) }

// session is a connection as the library sees it.
type session struct {
	server   *Server
	conn     *smtp.Conn
	signedIn bool
	mail     Mail
}

var errNotSignedIn = Reply(530, [3]int{5, 7, 0}, "Authentication required")

func (s *session) AuthMechanisms() []string {
	if s.server.options.User == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.server.options.User || password != s.server.options.Password {
			return Reply(535, [3]int{5, 7, 8}, user+" and "+password+" are not known") // servers say strange things
		}
		s.signedIn = true
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.options.User != "" && !s.signedIn {
		return errNotSignedIn
	}
	s.mail = Mail{From: from}
	if ask := s.server.options.Mail; ask != nil {
		return ask(from)
	}
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.mail.To = append(s.mail.To, to)
	if ask := s.server.options.Rcpt; ask != nil {
		return ask(to)
	}
	return nil
}

func (s *session) Data(content io.Reader) error {
	if ask := s.server.options.Data; ask != nil {
		if err := ask(s.conn.Conn(), content); err != nil {
			return err
		}
	}
	raw, err := io.ReadAll(content)
	if err != nil {
		return err
	}
	_, s.mail.Encrypted = s.conn.TLSConnectionState()
	s.mail.Raw = string(raw)
	select {
	case s.server.mails <- s.mail:
		return nil
	default:
		return errors.New("too many mails")
	}
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }
