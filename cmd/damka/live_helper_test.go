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

// listenLive opens n live streams of a tournament, as pages do, and waits
// until the server has greeted each.
func listenLive(c *client, id string, n int) []*liveStream {
	c.Helper()
	return listenTo(c, "/live?follow="+id, "retry: 2000\n", n)
}

// listenTo opens n streams of changes and reads the first event of each.
func listenTo(c *client, path, greeting string, n int) []*liveStream {
	c.Helper()
	streams := make([]*liveStream, n)
	for i := range streams {
		answer, err := c.http.Get(c.base + path)
		if err != nil {
			c.Fatal(err)
		}
		c.Cleanup(func() { answer.Body.Close() })
		streams[i] = &liveStream{answer.Body, bufio.NewScanner(answer.Body)}
		if event, err := streams[i].next(); err != nil || answer.StatusCode != http.StatusOK || event != greeting {
			c.Fatalf("%s: %s, began with %q, %v", path, answer.Status, event, err)
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
