package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// Which sanctions there are, by edition (II.2.5, FIDE 12.9).
func TestSanctionsOfEditions(t *testing.T) {
	for e, want := range map[article.Edition]string{
		article.PZWarc:     "reprimand II.2.5.1, warning II.2.5.2, time II.2.5.5, loss II.2.5.3, expulsion II.2.5.4, ",
		article.PZWarc2024: "reprimand II.2.5.1, warning II.2.5.2, time II.2.5.5, loss II.2.5.3, expulsion II.2.5.4, ",
		article.FMJD2006:   "reprimand II.2.5.1, warning II.2.5.2, loss II.2.5.3, expulsion II.2.5.4, ",
		article.Kotek2008:  "reprimand II.2.5.1, yellow_card II.2.5.2, loss II.2.5.3, red_card II.2.5.4, ",
		article.FIDE2023: "warning FIDE 12.9.1, opponent_time FIDE 12.9.2, time FIDE 12.9.3, loss FIDE 12.9.6, fine FIDE 12.9.7, " +
			"rounds FIDE 12.9.8, expulsion FIDE 12.9.9, ",
	} {
		got := ""
		for _, rule := range Sanctions(e) {
			got += string(rule.Sanction) + " " + string(rule.Article) + ", "
		}
		if got != want {
			t.Errorf("%v:\n%s, want\n%s", e, got, want)
		}
	}
}

func TestII_2_5_Penalise(t *testing.T) {
	in := func(t *testing.T, e article.Edition) *table {
		v := article.International
		if e == article.FIDE2023 {
			v = article.Chess
		}
		return hall(t, v, e, "90", "")
	}
	t.Run("II.2.5.1 a reprimand goes on", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.do(Penalise{Who: article.Black, Sanction: Reprimand, Breach: "II.2.4.5", Note: "n-17"})
		if g.state.Phase() != Running || len(g.state.Sanctions) != 1 || g.state.Sanctions[0].Note != "n-17" {
			t.Errorf("%v %+v", g.state.Phase(), g.state.Sanctions)
		}
	})
	t.Run("II.2.5.5 time from one and for the other", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.do(Penalise{Who: article.Black, Sanction: TimePenalty, Breach: "II.2.4.5", Taken: 5 * clock.Minute, Given: 2 * clock.Minute})
		if w, b := g.left(); w != 92*clock.Minute || b != 85*clock.Minute {
			t.Errorf("%v and %v left", w, b)
		}
	})
	t.Run("II.2.5.5 the flag falls by it", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.do(Penalise{Who: article.Black, Sanction: TimePenalty, Breach: "II.2.4.5", Taken: 90 * clock.Minute})
		g.ended(CodeDraughtsFlag, Won, Lost)
	})
	t.Run("II.2.5.3 loss", func(t *testing.T) {
		g := in(t, article.PZWarc)
		if events := g.do(Penalise{Who: article.White, Sanction: LossOfGame, Breach: "II.2.4.7"}); len(events) != 2 {
			t.Errorf("%v, want the sanction and the end", events)
		}
		g.ended(CodeEndSanction, Lost, Won)
	})
	t.Run("II.2.5.3 of both", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.do(Penalise{Sanction: LossOfGame, Breach: "II.2.4.1"})
		g.ended(CodeEndSanctionBoth, Lost, Lost)
		in(t, article.PZWarc).refused(Penalise{Sanction: Reprimand, Breach: "II.2.4.1"}, CodeNoSide)
	})
	t.Run("II.2.5.4 expulsion, after the game", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.do(Resign{By: article.Black})
		g.refused(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5", Taken: clock.Minute}, CodeSanctionOver)
		g.do(Penalise{Who: article.White, Sanction: Expulsion, Breach: "II.2.6.1"})
		g.ended(CodeEndSanction, Lost, Won)
	})
	t.Run("II.2.6.2 a device loses", func(t *testing.T) {
		g := in(t, article.PZWarc)
		g.refusedBy(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.10"}, CodeSanctionDevice, "II.2.6.2")
		g.do(Penalise{Who: article.White, Sanction: LossOfGame, Breach: "II.2.4.10"})
		g.ended(CodeEndSanction, Lost, Won)
		if ref := g.state.Outcome.Why.Article; ref != "II.2.6.2" {
			t.Errorf("by %s", ref)
		}
		in(t, article.FMJD2006).do(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.10"})
	})
	t.Run("refused", func(t *testing.T) {
		in(t, article.FMJD2006).refusedBy(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5", Taken: 1}, CodeSanctionUnknown, "II.2.5")
		in(t, article.Kotek2008).refused(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.5"}, CodeSanctionUnknown)
		g := in(t, article.PZWarc)
		g.refused(Penalise{Who: article.White, Sanction: Warning}, CodeSanctionBreach)
		g.refused(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.5", Note: "He shouted."}, CodeSanctionNote)
		g.refused(Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.5", Taken: 1}, CodeSanctionTimeless)
		g.refused(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5"}, CodeSanctionAmount)
		g.refused(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5", Given: 101 * clock.Day}, "clock.amount_out_of_range")
		in(t, article.FIDE2023).refused(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "FIDE 11.5", Given: 1}, CodeSanctionTimeless)
	})
	t.Run("FIDE 12.9.2", func(t *testing.T) {
		g := in(t, article.FIDE2023)
		g.do(Penalise{Who: article.White, Sanction: OpponentTime, Breach: "FIDE 11.5", Given: 2 * clock.Minute})
		if w, b := g.left(); w != 90*clock.Minute || b != 92*clock.Minute {
			t.Errorf("%v and %v left", w, b)
		}
	})
}

// II.6.19: time is taken whatever follows, so a flag that falls by it ends the game in the same step.
func TestII_6_19_FlagByTheArbiter(t *testing.T) {
	why := article.Because("desk.error", "II.6.19")
	g := hall(t, article.International, article.PZWarc, "20", "")
	g.do(ChangeTime{Who: article.Black, Amount: -20 * clock.Minute, Why: why})
	g.ended(CodeDraughtsFlag, Won, Lost)
	g = hall(t, article.International, article.PZWarc, "20", "")
	g.do(SetClock{White: 0, Black: clock.Minute, Why: why})
	g.ended(CodeDraughtsFlag, Lost, Won)
	g = hall(t, article.International, article.PZWarc, "20", "")
	g.do(SetClock{Why: why})
	if g.state.Outcome != nil {
		t.Errorf("of two flags that fell at once one was first: %v", g.state.Outcome)
	}
	g.do(DeclareBothFlags{})
	g.ended(CodeBothFlags, Drawn, Drawn)
}
