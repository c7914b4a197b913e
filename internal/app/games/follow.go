package games

import (
	"context"
	"iter"
)

// Follow yields the game as it is now, then each newer state of it, until the context ends.
// Who is slow misses states between, never the newest.
func (a *App) Follow(ctx context.Context, id string) iter.Seq2[*Snapshot, error] {
	return a.games.Follow(ctx, id)
}
