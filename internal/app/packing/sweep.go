package packing

import (
	"context"
	"slices"
	"time"

	"damka/internal/game"
	"damka/internal/store"
)

// sweptSetting says that all games have put their rows: those that ended with an older version of the program, too.
const sweptSetting = "games_to_pack"

// gameStreams is the kind of the streams of games.
const gameStreams = "game"

// together is how many rows are written in one transaction.
const together = 64

// sweep puts a row for each game that has none, once for a store. A game that goes on is due when nothing has happened in it for a day;
// packing one does no harm.
func (a *App) sweep(ctx context.Context) error {
	_, swept, err := a.base.Store().Setting(ctx, sweptSetting)
	if err != nil || swept {
		return err
	}
	heads, err := a.base.Store().Streams(ctx)
	if err != nil {
		return err
	}
	heads = slices.DeleteFunc(heads, func(h store.StreamHead) bool { return h.Stream.Kind() != gameStreams })
	if len(heads) == 0 {
		return nil // nothing is written, not even that: a store in which nothing happens needs no other backup
	}
	now := a.base.Now()
	for some := range slices.Chunk(heads, together) {
		took := a.took()
		err := a.base.Store().Update(ctx, func(tx store.Tx) error {
			for _, h := range some {
				if err := tx.EnsureDue(store.DueRow{Kind: game.DuePack, ID: h.Stream.ID(), Stream: h.Stream, At: now}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		a.Rest(ctx, max(restFor*took(), leastRest))
	}
	return a.base.Store().SetSetting(ctx, sweptSetting, now.UTC().Format(time.RFC3339))
}
