package mail

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"damka/article"
)

// Config is a server and how to speak to it. It is made by [ParseURL]; the zero
// Config is none. Printing it in any way does not show the password.
type Config struct {
	host     string
	port     int
	from     string
	user     string
	password func() string // a function, so that nothing prints it
	tls      encryption
}

// encryption is when a connection is encrypted.
type encryption uint8

const (
	notAtAll encryption = iota // the server is on this machine
	startTLS                   // by STARTTLS, before anything else is said
	fromStart
)

// The ports when a URL names none: RFC 6409 and RFC 8314.
const (
	submissionPort  = 587
	submissionsPort = 465
	loopbackPort    = 25
)

// ParseURL reads
//
//	smtp://user:password@host:port?from=damka@example.org
//	smtps://user:password@host:port?from=damka@example.org
//
// In smtps the connection is encrypted from the start (port 465 unless another is
// named). In smtp it is encrypted by STARTTLS (port 587), and a server without
// it is not used, unless it is on this machine (port 25): then nothing is
// encrypted. User and password can both be missing. Signs such as @ : / ? # % in them are
// written %40 and so on.
//
// The error is an [article.Refusal] for people; it never repeats any part of the URL:
// where a sign is not written as above, any part may be one of the password.
func ParseURL(text string) (Config, error) {
	u, err := url.Parse(text)
	if err != nil || u.Opaque != "" || strings.Trim(u.Path, "/") != "" || u.Fragment != "" || u.Host == "" {
		return Config{}, refuse("mail.url.form")
	}
	if u.Scheme != "smtp" && u.Scheme != "smtps" {
		return Config{}, refuse("mail.url.scheme")
	}
	c := Config{host: u.Hostname()}
	if !isHost(c.host) {
		return Config{}, refuse("mail.url.host")
	}
	c.tls = c.encryption(u.Scheme)
	if c.port, err = c.portOf(u); err != nil {
		return Config{}, err
	}
	if err := c.readUser(u.User); err != nil {
		return Config{}, err
	}
	if err := c.readQuery(u.RawQuery); err != nil {
		return Config{}, err
	}
	return c, nil
}

func refuse(code article.Code) error { return article.Refuse(code, "") }

func isHost(host string) bool {
	_, err := netip.ParseAddr(host)
	return err == nil || host == "localhost" || isDomain(host) || len(host) <= 63 && isDomain(host+".local")
}

func (c Config) encryption(scheme string) encryption {
	switch {
	case scheme == "smtps":
		return fromStart
	case isLoopback(c.host):
		return notAtAll
	}
	return startTLS
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

func (c Config) portOf(u *url.URL) (int, error) {
	if u.Port() == "" {
		return map[encryption]int{notAtAll: loopbackPort, startTLS: submissionPort, fromStart: submissionsPort}[c.tls], nil
	}
	port, err := strconv.Atoi(u.Port())
	if err != nil || port < 1 || port > 65535 {
		return 0, refuse("mail.url.port")
	}
	return port, nil
}

func (c *Config) readUser(user *url.Userinfo) error {
	password, given := user.Password()
	if (user.Username() != "") != (given && password != "") {
		return refuse("mail.url.user")
	}
	c.user, c.password = user.Username(), func() string { return password }
	return nil
}

func (c *Config) readQuery(query string) error {
	values, err := url.ParseQuery(query)
	from := values["from"]
	switch {
	case err != nil || len(values) > len(from):
		return refuse("mail.url.more")
	case len(from) != 1 || from[0] == "":
		return refuse("mail.url.no_from")
	case CheckAddress(from[0]) != nil:
		return refuse("mail.url.from")
	}
	c.from = from[0]
	return nil
}

// String is the server without user and password.
func (c Config) String() string {
	if c.host == "" {
		return "none"
	}
	scheme := "smtp"
	if c.tls == fromStart {
		scheme = "smtps"
	}
	return fmt.Sprintf("%s://%s?from=%s", scheme, c.address(), c.from)
}

// GoString is String.
func (c Config) GoString() string { return c.String() }

// LogValue is String.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.String()) }

// SignsIn says whether there are a user and a password.
func (c Config) SignsIn() bool { return c.user != "" }

// From is the address that messages come from.
func (c Config) From() string { return c.from }

func (c Config) address() string { return net.JoinHostPort(c.host, strconv.Itoa(c.port)) }

// domain is the part of the sender's address after the @.
func (c Config) domain() string {
	_, domain, _ := strings.Cut(c.from, "@")
	return domain
}
