package lobby

import (
	"context"
	"iter"
	"sync"

	lobbies "damka/internal/app/lobby"
	"damka/internal/journal"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// follow streams that something is new in the lobby, or of the reader's own: an event "lobby". Pages then ask for what it is. As long as
// somebody listens, their offers that last as long as they are there are held.
func follow(c *page.Call) error {
	now := uint64(c.Now.UnixMilli())
	who := asking(c)
	follows := []page.Followed{{Key: page.Key{Stream: journal.NewStream("offer", "lobby"), Kind: "lobby"}, Source: rings(c.Lobby), Now: now, Seen: now, Remembers: parts.RingsRemembered}}
	if own, is := parts.OwnNews(c); is {
		follows = append(follows, own)
	}
	ctx, stop := context.WithCancel(c.Context())
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	made, _, err := c.Lobby.Mine(ctx, who)
	if err != nil {
		return err
	}
	for _, o := range made {
		if o.Offer.Until == 0 {
			all.Go(func() {
				if err := c.Lobby.Hold(ctx, who, o.ID); err != nil && ctx.Err() == nil {
					c.Log.Error("an offer is not held", "offer", o.ID, "error", err)
				}
			})
		}
	}
	return c.Listen(follows)
}

// rings rings whenever something may be new in the lobby; the first ring, which says nothing, is left out.
func rings(all *lobbies.App) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			ring, first := page.Frame{Seq: after}, true
			for range all.FollowLobby(ctx) {
				if first {
					first = false
					continue
				}
				if ring = parts.NextRing(all, ring.Seq); !yield(ring, nil) {
					return
				}
			}
		}
	}
}
