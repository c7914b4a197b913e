package games_test

import (
	"errors"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

func TestAGameFromALink(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	s := h.game(id)
	if s.State.Phase() != game.Running || s.Name(article.White) != "Ada" || s.Name(article.Black) != "Emil" {
		t.Fatalf("%s between %q and %q", s.State.Phase(), s.Name(article.White), s.Name(article.Black))
	}
	if s.SideOf(white) != article.White || s.SideOf(black) != article.Black || s.SideOf(app.Visitor) != 0 || s.SideOf(app.Arbiter) != 0 {
		t.Error("the sides are others'")
	}
	h.play(id, white, black, "32-28", "19-23", "28x19")
	if moves := h.game(id).State.Moves; len(moves) != 3 {
		t.Errorf("%d moves", len(moves))
	}
}

func TestNobodyPlaysAgainstThemselves(t *testing.T) {
	h := newHall(t)
	id, err := h.games.Create(t.Context(), app.Visitor, friendly(), article.Black, "")
	h.must(err)
	own := h.seat(id, article.Black)
	h.refused(h.games.Sit(t.Context(), own, id, article.White, ""), games.CodeOwnGame)
	h.refused(h.games.Sit(t.Context(), app.Visitor, id, article.Black, ""), game.CodeSeatTaken)
	h.must(h.games.Sit(t.Context(), app.Visitor, id, article.White, ""))
	h.refused(h.games.Sit(t.Context(), app.Visitor, id, article.White, ""), game.CodeSeatTaken)
}

// Each side is moved by whoever has it, and by nobody else: not the opponent, not a
// spectator, not the owner of the installation, not who has a side of another game.
func TestEachPlaysTheOwnSide(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	other, otherWhite, _ := h.fromLink(friendly())
	before := h.game(id).Seq()
	for name, actor := range map[string]app.Actor{"the opponent": black, "a visitor": app.Visitor, "the owner": app.Arbiter, "a player of another game": otherWhite} {
		err := h.games.Act(t.Context(), actor, id, game.Play{By: article.White, Move: "32-28"}, article.White)
		if !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := h.games.Act(t.Context(), white, id, game.Resign{By: article.Black}, article.Black); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("White resigns for Black: %v", err)
	}
	if h.game(id).Seq() != before || h.game(other).State.Outcome != nil {
		t.Error("something has changed")
	}
}

// Who has a side sends the commands of that side, and neither the opponent's nor the arbiter's or the program's:
// the side that is named beside them does not make them the player's.
func TestEachSendsTheOwnCommands(t *testing.T) {
	h := newHall(t)
	round := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, white, _ := h.board(round, 1)
	before := h.game(id).Seq()
	won := game.Outcome{White: game.Won, Why: game.Why{Reason: article.Because("test", "II.2.2")}}
	for _, test := range []struct {
		command game.Command
		side    article.Colour
	}{
		{game.Resign{By: article.Black}, article.White},
		{game.OfferDraw{By: article.Black}, article.White},
		{game.CallArbiter{By: article.Black}, article.White},
		{game.Play{By: article.Black, Move: "19-23"}, article.White},
		{game.Resign{}, article.White},
		{game.Resign{By: article.White}, 0},
		{game.Award{Outcome: won}, article.White},
		{game.Award{Outcome: won}, 0},
		{game.ChangeTime{Who: article.White, Amount: 60_000}, article.White},
		{game.SetClock{White: 60_000}, 0},
		{game.AnswerIrregularity{Choice: game.Dismissed}, article.White},
		{game.CorrectTimes{By: article.White, White: 60_000}, article.White},
		{game.Interrupt{Since: 1}, article.White},
		{game.Leave{Side: article.Black, Since: 1}, article.White},
		{game.Transmit{Move: "32-28"}, article.White},
	} {
		if err := h.games.Act(t.Context(), white, id, test.command, test.side); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%#v for %v: %v, want forbidden", test.command, test.side, err)
		}
	}
	if h.game(id).Seq() != before {
		t.Error("something has changed")
	}
}

