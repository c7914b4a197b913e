package games_test

import (
	"context"
	"iter"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// deaf is a store of whose events nobody hears, as happens for a moment after each that another process writes.
type deaf struct {
	store.Store
	followed chan struct{} // closed when somebody waits for events
}

func (d deaf) FollowAll(ctx context.Context, _ journal.Position) iter.Seq2[journal.Event, error] {
	return func(func(journal.Event, error) bool) {
		close(d.followed)
		<-ctx.Done()
	}
}

// II.4.4: what falls due is taken by a process that has not heard yet what put it; it misses neither a start nor a result.
func TestII_4_4_AProcessThatHasNotHeard(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	hears := deaf{s, make(chan struct{})}
	one, two := openHall(t, s, noon, 1), openHall(t, hears, noon, 2)
	<-hears.followed
	id := one.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	one.undo(id)
	_, err := two.desk.Snapshot(t.Context(), id)
	two.must(err)
	one.must(one.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	two.work()
	first, _, black := one.board(id, 1)
	_, err = two.games.Snapshot(t.Context(), first)
	two.must(err)
	one.connect(first, article.White)
	one.connect(first, article.Black)
	two.work()
	if here := one.checked(id); here != 2 {
		t.Errorf("%d are here", here)
	}
	one.must(one.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	two.work()
	one.undo(id)
	one.work()
	one.must(one.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	two.work()
	one.catchesUp(id)
	one.table(id, 1, score.WhiteWins)
}

// checked is how many are here for round 1, as all processes have it.
func (h *hall) checked(id string) int {
	h.t.Helper()
	h.catchesUp(id)
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	return len(s.CheckIns(1).Here)
}

// slow are two processes on one store; what happens in the quick one comes after the slow one has read the plan of the round.
func slow(t *testing.T) (slow, quick *hall, between *meanwhile) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	between = &meanwhile{}
	slow = openHallWith(t, s, noon, 1, func(own games.Tournaments) games.Tournaments {
		between.Tournaments = own
		return between
	})
	return slow, openHall(t, s, noon, 2), between
}

// catchesUp lets a process hear of all that another one wrote of a tournament.
func (h *hall) catchesUp(id string) {
	h.t.Helper()
	_, err := h.desk.RoundPlan(h.t.Context(), id, 1)
	h.must(err)
}

// again starts a round again whose start is taken back, in a process that may not have heard of it.
func (h *hall) again(id string) {
	h.t.Helper()
	h.undo(id)
	h.must(h.desk.StartRound(h.t.Context(), app.Arbiter, id, 1))
	h.work()
}

// II.4.4: a process that acts by an old plan neither begins a game again that goes on, nor loses its result.
func TestII_4_4_AnOldPlanBeginsNoGameAgain(t *testing.T) {
	slow, quick, between := slow(t)
	id := slow.round(tournament.Games{Kept: tournament.KeptByPlayers})
	first, white, black := slow.board(id, 1)
	between.happens = func() {
		quick.catchesUp(id)
		quick.again(id)
		quick.play(first, white, black, "32-28", "19-23")
	}
	slow.work()
	if s := quick.stored(first).State; len(s.Moves) != 2 || s.Phase() != game.Running {
		t.Fatalf("%d moves, %v", len(s.Moves), s.Phase())
	}
	quick.must(quick.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	quick.work().catchesUp(id)
	quick.table(id, 1, score.WhiteWins)
}

// V.2.8.9.9: a process that acts by an old plan calls off no game whose round goes on.
func TestV_2_8_9_9_AnOldPlanCallsNoGameOff(t *testing.T) {
	slow, quick, between := slow(t)
	id := slow.round(tournament.Games{Kept: tournament.KeptByPlayers})
	slow.work()
	first, white, black := slow.board(id, 1)
	slow.must(slow.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	between.happens = func() {
		quick.catchesUp(id)
		quick.undo(id)
		quick.work()
		quick.play(first, white, black, "32-28")
	}
	slow.work()
	if s := quick.stored(first).State; s.Outcome != nil || len(s.Moves) != 1 {
		t.Errorf("%d moves, %+v", len(s.Moves), s.Outcome)
	}
}

// II.4.4: a start that is taken back while a process makes its games leaves no game that runs.
func TestII_4_4_AnOldPlanMakesNoGames(t *testing.T) {
	slow, quick, between := slow(t)
	id := slow.round(tournament.Games{Kept: tournament.KeptByPlayers})
	first, _, _ := slow.board(id, 1)
	between.happens = func() {
		quick.catchesUp(id)
		quick.undo(id)
		quick.work()
	}
	slow.work()
	if s, err := games.Stored(t.Context(), quick.games, first); err == nil && s.State.Outcome == nil {
		t.Error("the game runs")
	}
}

// stored is a game as any process has left it.
func (h *hall) stored(id string) *games.Snapshot {
	h.t.Helper()
	s, err := games.Stored(h.t.Context(), h.games, id)
	h.must(err)
	return s
}

// V.2.5: the board of a player who comes back to a round under way has its game.
func TestV_2_5_WhoIsReinstatedHasAGame(t *testing.T) {
	h := newHall(t)
	id := h.announced(regulations(tournament.Games{Kept: tournament.KeptByPlayers}))
	first, _, _ := h.board(id, 1)
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	who := s.Rounds[0].Games[0].White.ID
	h.must(h.desk.Withdraw(t.Context(), app.Arbiter, id, who))
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	if _, err := h.games.Snapshot(t.Context(), first); err == nil {
		t.Fatal("who has left has a game")
	}
	h.must(h.desk.Reinstate(t.Context(), app.Arbiter, id, who))
	h.work()
	if s := h.game(first).State; s.Outcome != nil {
		t.Errorf("%+v", s.Outcome)
	}
}

// II.4.3: all who come together are checked in together, however many they are.
func TestII_4_3_AllWhoComeAreCheckedInAtOnce(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.work()
	for board := 1; board <= 2; board++ {
		of, _, _ := h.board(id, board)
		h.connect(of, article.White)
		h.connect(of, article.Black)
	}
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	before := s.Log()[0].Seq
	h.work()
	s, err = h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if len(s.CheckIns(1).Here) != 4 || s.Log()[0].Seq != before+1 {
		t.Errorf("%d are here after %d events", len(s.CheckIns(1).Here), s.Log()[0].Seq-before)
	}
}

// II.6.12: a flag that falls due together with the cancellation of the round falls no more, and is no error.
func TestII_6_12_AFlagOfACancelledRound(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, _, _ := h.board(id, 1)
	h.after(time.Minute)
	h.must(h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	h.after(16 * time.Minute).work().calledOff(first) // both are taken together
}

// II.4.3: whom the arbiter has taken out of the round is not brought back by others who come; who comes to the board is.
func TestII_4_3_WhoWasTakenOutStaysOut(t *testing.T) {
	h := newHall(t)
	settings := regulations(tournament.Games{Kept: tournament.KeptTransmitted})
	settings.CheckIn = true
	id := h.announced(settings)
	second, _, _ := h.board(id, 2)
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	mistaken := s.Rounds[0].Games[0].White.ID
	here := func(want ...tournament.ParticipantID) {
		t.Helper()
		s, err := h.desk.Snapshot(t.Context(), id)
		h.must(err)
		for _, who := range want {
			if !slices.ContainsFunc(s.CheckIns(1).Here, func(p *events.Player) bool { return p.ID == who }) {
				t.Errorf("%s is not here", who)
			}
		}
		if got := len(s.CheckIns(1).Here); got != len(want) {
			t.Errorf("%d are here", got)
		}
	}
	transmit := func(ply int, move string) {
		t.Helper()
		h.must(h.games.Transmit(t.Context(), app.Arbiter, second, game.Transmit{Ply: ply, Move: move}))
		h.after(time.Minute).work()
	}
	h.must(h.desk.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{mistaken}))
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.after(time.Minute).work()
	h.must(h.desk.WithdrawCheckIn(t.Context(), app.Arbiter, id, 1, mistaken))
	transmit(0, "32-28")
	others := s.Rounds[0].Games[1]
	here(others.White.ID)
	h.must(h.desk.WithdrawCheckIn(t.Context(), app.Arbiter, id, 1, others.White.ID))
	transmit(1, "19-23")
	here(others.Black.ID)
}

// II.6: a process that has not heard that a clock runs again keeps what looks at its flag.
func TestII_6_AProcessThatHasNotHeardLosesNoFlag(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	hears := deaf{s, make(chan struct{})}
	one, two := openHall(t, s, noon, 1), openHall(t, hears, noon, 2)
	<-hears.followed
	id := one.round(tournament.Games{Kept: tournament.KeptByPlayers})
	one.work()
	first, _, _ := one.board(id, 1)
	one.must(one.games.Rule(t.Context(), app.Arbiter, first, game.StopClock{Why: article.Because(game.GroundIllegal, "I.5.5")}))
	_, err := two.games.Snapshot(t.Context(), first)
	two.must(err)
	one.must(one.games.Rule(t.Context(), app.Arbiter, first, game.ResumeClock{}))
	two.after(2 * time.Hour).work()
	one.after(2*time.Hour + time.Minute).work()
	if one.stored(first).State.Outcome == nil {
		t.Error("no flag fell")
	}
}

// I.5.5: the arbiter puts a game back while another process hands its result over; the table does not keep it.
func TestI_5_5_AnOldResultDoesNotStay(t *testing.T) {
	slow, quick, between := slow(t)
	id := slow.round(tournament.Games{Kept: tournament.KeptByPlayers})
	slow.work()
	first, white, black := slow.board(id, 1)
	slow.play(first, white, black, "32-28", "19-23")
	slow.must(slow.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	between.takes = func() {
		quick.catchesUp(id)
		quick.stored(first)
		back := game.PutBack{Moves: 1, White: 10 * clock.Minute, Black: 10 * clock.Minute, Why: article.Because(game.GroundIllegal, "I.5.5")}
		quick.must(quick.games.Rule(t.Context(), app.Arbiter, first, back))
		quick.work().work()
	}
	slow.work()
	quick.catchesUp(id)
	quick.table(id, 1, score.NotPlayed)
	if quick.stored(first).State.Outcome != nil {
		t.Error("the game does not go on")
	}
}

// II.4.4: a game that is made for a start which is taken back in that moment does not run on.
func TestII_4_4_WhoHasWrittenLooksAgain(t *testing.T) {
	slow, quick, between := slow(t)
	id := slow.round(tournament.Games{Kept: tournament.KeptByPlayers})
	between.writes = func() {
		quick.catchesUp(id)
		quick.undo(id)
		quick.work()
	}
	slow.work()
	for board := 1; board <= 2; board++ {
		first, _, _ := slow.board(id, board)
		if s, err := quick.games.Snapshot(t.Context(), first); err == nil && !s.State.IsAside() {
			t.Errorf("board %d runs on", board)
		}
	}
}

// II.4.4: a result that fell due while its round was cancelled is taken when that is undone, also where the game has not heard of either.
func TestII_4_4_AResultThatFellDueInACancelledRound(t *testing.T) {
	h, _, between := slow(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, _, black := h.board(id, 1)
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.after(time.Second)
	h.must(h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	between.taken = func() { h.undo(id) }
	h.work().work().table(id, 1, score.WhiteWins)
	if between.taken != nil {
		t.Error("the result did not fall due")
	}
}

// II.4.4: where games are kept no more, those of a finished round are set aside, too; what is decided in them then would reach no table.
func TestII_4_4_AFinishedRoundIsKeptNowhere(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, _, _ := h.board(id, 1)
	for board := 1; board <= 2; board++ {
		on, _, black := h.board(id, board)
		h.must(h.games.Act(t.Context(), black, on, game.Resign{By: article.Black}, article.Black))
	}
	keep := func(kept tournament.Keeping) {
		h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = kept })
		h.work()
	}
	h.work()
	keep(tournament.KeptNowhere)
	if !h.game(first).State.IsAside() {
		t.Error("a game goes on being kept")
	}
	keep(tournament.KeptByPlayers)
	if h.game(first).State.IsAside() {
		t.Error("a game is not kept again")
	}
	h.table(id, 1, score.WhiteWins)
}
