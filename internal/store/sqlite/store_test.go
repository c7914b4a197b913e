package sqlite

import (
	"testing"
	"time"

	"damka/internal/store"
	"damka/internal/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, storetest.Backend{
		Open: func(t *testing.T, dir string) store.Store { return mustOpen(t, dir) },
		Restore: func(t *testing.T, dir, backup string) {
			if err := Restore(t.Context(), dir, backup, noon, false); err != nil {
				t.Fatal(err)
			}
		},
	})
}

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

func mustOpen(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
