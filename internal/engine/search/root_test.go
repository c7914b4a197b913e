package search

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"damka/internal/engine"
)

// searched deepens over moves with these values at each depth, and reports the lines.
func searched(t *testing.T, depths int, values func(move, depth int) int) (lines []engine.Line, best []int) {
	t.Helper()
	var root Root[int]
	root.Begin([]int{1, 2, 3})
	budget := NewBudget(t.Context(), time.Now, engine.Limit{Depth: depths})
	value := func(m, depth, alpha, beta int, first bool) (int, []int) {
		return min(max(values(m, depth), alpha), beta), []int{m, depth} // what is outside of the window is not known better
	}
	texts := func(moves []int) []string { return []string{fmt.Sprint(moves)} }
	last := root.Think(budget, value, texts, func(l engine.Line) { lines = append(lines, l) })
	if len(lines) == 0 || last.Depth != lines[len(lines)-1].Depth {
		t.Errorf("%+v is not the last of %+v", last, lines)
	}
	return lines, root.Best()
}

// The best move of a depth is first, whatever it was worth before, and however far outside of the window its value is.
func TestTheBestMoveIsFirst(t *testing.T) {
	for seed := range uint64(200) {
		values := func(move, depth int) int { return int(Mix(seed+uint64(100*move+depth))%2000) - 1000 }
		const depths = 8
		lines, best := searched(t, depths, values)
		if len(lines) != depths {
			t.Fatalf("%d lines", len(lines))
		}
		for i, l := range lines {
			most := max(values(1, i+1), values(2, i+1), values(3, i+1))
			if l.Depth != i+1 || l.Score != ScoreOf(most) {
				t.Errorf("seed %d: %+v at depth %d, want %d", seed, l, i+1, most)
			}
		}
		if want := values(best[0], depths); want != max(values(1, depths), values(2, depths), values(3, depths)) || !slices.Equal(best[1:], []int{best[0], depths}) {
			t.Errorf("seed %d: %v", seed, best)
		}
	}
}

// A win that is seen to its end is looked at no further.
func TestASeenEndIsEnough(t *testing.T) {
	lines, best := searched(t, 20, func(move, depth int) int {
		if move == 3 && depth >= 4 {
			return Won(5)
		}
		return 0
	})
	if last := lines[len(lines)-1]; last.Depth != 6 || last.Score.Win != 5 || best[0] != 3 {
		t.Errorf("%+v, %v", last, best)
	}
}
