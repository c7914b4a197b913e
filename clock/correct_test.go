package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.6.10, FIDE 6.10.2: a wrong clock is corrected; it continues to run.
func TestII610Correct(t *testing.T) {
	why := article.Because("test", "II.6.10")
	b := begin(t, "90/45,30+30", article.PZWarc).moves(20, minute).wait(5 * minute)
	to := b.c.Setting(b.now)
	if to != (clock.Setting{White: clock.Dial{Left: 65 * minute, Moves: 20}, Black: clock.Dial{Left: 70 * minute, Moves: 20}, OnMove: clock.White}) {
		t.Errorf("%+v", to)
	}
	to.White.Left, to.Black.Left = 80*minute, 60*minute
	b.must(b.c.Correct(b.now, to, why)).runs(clock.White).wait(minute).left(79*minute, 60*minute)
	b.press(0).runs(clock.Black)
}

// What a clock shows can be set on it without changing anything.
func TestII610CorrectToTheSame(t *testing.T) {
	b := begin(t, "15b5", article.PZWarc).press(8 * second).wait(2 * second)
	stopped, err := b.c.Stop(b.now)
	if err != nil {
		t.Fatal(err)
	}
	same, err := stopped.Correct(b.now, stopped.Setting(b.now), because)
	if err != nil || same != stopped {
		t.Errorf("%+v (%v), want %+v", same, err, stopped)
	}
}

// II.6.16: nobody can show that the moves were made: play goes on and is
// numbered from 51. The arbiter raises the flags and sets the next period.
func TestII616NumberedFrom51(t *testing.T) {
	b := begin(t, "120/50,60/25*", article.PZWarc).moves(47, 2*minute).wait(hour)
	b.must(b.c.PressDespiteFlag(b.now, clock.White)).wait(hour)
	r := b.c.At(b.now)
	if !r.White.Flag || !r.Black.Flag || r.FirstFlag != clock.White {
		t.Fatalf("%+v", r)
	}
	to := clock.Setting{White: clock.Dial{Left: hour, Moves: 50}, Black: clock.Dial{Left: hour, Moves: 50}, OnMove: clock.White}
	b.must(b.c.Correct(b.now, to, article.Because("test", "II.6.16"))).runs(clock.White).left(hour, hour)
	if r := b.c.At(b.now); r.FirstFlag != 0 || r.White.ToControl != 25 || r.Black.Moves != 50 {
		t.Errorf("%+v", r)
	}
	b.moves(25, 2*minute).left(70*minute, 70*minute)
}

// A flag that is dropped by hand falls at that instant; one that was down
// stays where it fell; one that is raised is forgotten.
func TestCorrectFlags(t *testing.T) {
	b := begin(t, "5", article.PZWarc).wait(6 * minute)
	fell := b.now - minute
	to := b.c.Setting(b.now)
	to.Black.Left = 0
	b.must(b.c.Correct(b.now, to, because))
	r := b.c.At(b.now + minute)
	if r.White.FlagFell != fell || r.Black.FlagFell != b.now || r.FirstFlag != clock.White {
		t.Errorf("%+v", r)
	}
	to.White.Left = minute
	b.must(b.c.Correct(b.now, to, because))
	if r := b.c.At(b.now); r.White.Flag || r.FirstFlag != clock.Black {
		t.Errorf("%+v", r)
	}
}

// II.3.5.5: whose flag fell first is not forgotten when the other's falls at
// the same instant by another act.
func TestII355FirstAtTheSameInstant(t *testing.T) {
	b := begin(t, "5", article.PZWarc).wait(5 * minute)
	b.must(b.c.Charge(b.now, clock.Black, hour, because)).left(0, 0)
	if r := b.c.At(b.now); r.FirstFlag != clock.White || r.White.FlagFell != r.Black.FlagFell {
		t.Errorf("%+v", r)
	}
}

// FIDE 7.5.3: who pressed without moving is on move again; the other's delay
// is not lost.
func TestFIDE753OnMoveAgain(t *testing.T) {
	b := begin(t, "10b5", article.FIDE2023).press(7 * second).wait(2 * second)
	to := b.c.Setting(b.now)
	to.OnMove, to.White.Moves = clock.White, 0
	b.must(b.c.Correct(b.now, to, article.Because("test", "FIDE 7.5.3"))).runs(clock.White)
	if r := b.c.At(b.now); r.White.Delay != 5*second || r.Black.Delay != 0 || r.White.Moves != 0 {
		t.Errorf("%+v", r)
	}
	b.press(6*second).left(10*minute-3*second, 10*minute)
}

