package swiss_test

import (
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// V.2.8.6.2.2 where it depends on who is higher whether differences of
// colours grow: both expect white absolutely after two games with black, one
// with the difference +1 (three whites before), the other with −1. If the
// first is the higher he gets white, and both reach 2.
func TestV28622DependsOnWhoIsHigher(t *testing.T) {
	const half = 8
	counted := 0
	for seed := range uint64(150) {
		lots := &splitMix64{seed}
		table := score.Table{Rounds: 5}
		patterns := make([]string, 2*half) // the upper numbers of the table have the opposite ones
		for i := range patterns {
			table.Players = append(table.Players, score.Player{Number: score.Number(i + 1)})
		}
		for i := range half {
			patterns[i] = pick(lots, "WWWBB", "WBWBB")
			patterns[i+half] = map[string]string{"WWWBB": "BBBWW", "WBWBB": "BWBWW"}[patterns[i]]
		}
		met := make(map[[2]int]bool)
		for round := range table.Rounds {
			if !playPatterns(lots, &table, met, patterns, round) {
				table.Players = nil
				break
			}
		}
		if table.Players == nil {
			continue
		}
		made, err := score.NewCrosstable(table)
		if err != nil {
			t.Fatal(err)
		}
		in := swiss.Input{System: swiss.Classic, Table: made}
		for i := range half {
			in.Out = append(in.Out, score.Number(i+half+1))
		}
		if difference := compare(in, brute(in), swiss.PairRound); difference != "" {
			t.Fatalf("seed %d:\n%s%s", seed, formatPosition(in), difference)
		}
		counted++
	}
	if counted < 50 {
		t.Errorf("only %d positions", counted)
	}
}

// playPatterns plays a round in which everybody has the colour of his pattern;
// it is false if the lot left somebody without an opponent.
func playPatterns(lots *splitMix64, table *score.Table, met map[[2]int]bool, patterns []string, round int) bool {
	var white, black []int
	for i, pattern := range patterns {
		if pattern[round] == 'W' {
			white = append(white, i)
		} else {
			black = append(black, i)
		}
	}
	for range 50 {
		shuffle(lots, black)
		fresh := true
		for i, w := range white {
			fresh = fresh && !met[[2]int{min(w, black[i]), max(w, black[i])}]
		}
		if !fresh {
			continue
		}
		for i, w := range white {
			met[[2]int{min(w, black[i]), max(w, black[i])}] = true
			table.Games = append(table.Games, score.Game{
				Round: round + 1, White: score.Number(w + 1), Black: score.Number(black[i] + 1),
				Result: pick(lots, score.WhiteWins, score.Draw, score.Draw, score.BlackWins),
			})
		}
		return true
	}
	return false
}
