package mails_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/app/mails"
	"damka/internal/mail"
	"damka/internal/mail/mailtest"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

var errKilled = errors.New("killed")

// mortal is a store of a program that is killed when a letter has been sent
// and before that is stored.
type mortal struct {
	store.Store
	dead chan struct{}
}

func (m mortal) Update(context.Context, func(store.Tx) error) error {
	close(m.dead)
	return errKilled
}

// A program that is killed between sending and storing sends again after the
// lease: with the same Message-ID, and with a link that works, too. It sends
// nothing twice that it stored.
func TestKilledAfterSending(t *testing.T) {
	folder := t.TempDir()
	open := func() store.Store {
		t.Helper()
		s, err := sqlite.Open(t.Context(), folder)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	o := newOffice(s, func() time.Time { return noon })
	o.queue(t, invitation("a", "account/ola"))
	dying := mortal{s, make(chan struct{})}
	victim := newOffice(dying, o.Now)
	work(t, victim, dying.dead)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	s = open()
	defer s.Close()
	heir := newOffice(s, func() time.Time { return noon.Add(5 * time.Minute) }) // when the lease has ended
	heir.people.links = 1
	taken := make(chan struct{})
	heir.post.answer = func(int) error { close(taken); return nil }
	work(t, heir, taken)
	first, second := victim.post.all()[0], heir.post.all()[0]
	if first.ID != second.ID || first.Subject != second.Subject || first.Text == second.Text {
		t.Errorf("first %+v,\nthen %+v", first, second)
	}
	counts(t, heir, 1, 0, 0)
}

// work works until something happens, and then to a clean end.
func work(t *testing.T, o *office, until <-chan struct{}) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- o.Work(ctx) }()
	select {
	case <-until:
	case err := <-ended:
		t.Fatalf("it ended: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
}

// From the queue in a database to a reader: what arrives, and what was never
// in the database.
func TestFromTheQueueToTheReader(t *testing.T) {
	folder := t.TempDir()
	s, err := sqlite.Open(t.Context(), folder)
	if err != nil {
		t.Fatal(err)
	}
	server := mailtest.Start(t, mailtest.Options{Rcpt: func(to string) error {
		if to == "tom@example.org" {
			return mailtest.Reply(550, [3]int{5, 1, 1}, "<tom@example.org> has moved")
		}
		return nil
	}})
	config, err := mail.ParseURL("smtp://" + server.Address() + "?from=damka@example.org")
	if err != nil {
		t.Fatal(err)
	}
	o := newOffice(s, func() time.Time { return noon })
	o.Mails = mails.New(s, mail.NewSender(config, mail.Options{}), o.people, o.people, o.Options)
	o.queue(t, invitation("a", "account/tom"), invitation("b", "account/ola"))
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- o.Work(ctx) }()
	header, text := server.Next(t).Read(t)
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if header("To") != "Aleksandra Żółć <ola@example.pl>" || header("Subject") != "Zaproszenie do Damki: damka.example" || !strings.Contains(text, "\nhttps://damka.example/join/secret2\n") {
		t.Errorf("%s\n%s\n%s", header("To"), header("Subject"), text)
	}
	if header("Message-Id") != "<b.1a1d9edc200@example.org>" {
		t.Error(header("Message-Id"))
	}
	counts(t, o, 0, 0, 1)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		for _, secret := range []string{"ola@example", "tom@example", "secret", "Żółć", "moved"} {
			if strings.Contains(string(content), secret) {
				t.Errorf("%s has %s", path, secret)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(o.log.String(), "@") || strings.Contains(o.log.String(), "secret") {
		t.Errorf("the log says\n%s", o.log)
	}
}
