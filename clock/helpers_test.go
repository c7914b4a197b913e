package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

const (
	second = clock.Second
	minute = clock.Minute
	hour   = clock.Hour
)

var because = article.Because("test", "II.2.5.5")

// board is a game's clock in a test, with an instant that goes forward.
type board struct {
	t   *testing.T
	c   clock.Clock
	now clock.Time
}

// set is a clock that has not begun.
func set(t *testing.T, control string, e article.Edition) *board {
	t.Helper()
	c, err := clock.New(clock.MustParse(control), e)
	if err != nil {
		t.Fatal(err)
	}
	return &board{t: t, c: c, now: 1000}
}

// begin is a clock that was started with both players there.
func begin(t *testing.T, control string, e article.Edition) *board {
	t.Helper()
	b := set(t, control, e)
	return b.must(b.c.Start(b.now, clock.Absence{}))
}

func (b *board) must(c clock.Clock, err error) *board {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	b.c = c
	return b
}

// refused wants a refusal with a code and an article, and the clock unchanged.
func (b *board) refused(code article.Code, ref article.Ref) func(clock.Clock, error) {
	b.t.Helper()
	return func(c clock.Clock, err error) {
		b.t.Helper()
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Code != code || refusal.Article != ref {
			b.t.Errorf("%v, want %s by %q", err, code, ref)
		}
		if c != b.c {
			b.t.Errorf("%s changes the clock to %+v", code, c)
		}
	}
}

// wait lets time pass.
func (b *board) wait(t clock.Time) *board {
	b.now += t
	return b
}

// press lets the player on move think for so long and press.
func (b *board) press(thought clock.Time) *board {
	b.t.Helper()
	b.now += thought
	return b.must(b.c.Press(b.now, b.onMove()))
}

// moves lets both players make so many moves, each in the same time.
func (b *board) moves(n int, each clock.Time) *board {
	b.t.Helper()
	for range 2 * n {
		b.press(each)
	}
	return b
}

func (b *board) onMove() clock.Colour { return b.c.At(b.now).OnMove }

// left wants what the faces say now.
func (b *board) left(white, black clock.Time) *board {
	b.t.Helper()
	r := b.c.At(b.now)
	if r.White.Left != white || r.Black.Left != black {
		b.t.Errorf("%s and %s are left, want %s and %s (%d, %d ms)", r.White.Left, r.Black.Left, white, black, r.White.Left, r.Black.Left)
	}
	return b
}

// runs wants one face to run.
func (b *board) runs(who clock.Colour) *board {
	b.t.Helper()
	if running := b.c.At(b.now).Running; running != who {
		b.t.Errorf("%s's face runs, not %s's", running, who)
	}
	return b
}
