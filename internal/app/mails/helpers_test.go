package mails_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/internal/app/mails"
	"damka/internal/i18n"
	"damka/internal/mail"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// people are the readers of tests, and make links.
type people struct {
	mu       sync.Mutex
	readers  map[string]mails.Reader
	fault    error // of every answer; nil: none
	links    int   // how many were made
	obsolete map[string]bool
}

func newPeople() *people {
	return &people{obsolete: map[string]bool{}, readers: map[string]mails.Reader{
		"account/ola": {Address: "ola@example.pl", Name: "Aleksandra Żółć", Lang: i18n.PL},
		"account/tom": {Address: "tom@example.org", Lang: i18n.EN, By: "Zofia\r\nKłos"},
		"person/eva":  {Address: "eva@example.org", Name: "Ewa Śliwa", Lang: i18n.PL, Guessed: true},
	}}
}

func (p *people) Reader(_ context.Context, to string, _ mails.Template) (mails.Reader, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	reader, found := p.readers[to]
	if !found && p.fault == nil {
		return reader, mails.ErrNotWanted
	}
	return reader, p.fault
}

func (p *people) Link(_ context.Context, letter mails.Letter) (mails.Link, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.obsolete[letter.ID] {
		return mails.Link{}, fmt.Errorf("taken back: %w", mails.ErrNotWanted)
	}
	p.links++
	link := mails.Link{URL: fmt.Sprintf("https://damka.example/join/secret%d", p.links), Until: noon.Add(7 * 24 * time.Hour), N: 2}
	if letter.Template == mails.Commission || slices.Contains(ofTournaments, letter.Template) {
		link.URL, link.Until = "https://damka.example/calendar/x", time.Time{}
		link.Says = func(p *i18n.Printer) mails.Said { return ofMeadow(p, slices.Contains(withReasons, letter.Template)) }
	}
	return link, nil
}

// ofTournaments are the templates about tournaments in the register.
var ofTournaments = []mails.Template{
	mails.NoticeSoon, mails.NoticeToday, mails.ReportSoon, mails.ReportLate, mails.Returned, mails.MendSoon, mails.MendLate, mails.Approved, mails.Refused,
}

// withReasons are those that say why.
var withReasons = []mails.Template{mails.Returned, mails.MendSoon, mails.MendLate, mails.Refused}

// ofMeadow is what the letters about a tournament say beside their words.
func ofMeadow(p *i18n.Printer, reasons bool) mails.Said {
	said := mails.Said{Args: []i18n.Arg{i18n.A("tournament", "Memoriał Brzozy"), i18n.A("article", "VII.7.5")}}
	for name, day := range map[string]int{"starts": 7, "ends": 11, "day": 18} {
		said.Args = append(said.Args, i18n.A(name, p.DateLong(time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC))))
	}
	if reasons {
		said.Lines = []string{"• runda 3 (VII.7.2.2)", "Brak tabeli.\r\nI podpisu.\x00"}
	}
	return said
}

func (p *people) erase(to string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.readers, to)
}

func (p *people) fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fault = err
}

// post is a sender that keeps what it gets.
type post struct {
	mu     sync.Mutex
	answer func(n int) error // of the n-th message, from 1; nil: taken on
	sent   []mail.Message    // taken on
	tries  int
}

func (p *post) Send(_ context.Context, message mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tries++
	if p.answer != nil {
		if err := p.answer(p.tries); err != nil {
			return err
		}
	}
	p.sent = append(p.sent, message)
	return message.Validate()
}

func (p *post) all() []mail.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]mail.Message(nil), p.sent...)
}

var (
	noon   = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)
	busy   = &mail.Error{Stage: mail.Addressing, Code: 451, Enhanced: "4.3.0"}
	never  = &mail.Error{Stage: mail.Addressing, Code: 550, Enhanced: "5.1.1", Permanent: true}
	errOdd = errors.New("something odd")
)

// office is a queue with all that belongs to it.
type office struct {
	*mails.Mails
	store  store.Store
	people *people
	post   *post
	log    *strings.Builder
}

func newStore(t *testing.T) store.Store {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return s
}

func newOffice(s store.Store, now func() time.Time) *office {
	o := &office{store: s, people: newPeople(), post: &post{}, log: &strings.Builder{}}
	warsaw, err := time.LoadLocation("Europe/Warsaw")
	if err != nil {
		panic(err)
	}
	o.Mails = mails.New(s, o.post, o.people, o.people, mails.Options{
		Now: now, Log: slog.New(slog.NewTextHandler(o.log, nil)), Site: "https://damka.example", Zone: warsaw, Settings: "https://damka.example/me",
	})
	return o
}

func (o *office) queue(t *testing.T, letters ...mails.Letter) {
	t.Helper()
	for _, letter := range letters {
		if err := o.store.Update(t.Context(), func(tx store.Tx) error { return o.Queue(tx, letter) }); err != nil {
			t.Fatal(err)
		}
	}
}

func invitation(id, to string) mails.Letter {
	return mails.Letter{ID: id, To: to, Template: mails.Invitation}
}
