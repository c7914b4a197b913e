package sqlite

import (
	"context"
	"sync"
	"testing"

	"damka/internal/journal"
)

// BenchmarkFollow appends one event and waits until each of 1,000 followers
// has it.
func BenchmarkFollow(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	defer s.Close()
	const followers = 1000
	ctx, end := context.WithCancel(b.Context())
	var got, running sync.WaitGroup
	got.Add(followers) // each says once that it follows
	if _, err := s.Append(ctx, journal.Batch{Stream: "tournament/a", Drafts: drafts(1, 100)}, nil); err != nil {
		b.Fatal(err)
	}
	for range followers {
		running.Go(func() {
			for _, err := range s.Follow(ctx, "tournament/a", 0) {
				if err != nil {
					b.Error(err)
				}
				got.Done()
			}
		})
	}
	got.Wait()
	for seq := journal.Seq(1); b.Loop(); seq++ {
		got.Add(followers)
		if _, err := s.Append(ctx, journal.Batch{Stream: "tournament/a", Expect: seq, Drafts: drafts(1, 100)}, nil); err != nil {
			b.Fatal(err)
		}
		got.Wait()
	}
	end()
	running.Wait()
}
