package chesssearch

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// still is a clock that stands still.
func still() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }

// budget is a budget for a depth.
func budget(depth int) *search.Budget {
	return search.NewBudget(context.Background(), still, engine.Limit{Depth: depth})
}

// chance is a source of numbers that look like chance.
type chance uint64

func (c *chance) below(n int) int {
	*c = chance(search.Mix(uint64(*c)))
	return int(*c>>33) % n
}

// randomGame is a game of chance after some moves; ok is false if it has ended by then.
func randomGame(v article.Variant, seed uint64, moves int) (task engine.Task, ok bool) {
	task = engine.Task{Variant: v, Edition: article.InForce(v)}
	c := chance(seed)
	start := chess.Initial(v)
	if v == article.Chess960 {
		start, _ = chess.Chess960(c.below(chess.Starts960))
		task.Start = start.FEN()
	}
	game, _ := chess.NewGame(start, chess.Options{Edition: task.Edition})
	for range moves {
		legal := game.Position().LegalMoves()
		m := legal[c.below(len(legal))]
		task.Moves = append(task.Moves, game.Position().MoveText(m))
		game = game.PlayUnchecked(m)
		if _, over := game.Ended(); over {
			return task, false
		}
	}
	return task, true
}

// plain is the search without anything that saves work: it looks at every move of every position, remembers nothing
// of other positions, and is the slow twin of the searcher.
type plain struct {
	*Searcher // for what a position at the end of a line is worth
	path      []chess.Position
	seen      int
}

// most is how many positions the twin looks at; it gives up beyond them.
const most = 20_000

func (t *plain) value(p chess.Position, depth int) int {
	ply := len(t.path)
	for _, before := range t.path[min(1, ply):] {
		if before == p {
			return search.Draw
		}
	}
	moves := p.LegalMoves()
	if ply > 0 && p.IsDead() {
		return search.Draw
	}
	if p.InCheck() && ply > 0 {
		depth++
	}
	if depth <= 0 {
		return t.leaf(p, ply)
	}
	switch {
	case p.IsCheckmate():
		return search.Lost(ply)
	case len(moves) == 0:
		return search.Draw
	}
	best := -search.Infinite
	if t.seen > most {
		return best
	}
	t.path = append(t.path, p)
	for _, m := range moves {
		best = max(best, -t.value(p.PlayUnchecked(m), depth-1))
	}
	t.path = t.path[:ply]
	return best
}

func (t *plain) leaf(p chess.Position, ply int) int {
	best := t.Searcher.value(&p, p.Hash())
	if t.seen++; t.seen > most {
		return best
	}
	for _, m := range p.LegalMoves() {
		if _, _, captures := p.Captured(m); captures || m.Promotion() != 0 {
			best = max(best, -t.leaf(p.PlayUnchecked(m), ply+1))
		}
	}
	return best
}

// TestSearchIsMinimax: the search with all its shortcuts that cannot err finds the value that looking at everything
// finds, in positions of games of chance.
func TestSearchIsMinimax(t *testing.T) {
	s := New(1 << 20)
	s.thorough = true
	checks, tried := 0, 0
	for _, v := range chess.Variants() {
		for seed := range uint64(70) {
			task, ok := randomGame(v, seed, 30+int(seed)*4)
			if !ok {
				continue
			}
			g, err := ReadGame(task)
			if err != nil {
				t.Fatal(err)
			}
			p := g.now.Position()
			depth := 2
			if len(p.LegalMoves()) < 12 {
				depth = 3
			}
			var last engine.Line
			s.Think(g, budget(depth), search.Fog{Seed: seed, Width: int(seed % 3)}, func(l engine.Line) { last = l })
			twin := plain{Searcher: s}
			want := twin.value(p, last.Depth)
			if twin.seen > most {
				continue
			}
			if tried++; p.InCheck() {
				checks++
			}
			if got := last.Score; got != search.ScoreOf(want) {
				t.Errorf("%v after %v: depth %d is %+v, minimax says %+v", p, task.Moves, last.Depth, got, search.ScoreOf(want))
			}
		}
	}
	if checks < 3 || tried < 40 {
		t.Errorf("%d positions, %d with check", tried, checks)
	}
}
