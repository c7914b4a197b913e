package events_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// BenchmarkReadFile reads the file of a round robin of 60 with each of its 1,770
// results in an event of its own.
func BenchmarkReadFile(b *testing.B) {
	s := memory.New()
	b.Cleanup(func() { s.Close() })
	a := newApp(b, s, rand.NewChaCha8([32]byte{1}))
	ctx := context.Background()
	check := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	id, err := a.Create(ctx, app.Arbiter, settings())
	check(err)
	names := make([]string, 60)
	for i := range names {
		names[i] = fmt.Sprintf("Zawodnik %d", i)
	}
	check(a.Enter(ctx, app.Arbiter, id, forms(names...), 0))
	check(a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	for round := 1; round < len(names); round++ {
		check(a.PublishRound(ctx, app.Arbiter, id, round))
		for board := 1; board <= len(names)/2; board++ {
			check(a.EnterResults(ctx, app.Arbiter, id, []tournament.ResultChange{{Round: round, Board: board, Result: score.Draw}}))
		}
	}
	var file bytes.Buffer
	check(a.ExportFile(ctx, app.Arbiter, id, &file))
	b.SetBytes(int64(file.Len()))
	for b.Loop() {
		_, err := events.ReadFile(bytes.NewReader(file.Bytes()))
		check(err)
	}
}
