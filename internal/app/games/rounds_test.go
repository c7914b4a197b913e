package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/score"
)

// undo takes back the newest change of a tournament.
func (h *hall) undo(id string) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	h.must(h.desk.Undo(h.t.Context(), app.Arbiter, id, s.Newest.Seq))
}

// calledOff asks that nobody plays a game, and that no time runs in it.
func (h *hall) calledOff(id string) {
	h.t.Helper()
	s := h.game(id).State
	if _, due := s.Due(); s.Outcome == nil || s.Outcome.Why.Code != game.CodeEndCalledOff || due || s.TimeRuns() {
		h.t.Errorf("%+v", s.Outcome)
	}
}

// II.4.4: a start that was taken back runs no clocks; with the new one the games begin anew, however soon it comes.
func TestII_4_4_AStartIsTakenBack(t *testing.T) {
	for what, worked := range map[string]bool{"noted between": true, "at once": false} {
		t.Run(what, func(t *testing.T) {
			h := newHall(t)
			id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
			h.work()
			first, white, black := h.board(id, 1)
			h.after(time.Minute).play(first, white, black, "32-28")
			h.undo(id)
			if worked {
				h.work()
				h.calledOff(first)
				h.refused(h.games.Act(t.Context(), black, first, game.Play{By: article.Black, Move: "19-23"}, article.Black), game.CodeIsOver)
				h.after(time.Hour).work()
				h.table(id, 1, score.NotPlayed)
			}
			h.after(time.Minute)
			h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
			seq := h.work().game(first).Seq()
			if s := h.game(first).State; s.Phase() != game.Running || len(s.Moves) != 0 || games.Moment(s.StartedAt) != h.clock() {
				t.Fatalf("%s since %v with %d moves", s.Phase(), games.Moment(s.StartedAt), len(s.Moves))
			}
			if h.work(); h.game(first).Seq() != seq {
				t.Error("begun twice")
			}
			h.play(first, white, black, "33-28")
			h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
			h.work()
			h.table(id, 1, score.WhiteWins)
		})
	}
}

// V.2.8.9.9: the games of a round that was cancelled are called off; when that is taken back they go on where they were, and a round
// that is announced again has games of its own.
func TestV_2_8_9_9_ARoundIsCancelled(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, second2 := h.board(id, 2)
	h.play(first, white, black, "32-28")
	h.must(h.games.Act(t.Context(), second2, second, game.Resign{By: article.Black}, article.Black))
	h.work()
	before, _ := h.game(first).State.Clock()
	h.must(h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	h.work()
	h.calledOff(first)
	if o := h.game(second).State.Outcome; o.Winner() != article.White {
		t.Errorf("a game that was over is %+v", o)
	}
	h.after(time.Hour).undo(id)
	h.work()
	h.table(id, 1, score.NotPlayed)
	h.table(id, 2, score.WhiteWins)
	after, _ := h.game(first).State.Clock()
	if s := h.game(first).State; s.Phase() != game.Running || len(s.Moves) != 1 || after.At(games.Instant(h.clock())).Black.Left != before.At(games.Instant(noon)).Black.Left {
		t.Fatalf("%s with %d moves, %v left", s.Phase(), len(s.Moves), after.At(games.Instant(h.clock())).Black.Left)
	}
	h.play(first, white, black, "19-23")
	h.must(h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0]))
	h.must(h.desk.PublishRound(t.Context(), app.Arbiter, id, 1))
	h.must(h.desk.StartRound(t.Context(), app.Arbiter, id, 1))
	h.work()
	h.calledOff(first)
	again, _, _ := h.board(id, 1)
	if again == first || h.game(again).State.Phase() != game.Running {
		t.Error("the new round has the old games")
	}
	h.must(h.games.Act(t.Context(), h.player(id, h.game(again).State.White.Participant), again, game.Resign{By: article.White}, article.White))
	h.work()
	h.table(id, 1, score.BlackWins)
}

// When the program was away longer than a minute, the games begin when it is back; else at the signal (II.4.4).
func TestII_4_4_TheSignalThatCameLate(t *testing.T) {
	for waited, begins := range map[time.Duration]time.Duration{time.Minute: 0, time.Minute + time.Millisecond: time.Minute + time.Millisecond} {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
		h.after(waited).work()
		first, _, _ := h.board(id, 1)
		if at := games.Moment(h.game(first).State.StartedAt); !at.Equal(noon.Add(begins)) {
			t.Errorf("after %v: begun at %v", waited, at)
		}
	}
}
