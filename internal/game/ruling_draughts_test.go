package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// hall is a game of a tournament whose clock has been started.
func hall(t *testing.T, v article.Variant, e article.Edition, control, fen string) *table {
	t.Helper()
	s := Settings{Variant: v, Edition: e, Control: clock.MustParse(control), Start: fen, Pairing: board7}
	return newTable(t, s).begin()
}

// begin starts the clock of a round.
func (g *table) begin() *table {
	g.t.Helper()
	g.do(Start{})
	return g
}

// refusedBy asks for a refusal by its code and article.
func (g *table) refusedBy(c Command, code article.Code, ref article.Ref) {
	g.t.Helper()
	_, err := g.try(c)
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code || refusal.Article != ref {
		g.t.Errorf("%#v: %v, want refused: %s [%s]", c, err, code, ref)
	}
}

const (
	threeKings100 = "W:WK46,K47,K48:BK3"
	fourKings100  = "W:WK46,K47,K48,K49:BK3"
	askEnding     = GroundEnding
)

// The positions of I.6.3 and I.6.4, by edition and length of the game.
func TestRegulationDraw(t *testing.T) {
	const pz, fmjd, kotek = article.PZWarc, article.FMJD2006, article.Kotek2008
	for _, test := range []struct {
		what    string
		v       article.Variant
		e       article.Edition
		control string
		fen     string
		code    article.Code // empty: it may be claimed
		ref     article.Ref
	}{
		{"II.6.3.1 three kings", article.International, pz, "90", threeKings100, "", "II.6.3.1"},
		{"II.6.3.1 a king and two men", article.International, pz, "90", "W:WK46,47,48:BK3", "", "II.6.3.1"},
		{"II.6.3.1 the lone king is White's", article.International, pz, "90", "B:WK46:BK3,2,K1", "", "II.6.3.1"},
		{"I.6.3 three men are not meant", article.International, pz, "90", "W:W46,47,48:BK3", CodeRulingPosition, "II.6.3.1"},
		{"I.6.3 nor four kings", article.International, pz, "90", fourKings100, CodeRulingPosition, "II.6.3.1"},
		{"I.6.4 king against king", article.International, pz, "90", "W:WK46:BK3", "", "II.6.3.1"},
		{"II.6.3 not with an increment", article.International, pz, "80+60", threeKings100, CodeRulingIncrement, "II.6.3.1"},
		{"II.6.3 has no exception for a capture", article.International, pz, "90", "W:WK46,K47,K48:BK19", "", "II.6.3.1"},
		{"III.9.1", article.International, pz, "20", threeKings100, "", "III.9.1"},
		{"III.9.1 games with no class", article.International, pz, "4", threeKings100, "", "III.9.1"},
		{"III.9.1 not who has to capture", article.International, pz, "20", "W:WK46,K47,K48:BK19", CodeRulingCapture, "III.9.1"},
		{"III.9 not with an increment", article.International, pz, "15+5", threeKings100, CodeRulingIncrement, "III.9.1"},
		{"III.9 nor Bronstein's", article.International, pz, "15b5", threeKings100, CodeRulingIncrement, "III.9.1"},
		{"III.9.1 64", article.Brazilian, pz, "10", "W:WKb8,Kg1,Kc7:BKf8", "", "III.9.1"},
		{"III.9.1 64 the stronger side holds the main road", article.Brazilian, pz, "10", "W:WKa1,Kg1,Kc7:BKf8", CodeRulingRoad, "III.9.1"},
		{"III.9.1 64 with a man on it", article.Brazilian, pz, "10", "W:WKg1,c3,h2:BKf8", CodeRulingRoad, "III.9.1"},
		{"III.9.1 64 the road matters in I.6.3 only", article.Brazilian, pz, "10", "W:WKa1,Kg1:BKf8", "", "III.9.1"},
		{"III.9.1 64 the weaker side may hold it", article.Brazilian, pz, "10", "W:WKb8,Kg1,Kc7:BKh8", "", "III.9.1"},
		{"II.6.3.1 64 the road does not matter", article.Brazilian, pz, "60", "W:WKa1,Kg1,Kc7:BKf8", "", "II.6.3.1"},
		{"III.9.1 100 nor the diagonal", article.International, pz, "20", "W:WK5,K47,K48:BK3", "", "III.9.1"},
		{"fmjd-2006 kings only", article.International, fmjd, "20", "W:WK46,K47,48:BK3", CodeRulingPosition, "III.9.1"},
		{"fmjd-2006 three kings", article.International, fmjd, "20", threeKings100, "", "III.9.1"},
		{"fmjd-2006 has no exception for a capture", article.International, fmjd, "20", "W:WK46,K47,K48:BK19", "", "III.9.1"},
		{"fmjd-2006 not in official games", article.International, fmjd, "90", threeKings100, CodeRulingEdition, "II.6.3.1"},
		{"kotek-2008 in games of 90 minutes", article.International, kotek, "90", threeKings100, "", "II.6.1.3"},
		{"kotek-2008 not in others", article.International, kotek, "120/50,60", threeKings100, CodeRulingEdition, "II.6.1.3"},
	} {
		t.Run(test.what, func(t *testing.T) {
			g := hall(t, test.v, test.e, test.control, test.fen)
			ref, err := g.state.RegulationDraw()
			if test.code == "" {
				if err != nil || ref != test.ref {
					t.Errorf("%s, %v; want %s", ref, err, test.ref)
				}
				return
			}
			g.refusedBy(AskRuling{By: g.state.Turn(), Ground: askEnding}, test.code, test.ref)
		})
	}
}

