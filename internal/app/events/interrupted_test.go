package events_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/score"
)

// meddling is a store in which something happens at a moment that matters.
type meddling struct {
	store.Store
	beforeImport, afterWriting func()
}

func (m *meddling) Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(store.Tx) error) ([]journal.Event, error) {
	happen(&m.beforeImport)
	defer happen(&m.afterWriting)
	return m.Store.Import(ctx, stream, expect, events, side)
}

func (m *meddling) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	defer happen(&m.afterWriting)
	return m.Store.Append(ctx, batch, side)
}

// happen does it once.
func happen(what *func()) {
	if do := *what; do != nil {
		*what = nil
		do()
	}
}

func newMeddlingDesk(t *testing.T) (desk, *meddling) {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := &meddling{Store: s}
	return desk{newApp(t, m, rand.NewChaCha8([32]byte{1})), t}, m
}

func (d desk) file(id string) *bytes.Reader {
	d.t.Helper()
	var file bytes.Buffer
	d.must(d.ExportFile(d.t.Context(), app.Arbiter, id, &file))
	return bytes.NewReader(file.Bytes())
}

// Anyone who asked for a name to be erased may hang up before the answer: the
// name is gone from every page all the same.
func TestEraseThoughNobodyWaits(t *testing.T) {
	d, m := newMeddlingDesk(t)
	id := d.started(five...)
	player := d.snapshot(id).Players[0]
	ctx, hangUp := context.WithCancel(t.Context())
	m.afterWriting = hangUp
	d.must(d.Erase(ctx, app.Arbiter, id, player.ID))
	if now := d.snapshot(id).Player(player.ID); !now.Erased {
		t.Errorf("still shown: %+v", now.Person)
	}
}

// The same with a file: what was added is shown.
func TestImportThoughNobodyWaits(t *testing.T) {
	first, _ := newMeddlingDesk(t)
	second, m := newMeddlingDesk(t)
	id := first.started(five...)
	first.must(first.PublishRound(t.Context(), app.Arbiter, id, 1))
	_, err := second.ImportFile(t.Context(), app.Arbiter, first.file(id), false)
	second.must(err)
	first.must(first.result(id, 1, 1, score.NotPlayed, score.Draw))
	ctx, hangUp := context.WithCancel(t.Context())
	m.afterWriting = hangUp
	_, err = second.ImportFile(ctx, app.Arbiter, first.file(id), false)
	second.must(err)
	if now := second.snapshot(id).Seq; now != first.snapshot(id).Seq {
		t.Errorf("shown up to event %d of %d", now, first.snapshot(id).Seq)
	}
}

// Two programs on one store open the same file at once: the second finds that
// everything is there.
func TestImportTwiceAtOnce(t *testing.T) {
	first, _ := newMeddlingDesk(t)
	second, m := newMeddlingDesk(t)
	third := desk{newApp(t, m.Store, rand.NewChaCha8([32]byte{2})), t}
	id := first.started(five...)
	open := func(d desk, file io.Reader) events.ImportedFile {
		imported, err := d.ImportFile(t.Context(), app.Arbiter, file, false)
		d.must(err)
		return imported
	}
	m.beforeImport = func() { open(third, first.file(id)) }
	if again := open(second, first.file(id)); !again.Known || again.Added != 0 {
		t.Errorf("the second time: %+v", again)
	}
	if again := open(second, first.file(id)); !again.Known || again.Added != 0 {
		t.Errorf("the third time: %+v", again)
	}
}
