package lobby

import (
	"context"
	"iter"
	"sync"

	"damka/internal/app"
	lobbies "damka/internal/app/lobby"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// follow streams that something is new in the lobby, or of the reader's own: an event "lobby". Pages then ask for what it is. As long as
// somebody listens, their offers that last as long as they are there are held.
func follow(c *page.Call) error {
	now := uint64(c.Now.UnixMilli())
	who := asking(c)
	follows := []page.Followed{{Key: page.Key{Stream: journal.NewStream("offer", "lobby"), Kind: "lobby"}, Source: rings(c.Lobby), Now: now, Seen: now, Remembers: remembered}}
	if party := partyOf(who); !party.IsZero() {
		key := page.Key{Stream: journal.NewStream("offer", "own"), Kind: party.Key()}
		follows = append(follows, page.Followed{Key: key, Source: ownNews(c.Lobby, who), Now: now, Seen: now, Private: true, Remembers: remembered})
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

// remembered is how many rings are kept for who comes back: they all say the same.
const remembered = 4

// rings rings whenever something may be new in the lobby; the first ring, which says nothing, is left out.
func rings(all *lobbies.App) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			number, first := after, true
			for range all.FollowLobby(ctx) {
				if first {
					first = false
					continue
				}
				if number = next(all, number); !yield(frame(number), nil) {
					return
				}
			}
		}
	}
}

// ownNews rings for what concerns somebody.
func ownNews(all *lobbies.App, who app.Actor) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			number := after
			for _, err := range all.Follow(ctx, who) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if number = next(all, number); !yield(frame(number), nil) {
					return
				}
			}
		}
	}
}

// next numbers a frame by the time at which it was made: a listener who comes back has seen everything before.
func next(all *lobbies.App, number uint64) uint64 {
	return max(number+1, uint64(all.Now().UnixMilli()))
}

func frame(number uint64) page.Frame {
	return page.Frame{Seq: number, Wire: page.EventFrame("lobby", number, "lobby", []byte("{}"))}
}
