package game

import (
	"testing"

	"damka/clock"
)

// II.4.4: only what began with a start that was taken back is void with it: not a game that was kept before, such as from a file, nor
// one of the start that holds, nor any where no start was taken back.
func TestII_4_4_WhatATakenBackStartMakesVoid(t *testing.T) {
	for _, test := range []struct {
		undone Undone
		start  clock.Time
		want   bool
	}{
		{Undone{}, 1000, false},
		{Undone{Until: 2000}, 1000, false},
		{Undone{From: 1000}, 999, false},
		{Undone{From: 1000}, 1000, true},
		{Undone{From: 1000}, 0, false},
		{Undone{From: 1000, Until: 2000}, 1999, true},
		{Undone{From: 1000, Until: 2000}, 2000, false},
	} {
		if got := test.undone.has(test.start); got != test.want {
			t.Errorf("%+v, begun at %d: %t", test.undone, test.start, got)
		}
	}
}
