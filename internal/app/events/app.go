package events

import (
	"context"
	"errors"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/live"
	"damka/internal/store"
)

// ErrNotFound is the answer for an id that no tournament has. What a use case
// may answer besides: [*app.ForbiddenError], [*article.Refusal],
// [*tournament.InvalidError] and [*tournament.ChangedError].
var ErrNotFound = errors.New("events: no such tournament")

// App is the application: all tournaments of one store. Its methods may be
// called at the same time from many goroutines.
type App struct {
	base        *app.Base
	tournaments *app.Streams[Snapshot]
}

// New is the application on a base.
func New(base *app.Base) *App {
	a := &App{base, app.Open(base, app.StreamKind[Snapshot]{
		Kind: live.Kind[Snapshot]{Name: streamKind, Next: nextSnapshot, Rows: rowsOf}, NotFound: ErrNotFound,
	})}
	base.OnErasePerson(a.erasePerson)
	base.OnExportPerson(a.exportPerson)
	return a
}

// streamKind is the kind of a tournament's stream.
const streamKind = "tournament"

func streamOf(id string) journal.Stream { return journal.NewStream(streamKind, id) }

// Allow asks whether an actor may do a deed at all to a tournament, or to none in
// particular where the id is empty; see [app.Base.AllowSome]. It is for anyone who
// shows something that needs a deed; use cases ask themselves.
func (a *App) Allow(ctx context.Context, actor app.Actor, deed app.Deed, id string) error {
	if id == "" {
		return a.base.AllowSome(ctx, actor, deed, "")
	}
	return a.base.AllowSome(ctx, actor, deed, streamOf(id))
}

// Snapshot is the tournament as it is now. Everybody may look; what is not
// public of a person is left out by [Person.For].
func (a *App) Snapshot(ctx context.Context, id string) (*Snapshot, error) {
	return a.tournaments.Snapshot(ctx, id)
}

// Readable says whether what is kept can be read, and written: nil, or why
// not. It reads as little as there is, however much is kept.
func (a *App) Readable(ctx context.Context) error {
	if err := a.base.Store().Fault(); err != nil {
		return err
	}
	_, err := a.base.Store().Position(ctx)
	return err
}

// Held is how many tournaments are in memory now.
func (a *App) Held() int { return a.tournaments.Held() }

// rowsOf makes the tournament's row, for lists, and what is due by a change.
func rowsOf(next *Snapshot) (func(store.Tx) error, error) {
	row := next.row()
	told := tellsGames(next)
	return func(tx store.Tx) error {
		if err := tx.PutTournament(row); err != nil {
			return err
		}
		for _, games := range told {
			if err := tx.PutDue(games); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
