package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FIDE 8.6: the next move is the first of the next period, unless more moves
// are clearly shown.
func TestFIDE8_6MovesAssumed(t *testing.T) {
	for _, test := range []struct {
		control                    string
		completed, evidence, moves int
		ok                         bool
	}{
		{"90/40,30", 36, 0, 40, true},
		{"90/40,30", 0, 0, 40, true},
		{"90/40,30", 36, 39, 40, true},
		{"90/40,30", 36, 43, 43, true},
		{"90/40,30", 40, 0, 40, false},
		{"120/40,60/20*", 47, 0, 60, true},
		{"120/40,60/20*", 60, 0, 80, true},
		{"90", 30, 0, 30, false},
		{"90/40,30", -1, 0, 0, false},
	} {
		moves, ok := clock.MustParse(test.control).MovesAssumed(test.completed, test.evidence)
		if moves != test.moves || ok != test.ok {
			t.Errorf("%s after %d, shown %d: %d, %t", test.control, test.completed, test.evidence, moves, ok)
		}
	}
	if _, ok := (clock.Control{}).MovesAssumed(3, 0); ok {
		t.Error("no control")
	}
	// The clock is set so, and the next move is move 41.
	b := begin(t, "90/40,30", article.FIDE2023).moves(36, 0).wait(90 * minute)
	moves, _ := b.c.Control().MovesAssumed(36, 0)
	to := b.c.Setting(b.now)
	to.White, to.Black.Moves = clock.Dial{Left: 30 * minute, Moves: moves}, moves
	to.Black.Left += 30 * minute
	b.must(b.c.Correct(b.now, to, because)).left(30*minute, 120*minute)
	if r := b.c.At(b.now); r.White.ToControl != 0 || r.FirstFlag != 0 {
		t.Errorf("%+v", r)
	}
}
