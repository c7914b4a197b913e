package parts

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"iter"

	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// liveCalls is the data of an event "calls": how many games wait for the arbiter, the same in words, by
// language, and what differs as soon as anything in the queue does.
type liveCalls struct {
	Tournament string            `json:"tournament"`
	Waiting    int               `json:"waiting"`
	State      string            `json:"state"`
	Text       map[string]string `json:"text"`
}

// FollowCalls is the live stream of who waits for the arbiter of a tournament, and how it is now, which a
// listener hears first; false when whoever asks does not decide there, or no games are kept. Frames are
// numbered by the time at which they were made: nothing is remembered for those who come
// back, as they hear first how it is.
func FollowCalls(c *page.Call, s *events.Snapshot) (queue page.Followed, now []byte, decides bool) {
	if s.Settings.Games.Kept == tournament.KeptNowhere {
		return queue, nil, false
	}
	waiting, err := c.Games.Waiting(c.Context(), c.Actor, s.ID)
	if err != nil {
		return queue, nil, false
	}
	site, actor, id := c.Site, c.Actor, s.ID // a stream outlives the call that began it
	source := func(ctx context.Context, after uint64) iter.Seq2[page.Frame, error] {
		return func(yield func(page.Frame, error) bool) {
			number := after
			for waiting, err := range site.Games.FollowWaiting(ctx, actor, id) {
				if err != nil {
					yield(page.Frame{}, err)
					return
				}
				number = max(number+1, uint64(site.Games.Now().UnixMilli()))
				if !yield(page.Frame{Seq: number, Wire: callsFrame(id, waiting)}, nil) {
					return
				}
			}
		}
	}
	at := uint64(site.Games.Now().UnixMilli()) - 1
	key := page.Key{Stream: journal.NewStream("tournament", id), Kind: "calls " + c.Actor.Principal()} // who plays has a queue of their own
	return page.Followed{Key: key, Source: source, Now: at, Seen: at}, callsFrame(id, waiting), true
}

// callsFrame is an event without an id: what a listener has seen of the tournament does not change by it.
func callsFrame(id string, waiting []games.Waiting) []byte {
	state := fnv.New64a()
	fmt.Fprint(state, waiting)
	said := liveCalls{Tournament: id, Waiting: len(waiting), State: fmt.Sprintf("%x", state.Sum64()), Text: make(map[string]string)}
	for _, lang := range i18n.Langs() {
		said.Text[lang.String()] = i18n.For(lang).Text("desk.calls.count", i18n.A("n", len(waiting)))
	}
	data, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts and numbers can always be written
	}
	return fmt.Appendf(nil, "event: calls\ndata: %s\n\n", data)
}
