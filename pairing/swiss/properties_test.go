package swiss_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// eachRound plays tournaments of 13–300 players in all systems and hands over
// every round before it is paired; with DAMKA_SWISS set, twelve of every size.
func eachRound(t *testing.T, visit func(t *testing.T, in swiss.Input, seed uint64)) {
	times := uint64(1)
	if os.Getenv("DAMKA_SWISS") != "" {
		times = 12
	}
	for i, n := range []int{13, 14, 15, 16, 17, 18, 20, 22, 25, 29, 33, 40, 50, 61, 84, 120, 199, 300} {
		t.Run(fmt.Sprintf("%d players", n), func(t *testing.T) {
			for seed := range times {
				playThrough(t, n, i+int(seed), uint64(n)+1000*seed, visit)
			}
		})
	}
}

// playThrough plays one tournament; kind chooses the system and whether floats
// are controlled.
func playThrough(t *testing.T, n, kind int, seed uint64, visit func(t *testing.T, in swiss.Input, seed uint64)) {
	t.Helper()
	rounds := min(9, n-3)
	tour := newTournament(seed, n, swiss.Classic+swiss.System(kind%3))
	tour.in.Rounds, tour.in.Uncontrolled = rounds, kind%4 == 3
	for range rounds {
		in := tour.next(t)
		visit(t, in, seed)
		made, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		tour.play(made)
	}
}

// V.2.8.6.1: the absolute conditions hold, and everybody is paired once.
func TestV2861AbsoluteConditionsHold(t *testing.T) {
	eachRound(t, func(t *testing.T, in swiss.Input, _ uint64) {
		made, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		if !made.Complete() {
			t.Fatalf("round %d: unpaired %v", in.Table.Rounds()+1, made.Unpaired)
		}
		report, err := swiss.Check(in, made.Pairs, made.Bye)
		if err != nil || !report.Agrees() || len(report.Findings) > 0 {
			t.Errorf("round %d: %v, %+v", in.Table.Rounds()+1, err, report)
		}
		present := len(in.Table.Players()) - len(in.Out)
		if 2*len(made.Pairs) != present-present%2 || (made.Bye != 0) != (present%2 == 1) {
			t.Errorf("round %d: %d players, %d pairs, bye %d", in.Table.Rounds()+1, present, len(made.Pairs), made.Bye)
		}
	})
}

// No pairing within reach is better: not after two pairs have changed
// partners, nor three in a circle.
func TestNoBetterPairingIsNear(t *testing.T) {
	tried := 0
	eachRound(t, func(t *testing.T, in swiss.Input, seed uint64) {
		probe := swiss.NewProbe(in)
		best := probe.Vector(probe.Mates)
		try := func(pairs ...[2]int) {
			mates, ok := probe.Repaired(pairs...)
			if !ok {
				return
			}
			tried++
			if v := probe.Vector(mates); v.Compare(best) <= 0 {
				t.Fatalf("round %d: %v is better:\n%v\n%v", in.Table.Rounds()+1, pairs, v, best)
			}
		}
		lots := splitMix64{seed}
		n := len(probe.Mates)
		for range min(500, n*n) {
			a, c, e := lots.below(n), lots.below(n), lots.below(n)
			b, d, f := probe.Mates[a], probe.Mates[c], probe.Mates[e]
			if c != a && c != b {
				try([2]int{a, c}, [2]int{b, d})
				if e != a && e != b && e != c && e != d {
					try([2]int{a, d}, [2]int{c, f}, [2]int{e, b})
				}
			}
		}
	})
	if tried < 10000 {
		t.Errorf("only %d other pairings were tried", tried)
	}
}

// The order in which players, games and those who are out are given is of no
// importance.
func TestSamePairingWhateverTheOrderOfInput(t *testing.T) {
	eachRound(t, func(t *testing.T, in swiss.Input, seed uint64) {
		in.Explain = len(in.Table.Players()) < 30
		want, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		lots := splitMix64{seed}
		table := score.Table{
			Players: slices.Clone(in.Table.Players()), Games: slices.Clone(in.Table.Games()),
			Byes: slices.Clone(in.Table.Byes()), Rounds: in.Table.Rounds(),
		}
		shuffle(&lots, table.Players)
		shuffle(&lots, table.Games)
		shuffle(&lots, table.Byes)
		again := in
		again.Out = slices.Clone(in.Out)
		shuffle(&lots, again.Out)
		again.Table, err = score.NewCrosstable(table)
		if err != nil {
			t.Fatal(err)
		}
		got, err := swiss.PairRound(again)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("round %d: %v\n%v\n%v", in.Table.Rounds()+1, err, got, want)
		}
	})
}
