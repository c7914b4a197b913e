package game

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/clock"
)

// interrupted says whether the game is interrupted with its round, and that no face runs if it is.
func (g *table) interrupted(want bool) {
	g.t.Helper()
	if _, _, is := g.state.Interrupted(); is != want {
		g.t.Fatalf("interrupted: %t", is)
	}
	if want && g.runs() != 0 {
		g.t.Fatalf("%v runs", g.runs())
	}
}

// played is a game of a round that is under way.
func played(t *testing.T) *table {
	return inRound(t, Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("20")}, clock.Absence{}).play("32-28")
}

// II.7.2: whatever the clocks of a game stand for when the round is interrupted, no decision lets them run before the round is resumed;
// then they run if something has let them run, and stand if not.
func TestII_7_2_WhatIsDecidedLetsNoClockRunMeanwhile(t *testing.T) {
	report := ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn", Stop: true}
	for what, test := range map[string]struct {
		before    []Command
		meanwhile []Command
		runs      bool
	}{
		"the clock ran":             {runs: true},
		"a report":                  {before: []Command{report}},
		"a report that is answered": {before: []Command{report}, meanwhile: []Command{AnswerIrregularity{Choice: Dismissed}}, runs: true},
		"a report that was let run": {before: []Command{report, ResumeClock{}}, meanwhile: []Command{AnswerIrregularity{Choice: Dismissed}}, runs: true},
		"a call":                    {before: []Command{CallArbiter{By: article.Black, Matter: MatterIrregularity}}, meanwhile: []Command{AnswerCall{}}},
		"a call after which the clock is let run":  {before: []Command{CallArbiter{By: article.Black, Matter: MatterIrregularity}}, meanwhile: []Command{AnswerCall{}, ResumeClock{}}, runs: true},
		"a clock that the arbiter had stopped":     {before: []Command{StopClock{Why: article.Because(GroundLate, "II.7.2")}}},
		"a report meanwhile":                       {meanwhile: []Command{report}},
		"a call meanwhile":                         {meanwhile: []Command{CallArbiter{By: article.Black, Matter: MatterIrregularity}}},
		"a call meanwhile after which it may run":  {meanwhile: []Command{CallArbiter{By: article.Black, Matter: MatterIrregularity}, AnswerCall{}, ResumeClock{}}, runs: true},
		"a clock that the arbiter stops meanwhile": {meanwhile: []Command{StopClock{Why: article.Because(GroundLate, "II.7.2")}}},
		"a position that is put back":              {meanwhile: []Command{PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundIllegal, "I.5.5")}}, runs: true},
		"a board that is turned, and a new start":  {meanwhile: []Command{FindStartFault{BoardTurned}, Start{}}, runs: true},
		"a game that waits, and is started":        {before: []Command{FindStartFault{BoardTurned}}, meanwhile: []Command{Start{}}, runs: true},
		"a start with who has not come":            {before: []Command{FindStartFault{BoardTurned}}, meanwhile: []Command{Start{Absent: noBlack}, Arrive{Side: article.Black}}, runs: true},
		"the server's absence, and a word of time": {meanwhile: []Command{Interrupt{Since: noon}, SetClock{White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundLate, "II.7.2")}}, runs: true},
	} {
		t.Run(what, func(t *testing.T) {
			g := played(t).after(clock.Second)
			for _, c := range test.before {
				g.do(c)
			}
			reason, stopped := g.state.StoppedBecause()
			g.do(InterruptRound{CausePower})
			for _, c := range test.meanwhile {
				g.after(clock.Minute).do(c)
				if g.state.Phase() == Running {
					g.interrupted(true)
				}
			}
			if why, still := g.state.StoppedBecause(); len(test.meanwhile) == 0 && (still != stopped || !reflect.DeepEqual(why, reason)) {
				t.Errorf("stopped: %t for %s; was %t", still, why.Code, stopped)
			}
			if why, still := g.state.StoppedBecause(); still && test.runs {
				t.Errorf("still stopped for %s", why.Code)
			}
			for _, side := range []article.Colour{article.White, article.Black} {
				g.refused(Play{By: side, Move: "19-23"}, CodeRoundStands)
			}
			white, black := g.left()
			reason, _ = g.state.StoppedBecause()
			g.after(clock.Hour).do(Fall{})
			g.do(ResumeRound{})
			g.interrupted(false)
			if w, b := g.left(); w != white || b != black || (g.runs() != 0) != test.runs {
				t.Errorf("%v and %v of %v and %v, and %v runs", w, b, white, black, g.runs())
			}
			if why, still := g.state.StoppedBecause(); still == test.runs || still && !reflect.DeepEqual(why, reason) {
				t.Errorf("stopped: %t for %s", still, why.Code)
			}
			if news := g.state.News(article.White); (len(news) > 0 && news[len(news)-1].Kind == NewsPlayOn) != test.runs {
				t.Errorf("they are told %+v", news)
			}
		})
	}
}

