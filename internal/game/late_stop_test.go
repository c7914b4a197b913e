package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// II.7.2, II.5.5: while the clocks are stopped nobody is late, whoever is awaited and however often they are stopped.
func TestII_7_2_NobodyIsLateWhileTheClocksStand(t *testing.T) {
	for what, absent := range map[string]clock.Absence{"White": noWhite, "Black": noBlack, "both": nobody} {
		t.Run(what, func(t *testing.T) {
			g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, absent)
			for range 2 {
				g.after(5 * clock.Minute).do(StopClock{Why: article.Because(GroundInterrupted, "II.7.2")})
				if due, falls := g.state.Due(); falls {
					t.Fatalf("due after %v", due-noon)
				}
				g.after(20 * clock.Minute).do(Fall{})
				g.do(ResumeClock{})
			}
			g.after(5 * clock.Minute).do(Fall{})
			if g.state.Outcome != nil {
				t.Fatalf("after 15 minutes: %+v", g.state.Outcome)
			}
			g.after(1).do(Fall{})
			if !g.state.EndedByAbsence() || g.state.EndedAt != noon+55*clock.Minute+1 {
				t.Errorf("%+v after %v", g.state.Outcome, g.state.EndedAt-noon)
			}
		})
	}
	t.Run("a stop that somebody came in is none of the others'", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, nobody)
		g.after(5 * clock.Minute).do(StopClock{Why: article.Because(GroundInterrupted, "II.7.2")})
		g.after(5 * clock.Minute).do(Arrive{Side: article.White})
		g.after(5 * clock.Minute).do(ResumeClock{})
		if due, _ := g.state.Due(); due != noon+25*clock.Minute+1 {
			t.Errorf("due after %v", due-noon)
		}
	})
	t.Run("what the arbiter says during a stop holds from its end", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, noBlack)
		g.after(5 * clock.Minute).do(StopClock{Why: article.Because(GroundInterrupted, "II.7.2")})
		g.after(5 * clock.Minute).do(Await{Absent: noBlack, Until: noon + 30*clock.Minute, White: clock.Hour, Black: clock.Hour})
		g.after(5 * clock.Minute).do(ResumeClock{})
		if due, _ := g.state.Due(); due != noon+35*clock.Minute+1 {
			t.Errorf("due after %v", due-noon)
		}
	})
}

// II.5.5: whoever is awaited, the time in which the server was away is none that they were late; a new start counts anew.
func TestII_5_5_TheServersAbsenceCountsForEverybody(t *testing.T) {
	for what, absent := range map[string]clock.Absence{"White": noWhite, "Black": noBlack, "both": nobody} {
		t.Run(what, func(t *testing.T) {
			g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, absent)
			g.after(5 * clock.Minute)
			since := g.now
			g.after(4 * clock.Minute).do(Interrupt{Since: since})
			if due, _ := g.state.Due(); due != noon+19*clock.Minute+1 {
				t.Errorf("due after %v", due-noon)
			}
		})
	}
	t.Run("a new start", func(t *testing.T) {
		g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, noBlack)
		g.after(5 * clock.Minute)
		g.state = g.state.Apply(Recorded{Seq: g.state.Seq + 1, Event: Interrupted{From: g.now, At: g.now + clock.Minute}})
		g.after(clock.Minute)
		g.state = g.state.Apply(Recorded{Seq: g.state.Seq + 1, Event: StartFaultFound{At: g.now, Fault: WrongStart, Measure: PlayAnew, Why: Why{article.Because(CodeStartWrong, "II.4.6")}}})
		begun := g.now
		g.state = g.state.Apply(Recorded{Seq: g.state.Seq + 1, Event: Started{At: begun, BlackAbsent: true}})
		if due, _ := g.state.Due(); len(g.state.Anomalies) > 0 || due != begun+15*clock.Minute+1 {
			t.Errorf("due after %v; %+v", due-begun, g.state.Anomalies)
		}
	})
}

// Spec of fair time, II.6.18: the server's absence is charged to nobody, also while the arbiter decides about a claim, when the
// flag of who made it ends nothing.
func TestII_6_18_TheServersAbsenceDuringAClaim(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "20", "W:WK46:BK5,K50")
	g.do(AskRuling{By: article.White, Ground: GroundEnding})
	if !g.state.TimeRuns() {
		t.Fatal("no time runs")
	}
	if due, falls := g.state.Due(); falls {
		t.Fatalf("due after %v", due-noon)
	}
	before, _ := g.left()
	since := g.now
	g.after(10 * clock.Minute).do(Interrupt{Since: since})
	if white, _ := g.left(); white != before+awayMover {
		t.Errorf("%v of %v is left", white, before)
	}
	g.do(AnswerRuling{Rejected})
	if g.state.Outcome != nil {
		t.Errorf("%+v", g.state.Outcome)
	}
}

// II.5.5, FIDE 6.7.1: where the regulations say that nobody may be late, no hour runs; who has not come is for the arbiter, as by
// the Laws of chess, and the flag of who never comes forfeits.
func TestII_5_5_NobodyMayBeLate(t *testing.T) {
	for _, s := range []Settings{
		{Variant: article.International, Edition: article.PZWarc}, {Variant: article.Chess, Edition: article.FIDE2023},
	} {
		s.Control, s.Pairing, s.LateSaid = clock.MustParse("90"), board7, true
		g := newTable(t, s)
		g.do(Start{Absent: noWhite})
		if due, falls := g.state.Due(); !falls || due < noon+90*clock.Minute {
			t.Errorf("%v: due after %v", s.Variant, due-noon)
		}
		if _, _, waits := g.state.LateDue(); waits {
			t.Errorf("%v: somebody is waited for", s.Variant)
		}
		due, _ := g.state.Due()
		g.after(due - noon).do(Fall{})
		g.ended(CodeEndAbsent, Lost, Won)
	}
}

// II.5.5: lateness counts from the appointed time. A round that begins before it makes nobody late; one that begins later was
// put off by the arbiter, whose signal is then the time.
func TestII_5_5_LatenessCountsFromTheAppointedTime(t *testing.T) {
	for appointed, from := range map[clock.Time]clock.Time{0: noon, noon - clock.Hour: noon, noon + 5*clock.Minute: noon + 5*clock.Minute} {
		s := controlled("90")
		s.Pairing, s.Late = board7, 15*clock.Minute
		g := newTable(t, s)
		g.do(Start{Absent: noBlack, Appointed: appointed})
		if due, _ := g.state.Due(); due != from+15*clock.Minute+1 {
			t.Errorf("appointed after %v: due after %v", appointed-noon, due-noon)
		}
	}
}

// II.4.4.1: who may not move because the clock is stopped reads that the arbiter starts it; the arbiter, that it is for the arbiter to do first.
func TestII_4_4_1_WhoStartsAStoppedClock(t *testing.T) {
	g := waitingFor(t, article.International, article.PZWarc, "90", clock.Hour, clock.Absence{})
	g.play("32-28").after(clock.Second).do(StopClock{Why: article.Because(GroundClockFault, "II.6.10")})
	g.refused(Play{By: article.Black, Move: "19-23"}, CodeClockStands)
	g.refused(StopClock{Why: article.Because(GroundClockFault, "II.6.10")}, "clock.stopped")
	if _, err := g.try(Play{By: article.Black, Move: "19-23"}); err == nil || !strings.Contains(err.Error(), "[II.4.4.1]") {
		t.Errorf("without its article: %v", err)
	}
}
