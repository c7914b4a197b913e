package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.6.19: the time for correcting an error is the culprit's, whatever
// follows from it.
func TestII619Charge(t *testing.T) {
	why := article.Because("test", "II.6.19")
	b := begin(t, "5", article.PZWarc).press(minute)
	b.must(b.c.Charge(b.now, clock.White, 90*second, why)).left(2*minute+30*second, 5*minute)
	b.wait(minute)
	b.must(b.c.Charge(b.now, clock.Black, minute, why)).left(2*minute+30*second, 3*minute)
	b.must(b.c.Charge(b.now, clock.White, 10*minute, why)).left(0, 3*minute)
	r := b.c.At(b.now)
	if r.FirstFlag != clock.White || r.White.FlagFell != b.now || r.White.Used != 5*minute || r.Black.Used != 2*minute {
		t.Errorf("%+v", r)
	}
	b.refused("clock.flag_fell", "II.6.12")(b.c.Charge(b.now, clock.White, 1, why))
}

// II.6.19: charged to the last millisecond, the flag falls; one less and it
// does not.
func TestII619ChargeToTheLast(t *testing.T) {
	b := begin(t, "5", article.PZWarc)
	b.must(b.c.Charge(b.now, clock.Black, 5*minute-1, because)).left(5*minute, 1)
	b.must(b.c.Charge(b.now, clock.Black, 1, because)).left(5*minute, 0)
	if r := b.c.At(b.now); !r.Black.Flag || r.White.Flag {
		t.Errorf("%+v", r)
	}
}

// II.6.15: two players in time trouble pay for completing their scores in
// equal parts.
func TestII615ChargeBoth(t *testing.T) {
	why := article.Because("test", "II.6.15")
	b := begin(t, "60", article.PZWarc).press(minute)
	b.must(b.c.ChargeBoth(b.now, 9*minute, why)).left(54*minute+30*second, 55*minute+30*second)
	b.must(b.c.ChargeBoth(b.now, 1, why)).left(54*minute+30*second, 55*minute+30*second-1) // Black is on move
	b.must(b.c.ChargeBoth(b.now, 10*hour, why)).left(0, 0)
	if r := b.c.At(b.now); r.FirstFlag != 0 || !r.White.Flag || !r.Black.Flag {
		t.Errorf("both flags fell at once: %+v", r)
	}
	b.refused("clock.flag_fell", "II.6.12")(b.c.ChargeBoth(b.now, 1, why))
}

// II.2.5.5, FIDE 7.5.5: time for the opponent.
func TestFIDE755Award(t *testing.T) {
	b := begin(t, "5+3", article.FIDE2023).press(minute)
	b.must(b.c.Award(b.now, clock.White, 2*minute, article.Because("test", "FIDE 7.5.5"))).left(6*minute+6*second, 5*minute+3*second)
	b.wait(hour)
	b.refused("clock.flag_fell", "FIDE 6.9")(b.c.Award(b.now, clock.Black, minute, because))
	b.must(b.c.Award(b.now, clock.White, minute, because)).left(7*minute+6*second, 0)
}

// Nothing is done to a clock without a reason, for nobody, or beyond measure.
func TestII25Decisions(t *testing.T) {
	b := begin(t, "5", article.PZWarc)
	for _, decide := range []func(clock.Time, clock.Colour, clock.Time, article.Reason) (clock.Clock, error){b.c.Charge, b.c.Award,
		func(now clock.Time, who clock.Colour, amount clock.Time, why article.Reason) (clock.Clock, error) {
			if who == 0 {
				return b.c.Charge(now, who, amount, why)
			}
			return b.c.ChargeBoth(now, amount, why)
		}} {
		b.refused("clock.nobody", "")(decide(b.now, 0, second, because))
		b.refused("clock.amount_out_of_range", "")(decide(b.now, clock.White, 0, because))
		b.refused("clock.amount_out_of_range", "")(decide(b.now, clock.White, -second, because))
		b.refused("clock.amount_out_of_range", "")(decide(b.now, clock.White, clock.MostAtOnce+1, because))
		if _, err := decide(b.now, clock.White, clock.MostAtOnce, because); err != nil {
			t.Errorf("the most at once: %v", err)
		}
		b.refused("clock.reason_missing", "II.2.5")(decide(b.now, clock.White, second, article.Reason{}))
		b.refused("clock.reason_missing", "II.2.5")(decide(b.now, clock.White, second, article.Because("test", "")))
		b.refused("clock.reason_missing", "II.2.5")(decide(b.now, clock.White, second, article.Because("", "II.6.19")))
		b.refused("clock.time_went_back", "")(decide(b.now-1, clock.White, second, because))
	}
}

// FIDE 7.5.5, A.3, B.2, B.3: the opponent's bonus.
func TestFIDEBonus(t *testing.T) {
	for _, test := range []struct {
		class      clock.Class
		supervised bool
		want       clock.Time
		ref        article.Ref
	}{
		{clock.Standard, true, 2 * minute, "FIDE 7.5.5"}, {clock.Standard, false, 2 * minute, "FIDE 7.5.5"},
		{clock.Rapid, true, minute, "FIDE A.3"}, {clock.Rapid, false, minute, "FIDE A.3"},
		{clock.Blitz, false, minute, "FIDE A.3"}, {clock.Blitz, true, 2 * minute, "FIDE B.2"},
	} {
		if got, ref := clock.ChessBonus(test.class, test.supervised); got != test.want || ref != test.ref || !ref.IsValid() {
			t.Errorf("%s, %t: %s by %s", test.class, test.supervised, got, ref)
		}
	}
}

// I.5.9: with Fischer's increment the opponent gets at least that of a move.
func TestI59LeastBonus(t *testing.T) {
	b := begin(t, "80+60", article.PZWarc)
	if got := b.c.LeastBonus(clock.Black); got != minute {
		t.Errorf("80+60: %s", got)
	}
	b = begin(t, "90/2,30+30", article.PZWarc).moves(1, second).press(second)
	if white, black := b.c.LeastBonus(clock.White), b.c.LeastBonus(clock.Black); white != 30*second || black != 0 {
		t.Errorf("after the control %s, before it %s", white, black)
	}
	if (clock.Clock{}).LeastBonus(clock.White) != 0 || b.c.LeastBonus(0) != 0 {
		t.Error("nobody gets something")
	}
}
