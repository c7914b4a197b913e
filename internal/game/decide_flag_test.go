package game

import (
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
)

// unnoted is a game of a round in which Black's flag is due, and has been for a while, and nobody has noted it.
func unnoted(t *testing.T) (g *table, due clock.Time) {
	t.Helper()
	g = played(t)
	due, _ = g.state.Due()
	g.after(due - g.now + clock.Minute)
	return g, due
}

// II.6.12: what somebody does after a flag fell that nobody has noted changes nothing of it: the flag ends the game, at its instant.
func TestII_6_12_NothingComesBeforeAFlagThatFell(t *testing.T) {
	late := article.Because(GroundLate, "II.7.2")
	for what, command := range map[string]Command{
		"the round is cancelled":          FollowRound{},
		"the board is decided":            FollowRound{Signal: Signal{Seq: 9, At: noon + clock.Hour}, Planned: Planned{Settled: true}, Since: noon + clock.Day},
		"the round is interrupted":        InterruptRound{CausePower},
		"the clock is stopped":            StopClock{Why: late},
		"the flagged player calls":        CallArbiter{By: article.Black, Matter: MatterIrregularity},
		"the opponent calls":              CallArbiter{By: article.White, Matter: MatterIrregularity},
		"the flagged player reports":      ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn", Stop: true},
		"the arbiter reports":             ReportIrregularity{Offender: article.White, Kind: "touched_off_turn", Stop: true},
		"the game is adjourned":           Adjourn{},
		"time is given":                   ChangeTime{Who: article.Black, Amount: clock.Hour, Why: late},
		"the clock is set":                SetClock{White: clock.Hour, Black: clock.Hour, Why: late},
		"the opponent has time taken":     Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5", Given: clock.Minute},
		"the flagged player moves":        Play{By: article.Black, Move: "19-23"},
		"the opponent offers a draw":      OfferDraw{By: article.White},
		"the opponent gives up":           Resign{By: article.White},
		"the flagged player leaves":       Leave{Side: article.Black, Since: noon},
		"a draw is declared":              DeclareDraw{},
		"the arbiter answers no call":     AnswerCall{},
		"the flag is noted, but too late": Fall{},
	} {
		t.Run(what, func(t *testing.T) {
			g, due := unnoted(t)
			stops := g.state.stopsClock(command)
			g.do(command)
			end := g.log[slices.IndexFunc(g.log, func(r Recorded) bool { _, ends := r.Event.(Ended); return ends })].Event.(Ended)
			g.ended(CodeDraughtsFlag, Won, Lost)
			if wait := due - end.At; end.ByArbiter || wait != 0 && (wait != g.state.quotas[article.Black].Grace() || !stops && !g.state.IsAside()) {
				t.Errorf("%v before it was due, by the arbiter: %t", wait, end.ByArbiter)
			}
			if _, white := g.left(); g.runs() != 0 || white != 0 {
				t.Errorf("%v runs", g.runs())
			}
		})
	}
}

// II.6.12, FIDE 8.7: the arbiter's result replaces the flag's, and a position that the arbiter puts back is played on; both know of the flag.
func TestII_6_12_WhatTheArbiterDecidesAfterAFlag(t *testing.T) {
	g, _ := unnoted(t)
	events := g.do(Award{Outcome: wonBy(article.Black, article.Because(GroundDevice, "II.2.6.2"))})
	g.ended(GroundDevice, Lost, Won)
	if first, ends := events[0].(Ended); len(events) != 2 || !ends || first.Outcome.Why.Code != CodeDraughtsFlag {
		t.Errorf("%+v", events)
	}
	g, _ = unnoted(t)
	events = g.do(PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: article.Because(GroundIllegal, "I.5.5")})
	if g.state.Phase() != Running || len(g.state.Moves) != 0 || len(events) < 2 {
		t.Errorf("%s after %+v", g.state.Phase(), events)
	}
}

