package web

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// writeAllowance is how long one write to a listener may take before it
// counts as gone.
const writeAllowance = 20 * time.Second

// live streams what changes in a tournament as server-sent events, one
// listener a call. The id of an event is its sequence number in the journal,
// so a browser that comes back says where it was. Events are
//
//	results     {"results":[{"round","board","result","html","text"}],"rounds":[{"round","open"}]}
//	structure   {}   read the page again
//
// A comment keeps a silent stream open.
func live(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	seen := min(resumeFrom(c.r, snapshot.Seq), snapshot.Seq)
	s, leave := c.streams.join(snapshot.ID, snapshot.Seq, seen)
	if s == nil {
		return c.noRoomToListen()
	}
	defer leave()

	connection := http.NewResponseController(c.w)
	_ = connection.SetReadDeadline(time.Time{}) // nothing more is read; a recorder has no deadline
	header := c.w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // proxies pass each line on at once
	c.w.WriteHeader(http.StatusOK)
	frames := [][]byte{greeting}
	for {
		if err := send(c.w, connection, frames); err != nil {
			return err
		}
		news, last, wake := s.since(seen, c.Lang())
		frames, seen = news, last
		if len(frames) > 0 {
			continue
		}
		select {
		case <-wake:
			if frames, seen, _ = s.since(seen, c.Lang()); len(frames) == 0 {
				frames = [][]byte{keepAliveComment}
			}
		case <-s.ended:
			return nil
		case <-c.ctx().Done():
			return errGone
		}
	}
}

// noRoomToListen says when to try again.
func (c *call) noRoomToListen() error {
	c.w.Header().Set("Retry-After", "30")
	return errFull
}

// errFull is the answer to whoever would listen when too many do.
var errFull error = &statusError{status: http.StatusServiceUnavailable}

// What a listener hears besides events. A browser that loses the connection
// comes back after two seconds.
var (
	greeting         = []byte("retry: 2000\n\n")
	keepAliveComment = []byte(":\n\n")
)

// resumeFrom is the sequence number after which a listener wants to hear:
// what the browser heard last, else what the page showed, else now.
func resumeFrom(r *http.Request, now uint64) uint64 {
	for _, said := range []string{r.Header.Get("Last-Event-ID"), r.URL.Query().Get("after")} {
		if seq, err := strconv.ParseUint(said, 10, 64); err == nil {
			return seq
		}
	}
	return now
}

// send writes to a listener and makes it leave at once.
func send(w http.ResponseWriter, connection *http.ResponseController, frames [][]byte) error {
	_ = connection.SetWriteDeadline(time.Now().Add(writeAllowance))
	for _, frame := range frames {
		if _, err := w.Write(frame); err != nil {
			return errGone
		}
	}
	if err := connection.Flush(); err != nil {
		return fmt.Errorf("web: a live stream needs a connection that can flush: %w", err)
	}
	return nil
}
