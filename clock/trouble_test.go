package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.6.13, FIDE 8.4: time trouble in every edition. The control is at its
// start but for the moves made; White has so much left.
func TestII613TimeTrouble(t *testing.T) {
	const five = 5 * minute
	for _, test := range []struct {
		edition article.Edition
		control string
		moves   int
		left    clock.Time
		want    bool
	}{
		// The code: five minutes or less to the control.
		{article.PZWarc, "90/45,30+30", 44, five + 1, false},
		{article.PZWarc, "90/45,30+30", 44, five, true},
		{article.PZWarc, "90/45,30+30", 0, five, true},
		{article.PZWarc, "90", 10, five, true},
		{article.PZWarc, "90", 10, 1, true},
		{article.PZWarc, "15+5", 10, five, true},
		{article.PZWarc2024, "15+5", 10, five, true},
		// But not with 30 seconds or more of Fischer's increment: that is so
		// in the second period here, and not in the first.
		{article.PZWarc, "90/45,30+30", 45, five, false},
		{article.PZWarc, "80+60", 10, minute, false},
		{article.PZWarc, "60+30", 10, minute, false},
		{article.PZWarc, "60+29", 10, minute, true},
		{article.PZWarc, "60b30", 10, minute, true},
		{article.PZWarc2024, "60+30", 10, minute, false},
		// 2006: no exception.
		{article.FMJD2006, "80+60", 10, five, true},
		{article.FMJD2006, "80+60", 10, five + 1, false},
		{article.FMJD2006, "120/50,60/25*", 49, five, true},
		// 2008: less than five minutes, and more than two moves a minute due;
		// the last period's last five minutes in any case.
		{article.Kotek2008, "120/50,60", 40, five, false},
		{article.Kotek2008, "120/50,60", 39, five - 1, true},  // 11 moves due
		{article.Kotek2008, "120/50,60", 40, five - 1, true},  // 10 moves in less than 5 minutes
		{article.Kotek2008, "120/50,60", 41, five - 1, false}, // 9 moves
		{article.Kotek2008, "120/50,60", 48, minute, false},   // 2 moves in a minute
		{article.Kotek2008, "120/50,60", 48, minute - 1, true},
		{article.Kotek2008, "120/50,60", 49, 30 * second, false},
		{article.Kotek2008, "120/50,60", 49, 30*second - 1, true},
		{article.Kotek2008, "120/50,60", 50, five, true},
		{article.Kotek2008, "120/50,60", 50, five + 1, false},
		{article.Kotek2008, "80+60", 90, five, true},
		{article.Kotek2008, "120/50,60/25*", 70, 2*minute + 30*second, false}, // 5 moves
		{article.Kotek2008, "120/50,60/25*", 70, 2 * minute, true},
		// FIDE: less than five minutes, no 30 seconds a move of any kind.
		{article.FIDE2023, "90/40,30", 30, five, false},
		{article.FIDE2023, "90/40,30", 30, five - 1, true},
		{article.FIDE2023, "90+30", 30, minute, false},
		{article.FIDE2023, "90b30", 30, minute, false},
		{article.FIDE2023, "90b29", 30, minute, true},
		{article.FIDE2023, "15+10", 30, minute, true},
		// A fallen flag is no time trouble any more.
		{article.PZWarc, "90", 10, 0, false},
		// Days are not minutes.
		{article.PZWarc, "3d", 10, minute, false},
	} {
		b := begin(t, test.control, test.edition)
		to := clock.Setting{White: clock.Dial{Left: test.left, Moves: test.moves}, Black: clock.Dial{Left: hour, Moves: test.moves}, OnMove: clock.White}
		b.must(b.c.Correct(b.now, to, because))
		got, ref := b.c.InTimeTrouble(b.now, clock.White)
		wantRef := article.Ref("II.6.13")
		if test.edition == article.FIDE2023 {
			wantRef = "FIDE 8.4"
		}
		if got != test.want || ref != wantRef {
			t.Errorf("%s, %s after %d moves with %s: %t by %s", test.edition, test.control, test.moves, test.left, got, ref)
		}
		if black, _ := b.c.InTimeTrouble(b.now, clock.Black); black {
			t.Errorf("%s, %s: an hour is time trouble", test.edition, test.control)
		}
	}
	if got, _ := (clock.Clock{}).InTimeTrouble(0, clock.White); got {
		t.Error("no clock is in time trouble")
	}
}

// II.6.13 while time runs.
func TestII613TroubleBegins(t *testing.T) {
	b := begin(t, "90", article.PZWarc).wait(85*minute - 1)
	if trouble, _ := b.c.InTimeTrouble(b.now, clock.White); trouble {
		t.Error("a millisecond too early")
	}
	if trouble, _ := b.c.InTimeTrouble(b.now+1, clock.White); !trouble {
		t.Error("with five minutes left it begins")
	}
}

// II.6.14, II.6.15: how long completing the score may take.
func TestII614ScoreTime(t *testing.T) {
	for _, test := range []struct {
		edition article.Edition
		control string
		want    clock.Time
		limited bool
	}{
		{article.PZWarc, "90/45,30+30", 15 * minute, true},
		{article.PZWarc, "80+60", 15 * minute, true},
		{article.PZWarc2024, "80+60", 5 * minute, true},
		{article.PZWarc2024, "120/50,60", 5 * minute, true},
		{article.FMJD2006, "120/50,60/25*", 15 * minute, true},
		{article.Kotek2008, "120/50,60", 15 * minute, true},
		{article.Kotek2008, "120/50,30", 5 * minute, true},
		{article.Kotek2008, "45/25,15", 5 * minute, true},
		{article.FIDE2023, "90/40,30+30", 0, false},
	} {
		if got, limited := clock.MustParse(test.control).ScoreTime(test.edition); got != test.want || limited != test.limited {
			t.Errorf("%s, %s: %s, %t", test.edition, test.control, got, limited)
		}
	}
}

// II.6.12: whether a move that ends the game needs the press.
func TestII612LastMove(t *testing.T) {
	for _, e := range article.Editions() {
		if got := clock.RulesOf(e).LastMoveNeedsPress; got != (e == article.Kotek2008) {
			t.Errorf("%s: %t", e, got)
		}
	}
	if clock.RulesOf(0) != (clock.Rules{}) || clock.RulesOf(99) != (clock.Rules{}) {
		t.Error("no edition has rules")
	}
}
