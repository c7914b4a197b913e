package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/openings"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// explored are the openings of a data folder with their application.
type explored struct {
	store store.Openings
	app   *openings.App
}

// openExplorer opens the openings of an open data folder. Damaged ones are set aside, and the log says so: they can be made again, and
// tournaments do not wait for that.
func openExplorer(ctx context.Context, dir string, data openedData, log *slog.Logger) (explored, error) {
	folder := sqlite.Folder(dir)
	kept, err := folder.Openings(ctx)
	if errors.Is(err, store.ErrCorrupt) {
		aside, failed := folder.SetOpeningsAside(time.Now())
		if failed != nil {
			return explored{}, errors.Join(err, failed)
		}
		log.Error("the opening explorer is damaged and begins without games: import files again", "damaged", aside)
		kept, err = folder.Openings(ctx)
	}
	if err != nil {
		return explored{}, err
	}
	e := explored{kept, openings.New(data.base, kept, openings.Options{Guard: data.games, Played: data.games, Control: games.ParseTimeControl})}
	if err := e.app.Recover(ctx); err != nil {
		return explored{}, errors.Join(err, e.close())
	}
	return e, nil
}

// close comes before the data folder is closed.
func (e explored) close() error {
	e.app.Close()
	return e.store.Close()
}

// startExplorer starts to count games that have ended.
func startExplorer(e explored, log *slog.Logger) *regular {
	return startRegular(func(ctx context.Context) {
		if err := e.app.Work(ctx); err != nil {
			log.Error("games are not counted for the explorer any more", "error", err)
		}
	})
}

// explorerCommand works with the opening explorer of a data folder.
type explorerCommand struct {
	Import explorerImport `cmd:""`
}

// explorerImport imports files of games.
type explorerImport struct {
	dataFlags
	Files   []string `arg:""`
	Variant string   `placeholder:"VARIANT"`
}

// Run imports the files one after the other and names the games that are not counted.
func (c explorerImport) Run(s *streams) error {
	var variant article.Variant
	if c.Variant != "" {
		v, err := article.ParseVariant(c.Variant)
		if err != nil || !v.IsDraughts() {
			return article.Refuse("cli.explorer.variant", "", article.Arg{Name: "found", Value: article.Text(article.Printable(c.Variant))})
		}
		variant = v
	}
	dir, err := c.dir()
	if err != nil {
		return err
	}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) { // a folder that was mistyped is not made
		return article.Refuse("cli.explorer.no_folder", "", article.Arg{Name: "folder", Value: article.Text(dir)})
	}
	return c.withData(func(ctx context.Context, data openedData) (err error) {
		e, err := openExplorer(ctx, dir, data, slog.New(slog.NewTextHandler(s.Err, nil)))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, e.close()) }()
		for _, file := range c.Files {
			if err := importFile(ctx, s, e.app, file, variant); err != nil {
				return err
			}
		}
		return nil
	})
}

// importFile imports one file and prints what became of it.
func importFile(ctx context.Context, s *streams, a *openings.App, file string, variant article.Variant) error {
	if err := refuseFolder(file); err != nil {
		return err
	}
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	report, err := a.Import(ctx, app.Arbiter, openings.File{Name: filepath.Base(file), Variant: variant, Content: in})
	if refusal, is := article.AsRefusal(err); err != nil && !(is && refusal.Code == openings.CodeKnown) { // the figures say that, too
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, f := range report.Faults {
		move := ""
		if f.Number > 0 { // the reason names the move itself
			move = fmt.Sprintf("%d. ", f.Number)
		}
		fmt.Fprintf(s.Out, "%s:%d: %s%s\n", file, f.Line, move, describe(&article.Refusal{Reason: f.Reason()}, s.Text))
	}
	_, err = fmt.Fprintln(s.Out, s.Text.Text("cli.explorer.imported", i18n.A("file", file), i18n.A("n", report.Counted), i18n.A("same", report.Same+report.Again), i18n.A("bad", report.Bad)))
	return err
}
