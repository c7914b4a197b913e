package sqlite

import (
	"testing"

	"damka/internal/store"
	"damka/internal/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(dir string) store.Place { return Folder(dir) })
}
