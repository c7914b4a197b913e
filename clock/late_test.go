package clock_test

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/clock"
)

// lateCase is an hour's control, the players missing at the start, who came
// after how many minutes, and what the clock then shows after an hour's
// third: whose face runs and the minutes used by each.
type lateCase struct {
	name         string
	absent       clock.Absence
	came         []arrival
	runs         clock.Colour
	white, black clock.Time // minutes used after 20 minutes
}

type arrival struct {
	minute clock.Time
	who    clock.Colour
}

var (
	both      = clock.Absence{White: true, Black: true}
	noWhite   = clock.Absence{White: true}
	noBlack   = clock.Absence{Black: true}
	w         = clock.White
	bl        = clock.Black
	lateCases = map[string][]lateCase{
		// II.4.5 as the code in force has it.
		"code": {
			{"nobody missing", clock.Absence{}, nil, w, 20, 0},
			{"nobody comes", both, nil, w, 20, 0},
			{"white alone missing", noWhite, []arrival{{12, w}}, w, 20, 0},
			{"black alone missing", noBlack, nil, bl, 0, 20},
			{"black alone comes late", noBlack, []arrival{{12, bl}}, w, 8, 12},
			{"white comes, black does not", both, []arrival{{12, w}}, bl, 6, 6 + 8},
			{"white comes, then black", both, []arrival{{12, w}, {16, bl}}, w, 6 + 4, 6 + 4},
			{"black comes, white does not", both, []arrival{{12, bl}}, w, 6 + 8, 6},
			{"black comes, then white", both, []arrival{{12, bl}, {16, w}}, w, 6 + 8, 6},
			{"both come together, white first", both, []arrival{{12, w}, {12, bl}}, w, 6 + 8, 6},
			{"both come together, black first", both, []arrival{{12, bl}, {12, w}}, w, 6 + 8, 6},
		},
		// kotek-2008: White's clock is always started; late time is shared.
		"kotek": {
			{"nobody comes", both, nil, w, 20, 0},
			{"white alone missing", noWhite, []arrival{{12, w}}, w, 20, 0},
			{"black alone missing", noBlack, []arrival{{12, bl}}, w, 20, 0},
			{"white comes, black does not", both, []arrival{{12, w}}, w, 6 + 8, 6},
			{"black comes, white does not", both, []arrival{{12, bl}}, w, 6 + 8, 6},
			{"white comes, then black", both, []arrival{{12, w}, {16, bl}}, w, 6 + 8, 6},
		},
		// FIDE 6.6, 6.7.2: White pays alone.
		"fide": {
			{"nobody comes", both, nil, w, 20, 0},
			{"white alone missing", noWhite, []arrival{{12, w}}, w, 20, 0},
			{"black alone missing", noBlack, []arrival{{12, bl}}, w, 20, 0},
			{"white comes, black does not", both, []arrival{{12, w}}, w, 20, 0},
			{"black comes, then white", both, []arrival{{12, bl}, {16, w}}, w, 20, 0},
		},
	}
	lateRules = map[article.Edition]string{
		article.PZWarc: "code", article.PZWarc2024: "code", article.FMJD2006: "code",
		article.Kotek2008: "kotek", article.FIDE2023: "fide",
	}
)

// II.4.5, FIDE 6.7.2: who pays for coming late, in every edition.
func TestII45LatePlayers(t *testing.T) {
	for _, e := range article.Editions() {
		for _, test := range lateCases[lateRules[e]] {
			t.Run(fmt.Sprintf("%s/%s", e, test.name), func(t *testing.T) {
				b := set(t, "60", e)
				began := b.now
				b.must(b.c.Start(b.now, test.absent))
				for _, came := range test.came {
					b.now = began + came.minute*minute
					b.must(b.c.Arrive(b.now, came.who))
				}
				b.now = began + 20*minute
				b.runs(test.runs).left((60-test.white)*minute, (60-test.black)*minute)
				if r := b.c.At(b.now); r.White.Used != test.white*minute || r.Black.Used != test.black*minute {
					t.Errorf("%s and %s are used", r.White.Used, r.Black.Used)
				}
			})
		}
	}
}

// II.4.5: an odd millisecond stays with White; nothing is lost.
func TestII45OddMillisecond(t *testing.T) {
	b := set(t, "60", article.PZWarc)
	b.must(b.c.Start(b.now, both))
	b.wait(1001)
	b.must(b.c.Arrive(b.now, clock.Black)).left(hour-501, hour-500)
}

// II.4.5: no move before the one who is waited for has come, none by somebody
// who is not there; who is here can't come again.
func TestII45WhoMayPress(t *testing.T) {
	b := set(t, "60", article.PZWarc)
	b.must(b.c.Start(b.now, noBlack))
	b.refused("clock.waiting", "II.4.5")(b.c.Press(b.now, clock.White))
	b.refused("clock.not_absent", "")(b.c.Arrive(b.now, clock.White))
	b.must(b.c.Arrive(b.now, clock.Black))
	b.refused("clock.not_absent", "")(b.c.Arrive(b.now, clock.Black))
	b.press(second)

	b = set(t, "60", article.FIDE2023)
	b.must(b.c.Start(b.now, both))
	b.refused("clock.absent", "FIDE 6.7.2")(b.c.Press(b.now, clock.White))
	b.must(b.c.Arrive(b.now, clock.White)).press(second).runs(clock.Black)
	if b.c.IsAbsent(clock.White) || !b.c.IsAbsent(clock.Black) || b.c.IsAbsent(0) {
		t.Errorf("%+v", b.c)
	}
	b.refused("clock.absent", "FIDE 6.7.2")(b.c.Press(b.now, clock.Black))
}

