package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

func TestSteps(t *testing.T) {
	with := Speech{Draughts: draughts.EnglishSpeech(), Chess: chess.EnglishSpeech()}
	for variant, moves := range map[article.Variant][]string{
		article.International: {"32-28", "18-23", "33-29", "23x32"},
		article.Chess:         {"e4", "e5", "Nf3"},
	} {
		g := newTable(t, blitz(variant))
		for i, move := range moves {
			g.do(Play{By: article.White + article.Colour(i%2), Move: move})
			said := g.state.Spoken(with)
			all := g.state.Steps(with)
			if len(all) != i+2 {
				t.Fatalf("%s after %d moves: %d positions", variant, i+1, len(all))
			}
			if last := all[len(all)-1]; last.Spoken != said || last.Spoken == "" || all[0].Spoken != "" {
				t.Errorf("%s, move %s: spoken %q, want %q; before the first %q", variant, move, last.Spoken, said, all[0].Spoken)
			}
			checkSteps(t, g.state, all)
		}
	}
}

// checkSteps holds the positions against those that come from reading the moves again.
func checkSteps(t *testing.T, s *State, all []Step) {
	t.Helper()
	if s.Settings.Variant.IsDraughts() {
		p, moves, err := s.DraughtsMoves()
		for i, step := range all {
			if err != nil || step.Draughts.FEN() != p.FEN() {
				t.Errorf("position %d: %s, want %s, %v", i, step.Draughts.FEN(), p.FEN(), err)
			}
			if i < len(moves) {
				p = p.PlayUnchecked(moves[i])
			}
		}
		return
	}
	p, moves, err := s.ChessMoves()
	for i, step := range all {
		if err != nil || step.Chess.FEN() != p.FEN() {
			t.Errorf("position %d: %s, want %s, %v", i, step.Chess.FEN(), p.FEN(), err)
		}
		if i < len(moves) {
			p = p.PlayUnchecked(moves[i])
		}
	}
}

// II.5.1: both have made 40 moves, on 64 squares 15; by kotek-2008 the own moves count.
func TestOfferFrom(t *testing.T) {
	for _, test := range []struct {
		variant      article.Variant
		options      DraughtsOptions
		white, black int
	}{
		{article.International, DraughtsOptions{Edition: article.PZWarc}, 41, 40},
		{article.Russian, DraughtsOptions{Edition: article.PZWarc}, 16, 15},
		{article.International, DraughtsOptions{Edition: article.Kotek2008}, 40, 40},
		{article.International, DraughtsOptions{Edition: article.PZWarc, Friendly: true}, 0, 0},
		{article.International, DraughtsOptions{Edition: article.PZWarc, Accelerated: true}, 0, 0},
	} {
		g, err := NewDraughts(draughts.Initial(test.variant), test.options)
		if err != nil {
			t.Fatal(err)
		}
		for side, want := range map[article.Colour]int{article.White: test.white, article.Black: test.black, 0: 0} {
			if move, waits := g.OfferFrom(side); move != want || waits != (want > 0) {
				t.Errorf("%s %+v, %v: from %d, %t, want %d", test.variant, test.options, side, move, waits, want)
			}
		}
	}
}
