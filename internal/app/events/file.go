package events

import (
	"context"
	"io"
	"slices"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/version"
)

// ImportedFile is what became of an opened tournament file.
type ImportedFile struct {
	ID    string
	Added int  // events that were new
	Known bool // the tournament was here before

	Signer journal.KeyFingerprint // who signed the file; empty: it is not signed
}

// DivergedError is a file that has other events of a tournament known
// here, from some event on. The file can be opened as a copy.
type DivergedError struct {
	ID  string
	Seq uint64 // the first event that differs
}

func (e *DivergedError) Error() string {
	return "events: the file and the tournament here have diverged"
}

// ExportFile writes the tournament file, signed with the key of this installation. It needs the arbiter: the file has
// the records of personal data.
func (a *App) ExportFile(ctx context.Context, actor app.Actor, id string, w io.Writer) error {
	if err := a.base.Allow(ctx, actor, app.ExportTournamentFile, streamOf(id)); err != nil {
		return err
	}
	if _, err := a.Snapshot(ctx, id); err != nil {
		return err
	}
	events, err := a.base.Store().Read(ctx, streamOf(id), 0)
	if err != nil {
		return err
	}
	records, err := a.base.Store().Records(ctx, streamOf(id))
	if err != nil {
		return err
	}
	header := journal.Header{Stream: events[0].Stream, Engine: "damka " + version.Current().Version}
	key, err := a.base.SigningKey(ctx)
	if err != nil {
		return err
	}
	return journal.WriteFile(w, key, header, referenced(records, events), events)
}

// referenced leaves out records that no event refers to.
func referenced(records []journal.Record, events []journal.Event) []journal.Record {
	wanted := make(map[string]bool)
	for _, reference := range journal.References(events) {
		wanted[reference.ID] = true
	}
	kept := records[:0:0]
	for _, record := range records {
		if wanted[record.ID] {
			kept = append(kept, record)
		}
	}
	return kept
}

// Fingerprint is the short form of the newest event's hash, which the final
// report carries: two papers with the same one tell the same story.
func (a *App) Fingerprint(ctx context.Context, id string) (string, error) {
	head, err := a.base.Store().Head(ctx, streamOf(id))
	if err != nil {
		return "", err
	}
	return head.Hash.Fingerprint(), nil
}

// ImportFile opens a tournament file. If its tournament is known here, what
// the file has more is added; a file with other events is refused with
// a [*DivergedError] and can be opened as a copy. AsCopy gives it a new id.
func (a *App) ImportFile(ctx context.Context, actor app.Actor, r io.Reader, asCopy bool) (ImportedFile, error) {
	if err := a.base.Allow(ctx, actor, app.OpenTournamentFile, ""); err != nil {
		return ImportedFile{}, err
	}
	file, err := ReadFile(r)
	if err != nil {
		return ImportedFile{}, err
	}
	id := file.ID()
	if asCopy {
		if id, err = a.base.NewID(); err != nil {
			return ImportedFile{}, err
		}
	}
	var imported ImportedFile
	err = a.tournaments.Import(ctx, actor, app.OpenTournamentFile, app.AddFromFile, id, func(known []journal.Event) (app.Tail, error) {
		comparison := journal.Compare(known, file.content.Events)
		imported = ImportedFile{ID: id, Known: len(known) > 0, Signer: file.Signer()}
		switch comparison.Relation {
		case journal.Diverged:
			return app.Tail{}, &DivergedError{ID: id, Seq: uint64(comparison.Common) + 1}
		case journal.Same, journal.FileShorter:
			return app.Tail{}, nil
		}
		imported.Added = len(comparison.Tail)
		return app.Tail{Events: comparison.Tail, Records: recordsToAdd(file.content.Records, imported.Known)}, nil
	})
	if err != nil {
		return ImportedFile{}, err
	}
	return imported, nil
}

// recordsToAdd are the records of a file as they are put here. One erased in
// the file of a known tournament may still be known here: erasing is for the
// arbiter.
func recordsToAdd(records []journal.Record, known bool) []journal.Record {
	return slices.DeleteFunc(slices.Clone(records), func(r journal.Record) bool { return r.Erased && known })
}