// A wrong code opens nothing, nor does the code of another game.
func TestSeats(t *testing.T) {
	h := newHall(t)
	id, _, _ := h.fromLink(friendly())
	other, _, _ := h.fromLink(friendly())
	code, err := h.games.SeatCode(t.Context(), app.Arbiter, other, article.White)
	h.must(err)
	for _, wrong := range []string{"", "abc", code, string(make([]byte, len(code)))} {
		if actor, ok, err := h.games.Seated(t.Context(), id, wrong); ok || err != nil || !actor.IsVisitor() {
			t.Errorf("%q opens a side: %v", wrong, err)
		}
	}
	if _, ok, err := h.games.Seated(t.Context(), "nothere", code); ok || err != nil {
		t.Errorf("a code opens a game that is not there: %v", err)
	}
}

func TestUnknownGame(t *testing.T) {
	h := newHall(t)
	if _, err := h.games.Snapshot(t.Context(), "nothere"); !errors.Is(err, games.ErrNotFound) {
		t.Error(err)
	}
	if err := h.games.Act(t.Context(), app.Visitor, "nothere", game.Resign{By: article.White}, article.White); !errors.Is(err, games.ErrNotFound) {
		t.Error(err)
	}
}

// A flag falls by itself, once, and not before its time.
func TestFlagsFallByThemselves(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	h.after(5*time.Minute + 2*time.Second).work()
	if h.game(id).State.Outcome != nil {
		t.Fatal("the flag fell too early")
	}
	h.after(2 * time.Second).work()
	s := h.game(id)
	if s.State.Outcome == nil || s.State.Outcome.Black != game.Won {
		t.Fatalf("the outcome is %+v", s.State.Outcome)
	}
	if h.after(time.Hour).work(); h.game(id).Seq() != s.Seq() {
		t.Error("it fell twice")
	}
}

// With the round's clocks the games of the round begin, and their results are the table's.
func TestII_4_4_GamesBeginWithTheRound(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	s := h.game(first)
	if s.State.Phase() != game.Running || s.State.StartedAt != games.Instant(noon) || h.game(second).State.Phase() != game.Running {
		t.Fatalf("%s since %v", s.State.Phase(), s.State.StartedAt)
	}
	if s.SideOf(white) != article.White || s.SideOf(black) != article.Black {
		t.Error("the participants do not have their sides")
	}
	h.after(10*time.Second).play(first, white, black, "32-28")
	if made := h.game(first).State.Moves[0]; made.Spent != 10*1000 {
		t.Errorf("%d ms for the first move: in a tournament it is not free (II.4.5)", made.Spent)
	}
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.work()
	h.table(id, 1, score.WhiteWins)
	h.after(5*time.Minute + time.Second).work() // White of board 2 has not moved
	h.table(id, 2, score.BlackWins)
}

// Who had not checked in plays all the same when they come; who does not come forfeits, both if neither comes (II.4.5, II.5.5).
func TestII_5_5_WhoDidNotCheckIn(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) { s.CheckIn = true })
	h.work()
	first, white, black := h.board(id, 1)
	if s := h.game(first).State; !s.IsAbsent(article.White) || !s.IsAbsent(article.Black) {
		t.Fatal("nobody has checked in, and somebody is there")
	}
	h.after(time.Minute)
	h.connect(first, article.White)
	h.after(time.Minute)
	h.must(h.games.Act(t.Context(), black, first, game.Arrive{Side: article.Black}, article.Black))
	if s := h.game(first).State; s.IsAbsent(article.White) || s.IsAbsent(article.Black) {
		t.Fatal("who opened the page has not come")
	}
	h.play(first, white, black, "32-28", "19-23")
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.after(10 * time.Minute).work()
	h.table(id, 1, score.WhiteWins)
	h.table(id, 2, score.BothForfeit)
}

// table asks for the result of a board of round 1.
func (h *hall) table(id string, board int, want score.Result) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	if g := s.Rounds[0].Games[board-1]; g.Result != want {
		h.t.Errorf("board %d has %q, want %q", board, g.Result, want)
	}
}

// said is what the players of a board have reported.
func (h *hall) said(id string, board int) (white, black score.Result) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	g := s.Rounds[0].Games[board-1]
	return g.WhiteSays, g.BlackSays
}

