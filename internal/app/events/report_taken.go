package events

import (
	"context"
	"encoding/json"
	"errors"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/played"
	"damka/internal/reportfile"
	"damka/internal/store"
	"damka/internal/tournament"
)

// CodeOthersReport: the tournament is known here, and what the file has more is not for this sender to add.
const CodeOthersReport article.Code = "report.others"

// takenKind are documents of tournaments that came in as a report, by the tournament's id. They are run elsewhere, and nobody here is in charge of them.
const takenKind = "tournament.taken"

// taken is who sent a report.
type taken struct {
	By     string                 `json:"by"` // principal
	Signer journal.KeyFingerprint `json:"signer,omitempty"`

	// Typed: it was made of a report file. Lists have it while it is what a report was made of: not before it is handed in, and not after it was typed again.
	Typed bool `json:"typed,omitempty"`

	// Unlisted: no list has it. What anybody with an account has sent is at its address until somebody of the offices has looked at it.
	Unlisted bool `json:"unlisted,omitempty"`
}

// TakeReport opens the file of a tournament that was run elsewhere and is handed in. Nobody is put in charge of it. If it is known here, what
// the file has more is added: for whoever sent the first file, for a file that the same installation signed, for those who examine reports, and
// for whoever runs the tournament here. A file with other events is refused with a [*DivergedError].
func (a *App) TakeReport(ctx context.Context, actor app.Actor, file *TournamentFile) (ImportedFile, error) {
	id, stream := file.ID(), streamOf(file.ID())
	var imported ImportedFile
	err := a.tournaments.Take(ctx, actor, app.HandInReport, id, func(known []journal.Event) (app.Tail, error) {
		comparison := journal.Compare(known, file.content.Events)
		imported = ImportedFile{ID: id, Known: len(known) > 0, Signer: file.Signer()}
		switch comparison.Relation {
		case journal.Diverged:
			return app.Tail{}, &DivergedError{ID: id, Seq: uint64(comparison.Common) + 1}
		case journal.Same, journal.FileShorter:
			return app.Tail{}, nil
		}
		if imported.Known {
			if err := a.mayGoOn(ctx, actor, stream, file.Signer()); err != nil {
				return app.Tail{}, err
			}
		}
		imported.Added = len(comparison.Tail)
		tail := app.Tail{Events: comparison.Tail, Records: recordsToAdd(file.content.Records, imported.Known)}
		is, err := a.taken(ctx, id)
		if err != nil {
			return app.Tail{}, err
		}
		if !imported.Known {
			is = taken{By: actor.Principal(), Signer: file.Signer(), Unlisted: a.base.Allow(ctx, actor, app.ExamineDossier, "") != nil}
		}
		if is.By != "" {
			tail.Side = func(tx store.Tx) error {
				if is.Unlisted {
					return errors.Join(putTaken(tx, id, is), tx.DropTournament(id))
				}
				return putTaken(tx, id, is)
			}
		}
		return tail, nil
	})
	if err != nil {
		return ImportedFile{}, err
	}
	return imported, nil
}

// TakeTyped makes a tournament of a report file that another program wrote, with what somebody typed of its regulations, to be handed in. It is
// closed, and nobody is put in charge of it. No journal stands behind it: its events are from today, and signed by whoever typed. Unless
// keep it is only tried, and nothing is written.
func (a *App) TakeTyped(ctx context.Context, actor app.Actor, report *reportfile.Report, settings tournament.Settings, keep bool) (string, error) {
	if err := a.base.Allow(ctx, actor, app.HandInReport, ""); err != nil {
		return "", err
	}
	id, decision, err := a.scripted(report, settings, true)
	if err != nil || !keep {
		return "", err
	}
	decision.Side = func(tx store.Tx) error {
		return errors.Join(putTaken(tx, id, taken{By: actor.Principal(), Typed: true, Unlisted: true}), tx.DropTournament(id))
	}
	return id, a.tournaments.MakeAbout(ctx, actor, app.HandInReport, id, "", func(_ *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		return decision, permits[0], nil
	})
}

