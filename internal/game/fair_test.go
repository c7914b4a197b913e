package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
)

// gains are the gain of a move and the quota at the start, worked out by hand from
// est = limit + 40 × increment and gain = min(1 s, (est·2/5 + 15)/100 s).
var gains = map[string][2]clock.Time{
	"1":           {390, 1170},  // est 60
	"1+1":         {550, 1650},  // est 100
	"3+2":         {1000, 3000}, // est 260: 1.19 s
	"90/45,30+30": {1000, 3000},
	"3d":          {0, 0},
}

func TestQuota(t *testing.T) {
	for control, want := range gains {
		q := NewQuota(clock.MustParse(control))
		if q.gain != want[0] || q.left != want[1] || q.most != 7*want[0] {
			t.Errorf("%s: %+v", control, q)
		}
		paid, next := q.Compensate(clock.Minute)
		if paid != want[1] || next.left != want[0] {
			t.Errorf("%s: %v of a minute, then %v", control, paid, next.left)
		}
		for range 20 {
			_, q = q.Compensate(0)
		}
		if q.left != 7*want[0] || q.Grace() != min(200, 7*want[0]) {
			t.Errorf("%s: %v after 20 moves, grace %v", control, q.left, q.Grace())
		}
	}
}

// A premove, which arrives one round trip after the opponent's move, costs nothing. Who only says
// so gains nothing: what counts is when it came.
func TestPremovesCostNothing(t *testing.T) {
	for _, c := range []struct{ lag, passed, spent clock.Time }{
		{0, 0, 0}, {0, 50, 0}, {0, 51, 51}, {200, 200, 0}, {200, 350, 0}, {200, 351, 151}, {200, 2000, 1800}, {-5, 100, 100},
	} {
		g := newTable(t, blitz(article.International)).play("32-28", "19-23")
		g.after(c.passed).do(Play{By: article.White, Move: "28x19", Lag: c.lag})
		if spent := g.state.Moves[2].Spent; spent != c.spent {
			t.Errorf("lag %v, after %v: %v charged, want %v", c.lag, c.passed, spent, c.spent)
		}
	}
}

// Both first moves are free, and have to be made within 30 s, in slow games 45 s. In a tournament the
// clock runs from the start of the round (II.4.5).
func TestFirstMoves(t *testing.T) {
	for _, class := range classes {
		limit := 30 * clock.Second
		if class.times == 3 {
			limit = 45 * clock.Second
		}
		for _, moves := range [][]string{nil, {"32-28"}} {
			g := newTable(t, controlled(class.control)).play(moves...)
			white, black := g.left()
			if due, falls := g.state.Due(); !falls || due != g.now+limit {
				t.Errorf("%s: %v", class.control, due-g.now)
			}
			g.after(limit - 1)
			if w, b := g.left(); w != white || b != black {
				t.Errorf("%s: %v and %v: the first move is not free", class.control, w, b)
			}
			if events := g.do(Fall{}); len(events) != 0 {
				t.Errorf("%s: %v too early", class.control, events)
			}
			g.after(1).do(Fall{})
			g.ended(CodeEndNoStart, Lost, Lost)
			if !g.state.Outcome.Unplayed {
				t.Error("a game that was not played counts")
			}
		}
		s := controlled(class.control)
		s.Pairing = board7
		g := newTable(t, s)
		g.do(Start{})
		before, _ := g.left()
		if white, _ := g.after(20 * clock.Second).left(); white != before-20*clock.Second {
			t.Errorf("%s: II.4.5: %v of %v", class.control, white, before)
		}
	}
}

// While the server was away nobody could make the first move either.
func TestServerWasAwayAtTheFirstMove(t *testing.T) {
	g := newTable(t, blitz(article.International)).play("32-28")
	since := g.after(10 * clock.Second).now
	g.after(clock.Minute).do(Interrupt{Since: since})
	if due, falls := g.state.Due(); !falls || due != g.now+20*clock.Second {
		t.Errorf("due in %v, want 20 s", due-g.now)
	}
	g.after(19 * clock.Second).play("19-23")
	if white, black := g.left(); white != black {
		t.Errorf("%v and %v: something was given although nothing ran", white, black)
	}
}

