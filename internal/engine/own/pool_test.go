package own_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// TestManyAtOnce: two hundred searches asked for at once, of every variant and level, all have the answers they have alone, and no more
// run at a time than the pool has places.
func TestManyAtOnce(t *testing.T) {
	pool := engine.NewPool(2)
	var alone, pooled [own.Levels]engine.Engine
	for n := range alone {
		e := level(t, n+1, 3)
		alone[n], pooled[n] = e, pool.Of(e)
	}
	task := func(i int) engine.Task {
		v := article.Variants()[i%5]
		return engine.Task{Variant: v, Edition: article.InForce(v), Seed: uint64(i), Limit: engine.Limit{Nodes: 500}}
	}
	var answers [200]engine.Answer
	var all sync.WaitGroup
	most := 0
	for i := range answers {
		all.Go(func() {
			a, err := pooled[i%own.Levels].Think(context.Background(), task(i), nil)
			if err != nil {
				t.Error(err)
			}
			answers[i] = a
		})
		running, _ := pool.Load()
		most = max(most, running)
	}
	all.Wait()
	for i, got := range answers {
		want, err := alone[i%own.Levels].Think(context.Background(), task(i), nil)
		if err != nil || got.Move != want.Move || got.Line.Nodes != want.Line.Nodes {
			t.Errorf("%d: %+v, alone %+v (%v)", i, got, want, err)
		}
	}
	if running, waiting := pool.Load(); running != 0 || waiting != 0 || most > 2 {
		t.Errorf("%d run, %d wait, %d did at most", running, waiting, most)
	}
}

// BenchmarkMoveBeside makes moves of another game while two hundred searches run or wait in a pool, and alone. What people
// wait for must not take twice as long.
func BenchmarkMoveBeside(b *testing.B) {
	moves := func(b *testing.B) {
		for b.Loop() {
			g, _ := draughts.NewGame(draughts.Initial(article.International), draughts.Options{Edition: article.PZWarc})
			for range 40 {
				m, err := g.Position().ParseMove(g.Position().MoveText(g.Position().LegalMoves()[0]))
				if err != nil {
					b.Fatal(err)
				}
				if g, err = g.Play(m); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.Run("alone", moves)
	b.Run("searches", func(b *testing.B) {
		ctx, cancel := context.WithCancel(context.Background())
		e, err := own.New(own.Options{Now: time.Now})
		if err != nil {
			b.Fatal(err)
		}
		pooled := engine.NewPool(0).Of(e)
		var all sync.WaitGroup
		for range 200 {
			all.Go(func() { pooled.Think(ctx, engine.Task{Variant: article.International, Edition: article.PZWarc}, nil) })
		}
		moves(b)
		cancel()
		all.Wait()
	})
}
