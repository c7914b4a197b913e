package main

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// What is over is forgotten at the start and at every tick, also after a time at which it
// failed, and no longer than a bounded time; the end is prompt.
func TestKeepTidy(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ticks, tidied, ended := make(chan time.Time), make(chan struct{}), make(chan struct{})
	times := 0
	go func() {
		defer close(ended)
		keepTidy(ctx, ticks, func(ctx context.Context) (int, error) {
			if _, bounded := ctx.Deadline(); !bounded {
				t.Error("it may take for ever")
			}
			times++
			tidied <- struct{}{}
			return 0, errors.New("the disk is full")
		}, slog.New(slog.DiscardHandler))
	}()
	<-tidied
	for range 2 {
		ticks <- time.Time{}
		<-tidied
	}
	cancel()
	<-ended
	if times != 3 {
		t.Errorf("it tidied %d times", times)
	}
}

// A backup is made at once, at each tick before which something changed, an account as well as a tournament, and at
// the end; none where nothing did.
func TestBackupsHaveEverything(t *testing.T) {
	place := sqlite.Folder(t.TempDir())
	kept, err := place.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	hour := 0
	now := func() time.Time { hour++; return time.Date(2026, 11, 14, hour, 0, 0, 0, time.UTC) }
	ticks := make(chan time.Time)
	b := &backups{ended: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(b.done)
		b.make(kept, ticks, now, func(err error) { t.Error(err) })
	}()
	// Whoever ticks twice knows that what the first one began is done: it is taken up only then.
	wait := func() { ticks <- time.Time{}; ticks <- time.Time{} }
	put := func(id string) {
		if err := kept.Update(t.Context(), func(tx store.Tx) error {
			return tx.PutDocument(store.Document{Kind: "account", ID: id, Data: []byte("{}")})
		}); err != nil {
			t.Fatal(err)
		}
	}
	want := func(when string, copies int, accounts ...string) {
		t.Helper()
		found, err := place.Backups()
		if err != nil || len(found) != copies {
			t.Fatalf("%s: %d copies, %v", when, len(found), err)
		}
		restored := sqlite.Folder(t.TempDir())
		if err := restored.Restore(t.Context(), found[0].Path, time.Now(), false); err != nil {
			t.Fatal(err)
		}
		copied, err := restored.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer copied.Close()
		for _, id := range accounts {
			if _, there, err := copied.Document(t.Context(), "account", id); err != nil || !there {
				t.Errorf("%s: %s is not in the copy: %v", when, id, err)
			}
		}
	}
	wait()
	want("at once", 1)
	put("olga")
	wait()
	want("after an account", 2, "olga")
	if _, err := kept.TakeDue(t.Context(), time.Now(), []string{"mail"}, 10, time.Minute); err != nil {
		t.Fatal(err)
	}
	if err := kept.Update(t.Context(), func(tx store.Tx) error { _, err := tx.ForgetDocuments(time.Now()); return err }); err != nil {
		t.Fatal(err)
	}
	wait()
	want("after looking for what is due and over", 2, "olga")
	put("ewa")
	b.stop()
	want("at the end", 3, "olga", "ewa")
}
