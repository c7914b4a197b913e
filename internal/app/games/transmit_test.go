package games_test

import (
	"errors"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/score"
)

// What can be taken before the first mistake is taken up to it, or nothing is: as whoever sends it
// asks.
func TestTransmitStops(t *testing.T) {
	h := newHall(t)
	id, _, _ := h.board(h.round(tournament.Games{Kept: tournament.KeptTransmitted}), 1)
	h.work()
	for _, way := range []struct {
		send func(commands ...game.Command) error
		made int
	}{
		{func(c ...game.Command) error { return h.games.Transmit(t.Context(), app.Arbiter, id, c...) }, 0},
		{func(c ...game.Command) error { return h.games.TransmitUpTo(t.Context(), app.Arbiter, id, c...) }, 2},
		{func(c ...game.Command) error { return h.games.TransmitUpTo(t.Context(), app.Arbiter, id, c...) }, 2}, // again
	} {
		err := way.send(game.Transmit{Move: "32-28"}, game.Transmit{Ply: 1, Move: "19-23"}, game.Transmit{Ply: 2, Move: "27-22"}, game.Transmit{Ply: 2, Move: "28x19"})
		var stopped *games.TransmitError
		if !errors.As(err, &stopped) || stopped.Index != 2 {
			t.Errorf("it stopped with %v", err)
		}
		h.refused(err, game.CodeTransmitEmpty)
		if made := len(h.game(id).State.Moves); made != way.made {
			t.Errorf("%d moves are here, want %d", made, way.made)
		}
	}
	h.must(h.games.TransmitUpTo(t.Context(), app.Arbiter, id, game.Transmit{Ply: 2, Move: "28x19"}))
	if _, other := h.games.TransmitUpTo(t.Context(), app.Visitor, id, game.Sign{White: game.Won}), h.game(id); other.State.Outcome != nil {
		t.Error("a visitor signed")
	}
}

// An end that was transmitted wrongly goes from the table with its result, unless somebody else has entered or
// confirmed it; what the game gives in the end comes into the table.
func TestAnEndThatWasTransmittedWrongly(t *testing.T) {
	won := game.Sign{White: game.Won}
	for name, test := range map[string]struct {
		kept     tournament.Games
		before   func(h *hall, id string)
		end      func(h *hall, id, tournament string)
		want     score.Result // when the end was undone
		wantThen score.Result // when the game has ended with Black's win
		wantSaid score.Result // what both players have reported by it
	}{
		"at once": {want: score.NotPlayed, wantThen: score.BlackWins},
		"with a delay, before its time": {
			kept: tournament.Games{Delay: 15}, end: func(h *hall, _, _ string) { h.after(5 * time.Minute) }, want: score.NotPlayed, wantThen: score.NotPlayed,
		},
		"with a delay, after it": {
			kept: tournament.Games{Delay: 15}, end: func(h *hall, _, _ string) { h.after(15 * time.Minute) }, want: score.WhiteWins, wantThen: score.WhiteWins,
		},
		"the arbiter has entered the same": {
			before: func(h *hall, tournamentID string) {
				h.must(h.desk.EnterResults(h.t.Context(), app.Arbiter, tournamentID, []tournament.ResultChange{{Round: 1, Board: 1, Result: score.WhiteWins}}))
			}, want: score.WhiteWins, wantThen: score.BlackWins,
		},
		"the arbiter has corrected it": {
			end: func(h *hall, _, tournamentID string) {
				h.must(h.desk.EnterResults(h.t.Context(), app.Arbiter, tournamentID, []tournament.ResultChange{{Round: 1, Board: 1, Was: score.WhiteWins, Result: score.BothLost}}))
			}, want: score.BothLost, wantThen: score.BothLost,
		},
		"not yet confirmed": {
			kept: tournament.Games{Confirmed: true}, want: score.NotPlayed, wantThen: score.NotPlayed, wantSaid: score.BlackWins,
		},
		"the arbiter has confirmed it": {
			kept: tournament.Games{Confirmed: true}, end: func(h *hall, _, tournamentID string) {
				h.must(h.desk.ConfirmReports(h.t.Context(), app.Arbiter, tournamentID, []tournament.Reported{{Round: 1, Board: 1, Result: score.WhiteWins}}))
			}, want: score.WhiteWins, wantThen: score.WhiteWins,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			test.kept.Kept = tournament.KeptTransmitted
			tournamentID := h.round(test.kept)
			h.work()
			id, _, _ := h.board(tournamentID, 1)
			if test.before != nil {
				test.before(h, tournamentID)
			}
			h.must(h.games.Transmit(t.Context(), app.Arbiter, id, game.Transmit{Move: "32-28"}, won))
			h.work()
			if test.end != nil {
				test.end(h, id, tournamentID)
				h.work()
			}
			h.must(h.games.Transmit(t.Context(), app.Arbiter, id, game.Untransmit{Ply: 1, Seq: h.game(id).State.Seq}))
			h.work()
			h.table(tournamentID, 1, test.want)
			if white, black := h.said(tournamentID, 1); test.wantSaid != score.NotPlayed && (white != score.NotPlayed || black != score.NotPlayed) {
				t.Errorf("after the undo %q and %q are reported", white, black)
			}
			h.must(h.games.Transmit(t.Context(), app.Arbiter, id, game.Sign{Black: game.Won}))
			h.work()
			h.table(tournamentID, 1, test.wantThen)
			if white, black := h.said(tournamentID, 1); test.wantSaid != score.NotPlayed && (white != test.wantSaid || black != test.wantSaid) {
				t.Errorf("reported are %q and %q", white, black)
			}
			if test.kept.Delay > 0 {
				h.after(15 * time.Minute).work()
				h.table(tournamentID, 1, score.BlackWins)
			}
		})
	}
}
