package mails

import (
	"context"
	"errors"
	"time"

	"damka/internal/store"
)

const (
	lease     = 5 * time.Minute     // more than one letter takes
	most      = 2 * time.Minute     // what finding out the reader, making the link and sending may take together
	grace     = 5 * time.Second     // how long a letter on its way is waited for at the end
	remember  = 30 * 24 * time.Hour // how long the note of a letter given up is kept
	recheck   = 5 * time.Minute     // machines sleep, and their clocks are set
	afterFail = time.Minute         // how long to wait for a store that fails
)

var kinds = []string{waitingKind, givenUpKind}

// Work sends letters until the context ends or the store is closed; then it
// returns nil. A letter on its way is given a few seconds to arrive. Several workers
// share the letters, also in several processes.
func (m *Mails) Work(ctx context.Context) error {
	failing := false
	for {
		changed := m.store.DueChanged()
		found, err := m.one(ctx)
		switch {
		case ctx.Err() != nil || errors.Is(err, store.ErrClosed):
			return nil
		case err != nil && !failing: // once, not every minute
			m.Log.Error("the queue of mails cannot be read or written", "error", err)
		}
		failing = err != nil
		if found && err == nil {
			continue
		}
		if !m.wait(ctx, changed, failing) {
			return nil
		}
	}
}

// wait returns when there may be something to do; false at the end.
func (m *Mails) wait(ctx context.Context, changed <-chan struct{}, failing bool) bool {
	var timer <-chan time.Time
	if next, found, err := m.store.NextDue(ctx, kinds); failing || err != nil {
		timer = time.After(afterFail)
		changed = nil // a row that fails is not quicker for others that come
	} else if found {
		timer = time.After(min(max(next.Sub(m.Now()), 0), recheck))
	}
	select {
	case <-ctx.Done():
		return false
	case <-changed:
	case <-timer:
	}
	return true
}

// one takes a letter and sends it; false when none is due.
func (m *Mails) one(ctx context.Context) (found bool, err error) {
	taken, err := m.store.TakeDue(ctx, m.Now(), kinds, 1, lease)
	if err != nil || len(taken) == 0 {
		return false, err
	}
	sending, cancel := context.WithTimeout(context.WithoutCancel(ctx), most)
	defer cancel()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })()
	outcome := m.handle(ctx, sending, taken[0])
	err = m.store.Update(context.WithoutCancel(ctx), outcome) // also at the end: what was sent is not sent again
	if errors.Is(err, store.ErrLost) {
		return true, nil // replaced or taken back meanwhile, or this machine slept longer than the lease
	}
	return true, err
}

// outcome writes what became of a row.
type outcome = func(store.Tx) error

// handle does what is due and returns what is to be stored of it.
func (m *Mails) handle(ctx, sending context.Context, row store.TakenDue) outcome {
	if row.Kind == givenUpKind {
		return func(tx store.Tx) error { return tx.FinishDue(row) } // it is forgotten
	}
	s, err := read(row.DueRow)
	if err != nil {
		m.Log.Error("a mail in the queue cannot be read", "letter", row.ID, "error", err)
		return m.giveUp(row, stored{}, Problem{Stage: Unreadable, Permanent: true})
	}
	err = m.send(sending, row.ID, s)
	switch {
	case err == nil:
		return m.ending(s.letter(row.ID), Sent, func(tx store.Tx) error { return tx.FinishDue(row) })
	case errors.Is(err, ErrNotWanted):
		return m.ending(s.letter(row.ID), NotWanted, func(tx store.Tx) error { return tx.FinishDue(row) })
	case ctx.Err() != nil && sending.Err() != nil: // cut short at the end
		return func(tx store.Tx) error { return tx.PostponeDue(row, row.At) }
	}
	return m.failed(row, s, err)
}

func (m *Mails) send(ctx context.Context, id string, s stored) error {
	reader, err := m.readers.Reader(ctx, s.To, s.Template)
	if err != nil {
		return err
	}
	link, err := m.links.Link(ctx, s.letter(id))
	if err != nil {
		return err
	}
	return m.sender.Send(ctx, m.message(id, s, reader, link))
}

// failed is a letter that was not sent: it is tried later, or given up.
func (m *Mails) failed(row store.TakenDue, s stored, err error) outcome {
	problem, now := problemOf(err), m.Now().UTC().Truncate(time.Millisecond)
	s.Tries++
	if s.Failing.IsZero() {
		s.Failing = now
	}
	next := now.Add(after(s.Tries))
	if problem.Permanent || next.After(s.Failing.Add(Patience)) {
		m.Log.Error("a mail was given up", "letter", row.ID, "template", s.Template, "tries", s.Tries, "error", err)
		return m.giveUp(row, s, problem)
	}
	m.Log.Warn("a mail was not sent and is tried again", "letter", row.ID, "template", s.Template, "next", next, "error", err)
	s.Problem = problem
	return replace(row, store.DueRow{Kind: waitingKind, ID: row.ID, At: next, Data: s.data()})
}

func (m *Mails) giveUp(row store.TakenDue, s stored, problem Problem) outcome {
	s.Problem, s.GivenUp = problem, m.Now().UTC().Truncate(time.Millisecond)
	return m.ending(s.letter(row.ID), Failed, replace(row, store.DueRow{Kind: givenUpKind, ID: row.ID, At: s.GivenUp.Add(remember), Data: s.data()}))
}

// ending stores what became of a letter, and tells it.
func (m *Mails) ending(letter Letter, end End, stored outcome) outcome {
	if m.Ended == nil {
		return stored
	}
	return func(tx store.Tx) error {
		if err := stored(tx); err != nil {
			return err
		}
		return m.Ended(tx, letter, end)
	}
}

// replace puts another row in the place of one that is held.
func replace(held store.TakenDue, by store.DueRow) outcome {
	return func(tx store.Tx) error {
		if err := tx.FinishDue(held); err != nil {
			return err
		}
		return tx.PutDue(by)
	}
}
