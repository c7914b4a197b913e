package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"github.com/pressly/goose/v3"

	"damka/internal/store"
)

// openingsName is the database of openings in the data directory. It is a file of its own: it may be a hundred times as
// large as everything else, all of it can be made again, and the writer of moves never waits for it.
const openingsName = "openings.db"

//go:embed openings/*.sql
var openingsMigrations embed.FS

// Openings is a [store.Openings] on SQLite. Whoever opens it has the [Store] of the same directory open,
// whose lock keeps other processes away.
type Openings struct {
	path    string
	writing *sql.DB       // one connection
	reading *sql.DB       // many, read-only
	turn    chan struct{} // holds a token while somebody writes

	pages, examples *sql.Stmt // of reading

	ctx    context.Context
	stop   context.CancelFunc
	closed atomic.Bool
}

var _ store.Openings = (*Openings)(nil)

// OpenOpenings opens the openings in the directory dir, making them when there are none. The errors are [store.ErrCorrupt],
// [store.ErrNewer] and [store.ErrDiskFull].
func OpenOpenings(ctx context.Context, dir string) (_ *Openings, err error) {
	path, err := filepath.Abs(filepath.Join(dir, openingsName))
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_CREATE, 0o600) // for its owner only
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		return nil, err
	}
	o := &Openings{path: path, turn: make(chan struct{}, 1)}
	o.ctx, o.stop = context.WithCancel(context.Background())
	defer func() {
		if err != nil {
			o.stop()
			err = errors.Join(explain(path, err), o.release())
		}
	}()
	if o.writing, err = sql.Open("sqlite", openingsDSN(path)); err != nil {
		return nil, err
	}
	o.writing.SetMaxOpenConns(1)
	if o.reading, err = sql.Open("sqlite", readingDSN(path)); err != nil {
		return nil, err
	}
	connections := 2 + 2*runtime.GOMAXPROCS(0)
	o.reading.SetMaxOpenConns(connections)
	o.reading.SetMaxIdleConns(connections)
	if err := o.migrate(ctx); err != nil {
		return nil, err
	}
	if o.pages, err = o.reading.PrepareContext(ctx, selectPages); err != nil {
		return nil, err
	}
	if o.examples, err = o.reading.PrepareContext(ctx, selectExamples); err != nil {
		return nil, err
	}
	return o, o.sweep(ctx)
}

// The writer's connection. Sums need little of what is there, but fingerprints are looked up all over their index: so the
// cache is large. Names of people are overwritten when they go (see withdraw).
func openingsDSN(path string) string {
	return fileURI(path, url.Values{
		"_journal_mode": {"WAL"}, "_synchronous": {"FULL"}, "_busy_timeout": {busyTimeout},
		"_defensive": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"},
		"_pragma": {"auto_vacuum(2)", "cell_size_check(1)", "trusted_schema(0)", "cache_size(-65536)", "journal_size_limit(16777216)"},
	})
}

func (o *Openings) migrate(ctx context.Context) error {
	files, err := fs.Sub(openingsMigrations, "openings")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, o.writing, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return err
	}
	current, newest, err := provider.GetVersions(ctx)
	if err == nil && current > newest {
		err = fmt.Errorf("tables of form %d, this program knows up to %d: %w", current, newest, store.ErrNewer)
	}
	if err == nil {
		_, err = provider.Up(ctx)
	}
	return err
}

// Close implements [store.Openings].
func (o *Openings) Close() error {
	if o.closed.Swap(true) {
		return store.ErrClosed
	}
	o.stop()
	o.turn <- struct{}{} // whoever writes has stopped
	return o.release()
}

func (o *Openings) release() error {
	var errs []error
	for _, statement := range []*sql.Stmt{o.pages, o.examples} {
		if statement != nil {
			errs = append(errs, statement.Close())
		}
	}
	if o.reading != nil {
		errs = append(errs, o.reading.Close())
	}
	if o.writing != nil {
		errs = append(errs, o.writing.Close())
	}
	return errors.Join(errs...)
}

// explain turns SQLite's result codes into the errors of package store.
func (o *Openings) explain(err error) error {
	if err != nil && o.closed.Load() {
		return store.ErrClosed
	}
	return explain(o.path, err)
}

// exclusively lets nobody else write meanwhile. The context given to do ends with ctx and when the openings are closed.
func (o *Openings) exclusively(ctx context.Context, do func(context.Context) error) error {
	if o.closed.Load() {
		return store.ErrClosed
	}
	select {
	case o.turn <- struct{}{}:
		defer func() { <-o.turn }()
	case <-ctx.Done():
		return ctx.Err()
	case <-o.ctx.Done():
		return store.ErrClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(o.ctx, cancel)()
	return o.explain(do(ctx))
}

// inTx is a transaction that writes.
func (o *Openings) inTx(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := o.writing.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// view is a transaction that reads.
func (o *Openings) view(ctx context.Context, read func(*sql.Tx) error) error {
	if o.closed.Load() {
		return store.ErrClosed
	}
	tx, err := o.reading.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return o.explain(err)
	}
	defer tx.Rollback()
	return o.explain(read(tx))
}