// II.4.4, V.2.8.9.9: a flag that fell before its round was cancelled has ended the game, whenever either is noted; the result counts again
// when the cancellation is undone. One that would have fallen after it has not.
func TestV_2_8_9_9_AFlagAndACancellation(t *testing.T) {
	for what, test := range map[string]struct {
		after clock.Time // from the flag to the cancellation
		over  bool
	}{
		"cancelled a minute after the flag":      {clock.Minute, true},
		"cancelled when it fell":                 {0, true},
		"cancelled a millisecond before it fell": {-1, false},
	} {
		t.Run(what, func(t *testing.T) {
			g := played(t)
			flag, _ := g.state.clock.NextFlag()
			g.after(flag - g.now + clock.Hour).do(FollowRound{Since: flag + test.after}) // whoever does what the desk said is slow
			if !g.state.IsAside() || g.state.IsCalledOff() == test.over {
				t.Fatalf("called off: %t", g.state.IsCalledOff())
			}
			g.after(clock.Hour).goesOn()
			if test.over {
				g.ended(CodeDraughtsFlag, Won, Lost)
				return
			}
			if _, black := g.left(); g.state.Phase() != Running || black != -test.after {
				t.Fatalf("%s, %v is left", g.state.Phase(), black)
			}
			g.after(clock.Minute).do(Fall{})
			g.ended(CodeDraughtsFlag, Won, Lost)
		})
	}
}

// II.6.12: a move under way has its grace whatever the opponent or the arbiter does meanwhile, but for what stops the clock: then no move
// can come any more, and the flag has fallen.
func TestII_6_12_WhatEndsTheGraceOfAMoveUnderWay(t *testing.T) {
	late := article.Because(GroundLate, "II.7.2")
	for what, test := range map[string]struct {
		command Command
		over    bool
	}{
		"the opponent leaves":         {Leave{Side: article.White, Since: noon}, false},
		"the opponent calls":          {CallArbiter{By: article.White, Matter: MatterIrregularity}, false},
		"the opponent reports":        {ReportIrregularity{By: article.White, Offender: article.Black, Kind: "touched_off_turn", Stop: true}, false},
		"the player calls":            {CallArbiter{By: article.Black, Matter: MatterIrregularity}, true},
		"the player reports":          {ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn", Stop: true}, true},
		"the player stops no clock":   {ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn"}, false},
		"the arbiter warns":           {Penalise{Who: article.White, Sanction: Warning, Breach: "II.2.4.5"}, false},
		"the arbiter stops the clock": {StopClock{Why: late}, true},
		"the round is interrupted":    {InterruptRound{CausePower}, true},
		"the round is cancelled":      {FollowRound{}, true},
	} {
		t.Run(what, func(t *testing.T) {
			g := played(t)
			flag, _ := g.state.clock.NextFlag()
			g.after(flag - g.now + 100).do(test.command)
			if test.over {
				g.ended(CodeDraughtsFlag, Won, Lost)
				return
			}
			g.do(Play{By: article.Black, Move: "19-23", Lag: 150})
			if g.state.Phase() != Running || len(g.state.Moves) != 2 {
				t.Errorf("%s with %d moves", g.state.Phase(), len(g.state.Moves))
			}
		})
	}
}

// II.6.18, FIDE III.5: while a claim of a draw is open the claimant's flag ends nothing, also when the clock is stopped or the round
// interrupted; and who claims after the flag is refused.
func TestII_6_18_AFlagDuringAClaimEndsNothing(t *testing.T) {
	g := finish(t)
	g.do(AskRuling{By: g.state.Turn(), Ground: GroundNoEffort})
	g.after(clock.Hour).do(StopClock{Why: article.Because(GroundCalled, "FIDE 6.11.2")})
	if g.state.Outcome != nil {
		t.Fatalf("%+v", g.state.Outcome)
	}
	g.do(AnswerRuling{Granted})
	g.ended(CodeEndQuickplay, Drawn, Drawn)
	g = finish(t)
	g.after(clock.Hour).refused(AskRuling{By: g.state.Turn(), Ground: GroundNoEffort}, CodeRulingFlag)
}

// II.5.5: who did not come in time has forfeited before anything else, and may be let come all the same (II.4.4.3).
func TestII_5_5_WhoWasTooLateBeforeTheRoundWasCancelled(t *testing.T) {
	g := inRound(t, Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("20"), Late: 10 * clock.Minute}, noBlack)
	due, _ := g.state.Due()
	g.after(due - g.now + clock.Second).off()
	if !g.state.EndedByAbsence() || g.state.EndedAt != due {
		t.Fatalf("%+v at %v", g.state.Outcome, g.state.EndedAt)
	}
	g = inRound(t, Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("20"), Late: 10 * clock.Minute}, noBlack)
	g.after(due - g.now + clock.Second).do(Await{Absent: noBlack, Until: g.now + clock.Hour, White: clock.Minute, Black: clock.Minute})
	if g.state.Phase() != Running || !g.state.IsAbsent(article.Black) {
		t.Errorf("%s", g.state.Phase())
	}
}