// II.7.2: nobody is told that the clocks run while they do not.
func TestII_7_2_NobodyIsToldThatClocksRunMeanwhile(t *testing.T) {
	g := played(t)
	g.do(StopClock{Why: article.Because(GroundLate, "II.7.2")})
	g.do(InterruptRound{CausePower})
	g.after(clock.Second).do(ResumeClock{})
	if news := g.state.News(article.White); len(news) != 0 {
		t.Errorf("%+v", news)
	}
}

// II.7.2: the arbiter may let one game go on alone, and stop it again. Nothing is interrupted twice, and nothing else resumed.
func TestII_7_2_OneGameGoesOnAlone(t *testing.T) {
	g := played(t)
	if events := g.do(ResumeRound{}); len(events) != 0 {
		t.Errorf("%+v", events)
	}
	g.do(InterruptRound{CausePower})
	if events := g.do(InterruptRound{CauseOther}); len(events) != 0 {
		t.Errorf("%+v", events)
	}
	g.do(ResumeClock{})
	g.interrupted(false)
	g.play("19-23").do(StopClock{Why: article.Because(GroundLate, "II.7.2")})
	g.interrupted(false)
	if events := g.do(ResumeRound{}); len(events) != 0 || g.runs() != 0 {
		t.Errorf("%+v", events)
	}
	alone := newTable(t, blitz(article.International))
	alone.refused(InterruptRound{CausePower}, CodeNoArbiter)
	g.do(Resign{By: article.White})
	g.refused(InterruptRound{CausePower}, CodeIsOver)
}

// II.7.2, II.6.12: a flag that fell before, and that nobody has noted yet, comes first.
func TestII_7_2_AFlagThatFellBefore(t *testing.T) {
	g := played(t)
	due, _ := g.state.Due()
	g.after(due - g.now).do(InterruptRound{CausePower})
	g.ended(CodeDraughtsFlag, Won, Lost)
}

// FIDE I.5: what a clock stood for before is no reason any more why it stands for something else.
func TestWhatAClockStoodForIsForgotten(t *testing.T) {
	g := session(t, article.Chess, "e4")
	g.do(StopClock{Why: article.Because(GroundClockFault, "FIDE 6.10.1")})
	g.do(ResumeClock{})
	g.do(Adjourn{Resume: resumption})
	g.do(Seal{By: article.Black, Move: "e5", Key: testKey, Salt: testSalt})
	g.do(CloseEnvelope{})
	if why, stopped := g.state.StoppedBecause(); stopped || !g.state.IsStopped() {
		t.Errorf("stopped for %s", why.Code)
	}
}

// II.7.2: a game without a clock is interrupted, too.
func TestII_7_2_AGameWithoutAClock(t *testing.T) {
	g := inRound(t, Settings{Variant: article.International, Edition: article.PZWarc}, clock.Absence{}).play("32-28")
	g.do(InterruptRound{CausePower})
	g.refused(Play{By: article.Black, Move: "19-23"}, CodeRoundStands)
	g.do(ResumeRound{})
	g.play("19-23")
}

// II.7.2, V.2.8.9.9: an interrupted round that is cancelled by mistake is interrupted when that is undone; and so is what stood singly.
func TestII_7_2_AnInterruptionOutlastsACancellation(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		g := played(t)
		if stopped {
			g.do(StopClock{Why: article.Because(GroundLate, "II.7.2")})
		}
		g.do(InterruptRound{CausePower})
		since := g.now
		white, black := g.left()
		g.after(clock.Minute).off()
		g.interrupted(false)
		g.after(clock.Hour).goesOn()
		g.interrupted(true)
		if why, at, _ := g.state.Interrupted(); at != since || why.Article != "II.7.2" || CauseOf(why) != CausePower {
			t.Errorf("%+v since %v", why, at)
		}
		g.refused(Play{By: article.Black, Move: "19-23"}, CodeRoundStands)
		g.after(clock.Minute).do(ResumeRound{})
		if w, b := g.left(); w != white || b != black || (g.runs() == 0) != stopped {
			t.Errorf("%v and %v of %v and %v, and %v runs", w, b, white, black, g.runs())
		}
		if why, still := g.state.StoppedBecause(); still != stopped || stopped && why.Code != GroundLate {
			t.Errorf("stopped: %t for %s", still, why.Code)
		}
	}
}

