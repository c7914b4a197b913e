package page

import (
	"context"
	"fmt"
	"iter"
	"log/slog"
	"sync"
	"testing"
	"time"
)

// BenchmarkFanOut brings one change to many listeners, until all have it. What the network costs is not in it.
func BenchmarkFanOut(b *testing.B) {
	for _, n := range []int{100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
			all.each = n
			changes := make(chan Frame)
			source := func(ctx context.Context, after uint64) iter.Seq2[Frame, error] {
				return func(yield func(Frame, error) bool) {
					for {
						select {
						case f := <-changes:
							if !yield(f, nil) {
								return
							}
						case <-ctx.Done():
							return
						}
					}
				}
			}
			var heard sync.WaitGroup
			for range n {
				bell := NewBell()
				follows := []Followed{{Key: listened, Source: source}}
				streams, leave := all.Join(Address{}, bell, follows...)
				done := make(chan bool)
				b.Cleanup(func() { close(done); leave() })
				go func() {
					var frames [][]byte
					for {
						select {
						case <-bell:
							frames = news(frames[:0], streams, follows)
							for range frames {
								heard.Done()
							}
						case <-done:
							return
						}
					}
				}()
			}
			wire := EventFrame("x", 1, "game", make([]byte, 1000))
			b.ReportAllocs()
			seq := uint64(0)
			for b.Loop() {
				seq++
				heard.Add(n)
				changes <- Frame{Seq: seq, Wire: wire}
				heard.Wait()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/listener")
		})
	}
}
