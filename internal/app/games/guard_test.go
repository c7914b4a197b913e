package games_test

import (
	"runtime"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// eightMoves are those after which books are shut for the positions of a game.
var eightMoves = []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19"}

func (h *hall) guarded(id string, variant article.Variant) bool {
	h.t.Helper()
	is, err := h.games.IsGuarded(h.t.Context(), variant, h.fen(id))
	h.must(err)
	return is
}

// shut says whether books are shut for a game.
func (h *hall) shut(id string) bool {
	h.t.Helper()
	is, err := h.games.IsGuardedInBooks(h.t.Context(), h.game(id).State.Settings.Variant, h.fen(id))
	h.must(err)
	return is
}

// fen is the position of a game.
func (h *hall) fen(id string) string {
	if c, ok := h.game(id).State.Chess(); ok {
		return c.Position().FEN()
	}
	d, _ := h.game(id).State.Draughts()
	return d.Position().FEN()
}

// soonGuarded waits until the journal has told the process.
func (h *hall) soonGuarded(id string, want bool) bool {
	h.t.Helper()
	for range 100_000 {
		if h.guarded(id, article.International) == want {
			return true
		}
		runtime.Gosched()
	}
	return false
}

// II.2.4, II.8.8: the positions of a tournament's game are guarded as long as it is under way, in every process, and not longer; those
// of other games are not. For books the first moves are not.
func TestII_8_8_PositionsOfARunningGameAreGuarded(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h, other := openHall(t, s, noon, 1), openHall(t, s, noon, 2)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	is := func(want bool, when string) {
		t.Helper()
		for process, at := range []*hall{h, other} {
			if !at.soonGuarded(first, want) {
				t.Errorf("%s it is guarded in process %d: %t", when, process+1, !want)
			}
		}
	}
	is(false, "at the beginning")
	h.play(first, white, black, eightMoves[0])
	is(true, "after a move")
	h.play(first, white, black, eightMoves[1:7]...)
	is(true, "after the first moves")
	if h.shut(first) {
		t.Error("books are shut for the first moves")
	}
	h.play(first, white, black, eightMoves[7])
	is(true, "then")
	if !h.shut(first) {
		t.Error("books are not shut after the first moves")
	}
	d, _ := h.game(first).State.Draughts()
	before := d.Position()
	h.play(first, white, black, "46-41")
	is(true, "a move later")
	if is, err := h.games.IsGuarded(t.Context(), article.International, before.FEN()); !is || err != nil {
		t.Errorf("what was before is not: %v", err)
	}
	alone, one, two := h.fromLink(friendly())
	h.play(alone, one, two, append(eightMoves, "47-41")...)
	if h.guarded(alone, article.International) {
		t.Error("one that stands alone")
	}
	fresh := openHall(t, s, noon, 3)
	if !fresh.guarded(first, article.International) {
		t.Error("not after a restart")
	}
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	is(false, "over")
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.PutBack{Moves: 0, White: 60_000, Black: 60_000, Why: article.Because("test", "II.6.9")}))
	is(true, "put back")
	for name, fen := range map[string]string{"nothing": "", "no position": "W:W1:B1", "not a fen": "abc"} {
		if is, err := h.games.IsGuarded(t.Context(), article.International, fen); is || err != nil {
			t.Errorf("%s: %t, %v", name, is, err)
		}
	}
	if is, err := h.games.IsGuarded(t.Context(), 0, before.FEN()); is || err != nil {
		t.Errorf("no variant: %t, %v", is, err)
	}
}

// II.8.8: a game that is shown with a delay is guarded until everybody sees that it is over.
func TestII_8_8_PositionsOfADelayedGameAreGuarded(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h := openHall(t, s, noon, 1)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, eightMoves...)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	if !h.soonGuarded(first, true) {
		t.Error("over, and not seen")
	}
	if fresh := openHall(t, s, h.clock(), 2); !fresh.guarded(first, article.International) || !fresh.shut(first) {
		t.Error("after a restart it is not guarded")
	}
	h.after(15*time.Minute - time.Second)
	if !h.guarded(first, article.International) {
		t.Error("a second before it is seen")
	}
	h.after(time.Second)
	if h.guarded(first, article.International) {
		t.Error("everybody sees it")
	}
	docs, err := s.DocumentsAfter(t.Context(), games.GuardedKind, "", 10)
	h.must(err)
	for _, doc := range docs {
		if doc.ID == first {
			t.Error("it is kept for ever that it is guarded")
		}
	}
}

// The same board is the same position in each variant of its size.
func TestGuardedInAnotherVariant(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) { s.Variant = article.Russian })
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g7-f6", "b4xd6", "e7xc5")
	if !h.guarded(first, article.Russian) || !h.guarded(first, article.Brazilian) {
		t.Error("not in both")
	}
}