// II.7.2: what ends while the round is interrupted is interrupted no more, nor is what begins with another start of it.
func TestII_7_2_WhatEndsAnInterruption(t *testing.T) {
	g := played(t)
	g.do(InterruptRound{CausePower})
	g.do(Resign{By: article.Black})
	g.do(PutBack{White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundIllegal, "I.5.5")})
	g.interrupted(false)
	g = played(t)
	g.do(InterruptRound{CausePower})
	planned := Planned{Create: Create{Settings: g.state.Settings, White: ada, Black: emil}}
	g.off().do(FollowRound{Signal: Signal{Seq: 9, At: g.now}, Planned: planned, Begin: g.now})
	g.interrupted(false)
	if g.runs() != article.White {
		t.Errorf("%v runs", g.runs())
	}
}

// II.7.2, II.7.6: an interruption that ends in an adjournment ends with it: who seals has the clock running, and the envelope waits for its
// resumption alone.
func TestII_7_2_AnInterruptionEndsInAnAdjournment(t *testing.T) {
	for _, variant := range []article.Variant{article.International, article.Chess} {
		moves := map[article.Variant][]string{article.International: {"32-28"}, article.Chess: {"e4"}}[variant]
		sealedMove := map[article.Variant]string{article.International: "19-23", article.Chess: "e5"}[variant]
		g := session(t, variant, moves...)
		g.do(InterruptRound{CausePower})
		g.after(clock.Minute).do(Adjourn{Resume: resumption})
		g.interrupted(false)
		if g.runs() != article.Black {
			t.Errorf("%v runs", g.runs())
		}
		g.after(clock.Minute).do(Seal{By: article.Black, Move: sealedMove, Key: testKey, Salt: testSalt})
		g.do(InterruptRound{CausePower})
		g.refused(Seal{By: article.Black, Move: sealedMove, Key: testKey, Salt: testSalt}, CodeRoundStands)
		g.after(clock.Minute).do(CloseEnvelope{})
		g.interrupted(false)
		if events := g.do(InterruptRound{CausePower}); len(events) != 0 {
			t.Errorf("a closed envelope is interrupted: %+v", events)
		}
		if events := g.do(ResumeRound{}); len(events) != 0 {
			t.Errorf("%+v", events)
		}
		if a := g.state.Adjournment; a.Black != 119*clock.Minute && variant.IsDraughts() {
			t.Errorf("%v is noted", a.Black)
		}
		if due, _ := g.state.Due(); due != resumption {
			t.Errorf("due at %v", due)
		}
		g.at(0).do(Resume{Key: testKey})
		if g.runs() != article.White || len(g.state.Moves) != 2 {
			t.Errorf("%v runs after %d moves", g.runs(), len(g.state.Moves))
		}
	}
}

// II.7.2, II.5.5, FIDE I.10: nobody is late to a resumption by an interruption, also one in the middle of which the round was cancelled; and no
// envelope is opened meanwhile.
func TestII_7_2_NobodyIsLateToAResumption(t *testing.T) {
	for _, cancelled := range []bool{false, true} {
		g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
		g.at(0).do(Resume{Absent: nobody, Key: testKey})
		before, _ := g.state.Due()
		g.after(10 * clock.Minute).do(InterruptRound{CausePower})
		passed := 2 * clock.Hour
		g.after(passed).do(Fall{Key: testKey})
		g.refused(Attend{Side: article.Black, Key: testKey}, CodeRoundStands)
		g.do(Attend{Side: article.White, Key: testKey})
		if cancelled {
			g.off().after(clock.Hour).do(FollowRound{Signal: signal7})
			passed += clock.Hour
		}
		if _, due := g.state.Due(); due || g.state.Outcome != nil {
			t.Fatalf("%+v", g.state.Outcome)
		}
		g.do(ResumeRound{})
		if due, _ := g.state.Due(); due != before+passed {
			t.Errorf("due %v later", due-before)
		}
		g.do(Attend{Side: article.Black, Key: testKey})
		if len(g.state.Moves) != 2 || g.runs() != article.White {
			t.Errorf("%d moves, and %v runs", len(g.state.Moves), g.runs())
		}
	}
}

// FIDE I.12.1: of an envelope that is lost meanwhile the clock stands until the move is declared, as it does else.
func TestFIDE_I_12_1_AnEnvelopeThatIsLostMeanwhile(t *testing.T) {
	g := sealed(t, article.Chess, clock.Hour, "e5", "e4")
	g.at(0).do(Resume{Absent: noWhite, Key: testKey})
	g.do(InterruptRound{CausePower})
	g.do(LoseEnvelope{})
	g.refused(Play{By: article.Black, Move: "e5"}, CodeRoundStands)
	g.do(ResumeRound{})
	if g.runs() != 0 {
		t.Errorf("%v runs", g.runs())
	}
	g.do(Play{By: article.Black, Move: "e5"})
	if g.runs() != article.White {
		t.Errorf("%v runs", g.runs())
	}
}

