package games_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// clocksOf are what is left to both in a game now.
func (h *hall) clocksOf(id string) [2]clock.Time {
	c, _ := h.game(id).State.Clock()
	now := c.At(games.Instant(h.clock()))
	return [2]clock.Time{now.White.Left, now.Black.Left}
}

// interrupted says whether a game is stopped with its round.
func (h *hall) interrupted(id string, want bool) {
	h.t.Helper()
	if why, since, got := h.game(id).State.Interrupted(); got != want {
		h.t.Errorf("interrupted: %t, %s since %v", got, why.Code, games.Moment(since))
	}
}

// II.7.2: a round is interrupted at one instant: no time runs and no move is made, and who says why. It goes on at one instant, with
// the times as they were. A clock that was stopped singly stands on then, and what is over is over.
func TestII_7_2_ARoundIsInterrupted(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.after(time.Second).play(first, white, black, "32-28")
	h.after(time.Second)
	single, _ := h.game(second).State.Settings.Ground(game.ActStop, string(game.GroundClockFault))
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.StopClock{Why: single}))
	before, alone := h.clocksOf(first), h.clocksOf(second)

	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	if h.must(err); n != 2 {
		t.Errorf("%d games were stopped", n)
	}
	at := h.clock()
	h.interrupted(first, true)
	h.interrupted(second, true)
	if why, since, _ := h.game(first).State.Interrupted(); why.Article != "II.7.2" || games.Moment(since) != at || why.Args[0].Value != article.Word("interruption.power") {
		t.Errorf("%+v since %v", why, games.Moment(since))
	}
	move := h.games.Act(t.Context(), black, first, game.Play{By: article.Black, Move: "19-23"}, article.Black)
	h.refused(move, game.CodeRoundStands)
	if refusal, _ := article.AsRefusal(move); refusal.Article != "II.7.2" {
		t.Errorf("the move is refused by %s", refusal.Article)
	}
	_, err = h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.refused(err, games.CodeNothingRuns)
	h.after(2 * time.Hour).work()
	if h.clocksOf(first) != before || h.game(first).State.Outcome != nil {
		t.Error("time ran")
	}

	n, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	if h.must(err); n != 2 || h.clocksOf(first) != before {
		t.Errorf("%d games go on, %v is left", n, h.clocksOf(first))
	}
	h.interrupted(first, false)
	h.interrupted(second, false)
	h.after(time.Second)
	if h.clocksOf(first)[1] != before[1]-clock.Second || h.clocksOf(second) != alone || !h.game(second).IsStopped() {
		t.Error("the games are not as they were")
	}
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.refused(err, games.CodeNotInterrupted)
	h.play(first, white, black, "19-23")
}

// II.7.2: finished results stand; a game that the arbiter lets go on alone, and stops again, is no more of the interruption; and a round
// that has not begun has nothing to interrupt.
func TestII_7_2_WhatIsNotInterrupted(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CauseOther)
	h.refused(err, games.CodeNothingRuns) // no game is there yet
	h.work()
	first, white, _ := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	_, err = h.games.InterruptRound(t.Context(), app.Arbiter, id, 2, game.CauseOther)
	h.refused(err, games.CodeNothingRuns)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.work()
	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CauseOther)
	if h.must(err); n != 1 {
		t.Errorf("%d games were stopped", n)
	}
	h.work().table(id, 1, score.BlackWins)
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.ResumeClock{}))
	h.interrupted(second, false)
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.StopClock{Why: article.Because(game.GroundCalled, "II.2.2.3")}))
	h.interrupted(second, false)
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.refused(err, games.CodeNotInterrupted)
}

// II.7.2, II.5.5: the limit for who is awaited stands still with the round.
func TestII_7_2_NobodyIsLateByAnInterruption(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.work()
	h.after(10 * time.Minute)
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CauseConditions)
	h.must(err)
	h.after(time.Hour).work()
	first, white, _ := h.board(id, 1)
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.must(err)
	h.after(5 * time.Minute).work()
	if o := h.game(first).State.Outcome; o != nil {
		t.Fatalf("%+v", o)
	}
	h.must(h.games.Act(t.Context(), white, first, game.CallArbiter{By: article.White, Matter: game.MatterOther}, article.White))
	h.after(time.Millisecond).work()
	if o := h.game(first).State.Outcome; o == nil || o.Why.Code != game.CodeEndAbsent {
		t.Errorf("%+v", o)
	}
}

