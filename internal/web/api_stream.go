package web

import (
	"iter"
	"net/http"
	"time"

	"damka/internal/app/events"
)

// apiKeepAlive is how often a silent stream sends an empty line.
const apiKeepAlive = 7 * time.Second

// apiStream sends what changes in a tournament, one JSON object a line, from
// the sequence number ?after on; an empty line keeps a silent stream open.
func apiStream(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	seen := min(resumeFrom(c.r, snapshot.Seq), snapshot.Seq)
	shared, leave := c.streams.join(snapshot.ID, snapshot.Seq, seen) // which ends when the server does
	if shared == nil {
		return c.noRoomToListen()
	}
	defer leave()
	connection := http.NewResponseController(c.w)
	_ = connection.SetReadDeadline(time.Time{}) // nothing more is read; a recorder has no deadline
	header := c.w.Header()
	header.Set("Content-Type", "application/x-ndjson")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // proxies pass each line on at once
	c.w.WriteHeader(http.StatusOK)
	lines := changeLines(c, snapshot.ID, seen)
	ticker := time.NewTicker(apiKeepAlive)
	defer ticker.Stop()
	line := []byte("\n") // at once, so that the listener knows it is heard
	for {
		if err := send(c.w, connection, [][]byte{line}); err != nil {
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
		case <-shared.ended:
			return nil
		case <-c.ctx().Done():
			return errGone
		}
	}
}

// changeLines are the changes after a sequence number as lines of JSON; the
// channel ends with the request.
func changeLines(c *call, id string, after uint64) <-chan []byte {
	lines := make(chan []byte)
	go func() {
		defer close(lines)
		for change := range withoutErrors(c.events.Follow(c.ctx(), id, after)) {
			select {
			case lines <- append(change.JSON(), '\n'):
			case <-c.ctx().Done():
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
