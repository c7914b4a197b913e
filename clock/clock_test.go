package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.4.4, II.3.5.3: White's face runs first, and never both.
func TestII44Start(t *testing.T) {
	for _, e := range article.Editions() {
		b := set(t, "90", e)
		b.runs(0).left(90*minute, 90*minute)
		b.must(b.c.Start(b.now, clock.Absence{})).runs(clock.White)
		b.wait(2*minute).left(88*minute, 90*minute)
		b.press(0).runs(clock.Black)
		b.wait(5*minute).left(88*minute, 85*minute)
		b.refused("clock.started", map[bool]article.Ref{false: "II.4.4", true: "FIDE 6.6"}[e.Rules().Chess])(b.c.Start(b.now, clock.Absence{}))
	}
}

// II.6.1.2: with 15 minutes and 5 seconds, a move in 3 seconds leaves 15:02
// by Fischer's system and 15:00 by Bronstein's.
func TestII612IncrementAndDelay(t *testing.T) {
	begin(t, "15+5", article.PZWarc).left(15*minute, 15*minute).press(3*second).left(15*minute+2*second, 15*minute)
	begin(t, "15b5", article.PZWarc).press(3*second).left(15*minute, 15*minute)
	begin(t, "15b5", article.PZWarc).press(5*second).left(15*minute, 15*minute)
	begin(t, "15b5", article.PZWarc).press(8*second).left(15*minute-3*second, 15*minute)
}

// II.6.1.2.2: main time does not run until the delay is used up, and what is
// left of a delay is no help in later moves.
func TestII6122Delay(t *testing.T) {
	b := begin(t, "15b5", article.PZWarc)
	for _, step := range []struct{ passed, delay, left clock.Time }{
		{0, 5 * second, 15 * minute}, {2 * second, 3 * second, 15 * minute}, {5 * second, 0, 15 * minute}, {6 * second, 0, 15*minute - second},
	} {
		if face := b.c.At(b.now + step.passed).White; face.Delay != step.delay || face.Left != step.left {
			t.Errorf("after %s: %+v", step.passed, face)
		}
	}
	b.press(second).press(second).press(8*second).left(15*minute-3*second, 15*minute)
	if face := b.c.At(b.now).White; face.Delay != 0 {
		t.Errorf("White waits with a delay of %s", face.Delay)
	}
}

// II.6.1.4: who made 45 moves of 90/45,30 in 70 minutes has 50 minutes; the
// new period's time comes with the press of the 45th move and not before.
func TestII614CarryOver(t *testing.T) {
	b := begin(t, "90/45,30", article.PZWarc).moves(44, 90*second)
	b.wait(4*minute-second).left(20*minute+second, 24*minute)
	b.press(second).left(50*minute, 24*minute)
	if face := b.c.At(b.now).White; face.Moves != 45 || face.ToControl != 0 {
		t.Errorf("%+v", face)
	}
	if face := b.c.At(b.now).Black; face.Moves != 44 || face.ToControl != 1 {
		t.Errorf("%+v", face)
	}
}

// II.6.1.5.2: 30 seconds a move from move 46 on: the press of move 46 adds
// the first ones.
func TestII6152IncrementFromMove46(t *testing.T) {
	b := begin(t, "90/45,30+30", article.PZWarc).moves(44, minute)
	b.press(minute).left(75*minute, 46*minute)
	b.press(minute).left(75*minute, 75*minute)
	b.press(minute).left(74*minute+30*second, 75*minute)
}

// II.6.1.5.3.1: an hour for every 25 moves, again and again.
func TestII61531Repeating(t *testing.T) {
	b := begin(t, "120/50,60/25*", article.PZWarc)
	b.moves(49, minute).left(71*minute, 71*minute).moves(1, minute).left(130*minute, 130*minute)
	b.moves(24, minute).left(106*minute, 106*minute).moves(1, minute).left(165*minute, 165*minute)
	b.moves(25, minute).left(200*minute, 200*minute)
	if face := b.c.At(b.now).White; face.Moves != 100 || face.ToControl != 25 {
		t.Errorf("%+v", face)
	}
}

// FIDE, glossary: the increment comes before each move, the first included.
// In a later period it comes with that period's time.
func TestFIDEIncrementBeforeTheMove(t *testing.T) {
	set(t, "90+30", article.FIDE2023).left(90*minute+30*second, 90*minute+30*second)
	begin(t, "90+30", article.FIDE2023).press(minute).left(90*minute, 90*minute+30*second)
	b := begin(t, "90/40,30+30", article.FIDE2023).left(90*minute, 90*minute).moves(39, minute)
	b.press(minute).left(80*minute+30*second, 51*minute)
	b.press(minute).press(minute).left(80*minute, 80*minute+30*second)
}

// FIDE 6.3.2: the delay mode.
func TestFIDE632Delay(t *testing.T) {
	b := begin(t, "10b5", article.FIDE2023).left(10*minute, 10*minute)
	b.press(5*second).press(7*second).left(10*minute, 10*minute-2*second)
}

