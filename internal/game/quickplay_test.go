package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// lastMinutes is a request of White with the clock of a game without increment,
// of whose last period so much is left.
func lastMinutes(t testing.TB, control string, left clock.Time, what Quickplay) QuickplayRequest {
	t.Helper()
	c, err := clock.New(clock.MustParse(control), article.FIDE2023)
	if err != nil {
		t.Fatal(err)
	}
	if c, err = c.Start(0, clock.Absence{}); err != nil {
		t.Fatal(err)
	}
	return QuickplayRequest{By: chess.White, For: what, Clock: c, Now: c.At(0).White.Left - left, Finish: clock.Announced}
}

const endgame = "8/8/4k3/8/8/4K3/4R3/4r3 w - - 0 60"

// ask is the game after a request.
func ask(t testing.TB, what Quickplay) Chess {
	t.Helper()
	g, ruling, err := gameFrom(t, endgame, "", ChessOptions{}).AskQuickplay(lastMinutes(t, "90", clock.Minute, what))
	if err != nil || ruling.Reason.Article != what.Article() {
		t.Fatalf("%+v, %v", ruling, err)
	}
	return g
}

// answer is the game after the arbiter's decision.
func answer(t testing.TB, g Chess, a QuickplayAnswer, minutes int, reason string) Chess {
	t.Helper()
	next, ruling, err := g.AnswerQuickplay(a)
	if err != nil || ruling.Reason.String() != reason || ruling.BonusMinutes != minutes || ruling.Granted != (a == Agree) {
		t.Errorf("%d: %+v, %v", a, ruling, err)
	}
	return next
}

// TestFIDEIII4MoreTime: it offers a draw, and the arbiter decides when that is
// refused.
func TestFIDEIII4MoreTime(t *testing.T) {
	g := ask(t, MoreTime)
	if by, stands := g.Offered(); !stands || by != chess.White {
		t.Error("no draw is offered")
	}
	_, _, err := g.AnswerQuickplay(Agree)
	wantRefusal(t, "before the opponent's answer", err, "chess.quickplay.offer [FIDE III.4] side=colour.black")
	refused, err := g.RefuseDraw(chess.Black)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = refused.AnswerQuickplay(Postpone)
	wantRefusal(t, "postponed", err, "chess.quickplay.put_off [FIDE III.4]")
	given := answer(t, refused, Agree, 2, "chess.quickplay.time [FIDE III.4] side=colour.black minutes=2")
	answer(t, refused, Reject, 0, "chess.quickplay.no_time [FIDE III.4] side=colour.white")
	_, _, err = given.AnswerQuickplay(Agree)
	wantRefusal(t, "decided", err, "chess.quickplay.none [FIDE III.5]")
}

// TestFIDEIII5Claim: agreed, rejected, or postponed and decided later.
func TestFIDEIII5Claim(t *testing.T) {
	for _, what := range []Quickplay{CannotWin, NoEffort} {
		g := ask(t, what)
		wantEnd(t, "agreed", answer(t, g, Agree, 0, "chess.end.quickplay [FIDE III.5.1]"), "chess.end.quickplay [FIDE III.5.1]", 0)
		wantEnd(t, "rejected", answer(t, g, Reject, 2, "chess.quickplay.rejected [FIDE III.5.3] side=colour.black minutes=2"), "", 0)
		later := answer(t, g, Postpone, 0, "chess.quickplay.postponed [FIDE III.5.2] side=colour.black minutes=0")
		given := answer(t, g, PostponeAndGive, 2, "chess.quickplay.postponed [FIDE III.5.2] side=colour.black minutes=2")
		answer(t, given, PostponeAndGive, 0, "chess.quickplay.postponed [FIDE III.5.2] side=colour.black minutes=0")
		answer(t, given, Reject, 2, "chess.quickplay.rejected [FIDE III.5.3] side=colour.black minutes=2") // also after III.5.2
		later = playOn(t, later, "Kd3")
		wantEnd(t, "later", answer(t, later, Agree, 0, "chess.end.quickplay [FIDE III.5.2]"), "chess.end.quickplay [FIDE III.5.2]", 0)
	}
}

// TestFIDEIII5_2AfterTheFlag: a postponed claim is decided when the claimant's
// flag has fallen; another result stays.
func TestFIDEIII5_2AfterTheFlag(t *testing.T) {
	later := answer(t, ask(t, CannotWin), Postpone, 0, "chess.quickplay.postponed [FIDE III.5.2] side=colour.black minutes=0")
	flagged, err := later.FlagFell(chess.White)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "drawn", answer(t, flagged, Agree, 0, "chess.end.quickplay [FIDE III.5.2]"), "chess.end.quickplay [FIDE III.5.2]", 0)
	lost := answer(t, flagged, Reject, 0, "chess.quickplay.rejected [FIDE III.5.3] side=colour.black minutes=0")
	wantEnd(t, "lost", lost, "chess.end.flag [FIDE 6.9] winner=colour.black", chess.Black)
	for what, end := range map[string]func(Chess) (Chess, error){
		"the opponent's flag": func(g Chess) (Chess, error) { return g.FlagFell(chess.Black) },
		"resigned":            func(g Chess) (Chess, error) { return g.Resign(chess.White) },
	} {
		over, err := end(later)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err = over.AnswerQuickplay(Agree); err == nil {
			t.Errorf("%s: drawn all the same", what)
		}
	}
	_, _, err = flagged.AnswerQuickplay(Postpone)
	wantRefusal(t, "postponed again", err, "chess.quickplay.decide_now [FIDE III.5.2]")
}

