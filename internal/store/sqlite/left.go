package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"

	"damka/internal/journal"
	"damka/internal/store"
)

// left is a database as it is, opened for reading only.
type left struct {
	store *Store // without a writer
	empty bool   // there are no tables
}

// Left implements [store.Place].
func (f Folder) Left(ctx context.Context) (_ store.Left, err error) {
	dir, err := filepath.Abs(string(f))
	if err != nil {
		return nil, err
	}
	l := &left{store: &Store{dir: dir}}
	if l.store.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	path := l.store.path()
	if fileSize(path) == 0 {
		l.empty = true
		return l, nil
	}
	if isLog(filepath.Join(dir, walName)) {
		l.store.reading, err = sql.Open("sqlite", readingDSN(path))
	} else {
		l.store.reading, err = openUnchanging(path) // SQLite would make a log
	}
	if err == nil {
		var tables int
		err = l.store.reading.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name = 'streams'`).Scan(&tables)
		l.empty = tables == 0
	}
	if err != nil {
		return nil, errors.Join(explain(path, err), l.Close())
	}
	return l, nil
}

// Head implements [store.Left].
func (l *left) Head(ctx context.Context, stream journal.Stream) (journal.Head, error) {
	if l.empty {
		return journal.Head{}, nil
	}
	return l.store.Head(ctx, stream)
}

// Read implements [store.Left].
func (l *left) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	if l.empty {
		return nil, nil
	}
	return l.store.Read(ctx, stream, after)
}

// Setting implements [store.Left].
func (l *left) Setting(ctx context.Context, key string) (string, bool, error) {
	if l.empty {
		return "", false, nil
	}
	return l.store.Setting(ctx, key)
}

// Close implements [store.Left].
func (l *left) Close() error { return l.store.release() }
