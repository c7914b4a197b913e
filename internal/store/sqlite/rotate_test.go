package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Restarts one after another leave the backups of earlier hours and days.
func TestRotateKeepsOldOnesThroughRestarts(t *testing.T) {
	at := func(day, hour, minute int) BackupFile {
		moment := time.Date(2026, 3, day, hour, minute, 0, 0, time.UTC)
		return BackupFile{Path: moment.Format(backupLayout), At: moment}
	}
	var all []BackupFile // the newest first
	for minute := 59; minute >= 0; minute-- {
		all = append(all, at(14, 12, minute))
	}
	all = append(all, at(14, 11, 50), at(14, 11, 40), at(14, 10, 50), at(13, 18, 0), at(13, 17, 0), at(12, 9, 0), at(12, 8, 0), at(1, 1, 1))
	gone := make(map[string]bool)
	for _, b := range (Keep{Last: 3, Hours: 4, Days: 3}).superfluous(append([]BackupFile{}, all...)) {
		gone[b.Path] = true
	}
	var stayed []string
	for _, b := range all {
		if !gone[b.Path] {
			stayed = append(stayed, b.Path)
		}
	}
	want := []BackupFile{
		at(14, 12, 59), at(14, 12, 58), at(14, 12, 57), // the last three
		at(14, 11, 50), at(14, 10, 50), at(13, 18, 0), // of hours; the first is there already
		at(12, 9, 0), // of days
	}
	if len(stayed) != len(want) {
		t.Fatalf("stayed: %v", stayed)
	}
	for i, b := range want {
		if stayed[i] != b.Path {
			t.Errorf("%s stayed, want %s", stayed[i], b.Path)
		}
	}
}

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
	if _, err := s.Rotate(t.Context(), Keep{Last: 1}, noon); err != nil {
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
		path, err := s.Rotate(t.Context(), Keep{Last: 1}, at)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the backup just made: %v", err)
		}
	}
}
