package own_test

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/engine"
)

// TestWinsWonEndings: what is won by a method is won against the best answers of the same program, before a count makes it a draw.
func TestWinsWonEndings(t *testing.T) {
	for _, c := range []struct {
		variant article.Variant
		start   string
		nodes   int64
	}{
		{article.Chess, "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 3_000},
		{article.Chess, "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 3_000},
		{article.Chess, "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 6_000},
		{article.Chess, "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 20_000},
		{article.Brazilian, "W:WKc1,Ke1,Kb2:BKh4", 30_000},
		{article.International, "W:WK46,K47,K48,K49,K50:BK15", 30_000},
	} {
		task := engine.Task{Variant: c.variant, Edition: article.InForce(c.variant), Start: c.start}
		r := &referee{task: task}
		if c.variant.IsDraughts() {
			r.draughts, _ = draughts.NewGame(draughts.MustParsePosition(c.variant, c.start), draughts.Options{Edition: task.Edition})
		} else {
			r.chess, _ = chess.NewGame(chess.MustParsePosition(c.variant, c.start), chess.Options{Edition: task.Edition})
		}
		both := by(level(t, 0, 0), engine.Limit{Nodes: c.nodes})
		winner, err := r.finish(both, both)
		if err != nil || winner != article.White {
			t.Errorf("%v %s: %v %v after %d: %v", c.variant, c.start, winner, err, len(r.task.Moves), r.task.Moves)
		}
	}
}
