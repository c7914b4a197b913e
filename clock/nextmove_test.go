package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FIDE 6.2.1.2: White does not press, Black answers, White moves again: the
// first move is complete. So is Black's when Black moves again.
func TestFIDE6_2_1_2NextMoveCompletes(t *testing.T) {
	b := begin(t, "90/2,30+30", article.FIDE2023).wait(3 * minute)
	b.must(b.c.CompleteByNextMove(b.now, clock.White)).runs(clock.White).left(87*minute, 90*minute)
	b.press(minute).runs(clock.Black) // completes the second, which opens the next period
	b.left(86*minute+30*minute+30*second, 90*minute)
	r := b.c.At(b.now)
	if r.White.Moves != 2 || r.Black.Moves != 0 {
		t.Errorf("%d and %d moves are completed, want 2 and 0", r.White.Moves, r.Black.Moves)
	}
	b.must(b.c.Correct(b.now, b.c.Setting(b.now), because)) // such counts can be set
	b.must(b.c.CompleteByNextMove(b.now, clock.Black)).press(0).runs(clock.White)
	if r := b.c.At(b.now); r.Black.Moves != 2 {
		t.Errorf("Black has completed %d", r.Black.Moves)
	}
}

// FIDE 6.2.2: a player may press even after the opponent has moved; the time
// until then is the player's.
func TestFIDE6_2_2PressAfterTheAnswer(t *testing.T) {
	b := begin(t, "90", article.FIDE2023).wait(5 * minute)
	b.press(minute).runs(clock.Black).press(0).runs(clock.White).left(84*minute, 90*minute)
}

// FIDE 6.9: the required moves were completed before the flag fell, though the
// last but one was not pressed.
func TestFIDE6_9CompletedByTheNextMove(t *testing.T) {
	b := begin(t, "5/2,5", article.FIDE2023)
	b.must(b.c.CompleteByNextMove(b.now, clock.White)).press(4*minute).left(6*minute, 5*minute)
	b.press(0).wait(6 * minute)
	if r := b.c.At(b.now); !r.White.Flag || r.White.Moves != 2 || r.White.ToControl != 0 {
		t.Errorf("%+v", r.White)
	}
	b.must(b.c.CompleteByNextMove(b.now, clock.White)).left(0, 5*minute) // counted, and nothing added
}

// The delay of the next move begins with it (FIDE 6.3.2).
func TestFIDE6_3_2DelayOfTheNextMove(t *testing.T) {
	b := begin(t, "5b10", article.FIDE2023).wait(12 * second)
	b.must(b.c.CompleteByNextMove(b.now, clock.White)).wait(10*second).left(5*minute-2*second, 5*minute)
}

// What is refused: draughts (II.6.12), a clock that does not run, a player
// who has not come, and counts that players who move in turn cannot have.
func TestNextMoveRefused(t *testing.T) {
	b := begin(t, "90", article.PZWarc)
	b.refused("clock.press_completes", "II.6.12")(b.c.CompleteByNextMove(b.now, clock.White))
	b = begin(t, "90", article.FIDE2023)
	b.refused("clock.nobody", "")(b.c.CompleteByNextMove(b.now, 0))
	b.must(b.c.CompleteByNextMove(b.now, clock.White)).must(b.c.CompleteByNextMove(b.now, clock.White))
	b.refused("clock.completed_apart", "FIDE 6.2.1.2")(b.c.CompleteByNextMove(b.now, clock.White))
	b.must(b.c.Stop(b.now))
	b.refused("clock.stopped", "FIDE 6.11.3")(b.c.CompleteByNextMove(b.now, clock.Black))
	b = set(t, "90", article.FIDE2023)
	b.refused("clock.not_started", "FIDE 6.6")(b.c.CompleteByNextMove(b.now, clock.White))
	b.must(b.c.Start(b.now, clock.Absence{White: true}))
	b.refused("clock.absent", "FIDE 6.7.2")(b.c.CompleteByNextMove(b.now, clock.White))
}