// TestFIDEIII5ClaimedBeforeTheFlag: the claim has to come before the flag falls, not
// the decision; stopping the clock is only allowed. So the claim is decided after it.
func TestFIDEIII5ClaimedBeforeTheFlag(t *testing.T) {
	for _, what := range []Quickplay{CannotWin, NoEffort} {
		flagged, err := ask(t, what).FlagFell(chess.White)
		if err != nil {
			t.Fatal(err)
		}
		wantEnd(t, "agreed", answer(t, flagged, Agree, 0, "chess.end.quickplay [FIDE III.5.1]"), "chess.end.quickplay [FIDE III.5.1]", 0)
		lost := answer(t, flagged, Reject, 0, "chess.quickplay.rejected [FIDE III.5.3] side=colour.black minutes=0")
		wantEnd(t, "rejected", lost, "chess.end.flag [FIDE 6.9] winner=colour.black", chess.Black)
		_, _, err = lost.AnswerQuickplay(Agree)
		wantRefusal(t, "decided", err, "chess.quickplay.none [FIDE III.5]")
		for _, put := range []QuickplayAnswer{Postpone, PostponeAndGive} {
			_, _, err = flagged.AnswerQuickplay(put)
			wantRefusal(t, "postponed", err, "chess.quickplay.decide_now [FIDE III.5.2]")
		}
	}
	// A request for time is not decided after the flag: there is no claim (III.4).
	asked, err := ask(t, MoreTime).FlagFell(chess.White)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = asked.AnswerQuickplay(Reject)
	wantRefusal(t, "time", err, "chess.game.over [FIDE 6.9]")
}

// TestFIDEIII6NoArbiter: a claim ends play, with what is written; the designated
// arbiter gives the result.
func TestFIDEIII6NoArbiter(t *testing.T) {
	g := gameFrom(t, endgame, "", ChessOptions{})
	r := lastMinutes(t, "90", clock.Minute, MoreTime)
	r.NoArbiter = true
	_, _, err := g.AskQuickplay(r)
	wantRefusal(t, "time", err, "chess.quickplay.arbiter [FIDE III.6]")
	r.For, r.PositionWritten = NoEffort, true
	_, _, err = g.AskQuickplay(r)
	wantRefusal(t, "not checked", err, "chess.quickplay.evidence [FIDE III.6.1]")
	r.Checked = true
	_, _, err = g.AskQuickplay(r)
	wantRefusal(t, "no score", err, "chess.quickplay.evidence [FIDE III.6.1]")
	r.For = CannotWin
	referred, ruling, err := g.AskQuickplay(r)
	if err != nil || ruling.Measure != Refer || ruling.Reason.Article != "FIDE III.6.2" {
		t.Fatalf("%+v, %v", ruling, err)
	}
	if _, over := referred.Ended(); over {
		t.Error("it has a result")
	}
	_, err = referred.Play(g.Position().LegalMoves()[0])
	wantRefusal(t, "a move", err, "chess.quickplay.referred [FIDE III.6.2]")
	_, err = referred.TakeBack(0)
	wantRefusal(t, "taken back", err, "chess.quickplay.referred [FIDE III.6.2]")
	decided, err := referred.Decide(Drawn, Drawn, article.Because(CodeEndQuickplay, "FIDE III.6.2"))
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "decided", decided, "chess.end.quickplay [FIDE III.6.2]", 0)
}

// TestFIDEIIIWhoMayAsk: announced only, never in blitz (III.2), with less than
// two minutes in the last period, the side to move.
func TestFIDEIIIWhoMayAsk(t *testing.T) {
	g := gameFrom(t, endgame, "", ChessOptions{})
	for _, test := range []struct {
		control string
		left    clock.Time
		change  func(*QuickplayRequest)
		want    string
	}{
		{"90", 2 * clock.Minute, nil, "clock.quickplay_early [FIDE III.4]"},
		{"90", 0, nil, "clock.flag_fell [FIDE 6.9] colour=colour.white"},
		{"90/40,30", clock.Minute, nil, "clock.quickplay_early [FIDE III.4]"},
		{"10", clock.Minute, nil, "clock.no_quickplay [FIDE III.2.2]"},
		{"90+30", clock.Minute, nil, "clock.no_quickplay [FIDE III.2.2]"},
		{"90", clock.Minute, func(r *QuickplayRequest) { r.Finish = clock.NotAnnounced }, "clock.no_quickplay [FIDE III.2.1]"},
		{"90", clock.Minute, func(r *QuickplayRequest) { r.By = chess.Black }, "chess.quickplay.turn [FIDE III.5] side=colour.white"},
		{"90", clock.Minute, func(r *QuickplayRequest) { r.For = 0 }, "chess.quickplay.kind [FIDE III.4]"},
		{"90", clock.Minute, func(r *QuickplayRequest) { r.Clock, _ = r.Clock.Press(r.Now, clock.White) }, "chess.quickplay.turn [FIDE III.5] side=colour.white"},
	} {
		r := lastMinutes(t, test.control, test.left, CannotWin)
		if test.change != nil {
			test.change(&r)
		}
		_, _, err := g.AskQuickplay(r)
		wantRefusal(t, test.control, err, test.want)
	}
	asked := ask(t, CannotWin)
	_, _, err := asked.AskQuickplay(lastMinutes(t, "90", clock.Minute, NoEffort))
	wantRefusal(t, "twice", err, "chess.quickplay.pending [FIDE III.5]")
	_, _, err = asked.AnswerQuickplay(0)
	wantRefusal(t, "no answer", err, "chess.quickplay.kind [FIDE III.5]")
}
