package serverrating

import (
	"context"
	"iter"
	"sync"
	"time"
)

// Who shows a game that is over hears when it was counted, which is a moment later, and when that is made up for.

// counted are the bells of those who want to know, by game.
type counted struct {
	mu    sync.Mutex
	bells map[string]map[chan struct{}]bool
}

func (c *counted) ring(game string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for bell := range c.bells[game] {
		select {
		case bell <- struct{}{}:
		default:
		}
	}
}

func (c *counted) hang(game string) chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bells == nil {
		c.bells = make(map[string]map[chan struct{}]bool)
	}
	if c.bells[game] == nil {
		c.bells[game] = make(map[chan struct{}]bool)
	}
	bell := make(chan struct{}, 1)
	c.bells[game][bell] = true
	return bell
}

func (c *counted) unhang(game string, bell chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.bells[game], bell); len(c.bells[game]) == 0 {
		delete(c.bells, game)
	}
}

// Another process may count a game, of which nobody is told here: it is looked at now and then for as long as it may take.
const (
	looksAgain = 2 * time.Second
	looksMost  = 30
)

// FollowCounted yields when a game that is over was counted, at once if it was, and whenever that is made up for, until the context ends.
// What it changed then [App.CountedOf] says.
func (a *App) FollowCounted(ctx context.Context, gameID string) iter.Seq[struct{}] {
	return func(yield func(struct{}) bool) {
		a.follow(ctx, gameID, time.After, func() bool { return yield(struct{}{}) })
	}
}

// follow waits for the next look at a game that is not counted yet for what pause gives.
func (a *App) follow(ctx context.Context, gameID string, pause func(time.Duration) <-chan time.Time, told func() bool) {
	bell := a.counted.hang(gameID)
	defer a.counted.unhang(gameID, bell)
	for version, looks := uint64(0), 0; ; looks++ {
		doc, err := a.rated(ctx, gameID)
		if err == nil && doc.version != version {
			if version = doc.version; !told() {
				return
			}
		}
		var again <-chan time.Time
		if version == 0 && looks < looksMost {
			again = pause(looksAgain)
		}
		select {
		case <-bell:
		case <-again:
		case <-ctx.Done():
			return
		}
	}
}
