package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FIDE III.4: increments from the next move on, and two minutes for the
// opponent.
func TestFIDEIII4AddIncrement(t *testing.T) {
	why := article.Because("test", "FIDE III.4")
	b := begin(t, "9/2,5", article.FIDE2023).moves(4, 2*minute).wait(4*minute+1*second).left(2*minute-1*second, 6*minute)
	b.refused("clock.reason_missing", "FIDE 12.9")(b.c.AddIncrement(b.now, clock.Announced, article.Reason{}))
	b.must(b.c.AddIncrement(b.now, clock.Announced, why)).left(2*minute-1*second, 6*minute+5*second)
	b.must(b.c.Award(b.now, clock.Black, 2*minute, why)).left(2*minute-1*second, 8*minute+5*second)
	b.press(5*second).left(2*minute-1*second, 8*minute+5*second).press(6*second).left(2*minute-1*second, 8*minute+4*second)
	b.refused("clock.no_quickplay", "FIDE III.2.2")(b.c.AddIncrement(b.now, clock.Announced, why))
	if control := b.c.Control().String(); control != "9/2+5,5+5" {
		t.Errorf("the control is %s", control)
	}
}

// FIDE III.2, III.4: only where it was announced, never in blitz, with an
// increment or in draughts, and not before the last two minutes of the last
// period.
func TestFIDEIII2WhereNoneIsAdded(t *testing.T) {
	why := article.Because("test", "FIDE III.4")
	for _, test := range []struct {
		control string
		edition article.Edition
		finish  clock.QuickplayFinish
		used    clock.Time
		code    article.Code
		ref     article.Ref
	}{
		{"25", article.FIDE2023, clock.NotAnnounced, 24 * minute, "clock.no_quickplay", "FIDE III.2.1"},
		{"10", article.FIDE2023, clock.Announced, 9 * minute, "clock.no_quickplay", "FIDE III.2.2"},
		{"25+1", article.FIDE2023, clock.Announced, 24 * minute, "clock.no_quickplay", "FIDE III.2.2"},
		{"25b1", article.FIDE2023, clock.Announced, 24 * minute, "clock.no_quickplay", "FIDE III.2.2"},
		{"3d", article.FIDE2023, clock.Announced, minute, "clock.no_quickplay", "FIDE III.2.2"},
		{"25", article.PZWarc, clock.Announced, 24 * minute, "clock.no_quickplay", "II.6.1"},
		{"25", article.FIDE2023, clock.Announced, 23 * minute, "clock.quickplay_early", "FIDE III.4"},
		{"25/40,15", article.FIDE2023, clock.Announced, 24 * minute, "clock.quickplay_early", "FIDE III.4"},
		{"25", article.FIDE2023, clock.Announced, 25 * minute, "clock.flag_fell", "FIDE 6.9"},
	} {
		b := begin(t, test.control, test.edition).wait(test.used)
		b.refused(test.code, test.ref)(b.c.AddIncrement(b.now, test.finish, why))
	}
}
