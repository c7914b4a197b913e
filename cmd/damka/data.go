package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"time"
	_ "time/tzdata" // the zones of halls, on machines that have none

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// dataFlags are of every command that works on a data folder.
type dataFlags struct {
	Data string `placeholder:"DIR"`
}

// dir is the folder asked for, else the user's own by the XDG rules.
func (f dataFlags) dir() (string, error) {
	if f.Data != "" {
		return f.Data, nil
	}
	if xdg := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(xdg) {
		return filepath.Join(xdg, "damka"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", article.Refuse("cli.data.no_home", "")
	}
	return filepath.Join(home, ".local", "share", "damka"), nil
}

// dataPlace is the store of a data folder. Nothing else in the program knows
// which database it is.
func dataPlace(dir string) store.Place { return sqlite.Folder(dir) }

// openData opens the application on a data folder and makes what an older
// program kept of lists complete. Close the store when done.
func openData(ctx context.Context, dir string, log *slog.Logger) (*events.App, store.Store, error) {
	s, err := dataPlace(dir).Open(ctx)
	if err != nil {
		return nil, nil, err
	}
	a := events.New(s, events.Options{Now: time.Now, Random: rand.Reader, Log: log})
	if err := a.RenewRows(ctx); err != nil {
		return nil, nil, errors.Join(err, s.Close())
	}
	return a, s, nil
}

// with runs work on the application of the data folder.
func (f dataFlags) with(work func(ctx context.Context, a *events.App, s store.Store) error) (err error) {
	dir, err := f.dir()
	if err != nil {
		return err
	}
	ctx := context.Background()
	a, s, err := openData(ctx, dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return work(ctx, a, s)
}
