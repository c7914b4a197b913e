package sqlite

import "testing"

// A person in a terminal names files relative to the current folder.
func TestBackupAndRestoreWithRelativePaths(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	s, err := Open(t.Context(), "data")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetSetting(t.Context(), "a", "1"); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), "copy of it.db"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Folder("other").Restore(t.Context(), "copy of it.db", noon, false); err != nil {
		t.Fatal(err)
	}
	restored, err := Open(t.Context(), "other")
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	if value, ok, err := restored.Setting(t.Context(), "a"); value != "1" || !ok || err != nil {
		t.Errorf("restored %q, %v, %v", value, ok, err)
	}
}
