package ways

import (
	"context"
	"iter"

	"damka/internal/app/ways"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// followEncounter streams that something may be new of an encounter: an event "ways". Pages then ask for what it is.
func followEncounter(c *page.Call) error {
	if _, err := c.Ways.Encounter(c.Context(), idOf(c)); err != nil {
		return err
	}
	return follow(c, "encounter/"+idOf(c))
}

func follow(c *page.Call, of string) error {
	now := uint64(c.Now.UnixMilli())
	return c.Listen([]page.Followed{{
		Key: page.Key{Stream: journal.Stream(of), Kind: "ways"}, Source: rings(c.Ways, of), Now: now, Seen: now, Remembers: remembered,
	}})
}

// remembered is how many rings are kept for who comes back: they all say the same.
const remembered = 4

// rings rings whenever something may be new; the first ring, which says nothing, is left out.
func rings(all *ways.App, of string) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			number, first := after, true
			for range all.Follow(ctx, of) {
				if first {
					first = false
					continue
				}
				number = max(number+1, uint64(all.Now().UnixMilli()))
				if !yield(page.Frame{Seq: number, Wire: page.EventFrame("ways", number, "ways", []byte("{}"))}, nil) {
					return
				}
			}
		}
	}
}
