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

	process string                // by which this process says that it is alive; drawn by Resume
	seen    map[string]clock.Time // other processes, when Resume looked first
}

// New is the application on a base, with the tournaments to which games belong.
func New(base *app.Base, tournaments Tournaments) *App {
	base.OnErase(forgetLater(base))
	return &App{base: base, tournaments: tournaments, games: app.Open(base, app.StreamKind[Snapshot]{
		Kind:     live.Kind[Snapshot]{Name: streamKind, Next: nextSnapshot, Rows: rowsOf},
		NotFound: ErrNotFound, Uncharged: true,
	})}
}

// streamKind is the kind of a game's stream.
const streamKind = "game"

func streamOf(id string) journal.Stream { return journal.NewStream(streamKind, id) }

// Snapshot is the game as it is now, with what is not shown yet. It is for the program itself; whoever
// looks is asked who they are: see [App.See].
func (a *App) Snapshot(ctx context.Context, id string) (*Snapshot, error) {
	return a.games.Snapshot(ctx, id)
}

// Now is the clock of the games.
func (a *App) Now() time.Time { return a.base.Now() }

// Held is how many games are in memory now.
func (a *App) Held() int { return a.games.Held() }