// The 20 and 10 s are given once for one absence, however often it is dealt with; a flag that had
// fallen before falls; correspondence play goes on.
func TestServerWasAwayOnce(t *testing.T) {
	g := newTable(t, blitz(article.International)).play("32-28", "19-23")
	white, black := g.left()
	since := g.now
	for range 3 {
		g.after(5 * clock.Second).do(Interrupt{Since: since})
	}
	if w, b := g.left(); w != white+20*clock.Second || b != black+10*clock.Second {
		t.Errorf("%v and %v more", w-white, b-black)
	}
	g.after(clock.Second).do(Interrupt{Since: g.now}) // nothing has passed
	if w, _ := g.left(); w != white+19*clock.Second {
		t.Errorf("%v more", w-white)
	}
	since = g.after(9 * clock.Second).now
	g.after(time5).do(Interrupt{Since: since})
	if w, b := g.left(); w != white+30*clock.Second || b != black+20*clock.Second {
		t.Errorf("another absence: %v and %v more", w-white, b-black)
	}

	g = newTable(t, blitz(article.International)).play("32-28", "19-23")
	since = g.after(time5 + 4*clock.Second).now
	if events := g.after(clock.Minute).do(Interrupt{Since: since}); len(events) != 0 {
		t.Errorf("the flag had fallen, and %v", events)
	}
	g.do(Fall{})
	g.ended(CodeDraughtsFlag, Lost, Won)

	g = newTable(t, controlled("3d")).play("32-28", "19-23")
	if events := g.after(clock.Hour).do(Interrupt{Since: g.now - clock.Minute}); len(events) != 0 {
		t.Errorf("correspondence: %v", events)
	}
}

// Nobody's absence grows while the server was away itself.
func TestServerWasAwayToo(t *testing.T) {
	g := newTable(t, blitz(article.International)).leaves(true)
	since := g.after(4 * clock.Second).now
	g.after(clock.Minute).do(Interrupt{Since: since})
	if at, _ := g.state.ClaimableAt(article.Black); at != g.now+6*clock.Second {
		t.Errorf("claimable in %v, want 6 s", at-g.now)
	}
}

// Whatever lags are measured, and whoever leaves, returns or stops the server: no more is compensated
// than the quota has, reckoned here once more, never more than what passed since the opponent's
// move, and no clock ever shows more, but by the increment and what an absence of the server gives.
func TestFairTimeWhateverHappens(t *testing.T) {
	controls := []string{"1", "1+1", "3+2", "5"}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 80))
		control := controls[r.IntN(len(controls))]
		t.Run(fmt.Sprintf("seed %d, %s", seed, control), func(t *testing.T) { playFairly(t, r, control) })
	}
}

// longest is the most time between two acts, in ms.
const longest = 4000

func playFairly(t *testing.T, r *rand.Rand, control string) {
	g := newTable(t, controlled(control))
	increment := g.state.Settings.Control.Periods()[0].Increment
	gain := gains[control][0]
	if control == "5" {
		gain = 1000
	}
	left := [3]clock.Time{article.White: 3 * gain, article.Black: 3 * gain}
	var alive clock.Time // when the server last noted that it is
	for range 120 {
		opponents := g.state.LastAt
		face, _ := g.state.Clock()
		before := face.At(opponents)
		passed := clock.Time(r.IntN(longest))
		if r.IntN(3) == 0 {
			passed = clock.Time(r.IntN(200))
		}
		g.after(passed)
		by := g.state.Turn()
		most := [3]clock.Time{} // that each clock may show more
		switch r.IntN(6) {
		case 0:
			_, _ = g.try(Leave{Side: article.White + article.Colour(r.IntN(2)), Since: g.now - clock.Time(r.IntN(longest)), Closed: r.IntN(2) == 0})
		case 1:
			_, _ = g.try(Return{Side: article.White + article.Colour(r.IntN(2))})
		case 2:
			if events, _ := g.try(Interrupt{Since: alive}); len(events) == 1 && events[0].(Interrupted).White+events[0].(Interrupted).Black > 0 {
				most[by], most[by.Other()] = 20*clock.Second, 10*clock.Second
			}
			alive = g.now
		default:
			free := len(g.state.Moves) < 2
			events, err := g.try(Play{By: by, Move: g.first(), Lag: clock.Time(r.IntN(6000) - 1000)})
			if err != nil {
				break
			}
			lag := events[0].(Moved).Lag
			if lag < 0 || lag > left[by] || lag > g.now-opponents || free && lag != 0 {
				t.Fatalf("%v compensated of %v in the quota and %v passed", lag, left[by], g.now-opponents)
			}
			left[by] = min(left[by]+gain-lag, 7*gain)
			most[by] = clock.Time(increment) * clock.Second
		}
		if g.state.Outcome != nil {
			return
		}
		white, black := g.left()
		if white > before.White.Left+most[article.White] || black > before.Black.Left+most[article.Black] {
			t.Fatalf("a clock grew: %v and %v, before %v and %v", white, black, before.White.Left, before.Black.Left)
		}
		g.do(Fall{})
		if g.state.Outcome != nil {
			return
		}
	}
}
