package games_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
)

// BenchmarkMove makes moves in one game after another: decided, written and folded. The disk waits for each.
func BenchmarkMove(b *testing.B) {
	b.Run("memory", func(b *testing.B) { benchmarkMove(b, memory.New()) })
	b.Run("sqlite", func(b *testing.B) {
		s, err := sqlite.Open(b.Context(), b.TempDir())
		if err != nil {
			b.Fatal(err)
		}
		benchmarkMove(b, s)
	})
}

// quietLine is how each game begins.
var quietLine = []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41", "5-10"}

func benchmarkMove(b *testing.B, s store.Store) {
	b.Cleanup(func() { s.Close() })
	base := app.New(s, app.Options{Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{3}), Log: slog.New(slog.DiscardHandler)})
	b.Cleanup(base.Close)
	all := games.New(base, events.New(base))
	ctx := context.Background()
	seat := func(id string, side article.Colour) app.Actor {
		code, err := all.SeatCode(ctx, app.Arbiter, id, side)
		if err != nil {
			b.Fatal(err)
		}
		actor, _, err := all.Seated(ctx, id, code)
		if err != nil {
			b.Fatal(err)
		}
		return actor
	}
	var id string
	var players [2]app.Actor
	at := len(quietLine)
	b.ReportAllocs()
	for b.Loop() {
		if at == len(quietLine) {
			b.StopTimer()
			var err error
			if id, err = all.Create(ctx, app.Visitor, friendly(), article.White, "Ada"); err == nil {
				err = all.Sit(ctx, app.Visitor, id, article.Black, "Emil")
			}
			if err != nil {
				b.Fatal(err)
			}
			players, at = [2]app.Actor{seat(id, article.White), seat(id, article.Black)}, 0
			b.StartTimer()
		}
		side := article.White + article.Colour(at%2)
		if err := all.Act(ctx, players[at%2], id, game.Play{By: side, Move: quietLine[at]}, side); err != nil {
			b.Fatal(err)
		}
		at++
	}
}

// BenchmarkFold makes the state of a game of 60 moves from its events, as after a start of the program.
func BenchmarkFold(b *testing.B) {
	for _, variant := range []article.Variant{article.International, article.Chess} {
		events := sixtyMoves(b, variant)
		b.Run(fmt.Sprint(variant), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if s := game.Fold(events); len(s.Anomalies) > 0 {
					b.Fatal(s.Anomalies)
				}
			}
		})
	}
}

// sixtyMoves is a game of 120 half-moves at random, or to its end if that comes before.
func sixtyMoves(b *testing.B, variant article.Variant) []game.Recorded {
	chance := rand.New(rand.NewPCG(5, 6))
	settings := game.Settings{Variant: variant, Edition: article.InForce(variant), Control: clock.MustParse("60+30")}
	var recorded []game.Recorded
	s := &game.State{}
	command := game.Command(game.Create{Settings: settings, White: game.Player{Account: "a"}, Black: game.Player{Account: "b"}})
	for s.Outcome == nil && len(s.Moves) < 120 {
		events, err := game.Decide(s, command, s.LastAt+1000)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			recorded = append(recorded, game.Recorded{Seq: uint64(len(recorded) + 1), Event: e})
			s = s.Apply(recorded[len(recorded)-1])
		}
		command = game.Play{By: s.Turn(), Move: anyMove(s, chance)}
	}
	return recorded
}

func anyMove(s *game.State, chance *rand.Rand) string {
	if g, ok := s.Chess(); ok {
		legal := g.Position().LegalMoves()
		if len(legal) == 0 {
			return ""
		}
		return g.Position().Coordinates(legal[chance.IntN(len(legal))])
	}
	g, _ := s.Draughts()
	legal := g.Position().LegalMoves()
	if len(legal) == 0 {
		return ""
	}
	return g.Position().MoveText(legal[chance.IntN(len(legal))])
}
