package games_test

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// checksIn is a tournament in which players check in and may come 15 minutes late.
func checksIn(s *tournament.Settings) {
	s.CheckIn, s.LateAfter, s.Control = true, 15, clock.MustParse("90")
}

// everybody is who plays in round 1.
func (h *hall) everybody(id string) (all []tournament.ParticipantID) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	for _, p := range s.Players {
		all = append(all, p.ID)
	}
	return all
}

// II.5.5, II.4.5: who is checked in after the start has come to the game, whoever checked them in, and so has nobody else.
func TestII_5_5_WhoIsCheckedInLateHasCome(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.work()
	first, _, _ := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	white, black := h.game(first).State.White.Participant, h.game(first).State.Black.Participant
	h.after(5 * time.Minute)
	h.must(h.desk.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{tournament.ParticipantID(white)}))
	h.after(time.Second).work() // a row that waited: the players came when they were checked in
	if s := h.game(first).State; s.IsAbsent(article.White) || !s.IsAbsent(article.Black) {
		t.Fatal("not who was checked in has come")
	}
	seq := h.game(first).Seq()
	if h.work(); h.game(first).Seq() != seq {
		t.Error("came twice")
	}
	h.after(5 * time.Minute)
	h.must(h.desk.CheckIn(t.Context(), h.player(id, black), id, 1, []tournament.ParticipantID{tournament.ParticipantID(black)}))
	h.after(time.Second).work()
	c, _ := h.game(first).State.Clock()
	if r := c.At(clock.Time(h.clock().UnixMilli())); r.White.Used != 151*clock.Second || r.Black.Used != 451*clock.Second {
		t.Errorf("White used %v, Black %v", r.White.Used, r.Black.Used)
	}
	h.after(time.Hour).work()
	if o := h.game(first).State.Outcome; o != nil {
		t.Errorf("%+v", o.Why)
	}
	if o := h.game(second).State.Outcome; o == nil || o.Why.Code != game.CodeEndAbsentBoth {
		t.Errorf("%+v", o)
	}
	h.table(id, 1, score.NotPlayed)
	h.table(id, 2, score.BothForfeit)
}

// II.5.5: the check-in that comes while the games are being made is not lost.
func TestII_5_5_WhoIsCheckedInWithTheStart(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.must(h.desk.CheckIn(t.Context(), app.Arbiter, id, 1, h.everybody(id)))
	h.work().after(16 * time.Minute).work()
	for board := 1; board <= 2; board++ {
		game, _, _ := h.board(id, board)
		if s := h.game(game).State; s.Outcome != nil || s.IsAbsent(article.White) || s.IsAbsent(article.Black) {
			t.Errorf("board %d: %+v", board, s.Outcome)
		}
	}
}

// II.5.5: who plays is here, with or without a check-in. The desk does not offer to enter their games as forfeits, nor those that a game
// which nobody came to has reported itself.
func TestII_5_5_WhoPlaysIsNoNoShow(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true}, checksIn)
	h.work()
	first, white, black := h.board(id, 1)
	h.after(time.Minute)
	h.connect(first, article.White)
	h.must(h.games.Act(t.Context(), black, first, game.CallArbiter{By: article.Black, Matter: game.MatterOther}, article.Black))
	h.play(first, white, black, "32-28", "19-23")
	h.work().after(20 * time.Minute).work()
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if here, missing := len(s.CheckIns(1).Here), len(s.CheckIns(1).Missing); here != 2 || missing != 0 {
		t.Errorf("%d are here, %d are missing", here, missing)
	}
	if other := s.Rounds[0].Games[1]; other.Reports != tournament.ReportedSame || other.WhiteSays != score.BothForfeit {
		t.Errorf("the other game reports %v", other.WhiteSays)
	}
	for _, change := range s.NoShows(1, h.clock()) {
		t.Errorf("board %d is offered as %v", change.Board, change.Result)
	}
	seq := s.Seq
	state := h.game(first).State
	h.must(h.desk.NoteHere(t.Context(), id, 1, []game.Here{{Pairing: state.Settings.Pairing, Participant: state.White.Participant}}))
	if s, _ = h.desk.Snapshot(t.Context(), id); s.Seq != seq {
		t.Error("somebody is checked in twice")
	}
}

