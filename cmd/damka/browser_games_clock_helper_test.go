package main

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/games"
	"damka/internal/web"
	"damka/internal/web/page"
)

// shifted is Damka serving in the test's own process by a clock that the test puts on. It goes on as
// the machine's does: flags fall by themselves.
type shifted struct {
	*process
	games *games.App
	data  openedData
	ahead atomic.Int64 // of the machine's clock, in nanoseconds
}

func serveShifted(t *testing.T) *shifted {
	t.Helper()
	return serveShiftedIn(t, t.TempDir())
}

// serveShiftedIn serves a data folder.
func serveShiftedIn(t *testing.T, dir string) *shifted {
	t.Helper()
	s := &shifted{}
	kept, err := dataPlace(dir).Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	base := app.New(kept, app.Options{Now: s.now, Random: rand.Reader, Log: log})
	data, err := assembled(kept, base, accounts.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := data.close(); err != nil {
			t.Error(err)
		}
	})
	if _, err := data.access.KeyFingerprint(context.Background()); err != nil {
		t.Fatal(err)
	}
	handler, err := web.New(applications(data, nil), page.Options{Now: s.now, Log: log, Limits: &page.NoLimits})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler.HTTP().Handler)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	s.process, s.games, s.data = &process{TB: t, Base: server.URL}, data.games, data
	return s
}

func (s *shifted) now() time.Time { return time.Now().Add(time.Duration(s.ahead.Load())) }

// putOn puts the clock on.
func (s *shifted) putOn(by time.Duration) { s.ahead.Add(int64(by)) }

// decideDue lets what falls due be decided from now on, until the test ends.
func (s *shifted) decideDue() {
	s.Helper()
	s.Cleanup(startGames(s.games, slog.New(slog.DiscardHandler)).stop)
}
