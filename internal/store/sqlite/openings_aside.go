package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"damka/internal/store"
)

// Openings opens the openings of the folder, whose store is open.
func (f Folder) Openings(ctx context.Context) (store.Openings, error) {
	o, err := OpenOpenings(ctx, string(f))
	if err != nil {
		return nil, err // not a nil *Openings in the interface
	}
	return o, nil
}

// SetOpeningsAside renames the openings of the folder, which are damaged, with the moment at in the new name, which is returned: all of them can be
// made again, and nothing else waits for that.
func (f Folder) SetOpeningsAside(at time.Time) (string, error) {
	path := filepath.Join(string(f), openingsName)
	aside := path + at.UTC().Format(".damaged-20060102-150405")
	for _, ending := range []string{"-wal", "-shm"} {
		if err := os.Remove(path + ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return aside, os.Rename(path, aside)
}