// FIDE 6.11.1: chess is interrupted by the Laws. What is drawn by agreement or resigned meanwhile is over.
func TestFIDE_6_11_1_ARoundOfChessIsInterrupted(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) {
		s.Variant, s.Edition, s.Control = article.Chess, article.FIDE2023, clock.MustParse("90+30")
	})
	h.work()
	first, white, _ := h.board(id, 1)
	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CauseEmergency)
	if h.must(err); n != 2 {
		t.Errorf("%d games were stopped", n)
	}
	move := h.games.Act(t.Context(), white, first, game.Play{By: article.White, Move: "e4"}, article.White)
	if refusal, ok := article.AsRefusal(move); !ok || refusal.Code != game.CodeRoundStands || refusal.Article != "FIDE 6.11.1" {
		t.Errorf("got %v", move)
	}
	claim := h.games.Act(t.Context(), white, first, game.ClaimDraw{DrawClaim: game.DrawClaim{By: article.White, Rule: chess.Repetition}}, article.White)
	h.refused(claim, game.CodeRoundStands)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	n, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	if h.must(err); n != 1 {
		t.Errorf("%d games go on", n)
	}
}

// II.7.2: a round that is interrupted and cancelled by mistake is interrupted when that is undone, in every one of its games, and goes on
// by one act. The same where games are kept nowhere for a while.
func TestII_7_2_AnInterruptedRoundThatIsCancelledByMistake(t *testing.T) {
	for what, aside := range map[string]func(h *hall, id string){
		"cancelled": func(h *hall, id string) { h.cancel(id).work().undo(id) },
		"kept nowhere": func(h *hall, id string) {
			h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptNowhere })
			h.work()
			h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptByPlayers })
		},
	} {
		t.Run(what, func(t *testing.T) {
			h := newHall(t)
			id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
			h.work()
			first, white, black := h.board(id, 1)
			h.after(time.Second).play(first, white, black, "32-28")
			_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
			h.must(err)
			aside(h.after(time.Minute), id)
			h.after(time.Minute).work()
			h.interrupted(first, true)
			h.refused(h.games.Act(t.Context(), black, first, game.Play{By: article.Black, Move: "19-23"}, article.Black), game.CodeRoundStands)
			n, err := h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
			if h.must(err); n != 2 {
				t.Errorf("%d games go on", n)
			}
			h.play(first, white, black, "19-23")
		})
	}
}

// II.7.2: what the arbiter decides about a report while the round is interrupted lets no clock run before all others.
func TestII_7_2_AReportThatIsAnsweredMeanwhile(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	report := game.ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_off_turn", Stop: true}
	h.must(h.games.Act(t.Context(), black, first, report, article.Black))
	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	if h.must(err); n != 2 || !h.game(first).IsStopped() {
		t.Errorf("%d games were stopped", n)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.AnswerIrregularity{Choice: game.Dismissed}))
	before := h.clocksOf(first)
	h.after(time.Hour)
	h.refused(h.games.Act(t.Context(), black, first, game.Play{By: article.Black, Move: "19-23"}, article.Black), game.CodeRoundStands)
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	if h.must(err); h.clocksOf(first) != before {
		t.Errorf("%v of %v", h.clocksOf(first), before)
	}
	h.play(first, white, black, "19-23")
}

