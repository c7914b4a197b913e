package games

import (
	"context"
	"maps"
	"slices"
	"time"

	"damka/article"
	"damka/clock"
)

// RatedAfter is how long after its end a game is rated.
const RatedAfter = ratedAfter

// GuardedKind are the documents of guarded games.
const GuardedKind = guardedKind

// FallDue does what is due now, once.
func (a *App) FallDue(ctx context.Context) (bool, error) { return a.fallDue(ctx) }

// TryResume is one try of Resume.
func (a *App) TryResume(ctx context.Context, alone bool) (wait time.Duration, err error) {
	if a.process == "" {
		if a.process, err = a.base.NewID(); err != nil {
			return 0, err
		}
	}
	return a.resume(ctx, alone)
}

// Beat says that the process is alive, and looks after others'.
func (a *App) Beat(ctx context.Context) error {
	if err := a.beat(ctx, false); err != nil {
		return err
	}
	return a.adopt(ctx)
}

// WatchAt is Watch at times that the test says.
func (a *App) WatchAt(ctx context.Context, look, say <-chan time.Time) { a.watch(ctx, look, say) }

// LagOf is what is measured of a side.
func (a *App) LagOf(id string, side article.Colour) clock.Time {
	return a.lag(place{game: id, side: side})
}

// WasCalled says that a snapshot knows of a call of the arbiter, answered or not.
func WasCalled(s *Snapshot) bool { return s.called }

// Stored is a game as the store has it.
func Stored(ctx context.Context, a *App, id string) (*Snapshot, error) {
	return a.games.Newest(ctx, id)
}

// Listeners is how many follow the games of an account.
func (a *App) Listeners() int {
	a.listening.mu.Lock()
	defer a.listening.mu.Unlock()
	return len(a.listening.ears)
}

// FollowSpectatorsAt is FollowSpectators with pauses that the test makes.
func (a *App) FollowSpectatorsAt(ctx context.Context, id string, before int, told func(int) bool, pause func(time.Duration) <-chan time.Time) {
	a.spectators.follow(ctx, id, before, told, pause)
}

// Audiences are the games of which an audience is kept.
func Audiences(a *App) []string {
	a.spectators.mu.Lock()
	defer a.spectators.mu.Unlock()
	return slices.Sorted(maps.Keys(a.spectators.games))
}

// AgainstCounted is by how many keys games with programs are counted.
func AgainstCounted(a *App) int {
	a.against.mu.Lock()
	defer a.against.mu.Unlock()
	return len(a.against.games) + len(a.against.making)
}

// AgainstHeld is how many games of an address are held to be read when it asks for another one.
func AgainstHeld(a *App, address string) int {
	a.against.mu.Lock()
	defer a.against.mu.Unlock()
	return len(a.against.games["address "+address])
}

// NoteRefused counts a question that was refused because of games.
func NoteRefused(a *App, ids ...string) { a.noteRefused(ids) }
