package chess

import "testing"

// BenchmarkIsDead asks of 1,000 positions whether they are dead, as a game
// does after each move.
func BenchmarkIsDead(b *testing.B) {
	positions := benchmarkPositions()
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			p.IsDead()
		}
	}
	perPosition(b)
}
