package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

func BenchmarkPress(b *testing.B) {
	for _, control := range []string{"80+60", "90/45,30+30", "120/50,60/25*", "15b5"} {
		b.Run(control, func(b *testing.B) {
			fresh := started(b, control)
			b.ReportAllocs()
			c, now, who := fresh, clock.Time(0), clock.White
			for b.Loop() {
				now += 100
				next, err := c.Press(now, who)
				if c, who = next, who.Other(); err != nil {
					c, now, who = fresh, 0, clock.White
				}
			}
		})
	}
}

func BenchmarkAt(b *testing.B) {
	c := started(b, "90/45,30+30")
	b.ReportAllocs()
	for now := clock.Time(0); b.Loop(); now++ {
		c.At(now)
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := clock.Parse("90/45,30+30"); err != nil {
			b.Fatal(err)
		}
	}
}

// Pressing and looking make no garbage.
func TestNoAllocations(t *testing.T) {
	c, now, who := started(t, "90/45,30+30"), clock.Time(0), clock.White
	if allocs := testing.AllocsPerRun(1000, func() {
		now += 100
		c, _ = c.Press(now, who)
		who = who.Other()
		c.At(now + 50)
		c.NextFlag()
		c.InTimeTrouble(now, clock.White)
	}); allocs != 0 {
		t.Errorf("%v allocations a press", allocs)
	}
	if r := c.At(now); r.White.Moves < 500 {
		t.Errorf("%+v", r)
	}
}

func started(tb testing.TB, control string) clock.Clock {
	tb.Helper()
	c, err := clock.New(clock.MustParse(control), article.PZWarc)
	if err != nil {
		tb.Fatal(err)
	}
	if c, err = c.Start(0, clock.Absence{}); err != nil {
		tb.Fatal(err)
	}
	return c
}
