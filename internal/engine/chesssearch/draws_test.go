package chesssearch

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// TestIsDraw: a position that was there before is a draw at once if it was so after the first position of the search, and
// at the third time if it was before; and so is the last of too many moves without progress.
func TestIsDraw(t *testing.T) {
	const other, same = 1, 2
	for name, c := range map[string]struct {
		past  []uint64 // before the first position
		path  []uint64 // from the first to the newest
		quiet int      // half-moves without progress up to the newest
		want  bool
	}{
		"new":                                 {nil, []uint64{3, 4, 5, 6, 7}, 4, false},
		"there after the first":               {nil, []uint64{3, same, 4, 5, 6, same}, 5, true},
		"there before a pawn moved":           {nil, []uint64{3, same, 4, 5, 6, same}, 3, false},
		"with the other side to move":         {nil, []uint64{3, same, 4, 5, same}, 4, false},
		"the first, once more":                {nil, []uint64{same, 4, 5, 6, same}, 4, false},
		"the first, for the third time":       {[]uint64{same, 4, 5, 6}, []uint64{same, 4, 5, 6, same}, 8, true},
		"twice before the first":              {[]uint64{same, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 10, true},
		"once before the first":               {[]uint64{other, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 10, false},
		"twice, but a pawn has moved between": {[]uint64{same, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 8, false},
		"more was quiet than is known":        {[]uint64{same}, []uint64{3, 4, same}, 30, false},
		"a half-move is left":                 {nil, []uint64{3, 4}, 99, false},
		"too many moves without progress":     {nil, []uint64{3, 4}, 100, true},
	} {
		s := New(1)
		p := chess.Initial(article.Chess)
		s.past = c.past
		for ply, hash := range c.path {
			s.nodes[ply].hash = hash
		}
		newest := len(c.path) - 1
		s.nodes[newest].quiet = c.quiet
		if got := s.isDraw(&p, newest); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestCuts: what is known is enough if it is exact, at least what is too much, or at most what is too little.
func TestCuts(t *testing.T) {
	for _, c := range []struct {
		value int
		bound search.Bound
		want  bool
	}{
		{0, search.Exact, true}, {10, search.AtLeast, false}, {11, search.AtLeast, true}, {9, search.AtLeast, false},
		{10, search.AtMost, true}, {11, search.AtMost, false}, {-5, search.AtMost, true},
	} {
		if got := cuts(search.Entry{Value: c.value, Bound: c.bound}, 10, 11); got != c.want {
			t.Errorf("%d, bound %d: %v", c.value, c.bound, got)
		}
	}
}

// TestIsDead: a bishop or a knight at most is too little for a mate (5.2.2).
func TestIsDead(t *testing.T) {
	for board, want := range map[string]bool{
		"4k3/8/8/8/8/8/8/4K3": true, "4k3/8/8/8/8/8/8/4KB2": true, "4k1n1/8/8/8/8/8/8/4K3": true,
		"4k1n1/8/8/8/8/8/8/4KB2": false, "4k3/8/8/8/8/8/8/4K2R": false, "4k3/p7/8/8/8/8/8/4K3": false, "3qk3/8/8/8/8/8/8/4K3": false,
	} {
		p := read(t, board)
		if isDead(p.Sets()) != want || want && !p.IsDead() {
			t.Errorf("%s: %v", board, !want)
		}
	}
}

// TestMateBeforeTheFiftyMoves: a mate by the last of them counts (9.6.2).
func TestMateBeforeTheFiftyMoves(t *testing.T) {
	s := New(1)
	s.nodes[1].quiet = 2 * chess.FiftyMoves
	p := chess.MustParsePosition(article.Chess, "R6k/8/7K/8/8/8/8/8 b - - 0 1")
	if !p.IsCheckmate() || s.isDraw(&p, 1) {
		t.Error("a mate is a draw")
	}
}

// TestSearchStopsAtADraw: a position that has come back is worth a draw, whatever it is worth otherwise.
func TestSearchStopsAtADraw(t *testing.T) {
	s := New(1 << 10)
	g, err := ReadGame(engine.Task{Variant: article.Chess, Edition: article.FIDE2023, Start: "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"})
	if err != nil {
		t.Fatal(err)
	}
	p := g.now.Position()
	for _, repeated := range []bool{false, true} {
		s.begin(g, budget(9), search.Fog{})
		s.nodes[5].hash, s.nodes[5].quiet, s.nodes[1].hash = p.Hash(), 5, 1
		if repeated {
			s.nodes[1].hash = p.Hash()
		}
		if value := s.search(&p, 2, 5, -search.Infinite, search.Infinite, true); (value == search.Draw) != repeated {
			t.Errorf("repeated %v: %d", repeated, value)
		}
	}
}
