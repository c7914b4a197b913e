package api

import (
	"iter"
	"strconv"
	"time"

	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// apiKeepAlive is how often a silent stream sends an empty line.
const apiKeepAlive = 7 * time.Second

// apiStream sends what changes in a tournament, one JSON object a line, from
// the sequence number ?after on; an empty line keeps a silent stream open.
func apiStream(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	seen, err := strconv.ParseUint(c.Request.URL.Query().Get("after"), 10, 64)
	if err != nil {
		seen = snapshot.Seq
	}
	follow := parts.Follow(c, snapshot, seen)
	joined, leave := c.Streams.Join(page.AddressOf(c), page.NewBell(), follow) // which ends when the server does
	if leave == nil {
		return c.NoRoomToListen()
	}
	defer leave()
	out := page.OpenOutlet(c.Writer, "application/x-ndjson")
	lines := changeLines(c, snapshot.ID, follow.Seen)
	ticker := time.NewTicker(apiKeepAlive)
	defer ticker.Stop()
	line := []byte("\n") // at once, so that the listener knows it is heard
	for {
		if err := out.Send(line); err != nil {
			return err
		}
		select {
		case next, more := <-lines:
			if !more {
				return nil
			}
			line = next
		case <-ticker.C:
			line = []byte("\n")
		case <-joined[0].Ended:
			return nil
		case <-c.Context().Done():
			return page.ErrGone
		}
	}
}

// changeLines are the changes after a sequence number as lines of JSON; the
// channel ends with the request.
func changeLines(c *page.Call, id string, after uint64) <-chan []byte {
	lines := make(chan []byte)
	go func() {
		defer close(lines)
		for change := range withoutErrors(c.Events.Follow(c.Context(), id, after)) {
			select {
			case lines <- append(change.JSON(), '\n'):
			case <-c.Context().Done():
				return
			}
		}
	}()
	return lines
}

// withoutErrors ends at the first error; the listener comes back and is told.
func withoutErrors(changes iter.Seq2[events.Change, error]) iter.Seq[events.Change] {
	return func(yield func(events.Change) bool) {
		for change, err := range changes {
			if err != nil || !yield(change) {
				return
			}
		}
	}
}
