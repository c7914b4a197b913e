package sqlite

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"golang.org/x/sys/unix"

	"damka/internal/journal"
	"damka/internal/store"
)

// BenchmarkAppend compares 64 writers on 64 streams with one writer, on the
// same disk in the same run: appends a second, appends a commit, and how many
// times as many. TMPDIR has to be on a disk that really syncs.
func BenchmarkAppend(b *testing.B) {
	needDisk(b)
	putRow := func(stream journal.Stream) func(store.Tx) error {
		row := store.TournamentRow{ID: stream.ID(), Name: "Turniej", Starts: "2026-03-14", Ends: "2026-03-15", State: "running", UpdatedAt: noon}
		return func(tx store.Tx) error { return tx.PutTournament(row) }
	}
	for _, kind := range []struct {
		name string
		side func(journal.Stream) func(store.Tx) error
	}{
		{"events", func(journal.Stream) func(store.Tx) error { return nil }},
		{"events and a row", putRow},
	} {
		var one float64
		for _, writers := range []int{1, 64} {
			b.Run(fmt.Sprintf("%s/%d writers", kind.name, writers), func(b *testing.B) {
				rate := appendAll(b, writers, kind.side)
				if writers == 1 {
					one = rate
				} else if one > 0 {
					b.ReportMetric(rate/one, "times-one-writer")
				}
			})
		}
	}
}

// appendAll lets the writers append b.N events together and returns appends a
// second.
func appendAll(b *testing.B, writers int, side func(journal.Stream) func(store.Tx) error) float64 {
	s := mustOpen(b, b.TempDir())
	defer s.Close()
	data := json.RawMessage(`{"round":12,"board":7,"white":"p17","black":"p23","result":"2-0"}`)
	var left atomic.Int64
	left.Store(int64(b.N))
	before := s.Stats()
	b.ResetTimer()
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			stream := journal.NewStream("tournament", fmt.Sprint(w))
			hook := side(stream)
			drafts := []journal.Draft{{Type: "result.entered", Version: 1, At: noon, By: "arbiter", Data: data}}
			for seq := journal.Seq(0); left.Add(-1) >= 0; seq++ {
				if _, err := s.Append(context.Background(), journal.Batch{Stream: stream, Expect: seq, Drafts: drafts}, hook); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	b.StopTimer()
	rate := float64(b.N) / b.Elapsed().Seconds()
	after := s.Stats()
	b.ReportMetric(rate, "appends/s")
	b.ReportMetric(float64(after.Writes-before.Writes)/float64(after.Commits-before.Commits), "appends/commit")
	return rate
}

func needDisk(b *testing.B) {
	var info unix.Statfs_t
	if err := unix.Statfs(b.TempDir(), &info); err != nil {
		b.Fatal(err)
	}
	if info.Type == unix.TMPFS_MAGIC {
		b.Skip("the temporary directory is in memory; set TMPDIR to one on a disk")
	}
}

// filled is a store with streams of 5,050 events, the greatest round robin.
func filled(b *testing.B, dir string, streams int) *Store {
	s := mustOpen(b, dir)
	drafts := make([]journal.Draft, 5050)
	for i := range drafts {
		data := fmt.Appendf(nil, `{"round":%d,"board":%d,"white":"p17","black":"p23","result":"2-0"}`, i/50, i%50)
		drafts[i] = journal.Draft{Type: "result.entered", Version: 1, At: noon, By: "arbiter", Data: data}
	}
	for n := range streams {
		if _, err := s.Append(b.Context(), journal.Batch{Stream: journal.NewStream("tournament", fmt.Sprint(n)), Drafts: drafts}, nil); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

func BenchmarkRead(b *testing.B) {
	s := filled(b, b.TempDir(), 1)
	defer s.Close()
	for b.Loop() {
		if _, err := s.Read(b.Context(), "tournament/0", 0); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOpen opens a database of so many tournaments of 5,050 events, left
// properly and left by a crash.
func BenchmarkOpen(b *testing.B) {
	for _, streams := range []int{0, 1, 10, 100} {
		b.Run(fmt.Sprintf("%d tournaments", streams), func(b *testing.B) {
			dir := b.TempDir()
			s := filled(b, dir, streams)
			if err := s.Close(); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				s := mustOpen(b, dir)
				b.StopTimer()
				s.Close()
				b.StartTimer()
			}
			b.ReportMetric(float64(fileSize(s.path()))/1e6, "MB")
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	s := filled(b, b.TempDir(), 10)
	defer s.Close()
	for b.Loop() {
		if err := s.Check(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
