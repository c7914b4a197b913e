package main

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"damka/internal/mail/mailtest"
)

// freeAddress is one on this machine on which nothing listens now. It is told to the
// program as the address people type, too: mails have links to it.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// serveMailing starts the program on a data folder with a mail server. It is under a plain
// address as in a hall: browsers keep what a server with https gives them for https alone.
func serveMailing(t *testing.T, dir string, server *mailtest.Server, arguments ...string) *process {
	t.Helper()
	address := freeAddress(t)
	return serveDamka(t, append([]string{"--addr", address, "--data", dir, "--public-url", "http://" + address, "--smtp", "smtp://" + server.Address() + "?from=damka@example.org"}, arguments...)...)
}

// submit sends a form as a browser does, and returns the page it leads to.
func (c *client) submit(path string, form url.Values) string {
	c.Helper()
	request, err := http.NewRequest(http.MethodPost, c.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		c.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept-Language", c.lang)
	answer, err := c.http.Do(request)
	if err != nil {
		c.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		c.Fatalf("POST %s: status %d, %v\n%s", path, answer.StatusCode, err, body)
	}
	return string(body)
}

// newsOf is the next mail: to whom, its subject, and the path of its link.
func newsOf(p *process, server *mailtest.Server) (to, subject, path string) {
	p.Helper()
	mail := server.Next(p)
	header, text := mail.Read(p)
	link := regexp.MustCompile(regexp.QuoteMeta(p.Base) + `(/\S+)`).FindStringSubmatch(text)
	if link == nil || len(mail.To) != 1 {
		p.Fatalf("to %v, no link in %q", mail.To, text)
	}
	return mail.To[0], header("Subject"), link[1]
}

const firstPassword, nextPassword = "zielony koń stepowy", "siedem starych pionków"

// A mail brings somebody an account, and shows that the address is theirs; another confirms
// a new address, a third brings a new password.
func TestMailsBringAccounts(t *testing.T) {
	t.Parallel()
	server := mailtest.Start(t, mailtest.Options{})
	p := serveMailing(t, t.TempDir(), server, "--lang", "pl")
	person, owner := newClient(p), newArbiter(p)
	owner.submit("/admin/invitations", url.Values{"name": {"Ola"}, "email": {"ola@example.org"}, "role": {""}})
	to, subject, path := newsOf(p, server)
	if to != "ola@example.org" || !strings.Contains(subject, "Zaproszenie") || !strings.HasPrefix(path, "/join/") {
		t.Fatalf("%s got %q to %s", to, subject, path)
	}
	person.submit(path, url.Values{"login": {"ola"}, "name": {"Ola Wzorowa"}, "email": {"ola@example.org"}, "password": {firstPassword}})
	person.submit("/me", url.Values{"name": {"Ola Wzorowa"}, "email": {"ola.w@example.org"}, "language": {"pl"}})
	to, subject, path = newsOf(p, server)
	if to != "ola.w@example.org" || !strings.Contains(subject, "Potwierdź") || !strings.HasPrefix(path, "/confirm/") {
		t.Fatalf("%s got %q to %s", to, subject, path)
	}
	person.submit(path, nil)
	person.submit("/me", url.Values{"name": {"Ola Wzorowa"}, "email": {"ola.w@example.org"}, "language": {"en"}})

	visitor := newClient(p)
	visitor.submit("/reset", url.Values{"name": {"ola"}})
	to, subject, path = newsOf(p, server)
	if to != "ola.w@example.org" || !strings.Contains(subject, "New password") || !strings.HasPrefix(path, "/reset/") {
		t.Fatalf("%s got %q to %s: the reader chose English", to, subject, path)
	}
	visitor.submit(path, url.Values{"password": {nextPassword}})
	visitor.submit("/signin", url.Values{"name": {"ola"}, "password": {nextPassword}})
	if body := visitor.get("/me"); !strings.Contains(body, "Ola Wzorowa") {
		t.Errorf("the new password does not lead in: %s", body)
	}
}

// A mail that was asked for and not sent yet when the power went is sent after the next start.
func TestMailsOutliveTheProgram(t *testing.T) {
	t.Parallel()
	dir, busy, gone := t.TempDir(), make(chan struct{}), make(chan struct{})
	slow := mailtest.Start(t, mailtest.Options{Data: func(net.Conn, io.Reader) error {
		close(busy) // the first mail takes long, and so the second waits
		<-gone
		return io.ErrUnexpectedEOF
	}})
	p := serveMailing(t, dir, slow)
	owner := newArbiter(p)
	owner.submit("/admin/invitations", url.Values{"email": {"jan@example.org"}, "role": {""}})
	p.await(busy, "send the first mail")
	owner.submit("/admin/invitations", url.Values{"email": {"ola@example.org"}, "role": {""}})
	p.Kill()
	close(gone)

	server := mailtest.Start(t, mailtest.Options{})
	p = serveMailing(t, dir, server)
	person := newClient(p)
	to, _, path := newsOf(p, server)
	if to != "ola@example.org" {
		t.Fatalf("the mail went to %s", to)
	}
	if body := person.get(path); !strings.Contains(body, "ola@example.org") {
		t.Errorf("the link after the power cut: %s", body)
	}
}

// What a mail server would not take is sent once it takes mails again.
func TestMailsWaitForTheServer(t *testing.T) {
	t.Parallel()
	var up atomic.Bool
	refused := make(chan struct{})
	once := sync.OnceFunc(func() { close(refused) })
	server := mailtest.Start(t, mailtest.Options{Mail: func(string) error {
		if up.Load() {
			return nil
		}
		once()
		return mailtest.Reply(421, [3]int{4, 3, 2}, "closing")
	}})
	p := serveMailing(t, t.TempDir(), server)
	person, owner := newClient(p), newArbiter(p)
	owner.submit("/admin/invitations", url.Values{"email": {"jan@example.org"}, "role": {""}})
	p.await(refused, "try to send the first mail")
	up.Store(true)
	// The first is tried again after a minute, which nobody waits for here.
	owner.submit("/admin/invitations", url.Values{"email": {"ola@example.org"}, "role": {""}})
	to, _, path := newsOf(p, server)
	if to != "ola@example.org" {
		t.Fatalf("the mail went to %s", to)
	}
	person.get(path)
}
