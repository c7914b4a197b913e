package tiebreak_test

import (
	"testing"

	"damka/score"
	"damka/tiebreak"
)

// BenchmarkRank100 ranks 100 players after 4,950 games by all criteria. Half
// of the games are drawn, so that many are tied on points.
func BenchmarkRank100(b *testing.B) {
	benchmarkRank(b, []score.Result{score.Draw, score.WhiteWins, score.Draw, score.DrawWhiteAdvantage, score.Draw, score.BlackWins, score.DrawBlackAdvantage, score.Draw})
}

// BenchmarkRank100AllDrawn is the worst case: 100 players are tied to the end.
func BenchmarkRank100AllDrawn(b *testing.B) { benchmarkRank(b, []score.Result{score.Draw}) }

func benchmarkRank(b *testing.B, results []score.Result) {
	entered := players(100)
	var games []score.Game
	mixed := uint64(1)
	for i := range entered {
		entered[i].ListA = (i * 37) % 101
		for j := range i {
			mixed = mixed*6364136223846793005 + 1442695040888963407
			games = append(games, game(entered[i].Number, entered[j].Number, results[mixed>>33%uint64(len(results))]))
		}
	}
	played := table(b, entered, true, games...)
	rules := tiebreak.Rules{Advantage: true}
	b.ReportAllocs()
	for b.Loop() {
		tiebreak.Rank(played, rules)
	}
}

// The Swiss benchmarks rank large fields after eleven rounds; equal ratings
// and many draws keep the ties large. AllDrawn is the worst case: nothing
// separates anybody.
func BenchmarkSwiss1000(b *testing.B)         { benchmarkSwiss(b, 1000, swiss, false) }
func BenchmarkSwiss1000Rating(b *testing.B)   { benchmarkSwiss(b, 1000, swissRating, false) }
func BenchmarkSwiss1000AllDrawn(b *testing.B) { benchmarkSwiss(b, 1000, swiss, true) }
func BenchmarkSwiss8000(b *testing.B)         { benchmarkSwiss(b, 8000, swiss, false) }
func BenchmarkSwiss8000AllDrawn(b *testing.B) { benchmarkSwiss(b, 8000, swiss, true) }

func benchmarkSwiss(b *testing.B, n int, rules tiebreak.Rules, allDrawn bool) {
	const rounds = 11
	all := score.Table{Players: players(n), Rounds: rounds}
	for i := range all.Players {
		all.Players[i].Rating = 1500 + 100*(i%5)
	}
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.Draw}
	mixed := uint64(1)
	for round := 1; round <= rounds; round++ {
		for i := range n / 2 { // the lower half moves on by one a round
			mixed = mixed*6364136223846793005 + 1442695040888963407
			result := results[mixed>>33%uint64(len(results))]
			if allDrawn {
				result = score.Draw
			}
			all.Games = append(all.Games, score.Game{
				Round: round, White: score.Number(i + 1), Black: score.Number(n/2 + (i+round)%(n/2) + 1), Result: result,
			})
		}
	}
	table, err := score.NewCrosstable(all)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		tiebreak.Rank(table, rules)
	}
}
