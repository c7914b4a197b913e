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
