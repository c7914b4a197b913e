package games

import (
	"context"
	"errors"
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/live"
)

// ErrNotFound is the answer for an id that no game has. What a use case may answer besides:
// [*app.ForbiddenError], [*article.Refusal] and [*game.InvalidError].
var ErrNotFound = errors.New("games: no such game")

// App is the application: all games of one store. Its methods may be called at the same
// time from many goroutines.
type App struct {
	base        *app.Base
	games       *app.Streams[Snapshot]
	tournaments Tournaments
	presence    presence
	listening   listening
	guard       guard
	spectators  spectators
	allowsText  bool   // see [App.AllowText]
	apart       Apart  // see [App.KeepApart]
	people      People // see [App.NameAccounts]
	against     againstCount
	refusals    refusals

	process string                // by which this process says that it is alive; drawn by Resume
	seen    map[string]clock.Time // other processes, when Resume looked first
}

// Apart knows whether one of two accounts has blocked the other.
type Apart interface {
	Apart(ctx context.Context, one, other string) (bool, error)
}

// KeepApart lets nobody take a side against somebody who has blocked them, or whom they have, from now on. It is for the start of the program.
func (a *App) KeepApart(apart Apart) { a.apart = apart }

// People knows how accounts are called in public.
type People interface {
	PlayerOf(ctx context.Context, id string) (login string, program, found bool, err error)
}

// NameAccounts lets everybody play rated games under the name of the account alone, from now on. It is for the start of the program.
func (a *App) NameAccounts(people People) { a.people = people }

// New is the application on a base, with the tournaments to which games belong.
func New(base *app.Base, tournaments Tournaments) *App {
	base.OnErase(forgetLater(base))
	a := &App{base: base, tournaments: tournaments, against: newAgainstCount(), guard: newGuard(), games: app.Open(base, app.StreamKind[Snapshot]{
		Kind:     live.Kind[Snapshot]{Name: streamKind, Next: nextSnapshot, Rows: rowsOf},
		NotFound: ErrNotFound, Uncharged: true,
	})}
	base.OnExport(a.export)
	base.OnExportOf(a.exportOf)
	base.OnAppended(a.listening.hear)
	base.OnAppended(a.guard.news.hear)
	return a
}

// streamKind is the kind of a game's stream.
const streamKind = "game"

func streamOf(id string) journal.Stream { return journal.NewStream(streamKind, id) }

// Snapshot is the game as it is now, with what is not shown yet. It is for the program itself; whoever
// looks is asked who they are: see [App.See].
func (a *App) Snapshot(ctx context.Context, id string) (*Snapshot, error) {
	return a.games.Snapshot(ctx, id)
}

// OnErased adds who is told that names or notes were erased, and how to know which games show them. It is
// told of no stream in particular when it may have been any.
func (a *App) OnErased(tell func(shows func(journal.Stream) bool)) {
	a.base.OnErased(func(erased journal.Stream) {
		tell(func(shown journal.Stream) bool { return erased == "" || shown == erased || a.isOf(shown, erased) })
	})
}

// isOf says that a stream is a game with players of another. One that cannot be read may be.
func (a *App) isOf(stream, of journal.Stream) bool {
	if stream.Kind() != streamKind || of.Kind() == streamKind {
		return false
	}
	s, err := a.games.Snapshot(context.Background(), stream.ID())
	return err != nil || s.About() == of
}

// Now is the clock of the games.
func (a *App) Now() time.Time { return a.base.Now() }

// Held is how many games are in memory now.
func (a *App) Held() int { return a.games.Held() }