// The arbiter's later decision corrects the table; a result that the arbiter entered stays.
func TestFIDE_8_7_TheArbitersResultReplaces(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, _ := h.board(id, 1)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.work()
	h.table(id, 1, score.BlackWins)
	award := game.Award{Outcome: game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "I.7.3.3")}}}
	if err := h.games.Rule(t.Context(), white, first, award); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("a player decides: %v", err)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, award))
	h.work()
	h.table(id, 1, score.Draw)
	h.must(h.desk.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 1, Was: score.Draw, Result: score.BothLost}}))
	award.Outcome.White, award.Outcome.Black = game.Won, game.Lost
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, award))
	h.work()
	h.table(id, 1, score.BothLost)
}

// A game whose end was put back takes its result back from the table, and gives its next end.
func TestFIDE_5_1_1_ThePutBackEndIsReplaced(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.work()
	h.table(id, 1, score.BlackWins)
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.PutBack{Moves: 1, White: 60_000, Black: 60_000, Why: article.Because(game.GroundIllegal, "I.5.5")}))
	h.work()
	h.table(id, 1, score.NotPlayed)
	h.play(first, white, black, "33-28")
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.work()
	h.table(id, 1, score.WhiteWins)
}

// The result of a delayed game is in the table when everybody may see its end.
func TestDelayedGamesGiveTheirResultsLater(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	first, white, _ := h.board(id, 1)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.after(15*time.Minute - time.Second).work()
	h.table(id, 1, score.NotPlayed)
	h.after(time.Second).work()
	h.table(id, 1, score.BlackWins)
}

// Only the games of pairings without a result begin; where games are not kept, none.
func TestWhichGamesBegin(t *testing.T) {
	h := newHall(t)
	h.round(tournament.Games{})
	h.work()
	if h.games.Held() != 0 {
		t.Error("games are kept although nobody wants it")
	}
	other := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.must(h.desk.EnterResults(t.Context(), app.Arbiter, other, []tournament.ResultChange{{Round: 1, Board: 2, Result: score.WhiteForfeits}}))
	h.work()
	first, _, _ := h.board(other, 1)
	second, _, _ := h.board(other, 2)
	if _, err := h.games.Snapshot(t.Context(), first); err != nil {
		t.Error(err)
	}
	if _, err := h.games.Snapshot(t.Context(), second); !errors.Is(err, games.ErrNotFound) {
		t.Errorf("the game of a forfeit: %v", err)
	}
}

// A round that is announced again has other games.
func TestARoundAnnouncedAgain(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	before, white, _ := h.board(id, 1)
	h.must(h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelledPower))
	h.must(h.desk.PublishRound(t.Context(), app.Arbiter, id, 1))
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	if again, _, _ := h.board(id, 1); again == before || h.game(again).State.Phase() != game.Running {
		t.Error("the round that is played again has the old game")
	}
	h.refused(h.games.Act(t.Context(), white, before, game.Resign{By: article.White}, article.White), game.CodeIsOver)
	h.work()
	h.table(id, 1, score.NotPlayed)
}

// II.5.4: where results are confirmed, the end of a game is one line of the log and one step to undo, though it is a report of each player.
func TestII_5_4_TheReportsOfAGameAreUndoneTogether(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true})
	h.work()
	first, white, _ := h.board(id, 1)
	before, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	h.work()
	s, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	line := s.Log()[0]
	if len(s.Log()) != len(before.Log())+1 || line.Seq != s.Newest.Seq || line.Undone || line.What.Code != "log.game_ended" {
		t.Errorf("%d lines more, %+v; undo takes back %d", len(s.Log())-len(before.Log()), line, s.Newest.Seq)
	}
	assistant, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: "assistantofthehall", Grants: []app.Grant{{Role: app.Assistant, Stream: journal.NewStream("tournament", id)}}})
	h.must(err)
	h.must(h.desk.Undo(t.Context(), assistant, id, s.Newest.Seq)) // who takes back only what they might do
	after, err := h.desk.Snapshot(t.Context(), id)
	h.must(err)
	if after.Newest.Seq != before.Newest.Seq {
		t.Errorf("undo would take back %v", after.Newest.What)
	}
	if white, black := h.said(id, 1); white != score.NotPlayed || black != score.NotPlayed {
		t.Errorf("%v and %v are reported", white, black)
	}
	if log := after.Log(); len(log) != len(before.Log())+2 || log[0].Undone || !log[1].Undone || log[1].Seq != s.Newest.Seq {
		t.Errorf("%+v", log[:3])
	}
}
