package openings

import (
	"context"
	"errors"
	"sync"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/explorer"
	"damka/internal/store"
)

// Guard knows the positions about which nothing is said.
type Guard interface {
	// IsGuardedInBooks says whether one of some positions is one of a tournament's game that is going on or is still shown
	// with a delay, as far as books are shut for it.
	IsGuardedInBooks(ctx context.Context, variant article.Variant, fens ...string) (bool, error)
}

// Played knows the games of this server.
type Played interface {
	// ToCount is a game as it is counted, and from when it may be: not before everybody may see how it ended. Nil: it is not
	// counted, because it goes on, has no result, was not played, or does not exist.
	ToCount(ctx context.Context, id string) (*explorer.Game, time.Time, error)
}

// Options are what the application takes from outside.
type Options struct {
	Guard  Guard
	Played Played
	// Control reads the tag TimeControl of files; nil: their classes of play are not known.
	Control func(text string) (clock.Control, bool)
}

// App is the application. Its methods may be called at the same time from many goroutines.
type App struct {
	base  *app.Base
	store store.Openings
	Options

	mu      sync.Mutex
	running *job // the import that is going on; nil: none
	closed  bool
	all     sync.WaitGroup
	stop    context.CancelFunc
	life    context.Context
}

// ErrNotFound is the answer for what is not there.
var ErrNotFound = errors.New("openings: no such thing")

// New is the application on a base and on openings, which stay the caller's to close, after [App.Close].
func New(base *app.Base, kept store.Openings, options Options) *App {
	a := &App{base: base, store: kept, Options: options}
	a.life, a.stop = context.WithCancel(context.Background())
	return a
}

// Close stops an import that is going on and waits for its end.
func (a *App) Close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.stop()
	a.all.Wait()
}

// The kinds of sources.
const (
	fileKind   = "file"
	serverKind = "server" // games of this server that ended in a month, which is the name
)

// Recover removes what was left of imports and withdrawals when the program stopped. It comes before everything else.
func (a *App) Recover(ctx context.Context) error {
	sources, err := a.store.Sources(ctx)
	if err != nil {
		return err
	}
	for _, s := range sources {
		if s.State != store.OpeningsComplete {
			if err := a.store.Withdraw(ctx, s.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
	}
	return nil
}
