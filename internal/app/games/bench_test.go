package games_test

import (
	"context"
	secret "crypto/rand"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
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

// BenchmarkRound lets many games be played at once, each by its own players as soon as it can, a page listening to each: what a move costs
// where many are made, and how many share a commit. After each ten moves it has a new game in it.
func BenchmarkRound(b *testing.B) {
	for _, boards := range []int{1, 64} {
		b.Run(fmt.Sprint(boards, " boards"), func(b *testing.B) { benchmarkRound(b, boards) })
	}
}

func benchmarkRound(b *testing.B, boards int) {
	s, err := sqlite.Open(b.Context(), b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	club := newClub(b, s)
	ctx, leave := context.WithCancel(context.Background())
	var playing, listening sync.WaitGroup
	b.Cleanup(func() { leave(); listening.Wait() })
	var left atomic.Int64
	left.Store(int64(b.N))
	tables := make([]*table, boards)
	for i := range tables {
		tables[i] = club.sit()
		listening.Go(func() {
			for range club.games.Follow(ctx, app.Arbiter, tables[i].id) {
			}
		})
	}
	before := s.Stats()
	b.ReportAllocs()
	b.ResetTimer()
	for i := range tables {
		playing.Go(func() {
			for left.Add(-1) >= 0 {
				if tables[i].at == len(quietLine) {
					tables[i] = club.sit()
				}
				tables[i].move()
			}
		})
	}
	playing.Wait()
	b.StopTimer()
	after := s.Stats()
	b.ReportMetric(float64(after.Writes-before.Writes)/float64(after.Commits-before.Commits), "writes/commit")
}

// quietLine is how each game begins.
var quietLine = []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41", "5-10"}

func benchmarkMove(b *testing.B, s store.Store) {
	club := newClub(b, s)
	t := club.sit()
	b.ReportAllocs()
	for b.Loop() {
		if t.at == len(quietLine) {
			b.StopTimer()
			t = club.sit()
			b.StartTimer()
		}
		t.move()
	}
}

// club is where games are played.
type club struct {
	testing.TB
	games *games.App
}

func newClub(tb testing.TB, s store.Store) *club {
	tb.Cleanup(func() { s.Close() })
	base := app.New(s, app.Options{Now: func() time.Time { return noon }, Random: secret.Reader, Log: slog.New(slog.DiscardHandler)})
	tb.Cleanup(base.Close)
	return &club{tb, games.New(base, events.New(base))}
}

// table is a game and who plays it; at is how many half-moves were made.
type table struct {
	club    *club
	id      string
	players [2]app.Actor
	at      int
}

// sit makes a game. Many may call it at once.
func (c *club) sit() *table {
	id, err := c.games.Create(context.Background(), app.Visitor, friendly(), article.White, "Ada")
	if err == nil {
		err = c.games.Sit(context.Background(), app.Visitor, id, article.Black, "Emil")
	}
	if err != nil {
		c.Error(err)
	}
	return &table{club: c, id: id, players: [2]app.Actor{c.seat(id, article.White), c.seat(id, article.Black)}}
}

func (c *club) seat(id string, side article.Colour) app.Actor {
	code, err := c.games.SeatCode(context.Background(), app.Arbiter, id, side)
	if err != nil {
		c.Error(err)
	}
	actor, _, err := c.games.Seated(context.Background(), id, code)
	if err != nil {
		c.Error(err)
	}
	return actor
}

// move makes the next move of the line.
func (t *table) move() {
	side := article.White + article.Colour(t.at%2)
	if err := t.club.games.Act(context.Background(), t.players[t.at%2], t.id, game.Play{By: side, Move: quietLine[t.at]}, side); err != nil {
		t.club.Error(err)
	}
	t.at++
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