// II.4.5: the delay of the first move is for the player who makes it, not for
// waiting.
func TestII45DelayAndWaiting(t *testing.T) {
	b := set(t, "60b10", article.PZWarc)
	b.must(b.c.Start(b.now, noBlack)).wait(minute).left(hour, 59*minute)
	b.must(b.c.Arrive(b.now, clock.Black)).press(8*second).left(hour, 59*minute)
	b.press(12*second).left(hour, 59*minute-2*second)
}

// A flag that fell before anybody came stays down.
func TestII45FlagWhileWaiting(t *testing.T) {
	b := set(t, "5", article.PZWarc)
	b.must(b.c.Start(b.now, both)).wait(6 * minute)
	b.must(b.c.Arrive(b.now, clock.Black)).left(0, 5*minute)
	if first := b.c.At(b.now).FirstFlag; first != clock.White {
		t.Errorf("%s's flag fell first", first)
	}
}

// II.4.4.3: the arbiter may give the starting time back to a player who was
// late without fault.
func TestII443LateWithoutFault(t *testing.T) {
	b := set(t, "60", article.PZWarc)
	b.must(b.c.Start(b.now, noBlack)).wait(30 * minute)
	b.must(b.c.Arrive(b.now, clock.Black)).left(hour, 30*minute)
	to := b.c.Setting(b.now)
	to.Black.Left = hour
	b.must(b.c.Correct(b.now, to, article.Because("test", "II.4.4.3"))).left(hour, hour)
}

// A round interrupted while a player is waited for continues to wait (II.7.2).
func TestII72StopWhileWaiting(t *testing.T) {
	b := set(t, "60", article.PZWarc)
	b.must(b.c.Start(b.now, both)).wait(4 * minute)
	b.must(b.c.Stop(b.now)).wait(hour)
	b.must(b.c.Resume(b.now)).wait(2 * minute)
	b.must(b.c.Arrive(b.now, clock.White)).left(57*minute, 57*minute).runs(clock.Black)
}

// II.5.5, FIDE 6.7.1: how late is too late.
func TestII55LateLimit(t *testing.T) {
	minutes := func(n clock.Time) *clock.Time { n *= minute; return &n }
	for _, test := range []struct {
		edition   article.Edition
		control   string
		regulated *clock.Time
		want      clock.Time
		ref       article.Ref
	}{
		{article.PZWarc, "80+60", nil, hour, "II.5.5"},
		{article.PZWarc, "5+3", nil, hour, "II.5.5"},
		{article.PZWarc, "80+60", minutes(15), 15 * minute, "II.5.5"},
		{article.PZWarc, "80+60", minutes(0), 0, "II.5.5"},
		{article.PZWarc, "80+60", minutes(90), hour, "II.5.5"}, // a shorter limit only
		{article.PZWarc2024, "20", nil, hour, "II.5.5"},
		{article.FMJD2006, "120/50,60/25*", nil, hour, "II.5.5"},
		{article.Kotek2008, "120/50,60/25*", nil, hour, "II.5.5"},
		{article.Kotek2008, "45/25,15", nil, hour, "II.5.5"},
		{article.Kotek2008, "45", nil, 45 * minute, "II.5.5"},
		{article.Kotek2008, "15+5", nil, 15 * minute, "II.5.5"},
		{article.Kotek2008, "15+5", minutes(10), 10 * minute, "II.5.5"},
		{article.Kotek2008, "3d", nil, hour, "II.5.5"},
		{article.FIDE2023, "90+30", nil, 0, "FIDE 6.7.1"},
		{article.FIDE2023, "90+30", minutes(30), 30 * minute, "FIDE 6.7.1"},
		{article.FIDE2023, "90+30", minutes(90), 90 * minute, "FIDE 6.7.1"},
		{article.FIDE2023, "90+30", minutes(-1), 0, "FIDE 6.7.1"},
	} {
		limit, ref := clock.MustParse(test.control).LateLimit(test.edition, test.regulated)
		if limit != test.want || ref != test.ref {
			t.Errorf("%s, %s: %s by %s, want %s by %s", test.edition, test.control, limit, ref, test.want, test.ref)
		}
	}
	for late, want := range map[clock.Time]bool{0: false, hour: false, hour + 1: true} {
		if clock.IsTooLate(late, hour) != want {
			t.Errorf("%d ms late: %t", late, !want)
		}
	}
	if clock.IsTooLate(0, 0) || !clock.IsTooLate(1, 0) {
		t.Error("with no time to be late, the first millisecond is late and none is not")
	}
}

// II.4.4: who starts White's clock.
func TestII44WhoStarts(t *testing.T) {
	for e, want := range map[article.Edition]bool{
		article.PZWarc: false, article.PZWarc2024: false, article.FMJD2006: true, article.Kotek2008: true, article.FIDE2023: false,
	} {
		if got := clock.RulesOf(e).ArbiterStarts; got != want {
			t.Errorf("%s: %t", e, got)
		}
	}
}
