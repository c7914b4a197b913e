package page

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// writeAllowance is how long one write to a listener may take before it
// counts as gone.
const writeAllowance = 20 * time.Second

// Listen streams what happens, whose newest event is now, as server-sent
// events, one listener a call. The id of an event is its sequence number in
// the journal, so a browser that comes back says where it was. A comment keeps
// a silent stream open.
func (c *Call) Listen(key Key, source Source, now uint64) error {
	seen := min(ResumeFrom(c.Request, now), now)
	s, leave := c.Streams.Join(AddressOf(c), key, source, now, seen)
	if s == nil {
		return c.NoRoomToListen()
	}
	defer leave()

	connection := http.NewResponseController(c.Writer)
	_ = connection.SetReadDeadline(time.Time{}) // nothing more is read; a recorder has no deadline
	header := c.Writer.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // proxies pass each line on at once
	c.Writer.WriteHeader(http.StatusOK)
	frames := [][]byte{greeting}
	for {
		if err := Send(c.Writer, connection, frames); err != nil {
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
		case <-s.Ended:
			return nil
		case <-c.Context().Done():
			return ErrGone
		}
	}
}

// NoRoomToListen says when to try again.
func (c *Call) NoRoomToListen() error {
	c.Writer.Header().Set("Retry-After", "30")
	return errFull
}

// errFull is the answer to anyone who would listen when too many do.
var errFull error = &StatusError{Status: http.StatusServiceUnavailable}

// What a listener hears besides events. A browser that loses the connection
// comes back after two seconds.
var (
	greeting         = []byte("retry: 2000\n\n")
	keepAliveComment = []byte(":\n\n")
)

// ResumeFrom is the sequence number after which a listener wants to hear:
// what the browser heard last, else what the page showed, else now.
func ResumeFrom(r *http.Request, now uint64) uint64 {
	for _, said := range []string{r.Header.Get("Last-Event-ID"), r.URL.Query().Get("after")} {
		if seq, err := strconv.ParseUint(said, 10, 64); err == nil {
			return seq
		}
	}
	return now
}

// Send writes to a listener and makes it leave at once.
func Send(w http.ResponseWriter, connection *http.ResponseController, frames [][]byte) error {
	_ = connection.SetWriteDeadline(time.Now().Add(writeAllowance))
	for _, frame := range frames {
		if _, err := w.Write(frame); err != nil {
			return ErrGone
		}
	}
	if err := connection.Flush(); err != nil {
		return fmt.Errorf("web: a live stream needs a connection that can flush: %w", err)
	}
	return nil
}
