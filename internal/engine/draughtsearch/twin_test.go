package draughtsearch

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
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
	game, _ := draughts.NewGame(draughts.Initial(v), draughts.Options{Edition: task.Edition})
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
	*Searcher // for what a position at the end of a line is worth, and which rules there are
	path      []draughts.Position
	quiet     []int
}

func (t *plain) value(g draughts.Game, depth int) int {
	ply := len(t.path) - 1
	p := t.path[ply]
	if ending, over := g.Ended(); over && ply > 0 && ply <= nearRoot {
		if ending.IsDraw() {
			return search.Draw
		}
		return search.Lost(ply)
	}
	if t.drawn() && ply > 0 {
		return search.Draw
	}
	moves := p.LegalMoves()
	if depth <= 0 {
		return t.leaf(p, ply, true)
	}
	if len(moves) == 0 {
		return search.Lost(ply)
	}
	if len(moves) == 1 && ply > 0 {
		depth++
	}
	best := -search.Infinite
	for _, m := range moves {
		quiet := 0
		if !m.Irreversible() {
			quiet = t.quiet[ply] + 1
		}
		t.path, t.quiet = append(t.path, p.PlayUnchecked(m)), append(t.quiet, quiet)
		best = max(best, -t.value(g.PlayUnchecked(m), depth-1))
		t.path, t.quiet = t.path[:ply+1], t.quiet[:ply+1]
	}
	return best
}

// drawn says whether the newest position was there before, after the first, or only kings have moved for too long.
func (t *plain) drawn() bool {
	ply := len(t.path) - 1
	for at := 1; at < ply; at++ {
		if t.path[at] == t.path[ply] {
			return true
		}
	}
	return t.quiet[ply] >= 2*t.game.rules.KingsOnly
}

func (t *plain) leaf(p draughts.Position, ply int, first bool) int {
	moves := p.LegalMoves()
	if len(moves) == 0 {
		return search.Lost(ply)
	}
	if !moves[0].IsCapture() && !(first && threatenedPlainly(p)) {
		return t.Searcher.value(&p, p.Hash())
	}
	best := -search.Infinite
	for _, m := range moves {
		best = max(best, -t.leaf(p.PlayUnchecked(m), ply+1, false))
	}
	return best
}

// threatenedPlainly says whether a man or king of the opponent is next to a piece it could jump.
func threatenedPlainly(p draughts.Position) bool {
	rules := p.Rules()
	for s, piece := range p.Pieces() {
		if piece.Colour() != p.Turn().Other() {
			continue
		}
		for _, d := range [][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
			over, ok := rules.At(s.Row()+d[0], s.Column()+d[1])
			behind, there := rules.At(s.Row()+2*d[0], s.Column()+2*d[1])
			if ok && there && p.At(over).Colour() == p.Turn() && p.At(behind) == 0 {
				return true
			}
		}
	}
	return false
}

// TestSearchIsMinimax: the search with all its shortcuts that cannot err finds the value that looking at everything
// finds, in positions of games of chance with men and with kings.
func TestSearchIsMinimax(t *testing.T) {
	s := New(1 << 20)
	s.thorough = true
	kings, captures := 0, 0
	for _, v := range draughts.Variants() {
		for seed := range uint64(60) {
			task, ok := randomGame(v, seed, 10+int(seed)*2)
			if !ok {
				continue
			}
			g, err := ReadGame(task)
			if err != nil {
				t.Fatal(err)
			}
			p := g.now.Position()
			if p.Sets().Kings != 0 {
				kings++
			}
			if p.MustCapture() {
				captures++
			}
			depth := 3 + int(seed%2)
			if len(p.LegalMoves()) > 14 {
				depth = 2
			}
			var last engine.Line
			s.Think(g, budget(depth), search.Fog{Seed: seed, Width: int(seed % 3)}, func(l engine.Line) { last = l })
			twin := plain{Searcher: s, path: []draughts.Position{p}, quiet: []int{g.quiet}}
			want := twin.value(g.now, last.Depth)
			if got := last.Score; got != search.ScoreOf(want) {
				t.Errorf("%v after %v: depth %d is %+v, minimax says %+v", p, task.Moves, last.Depth, got, search.ScoreOf(want))
			}
		}
	}
	if kings < 20 || captures < 20 {
		t.Errorf("%d positions with kings, %d with captures", kings, captures)
	}
}
