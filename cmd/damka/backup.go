package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/store"
)

// backupCommand writes a copy of the whole data folder's database.
type backupCommand struct {
	dataFlags
	File string `arg:""`
}

// Run writes the copy; it refuses to replace a file.
func (c backupCommand) Run(s *streams) error {
	return c.with(func(ctx context.Context, _ *events.App, kept store.Store) error {
		if err := kept.Backup(ctx, c.File); err != nil {
			return making(c.File, err)
		}
		_, err := fmt.Fprintln(s.Out, s.Text.Text("cli.backup.done", i18n.A("file", c.File)))
		return err
	})
}

// restoreCommand puts a copy in the place of a lost or damaged database.
type restoreCommand struct {
	dataFlags
	File    string `arg:""`
	Replace bool
}

// Run restores. A database that is there stays unless --replace says so, and
// is then kept under another name.
func (c restoreCommand) Run(s *streams) error {
	dir, err := c.dir()
	if err != nil {
		return err
	}
	if err := refuseFolder(c.File); err != nil {
		return err
	}
	err = dataPlace(dir).Restore(context.Background(), c.File, time.Now(), c.Replace)
	if errors.Is(err, store.ErrExists) {
		return article.Refuse("cli.restore.exists", "", article.Arg{Name: "detail", Value: article.Text(withoutEnd(err, store.ErrExists))})
	}
	if errors.Is(err, store.ErrDiskFull) {
		return article.Refuse("cli.restore.full", "", article.Arg{Name: "folder", Value: article.Text(dir)})
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, s.Text.Text("cli.restore.done", i18n.A("file", c.File), i18n.A("folder", dir)))
	return err
}

// refuseFolder is the error that reading a folder as a file gives.
func refuseFolder(file string) error {
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return &fs.PathError{Op: "read", Path: file, Err: syscall.EISDIR}
	}
	return nil
}

// rebuildCommand makes the tables that pages search from the journal again.
type rebuildCommand struct{ dataFlags }

// Run rebuilds: tournaments, the register with its rating lists, the arbiters' college.
func (c rebuildCommand) Run(s *streams) error {
	return c.withData(func(ctx context.Context, data openedData) error {
		n, err := data.events.Rebuild(ctx, app.Arbiter)
		if err != nil {
			return err
		}
		if _, err = fmt.Fprintln(s.Out, s.Text.Text("cli.rebuild.done", i18n.A("tournaments", n))); err != nil {
			return err
		}
		persons, lost := data.register.Rebuild(ctx, app.Arbiter)
		if _, is := article.AsRefusal(lost); lost != nil && !is {
			return lost
		}
		arbiters, err := data.college.Rebuild(ctx, app.Arbiter)
		if err != nil || persons+arbiters == 0 {
			return cmp.Or(err, lost)
		}
		_, err = fmt.Fprintln(s.Out, s.Text.Text("cli.rebuild.register", i18n.A("entries", persons+arbiters)))
		return cmp.Or(err, lost) // a list that cannot be made again keeps nothing else from being made
	})
}
