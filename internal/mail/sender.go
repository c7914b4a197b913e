package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"time"

	smtp "github.com/wneessen/go-mail"
)

// Sender sends messages to one server. Its methods may be called at the same
// time from many goroutines; each message has a connection of its own.
type Sender struct {
	config Config
	Options
}

// Options are for tests and for networks that are not as usual. The zero
// Options are right for all others.
type Options struct {
	Dial    func(ctx context.Context, network, address string) (net.Conn, error) // nil: net.Dialer
	Roots   *x509.CertPool                                                       // who vouches for the server; nil: those of the system
	Timeout time.Duration                                                        // of one message; 0: [DefaultTimeout]
}

// DefaultTimeout is how long the sending of one message may take.
const DefaultTimeout = time.Minute

// NewSender is a sender to the server of a configuration.
func NewSender(config Config, options Options) *Sender {
	if options.Dial == nil {
		options.Dial = (&net.Dialer{}).DialContext
	}
	if options.Timeout == 0 {
		options.Timeout = DefaultTimeout
	}
	return &Sender{config, options}
}

// Send sends a message and returns when the server has taken it on. Every
// error is an [*Error], also that of a context that ended: then the message may have
// been taken on or not.
func (s *Sender) Send(ctx context.Context, message Message) error {
	if err := message.Validate(); err != nil {
		return &Error{Permanent: true, Stage: Checking, Cause: err}
	}
	letter, err := s.letter(message)
	if err != nil {
		return &Error{Permanent: true, Stage: Checking, Cause: errors.New("mail: the message can't be put together")}
	}
	ctx, cancel := context.WithTimeout(ctx, s.Timeout)
	defer cancel()
	if err := s.send(ctx, letter); err != nil {
		if ended := ctx.Err(); ended != nil {
			err.Cause = ended // whatever the connection says, this is why
		}
		return err
	}
	return nil
}

// send is a connection with one message. It is cut when the context ends, as
// that of Send always does: the library itself looks at the clock only.
func (s *Sender) send(ctx context.Context, letter *smtp.Msg) *Error {
	client, err := s.client(func(dialling context.Context, network, address string) (net.Conn, error) {
		connection, err := s.dial(dialling, network, address)
		if err == nil {
			context.AfterFunc(ctx, func() { connection.Close() })
		}
		return connection, err
	})
	if err != nil {
		return &Error{Stage: Connecting, Cause: s.discreet(err)}
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return s.notReached(err)
	}
	if err := client.SendWithSMTPClient(session, letter); err != nil && !letter.IsDelivered() {
		return notSent(err)
	}
	_ = client.CloseWithSMTPClient(session) // the server has taken it on, however it says goodbye
	return nil
}

// dial connects, encrypted where it is from the start.
func (s *Sender) dial(ctx context.Context, network, address string) (net.Conn, error) {
	connection, err := s.Dial(ctx, network, address)
	if err != nil || s.config.tls != fromStart {
		return connection, err
	}
	encrypted := tls.Client(connection, s.tlsConfig())
	if err := encrypted.HandshakeContext(ctx); err != nil {
		connection.Close()
		return nil, err
	}
	return encrypted, nil
}

func (s *Sender) tlsConfig() *tls.Config {
	return &tls.Config{ServerName: s.config.host, RootCAs: s.Roots, MinVersion: tls.VersionTLS12}
}

// client is the library's, for one message.
func (s *Sender) client(dial smtp.DialContextFunc) (*smtp.Client, error) {
	policy := smtp.NoTLS // here: no STARTTLS
	if s.config.tls == startTLS {
		policy = smtp.TLSMandatory
	}
	options := []smtp.Option{ // a longer time: it is the context that ends first
		smtp.WithPort(s.config.port), smtp.WithTimeout(2 * s.Timeout), smtp.WithDialContextFunc(dial),
		smtp.WithTLSPolicy(policy), smtp.WithTLSConfig(s.tlsConfig()),
		smtp.WithHELO("localhost"),             // the name of this machine is not the server's business
		smtp.WithoutNoop(), smtp.WithoutRset(), // there is one message
	}
	if s.config.user != "" {
		options = append(options,
			smtp.WithOpportunisticSMTPAuth(smtp.SMTPAuthSCRAMSHA256, smtp.SMTPAuthPlain, smtp.SMTPAuthLogin),
			smtp.WithUsername(s.config.user), smtp.WithPassword(s.config.password()))
	}
	return smtp.NewClient(s.config.host, options...)
}
