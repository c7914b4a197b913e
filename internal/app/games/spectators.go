package games

import (
	"context"
	"sync"
	"time"
)

// How many look at a game who do not play it is known in memory, to the process that has their connections: with several
// processes each says how many there are at it. Windows are counted, not people, and nobody's name.

// A number is told when it has changed, and then not again before a pause. Each time it goes to all who look on, so the pause is
// the longer, the more they are: at most tellEach writes a second are spent on it, whatever there is of coming and going. Moves
// wait for none of it.
const (
	leastPause = 3 * time.Second
	tellEach   = 500 // listeners a second
)

// spectators are those who look at games, by game.
type spectators struct {
	mu    sync.Mutex
	games map[string]*audience
}

// audience are those of one game.
type audience struct {
	count   int
	changed map[chan struct{}]bool // bells of those who want to know
}

// LookOn counts somebody who looks at a game and does not play it, until leave is called.
func (a *App) LookOn(id string) (leave func()) {
	a.spectators.add(id, 1)
	var once sync.Once
	return func() { once.Do(func() { a.spectators.add(id, -1) }) }
}

// Spectators is how many look at a game with this process.
func (a *App) Spectators(id string) int {
	a.spectators.mu.Lock()
	defer a.spectators.mu.Unlock()
	if of := a.spectators.games[id]; of != nil {
		return of.count
	}
	return 0
}

// FollowSpectators calls told with how many look at a game, whenever that has changed since told was called, or since before,
// which the listener knows. Changes that come soon after each other are told together. It ends with the context, or when told says no.
func (a *App) FollowSpectators(ctx context.Context, id string, before int, told func(count int) bool) {
	a.spectators.follow(ctx, id, before, told, time.After)
}

// pauseAfter is how long nothing is told after so many have heard.
func pauseAfter(listeners int) time.Duration {
	return max(leastPause, time.Duration(listeners)*time.Second/tellEach)
}

func (all *spectators) add(id string, n int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	of := all.of(id)
	of.count += n
	for bell := range of.changed {
		ring(bell)
	}
	all.drop(id, of)
}

// of are those of a game; the caller holds the lock, and drops what is empty.
func (all *spectators) of(id string) *audience {
	if all.games == nil {
		all.games = make(map[string]*audience)
	}
	of := all.games[id]
	if of == nil {
		of = &audience{changed: make(map[chan struct{}]bool)}
		all.games[id] = of
	}
	return of
}

func (all *spectators) drop(id string, of *audience) {
	if of.count == 0 && len(of.changed) == 0 {
		delete(all.games, id)
	}
}

// follow waits after each number for what pause gives.
func (all *spectators) follow(ctx context.Context, id string, before int, told func(int) bool, pause func(time.Duration) <-chan time.Time) {
	bell := make(chan struct{}, 1)
	ring(bell) // it may have changed since before
	count := all.hang(id, bell)
	defer all.unhang(id, bell)
	for {
		select {
		case <-bell:
		case <-ctx.Done():
			return
		}
		now := count()
		if now == before {
			continue
		}
		if before = now; !told(now) {
			return
		}
		select {
		case <-pause(pauseAfter(now)):
		case <-ctx.Done():
			return
		}
	}
}

// hang rings a bell at each change from now on; count is the number of the moment.
func (all *spectators) hang(id string, bell chan struct{}) (count func() int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	of := all.of(id)
	of.changed[bell] = true
	return func() int {
		all.mu.Lock()
		defer all.mu.Unlock()
		return of.count
	}
}

func (all *spectators) unhang(id string, bell chan struct{}) {
	all.mu.Lock()
	defer all.mu.Unlock()
	of := all.of(id)
	delete(of.changed, bell)
	all.drop(id, of)
}
