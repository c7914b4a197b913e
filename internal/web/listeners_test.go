package web_test

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// When too many listen, pages and programs are told when to come again.
func TestThereIsAnEndOfListeners(t *testing.T) {
	s := webtest.New(t)
	id := s.Told()
	silence := func(ctx context.Context, _ uint64) iter.Seq2[page.Frame, error] {
		return func(func(page.Frame, error) bool) { <-ctx.Done() }
	}
	listeners := 0
	for {
		call := &page.Call{Request: &http.Request{RemoteAddr: fmt.Sprintf("10.0.%d.1:1", listeners/100)}, Site: s.Server}
		stream, leave := s.Server.Streams.Join(page.AddressOf(call), page.NewBell(), page.Followed{Key: page.Key{Kind: "nothing"}, Source: silence, Now: 1, Seen: 1})
		if stream == nil {
			break
		}
		defer leave()
		listeners++
	}
	if listeners < 1000 {
		t.Errorf("only %d may listen", listeners)
	}
	for _, path := range []string{"/live?follow=" + id, "/api/tournaments/" + id + "/stream"} {
		got := s.Get(path, "Accept-Language: en")
		if got.StatusCode != http.StatusServiceUnavailable || got.Header.Get("Retry-After") != "30" || i18n.Marked(got.Body) {
			t.Errorf("%s: status %d, %q: %s", path, got.StatusCode, got.Header.Get("Retry-After"), got.Body)
		}
	}
}
