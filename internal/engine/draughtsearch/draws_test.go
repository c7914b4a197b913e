package draughtsearch

import (
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// TestIsDraw: a position that was there before is a draw at once if it was so after the first position of the search, and
// at the third time if it was before; and so is the last of too many moves by kings.
func TestIsDraw(t *testing.T) {
	const other, same = 1, 2
	for name, c := range map[string]struct {
		past  []uint64 // before the first position
		path  []uint64 // from the first to the newest
		quiet int      // half-moves by kings up to the newest
		want  bool
	}{
		"new":                                {nil, []uint64{3, 4, 5, 6, 7}, 4, false},
		"there after the first":              {nil, []uint64{3, same, 4, 5, 6, same}, 5, true},
		"there before a man moved":           {nil, []uint64{3, same, 4, 5, 6, same}, 3, false},
		"with the other side to move":        {nil, []uint64{3, same, 4, 5, same}, 4, false},
		"the first, once more":               {nil, []uint64{same, 4, 5, 6, same}, 4, false},
		"the first, for the third time":      {[]uint64{same, 4, 5, 6}, []uint64{same, 4, 5, 6, same}, 8, true},
		"twice before the first":             {[]uint64{same, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 10, true},
		"once before the first":              {[]uint64{other, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 10, false},
		"twice, but a man has moved between": {[]uint64{same, 4, 5, 6, same, 4, 5, 6}, []uint64{3, 4, same}, 8, false},
		"more was quiet than is known":       {[]uint64{same}, []uint64{3, 4, same}, 30, false},
		"a half-move is left":                {nil, []uint64{3, 4}, 49, false},
		"too many moves by kings":            {nil, []uint64{3, 4}, 50, true},
	} {
		s := New(1)
		s.game.rules = draughts.DrawRules{Repetitions: 3, KingsOnly: 25}
		s.past = c.past
		for ply, hash := range c.path {
			s.nodes[ply].hash = hash
		}
		newest := len(c.path) - 1
		s.nodes[newest].quiet = c.quiet
		if got := s.isDraw(newest); got != c.want {
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

// TestSearchStopsAtADraw: a position that has come back is worth a draw, whatever it is worth otherwise.
func TestSearchStopsAtADraw(t *testing.T) {
	s := New(1 << 10)
	g, err := ReadGame(engine.Task{Variant: article.Russian, Edition: article.PZWarc, Start: "W:WKa1,Kc1,e1:BKh2"})
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
		if value := s.search(nil, &p, 2, 5, -search.Infinite, search.Infinite); (value == search.Draw) != repeated {
			t.Errorf("repeated %v: %d", repeated, value)
		}
	}
}
