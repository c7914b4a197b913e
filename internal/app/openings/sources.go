package openings

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
)

// Source is where games came from.
type Source struct {
	ID    uint32
	Kind  string
	Name  string // of the file; of games of this server the month, as 2026-11
	At    time.Time
	Games int // that count for it

	variants []string // of its games; none: not known
	hash     string   // of the file; empty: not known
}

// Has says that a source may have games of a variant.
func (s Source) Has(v article.Variant) bool {
	return len(s.variants) == 0 || slices.Contains(s.variants, v.String())
}

// IsFile says that it is an imported file; else it is games of this server.
func (s Source) IsFile() bool { return s.Kind == fileKind }

// Sources are the sources that count, the newest first. Everybody may see them.
func (a *App) Sources(ctx context.Context) ([]Source, error) {
	found, err := a.store.Sources(ctx)
	var list []Source
	for _, s := range slices.Backward(found) {
		if s.State == store.OpeningsComplete && (s.Kind == fileKind || s.Games > 0) {
			list = append(list, sourceOf(s))
		}
	}
	return list, err
}

// sourceOf is a source as it is stored. What a damaged report would say of it is not known.
func sourceOf(s store.OpeningSource) Source {
	source := Source{ID: s.ID, Kind: s.Kind, Name: s.Name, At: s.At, Games: s.Games}
	var report Report
	if s.Kind == fileKind && json.Unmarshal(s.Report, &report) == nil {
		source.variants, source.hash = report.Variants, report.Hash
	}
	return source
}

// Imported is a source as those who keep the explorer see it.
type Imported struct {
	Source
	Same        int     // games that count for another source
	Report      *Report // of a file; nil: it is not complete
	Withdrawing bool
}

// Imports are all sources with the reports of their imports, the newest first, and how far the one that is going on is; nil: none is.
func (a *App) Imports(ctx context.Context, actor app.Actor) ([]Imported, *Progress, error) {
	if err := a.base.Allow(ctx, actor, app.SeeImports, ""); err != nil {
		return nil, nil, err
	}
	progress := a.progress()
	found, err := a.store.Sources(ctx)
	var list []Imported
	for _, s := range slices.Backward(found) {
		if s.State == store.OpeningsComing {
			continue // the progress shows it
		}
		i := Imported{Source: sourceOf(s), Same: s.Same, Withdrawing: s.State == store.OpeningsWithdrawing}
		if len(s.Report) > 0 && s.Kind == fileKind {
			i.Report = new(Report)
			if json.Unmarshal(s.Report, i.Report) != nil {
				return nil, nil, &store.CorruptError{Detail: "the report of an import cannot be read"}
			}
		}
		list = append(list, i)
	}
	return list, progress, err
}

// Withdraw removes a file's games with everything that was counted of them and the names in them. Games that another file has as
// well count for that one. [ErrNotFound] for what is no file.
func (a *App) Withdraw(ctx context.Context, actor app.Actor, source uint32) error {
	if err := a.base.Allow(ctx, actor, app.WithdrawImport, ""); err != nil {
		return err
	}
	found, err := a.store.Sources(ctx)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(found, func(s store.OpeningSource) bool {
		return s.ID == source && s.Kind == fileKind && s.State != store.OpeningsComing
	}) {
		return ErrNotFound
	}
	err = a.store.Withdraw(ctx, source)
	if errors.Is(err, store.ErrNotFound) {
		err = nil // somebody else was faster
	}
	return err
}
