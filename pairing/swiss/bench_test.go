package swiss_test

import (
	"fmt"
	"testing"

	"damka/pairing/swiss"
)

// benchmarkRound is PairRound for one input, and what it leaves on the heap at
// its height is seen from B/op: nothing is kept between rounds.
func benchmarkRound(b *testing.B, in swiss.Input) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := swiss.PairRound(in); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRound6 is round 6 of 9, five rounds having been played by the
// pairings of the engine.
func BenchmarkRound6(b *testing.B) {
	for _, n := range []int{200, 500, 1000, 2000, 5000, 8000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			tour := newTournament(6, n, swiss.Classic)
			tour.quiet = true
			tour.in.Rounds = 9
			tour.playRounds(b, 5)
			benchmarkRound(b, tour.next(b))
		})
	}
}
