package sqlite

import (
	"testing"

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
