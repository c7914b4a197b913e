package memory_test

import (
	"testing"

	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/storetest"
)

func TestOpenings(t *testing.T) {
	kept := make(map[string]*memory.Openings)
	storetest.RunOpenings(t, func(_ *testing.T, dir string) (store.Openings, error) {
		if kept[dir] == nil {
			kept[dir] = memory.NewOpenings()
		}
		return kept[dir].Reopen(), nil
	})
}
