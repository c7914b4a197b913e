package games_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/score"
)

// won asks who has won board 1 in the table, and who had White there.
func (h *hall) won(id string, winner, white tournament.ParticipantID) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), id)
	h.must(err)
	g, has := s.Rounds[0].Games[0], tournament.ParticipantID("")
	switch g.Result {
	case score.WhiteWins:
		has = g.White.ID
	case score.BlackWins:
		has = g.Black.ID
	}
	if has != winner || g.White.ID != white {
		h.t.Errorf("the table has %s-%s %q, but %s has won and had White: %t", g.White.ID, g.Black.ID, g.Result, winner, winner == white)
	}
}

// II.4.6: who wins has won in the table, whatever the arbiter finds of the colours, takes back, or exchanges at the desk while it is played.
func TestII_4_6_WhoWinsHasWonInTheTable(t *testing.T) {
	begin := func(t *testing.T) (h *hall, id, board string, first, second tournament.ParticipantID) {
		h = newHall(t)
		id = h.round(tournament.Games{Kept: tournament.KeptByPlayers})
		board, _, _ = h.work().board(id, 1)
		s := h.game(board).State
		return h, id, board, tournament.ParticipantID(s.White.Participant), tournament.ParticipantID(s.Black.Participant)
	}
	resign := func(h *hall, id, board string, side article.Colour) {
		h.t.Helper()
		h.must(h.games.Act(t.Context(), h.player(id, h.game(board).State.Player(side).Participant), board, game.Resign{By: side}, side))
		h.work()
	}
	rule := func(h *hall, board string, command game.Command) {
		h.t.Helper()
		h.must(h.games.Rule(t.Context(), app.Arbiter, board, command))
		h.work()
	}
	t.Run("exchanged at the desk", func(t *testing.T) {
		h, id, board, _, second := begin(t)
		h.must(h.desk.ExchangeColours(t.Context(), app.Arbiter, id, 1, 1, second))
		resign(h, id, board, article.White)
		h.won(id, second, second)
	})
	t.Run("exchanged at the desk, and the next rounds are transmitted", func(t *testing.T) {
		h, id, board, _, second := begin(t)
		h.must(h.desk.ExchangeColours(t.Context(), app.Arbiter, id, 1, 1, second))
		h.regulate(id, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptTransmitted })
		h.work()
		resign(h, id, board, article.White)
		h.won(id, second, second)
	})
	t.Run("found in the game, put back and taken back", func(t *testing.T) {
		h, id, board, first, second := begin(t)
		rule(h, board, game.FindStartFault{Fault: game.ColoursReversed})
		resign(h, id, board, article.Black)
		h.won(id, second, second)
		rule(h, board, game.PutBack{White: 1000 * 60, Black: 1000 * 60, Why: article.Because(game.GroundRecorded, "II.2.2")})
		rule(h, board, game.FindStartFault{Fault: game.ColoursReversed})
		resign(h, id, board, article.White)
		h.won(id, second, first)
	})
}
