package parts

import (
	"context"
	"iter"

	"damka/internal/app"
	"damka/internal/app/lobby"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// OwnNews rings when something is new of the offers of who asks, such as a challenge or a rematch: an event "lobby", which says no more. Pages
// then ask for what it is. False for who is known by nothing, and so has none.
func OwnNews(c *page.Call) (page.Followed, bool) {
	who, now := Asking(c), uint64(c.Now.UnixMilli())
	party := lobby.PartyOf(who)
	if party.IsZero() {
		return page.Followed{}, false
	}
	key := page.Key{Stream: journal.NewStream("offer", "own"), Kind: party.Key()}
	return page.Followed{Key: key, Source: ownNews(c.Lobby, who), Now: now, Seen: now, Private: true, Remembers: RingsRemembered}, true
}

// RingsRemembered is how many rings are kept for who comes back: they all say the same.
const RingsRemembered = 4

func ownNews(all *lobby.App, who app.Actor) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			ring := page.Frame{Seq: after}
			for _, err := range all.Follow(ctx, who) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if ring = NextRing(all, ring.Seq); !yield(ring, nil) {
					return
				}
			}
		}
	}
}

// NextRing is the ring after the one with a number. It is numbered by the time at which it is made: a listener who comes back has seen
// everything before.
func NextRing(all *lobby.App, number uint64) page.Frame {
	number = max(number+1, uint64(all.Now().UnixMilli()))
	return page.Frame{Seq: number, Wire: page.EventFrame("lobby", number, "lobby", []byte("{}"))}
}
