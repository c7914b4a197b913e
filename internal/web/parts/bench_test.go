package parts_test

import (
	"testing"

	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// A result encoded for all listeners of a tournament, in every language.
func BenchmarkEncodeChange(b *testing.B) {
	s := webtest.New(b)
	_, running := s.Demo()
	seq := s.Snapshot(running).Seq
	for change, err := range s.Events.Follow(b.Context(), running, seq-1) {
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			parts.Encode(s.Server, running, change)
		}
		return
	}
}
