package sqlite

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// What waits together is committed together, each request with its own
// outcome.
func TestWaitingAppendsShareACommit(t *testing.T) {
	s := opened(t)
	release := holdWriter(t, s)
	const writers = 50
	before := s.Stats()
	outcomes := make([]chan error, writers)
	refuse := errors.New("this one will not")
	for w := range writers {
		outcomes[w] = make(chan error, 1)
		batch := journal.Batch{Stream: streamNamed(w / 2), Expect: journal.Seq(w % 2), Drafts: drafts(1, 10)}
		hook := func(tx store.Tx) error {
			if err := tx.SetSetting(fmt.Sprint(w), "kept"); err != nil || w%10 != 7 {
				return err
			}
			return refuse
		}
		go func() {
			_, err := s.Append(context.Background(), batch, hook)
			outcomes[w] <- err
		}()
		queued(s, w+1) // in this order
	}
	release()
	for w, outcome := range outcomes {
		err := <-outcome
		if w%10 == 7 {
			wantError(t, fmt.Sprint("writer ", w), err, refuse)
		} else if err != nil {
			t.Errorf("writer %d: %v", w, err)
		}
		if _, found, _ := s.Setting(t.Context(), fmt.Sprint(w)); found != (err == nil) {
			t.Errorf("writer %d: error %v, row there: %t", w, err, found)
		}
		events, _ := s.Read(t.Context(), streamNamed(w/2), journal.Seq(w%2))
		if kept := len(events) > 0; kept != (err == nil) {
			t.Errorf("writer %d: error %v, event there: %t", w, err, kept)
		}
	}
	after := s.Stats()
	if commits, writes := after.Commits-before.Commits, after.Writes-before.Writes; commits != 2 || writes != 1+writers-writers/10 {
		t.Errorf("%d writes in %d commits; the first alone and the others together are 2", writes, commits)
	}
}

// Two who wait with the same expectation: the second conflicts with what the
// first has not even committed yet.
func TestConflictInsideAGroup(t *testing.T) {
	s := opened(t)
	release := holdWriter(t, s)
	first, second := make(chan error, 1), make(chan error, 1)
	for i, outcome := range []chan error{first, second} {
		go func() {
			_, err := s.Append(context.Background(), journal.Batch{Stream: "tournament/a", Drafts: drafts(2, 5)}, nil)
			outcome <- err
		}()
		queued(s, i+1)
	}
	release()
	if err := <-first; err != nil {
		t.Error(err)
	}
	if conflict, ok := journal.AsConflict(<-second); !ok || conflict.Actual != 2 {
		t.Errorf("got %v", conflict)
	}
}

// The group of a conflict alone commits nothing.
func TestNothingKeptIsNotCommitted(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	before := s.Stats()
	if _, err := s.Append(t.Context(), journal.Batch{Stream: streamNamed(0), Drafts: drafts(1, 1)}, nil); err == nil {
		t.Fatal("no conflict")
	}
	if s.Stats() != before {
		t.Errorf("%+v after %+v", s.Stats(), before)
	}
}

// An append whose asker has gone before it began is not written.
func TestAskerLeavesWhileWaiting(t *testing.T) {
	s := opened(t)
	release := holdWriter(t, s)
	ctx, leave := context.WithCancel(t.Context())
	outcome := make(chan error, 1)
	go func() {
		_, err := s.Append(ctx, journal.Batch{Stream: "tournament/a", Drafts: drafts(1, 1)}, nil)
		outcome <- err
	}()
	queued(s, 1)
	leave()
	release()
	wantError(t, "Append", <-outcome, context.Canceled)
	if events, err := s.Read(t.Context(), "tournament/a", 0); err != nil || len(events) > 0 {
		t.Errorf("%d events, %v", len(events), err)
	}
}

// The asker's context also ends the wait for a place in a full queue.
func TestAskerLeavesAFullQueue(t *testing.T) {
	s := opened(t)
	release := holdWriter(t, s)
	kept := make(chan error, maxGroup)
	for n := range maxGroup {
		go func() { kept <- s.SetSetting(context.Background(), fmt.Sprint(n), "x") }()
	}
	queued(s, maxGroup)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	wantError(t, "SetSetting", s.SetSetting(ctx, "late", "x"), context.Canceled)
	release()
	for range maxGroup {
		if err := <-kept; err != nil {
			t.Error(err)
		}
	}
}

// More streams than the writer remembers.
func TestHeadsAreForgottenAndFound(t *testing.T) {
	s := opened(t)
	grown(t, s, 3, 2)
	s.writer.heads.forget() // nothing is being written
	said := make(map[journal.Stream]journal.Seq)
	for n := range 3 {
		head, err := s.Head(t.Context(), streamNamed(n))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Append(t.Context(), journal.Batch{Stream: streamNamed(n), Expect: head.Seq, Drafts: drafts(1, 1)}, nil); err != nil {
			t.Error(err)
		}
		said[streamNamed(n)] = head.Seq
	}
	for n := range maxHeads + 5 {
		s.writer.heads.set(streamNamed(n), storedHead{id: 1})
	}
	if known := len(s.writer.heads.known); known > maxHeads {
		t.Errorf("%d heads in memory", known)
	}
}

func TestCommitErrors(t *testing.T) {
	s := opened(t)
	full := fmt.Errorf("writing: %w", store.ErrDiskFull)
	if err := s.writer.commitError(full); errors.Is(err, store.ErrUncertain) || !errors.Is(err, store.ErrDiskFull) {
		t.Errorf("a full disk: %v", err)
	}
	if err := s.writer.commitError(errors.New("bad sector")); !errors.Is(err, store.ErrUncertain) {
		t.Errorf("a failing disk: %v", err)
	}
}
