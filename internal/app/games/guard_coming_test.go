package games_test

import (
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/tournament"
)

// II.2.4.2, II.8.8: who plays cannot ask about a move before making it: what one or two half-moves lead to is guarded as long as the game goes on
// from there, and not before its first move; books are not shut for it in the first moves.
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
	for _, p := range coming() {
		if guarded, _ := ask(p); guarded {
			t.Errorf("before the first move %s is guarded", p.FEN())
		}
	}
	h.play(first, white, black, eightMoves[:7]...)
	for _, p := range coming() {
		shut, err := h.games.IsGuardedInBooks(t.Context(), article.International, p.FEN())
		if h.must(err); shut {
			t.Errorf("after the first moves books are shut for %s", p.FEN())
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
