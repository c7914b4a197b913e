package mail_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"damka/internal/mail"
	"damka/internal/mail/mailtest"
)

const host = "post.example.org"

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

func message() mail.Message {
	return mail.Message{
		ID: "invitation-q3m7", To: "ola@example.pl", Name: "Aleksandra Żółć", Language: "pl", Date: noon,
		Subject: "Zażółć gęślą jaźń: „Mistrzostwa Województwa Zachodniopomorskiego w warcabach stupolowych”",
		Text:    "Dzień dobry!\n\n.kropka na początku\n" + strings.Repeat("długi wiersz ", 100) + "\n\nhttps://damka.example/join/a=b_c-d\n",
	}
}

// sender is one to a server; without scheme and user in address it is one on
// this machine.
func sender(t *testing.T, server *mailtest.Server, address string, roots bool) *mail.Sender {
	t.Helper()
	config, err := mail.ParseURL(address + "?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	options := mail.Options{Dial: server.Dial}
	if roots {
		options.Roots = server.Roots()
	}
	return mail.NewSender(config, options)
}

// The whole message arrives: names, marks, long lines and lines with a full
// stop.
func TestSend(t *testing.T) {
	server := mailtest.Start(t, mailtest.Options{})
	to := sender(t, server, "smtp://"+server.Address(), false)
	want := message()
	want.Settings = "https://damka.example/me"
	for range 2 {
		if err := to.Send(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		got := server.Next(t)
		if got.From != "damka@example.org" || strings.Join(got.To, " ") != "ola@example.pl" || got.Encrypted {
			t.Errorf("%+v", got)
		}
		header, text := got.Read(t)
		if text != want.Text {
			t.Errorf("the text is %q", text)
		}
		for name, value := range map[string]string{
			"Subject": want.Subject, "From": `"Damka" <damka@example.org>`, "To": "Aleksandra Żółć <ola@example.pl>",
			"Message-Id": "<invitation-q3m7@example.org>", "Date": "Sat, 14 Nov 2026 12:00:00 +0000", "Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All", "Content-Language": "pl", "Content-Type": "text/plain; charset=UTF-8",
			"Mime-Version": "1.0", "List-Unsubscribe": "<https://damka.example/me>", "User-Agent": "", "X-Mailer": "",
		} {
			if header(name) != value {
				t.Errorf("%s: %q, want %q", name, header(name), value)
			}
		}
		if strings.ContainsFunc(got.Raw, func(c rune) bool { return c > 0x7e }) {
			t.Error("there are bytes that not every server takes")
		}
		for line := range strings.SplitSeq(got.Raw, "\r\n") {
			if len(line) > 998 || strings.Contains(line, "\n") { // RFC 5322, 2.1.1
				t.Errorf("a bad line: %q", line)
			}
		}
	}
}

// Who can be asked for no more messages is not told to.
func TestNoListHeaderWithoutAPage(t *testing.T) {
	server := mailtest.Start(t, mailtest.Options{})
	if err := sender(t, server, "smtp://"+server.Address(), false).Send(t.Context(), message()); err != nil {
		t.Fatal(err)
	}
	if header, _ := server.Next(t).Read(t); header("List-Unsubscribe") != "" {
		t.Error(header("List-Unsubscribe"))
	}
}

func TestEncryptionAndSigningIn(t *testing.T) {
	right := mailtest.NewCertificate(t, host)
	for name, of := range map[string]struct {
		server  mailtest.Options
		address string
		roots   bool
		want    mail.Error // the zero Error: it arrives
		cause   string
	}{
		"STARTTLS":          {mailtest.Options{TLS: right, User: "ola", Password: "k@t"}, "smtp://ola:k%40t@" + host, true, mail.Error{}, ""},
		"from the start":    {mailtest.Options{TLS: right, FromOn: true, User: "ola", Password: "k@t"}, "smtps://ola:k%40t@" + host, true, mail.Error{}, ""},
		"no encryption":     {mailtest.Options{}, "smtp://" + host, false, mail.Error{Stage: mail.Connecting}, "STARTTLS"},
		"a stranger":        {mailtest.Options{TLS: right}, "smtp://" + host, false, mail.Error{Stage: mail.Connecting}, "certificate"},
		"another host":      {mailtest.Options{TLS: right}, "smtp://other.example.org", true, mail.Error{Stage: mail.Connecting}, host},
		"a stranger, smtps": {mailtest.Options{TLS: right, FromOn: true}, "smtps://" + host, false, mail.Error{Stage: mail.Connecting}, "certificate"},
		"a wrong password":  {mailtest.Options{TLS: right, User: "ola", Password: "k@t"}, "smtp://ola:wr0ng@" + host, true, mail.Error{Stage: mail.SigningIn, Code: 535}, ""},
		"no password":       {mailtest.Options{TLS: right, User: "ola", Password: "k@t"}, "smtp://" + host, true, mail.Error{Stage: mail.SigningIn, Code: 530, Enhanced: "5.7.0"}, ""},
		"no such thing":     {mailtest.Options{TLS: right}, "smtp://ola:wr0ng@" + host, true, mail.Error{Stage: mail.Connecting}, "AUTH"},
		"on this machine":   {mailtest.Options{User: "ola", Password: "k@t"}, "smtp://ola:k%40t@127.0.0.1", false, mail.Error{}, ""},
		"smtps for smtp":    {mailtest.Options{}, "smtps://" + host, false, mail.Error{Stage: mail.Connecting}, "tls"},
	} {
		t.Run(name, func(t *testing.T) {
			server := mailtest.Start(t, of.server)
			err := sender(t, server, of.address, of.roots).Send(t.Context(), message())
			if of.want == (mail.Error{}) {
				if err != nil {
					t.Fatal(err)
				}
				if got := server.Next(t); got.Encrypted != (of.server.TLS != nil) && !of.server.FromOn {
					t.Errorf("encrypted: %t", got.Encrypted)
				}
				return
			}
			expectError(t, err, of.want, of.cause)
			if server.Count() != 0 {
				t.Error("it was sent")
			}
		})
	}
}

func expectError(t *testing.T, err error, want mail.Error, cause string) {
	t.Helper()
	got, ok := errors.AsType[*mail.Error](err)
	if !ok || got.Permanent != want.Permanent || got.Stage != want.Stage || got.Code != want.Code || got.Enhanced != want.Enhanced {
		t.Fatalf("%v (%+v), want %+v", err, got, want)
	}
	if (got.Cause != nil) != (got.Code == 0) || cause != "" && !strings.Contains(err.Error(), cause) {
		t.Errorf("the cause is %v", got.Cause)
	}
	for _, secret := range []string{"wr0ng", "d3IwbmY", "ola@"} {
		if strings.Contains(err.Error(), secret) {
			t.Errorf("the error says %q", err)
		}
	}
}

// What a server refuses for good is told from what it takes later.
func TestReplies(t *testing.T) {
	busy := func(string) error { return mailtest.Reply(451, [3]int{4, 3, 0}, "ola@example.pl: later") }
	never := func(string) error { return mailtest.Reply(550, [3]int{5, 1, 1}, "ola@example.pl: no such user") }
	data := func(err error) func(net.Conn, io.Reader) error { return func(net.Conn, io.Reader) error { return err } }
	for name, of := range map[string]struct {
		server mailtest.Options
		want   mail.Error
	}{
		"MAIL 4xx": {mailtest.Options{Mail: busy}, mail.Error{Stage: mail.Addressing, Code: 451, Enhanced: "4.3.0"}},
		"MAIL 5xx": {mailtest.Options{Mail: never}, mail.Error{Permanent: true, Stage: mail.Addressing, Code: 550, Enhanced: "5.1.1"}},
		"RCPT 4xx": {mailtest.Options{Rcpt: busy}, mail.Error{Stage: mail.Addressing, Code: 451, Enhanced: "4.3.0"}},
		"RCPT 5xx": {mailtest.Options{Rcpt: never}, mail.Error{Permanent: true, Stage: mail.Addressing, Code: 550, Enhanced: "5.1.1"}},
		"DATA 4xx": {mailtest.Options{Data: data(busy(""))}, mail.Error{Stage: mail.Delivering, Code: 451, Enhanced: "4.3.0"}},
		"DATA 5xx": {mailtest.Options{Data: data(never(""))}, mail.Error{Permanent: true, Stage: mail.Delivering, Code: 550, Enhanced: "5.1.1"}},
		"cut in DATA": {mailtest.Options{Data: func(connection net.Conn, content io.Reader) error {
			_, err := io.ReadFull(content, make([]byte, 100))
			connection.Close()
			return errors.Join(err, io.ErrUnexpectedEOF)
		}}, mail.Error{Stage: mail.Delivering}},
	} {
		t.Run(name, func(t *testing.T) {
			server := mailtest.Start(t, of.server)
			err := sender(t, server, "smtp://"+server.Address(), false).Send(t.Context(), message())
			expectError(t, err, of.want, "")
			if server.Count() != 0 {
				t.Error("it was sent")
			}
		})
	}
}

// Nobody listens.
func TestNoServer(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	config, err := mail.ParseURL("smtp://" + listener.Addr().String() + "?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	err = mail.NewSender(config, mail.Options{}).Send(t.Context(), message())
	expectError(t, err, mail.Error{Stage: mail.Connecting}, "refused")
}

// Something that is no server of mail answers with the password.
func TestAServerThatRepeatsSecrets(t *testing.T) {
	for name, answer := range map[string]string{"as a greeting": "wr0ng d3IwbmY\r\n", "as a reply": "554 wr0ng\r\n"} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		go func() {
			if connection, err := listener.Accept(); err == nil {
				io.WriteString(connection, answer)
				connection.Close()
			}
		}()
		config, err := mail.ParseURL("smtp://ola:wr0ng@" + listener.Addr().String() + "?from=damka@example.org")
		if err != nil {
			t.Fatal(err)
		}
		err = mail.NewSender(config, mail.Options{}).Send(t.Context(), message())
		want := mail.Error{Stage: mail.Connecting}
		if name == "as a reply" {
			want.Code = 554
		}
		expectError(t, err, want, "")
	}
}

// A server that stops answering is left when the context ends, wherever that
// is.
func TestHungServer(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	for name, stage := range map[string]mail.Stage{"at the greeting": mail.Connecting, "in DATA": mail.Delivering} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			address := silent.Addr().String()
			if stage == mail.Delivering {
				address = mailtest.Start(t, mailtest.Options{Data: func(_ net.Conn, content io.Reader) error {
					_, err := io.ReadAll(content)
					stop()
					<-t.Context().Done() // hangs until the test is over
					return err
				}}).Address()
			} else {
				go func() {
					if connection, err := silent.Accept(); err == nil {
						defer connection.Close()
						stop()
						<-t.Context().Done()
					}
				}()
			}
			config, err := mail.ParseURL("smtp://" + address + "?from=damka@example.org")
			if err != nil {
				t.Fatal(err)
			}
			err = mail.NewSender(config, mail.Options{Timeout: time.Hour}).Send(ctx, message())
			expectError(t, err, mail.Error{Stage: stage}, "")
			if !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
	config, err := mail.ParseURL("smtp://" + silent.Addr().String() + "?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	err = mail.NewSender(config, mail.Options{Timeout: time.Millisecond}).Send(t.Context(), message())
	expectError(t, err, mail.Error{Stage: mail.Connecting}, "")
	if !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, os.ErrDeadlineExceeded) { // the connection's own may end first
		t.Error(err)
	}
}

// Nothing that would begin another header, or another reader, is sent.
func TestBadMessages(t *testing.T) {
	server := mailtest.Start(t, mailtest.Options{})
	to := sender(t, server, "smtp://"+server.Address(), false)
	const more = "x\r\nBcc: zly@example.com"
	for name, spoil := range map[string]func(*mail.Message){
		"an id with a line end":        func(m *mail.Message) { m.ID = more },
		"an id with angle brackets":    func(m *mail.Message) { m.ID = "a>b" },
		"no id":                        func(m *mail.Message) { m.ID = "" },
		"an id with two full stops":    func(m *mail.Message) { m.ID = "a..b" },
		"a long id":                    func(m *mail.Message) { m.ID = strings.Repeat("a", 101) },
		"an address with a line end":   func(m *mail.Message) { m.To = "ola@example.pl\r\nRCPT TO:<zly@example.com>" },
		"two addresses":                func(m *mail.Message) { m.To = "ola@example.pl, zly@example.com" },
		"an address with a name":       func(m *mail.Message) { m.To = "Ola <ola@example.pl>" },
		"an address with marks":        func(m *mail.Message) { m.To = "żółw@example.pl" },
		"an address without a domain":  func(m *mail.Message) { m.To = "ola" },
		"an address of a bare host":    func(m *mail.Message) { m.To = "ola@example" },
		"an address with a comment":    func(m *mail.Message) { m.To = "ola(x)@example.pl" },
		"a quoted address":             func(m *mail.Message) { m.To = `"o la"@example.pl` },
		"no address":                   func(m *mail.Message) { m.To = "" },
		"a name with a line end":       func(m *mail.Message) { m.Name = more },
		"a subject with a line end":    func(m *mail.Message) { m.Subject = more },
		"a subject with a return":      func(m *mail.Message) { m.Subject = "a\rb" },
		"a subject with a separator":   func(m *mail.Message) { m.Subject = "a\u2028b" },
		"a subject that is not UTF-8":  func(m *mail.Message) { m.Subject = "a\xff" },
		"no subject":                   func(m *mail.Message) { m.Subject = "" },
		"a long subject":               func(m *mail.Message) { m.Subject = strings.Repeat("a", 901) },
		"a page with a line end":       func(m *mail.Message) { m.Settings = "https://damka.example/\r\nBcc: zly@example.com" },
		"a page with angle brackets":   func(m *mail.Message) { m.Settings = "https://damka.example/>,<mailto:zly@example.com" },
		"a page of no host":            func(m *mail.Message) { m.Settings = "https:me" },
		"a page that is a script":      func(m *mail.Message) { m.Settings = "javascript:alert(1)" },
		"a language with a line end":   func(m *mail.Message) { m.Language = "p\n" },
		"no language":                  func(m *mail.Message) { m.Language = "" },
		"a text with a control sign":   func(m *mail.Message) { m.Text = "a\x00b" },
		"a text with a bare return":    func(m *mail.Message) { m.Text = "a\rb" },
		"no text":                      func(m *mail.Message) { m.Text = "" },
		"a text that is not UTF-8":     func(m *mail.Message) { m.Text = "a\xff" },
		"a text that is much too long": func(m *mail.Message) { m.Text = strings.Repeat("a", 256<<10+1) },
		"no date":                      func(m *mail.Message) { m.Date = time.Time{} },
	} {
		bad := message()
		spoil(&bad)
		got, ok := errors.AsType[*mail.Error](to.Send(t.Context(), bad))
		if !ok || !got.Permanent || got.Stage != mail.Checking {
			t.Errorf("%s: %v", name, got)
		}
		if ok && (strings.Contains(got.Error(), "zly") || strings.Contains(got.Error(), "ola")) {
			t.Errorf("%s: the error repeats it: %v", name, got)
		}
	}
	if server.Count() != 0 {
		t.Error("something was sent")
	}
}
