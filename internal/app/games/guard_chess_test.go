package games_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
)

// FIDE 11.3.1, II.8.8: positions of chess are guarded, those behind the newest, too, whatever rights to castle and to take in passing are written beside them,
// with left and right changed, and with the board turned round.
func TestFIDE_11_3_1_PositionsOfChessAreGuarded(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) {
		s.Variant, s.Edition, s.Control = article.Chess, article.FIDE2023, clock.MustParse("90+30")
	})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "e4", "a6", "e5", "d5")
	asked := map[string]bool{ // who may castle where, and the pawn that may be taken in passing
		"the newest": true,
		"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3": true,
		"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3":  true,
		"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w Qk d6 0 3":   true,
		"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w - - 0 3":     true,
		"rnbkqbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w - - 0 3":      false, // not played
		"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR b - - 0 3":     false, // Black is to move
		"rnbqkbnr/pppp1ppp/8/8/3Pp3/P7/1PP1PPPP/RNBQKBNR b - - 0 3":     true,  // colours changed
		"rnbkqbnr/pppp1pp1/7p/3Pp3/8/8/PPP1PPPP/RNBKQBNR w - - 0 3":     true,  // left and right changed
		"rnbkqbnr/ppp1pppp/8/8/3pP3/7P/PPPP1PP1/RNBKQBNR b - - 0 3":     true,  // both
		"rnbqkbnr/1ppppppp/p7/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2":   true,  // before it
		"rnbqkbnr/1ppppppp/p7/4P3/8/8/PPPP1PPP/RNBQKBNR b - - 0 2":      true,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":      false, // the usual first position
	}
	for fen, want := range asked {
		if fen == "the newest" {
			fen = h.fen(first)
		}
		is, err := h.games.WasPlayed(t.Context(), article.Chess, fen)
		if h.must(err); is != want {
			t.Errorf("%s: %t", fen, is)
		}
		if is, err = h.games.WasPlayed(t.Context(), article.Chess960, strings.Replace(fen, "KQkq", "-", 1)); err != nil || is != want {
			t.Errorf("%s in Chess960: %t, %v", fen, is, err)
		}
	}
	if is, err := h.games.WasPlayed(t.Context(), article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", h.fen(first)); !is || err != nil {
		t.Errorf("two at once: %t, %v", is, err)
	}
	beside, one, two := h.board(id, 2)
	h.play(beside, one, two, "Nf3", "Nf6", "Ng1") // a half-move leads back to the usual first position
	if is, err := h.games.IsGuarded(t.Context(), article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"); is || err != nil {
		t.Errorf("the usual first position: %t, %v", is, err)
	}
	turned := "rnbqkbnr/ppp2ppp/4p3/8/3Pp3/P7/1PP1PPPP/RNBQKBNR w - - 0 4" // what can come next, with the colours changed
	if is, err := h.games.IsGuarded(t.Context(), article.Chess, turned); is || err != nil {
		t.Errorf("what cannot come next: %t, %v", is, err)
	}
	turned = "rnbqkb1r/pppp1ppp/5n2/8/3Pp3/P7/1PP1PPPP/RNBQKBNR w - - 0 4" // 3. Nf3
	if is, err := h.games.IsGuarded(t.Context(), article.Chess, turned); !is || err != nil {
		t.Errorf("what can come next, turned: %t, %v", is, err)
	}
}

// IV.1, II.8.8: a board in the hall may have a position that no legal move led to; it is guarded, too.
func TestII_8_8_ABoardAfterAMoveThatIsNotLegalIsGuarded(t *testing.T) {
	for variant, moves := range map[article.Variant][2]string{article.International: {"32-28", "14-23"}, article.Chess: {"e2e4", "e7e4"}} {
		h := newHall(t)
		id := h.round(tournament.Games{Kept: tournament.KeptTransmitted}, func(s *tournament.Settings) {
			if s.Variant = variant; !variant.IsDraughts() {
				s.Edition, s.Control = article.FIDE2023, clock.MustParse("90+30")
			}
		})
		h.work()
		first, _, _ := h.board(id, 1)
		h.must(h.games.TransmitUpTo(t.Context(), app.Arbiter, first, game.Transmit{Move: moves[0]}, game.Transmit{Ply: 1, Move: moves[1], AsPlayed: true}))
		s := h.game(first).State
		if s.LegalMoves() == len(s.Moves) {
			t.Fatalf("%s: all moves are legal", variant)
		}
		if is, err := h.games.WasPlayed(t.Context(), variant, h.fen(first)); !is || err != nil {
			t.Errorf("%s: %s: %t, %v", variant, h.fen(first), is, err)
		}
	}
}

// II.2.4.2, II.8.8: turning the board round and changing the colours does not make another position, nor of what can come next.
func TestII_2_4_2_ATurnedBoardIsGuarded(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28", "17-22", "28x17")
	for _, ask := range []struct {
		fen             string
		played, guarded bool
	}{
		{"W:W31-33,35-50:B1-18,20,29", false, false},
		{"B:W17,31,33-50:B1-16,18-20", true, true},
		{"W:W31-33,35-50:B1-18,20,34", true, true}, // the same from the other side
		{"B:W31-33,35-50:B1-18,20,34", false, false},
	} {
		if _, err := draughts.ParsePosition(article.International, ask.fen); err != nil {
			t.Fatalf("%s: %v", ask.fen, err)
		}
		played, err := h.games.WasPlayed(t.Context(), article.International, ask.fen)
		h.must(err)
		guarded, err := h.games.IsGuarded(t.Context(), article.International, ask.fen)
		if h.must(err); played != ask.played || guarded != ask.guarded {
			t.Errorf("%s: played %t, guarded %t", ask.fen, played, guarded)
		}
	}
}
