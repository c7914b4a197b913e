package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"damka/internal/store"
)

// The lock does not depend on a file that can be removed or replaced.
func TestLockWithoutItsFile(t *testing.T) {
	s := opened(t)
	file := filepath.Join(s.dir, lockName)
	for _, meddle := range []func() error{
		func() error { return os.Remove(file) },
		func() error { return os.WriteFile(file+"2", []byte("1\n"), 0o600) },
		func() error { return os.Rename(file+"2", file) },
	} {
		if err := meddle(); err != nil {
			t.Fatal(err)
		}
		_, err := Open(t.Context(), s.dir)
		wantError(t, "opening", err, store.ErrLocked)
		wantError(t, "restoring", Folder(s.dir).Restore(t.Context(), "backup", noon, true), store.ErrLocked)
		_, err = Folder(s.dir).AcceptLoss(t.Context(), noon)
		wantError(t, "accepting a loss", err, store.ErrLocked)
	}
	closeStore(t, s)
	closeStore(t, mustOpen(t, s.dir))
}