// II.7.2, II.5.5: who is awaited at the start of a game that begins meanwhile is late only by what passes when the round goes on.
func TestII_7_2_WhoIsAwaitedAtAStartMeanwhile(t *testing.T) {
	g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, clock.Absence{})
	g.do(FindStartFault{BoardTurned})
	g.do(InterruptRound{CausePower})
	g.do(Start{Absent: noBlack})
	if due, falls := g.after(clock.Hour).state.Due(); falls {
		t.Fatalf("due after %v", due-noon)
	}
	g.do(ResumeRound{})
	if due, _ := g.state.Due(); due != g.now+15*clock.Minute+1 {
		t.Errorf("due after %v", due-g.now)
	}
}

// A board in the hall is seen by people: what is played there comes meanwhile, too, and the clock shown stands.
func TestII_7_2_TheHallIsSeenByPeople(t *testing.T) {
	s := blitz(article.International)
	s.Input = ByTransmitter
	g := inRound(t, s, clock.Absence{})
	g.do(Transmit{Move: "32-28"})
	g.do(InterruptRound{CausePower})
	g.after(clock.Second).do(Transmit{Ply: 1, Move: "19-23"})
	g.interrupted(true)
	g.do(Untransmit{Ply: 1, Seq: g.state.Seq})
	g.interrupted(true)
	g.do(ResumeRound{})
	if g.runs() != article.Black {
		t.Errorf("%v runs", g.runs())
	}
}

// Of old streams, in which an interruption was a stop with a reason of its own: whatever let the clock run ended it, and moves followed.
func TestInterruptionsOfOldStreams(t *testing.T) {
	old := func() *table {
		g := played(t)
		g.record(ClockStopped{At: g.now, Why: Why{g.state.Settings.Interruption(CausePower)}})
		g.interrupted(true)
		if _, stopped := g.state.StoppedBecause(); stopped {
			t.Error("it is stopped singly")
		}
		return g
	}
	g := old()
	g.record(ClockResumed{At: g.now})
	g.interrupted(false)
	g.play("19-23")

	g = old()
	g.record(Ended{At: g.now, Outcome: notPlayed(CodeEndCalledOff), ByArbiter: true})
	g.record(WentOn{At: g.now})
	g.interrupted(true)
	g.record(ClockResumed{At: g.now}) // as the arbiter had to do by hand
	g.interrupted(false)
	g.play("19-23")

	g = old()
	g.record(StartFaultFound{At: g.now, Fault: BoardTurned, Measure: PlayAnew, Why: Why{article.Because(CodeDraughtsBoard, "I.5.1")}})
	g.record(Started{At: g.now})
	g.interrupted(false)
	g.play("32-28")

	g = old()
	g.do(Resign{By: article.White})
	white, black := g.left()
	g.record(Restored{At: g.now, White: white, Black: black, Why: Why{article.Because(GroundIllegal, "I.5.5")}})
	g.record(ClockResumed{At: g.now})
	g.interrupted(false)
	g.play("19-23")

	g = old()
	g.do(ResumeRound{})
	g.play("19-23")

	report := ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn", Stop: true}
	claim := AskRuling{By: article.White, Ground: GroundEnding, Stop: true}
	for g, acts := range map[*table][2]Command{
		played(t): {report, AnswerIrregularity{Choice: Dismissed}},
		hall(t, article.International, article.PZWarc, "20", "W:WK46:BK5,K50"): {claim, AnswerRuling{Rejected}},
	} {
		g.do(acts[0])
		g.do(ResumeClock{})
		g.record(ClockStopped{At: g.now, Why: Why{g.state.Settings.Interruption(CausePower)}})
		g.do(acts[1]) // which does not let a clock run that somebody had let run before
		g.interrupted(true)
	}
}

// II.7.2: by pzwarc-2024 an interruption because of the conditions lasts an hour at most; no other one has a limit, nor has another edition.
func TestII_7_2_HowLongAnInterruptionMayLast(t *testing.T) {
	for _, edition := range []article.Edition{article.PZWarc, article.PZWarc2024} {
		for _, cause := range Causes() {
			g := inRound(t, Settings{Variant: article.International, Edition: edition, Control: clock.MustParse("20")}, clock.Absence{}).play("32-28")
			if _, limited := g.state.InterruptedUntil(); limited {
				t.Error("limited before it is interrupted")
			}
			g.do(InterruptRound{cause})
			until, limited := g.state.InterruptedUntil()
			if want := edition == article.PZWarc2024 && cause == CauseConditions; limited != want || want && until != g.now+clock.Hour {
				t.Errorf("%v, %s: %t, until %v", edition, cause, limited, until)
			}
		}
	}
}