// II.7.7.3, FIDE I.5: a clock is set from the envelope and started for the
// player on move, who makes the sealed move and presses.
func TestII773FromTheEnvelope(t *testing.T) {
	b := set(t, "90/45,30+30", article.PZWarc)
	envelope := clock.Setting{White: clock.Dial{Left: 21 * minute, Moves: 46}, Black: clock.Dial{Left: 17 * minute, Moves: 45}, OnMove: clock.Black}
	b.must(b.c.Correct(b.now, envelope, article.Because("test", "II.7.7.3"))).runs(0)
	b.must(b.c.Start(b.now, clock.Absence{})).runs(clock.Black)
	b.press(0).runs(clock.White).left(21*minute, 17*minute+30*second)
}

// FIDE I.11: no matter who is missing at the resumption, the face of the player on
// move runs, and nothing is shared; in draughts likewise.
func TestFIDEI11MissingAtTheResumption(t *testing.T) {
	for _, e := range []article.Edition{article.PZWarc, article.FIDE2023} {
		b := set(t, "60", e)
		b.must(b.c.Correct(b.now, clock.Setting{White: clock.Dial{Left: hour, Moves: 40}, Black: clock.Dial{Left: hour, Moves: 39}, OnMove: clock.Black}, because))
		b.must(b.c.Start(b.now, both)).runs(clock.Black).wait(minute)
		b.must(b.c.Arrive(b.now, clock.White)).runs(clock.Black).left(hour, 59*minute)
	}
}

// FIDE I.1.2: who adjourns before the session ends pays the time until then.
func TestFIDEI12AdjournedBeforeTime(t *testing.T) {
	b := begin(t, "120/40,60", article.FIDE2023).moves(30, minute).press(2 * minute).wait(3 * minute)
	b.must(b.c.Stop(b.now))
	b.must(b.c.Charge(b.now, clock.Black, 20*minute, article.Because("test", "FIDE I.1.2"))).left(88*minute, 67*minute)
}

// A clock can't be set to what no clock shows.
func TestCorrectRefuses(t *testing.T) {
	b := begin(t, "60", article.PZWarc)
	for code, change := range map[article.Code]func(*clock.Setting){
		"clock.setting_out_of_range": func(s *clock.Setting) { s.White.Left = -1 },
		"clock.moves_out_of_range":   func(s *clock.Setting) { s.White.Moves, s.Black.Moves = -1, -1 },
		"clock.nobody":               func(s *clock.Setting) { s.OnMove = 0 },
	} {
		to := b.c.Setting(b.now)
		change(&to)
		b.refused(code, "")(b.c.Correct(b.now, to, because))
	}
	to := b.c.Setting(b.now)
	to.Black.Left = clock.MostSet + 1
	b.refused("clock.setting_out_of_range", "")(b.c.Correct(b.now, to, because))
	to = b.c.Setting(b.now)
	to.Black.Moves = clock.MostMoves + 1
	b.refused("clock.moves_out_of_range", "")(b.c.Correct(b.now, to, because))
	for _, apart := range []int{2, 50} {
		to = b.c.Setting(b.now)
		to.Black.Moves = apart
		b.refused("clock.moves_apart", "II.6.16")(b.c.Correct(b.now, to, because))
		to.White.Moves, to.Black.Moves = apart, 0
		b.refused("clock.moves_apart", "II.6.16")(b.c.Correct(b.now, to, because))
	}
	b.refused("clock.reason_missing", "II.2.5")(b.c.Correct(b.now, b.c.Setting(b.now), article.Reason{}))

	most := clock.Setting{White: clock.Dial{Left: clock.MostSet, Moves: clock.MostMoves}, Black: clock.Dial{Left: clock.MostSet, Moves: clock.MostMoves}, OnMove: clock.White}
	full := begin(t, "60", article.PZWarc)
	full.must(full.c.Correct(full.now, most, because)).left(clock.MostSet, clock.MostSet)

	waiting := set(t, "60", article.PZWarc)
	waiting.must(waiting.c.Start(waiting.now, both))
	to = waiting.c.Setting(waiting.now)
	to.OnMove = clock.Black
	waiting.refused("clock.waiting", "II.4.5")(waiting.c.Correct(waiting.now, to, because))
}
