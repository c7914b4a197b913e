package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

func fileNames(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return strings.Join(names, " ")
}

func TestRotate(t *testing.T) {
	s := opened(t)
	if found, err := Folder(s.dir).Backups(); err != nil || len(found) != 0 {
		t.Errorf("before: %v, %v", found, err)
	}
	backups := filepath.Join(s.dir, backupsName)
	for hour := range 5 {
		if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: journal.Seq(hour), Drafts: drafts(1, 1)}, nil); err != nil {
			t.Fatal(err)
		}
		at := noon.Add(time.Duration(hour) * time.Hour).In(time.FixedZone("CET", 3600))
		path, err := s.Rotate(t.Context(), store.Keep{Last: 3}, at)
		if err != nil || path != filepath.Join(backups, at.UTC().Format("damka-20060102-150405.db")) {
			t.Fatalf("%s, %v", path, err)
		}
	}
	if err := os.WriteFile(filepath.Join(backups, "my own copy.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Rotate(t.Context(), store.Keep{Last: 3}, noon.Add(4*time.Hour)); err != nil { // the same moment again
		t.Fatal(err)
	}
	const want = "damka-20260314-140000.db damka-20260314-150000.db damka-20260314-160000.db my own copy.db"
	if got := fileNames(t, backups); got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
	found, err := Folder(s.dir).Backups()
	if err != nil || len(found) != 3 || !found[0].At.Equal(noon.Add(4*time.Hour)) || found[0].Size == 0 {
		t.Fatalf("%+v, %v", found, err)
	}
	if info, err := os.Stat(found[0].Path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if _, err := s.Rotate(t.Context(), store.Keep{Last: 0}, noon); err == nil {
		t.Error("keeping none was accepted")
	}

	dir := t.TempDir()
	if err := Folder(dir).Restore(t.Context(), found[2].Path, noon, false); err != nil {
		t.Fatal(err)
	}
	old := mustOpen(t, dir)
	defer old.Close()
	holds(t, old, "tournament/a", 3)
}

func TestRestoreReplacesNothingUnasked(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 2)
	path, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon)
	if err != nil {
		t.Fatal(err)
	}
	grown(t, s, 0, 0)
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/later", Drafts: drafts(1, 1)}, nil); err != nil {
		t.Fatal(err)
	}
	dir := crashed(t, s) // with a log, as after a power cut
	wantError(t, "restoring over a database", Folder(dir).Restore(t.Context(), path, noon, false), store.ErrExists)
	if err := os.Remove(filepath.Join(dir, databaseName)); err != nil {
		t.Fatal(err)
	}
	wantError(t, "restoring beside a log", Folder(dir).Restore(t.Context(), path, noon, false), store.ErrExists)
	copyTo(t, filepath.Join(s.dir, databaseName), filepath.Join(dir, databaseName))

	if err := Folder(dir).Restore(t.Context(), path, noon, true); err != nil {
		t.Fatal(err)
	}
	const want = "damka.db damka.db-wal.replaced-20260314-120000 damka.db.replaced-20260314-120000 lock"
	if got := fileNames(t, dir); got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
	restored := mustOpen(t, dir)
	defer restored.Close()
	if streams, err := restored.Streams(t.Context()); err != nil || len(streams) != 1 {
		t.Errorf("%v, %v", streams, err)
	}
}

func TestRestoreOfDamagedBackup(t *testing.T) {
	s := opened(t)
	grown(t, s, 3, 10)
	path, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.LastIndex(string(data), `"type":"said"`)
	data[at+9] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	wantError(t, "restoring", Folder(dir).Restore(t.Context(), path, noon, false), store.ErrCorrupt)
	wantError(t, "restoring nothing", Folder(dir).Restore(t.Context(), path+"x", noon, false), fs.ErrNotExist)
	if got := fileNames(t, dir); got != "lock" {
		t.Errorf("there is %s", got)
	}
}

// A backup that is given up leaves nothing.
func TestBackupGivenUp(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 2)
	ctx, giveUp := context.WithCancel(t.Context())
	giveUp()
	dir := t.TempDir()
	if err := s.Backup(ctx, filepath.Join(dir, "backup")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if got := fileNames(t, dir); got != "" {
		t.Errorf("left behind: %s", got)
	}
}

func TestBackupIntoNoFolder(t *testing.T) {
	wantError(t, "Backup", opened(t).Backup(t.Context(), filepath.Join(t.TempDir(), "no", "such", "folder")), fs.ErrNotExist)
}
