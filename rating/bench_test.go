package rating_test

import (
	"fmt"
	"testing"

	"damka/clock"
	"damka/rating"
)

// bigPeriod is a period with so many players and games, in tournaments of
// 100 games of 20 players.
func bigPeriod(players, games int) rating.File {
	r := &random{1}
	file := rating.File{Period: firstQuarter}
	for i := range players {
		file.Players = append(file.Players, rating.Player{
			ID: playerID(i), Rating: r.between(1600, 2500), Games: r.below(300), LastGame: day("2025-10-01"),
			List: oneOf(r, rating.A, rating.A, rating.A, rating.B, rating.T),
		})
	}
	for i := range games / 100 {
		cup := rating.Tournament{ID: fmt.Sprintf("t%05d", i), End: day("2026-01-01").AddDays(r.below(70)), Control: clock.MustParse("80+60")}
		cup.Approved = cup.End.AddDays(5)
		first := r.below(players)
		for range 100 {
			white, black := r.below(20), r.below(19)
			if black >= white {
				black++
			}
			cup.Games = append(cup.Games, rating.Game{White: playerID((first + white) % players), Black: playerID((first + black) % players), Result: drawResult(r)})
		}
		file.Tournaments = append(file.Tournaments, cup)
	}
	return file
}

// BenchmarkRate is of whole periods; memory grows as the input does.
func BenchmarkRate(b *testing.B) {
	for _, size := range []struct{ players, games int }{{1_000, 20_000}, {10_000, 200_000}} {
		b.Run(fmt.Sprintf("%d-players-%d-games", size.players, size.games), func(b *testing.B) {
			file := bigPeriod(size.players, size.games)
			b.ReportAllocs()
			for b.Loop() {
				rate(b, file.Period, file.Players, file.Tournaments...)
			}
		})
	}
}

// BenchmarkDecode reads the same periods from JSON.
func BenchmarkDecode(b *testing.B) {
	for _, size := range []struct{ players, games int }{{1_000, 20_000}, {10_000, 200_000}} {
		b.Run(fmt.Sprintf("%d-players-%d-games", size.players, size.games), func(b *testing.B) {
			data := written(b, bigPeriod(size.players, size.games))
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := rating.Decode(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSoFar is one player's nine games, as the desk computes after each
// round.
func BenchmarkSoFar(b *testing.B) {
	file := bigPeriod(100, 100)
	var games []rating.OwnGame
	for i := range 9 {
		games = append(games, rating.OwnGame{Opponent: file.Players[i+1], Colour: 1, Result: drawResult(&random{uint64(i)})})
	}
	b.ReportAllocs()
	for b.Loop() {
		rating.SoFar(file.Period.Edition, file.Players[0], "cup", games)
	}
}
