package events_test

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store/sqlite"
)

// An erased name is gone from everything that is made afterwards: lists,
// backups, tournament files. The database, the chain and the file are whole.
func TestErasureThroughEverything(t *testing.T) {
	ctx, dir := t.Context(), t.TempDir()
	place := sqlite.Folder(filepath.Join(dir, "here"))
	s, err := place.Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	d := desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}
	id := d.started("Olga Żbik", "Jan Bór", "Ewa Kos", "Adam Lis", "Iga Mak")
	d.must(d.PublishRound(ctx, app.Arbiter, id, 1))
	gone := d.snapshot(id).Players[0]
	d.must(d.Erase(ctx, app.Arbiter, id, gone.ID))
	d.must(s.Check(ctx))

	var file bytes.Buffer
	d.must(d.ExportFile(ctx, app.Arbiter, id, &file))
	read, err := events.ReadFile(bytes.NewReader(file.Bytes()))
	d.must(err)
	if report := read.Report(); report.Erased != 1 || report.Players != 5 {
		t.Errorf("the file: %+v", report)
	}
	backup := filepath.Join(dir, "copy.db")
	d.must(s.Backup(ctx, backup))
	elsewhere := sqlite.Folder(filepath.Join(dir, "elsewhere"))
	d.must(elsewhere.Restore(ctx, backup, noon, false))
	restored, err := elsewhere.Open(ctx)
	d.must(err)
	t.Cleanup(func() { restored.Close() })
	d.must(restored.Check(ctx))
	other := desk{newApp(t, restored, rand.NewChaCha8([32]byte{2})), t}
	if n, err := other.Rebuild(ctx, app.Arbiter); err != nil || n != 1 {
		t.Errorf("rebuilt %d: %v", n, err)
	}
	for name, p := range map[string]*events.Player{
		"here": d.snapshot(id).Player(gone.ID), "from the backup": other.snapshot(id).Player(gone.ID),
	} {
		if !p.Erased || p.Person.Name.String() != "" {
			t.Errorf("%s: %+v", name, p)
		}
	}
	if bytes.Contains(file.Bytes(), []byte(gone.Person.Name.String())) || gone.Person.Name.String() == "" {
		t.Errorf("the file names %q", gone.Person.Name.String())
	}
	imported := newDesk(t, "a third one")
	if opened, err := imported.ImportFile(ctx, app.Arbiter, bytes.NewReader(file.Bytes()), false); err != nil || opened.Added == 0 {
		t.Errorf("%+v, %v", opened, err)
	}
}

// A tournament that can't be read keeps its row when the lists are rebuilt,
// and the others are made.
func TestRebuildPassesOverWhatCantBeRead(t *testing.T) {
	d, s := newKeptDesk(t)
	_, err := d.Demo(t.Context())
	d.must(err)
	before := d.list()
	stream := journal.NewStream("tournament", before[0].ID)
	head, err := s.Head(t.Context(), stream)
	d.must(err)
	unknown := journal.Draft{Type: "of_a_newer_program", Version: 1, At: noon, By: "test", Data: []byte(`{}`)}
	_, err = s.Append(t.Context(), journal.Batch{Stream: stream, Expect: head.Seq, Drafts: []journal.Draft{unknown}}, nil)
	d.must(err)
	d = desk{newApp(t, s, rand.NewChaCha8([32]byte{2})), t} // which has nothing in memory
	n, err := d.Rebuild(t.Context(), app.Arbiter)
	if after := d.list(); err != nil || n != len(before)-1 || len(after) != len(before) {
		t.Errorf("rebuilt %d of %d, listed %d: %v", n, len(before), len(after), err)
	}
}
