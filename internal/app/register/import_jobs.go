package register

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"damka/article"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// importJobs are the imports that go on by themselves, and the dry runs that were computed.
type importJobs struct {
	mu      sync.Mutex
	running *ImportProgress // nil: none
	closed  bool
	life    context.Context
	stop    context.CancelFunc
	all     sync.WaitGroup

	changes uint64 // of the register, so far
	planned map[string]keptPlan
}

// keptPlan is a dry run with what it was computed from.
type keptPlan struct {
	plan    *Plan
	changes uint64
	version string
}

// ImportProgress is how far a run is.
type ImportProgress struct {
	Import string
	Done   int // rows
	Rows   int
}

// Percent is how much is done.
func (p ImportProgress) Percent() int { return 100 * p.Done / max(p.Rows, 1) }

// newImportJobs has dry runs computed again when the register changes.
func newImportJobs(base *app.Base) *importJobs {
	j := &importJobs{planned: map[string]keptPlan{}}
	j.life, j.stop = context.WithCancel(context.Background())
	base.OnAppended(func(stream journal.Stream, _ string) {
		if kind := stream.Kind(); stream == "" || kind == personStream || kind == clubStream {
			j.changed()
		}
	})
	base.OnErased(func(journal.Stream) { j.changed() })
	return j
}

func (j *importJobs) changed() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.changes++
}

// forget lets go of a dry run: it has what the file has.
func (j *importJobs) forget(id string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.planned, id)
}

// plan is the dry run of a draft as it is now; one that was computed already if nothing has changed.
func (j *importJobs) plan(ctx context.Context, a *App, draft *Import) (*Plan, error) {
	version, err := a.draftVersion(ctx, draft)
	if err != nil {
		return nil, err
	}
	j.mu.Lock()
	changes, kept := j.changes, j.planned[draft.ID]
	j.mu.Unlock()
	if kept.plan != nil && kept.changes == changes && kept.version == version {
		return kept.plan, nil
	}
	plan, err := a.makePlan(ctx, draft)
	if err != nil {
		return nil, err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.planned) > 3 { // of drafts that nobody looks at any more
		clear(j.planned)
	}
	j.planned[draft.ID] = keptPlan{plan, changes, version}
	return plan, nil
}

// draftVersion says what a draft is like: two that are the same have everything in common, but for what was brought in meanwhile.
func (a *App) draftVersion(ctx context.Context, draft *Import) (string, error) {
	version := fmt.Sprint(draft.version, a.Today())
	err := a.eachPart(ctx, choiceKind, draft.ID, func(doc store.Document) error {
		version += fmt.Sprint(" ", doc.ID, doc.Version)
		return nil
	})
	return version, err
}

// isRunning says whether an import goes on now.
func (a *App) isRunning(id string) bool {
	p := a.ImportGoing()
	return p != nil && p.Import == id
}

// ImportGoing is the import that goes on now; nil: none does.
func (a *App) ImportGoing() *ImportProgress {
	a.jobs.mu.Lock()
	defer a.jobs.mu.Unlock()
	if a.jobs.running == nil {
		return nil
	}
	p := *a.jobs.running
	return &p
}

// StopImports stops an import that goes on, after the row that it is at, and waits for it. What was brought in stays; the import can be
// gone on with. It comes before the store is closed.
func (a *App) StopImports() {
	a.jobs.mu.Lock()
	a.jobs.closed = true
	a.jobs.mu.Unlock()
	a.jobs.stop()
	a.jobs.all.Wait()
}

// finish deletes the file; what has become of it is still known. What a row has become names nobody, and goes when its time is over.
func (a *App) finish(ctx context.Context, draft *Import) error {
	draft.Over, draft.Going, draft.Clubs = true, false, map[string]string{}
	a.jobs.forget(draft.ID)
	choices, err := a.choiceIDs(ctx, draft.ID)
	if err != nil {
		return err
	}
	return overtaken(a.base.Store().Update(ctx, func(tx store.Tx) error {
		if err := draft.put(tx); err != nil {
			return err
		}
		return deleteParts(tx, draft, choices)
	}))
}

// deleteParts deletes the rows of an import and what was chosen for them.
func deleteParts(tx store.Tx, draft *Import, choices []string) error {
	for i := range draft.chunks {
		if err := forget(tx, rowsKind, importPart(draft.ID, i)); err != nil {
			return err
		}
	}
	for _, id := range choices {
		if err := forget(tx, choiceKind, id); err != nil {
			return err
		}
	}
	return nil
}

// choiceIDs are the ids of the documents with what was chosen.
func (a *App) choiceIDs(ctx context.Context, id string) (ids []string, err error) {
	err = a.eachPart(ctx, choiceKind, id, func(doc store.Document) error {
		ids = append(ids, doc.ID)
		return nil
	})
	return ids, err
}

// eachPart goes through the documents of a kind that are of an import.
func (a *App) eachPart(ctx context.Context, kind, id string, each func(store.Document) error) error {
	const atOnce = 500
	for after := id + "."; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, kind, after, atOnce)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			if !strings.HasPrefix(doc.ID, id+".") {
				return nil
			}
			if err := each(doc); err != nil {
				return err
			}
			after = doc.ID
		}
		if len(docs) < atOnce {
			return nil
		}
	}
}

// EndImport ends an import before everything of it is brought in: the file is deleted. What was brought in stays.
func (a *App) EndImport(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.ImportRegister, ""); err != nil {
		return err
	}
	draft, err := a.importOf(ctx, id)
	switch {
	case err != nil:
		return err
	case draft.Over:
		return nil
	case a.isRunning(id):
		return article.Refuse(CodeImportBusy, "")
	}
	if draft.Began {
		return a.finish(ctx, draft)
	}
	a.jobs.forget(id)
	choices, err := a.choiceIDs(ctx, id)
	if err != nil {
		return err
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		if err := forget(tx, importKind, id); err != nil {
			return err
		}
		return deleteParts(tx, draft, choices)
	})
}
