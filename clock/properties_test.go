package clock_test

import (
	"testing"

	"pgregory.net/rapid"

	"damka/article"
	"damka/clock"
)

// anyControl is any control there is, made of its numbers and not of a text.
func anyControl() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 9).Draw(t, "days") == 0 {
			return number(t, "days", clock.MaxDays) + "d"
		}
		text := ""
		last := rapid.IntRange(1, clock.MaxPeriods).Draw(t, "periods")
		repeats := rapid.Bool().Draw(t, "repeats")
		for i := range last {
			text += number(t, "minutes", clock.MaxMinutes)
			if i < last-1 || repeats {
				text += "/" + number(t, "moves", clock.MaxMoves)
			}
			if kind := rapid.SampledFrom([]string{"", "+", "b"}).Draw(t, "kind"); kind != "" {
				text += kind + number(t, "increment", clock.MaxIncrement)
			}
			if i < last-1 {
				text += ","
			} else if repeats {
				text += "*"
			}
		}
		return text
	})
}

func number(t *rapid.T, name string, most int) string {
	return rapid.StringMatching(`[1-9]\d{0,2}`).Filter(func(s string) bool {
		n := 0
		for _, digit := range s {
			n = 10*n + int(digit-'0')
		}
		return n <= most
	}).Draw(t, name)
}

// A control is read as it is written, and written as it was read; its
// schedule and its totals agree.
func TestEveryControlReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := anyControl().Draw(t, "control")
		c, err := clock.Parse(text)
		if err != nil || c.String() != text {
			t.Fatalf("%s is read as %s (%v)", text, c, err)
		}
		n := rapid.IntRange(1, 400).Draw(t, "n")
		if c.Total(n) > c.Total(n+1) || c.Total(n) > c.TimePerPlayer() && n <= 60 && c.TimePerPlayer() > 0 && len(c.Periods()) == 1 && !c.Periods()[0].Repeats {
			t.Fatalf("%s: %d s for %d moves, %d for one more, %d per player", text, c.Total(n), n, c.Total(n+1), c.TimePerPlayer())
		}
		spans := c.Schedule()
		for i, span := range spans {
			if i > 0 && span.From != spans[i-1].To+1 || span.To != 0 && span.To-span.From+1 != span.Period.Moves {
				t.Fatalf("%s: %+v", text, spans)
			}
		}
	})
}

// What the clock gives over the first n moves is what the control says, when
// no flag falls: the list of moves, summed up, is a second way to compute it.
func TestClockAddsUpToTotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := clock.MustParse(anyControl().Filter(func(s string) bool { return s[len(s)-1] != 'd' }).Draw(t, "control"))
		e := rapid.SampledFrom(article.Editions()).Draw(t, "edition")
		c, err := clock.New(control, e)
		if err != nil {
			t.Fatal(err)
		}
		now := clock.Time(rapid.Int64Range(0, 1<<40).Draw(t, "start"))
		c, _ = c.Start(now, clock.Absence{})
		n := rapid.IntRange(1, 120).Draw(t, "moves")
		charged := [2]clock.Time{} // main time used by each
		for move := 1; move <= n; move++ {
			for i, who := range []clock.Colour{clock.White, clock.Black} {
				face := c.At(now).Of(who)
				thought := clock.Time(rapid.Int64Range(0, int64(face.Delay+min(face.Left-1, minute))).Draw(t, "thought"))
				charged[i] += max(0, thought-face.Delay)
				now += thought
				if c, err = c.Press(now, who); err != nil {
					t.Fatal(err)
				}
			}
		}
		r := c.At(now)
		for i, who := range []clock.Colour{clock.White, clock.Black} {
			if want := given(control, n, e == article.FIDE2023) - charged[i]; r.Of(who).Left != want {
				t.Fatalf("%s by %s: %s has %d ms after %d moves, want %d", control, e, who, r.Of(who).Left, n, want)
			}
		}
	})
}

// given is all main time that a player has been given after n moves: in
// chess that for one move more, in draughts without that move's increment.
func given(c clock.Control, n int, chess bool) clock.Time {
	if chess {
		return clock.Time(c.Total(n+1)) * second
	}
	opened := mainTime(c, n+1) - mainTime(c, n)
	return clock.Time(c.Total(n))*second + opened
}

// mainTime is the time for the first n moves without increments, move by move.
func mainTime(c clock.Control, n int) (total clock.Time) {
	period, room := -1, 0
	for range n {
		if room == 0 {
			period = min(period+1, len(c.Periods())-1)
			total += clock.Time(c.Periods()[period].Minutes) * minute
			room = c.Periods()[period].Moves
		}
		room--
	}
	return total
}

// Looking at a clock, stopping and resuming it at once, changes nothing that
// comes later; nor does how events come, one by one or all together.
func TestInterruptionsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := clock.MustParse(anyControl().Draw(t, "control"))
		c, err := clock.New(control, rapid.SampledFrom(article.Editions()).Draw(t, "edition"))
		if err != nil {
			t.Fatal(err)
		}
		absent := clock.Absence{White: rapid.Bool().Draw(t, "no white"), Black: rapid.Bool().Draw(t, "no black")}
		plain, _ := c.Start(0, absent)
		broken := plain
		now := clock.Time(0)
		for range rapid.IntRange(1, 40).Draw(t, "events") {
			for range rapid.IntRange(0, 3).Draw(t, "interruptions") {
				now += clock.Time(rapid.Int64Range(0, int64(20*minute)).Draw(t, "pause"))
				if stopped, err := broken.Stop(now); err == nil {
					broken, _ = stopped.Resume(now)
				}
				if plain.At(now) != broken.At(now) {
					t.Fatalf("%s: %+v, want %+v", control, broken.At(now), plain.At(now))
				}
			}
			now += clock.Time(rapid.Int64Range(0, int64(2*minute)).Draw(t, "thought"))
			act := rapid.SampledFrom([]func(clock.Clock) (clock.Clock, error){
				func(c clock.Clock) (clock.Clock, error) { return c.PressDespiteFlag(now, c.At(now).OnMove) },
				func(c clock.Clock) (clock.Clock, error) { return c.Arrive(now, clock.White) },
				func(c clock.Clock) (clock.Clock, error) { return c.Arrive(now, clock.Black) },
				func(c clock.Clock) (clock.Clock, error) { return c.Charge(now, clock.Black, 7*second, because) },
			}).Draw(t, "act")
			var e1, e2 error
			plain, e1 = act(plain)
			broken, e2 = act(broken)
			if (e1 == nil) != (e2 == nil) || e1 == nil && plain != broken {
				t.Fatalf("%s: %+v (%v), want %+v (%v)", control, broken, e2, plain, e1)
			}
		}
	})
}