// The claim goes to the arbiter and ends nothing by itself (II.5.2, III.7).
func TestII_5_2_TheArbiterDecides(t *testing.T) {
	t.Run("III.9.1 granted", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "20", threeKings100)
		g.refusedBy(AskRuling{By: article.Black, Ground: askEnding}, CodeRulingTurn, "II.6.18")
		g.refusedBy(AskRuling{By: article.White, Ground: GroundCannotWin}, CodeRulingKind, "II.6.3")
		g.refusedBy(AnswerRuling{Granted}, CodeRulingNone, "II.5.2")
		g.do(AskRuling{By: article.White, Ground: askEnding})
		if g.state.Phase() != Running || len(g.state.Calls) != 1 || g.state.Calls[0].Matter != MatterClaim {
			t.Fatalf("%v, calls %v", g.state.Phase(), g.state.Calls)
		}
		g.refusedBy(AskRuling{By: article.White, Ground: GroundMinute}, CodeRulingPending, "III.9.1")
		g.refusedBy(AnswerRuling{Postponed}, CodeRulingAnswer, "III.9.1")
		g.do(AnswerRuling{Granted})
		g.ended(CodeDraughtsEnding, Drawn, Drawn)
		if g.state.Asked.By.IsValid() || len(g.state.Calls) != 0 || g.state.Outcome.Why.Article != "III.9.1" {
			t.Errorf("%+v, calls %v, %v", g.state.Asked, g.state.Calls, g.state.Outcome.Why)
		}
	})
	t.Run("II.5.2, III.8.2 without a claim", func(t *testing.T) {
		for control, ref := range map[string]article.Ref{"20": "III.8.2", "90": "II.5.2"} {
			g := hall(t, article.International, article.PZWarc, control, threeKings100)
			g.do(DeclareDraw{})
			g.ended(CodeDraughtsEnding, Drawn, Drawn)
			if got := g.state.Outcome.Why.Article; got != ref {
				t.Errorf("%s: by %s, want %s", control, got, ref)
			}
			g = hall(t, article.International, article.PZWarc, control, fourKings100)
			g.refused(DeclareDraw{}, CodeRulingPosition)
		}
	})
	t.Run("no arbiter", func(t *testing.T) {
		s := Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("20"), Start: threeKings100}
		newTable(t, s).refused(AskRuling{By: article.White, Ground: askEnding}, CodeNoArbiter)
	})
	t.Run("a move withdraws the claim", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "20", threeKings100)
		g.do(AskRuling{By: article.White, Ground: askEnding})
		g.play("47-38")
		g.refused(AnswerRuling{Granted}, CodeRulingNone)
		if _, due := g.state.Due(); !due {
			t.Error("no flag falls any more")
		}
	})
}

// II.6.18: the claimant's clock runs on; granted, a flag that fell does not matter; refused, it loses.
func TestII_6_18_FlagDuringTheClaim(t *testing.T) {
	claimed := func(t *testing.T) *table {
		g := hall(t, article.International, article.PZWarc, "20", threeKings100)
		g.after(19 * clock.Minute).do(AskRuling{By: article.White, Ground: askEnding})
		g.after(2 * clock.Minute).do(Fall{})
		if g.state.Outcome != nil {
			t.Fatalf("it ended before the arbiter came: %v", g.state.Outcome)
		}
		if left, _ := g.left(); left != 0 {
			t.Fatalf("%v left, the clock did not run", left)
		}
		return g
	}
	t.Run("granted", func(t *testing.T) {
		g := claimed(t)
		g.do(AnswerRuling{Granted})
		g.ended(CodeDraughtsEnding, Drawn, Drawn)
	})
	t.Run("refused", func(t *testing.T) {
		g := claimed(t)
		g.do(AnswerRuling{Rejected})
		g.ended(CodeDraughtsFlag, Lost, Won)
	})
	t.Run("refused in time", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "20", threeKings100)
		g.do(AskRuling{By: article.White, Ground: askEnding})
		g.after(clock.Minute).do(AnswerRuling{Rejected})
		if g.state.Outcome != nil {
			t.Fatal("it is over")
		}
		at, due := g.state.Due()
		if !due || at < g.now+19*clock.Minute {
			t.Errorf("the flag falls at %v, %v", at-g.now, due)
		}
	})
	t.Run("after the flag", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "20", threeKings100)
		g.after(21 * clock.Minute)
		g.refusedBy(AskRuling{By: article.White, Ground: askEnding}, CodeRulingFlag, "II.5.2")
	})
}

