package bot

import (
	"context"
	"errors"
	"iter"
	"time"

	"damka/internal/web/page"
)

// sender is the answer to a program that listens.
type sender struct {
	call   *page.Call
	outlet *page.Outlet // nil until the first line
	ticker *time.Ticker
}

// listen answers with lines until tell returns, the program or the server goes, or the token is no longer one. A stream takes room as those
// of pages do.
func listen(c *page.Call, key page.Key, tell func(ctx context.Context, out *sender) error) error {
	ctx, stop := context.WithCancel(c.Context())
	defer stop()
	joined, leave := c.Streams.Join(page.AddressOf(c), page.NewBell(), page.Followed{Key: key, Source: untilTheEnd})
	if leave == nil {
		return c.NoRoomToListen()
	}
	defer leave()
	go func() { // the server ends
		select {
		case <-joined[0].Ended:
			stop()
		case <-ctx.Done():
		}
	}()
	out := &sender{call: c, ticker: time.NewTicker(c.Streams.KeepAlive())}
	defer out.ticker.Stop()
	err := tell(ctx, out)
	if err == nil || out.outlet == nil || errors.Is(err, page.ErrGone) {
		return err
	}
	if ctx.Err() == nil { // else the server ends, or the program has gone
		c.Log.Error("a program's stream broke off", "stream", key.Stream, "error", err)
	}
	return page.ErrGone // nothing can be said any more: the program comes back
}

// untilTheEnd is a source of nothing: the stream only takes its place.
func untilTheEnd(ctx context.Context, _ uint64) iter.Seq2[page.Frame, error] {
	return func(func(page.Frame, error) bool) { <-ctx.Done() }
}

// silent ticks when an empty line is due.
func (s *sender) silent() <-chan time.Time { return s.ticker.C }

// line sends a value as a line.
func (s *sender) line(value any) error {
	data, err := line(value)
	if err != nil {
		return err
	}
	return s.send(data)
}

// alive sends the empty line.
func (s *sender) alive() error { return s.send(keepAlive) }

// send sends bytes, unless whoever asked is no longer let in: what a revoked token was let in for ends with it.
func (s *sender) send(data []byte) error {
	if !page.IsStillSigned(s.call) {
		return page.ErrGone
	}
	if s.outlet == nil {
		s.outlet = page.OpenOutlet(s.call.Writer, ndjson)
	}
	return s.outlet.Send(data)
}
