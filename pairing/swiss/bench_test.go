package swiss_test

import (
	"fmt"
	"runtime"
	"syscall"
	"testing"
	"time"

	"damka/pairing/swiss"
	"damka/score"
)

// benchSizes are the fields of the benchmarks: the growth is taken over 500…8,000.
var benchSizes = []int{200, 300, 500, 1000, 2000, 4000, 5000, 8000}

// benchmarkRound is PairRound for one input. cpu-µs/op is the processor time,
// which says more than the clock on a busy machine; heap-MB is what the heap
// had from the system after one call.
func benchmarkRound(b *testing.B, in swiss.Input) {
	b.Helper()
	b.ReportAllocs()
	var after runtime.MemStats
	runtime.GC()
	if _, err := swiss.PairRound(in); err != nil {
		b.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	from := processorTime(b)
	for b.Loop() {
		if _, err := swiss.PairRound(in); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((processorTime(b)-from).Microseconds())/float64(b.N), "cpu-µs/op")
	b.ReportMetric(float64(after.HeapSys-after.HeapReleased)/1e6, "heap-MB")
}

// processorTime is what this process has used, the garbage collector included.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// played is the input of a round, those before having been played by the
// engine's own pairings. result nil: wins, draws and losses by lot.
func played(b *testing.B, n, rounds, planned int, result func(pair swiss.Pair) score.Result) swiss.Input {
	b.Helper()
	tour := newTournament(6, n, swiss.Classic)
	tour.quiet = true
	return playedOn(b, tour, rounds, planned, result)
}

// playedOn is played of a tournament.
func playedOn(b *testing.B, tour *tournament, rounds, planned int, result func(pair swiss.Pair) score.Result) swiss.Input {
	b.Helper()
	for range rounds {
		made, err := swiss.PairRound(tour.next(b))
		if err != nil {
			b.Fatal(err)
		}
		tour.play(made)
		if result != nil {
			games := tour.table.Games[len(tour.table.Games)-len(made.Pairs):]
			for i, pair := range made.Pairs {
				games[i].Result = result(pair)
			}
		}
	}
	tour.in.Rounds = planned
	return tour.next(b)
}

// BenchmarkRound6 is the typical case: round 6 of 9.
func BenchmarkRound6(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmarkRound(b, played(b, n, 5, 9, nil)) })
	}
}

// BenchmarkOtherSystems is round 6 of 9 in the systems that order score groups
// again.
func BenchmarkOtherSystems(b *testing.B) {
	for _, system := range []swiss.System{swiss.Dutch, swiss.Rating} {
		for _, n := range []int{200, 1000, 5000} {
			b.Run(fmt.Sprintf("system %d, %d", system, n), func(b *testing.B) {
				in := played(b, n, 5, 9, nil)
				in.System = system
				benchmarkRound(b, in)
			})
		}
	}
}

// BenchmarkLastRound is round 6 of 6.
func BenchmarkLastRound(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmarkRound(b, played(b, n, 5, 6, nil)) })
	}
}

// BenchmarkComeAndGo is round 6 of 9, and of 6, of tournaments in which some are
// absent and some games forfeited, so that the numbers of games played differ.
func BenchmarkComeAndGo(b *testing.B) {
	for _, planned := range []int{9, 6} {
		for _, n := range []int{300, 1000, 4000} {
			b.Run(fmt.Sprintf("%d players, round 6 of %d", n, planned), func(b *testing.B) {
				benchmarkRound(b, playedOn(b, newTournament(6, n, swiss.Classic), 5, planned, nil))
			})
		}
	}
}

// BenchmarkOneGroup is round 6 with everybody on one score: all games drawn.
func BenchmarkOneGroup(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmarkRound(b, played(b, n, 5, 9, func(swiss.Pair) score.Result { return score.Draw }))
		})
	}
}

// BenchmarkFavourites is round 6 when the higher number never loses: nearly
// all groups are of players with the same colours behind them.
func BenchmarkFavourites(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmarkRound(b, played(b, n, 5, 9, func(pair swiss.Pair) score.Result {
				if pair.White < pair.Black {
					return score.WhiteWins
				}
				return score.BlackWins
			}))
		})
	}
}

// BenchmarkColoursAgainst is round 6 when white always wins: anyone who is high
// has had white more often, and the same colour is due to whole groups.
func BenchmarkColoursAgainst(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmarkRound(b, played(b, n, 5, 9, func(swiss.Pair) score.Result { return score.WhiteWins }))
		})
	}
}

// BenchmarkNearlyAllMet is 60 players in 29 rounds, and fields in which few
// rounds are left and nearly everybody has met; round 6 is there to compare.
func BenchmarkNearlyAllMet(b *testing.B) {
	for _, c := range []struct{ n, round, planned int }{
		{60, 6, 29}, {60, 10, 29}, {60, 20, 29}, {60, 28, 29}, {60, 29, 29},
		{40, 6, 39}, {40, 34, 39}, {40, 36, 36}, {200, 6, 199}, {200, 150, 199}, {200, 190, 199},
	} {
		b.Run(fmt.Sprintf("%d players, round %d of %d", c.n, c.round, c.planned), func(b *testing.B) {
			benchmarkRound(b, played(b, c.n, c.round-1, c.planned, nil))
		})
	}
}

// BenchmarkCheck is one judgement of a pairing made by hand, as at a keystroke.
func BenchmarkCheck(b *testing.B) {
	in := played(b, 300, 5, 9, nil)
	made, err := swiss.PairRound(in)
	if err != nil {
		b.Fatal(err)
	}
	made.Pairs[3].White, made.Pairs[9].White = made.Pairs[9].White, made.Pairs[3].White
	b.Run("anew", func(b *testing.B) {
		for b.Loop() {
			if _, err := swiss.Check(in, made.Pairs, made.Bye); err != nil {
				b.Fatal(err)
			}
		}
	})
	checker, err := swiss.NewChecker(in)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("checker", func(b *testing.B) {
		for b.Loop() {
			checker.Check(made.Pairs, made.Bye)
		}
	})
}

// BenchmarkExplain is a round with its reasons.
func BenchmarkExplain(b *testing.B) {
	for _, n := range []int{30, 100, 300} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			in := played(b, n, 5, 9, nil)
			in.Explain = true
			benchmarkRound(b, in)
		})
	}
}
