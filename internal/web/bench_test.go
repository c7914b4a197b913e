package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"damka/internal/web"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// The check of every template and text, which each start pays for.
func BenchmarkStart(b *testing.B) {
	s := webtest.New(b)
	for b.Loop() {
		server, err := web.New(s.Applications, page.Options{Hosts: []string{webtest.Host}})
		if err != nil {
			b.Fatal(err)
		}
		server.Close()
	}
}

// A page from the request to its last byte, by gzip.
func BenchmarkPage(b *testing.B) {
	s := webtest.New(b)
	finished, running := s.Demo()
	for name, path := range map[string]string{
		"home": "/", "round": "/tournaments/" + running + "/rounds/6",
		"standings": "/tournaments/" + finished + "/standings", "crosstable": "/tournaments/" + finished + "/crosstable",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				r.Header.Set("Accept-Encoding", "gzip")
				w := httptest.NewRecorder()
				s.Server.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code)
				}
			}
		})
	}
}
