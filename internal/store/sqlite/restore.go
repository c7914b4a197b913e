package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"damka/internal/store"
)

// Restore implements [store.Place]. What was there is renamed, each of its
// files with the moment at in its name.
func (f Folder) Restore(ctx context.Context, backup string, at time.Time, replace bool) error {
	dir := string(f)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	lock, err := lockDir(dir)
	if err != nil {
		return err
	}
	defer lock.release()
	if _, err := os.Stat(backup); err != nil {
		return err
	}
	if err := verifyFile(ctx, backup); err != nil {
		return err
	}
	found := databaseFiles(dir)
	if len(found) > 0 && !replace {
		return fmt.Errorf("%s: %w", found[0], store.ErrExists)
	}
	partial := filepath.Join(dir, databaseName+".partial")
	if err := copyFile(backup, partial); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	for _, path := range found {
		if err := os.Rename(path, path+at.UTC().Format(".replaced-20060102-150405")); err != nil {
			return err
		}
	}
	return publishFile(partial, filepath.Join(dir, databaseName))
}

// databaseFiles are the files of a database, or what is left of one. An old
// log must not stay beside another database: SQLite would replay it.
func databaseFiles(dir string) []string {
	var found []string
	for _, name := range []string{databaseName, walName, shmName} {
		path := filepath.Join(dir, name)
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			found = append(found, path)
		}
	}
	return found
}

// copyFile copies durably to a new file that only its owner can read.
func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Sync(), target.Close())
}
