package page

import (
	"fmt"
	"net/http"
	"slices"
	"time"
)

// writeAllowance is how long one write to a listener may take before it
// counts as gone.
const writeAllowance = 20 * time.Second

// Listen streams what happens to all that is followed as server-sent events,
// one listener a call, the first frames first. The id of an event is that of
// what it happened to and its sequence number in the journal. A silent stream
// says now and then that it is alive: scripts hear no comments, and a
// connection that broke without a word is silent, too.
func (c *Call) Listen(follows []Followed, first ...[]byte) error {
	bell := NewBell()
	streams, leave := c.Streams.Join(AddressOf(c), bell, follows...)
	if leave == nil {
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
	alive := time.NewTicker(c.Streams.keepAlive)
	defer alive.Stop()
	frames := append([][]byte{greeting}, first...)
	for {
		if err := Send(c.Writer, connection, frames); err != nil {
			return err
		}
		if frames = news(streams, follows); len(frames) > 0 {
			continue
		}
		if slices.ContainsFunc(streams, (*Stream).hasEnded) {
			return nil
		}
		select {
		case <-bell:
			frames = news(streams, follows)
		case <-alive.C:
			frames = [][]byte{aliveFrame}
		case <-c.Context().Done():
			return ErrGone
		}
	}
}

// news is what happened to all that is followed; it is seen then.
func news(streams []*Stream, follows []Followed) (frames [][]byte) {
	for i, s := range streams {
		var wire [][]byte
		wire, follows[i].Seen = s.since(follows[i].Seen)
		frames = append(frames, wire...)
	}
	return frames
}

// NoRoomToListen says when to try again.
func (c *Call) NoRoomToListen() error {
	c.Writer.Header().Set("Retry-After", "30")
	return errFull
}

// errFull is the answer to anyone who would listen when too many do.
var errFull error = &StatusError{Status: http.StatusServiceUnavailable}

// What a listener hears besides what happens. A program that loses the
// connection comes back after two seconds.
var (
	greeting   = []byte("retry: 2000\n\n")
	aliveFrame = []byte("event: alive\ndata: {}\n\n")
)

// Send writes to a listener and makes it leave at once.
func Send(w http.ResponseWriter, connection *http.ResponseController, frames [][]byte) error {
	if len(frames) == 0 {
		return nil
	}
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
