package own_test

import (
	"fmt"
	"os"
	"testing"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/engine/own"
)

// TestEveryMoveIsLegal: the referee accepts every move of games that levels play with each other, of few positions a
// move so that there can be many games. DAMKA_ENGINE_GAMES says how many in all.
func TestEveryMoveIsLegal(t *testing.T) {
	var engines [own.Levels + 1]*own.Engine
	for n := range engines {
		engines[n] = level(t, n, 7)
	}
	n := games(t, 200)
	moves, finished := 0, 0
	for i := range n {
		v := article.Variants()[i%5]
		c := chance(i)
		r := newGame(v, &c)
		r.random(&c, c.below(12))
		white := by(engines[c.below(own.Levels+1)], engine.Limit{Nodes: int64(10 + c.below(300))})
		black := by(engines[c.below(own.Levels+1)], engine.Limit{Nodes: int64(10 + c.below(300))})
		if _, err := r.finish(white, black); err != nil {
			t.Fatal(err)
		}
		moves += len(r.task.Moves)
		if _, over := r.ended(); over {
			finished++
		}
		if (i+1)%1_000 == 0 {
			t.Logf("%d games", i+1)
		}
	}
	t.Logf("%d games, %d of them to an end by the rules, %d moves", n, finished, moves)
	if finished < n/2 {
		t.Errorf("only %d of %d games ended", finished, n)
	}
}

// TestBeatsChance: whoever moves by chance loses every game; with DAMKA_ENGINE_GAMES that many of each variant. The
// first level may not win all of them, but loses few.
func TestBeatsChance(t *testing.T) {
	n := games(t, 4)
	for _, v := range article.Variants() {
		if got := match(t, v, n, 100, by(level(t, 3, 1), engine.Limit{}), random(t)); got.won != n {
			t.Errorf("%v: level 3 %v", v, got)
		}
		got := match(t, v, n, 100, by(level(t, 1, 1), engine.Limit{}), random(t))
		t.Logf("%v: level 1 against chance: %v", v, got)
		if got.won <= got.lost {
			t.Errorf("%v: level 1 %v", v, got)
		}
	}
}

// random is a player that moves by chance.
func random(t *testing.T) player {
	t.Helper()
	c := chance(1)
	return func(task engine.Task) (string, error) {
		r := newGame(task.Variant, &c)
		if task.Start != "" {
			r = from(t, task)
		}
		for _, text := range task.Moves {
			if err := r.play(text); err != nil {
				return "", err
			}
		}
		legal := r.legal()
		return legal[c.below(len(legal))], nil
	}
}

// TestLevels: each level beats the one before it; with DAMKA_ENGINE_GAMES all of them, in so many games of each pair
// and variant, such as -run 'TestLevels/6-5/chess'.
func TestLevels(t *testing.T) {
	pairs, few := 2, 8
	n := games(t, few)
	if os.Getenv("DAMKA_ENGINE_GAMES") != "" {
		pairs = own.Levels - 1
	}
	for lower := 1; lower <= pairs; lower++ {
		for _, v := range article.Variants() {
			t.Run(fmt.Sprintf("%d-%d/%v", lower+1, lower, v), func(t *testing.T) {
				got := match(t, v, n, uint64(1000*lower), by(level(t, lower+1, 5), engine.Limit{}), by(level(t, lower, 5), engine.Limit{}))
				t.Logf("%v: level %d against level %d: %v", v, lower+1, lower, got)
				if got.won <= got.lost {
					t.Errorf("%v: level %d against level %d: %v", v, lower+1, lower, got)
				}
			})
		}
	}
}
