package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// cancel voids round 1, and the games follow.
func (h *hall) cancel(id string) *hall {
	h.t.Helper()
	h.must(h.desk.CancelRound(h.t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	return h.work()
}

// startAgain takes back the start of round 1, lets the arbiter do something, and starts it again.
func (h *hall) startAgain(id string, between func()) *hall {
	h.t.Helper()
	h.undo(id)
	h.work()
	between()
	h.must(h.desk.StartRound(h.t.Context(), app.Arbiter, id, 1))
	return h.work()
}

// regulate changes the regulations.
func (h *hall) regulate(id string, change func(*tournament.Settings)) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	settings := s.Settings
	change(&settings)
	h.must(h.desk.Regulate(h.t.Context(), app.Arbiter, id, settings, s.SettingsSeq))
}

// enter enters what a board of round 1 has in the table.
func (h *hall) enter(id string, board int, was, result score.Result) {
	h.t.Helper()
	h.must(h.desk.EnterResults(h.t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: board, Was: was, Result: result}}))
}

// II.4.4, II.4.6: a game that begins anew has the players where the arbiter has put them since, and the table has the winner.
func TestII_4_4_BegunAnewWithTheColoursOfNow(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.Penalise{Who: article.White, Sanction: game.Warning, Breach: "II.2.4.5"}))
	was := h.game(first).State
	h.startAgain(id, func() {
		h.must(h.desk.ExchangeColours(t.Context(), app.Arbiter, id, 1, 1, tournament.ParticipantID(was.Black.Participant)))
	})
	s := h.game(first)
	if s.State.White != was.Black || s.State.Black != was.White || s.State.Exchanged || s.SideOf(black) != article.White || len(s.State.Moves) != 0 {
		t.Fatalf("%+v plays White", s.State.White)
	}
	if punished := s.State.Sanctions; len(punished) != 1 || punished[0].Who != article.Black {
		t.Errorf("%+v: somebody else is warned", punished)
	}
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.White}, article.White))
	h.work()
	h.table(id, 1, score.BlackWins)
	snapshot, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if g := snapshot.Rounds[0].Games[0]; string(g.Black.ID) != was.White.Participant {
		t.Errorf("who resigned has won: %v", g.Black)
	}
}

// II.4.4: a game that begins anew is played by the regulations of now: who sees it when, how late one may come, who enters the moves.
func TestII_4_4_BegunAnewByTheRegulationsOfNow(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.after(time.Minute).startAgain(id, func() {
		h.regulate(id, func(s *tournament.Settings) { s.Games.Delay, s.LateAfter = 15, 10 })
	})
	s := h.game(first)
	if settings := s.State.Settings; settings.Delay != 15 || settings.Late != 10*clock.Minute {
		t.Fatalf("delay %d, late %v", settings.Delay, settings.Late)
	}
	h.after(time.Minute).play(first, white, black, "33-28", "18-23")
	if shown := h.game(first).Shown(h.clock()).State; !shown.IsOpened() || len(shown.Moves) != 1 || shown.Moves[0].Code != "32-28" {
		t.Errorf("before the delay everybody sees %+v", shown.Moves)
	}
	if shown := h.game(first).Shown(h.clock().Add(14*time.Minute + 30*time.Second)).State; shown.Phase() != game.Running || len(shown.Moves) != 0 {
		t.Errorf("%s with %d moves", shown.Phase(), len(shown.Moves))
	}
	if shown := h.game(first).Shown(h.clock().Add(15 * time.Minute)).State; len(shown.Moves) != 2 || shown.Moves[0].Code != "33-28" {
		t.Errorf("after the delay everybody sees %+v", shown.Moves)
	}
	h.undo(id) // the games are delayed already, and are so no more
	h.work()
	h.regulate(id, func(s *tournament.Settings) { s.Games = tournament.Games{Kept: tournament.KeptTransmitted} })
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	h.must(h.games.Transmit(t.Context(), app.Arbiter, first, game.Transmit{Move: "34-30"}))
	if shown := h.game(first).Shown(h.clock()).State; shown.Settings.Input != game.ByTransmitter || len(shown.Moves) != 1 {
		t.Errorf("%s with %d moves", shown.Settings.Input, len(shown.Moves))
	}
}