// II.5.5: whose moves come from a board in the hall is here.
func TestII_5_5_WhoseMovesAreTransmittedIsNoNoShow(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptTransmitted, Confirmed: true}, checksIn)
	h.work()
	first, _, _ := h.board(id, 1)
	h.after(time.Minute)
	here := func(want int) {
		t.Helper()
		h.work()
		s, err := h.desk.Snapshot(t.Context(), id)
		h.must(err)
		if got := len(s.CheckIns(1).Here); got != want {
			t.Errorf("%d are here, want %d", got, want)
		}
	}
	here(0)
	h.must(h.games.Transmit(t.Context(), app.Arbiter, first, game.Transmit{Ply: 0, Move: "32-28"}))
	here(1)
	h.must(h.games.Transmit(t.Context(), app.Arbiter, first, game.Transmit{Ply: 0, Move: "32-28"}, game.Transmit{Ply: 1, Move: "19-23"}, game.Transmit{Ply: 2, Move: "28x19"}))
	here(2)
	if s := h.game(first).State; s.IsAbsent(article.White) || s.IsAbsent(article.Black) || len(s.Moves) != 3 {
		t.Errorf("after %d moves somebody is absent", len(s.Moves))
	}
	h.after(20 * time.Minute).work()
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if shows := s.NoShows(1, h.clock()); len(shows) != 1 || shows[0].Board != 2 {
		t.Errorf("offered as forfeits: %v", shows)
	}
}

// II.4.4.3, II.5.5: of whom the arbiter says in the game that they have come, the desk knows it, too, and who lets a forfeited game go on says so.
func TestII_4_4_3_TheDeskHearsWhatTheArbiterSaysInTheGame(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.work()
	left := 90 * clock.Minute
	missing := func(want int) {
		t.Helper()
		h.after(time.Second).work()
		s, err := h.desk.Snapshot(t.Context(), id)
		h.must(err)
		if got := s.CheckIns(1).Missing; len(got) != want {
			t.Errorf("%d are missing, want %d", len(got), want)
		}
	}
	missing(4)
	first, _, _ := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	until := games.Instant(h.clock().Add(time.Hour))
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.Await{Absent: clock.Absence{Black: true}, Until: until, White: left, Black: left}))
	missing(3)
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.Await{White: left, Black: left}))
	missing(2)
	h.after(16 * time.Minute).work()
	if !h.game(second).State.EndedByAbsence() {
		t.Fatal("nobody came, and nobody has forfeited")
	}
	why := article.Because(game.GroundRecorded, "II.2.2")
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.PutBack{White: left, Black: left, Why: why}))
	missing(0)
}

// II.4.5, II.5.5: where nobody checks in, who plays here has come with the board, and not before: who never opens it forfeits.
func TestII_5_5_WithoutCheckInTheBoardSaysWhoHasCome(t *testing.T) {
	h := newHall(t)
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("90"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}
	id := h.announced(settings)
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	first, _, _ := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.after(time.Minute)
	h.connect(first, article.White)
	h.after(time.Hour).work()
	if o := h.game(first).State.Outcome; o == nil || o.Why.Code != game.CodeEndAbsent || o.Winner() != article.White {
		t.Errorf("%+v", o)
	}
	if o := h.game(second).State.Outcome; o == nil || o.Why.Code != game.CodeEndAbsentBoth {
		t.Errorf("%+v", o)
	}
	h.table(id, 1, score.BlackForfeits)
	h.table(id, 2, score.BothForfeit)
	t.Run("boards in the hall are seen by people", func(t *testing.T) {
		settings.Games.Kept = tournament.KeptTransmitted
		id := h.announced(settings)
		h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
		h.work()
		if board, _, _ := h.board(id, 1); h.game(board).State.IsAbsent(article.White) {
			t.Error("White is absent")
		}
	})
}

// Fair time, II.6.18: a server that was away while a claim waited for the arbiter finds the game, though nothing falls due in it.
func TestII_6_18_TheServerWasAwayDuringAClaim(t *testing.T) {
	stores(t, func(t *testing.T, s store.Store) {
		h := resumed(t, s, noon, 1)
		id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Chess: tournament.ChessRules{Quickplay: true}}, func(s *tournament.Settings) {
			s.Variant, s.Edition, s.Control = article.Chess, article.FIDE2023, clock.MustParse("30")
		})
		h.work()
		first, white, _ := h.board(id, 1)
		h.after(28*time.Minute + 30*time.Second)
		h.must(h.games.Act(t.Context(), white, first, game.AskRuling{By: article.White, Ground: game.GroundNoEffort}, article.White))
		if _, due := h.game(first).State.Due(); due {
			t.Fatal("something is due")
		}
		h.after(30 * time.Second).work()
		h.must(h.games.Beat(t.Context()))
		h = resumed(t, s, h.clock().Add(10*time.Minute), 2)
		h.work()
		c, _ := h.game(first).State.Clock()
		if left := c.At(games.Instant(h.clock())).White.Left; left != 80*clock.Second {
			t.Errorf("%v is left to White", left)
		}
		h.after(2 * time.Hour).work() // it is looked at now and then, and nothing is decided
		if o := h.game(first).State.Outcome; o != nil {
			t.Errorf("%+v", o)
		}
		h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.AnswerRuling{Answer: game.Rejected}))
		if o := h.game(first).State.Outcome; o == nil || o.Winner() != article.Black {
			t.Errorf("%+v", o)
		}
	})
}