// The clocks are stopped for a claim in a period without increment (II.4.4.2) and in accelerated games
// (III.7); not by fmjd-2006 (II.6.18). The decision lets them run on.
func TestII_4_4_2_StoppedForTheClaim(t *testing.T) {
	for _, test := range []struct {
		e       article.Edition
		control string
		stop    bool
		stopped bool
	}{
		{article.PZWarc, "90", true, true}, {article.PZWarc, "90", false, false}, {article.PZWarc, "20", true, true},
		{article.FMJD2006, "20", true, true}, {article.Kotek2008, "90", true, true},
	} {
		g := hall(t, article.International, test.e, test.control, threeKings100)
		g.do(AskRuling{By: article.White, Ground: askEnding, Stop: test.stop})
		before, _ := g.left()
		g.after(clock.Minute)
		if after, _ := g.left(); (after == before) != test.stopped {
			t.Errorf("%v %s, stop %v: %v left, before %v", test.e, test.control, test.stop, after, before)
		}
		g.do(AnswerRuling{Rejected})
		before, _ = g.left()
		g.after(clock.Second)
		if after, _ := g.left(); after != before-clock.Second {
			t.Errorf("%v %s: after the decision %v left, before %v", test.e, test.control, after, before)
		}
	}
}

// II.6.3.2, III.9.2: a minute or less and few pieces. The obvious advantage is the arbiter's to see.
func TestIII_9_2_Minute(t *testing.T) {
	const eight, nine = "W:W45,46,47,48,49:B1,2,3", "W:W45,46,47,48,49:B1,2,3,4"
	const five64, six64 = "W:Wa1,c1,e1:Bb8,d8", "W:Wa1,c1,e1:Bb8,d8,f8"
	for _, test := range []struct {
		what    string
		v       article.Variant
		e       article.Edition
		control string
		fen     string
		left    clock.Time
		code    article.Code
		ref     article.Ref
	}{
		{"III.9.2 a minute", article.International, article.PZWarc, "20", eight, clock.Minute, "", "III.9.2"},
		{"III.9.2 more", article.International, article.PZWarc, "20", eight, clock.Minute + 1, CodeRulingMinute, "III.9.2"},
		{"III.9.2 nine pieces", article.International, article.PZWarc, "20", nine, clock.Minute, CodeRulingPieces, "III.9.2"},
		{"III.9.2 64 five pieces", article.Brazilian, article.PZWarc, "10", five64, clock.Minute, "", "III.9.2"},
		{"III.9.2 64 six pieces", article.Brazilian, article.PZWarc, "10", six64, clock.Minute, CodeRulingPieces, "III.9.2"},
		{"II.6.3.2 64 six pieces", article.Brazilian, article.PZWarc, "60", six64, clock.Minute, "", "II.6.3.2"},
		{"II.6.3.2", article.International, article.PZWarc, "90", eight, clock.Minute, "", "II.6.3.2"},
		{"II.6.3.2 with an increment", article.International, article.PZWarc, "80+60", eight, clock.Minute, CodeRulingIncrement, "II.6.3.1"},
		{"fmjd-2006", article.International, article.FMJD2006, "20", eight, clock.Minute, "", "III.9.2"},
		{"kotek-2008 has none in 90 minutes", article.International, article.Kotek2008, "90", eight, clock.Minute, CodeRulingEdition, "II.6.1.3"},
	} {
		t.Run(test.what, func(t *testing.T) {
			g := hall(t, test.v, test.e, test.control, test.fen)
			white, black := g.left()
			g.do(SetClock{White: test.left, Black: black, Why: article.Because("desk.clock", "II.6.10")})
			ask := AskRuling{By: article.White, Ground: GroundMinute}
			if test.code != "" {
				g.refusedBy(ask, test.code, test.ref)
				return
			}
			g.do(ask)
			g.do(AnswerRuling{Granted})
			g.ended(CodeDraughtsMinute, Drawn, Drawn)
			if g.state.Outcome.Why.Article != test.ref || white == 0 {
				t.Errorf("by %s", g.state.Outcome.Why.Article)
			}
		})
	}
}

// III.9.3.1: both flags are down and the order is not known.
func TestIII_9_3_BothFlags(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "20", "")
	g.do(DeclareBothFlags{})
	g.ended(CodeBothFlags, Drawn, Drawn)
	if ref := g.state.Outcome.Why.Article; ref != "III.9.3.1" {
		t.Errorf("by %s", ref)
	}
	hall(t, article.International, article.PZWarc, "90", "").refused(DeclareBothFlags{}, CodeFlagsOpen)
	hall(t, article.International, article.PZWarc, "15+5", "").refused(DeclareBothFlags{}, CodeFlagsOpen)
}