// V.2.8.9.9, II.7: an adjourned game of a cancelled round is adjourned again when that is undone, with its envelope, whatever the table
// says of it.
func TestV_2_8_9_9_AnAdjournedGameOfACancelledRound(t *testing.T) {
	for what, noted := range map[string]bool{"open in the table": false, "noted as unfinished": true} {
		t.Run(what, func(t *testing.T) {
			s := memory.New()
			defer s.Close()
			h, tournamentID, id, resumption := adjournedHall(t, s)
			_, white, black := h.board(tournamentID, 1)
			h.sealed(id, black)
			if noted {
				h.enter(tournamentID, 1, score.NotPlayed, score.Adjourned)
			}
			h.after(time.Minute).cancel(tournamentID)
			h.calledOff(id)
			h.after(time.Minute).undo(tournamentID)
			h.work()
			c, _ := h.game(id).State.Clock()
			if state := h.game(id).State; state.Phase() != game.Running || !state.Adjournment.IsClosed() || c.At(games.Instant(h.clock())).Running != 0 {
				t.Fatalf("%s, %q, and the clock of %v runs", state.Phase(), state.Adjournment.Stage, c.At(games.Instant(h.clock())).Running)
			}
			if n := len(keysOf(t, s, id)); n != 1 {
				t.Fatalf("%d keys are kept", n)
			}
			h.after(resumption.Add(-time.Minute).Sub(h.clock()))
			h.must(h.games.Attend(t.Context(), white, id, article.White))
			h.must(h.games.Attend(t.Context(), black, id, article.Black))
			h.after(time.Minute).work()
			if moves := h.game(id).State.Moves; len(moves) != 2 || moves[1].Code != "19-23" {
				t.Errorf("%+v", moves)
			}
			if n := len(keysOf(t, s, id)); n != 0 {
				t.Errorf("%d keys are kept of an opened envelope", n)
			}
		})
	}
}

// A key goes with the game that is begun anew, and with a result that the arbiter gives a game of a cancelled round.
func TestTheKeyOfAGameThatIsCalledOffForGood(t *testing.T) {
	for what, end := range map[string]func(h *hall, tournamentID, id string){
		"begun anew": func(h *hall, tournamentID, _ string) { h.startAgain(tournamentID, func() {}) },
		"decided": func(h *hall, tournamentID, id string) {
			h.cancel(tournamentID)
			h.must(h.games.Rule(h.t.Context(), app.Arbiter, id, game.Award{Outcome: game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "I.7.3.3")}}}))
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := memory.New()
			defer s.Close()
			h, tournamentID, id, _ := adjournedHall(t, s)
			_, _, black := h.board(tournamentID, 1)
			h.sealed(id, black)
			if end(h, tournamentID, id); len(keysOf(t, s, id)) != 0 {
				t.Error("the key is kept")
			}
		})
	}
}

// V.2.8.9.9: a game whose board has a result in the table, by mistake or not, comes back with its round like the others; the result
// that is cleared then finds it.
func TestV_2_8_9_9_AGameWhoseBoardHasAResult(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.enter(id, 1, score.NotPlayed, score.Draw)
	h.cancel(id).calledOff(first)
	h.undo(id)
	if s := h.work().game(first).State; s.Phase() != game.Running || len(s.Moves) != 1 {
		t.Fatalf("%s: %+v", s.Phase(), s.Outcome)
	}
	h.enter(id, 1, score.Draw, score.NotPlayed)
	h.work().play(first, white, black, "19-23")
}