// Handed is what is written when a tournament is received for an entry of the calendar, or seen by somebody of the offices: it is listed from then on. What was typed has been
// seen by whoever typed it. One that was typed of the same report before is not listed any more, whether the one in its place was typed or run by its arbiters. Nil: nothing
// is.
func (a *App) Handed(ctx context.Context, id, before string, seen bool) (listed func(store.Tx) error, err error) {
	now, err := a.taken(ctx, id)
	if err != nil {
		return nil, err
	}
	if now.Unlisted && (now.Typed || seen) {
		snapshot, err := a.tournaments.Newest(ctx, id)
		if err != nil {
			return nil, err
		}
		row := snapshot.row()
		now.Unlisted = false
		listed = func(tx store.Tx) error { return errors.Join(putTaken(tx, id, now), tx.PutTournament(row)) }
	}
	if before == id || before == "" {
		return listed, nil
	}
	then, err := a.taken(ctx, before)
	if err != nil || !then.Typed {
		return listed, err
	}
	then.Unlisted = true
	return app.Both(listed, func(tx store.Tx) error { return errors.Join(putTaken(tx, before, then), tx.DropTournament(before)) }), nil
}

// IsUnseen says of a tournament that somebody of no office has sent it, and that nobody of the offices has looked at it yet: no list has it, and no public page leads to it. False
// of one that was not sent as a report, or that is not here.
func (a *App) IsUnseen(ctx context.Context, id string) (bool, error) {
	is, err := a.taken(ctx, id)
	return is.Unlisted, err
}

// taken is how a tournament came in as a report; the zero value: it did not.
func (a *App) taken(ctx context.Context, id string) (t taken, err error) {
	doc, found, err := a.base.Store().Document(ctx, takenKind, id)
	if err == nil && found {
		err = json.Unmarshal(doc.Data, &t)
	}
	return t, err
}

// unlisted are the tournaments that lists leave out.
func (a *App) unlisted(ctx context.Context) (map[string]bool, error) {
	const atOnce = 500
	left := make(map[string]bool)
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, takenKind, after, atOnce)
		if err != nil || len(docs) == 0 {
			return left, err
		}
		for _, doc := range docs {
			var t taken
			if err := json.Unmarshal(doc.Data, &t); err != nil {
				return nil, err
			}
			if t.Unlisted {
				left[doc.ID] = true
			}
		}
		after = docs[len(docs)-1].ID
	}
}

func putTaken(tx store.Tx, id string, by taken) error {
	data, err := json.Marshal(by)
	if err != nil {
		return err
	}
	if err := tx.DeleteDocument(takenKind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return tx.PutDocument(store.Document{Kind: takenKind, ID: id, Data: data})
}

// mayGoOn says whether somebody may add to a tournament that is known: else whoever has its file could go on with it here in its arbiters' name.
func (a *App) mayGoOn(ctx context.Context, actor app.Actor, stream journal.Stream, signer journal.KeyFingerprint) error {
	if a.base.Allow(ctx, actor, app.AddFromFile, stream) == nil {
		return nil
	}
	first, err := a.taken(ctx, stream.ID())
	if err != nil {
		return err
	}
	if first.By == "" {
		return article.Refuse(CodeOthersReport, "")
	}
	if first.By == actor.Principal() || signer != "" && signer == first.Signer || a.base.Allow(ctx, actor, app.ExamineDossier, "") == nil {
		return nil
	}
	return article.Refuse(CodeOthersReport, "")
}

// Outline is as much of what a tournament tells the register as its regulations say, before it is opened here.
func (f *TournamentFile) Outline() played.Tournament {
	p := OutlineOf(f.state.Settings)
	p.ID = f.ID()
	return p
}

// OutlineOf is the same of regulations alone.
func OutlineOf(of tournament.Settings) played.Tournament {
	p := played.Tournament{Name: of.Name, Place: of.Place, Edition: of.Edition, Variant: of.Variant, Control: of.Control, System: of.System.String(), Title: titleTournament("", of)}
	p.Starts, _ = calendar.ParseDate(of.Starts) // none is not known
	p.Ends, _ = calendar.ParseDate(of.Ends)
	return p
}
