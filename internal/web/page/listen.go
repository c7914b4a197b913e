package page

import (
	"fmt"
	"net/http"
	"slices"
	"time"
)

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

	out := OpenOutlet(c.Writer, "text/event-stream")
	alive := time.NewTicker(c.Streams.keepAlive)
	defer alive.Stop()
	if err := out.Send(append([][]byte{greeting}, first...)...); err != nil {
		return err
	}
	var frames [][]byte
	for {
		over := slices.ContainsFunc(streams, (*Stream).hasEnded) // asked first: then all that happened is among the news
		if frames = news(frames[:0], streams, follows); len(frames) > 0 {
			if err := out.Send(frames...); err != nil {
				return err
			}
			alive.Reset(c.Streams.keepAlive) // what happens says so, too
		}
		if over {
			return nil
		}
		select {
		case <-bell:
		case <-alive.C:
			if err := out.Send(aliveFrame(c.Site.now())); err != nil {
				return err
			}
		case <-c.Context().Done():
			return ErrGone
		}
	}
}

// news puts what happened to all that is followed behind some frames; it is seen then.
func news(frames [][]byte, streams []*Stream, follows []Followed) [][]byte {
	for i, s := range streams {
		frames, follows[i].Seen = s.since(frames, follows[i].Seen)
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

// greeting is what a listener hears first. A program that loses the
// connection comes back after two seconds.
var greeting = []byte("retry: 2000\n\n")

// aliveFrame says in silence that the connection is there, and what the
// server's clock shows, in milliseconds: by it pages set theirs.
func aliveFrame(now time.Time) []byte {
	return fmt.Appendf(nil, "event: alive\ndata: %d\n\n", now.UnixMilli())
}