// V.2.8.9.9: a result that falls due while its round is cancelled is in the table when that is undone.
func TestV_2_8_9_9_AResultThatFellDueMeanwhile(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	first, white, _ := h.board(id, 1)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.after(time.Minute).cancel(id)
	h.after(15 * time.Minute).work()
	h.undo(id)
	h.work()
	h.table(id, 1, score.BlackWins)
	t.Run("and not before it may be seen", func(t *testing.T) {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
		h.work()
		first, white, _ := h.board(id, 1)
		h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
		h.after(time.Minute).cancel(id)
		h.undo(id)
		h.work().table(id, 1, score.NotPlayed)
		h.after(14 * time.Minute).work()
		h.table(id, 1, score.BlackWins)
	})
}

// II.4.4: what was played with a start that was taken back is void, also where it was over: the new start begins new games, and the
// result of the old one does not get into the table.
func TestII_4_4_AGameThatWasOverBeginsAnew(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	first, white, _ := h.board(id, 1)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.after(time.Minute).undo(id)
	h.work().after(20 * time.Minute).work()
	h.table(id, 1, score.NotPlayed)
	h.refused(h.games.Rule(t.Context(), app.Arbiter, first, game.PutBack{Why: article.Because(game.GroundIllegal, "I.5.5")}), game.CodeIsOver)
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	if s := h.work().game(first).State; s.Phase() != game.Running || s.Voided != 1 {
		t.Fatalf("%s, %+v", s.Phase(), s.Outcome)
	}
	h.table(id, 1, score.NotPlayed)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.after(15 * time.Minute).work()
	h.table(id, 1, score.BlackWins)
}

// II.4.4: a board that got a result between two starts is not played, and its game stays called off.
func TestII_4_4_ABoardThatIsDecidedBeforeTheNewStart(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.startAgain(id, func() { h.enter(id, 1, score.NotPlayed, score.WhiteForfeits) })
	h.calledOff(first)
	h.enter(id, 1, score.WhiteForfeits, score.NotPlayed)
	if s := h.work().game(first).State; s.Phase() != game.Running || s.Voided != 1 {
		t.Fatalf("%s after the result was cleared", s.Phase())
	}
	h.play(first, white, black, "32-28")
}

// II.4.4: a board whose result was entered before the start has its game when that is cleared.
func TestII_4_4_AResultFromBeforeTheStartIsCleared(t *testing.T) {
	h := newHall(t)
	id := h.announced(byPlayers())
	h.must(h.desk.CheckIn(t.Context(), app.Arbiter, id, 1, h.everybody(id)))
	h.enter(id, 1, score.NotPlayed, score.WhiteForfeits)
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work().after(10 * time.Minute)
	h.enter(id, 1, score.WhiteForfeits, score.NotPlayed)
	h.work()
	first, white, black := h.board(id, 1)
	if at := games.Moment(h.game(first).State.StartedAt); !at.Equal(h.clock()) {
		t.Errorf("begun at %v", at)
	}
	h.play(first, white, black, "32-28")
}

// byPlayers are regulations by which people play on their own screens, and check in.
func byPlayers() tournament.Settings {
	return tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("90"), LateAfter: 60, CheckIn: true, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}
}

// II.4.5: who sits at the board when the round is started again has come, however long nobody looked.
func TestII_4_5_WhoSitsThereHasCome(t *testing.T) {
	h := newHall(t)
	settings := byPlayers()
	settings.CheckIn = false
	id := h.announced(settings)
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	first, _, _ := h.board(id, 1)
	sides := []article.Colour{article.White, article.Black}
	links := map[article.Colour]*games.Link{article.White: h.connect(first, article.White), article.Black: h.connect(first, article.Black)}
	there := func(when string) {
		for _, side := range sides {
			if h.game(first).State.IsAbsent(side) {
				t.Errorf("%v sits at the board and is absent %s", side, when)
			}
		}
	}
	answer := func() {
		for _, side := range sides {
			h.must(h.games.Pong(t.Context(), h.seat(first, side), first, side, links[side].Ping()))
		}
	}
	h.startAgain(id, func() {}).look()
	there("after the new start")
	h.startAgain(id, func() { h.after(time.Hour).look() }) // a page that was silent meanwhile
	answer()
	there("after the page has answered")
	h.startAgain(id, func() { h.after(time.Hour); answer() })
	if h.look(); h.game(first).State.Away(article.White).Since != 0 {
		t.Error("White has left")
	}
	there("after a long pause")
}

