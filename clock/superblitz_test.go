package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// III.1.3: after a draw colours change and each player keeps the time left;
// after some draws the increment turns into a delay.
func TestIII13NextGame(t *testing.T) {
	b := begin(t, "3+2", article.PZWarc).press(12 * second).press(5 * second).wait(20 * second)
	b.must(b.c.Stop(b.now)).left(2*minute+30*second, 2*minute+57*second)
	b.must(b.c.NextGame(false)).runs(0).left(2*minute+57*second, 2*minute+30*second)
	if b.c.Edition() != article.PZWarc {
		t.Errorf("the next game is played by %s", b.c.Edition())
	}
	if r := b.c.At(b.now); r.White.Moves != 0 || r.Black.Moves != 0 || r.White.Used != 0 || r.OnMove != clock.White {
		t.Errorf("%+v", r)
	}
	b.wait(minute)
	b.must(b.c.Start(b.now, clock.Absence{})).press(second).left(2*minute+58*second, 2*minute+30*second)
	b.must(b.c.Stop(b.now))
	b.must(b.c.NextGame(true)).left(2*minute+30*second, 2*minute+58*second)
	b.must(b.c.Start(b.now, clock.Absence{})).press(second).left(2*minute+30*second, 2*minute+58*second).press(4*second).left(2*minute+30*second, 2*minute+56*second)
	b.must(b.c.Stop(b.now))
	b.must(b.c.NextGame(false)).left(2*minute+56*second, 2*minute+30*second)
	if control := b.c.Control().String(); control != "3b2" {
		t.Errorf("Bronstein turns back into %s", control)
	}
}

func TestIII13NextGameRefused(t *testing.T) {
	b := begin(t, "3+2", article.PZWarc)
	b.refused("clock.not_stopped", "")(b.c.NextGame(false))
	b.wait(hour)
	b.must(b.c.Stop(b.now)).refused("clock.flag_fell", "II.6.12")(b.c.NextGame(false))

	ready := set(t, "3+2", article.PZWarc)
	ready.refused("clock.not_stopped", "")(ready.c.NextGame(false))
	for control, e := range map[string]article.Edition{"5+3": article.PZWarc, "3": article.PZWarc, "2+2": article.FIDE2023, "3+2": article.Kotek2008, "5+2": article.FMJD2006, "3d": article.PZWarc} {
		other := begin(t, control, e)
		other.must(other.c.Stop(other.now)).refused("clock.not_superblitz", "III.1.3")(other.c.NextGame(false))
	}
}

// III.9.3.1, FIDE III.3.1: both flags are down and the order is not known.
func TestIII93BothFlags(t *testing.T) {
	for _, test := range []struct {
		edition article.Edition
		variant article.Variant
		control string
		last    bool
		finish  clock.QuickplayFinish
		want    clock.BothFlags
		ref     article.Ref
	}{
		{article.PZWarc, article.International, "20", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.PZWarc, article.International, "5", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.PZWarc, article.Brazilian, "3", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.FMJD2006, article.International, "5", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.PZWarc, article.International, "5+3", true, false, clock.FlagsUnsettled, ""},
		{article.PZWarc, article.International, "90", true, false, clock.FlagsUnsettled, ""},
		{article.FIDE2023, article.Chess, "120/40,60", true, true, clock.FlagsDraw, "FIDE III.3.1.2"},
		{article.FIDE2023, article.Chess, "120/40,60", false, true, clock.FlagsPlayOn, "FIDE III.3.1.1"},
		{article.FIDE2023, article.Chess, "25", true, true, clock.FlagsDraw, "FIDE III.3.1.2"},
		{article.PZWarc, article.International, "4", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.PZWarc, article.Brazilian, "7", true, false, clock.FlagsDraw, "III.9.3.1"},
		{article.FIDE2023, article.Chess, "25", true, false, clock.FlagsUnsettled, ""},
		{article.FIDE2023, article.Chess, "120/40,60", false, false, clock.FlagsUnsettled, ""},
		{article.FIDE2023, article.Chess, "5", true, true, clock.FlagsUnsettled, ""},
		{article.FIDE2023, article.Chess, "90+30", true, true, clock.FlagsUnsettled, ""},
	} {
		got, ref := clock.MustParse(test.control).BothFlagsDown(test.edition, test.variant, test.last, test.finish)
		if got != test.want || ref != test.ref || ref != "" && !ref.IsValid() {
			t.Errorf("%s, %s, %s: %s by %q", test.edition, test.variant, test.control, got, ref)
		}
	}
}

