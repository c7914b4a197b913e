package page

import (
	"context"
	"iter"
	"log/slog"
	"math"
	"net/http"
	"testing"
	"time"
)

func TestAStreamEndsWithItsLastListener(t *testing.T) {
	all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
	first, leaveFirst := all.Join(Address{}, NewBell(), followed(listened))
	second, leaveSecond := all.Join(Address{}, NewBell(), followed(listened))
	if first[0] != second[0] {
		t.Fatal("two listeners of one key have two streams")
	}
	leaveFirst()
	if len(first[0].bells) != 1 {
		t.Errorf("%d bells hang for one listener", len(first[0].bells))
	}
	if len(all.open) != 1 {
		t.Error("the stream ended with a listener left")
	}
	leaveSecond()
	<-first[0].Ended
	if len(all.open) != 0 {
		t.Error("the stream goes on with nobody listening")
	}
}

// A tournament's pages and its arbiter may hear different things.
func TestStreamsOfTwoKindsAreTwo(t *testing.T) {
	all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
	first, leaveFirst := all.Join(Address{}, NewBell(), followed(listened))
	defer leaveFirst()
	second, leaveSecond := all.Join(Address{}, NewBell(), followed(Key{Stream: listened.Stream, Kind: "desk"}))
	defer leaveSecond()
	if first[0] == second[0] {
		t.Error("two kinds share a stream")
	}
}

// Anyone who finds no room is told when to come again, and comes in when somebody
// has left.
func TestThereIsAnEndOfListeners(t *testing.T) {
	s := newSite(t)
	all := s.Streams
	all.most = 2
	_, leave := all.Join(Address{}, NewBell(), followed(listened))
	other, leaveOther := all.Join(Address{}, NewBell(), followed(listened))
	got := s.get("/live", "Accept-Language: en")
	if got.StatusCode != http.StatusServiceUnavailable || got.Header.Get("Retry-After") != "30" {
		t.Errorf("status %d, %q: %s", got.StatusCode, got.Header.Get("Retry-After"), got.body)
	}
	leave()
	third, leaveThird := all.Join(Address{}, NewBell(), followed(listened))
	if third[0] != other[0] {
		t.Error("no room though one has left")
	}
	leaveThird()
	leaveOther()
	if all.follows != 0 {
		t.Errorf("%d follows in an empty room", all.follows)
	}
}

// A stream forgets what is older than it is to remember: whoever missed that reads the page again.
func TestAStreamRemembersAsMuchAsItIsTold(t *testing.T) {
	s := Stream{remembers: 4}
	for seq := range uint64(40) {
		s.add(Frame{Seq: seq + 1, Wire: []byte("frame")})
		if len(s.frames) >= 8 {
			t.Fatalf("%d frames are kept", len(s.frames))
		}
	}
	if wire, last := s.since(nil, 37); len(wire) != 3 || last != 40 || string(wire[0]) != "frame" {
		t.Errorf("after 37 came %q up to %d", wire, last)
	}
	if wire, last := s.since(nil, 2); len(wire) != 1 || last != 40 || string(wire[0]) == "frame" {
		t.Errorf("after 2 came %q up to %d", wire, last)
	}
}

// Who comes first and claims to have seen what has not happened keeps nothing from those who come after, and hears
// what happens.
func TestNobodyHasSeenWhatHasNotHappened(t *testing.T) {
	all := newStreams(slog.New(slog.DiscardHandler), time.Hour)
	happens := make(chan uint64)
	of := func(seen uint64) Followed {
		return Followed{Key: listened, Now: 7, Seen: seen, Source: func(ctx context.Context, after uint64) iter.Seq2[Frame, error] {
			return func(yield func(Frame, error) bool) {
				for {
					select {
					case seq := <-happens:
						if seq > after && !yield(Frame{Seq: seq, Wire: []byte("frame")}, nil) {
							return
						}
					case <-ctx.Done():
						return
					}
				}
			}
		}}
	}
	for _, claimed := range []uint64{8, 1 << 40, math.MaxUint64} {
		liars, bell := []Followed{of(claimed)}, NewBell()
		first, leaveFirst := all.Join(Address{}, bell, liars...)
		others := []Followed{of(7)}
		second, leaveSecond := all.Join(Address{}, NewBell(), others...)
		happens <- 8
		happens <- 7 // taken when 8 has been told
		for who, heard := range map[string]int{"the first": len(news(nil, first, liars)), "the second": len(news(nil, second, others))} {
			if heard != 1 {
				t.Errorf("%d claimed: %s hears %d frames", claimed, who, heard)
			}
		}
		leaveFirst()
		leaveSecond()
		<-first[0].Ended
	}
}
