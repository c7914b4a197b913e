package games_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// adjournedHall is a game of a tournament in which Black is to seal a move, and when it will be resumed.
func adjournedHall(t *testing.T, s store.Store) (h *hall, tournamentID, id string, resumption time.Time) {
	t.Helper()
	h = openHall(t, s, noon, 1)
	tournamentID = h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, white, black := h.board(tournamentID, 1)
	h.play(id, white, black, "32-28")
	resumption = noon.Add(20 * time.Hour)
	late := 2 * clock.Minute
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Adjourn{Resume: clock.Time(resumption.UnixMilli()), Late: &late}))
	return h, tournamentID, id, resumption
}

// journalOf is all that is written of a game.
func journalOf(t *testing.T, s store.Store, id string) []byte {
	t.Helper()
	var all bytes.Buffer
	events, err := s.Read(t.Context(), journal.NewStream("game", id), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		all.Write(e.Data)
	}
	return all.Bytes()
}

func keysOf(t *testing.T, s store.Store, id string) []store.Document {
	t.Helper()
	docs, err := s.DocumentsBy(t.Context(), "game.sealed", "game", id)
	if err != nil {
		t.Fatal(err)
	}
	return docs
}

// A sealed move survives a restart of the program, and is opened at the resumption and not before.
func TestII_7_SealedMovesSurviveARestart(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, resumption := adjournedHall(t, s)
	_, white, black := h.board(tournamentID, 1)
	if err := h.games.Seal(t.Context(), white, id, article.Black, "19-23", game.Seen{}); !errors.Is(err, app.ErrForbidden) {
		t.Errorf("White seals for Black: %v", err)
	}
	h.refused(h.games.Seal(t.Context(), white, id, article.White, "34-30", game.Seen{}), game.CodeSealOther)
	if len(keysOf(t, s, id)) != 0 {
		t.Error("keys are kept for nothing")
	}
	h.must(h.games.Seal(t.Context(), black, id, article.Black, "20-24", game.Seen{}))
	h.sealed(id, black)
	if n := len(keysOf(t, s, id)); n != 1 {
		t.Errorf("%d keys are kept", n)
	}

	again := openHall(t, s, resumption.Add(-time.Minute), 2)
	again.work()
	if again.game(id).State.Adjournment.Stage != game.StageClosed || bytes.Contains(journalOf(t, s, id), []byte("19-23")) {
		t.Fatal("the move can be read before the resumption")
	}
	h.base.Close()
	_, white, black = again.board(tournamentID, 1)
	h.must(again.games.Attend(t.Context(), white, id, article.White))
	h.must(again.games.Attend(t.Context(), black, id, article.Black))
	again.after(time.Minute).work()
	state := again.game(id).State
	if len(state.Moves) != 2 || state.Moves[1].Code != "19-23" || state.Turn() != article.White {
		t.Fatalf("%+v", state.Moves)
	}
	if !bytes.Contains(journalOf(t, s, id), []byte("19-23")) || len(keysOf(t, s, id)) != 0 {
		t.Error("the opened move is not in the journal, or its key is still kept")
	}
	again.play(id, white, black, "28x19")
}

// An absent player falls due, after as long as the regulations allow (II.5.5).
func TestII_5_5_AbsentAtTheResumption(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, resumption := adjournedHall(t, s)
	_, _, black := h.board(tournamentID, 1)
	h.sealed(id, black)
	h.after(resumption.Sub(noon)).work()
	h.after(2 * time.Minute).work()
	if o := h.game(id).State.Outcome; o != nil {
		t.Fatalf("over too early: %+v", o)
	}
	h.after(time.Millisecond).work()
	if o := h.game(id).State.Outcome; o == nil || o.Why.Code != game.CodeEndLateBoth || o.Why.Article != "II.5.5" {
		t.Errorf("%+v", o)
	}
}

// Without the key nothing is guessed: the arbiter decides (FIDE I.12), and the program does not try for ever.
func TestFIDE_I_12_TheKeyIsMissing(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, resumption := adjournedHall(t, s)
	_, white, black := h.board(tournamentID, 1)
	h.sealed(id, black)
	for _, doc := range keysOf(t, s, id) {
		h.must(s.Update(t.Context(), func(tx store.Tx) error { return tx.DeleteDocument(doc.Kind, doc.ID) }))
	}
	h.after(resumption.Sub(noon) - time.Minute)
	h.must(h.games.Attend(t.Context(), white, id, article.White))
	h.must(h.games.Attend(t.Context(), black, id, article.Black))
	h.after(time.Minute).work()
	if h.game(id).State.Adjournment.Stage != game.StageClosed {
		t.Fatal("it was resumed")
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.LoseEnvelope{}))
	h.play(id, white, black, "19-23", "28x19")
}

// An annulled game gives the table nothing, and the pairing is open until the new game gives its result (FIDE I.12.2).
func TestFIDE_I_12_2_ANewGame(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, resumption := adjournedHall(t, s)
	_, white, black := h.board(tournamentID, 1)
	h.sealed(id, black)
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.LoseEnvelope{PositionLost: true}))
	h.after(resumption.Sub(noon) + 2*time.Hour).work() // what was due of the old game is not
	h.table(tournamentID, 1, score.NotPlayed)
	if state := h.game(id).State; state.Phase() != game.Waiting || len(state.Moves) != 0 {
		t.Fatalf("%s, %d moves", state.Phase(), len(state.Moves))
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Start{}))
	h.play(id, white, black, "32-28")
	h.must(h.games.Act(t.Context(), black, id, game.Resign{By: article.Black}, article.Black))
	h.work()
	h.table(tournamentID, 1, score.WhiteWins)
}

// sealed seals Black's move in a game and closes the envelope.
func (h *hall) sealed(id string, black app.Actor) {
	h.t.Helper()
	h.must(h.games.Seal(h.t.Context(), black, id, article.Black, "19-23", game.Seen{}))
	h.must(h.games.Rule(h.t.Context(), app.Arbiter, id, game.CloseEnvelope{}))
}
