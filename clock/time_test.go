package clock_test

import (
	"strings"
	"testing"

	"damka/clock"
)

// II.3.5.6: minutes and seconds; only a clock that ran out shows zeros.
func TestTimeText(t *testing.T) {
	for time, want := range map[clock.Time]string{
		0: "0:00:00", 1: "0:00:01", 999: "0:00:01", second: "0:00:01", second + 1: "0:00:02",
		59*second + 1: "0:01:00", minute: "0:01:00", hour - 1: "1:00:00", 2*hour + 7*minute + 30*second: "2:07:30",
		clock.Day - second: "23:59:59", clock.Day - 1: "1d 0:00:00", clock.Day: "1d 0:00:00", 3*clock.Day + hour: "3d 1:00:00",
		-90 * second: "-0:01:30",
	} {
		if got := time.String(); got != want {
			t.Errorf("%d ms: %s, want %s", int64(time), got, want)
		}
	}
}

// What has no clock refuses everything and shows nothing.
func TestNoClock(t *testing.T) {
	if _, err := clock.New(clock.Control{}, 1); err == nil {
		t.Error("a clock without a control")
	}
	if _, err := clock.New(clock.MustParse("5"), 0); err == nil {
		t.Error("a clock without an edition")
	}
	b := &board{t: t}
	b.refused("clock.no_clock", "")(b.c.Start(0, clock.Absence{}))
	b.refused("clock.no_clock", "")(b.c.Press(0, clock.White))
	b.refused("clock.no_clock", "")(b.c.Arrive(0, clock.White))
	b.refused("clock.no_clock", "")(b.c.Stop(0))
	b.refused("clock.no_clock", "")(b.c.Resume(0))
	b.refused("clock.no_clock", "")(b.c.Charge(0, clock.White, second, because))
	b.refused("clock.no_clock", "")(b.c.Award(0, clock.White, second, because))
	b.refused("clock.no_clock", "")(b.c.ChargeBoth(0, second, because))
	b.refused("clock.no_clock", "")(b.c.Correct(0, clock.Setting{OnMove: clock.White}, because))
	b.refused("clock.no_clock", "")(b.c.AddIncrement(0, clock.Announced, because))
	b.refused("clock.no_clock", "")(b.c.NextGame(false))
	if r := b.c.At(0); r != (clock.Reading{}) {
		t.Errorf("%+v", r)
	}
	if _, falls := b.c.NextFlag(); falls {
		t.Error("a flag falls on no clock")
	}
}

// Before the start nothing can happen that needs a clock that runs.
func TestII44NotStarted(t *testing.T) {
	b := set(t, "60", 1)
	b.refused("clock.not_started", "II.4.4")(b.c.Press(b.now, clock.White))
	b.refused("clock.not_started", "II.4.4")(b.c.Stop(b.now))
	b.refused("clock.not_started", "II.4.4")(b.c.Arrive(b.now, clock.White))
	b.must(b.c.Award(b.now, clock.White, minute, because)).left(61*minute, hour) // a handicap may be set
}

// Instants come in order, from zero to the last one.
func TestInstants(t *testing.T) {
	b := set(t, "60", 1)
	b.refused("clock.instant_out_of_range", "")(b.c.Start(-1, clock.Absence{}))
	b.refused("clock.instant_out_of_range", "")(b.c.Start(clock.LatestInstant+1, clock.Absence{}))
	b.must(b.c.Start(b.now, clock.Absence{})).press(minute)
	b.refused("clock.time_went_back", "")(b.c.Press(b.now-1, clock.Black))
	if _, err := b.c.Press(b.now-7, clock.Black); err == nil || !strings.Contains(err.Error(), "milliseconds=7") {
		t.Errorf("seven milliseconds too early: %v", err)
	}
	if before, at := b.c.At(0), b.c.At(b.now); before != at {
		t.Errorf("%+v before the last press, %+v at it", before, at)
	}
	if last := b.c.At(clock.LatestInstant + 5); last.At != clock.LatestInstant || last.Black.Left != 0 || last.White.Left != 59*minute {
		t.Errorf("at the end of time %+v", last)
	}
}
