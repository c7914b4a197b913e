package events

import (
	"context"
	"io"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/version"
)

// ImportedFile is what became of an opened tournament file.
type ImportedFile struct {
	ID    string
	Added int  // events that were new
	Known bool // the tournament was here before
}

// DivergedError is a file that tells another story of a tournament known
// here, from some event on. The file can be opened as a copy.
type DivergedError struct {
	ID  string
	Seq uint64 // the first event that differs
}

func (e *DivergedError) Error() string {
	return "events: the file and the tournament here have diverged"
}

// ExportFile writes the tournament file. It needs the arbiter: the file has
// the records of personal data.
func (a *App) ExportFile(ctx context.Context, actor Actor, id string, w io.Writer) error {
	if err := a.allow(actor); err != nil {
		return err
	}
	if _, err := a.hold(ctx, id); err != nil {
		return err
	}
	events, err := a.store.Read(ctx, streamOf(id), 0)
	if err != nil {
		return err
	}
	records, err := a.store.Records(ctx, streamOf(id))
	if err != nil {
		return err
	}
	header := journal.Header{Stream: events[0].Stream, Engine: "damka " + version.Current().Version}
	return journal.WriteFile(w, header, referenced(records, events), events)
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
	head, err := a.store.Head(ctx, streamOf(id))
	if err != nil {
		return "", err
	}
	return head.Hash.Fingerprint(), nil
}

// ImportFile opens a tournament file. If its tournament is known here, what
// the file has more is added; a file that tells another story is refused with
// a [*DivergedError] and can be opened as a copy. AsCopy gives it a new id.
func (a *App) ImportFile(ctx context.Context, actor Actor, r io.Reader, asCopy bool) (ImportedFile, error) {
	if err := a.allow(actor); err != nil {
		return ImportedFile{}, err
	}
	file, err := ReadFile(r)
	if err != nil {
		return ImportedFile{}, err
	}
	id := file.ID()
	if asCopy {
		if id, err = a.newID(); err != nil {
			return ImportedFile{}, err
		}
	}
	var imported ImportedFile
	for range attempts { // as for a change: somebody else may be faster
		imported, err = a.open(ctx, id, file)
		if _, conflict := journal.AsConflict(err); !conflict {
			break
		}
	}
	return imported, err
}

// open adds what a file has more than the tournament known under id.
func (a *App) open(ctx context.Context, id string, file *TournamentFile) (ImportedFile, error) {
	known, err := a.store.Read(ctx, streamOf(id), 0)
	if err != nil {
		return ImportedFile{}, err
	}
	comparison := journal.Compare(known, file.content.Events)
	imported := ImportedFile{ID: id, Known: len(known) > 0}
	switch comparison.Relation {
	case journal.Diverged:
		return ImportedFile{}, &DivergedError{ID: id, Seq: uint64(comparison.Common) + 1}
	case journal.Same, journal.FileShorter:
		return imported, nil
	}
	imported.Added = len(comparison.Tail)
	return imported, a.addTail(ctx, id, file, known, comparison.Tail)
}

// addTail keeps the events that the file has more, byte for byte, and its
// records.
func (a *App) addTail(ctx context.Context, id string, file *TournamentFile, known, tail []journal.Event) error {
	snapshot := newSnapshot(id, file.state, file.log, file.people)
	row := snapshot.row(snapshot.UpdatedAt)
	side := func(tx store.Tx) error {
		for _, record := range file.content.Records {
			if record.Erased && len(known) > 0 {
				continue // here it may still be known: erasing is for the arbiter
			}
			if err := tx.PutRecord(streamOf(id), record); err != nil {
				return err
			}
		}
		return tx.PutTournament(row)
	}
	if _, err := a.store.Import(ctx, streamOf(id), journal.Seq(len(known)), tail, side); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx) // it is kept: pages show it even if nobody waits for the answer
	h, err := a.hold(ctx, id)
	if err != nil {
		return err
	}
	h.write.Lock()
	defer h.write.Unlock()
	return h.reload(ctx, a.store)
}