// II.7.2: a game that the arbiter lets go on in an interrupted round, by putting back its end or by a new start, waits for the round.
func TestII_7_2_WhatGoesOnInAnInterruptedRoundWaits(t *testing.T) {
	why := article.Because(game.GroundIllegal, "I.5.5")
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.FindStartFault{Fault: game.BoardTurned}))
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.refused(err, games.CodeNothingRuns)
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.Start{}))
	_, err = h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	back := game.PutBack{White: clock.Minute, Black: clock.Minute, Why: why}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, back))
	h.interrupted(first, true)
	if got, _, _ := h.game(first).State.Interrupted(); game.CauseOf(got) != game.CausePower {
		t.Errorf("%+v", got)
	}
	h.after(time.Hour).work()
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.FindStartFault{Fault: game.BoardTurned}))
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.Start{}))
	h.interrupted(second, true)
	n, err := h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	if h.must(err); n != 2 || h.clocksOf(first) != [2]clock.Time{clock.Minute, clock.Minute} {
		t.Errorf("%d games go on, %v", n, h.clocksOf(first))
	}
	h.play(first, white, black, "32-28")
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, back))
	h.interrupted(first, false) // the round is interrupted no more
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.FindStartFault{Fault: game.BoardTurned}))
	n, err = h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	if h.must(err); n != 1 { // the other one waits for its start
		t.Errorf("%d games were stopped", n)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.Start{}))
	h.interrupted(second, true)
}

// II.7.2, II.7.6: an interruption ends with the adjournment of a game; the others of the round go on without it.
func TestII_7_2_AnInterruptionThatEndsInAdjourning(t *testing.T) {
	h, id, first, _ := adjournedHall(t, memory.New())
	_, _, black := h.board(id, 1)
	h.must(h.games.Seal(t.Context(), black, first, article.Black, "19-23", h.game(first).State.Seen()))
	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	if h.must(err); n != 2 {
		t.Errorf("%d games were stopped", n)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.CloseEnvelope{}))
	h.interrupted(first, false)
	n, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	if h.must(err); n != 1 {
		t.Errorf("%d games go on", n)
	}
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.refused(err, games.CodeNotInterrupted)
	if h.game(first).State.Outcome != nil || !h.game(first).State.Adjournment.IsClosed() {
		t.Error("the adjourned game goes on")
	}
}

// withdrawn is a round under way whose first board has no game, because its White has left.
func (h *hall) withdrawn() (id, first string, who tournament.ParticipantID) {
	h.t.Helper()
	id = h.announced(regulations(tournament.Games{Kept: tournament.KeptByPlayers}))
	first, _, _ = h.board(id, 1)
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	who = s.Rounds[0].Games[0].White.ID
	h.must(h.desk.Withdraw(h.t.Context(), app.Arbiter, id, who))
	h.must(h.desk.StartRound(h.t.Context(), app.Arbiter, id, 1))
	h.work()
	return id, first, who
}

// II.7.2, V.2.5: the game of a player who comes back to a round that is interrupted waits with the others, with all its time, and goes on
// with them. One that the arbiter lets go on alone is not interrupted again by whatever the desk does then.
func TestII_7_2_AGameMadeInAnInterruptedRoundWaits(t *testing.T) {
	h := newHall(t)
	id, first, who := h.withdrawn()
	second, _, _ := h.board(id, 2)
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	h.after(time.Minute)
	h.must(h.desk.Reinstate(t.Context(), app.Arbiter, id, who))
	h.work()
	h.interrupted(first, true)
	if why, _, _ := h.game(first).State.Interrupted(); game.CauseOf(why) != game.CausePower {
		t.Errorf("%+v", why)
	}
	h.after(time.Hour).work()
	if left := h.clocksOf(first); left != [2]clock.Time{5 * clock.Minute, 5 * clock.Minute} {
		t.Errorf("%v is left", left)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.ResumeClock{}))
	h.after(time.Second)
	h.must(h.desk.Withdraw(t.Context(), app.Arbiter, id, who))
	h.must(h.desk.Reinstate(t.Context(), app.Arbiter, id, who))
	h.work()
	h.interrupted(second, true)
	h.interrupted(first, false)
	_, err = h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
	h.must(err)
	h.interrupted(second, false)
}

// listing are tournaments of which something happens before they list their games.
type listing struct {
	games.Tournaments
	before *func() error
}

func (l listing) GamesListed(ctx context.Context, id string) ([]game.Listed, error) {
	if err := (*l.before)(); err != nil {
		return nil, err
	}
	return l.Tournaments.GamesListed(ctx, id)
}

