package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"damka/internal/store"
)

// A process killed while it made a backup leaves a part of one.
func TestRotateRemovesWhatAKillLeft(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rest := filepath.Join(dir, backupsName, "damka-20260101-000000.db"+partialEnding)
	if err := os.MkdirAll(filepath.Dir(rest), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(rest, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(rest); !os.IsNotExist(err) {
		t.Errorf("the rest is still there: %v", err)
	}
}

// A laptop whose clock was set back still gets a backup of what is there now.
func TestRotateWithTheClockSetBack(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	now := time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)
	for _, at := range []time.Time{now, now.AddDate(-6, 0, 0)} {
		path, err := s.Rotate(t.Context(), store.Keep{Last: 1}, at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the backup just made: %v", err)
		}
	}
}
