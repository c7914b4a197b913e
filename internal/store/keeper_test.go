package store

import (
	"testing"
	"time"
)

// Restarts one after another leave the backups of earlier hours and days.
func TestKeepThroughRestarts(t *testing.T) {
	at := func(day, hour, minute int) Backup {
		moment := time.Date(2026, 3, day, hour, minute, 0, 0, time.UTC)
		return Backup{Path: moment.Format(BackupLayout), At: moment}
	}
	var all []Backup // the newest first
	for minute := 59; minute >= 0; minute-- {
		all = append(all, at(14, 12, minute))
	}
	all = append(all, at(14, 11, 50), at(14, 11, 40), at(14, 10, 50), at(13, 18, 0), at(13, 17, 0), at(12, 9, 0), at(12, 8, 0), at(1, 1, 1))
	gone := make(map[string]bool)
	for _, b := range (Keep{Last: 3, Hours: 4, Days: 3}).Superfluous(all, "") {
		gone[b.Path] = true
	}
	var stayed []string
	for _, b := range all {
		if !gone[b.Path] {
			stayed = append(stayed, b.Path)
		}
	}
	want := []Backup{
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

// The backup just made stays, though by its name it is an old one.
func TestKeepTheOneJustMade(t *testing.T) {
	now := time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)
	backups := []Backup{{Path: "newer", At: now}, {Path: "made", At: now.AddDate(-6, 0, 0)}}
	if gone := (Keep{Last: 1}).Superfluous(backups, "made"); len(gone) != 0 {
		t.Errorf("%v would go", gone)
	}
}
