package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/store"
)

// tournamentCommand works with tournament files (.damka).
type tournamentCommand struct {
	Export tournamentExport `cmd:""`
	Import tournamentImport `cmd:""`
	Verify tournamentVerify `cmd:""`
	Send   tournamentSend   `cmd:""`
}

type tournamentExport struct {
	dataFlags
	File string `arg:""`
	ID   string `placeholder:"ID"`
}

// Run writes the file whole or not at all: it appears under its name when
// everything is in it.
func (c tournamentExport) Run(s *streams) error {
	return c.with(func(ctx context.Context, a *events.App, _ store.Store) error {
		id, err := c.choose(ctx, a)
		if err != nil {
			return err
		}
		if c.File == standardInput {
			return a.ExportFile(ctx, app.Arbiter, id, s.Out)
		}
		return making(c.File, writeWhole(c.File, func(w io.Writer) error { return a.ExportFile(ctx, app.Arbiter, id, w) }))
	})
}

// choose is the tournament asked for; without --id there must be just one.
func (c tournamentExport) choose(ctx context.Context, a *events.App) (string, error) {
	if c.ID != "" {
		return c.ID, nil
	}
	page, err := a.List(ctx, events.Query{})
	if err != nil {
		return "", err
	}
	switch list := page.Tournaments; len(list) {
	case 0:
		return "", article.Refuse("cli.tournament.export.none", "")
	case 1:
		return list[0].ID, nil
	}
	names := ""
	for _, t := range page.Tournaments {
		names += fmt.Sprintf("\n  %s  %s", t.ID, t.Name)
	}
	return "", article.Refuse("cli.tournament.export.which", "", article.Arg{Name: "tournaments", Value: article.Text(names)})
}

// writeWhole writes a file under another name beside it, syncs it, and gives
// it its name at last.
func writeWhole(file string, write func(io.Writer) error) (err error) {
	part, err := os.CreateTemp(filepath.Dir(file), ".damka-*")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name()) // gone already when all went well
	if err = write(part); err == nil {
		err = part.Sync()
	}
	if closing := part.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	return os.Rename(part.Name(), file)
}

type tournamentImport struct {
	dataFlags
	File string `arg:""`
	Copy bool
}

// Run opens the file in the data folder.
func (c tournamentImport) Run(s *streams) error {
	in, err := s.open(c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	return c.with(func(ctx context.Context, a *events.App, _ store.Store) error {
		imported, err := a.ImportFile(ctx, app.Arbiter, in, c.Copy)
		if err != nil {
			return inFile(c.File, err)
		}
		key := "cli.tournament.import.done"
		if imported.Added == 0 {
			key = "cli.tournament.import.nothing_new"
		}
		signed := s.Text.Text("cli.tournament.import.signed", i18n.A("key", string(imported.Signer)))
		if imported.Signer == "" {
			signed = s.Text.Text("cli.tournament.import.not_signed")
		}
		_, err = fmt.Fprintln(s.Out, s.Text.Text(key, i18n.A("id", imported.ID), i18n.A("events", imported.Added))+"\n"+signed)
		return err
	})
}