// II.4.4, III.7, I.5.9, FIDE 6.11.2: when a player may stop both clocks.
func TestII442MayStop(t *testing.T) {
	const refused = article.Ref("")
	for _, test := range []struct {
		edition article.Edition
		variant article.Variant
		control string
		cause   clock.StopCause
		want    article.Ref
	}{
		{article.PZWarc, article.International, "90/45,30+30", clock.DrawClaim, "II.4.4.2"},
		{article.PZWarc, article.International, "80+60", clock.DrawClaim, refused},
		{article.PZWarc, article.International, "90b30", clock.DrawClaim, refused},
		{article.PZWarc, article.International, "80+60", clock.Irregularity, "I.5.9"},
		{article.PZWarc, article.International, "80+60", clock.NeedsArbiter, refused},
		{article.PZWarc, article.International, "90", clock.NeedsArbiter, refused},
		{article.PZWarc, article.International, "80+60", clock.Lost, "II.6.20"},
		{article.PZWarc, article.International, "15+5", clock.NeedsArbiter, "III.7"},
		{article.PZWarc, article.International, "5+3", clock.DrawClaim, "III.7"},
		{article.PZWarc, article.International, "2+2", clock.NeedsArbiter, "III.7"}, // superblitz
		{article.PZWarc, article.Brazilian, "45", clock.NeedsArbiter, refused},
		{article.PZWarc, article.Brazilian, "15", clock.NeedsArbiter, "III.7"},
		{article.FMJD2006, article.International, "90", clock.DrawClaim, refused},
		{article.FMJD2006, article.International, "20", clock.DrawClaim, "III.7"},
		{article.Kotek2008, article.International, "90", clock.DrawClaim, "II.4.4.2"},
		{article.Kotek2008, article.International, "120/50,60", clock.DrawClaim, refused},
		{article.PZWarc, article.International, "4", clock.NeedsArbiter, "III.7"}, // of no class
		{article.PZWarc, article.Brazilian, "7", clock.DrawClaim, "III.7"},        // of no class
		{article.PZWarc, article.Brazilian, "7", clock.FlagClaim, "III.7"},
		{article.PZWarc, article.Brazilian, "16", clock.NeedsArbiter, refused},
		{article.PZWarc, article.International, "90", clock.FlagClaim, refused},
		{article.FIDE2023, article.Chess, "90+30", clock.NeedsArbiter, "FIDE 6.11.2"},
		{article.FIDE2023, article.Chess, "90+30", clock.DrawClaim, "FIDE 9.5.1"},
		{article.FIDE2023, article.Chess, "3+2", clock.DrawClaim, "FIDE 9.5.1"},
		{article.FIDE2023, article.Chess, "90+30", clock.FlagClaim, "FIDE 6.11.2"},
		{article.FIDE2023, article.Chess, "15+10", clock.FlagClaim, "FIDE A.5.3"},
		{article.FIDE2023, article.Chess, "3+2", clock.FlagClaim, "FIDE A.5.3"},
	} {
		b := begin(t, test.control, test.edition)
		got, err := b.c.MayStop(b.now, test.variant, clock.White, test.cause)
		refusal, isRefusal := article.AsRefusal(err)
		switch {
		case got != test.want || (err == nil) != (test.want != refused) || !got.IsValid() && got != "":
			t.Errorf("%s, %s, %d: by %q, %v; want %q", test.edition, test.control, test.cause, got, err, test.want)
		case err != nil && (!isRefusal || refusal.Article != "II.4.4.1"):
			t.Errorf("%s, %s, %d: %v", test.edition, test.control, test.cause, err)
		}
	}
	b := begin(t, "90/45,30+30", article.PZWarc).moves(45, second)
	if ref, err := b.c.MayStop(b.now, article.International, clock.White, clock.DrawClaim); err == nil {
		t.Errorf("with the increment of the second period, by %s", ref)
	}
	if ref, err := (clock.Clock{}).MayStop(b.now, article.International, clock.White, clock.Lost); err == nil {
		t.Errorf("without a clock by %s", ref)
	}
	if ref, err := b.c.MayStop(b.now, article.International, 0, clock.DrawClaim); err == nil {
		t.Errorf("nobody may, by %s", ref)
	}
}