// V.2.8.9.9: games follow their round also when the regulations say meanwhile that games are kept nowhere; and those themselves take
// the games of a round that is under way off the screens, until they say otherwise.
func TestV_2_8_9_9_GamesThatAreKeptNoMore(t *testing.T) {
	nowhere := func(s *tournament.Settings) { s.Games = tournament.Games{} }
	t.Run("the regulations are changed and changed back", func(t *testing.T) {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
		h.work()
		first, white, black := h.board(id, 1)
		h.play(first, white, black, "32-28")
		h.regulate(id, nowhere)
		h.work().calledOff(first)
		h.after(time.Hour).undo(id)
		h.work().play(first, white, black, "19-23")
		h.regulate(id, nowhere)
		h.work().calledOff(first)
		h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptByPlayers })
		h.work().play(first, white, black, "28x19")
	})
	t.Run("and the round is cancelled", func(t *testing.T) {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
		h.work()
		first, _, _ := h.board(id, 1)
		h.regulate(id, nowhere)
		h.cancel(id).calledOff(first)
	})
	t.Run("II.4.4 a round that was started without games gets none", func(t *testing.T) {
		h := newHall(t)
		id := h.round(tournament.Games{})
		h.enter(id, 1, score.NotPlayed, score.WhiteWins)
		h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptByPlayers })
		h.enter(id, 1, score.WhiteWins, score.NotPlayed)
		if h.work(); h.games.Held() != 0 {
			t.Error("games begin in the middle of a round")
		}
	})
}

// II.4.4: a start is known by itself, not by the time: a machine's clock may go back.
func TestII_4_4_AStartOfAClockThatWentBack(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work().after(time.Minute)
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.startAgain(id, func() { h.after(-2 * time.Minute) })
	if s := h.game(first).State; s.Phase() != game.Running || len(s.Moves) != 0 {
		t.Fatalf("%s with %d moves", s.Phase(), len(s.Moves))
	}
}

// II.4.4, FIDE 8.7: a result that the arbiter gives in a game while the start is taken back is in the table with the next one.
func TestFIDE_8_7_AResultThatIsGivenWhileTheStartIsTakenBack(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.play(first, white, black, "32-28")
	lost := game.Outcome{Black: game.Won, Why: game.Why{Reason: article.Because("test", "II.2.6.2")}}
	h.after(time.Minute).startAgain(id, func() {
		h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.Award{Outcome: lost}))
		h.work().table(id, 1, score.NotPlayed)
	})
	h.work().table(id, 1, score.BlackWins)
	if s := h.game(second).State; s.Phase() != game.Running || s.Voided != 1 {
		t.Errorf("%s, begun anew %d times", s.Phase(), s.Voided)
	}
	h.work().table(id, 2, score.NotPlayed)
}

// II.4.4: a result that the arbiter enters stays, also where the game had the same one before its round was started again.
func TestII_4_4_AFormerStartGaveNoResult(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.work().table(id, 1, score.WhiteWins)
	h.undo(id)
	h.again(id)
	if s := h.game(first); s.Gave(score.WhiteWins) {
		t.Error("the table follows a game that nobody played on")
	}
	h.enter(id, 1, score.NotPlayed, score.WhiteWins)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.work().table(id, 1, score.WhiteWins)
}
