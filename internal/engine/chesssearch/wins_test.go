package chesssearch

import (
	"slices"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// winsIn says whether the side to move mates in so many half-moves at most, whatever the other does: the plainest
// solver there is.
func winsIn(p chess.Position, halfMoves int) bool {
	return slices.ContainsFunc(p.LegalMoves(), func(m chess.Move) bool { return winsBy(p, m, halfMoves) })
}

// winsBy says whether a move does.
func winsBy(p chess.Position, m chess.Move, halfMoves int) bool {
	next := p.PlayUnchecked(m)
	if next.IsCheckmate() {
		return true
	}
	if halfMoves < 3 || next.IsStalemate() {
		return false
	}
	return !slices.ContainsFunc(next.LegalMoves(), func(answer chess.Move) bool { return !winsIn(next.PlayUnchecked(answer), halfMoves-2) })
}

// TestFindsMates: where a plain solver finds that the side to move mates by force, the search says so, in as many
// half-moves, and its move does it.
func TestFindsMates(t *testing.T) {
	s := New(1 << 20)
	found := map[int]int{}
	for seed := range uint64(3_000) {
		task, ok := randomGame(chess.Variants()[seed%2], seed, 20+int(seed%150))
		if !ok {
			continue
		}
		g, err := ReadGame(task)
		if err != nil {
			t.Fatal(err)
		}
		p := g.now.Position()
		if len(p.LegalMoves()) > 30 && found[3] > 10 {
			continue
		}
		win := 1
		for ; win <= 3 && !winsIn(p, win); win += 2 {
		}
		if win > 3 {
			continue
		}
		found[win]++
		wantMate(t, s, g, win)
	}
	for fen, win := range map[string]int{
		"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1":     3, // every answer makes it worse
		"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1":        1,
		"5rk1/5ppp/8/8/8/2Q5/1B6/6K1 w - - 0 1": 1,
	} {
		g, err := ReadGame(engine.Task{Variant: article.Chess, Edition: article.FIDE2023, Start: fen})
		if err != nil || !winsIn(g.now.Position(), win) {
			t.Fatalf("%s is not mate in %d half-moves (%v)", fen, win, err)
		}
		wantMate(t, s, g, win)
	}
	if found[1] < 10 || found[3] < 10 {
		t.Errorf("only %v", found)
	}
}

// wantMate wants a search to find a mate.
func wantMate(t *testing.T, s *Searcher, g Game, win int) {
	t.Helper()
	p := g.now.Position()
	a := s.Think(g, budget(win+2), search.Fog{}, nil)
	m, err := p.ParseMove(a.Move)
	if err != nil || a.Line.Score.Win != win || !winsBy(p, m, win) {
		t.Errorf("%v: mate in %d half-moves, found %+v", p, win, a)
	}
}
