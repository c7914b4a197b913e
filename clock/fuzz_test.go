package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FuzzClock drives clocks with anything: two bytes are an act, how long
// nothing happened before it, and its argument. No face is ever negative, a flag is down exactly
// when nothing is left, at most one face runs, time is conserved, and who
// flagged first is not forgotten unless the arbiter raises a flag.
func FuzzClock(f *testing.F) {
	f.Add("80+60", uint8(1), []byte("\x00\x00\x21\x00\x41\x00"))
	f.Add("90/45,30+30", uint8(2), []byte("\x00\x03\x32\x00\x12\x01\x11\x00\xf1\x00"))
	f.Add("1/1*", uint8(5), []byte("\x00\x00\x11\x00\x21\x00\x11\x00\x33\x00\x04\x00\x09\x05\x18\x01"))
	f.Add("3b2", uint8(1), []byte("\x00\x02\x12\x01\x01\x00\x15\x10\x06\x11\x07\x12\x03\x00\x0a\x01\x00\x00"))
	f.Add("3d", uint8(4), []byte("\x00\x00\xf1\x00\xf1\x00"))
	f.Fuzz(func(t *testing.T, text string, edition uint8, acts []byte) {
		control, err := clock.Parse(text)
		if err != nil {
			return
		}
		c, err := clock.New(control, article.Edition(edition))
		if err != nil {
			return
		}
		now := clock.Time(0)
		before := c.At(now)
		for i := 0; i+1 < len(acts); i += 2 {
			what, about, wait := acts[i]&15, acts[i+1], clock.Time(acts[i]>>4)
			now += wait * wait * 12 * second // up to 45 minutes
			expectConserved(t, before, c.At(now))
			next, err := act(c, now, what, about)
			if err != nil && next != c {
				t.Fatalf("refused with %v, but changed to %+v", err, next)
			}
			c = next
			after := c.At(now)
			expectSound(t, after)
			if what < 9 && before.FirstFlag != 0 && after.FirstFlag != before.FirstFlag {
				t.Fatalf("%s's flag fell first, then %s's", before.FirstFlag, after.FirstFlag)
			}
			before = after
		}
	})
}

func act(c clock.Clock, now clock.Time, what, about byte) (clock.Clock, error) {
	who := []clock.Colour{clock.White, clock.Black}[about&1]
	amount := clock.Time(about) * second
	switch what {
	case 0:
		return c.Start(now, clock.Absence{White: about&1 > 0, Black: about&2 > 0})
	case 1:
		return c.Press(now, c.At(now).OnMove)
	case 2:
		return c.Arrive(now, who)
	case 3:
		return c.Stop(now)
	case 4:
		return c.Resume(now)
	case 5:
		return c.Charge(now, who, amount, because)
	case 6:
		return c.Award(now, who, amount, because)
	case 7:
		return c.ChargeBoth(now, amount, because)
	case 8:
		return c.PressDespiteFlag(now, who)
	case 9:
		to := c.Setting(now)
		to.White.Left, to.Black.Moves, to.OnMove = amount, to.Black.Moves+int(about%3)-1, who
		return c.Correct(now, to, because)
	}
	if about&4 > 0 {
		return c.AddIncrement(now, clock.QuickplayFinish(about&8 == 0), because)
	}
	return c.NextGame(about&1 > 0)
}

func expectSound(t *testing.T, r clock.Reading) {
	t.Helper()
	for _, f := range []clock.Face{r.White, r.Black} {
		if f.Left < 0 || f.Delay < 0 || f.Used < 0 || f.Moves < 0 || f.ToControl < 0 || f.Flag != (f.Left == 0) || f.FlagFell > r.At {
			t.Fatalf("%+v", r)
		}
	}
	if r.Running == clock.White && r.Black.Delay > 0 || r.Running == clock.Black && r.White.Delay > 0 {
		t.Fatalf("a delay on the face that waits: %+v", r)
	}
}

// expectConserved: while nobody acts, the time that passes is the time the
// running face used, and its delay and main time pay for it unless its flag
// fell.
func expectConserved(t *testing.T, from, to clock.Reading) {
	t.Helper()
	expectSound(t, to)
	passed := to.At - from.At
	for _, who := range []clock.Colour{clock.White, clock.Black} {
		a, b := from.Of(who), to.Of(who)
		used, paid := b.Used-a.Used, a.Left+a.Delay-b.Left-b.Delay
		switch {
		case who != from.Running && a != b:
			t.Fatalf("%s's face stands, but %+v becomes %+v", who, a, b)
		case who != from.Running:
		case used != passed, !b.Flag && paid != passed, b.Flag && !a.Flag && b.FlagFell != from.At+a.Left+a.Delay:
			t.Fatalf("%d ms pass for %s: %+v becomes %+v", passed, who, a, b)
		}
	}
}
