package own_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// still is a clock that stands still, for many goroutines.
func still() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }

func level(t testing.TB, n int, seed uint64) *own.Engine {
	t.Helper()
	e, err := own.New(own.Options{Level: n, Now: still, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestEveryVariant: a move is found in every variant at every level, and it is legal.
func TestEveryVariant(t *testing.T) {
	for _, v := range article.Variants() {
		for n := range own.Levels {
			e := level(t, n+1, 1)
			if !e.Plays(v) || e.Name() != fmt.Sprintf("Damka %d", n+1) {
				t.Errorf("%s plays %v: %v", e.Name(), v, e.Plays(v))
			}
			a, err := e.Think(context.Background(), engine.Task{Variant: v, Edition: article.InForce(v)}, nil)
			if err != nil {
				t.Fatalf("%v, %s: %v", v, e.Name(), err)
			}
			if v.IsDraughts() {
				_, err = draughts.Initial(v).ParseMove(a.Move)
			} else {
				_, err = chess.Initial(v).ParseMove(a.Move)
			}
			if err != nil || a.Line.Depth == 0 || a.Line.Moves[0] != a.Move {
				t.Errorf("%v, %s: %+v %v", v, e.Name(), a, err)
			}
		}
	}
}

// TestNew: there are six levels, and an engine needs a clock.
func TestNew(t *testing.T) {
	for _, o := range []own.Options{{Level: -1, Now: still}, {Level: own.Levels + 1, Now: still}, {Level: 1}} {
		if _, err := own.New(o); err == nil {
			t.Errorf("%+v was made", o)
		}
	}
	if e := level(t, 0, 0); e.Name() != "Damka" || e.Close() != nil {
		t.Errorf("%s", e.Name())
	}
}

// TestEndedContext: who does not want an answer any more gets none.
func TestEndedContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := level(t, 1, 0).Think(ctx, engine.Task{Variant: article.Chess, Edition: article.FIDE2023}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
