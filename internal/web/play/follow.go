package play

import (
	"context"
	"encoding/json"
	"iter"
	"strconv"

	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// follow streams a game as it goes on: an event "game" with its [state] after each change. An event
// "structure" says that the listener was too long away and has to ask for the whole. All who see the same hear the same bytes.
func follow(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	seen, err := strconv.ParseUint(c.Request.URL.Query().Get("seen"), 10, 64)
	if err != nil {
		seen = s.Seq()
	}
	if last := c.Request.Header.Get("Last-Event-ID"); last != "" {
		seen = lastSeen(last, seen)
	}
	seen = min(seen, s.Seq()) // whoever claims to have seen more would keep it from all who listen with them
	kind := "game " + c.Lang().String() + " " + s.standing()
	return listen(c, s, page.Followed{
		Key: page.Key{Stream: journal.NewStream("game", s.ID), Kind: kind}, Source: source(c.Games, s, c.Lang()), Now: s.Seq(), Seen: seen, Remembers: remembered,
	})
}

// remembered is how many changes of a game are kept for those who come back after a moment. A frame for a player has the
// moves that can be made, some kilobytes; who was away longer asks for the whole.
const remembered = 16

// lastSeen is the number at the end of an event's id, which the browser shows when it comes back.
func lastSeen(id string, otherwise uint64) uint64 {
	for i := len(id) - 1; i >= 0; i-- {
		if id[i] == ':' {
			if seen, err := strconv.ParseUint(id[i+1:], 10, 64); err == nil {
				return seen
			}
		}
	}
	return otherwise
}

// source makes the frames for all who see a game from one side in one language. A frame has the
// moves since the frame before; the first has those since the game was as the listener saw it, so all of them.
func source(all *games.App, viewer seen, lang i18n.Lang) page.Source {
	return func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			reader := page.Reader{Printer: i18n.For(lang)}
			known := 0
			states := all.FollowShown
			if viewer.isInside() {
				states = all.Follow
			}
			for s, err := range states(ctx, viewer.ID) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				if s.Seq() <= after {
					known = len(s.State.Moves)
					continue
				}
				viewer.Snapshot = s
				view := stateOf(reader, viewer, min(known, len(s.State.Moves)))
				known = len(s.State.Moves)
				data, err := json.Marshal(view)
				if err != nil || !yield(page.Frame{Seq: s.Seq(), Wire: page.EventFrame(s.ID, s.Seq(), "game", data)}, nil) {
					return
				}
			}
		}
	}
}
