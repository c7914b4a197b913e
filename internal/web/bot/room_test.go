package bot_test

import (
	"context"
	"iter"
	"net/http"
	"strconv"
	"testing"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// When there is no room for another stream the one that a program has goes on: it must not be left without any.
func TestAStreamGoesOnWhereThereIsNoRoomForTheNext(t *testing.T) {
	w := newWorld(t, page.Options{})
	c, other := w.program(t, "Maszyna"), w.program(t, "Druga")
	events := c.open("/api/stream/event")
	events.alive()
	here := page.AddressOf(&page.Call{Site: w.Server, Request: &http.Request{RemoteAddr: "127.0.0.1:1"}})
	nothing := func(ctx context.Context, _ uint64) iter.Seq2[page.Frame, error] {
		return func(func(page.Frame, error) bool) { <-ctx.Done() }
	}
	for n := 0; ; n++ {
		_, leave := w.Server.Streams.Join(here, page.NewBell(), page.Followed{Key: page.Key{Stream: journal.NewStream("test", strconv.Itoa(n))}, Source: nothing})
		if leave == nil {
			break
		}
		defer leave()
	}
	c.get(503, "/api/stream/event")
	w.agree("g1", settings(article.International, "5+3"), c, other)
	events.next("gameStart")
}
