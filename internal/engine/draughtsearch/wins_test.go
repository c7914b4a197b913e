package draughtsearch

import (
	"slices"
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// winsIn says whether the side to move leaves the other without a move in so many half-moves at most, whatever the
// other does: the plainest solver there is.
func winsIn(p draughts.Position, halfMoves int) bool {
	return slices.ContainsFunc(p.LegalMoves(), func(m draughts.Move) bool { return winsBy(p, m, halfMoves) })
}

// winsBy says whether a move does.
func winsBy(p draughts.Position, m draughts.Move, halfMoves int) bool {
	next := p.PlayUnchecked(m)
	answers := next.LegalMoves()
	if len(answers) == 0 {
		return true
	}
	return halfMoves >= 3 && !slices.ContainsFunc(answers, func(answer draughts.Move) bool { return !winsIn(next.PlayUnchecked(answer), halfMoves-2) })
}

// TestFindsWins: where a plain solver finds that the side to move wins by force, the search says so, in as many
// half-moves, and its move does it.
func TestFindsWins(t *testing.T) {
	s := New(1 << 20)
	for _, v := range draughts.Variants() {
		found := map[int]int{}
		for seed := range uint64(1_500) {
			task, ok := randomGame(v, seed, 30+int(seed%90))
			if !ok {
				continue
			}
			g, err := ReadGame(task)
			if err != nil {
				t.Fatal(err)
			}
			p := g.now.Position()
			win := 1
			for ; win <= 5 && !winsIn(p, win); win += 2 {
			}
			if win > 5 || len(g.now.Counters()) > 1 {
				continue // with a draw near, the win may come too late
			}
			found[win]++
			a := s.Think(g, budget(win+2), search.Fog{}, nil)
			m, err := p.ParseMove(a.Move)
			if err != nil || a.Line.Score.Win != win || !winsBy(p, m, win) {
				t.Errorf("%v: won in %d half-moves, found %+v", p, win, a)
			}
		}
		if found[1] < 5 || found[3] < 5 || found[5] < 5 {
			t.Errorf("%v: only %v", v, found)
		}
	}
}

// TestNearDraw: the value of a position that is nearly drawn by a count is that of the draw, although the table is won
// without the count.
func TestNearDraw(t *testing.T) {
	s := New(1 << 20)
	think := func(halfMoves string) engine.Answer {
		g, err := ReadGame(engine.Task{Variant: article.Russian, Edition: article.PZWarc, Start: "W:WK1,K2,K3:BK32,K31" + halfMoves})
		if err != nil {
			t.Fatal(err)
		}
		return s.Think(g, budget(6), search.Fog{}, nil)
	}
	if a := think(""); a.Line.Score.Value <= 20 {
		t.Errorf("three kings against two: %+v", a)
	}
	if a := think(":H39:F60"); a.Line.Score != (engine.Score{}) {
		t.Errorf("one half-move before the draw of I.6.2: %+v", a)
	}
}
