package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// The check of every template and text, which each start pays for.
func BenchmarkStart(b *testing.B) {
	s := newSite(b)
	for b.Loop() {
		server, err := New(s.access, s.events, Options{})
		if err != nil {
			b.Fatal(err)
		}
		server.Close()
	}
}

// A page from the request to its last byte, by gzip.
func BenchmarkPage(b *testing.B) {
	s := newSite(b)
	finished, running := s.demo()
	for name, path := range map[string]string{
		"home": "/", "round": "/tournaments/" + running + "/rounds/6",
		"standings": "/tournaments/" + finished + "/standings", "crosstable": "/tournaments/" + finished + "/crosstable",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				r.Header.Set("Accept-Encoding", "gzip")
				w := httptest.NewRecorder()
				s.server.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code)
				}
			}
		})
	}
}

// A result encoded for all listeners of a tournament, in every language.
func BenchmarkEncodeChange(b *testing.B) {
	s := newSite(b)
	_, running := s.demo()
	seq := s.seq(running)
	for change, err := range s.events.Follow(b.Context(), running, seq-1) {
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			s.server.encode(running, change)
		}
		return
	}
}