// II.6.12: time runs out at the very instant at which nothing is left, and a
// move counts only when the clock was pressed before.
func TestII612Flag(t *testing.T) {
	b := begin(t, "5", article.PZWarc)
	if at, falls := b.c.NextFlag(); !falls || at != b.now+5*minute {
		t.Errorf("the flag falls at %d, %t", at, falls)
	}
	for _, test := range []struct {
		passed, left clock.Time
		flag         bool
	}{{5*minute - 1, 1, false}, {5 * minute, 0, true}, {hour, 0, true}} {
		r := b.c.At(b.now + test.passed)
		if r.White.Left != test.left || r.White.Flag != test.flag || r.Black.Left != 5*minute {
			t.Errorf("after %d: %+v", test.passed, r)
		}
		if test.flag && (r.White.FlagFell != b.now+5*minute || r.FirstFlag != clock.White) {
			t.Errorf("%+v", r)
		}
	}
	b.refused("clock.flag_fell", "II.6.12")(b.c.Press(b.now+5*minute, clock.White))
	b.press(5*minute-1).left(1, 5*minute)
	chess := begin(t, "5", article.FIDE2023)
	chess.refused("clock.flag_fell", "FIDE 6.9")(chess.c.Press(chess.now+5*minute, clock.White))
}

// II.6.12: the flag of the first control falls although another period would
// follow; with a delay it falls when both are used up.
func TestII612FlagInAPeriod(t *testing.T) {
	b := begin(t, "2/3,30", article.PZWarc).moves(2, 30*second)
	b.wait(minute)
	b.refused("clock.flag_fell", "II.6.12")(b.c.Press(b.now, clock.White))
	b.now--
	b.press(0).left(30*minute+1, minute)

	delayed := begin(t, "1b5", article.PZWarc)
	if at, falls := delayed.c.NextFlag(); !falls || at != delayed.now+minute+5*second {
		t.Errorf("the flag falls at %d, %t", at, falls)
	}
	if r := delayed.c.At(delayed.now + hour); r.White.FlagFell != delayed.now+minute+5*second || r.White.Used != hour {
		t.Errorf("%+v", r.White)
	}
}

// II.3.5.5, FIDE 6.8: while nobody notices a flag, play goes on; both flags
// can fall, and the clock shows lastingly whose fell first.
func TestII355FirstFlagLasts(t *testing.T) {
	b := begin(t, "1+10", article.PZWarc).press(30*second).left(40*second, minute)
	b.wait(2 * minute) // Black's flag fell a minute ago
	b.must(b.c.PressDespiteFlag(b.now, clock.Black)).left(40*second, 0)
	b.wait(hour).left(0, 0)
	b.must(b.c.PressDespiteFlag(b.now, clock.White)).left(0, 0)
	b.wait(hour)
	r := b.c.At(b.now)
	if r.FirstFlag != clock.Black || !r.White.Flag || r.Black.FlagFell != 1000+90*second || r.White.FlagFell != 1000+190*second {
		t.Errorf("%+v, first %s", r, r.FirstFlag)
	}
	if r.White.Moves != 2 || r.Black.Moves != 1 {
		t.Errorf("%+v", r)
	}
	if at, falls := b.c.NextFlag(); falls {
		t.Errorf("a fallen flag falls at %d", at)
	}
}

// II.6.8, FIDE 6.2.1: only the player on move presses.
func TestII68PressOfTheOther(t *testing.T) {
	for e, ref := range map[article.Edition]article.Ref{article.PZWarc: "II.6.8", article.FIDE2023: "FIDE 6.2.1"} {
		b := begin(t, "5+3", e)
		b.refused("clock.not_on_move", ref)(b.c.Press(b.now, clock.Black))
		b.refused("clock.not_on_move", ref)(b.c.Press(b.now, 0))
		b.press(second)
		b.refused("clock.not_on_move", ref)(b.c.Press(b.now, clock.White))
	}
}

// II.4.4.1, FIDE 6.11: a stopped clock does not run and continues where it was,
// in the middle of a move and of its delay.
func TestFIDE611StopAndResume(t *testing.T) {
	b := begin(t, "10b10", article.PZWarc).press(minute).wait(4 * second)
	b.must(b.c.Stop(b.now)).runs(0)
	if at, falls := b.c.NextFlag(); falls {
		t.Errorf("a stopped clock's flag falls at %d", at)
	}
	b.wait(hour).left(9*minute+10*second, 10*minute)
	b.refused("clock.stopped", "II.4.4.1")(b.c.Stop(b.now))
	b.refused("clock.stopped", "II.4.4.1")(b.c.Press(b.now, clock.Black))
	b.must(b.c.Resume(b.now)).runs(clock.Black)
	b.refused("clock.not_stopped", "")(b.c.Resume(b.now))
	b.press(7*second).left(9*minute+10*second, 10*minute-second)
}

// Play by correspondence: so many days for every move, none of them left over.
func TestCorrespondence(t *testing.T) {
	b := begin(t, "3d", article.PZWarc)
	b.press(2*clock.Day).left(3*clock.Day, 3*clock.Day)
	b.wait(clock.Day).left(3*clock.Day, 2*clock.Day)
	b.press(clock.Day).press(second).press(3*clock.Day-1).left(3*clock.Day, 3*clock.Day)
	b.wait(3*clock.Day).left(0, 3*clock.Day)
	b.refused("clock.flag_fell", "II.6.12")(b.c.Press(b.now, clock.White))
}
