package main

import (
	"bufio"
	"errors"
	"io"
	"net/http"
	"strings"
)

// liveStream is a spectator's page that listens.
type liveStream struct {
	body  io.ReadCloser
	lines *bufio.Scanner
}

// listenLive opens n live streams of a tournament and waits until the server
// has greeted each.
func listenLive(c *client, id string, n int) []*liveStream {
	c.Helper()
	streams := make([]*liveStream, n)
	for i := range streams {
		answer, err := c.http.Get(c.base + "/tournaments/" + id + "/live")
		if err != nil {
			c.Fatal(err)
		}
		if answer.StatusCode != http.StatusOK {
			c.Fatal("a live stream: ", answer.Status)
		}
		c.Cleanup(func() { answer.Body.Close() })
		streams[i] = &liveStream{answer.Body, bufio.NewScanner(answer.Body)}
		if event, err := streams[i].next(); err != nil || !strings.HasPrefix(event, "retry:") {
			c.Fatalf("a live stream began with %q, %v", event, err)
		}
	}
	return streams
}

// next is the next event: its lines, without the empty one that ends it.
func (s *liveStream) next() (string, error) {
	var event strings.Builder
	for s.lines.Scan() {
		line := s.lines.Text()
		if line == "" {
			return event.String(), nil
		}
		event.WriteString(line + "\n")
	}
	return "", errors.Join(s.lines.Err(), io.EOF)
}

// end reads to the end of the stream. A stream that is cut off is an error.
func (s *liveStream) end() error {
	for s.lines.Scan() {
	}
	return s.lines.Err()
}
