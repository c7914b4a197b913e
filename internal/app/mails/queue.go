package mails

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"damka/internal/store"
)

// The kinds of rows: letters that wait, and notes of those given up.
const (
	waitingKind = "mail"
	givenUpKind = "mail-given-up"
)

// Options are what the queue takes from outside.
type Options struct {
	Now  func() time.Time
	Log  *slog.Logger
	Site string         // the address of this Damka as people type it: https://damka.example
	Zone *time.Location // of times in letters; nil: UTC

	// Ended is told what became of a letter, in the transaction in which that is stored; nil: nobody is. What it stores is stored with it, and an
	// error keeps the letter: it is sent again.
	Ended func(tx store.Tx, letter Letter, end End) error

	// Settings is the page where readers decline letters; empty: there is none.
	Settings string
}

// Mails is the queue. Its methods may be called at the same time from many
// goroutines and processes.
type Mails struct {
	store   store.Store
	sender  Sender
	readers Readers
	links   Links
	Options
}

// New is the queue in a store.
func New(s store.Store, sender Sender, readers Readers, links Links, options Options) *Mails {
	if options.Zone == nil {
		options.Zone = time.UTC
	}
	return &Mails{s, sender, readers, links, options}
}

// Queue stores a letter in the transaction of what it is about. It is sent once
// that is stored, and not if it is not.
func (m *Mails) Queue(tx store.DueTx, letter Letter) error { return m.queue(tx, letter, tx.PutDue) }

// QueueOnce is Queue unless a letter with that id is to be sent or tried again by then: that one stays, and says what is so when it is sent.
func (m *Mails) QueueOnce(tx store.DueTx, letter Letter) error {
	return m.queue(tx, letter, tx.EnsureDue)
}

func (m *Mails) queue(tx store.DueTx, letter Letter, put func(store.DueRow) error) error {
	if err := letter.validate(); err != nil {
		return err
	}
	if letter.At.IsZero() {
		letter.At = m.Now()
	}
	if err := tx.CancelDue(givenUpKind, letter.ID); err != nil { // the note is about the one before
		return err
	}
	row := stored{To: letter.To, Template: letter.Template, Args: letter.Args, Queued: m.Now().UTC().Truncate(time.Millisecond)}
	return put(store.DueRow{Kind: waitingKind, ID: letter.ID, At: letter.At, Data: row.data()})
}

// Cancel takes a letter back, if it was not sent yet, and forgets the note of one that was given up: it
// says whom it was for, who may be gone.
func (m *Mails) Cancel(tx store.DueTx, id string) error {
	return errors.Join(tx.CancelDue(waitingKind, id), tx.CancelDue(givenUpKind, id))
}

// Status is a letter as an administrator sees it.
type Status struct {
	ID       string
	To       string // as in [Letter]
	Template Template
	Queued   time.Time
	Next     time.Time // when it is tried; of one given up: when the note is forgotten
	Tries    int       // how often it was not sent
	Failing  time.Time // since when it can't be sent; zero: it was not tried yet
	GivenUp  time.Time // zero: it waits
	Problem  Problem   // why it was not sent the last time; zero: it was not tried yet
}

// Waiting lists up to limit letters that wait, by id, after one; after "" from
// the first.
func (m *Mails) Waiting(ctx context.Context, after string, limit int) ([]Status, error) {
	return m.list(ctx, waitingKind, after, limit)
}

// GivenUp lists letters that are not tried again, like Waiting. Their notes are
// forgotten after thirty days.
func (m *Mails) GivenUp(ctx context.Context, after string, limit int) ([]Status, error) {
	return m.list(ctx, givenUpKind, after, limit)
}

func (m *Mails) list(ctx context.Context, kind, after string, limit int) ([]Status, error) {
	rows, err := m.store.ListDue(ctx, kind, after, limit)
	if err != nil {
		return nil, err
	}
	list := make([]Status, len(rows))
	for i, row := range rows {
		s, err := read(row.DueRow)
		if err != nil {
			s.Problem = Problem{Stage: Unreadable}
		}
		list[i] = Status{row.ID, s.To, s.Template, s.Queued, row.Ready, s.Tries, s.Failing, s.GivenUp, s.Problem}
	}
	return list, nil
}

// Again puts a letter that was given up back into the queue.
// [store.ErrNotFound] when there is no note of it.
func (m *Mails) Again(ctx context.Context, id string) error {
	rows, err := m.store.ListDue(ctx, givenUpKind, justBefore(id), 1)
	if err != nil {
		return err
	}
	if len(rows) == 0 || rows[0].ID != id {
		return fmt.Errorf("mails: %s: %w", id, store.ErrNotFound)
	}
	s, err := read(rows[0].DueRow)
	if err != nil {
		return err
	}
	s.Tries, s.Failing, s.GivenUp, s.Problem = 0, time.Time{}, time.Time{}, Problem{}
	return m.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.CancelDue(givenUpKind, id); err != nil {
			return err
		}
		return tx.PutDue(store.DueRow{Kind: waitingKind, ID: id, At: m.Now(), Data: s.data()})
	})
}

// justBefore is a text that comes before id and after every other id that does.
func justBefore(id string) string {
	if id == "" {
		return ""
	}
	return id[:len(id)-1] + string(rune(id[len(id)-1]-1)) + "~"
}

func read(row store.DueRow) (stored, error) {
	var s stored
	if err := json.Unmarshal(row.Data, &s); err != nil {
		return stored{}, fmt.Errorf("mails: %s: %w", row.ID, err)
	}
	return s, nil
}
