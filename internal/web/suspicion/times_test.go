package suspicion

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// The middle of the moves' times, whatever their order; of an even number the mean of the two in the middle.
func TestMedian(t *testing.T) {
	for _, test := range []struct {
		times []clock.Time
		want  clock.Time
	}{{[]clock.Time{7}, 7}, {[]clock.Time{9, 1, 5}, 5}, {[]clock.Time{8, 2, 9, 4}, 6}} {
		given := slices.Clone(test.times)
		if got := median(given); got != test.want || !slices.Equal(given, test.times) {
			t.Errorf("of %v: %v, and they are %v", test.times, got, given)
		}
	}
}

// II.4.5: who comes late is charged for the wait with the first move. It does not flatten the other bars, and is no time of thinking.
func TestII_4_5_TheWaitOfAFirstMoveIsApart(t *testing.T) {
	const second, minute = clock.Second, clock.Minute
	of := func(spent ...clock.Time) asked {
		g := &game.State{}
		for i, s := range spent {
			by := article.White
			if i%2 == 1 {
				by = article.Black
			}
			g.Moves = append(g.Moves, game.Made{By: by, Text: "32-28", Spent: s, Timed: true})
		}
		return asked{Snapshot: &games.Snapshot{State: g}}
	}
	reader := page.Reader{Printer: i18n.For(i18n.EN)}
	late := of(10*minute, 29*minute, 4*second, 2*second, 8*second, 6*second)
	view := late.chartOf()
	if view.Longest != (8*second).String() || !view.Cut || view.Bars[0].Height != "80.00" || view.Bars[1].Height != "80.00" || view.Bars[2].Height != "40.00" || view.Bars[4].Height != "80.00" {
		t.Errorf("%+v", view)
	}
	if got := late.sums(reader); len(got) != 2 || got[0] != "White: 3 moves, median 0:00:06, longest 0:00:08 (move 3. 32-28)" || got[1] != "Black: 3 moves, median 0:00:04, longest 0:00:06 (move 3… 32-28)" {
		t.Errorf("%q", got)
	}
	first := of(10*minute, 5*minute)
	if view := first.chartOf(); view.Longest != (10*minute).String() || view.Cut || view.Bars[1].Height != "40.00" {
		t.Errorf("of first moves alone: %+v", view)
	}
	if got := first.sums(reader); len(got) != 2 || got[0] != "White: 1 move, median 0:10:00, longest 0:10:00 (move 1. 32-28)" {
		t.Errorf("%q", got)
	}
}
