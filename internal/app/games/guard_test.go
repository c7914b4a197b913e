package games_test

import (
	"runtime"
	"testing"
	"time"

	"damka/article"
	"damka/draughts"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// eightMoves are those after which the positions of a game are guarded.
var eightMoves = []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19"}

func (h *hall) guarded(id string, variant article.Variant) bool {
	h.t.Helper()
	d, _ := h.game(id).State.Draughts()
	fen := d.Position().FEN()
	is, err := h.games.IsGuarded(h.t.Context(), variant, fen)
	h.must(err)
	return is
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

// II.2.4, II.8.8: the positions of a tournament's game are guarded as long as it is under way, in every process, and not longer; those of the first moves and
// of other games are not.
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
	h.play(first, white, black, eightMoves[:7]...)
	is(false, "after the first moves")
	h.play(first, white, black, eightMoves[7])
	is(true, "then")
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
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, eightMoves...)
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	if !h.soonGuarded(first, true) {
		t.Error("over, and not seen")
	}
	h.after(15*time.Minute - time.Second)
	if !h.guarded(first, article.International) {
		t.Error("a second before it is seen")
	}
	h.after(time.Second)
	if h.guarded(first, article.International) {
		t.Error("everybody sees it")
	}
}

// The same board is the same position in each variant of its size, and for chess whatever rights are written beside it.
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

// II.2.4.2, II.8.8: who plays cannot ask about a move before making it: what one or two half-moves lead to is guarded as long as the game goes on
// from there, and not before the half-move from which the game is guarded.
func TestII_8_8_WhatCanComeNextIsGuarded(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	ask := func(p draughts.Position) (guarded, played bool) {
		t.Helper()
		guarded, err := h.games.IsGuarded(t.Context(), article.Brazilian, p.FEN())
		h.must(err)
		if !guarded {
			guarded, err = h.games.IsGuarded(t.Context(), article.International, p.FEN())
			h.must(err)
		}
		played, err = h.games.WasPlayed(t.Context(), article.International, p.FEN())
		h.must(err)
		return guarded, played
	}
	coming := func() (all []draughts.Position) {
		d, _ := h.game(first).State.Draughts()
		for _, m := range d.Position().LegalMoves() {
			one := d.Position().PlayUnchecked(m)
			all = append(all, one)
			for _, m := range one.LegalMoves() {
				all = append(all, one.PlayUnchecked(m))
			}
		}
		return all
	}
	h.play(first, white, black, eightMoves[:7]...)
	for _, p := range coming() {
		if guarded, _ := ask(p); guarded {
			t.Errorf("after the first moves %s is guarded", p.FEN())
		}
	}
	h.play(first, white, black, eightMoves[7])
	if !h.soonGuarded(first, true) {
		t.Fatal("the game itself is not guarded")
	}
	next := coming()
	for _, p := range next {
		if guarded, played := ask(p); !guarded || played {
			t.Errorf("%s: guarded %t, played %t", p.FEN(), guarded, played)
		}
	}
	if three := next[len(next)-1]; len(three.LegalMoves()) > 0 {
		if guarded, _ := ask(three.PlayUnchecked(three.LegalMoves()[0])); guarded {
			t.Error("three half-moves ahead")
		}
	}
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.soonGuarded(first, false)
	for _, p := range next {
		if guarded, _ := ask(p); guarded {
			t.Errorf("the game is over, and %s is guarded", p.FEN())
		}
	}
}
