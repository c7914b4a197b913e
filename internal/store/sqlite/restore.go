package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"damka/internal/store"
)

// How a file is named that was set aside.
const (
	asideLayout = ".replaced-20060102-150405"
	asideGlob   = ".replaced-*"
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
	partial := filepath.Join(dir, databaseName+partialEnding)
	err = copyFile(backup, partial)
	if err == nil {
		err = acceptCopies(ctx, partial, dir)
	}
	if err != nil {
		return errors.Join(asFull(partial, err), os.Remove(partial))
	}
	if _, err := setAside(dir, at); err != nil {
		return err
	}
	return publishFile(partial, filepath.Join(dir, databaseName))
}

// asFull is the error of a file for which there is no space.
func asFull(path string, err error) error {
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("%s: %w: %w", path, store.ErrDiskFull, err)
	}
	return err
}

// acceptCopies notes in the restored database that backups in the directory may
// be ahead of it: anyone who restores has chosen.
func acceptCopies(ctx context.Context, path, dir string) error {
	copies, err := copiesIn(ctx, dir)
	if err != nil {
		return err
	}
	db, err := openWriting(path, settings{})
	if err != nil {
		return err
	}
	missing, err := ahead(ctx, db, copies)
	if err == nil {
		err = acceptLoss(ctx, db, missing)
	}
	if closed := db.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = syncFile(path)
	}
	return explain(path, err)
}

// setAside renames the files of a database, or what is left of one. An old log
// must not stay beside another database: SQLite would replay it. Nor must the
// note of the newest event.
func setAside(dir string, at time.Time) ([]string, error) {
	var names []string
	for _, path := range databaseFiles(dir) {
		name, err := putAside(path, at)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, removeIfThere(filepath.Join(dir, newestName))
}

// putAside renames a file, with the moment in its name, and a number if there is one
// of that moment already. It returns the new name.
func putAside(path string, at time.Time) (string, error) {
	aside := path + at.UTC().Format(asideLayout)
	free := aside
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			return free, os.Rename(path, free)
		} else if err != nil {
			return "", err
		}
		free = fmt.Sprintf("%s-%d", aside, n)
	}
}

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

// quoted is a path in which nothing means anything to filepath.Glob.
func quoted(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

func removeIfThere(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
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