func nothing() error { return nil }

// II.7.2: a game that was made in an interrupted round by a worker who got no further waits as soon as somebody comes to it.
func TestII_7_2_AGameMadeByAWorkerWhoGotNoFurther(t *testing.T) {
	before, s := nothing, memory.New()
	defer s.Close()
	h := openHallWith(t, s, noon, 1, func(own games.Tournaments) games.Tournaments { return listing{own, &before} })
	id, first, who := h.withdrawn()
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	h.must(h.desk.Reinstate(t.Context(), app.Arbiter, id, who))
	before = func() error { return errors.New("the store is away") }
	if _, err := h.games.FallDue(t.Context()); err == nil {
		t.Fatal("the row is done with")
	}
	h.interrupted(first, false)
	before = nothing
	h.after(time.Minute).work()
	h.interrupted(first, true)
	if left := h.clocksOf(first); left != [2]clock.Time{5 * clock.Minute, 5 * clock.Minute} {
		t.Errorf("%v is left", left)
	}
}

// II.7.2: who comes to a game at the moment at which it is made in an interrupted round waits, too.
func TestII_7_2_WhoComesToAGameThatIsMade(t *testing.T) {
	before, s := nothing, memory.New()
	defer s.Close()
	h := openHallWith(t, s, noon, 1, func(own games.Tournaments) games.Tournaments { return listing{own, &before} })
	id, first, who := h.withdrawn()
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	_, white, _ := h.board(id, 1)
	before = func() error {
		h.after(time.Second)
		return h.games.Act(t.Context(), white, first, game.Arrive{Side: article.White}, article.White)
	}
	h.must(h.desk.Reinstate(t.Context(), app.Arbiter, id, who))
	more, err := h.games.FallDue(t.Context())
	if h.must(err); !more || h.game(first).State.IsAbsent(article.White) {
		t.Error("nobody has come")
	}
	h.interrupted(first, true)
}

// II.7.2, II.4.4: a game that begins when the result of its board is cleared in an interrupted round waits, too; in a round that goes on it
// does not, nor do the games of another start.
func TestII_7_2_AGameBegunInAnInterruptedRoundWaits(t *testing.T) {
	for what, resumed := range map[string]bool{"interrupted": false, "going on": true} {
		t.Run(what, func(t *testing.T) {
			h := newHall(t)
			id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
			h.work()
			first, _, _ := h.board(id, 1)
			second, _, _ := h.board(id, 2)
			h.startAgain(id, func() { h.enter(id, 1, score.NotPlayed, score.Draw) })
			h.calledOff(first)
			_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
			h.must(err)
			if resumed {
				_, err := h.games.ResumeRound(t.Context(), app.Arbiter, id, 1)
				h.must(err)
			}
			h.after(time.Minute).enter(id, 1, score.Draw, score.NotPlayed)
			h.work()
			h.interrupted(first, !resumed)
			h.interrupted(second, !resumed)
		})
	}
}

// II.7.2, IV.1: a board in the hall whose end was transmitted wrongly goes on as its round stands: interrupted.
func TestII_7_2_ATransmittedEndThatIsTakenBack(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted})
	h.work()
	first, _, _ := h.board(id, 1)
	clerk := inRole(t, app.Clerk, id)
	h.must(h.games.Transmit(t.Context(), clerk, first, game.Transmit{Ply: 0, Move: "32-28"}, game.Sign{White: 2, Black: 0}))
	_, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	h.must(err)
	h.must(h.games.Transmit(t.Context(), clerk, first, game.Untransmit{Ply: 1, Seq: h.game(first).State.Seq}))
	if s := h.game(first).State; s.Phase() != game.Running || !s.IsStopped() {
		t.Fatalf("%v, the clock stands: %t", s.Phase(), s.IsStopped())
	}
	if n, err := h.games.ResumeRound(t.Context(), app.Arbiter, id, 1); err != nil || n != 2 || h.game(first).State.IsStopped() {
		t.Errorf("%d games go on, %v", n, err)
	}
}