// II.5.5: a round that begins before its appointed time makes nobody late.
func TestII_5_5_TheAppointedTimeOfTheRound(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn, func(s *tournament.Settings) {
		s.Zone, s.Schedule = "UTC", []string{noon.Add(10 * time.Minute).Format(tournament.ClockTimeLayout)}
	})
	h.work()
	first, _, _ := h.board(id, 1)
	if due, _, _ := h.game(first).State.LateDue(); games.Moment(due) != noon.Add(25*time.Minute+time.Millisecond) {
		t.Errorf("due at %v", games.Moment(due))
	}
}

// II.4.3: what the program notes of who has come is in nobody's way: undo takes back what the arbiter did last, and who has come is
// still here.
func TestII_4_3_UndoDoesNotMeetWhoHasCome(t *testing.T) {
	if tournament.ByProgram != app.OwnSignature {
		t.Fatalf("the program signs as %s", app.OwnSignature)
	}
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	h.work()
	first, _, _ := h.board(id, 1)
	h.after(time.Minute)
	h.connect(first, article.White)
	h.work()
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if len(s.CheckIns(1).Here) != 1 || s.Log()[0].What.Code != "log.checked_in_one" || s.Newest.What.Code != "log.round_started" {
		t.Fatalf("%d are here, undo takes back %s", len(s.CheckIns(1).Here), s.Newest.What.Code)
	}
	h.undo(id)
	s, err = h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if log := s.Log(); len(s.CheckIns(1).Here) != 1 || !s.Rounds[0].StartedAt.IsZero() || log[1].Undone || !log[2].Undone {
		t.Errorf("%d are here, the round began at %v", len(s.CheckIns(1).Here), s.Rounds[0].StartedAt)
	}
}

// meanwhile are tournaments in which something happens once before what was read is followed.
type meanwhile struct {
	games.Tournaments
	happens func() // after the plan of a round is read
	writes  func() // before something is written by it
	takes   func() // before a result is written
	taken   func() // after that
}

func (m *meanwhile) PlanStands(ctx context.Context, id string, seen uint64) (bool, error) {
	stands, err := m.Tournaments.PlanStands(ctx, id, seen)
	if writes := m.writes; writes != nil {
		m.writes = nil
		writes()
	}
	return stands, err
}

func (m *meanwhile) TakeGame(ctx context.Context, played game.Played) error {
	if takes := m.takes; takes != nil {
		m.takes = nil
		takes()
	}
	err := m.Tournaments.TakeGame(ctx, played)
	if taken := m.taken; taken != nil {
		m.taken = nil
		taken()
	}
	return err
}

func (m *meanwhile) RoundPlan(ctx context.Context, id string, round int) (game.RoundPlan, error) {
	plan, err := m.Tournaments.RoundPlan(ctx, id, round)
	if happens := m.happens; happens != nil {
		m.happens = nil
		happens()
	}
	return plan, err
}

// II.5.5: who is checked in after it was read who is absent, and before there is a game to come to, has come.
func TestII_5_5_WhoIsCheckedInBeforeTheGamesAreMade(t *testing.T) {
	between := &meanwhile{}
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h := openHallWith(t, s, noon, 1, func(own games.Tournaments) games.Tournaments {
		between.Tournaments = own
		return between
	})
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, checksIn)
	between.happens = func() {
		h.must(h.desk.CheckIn(t.Context(), app.Arbiter, id, 1, h.everybody(id)))
		h.work() // who comes to a game that is not there
	}
	h.work().after(16 * time.Minute).work()
	first, _, _ := h.board(id, 1)
	if s := h.game(first).State; between.happens != nil || s.Outcome != nil || s.IsAbsent(article.White) || s.IsAbsent(article.Black) {
		t.Errorf("%+v", s.Outcome)
	}
}
