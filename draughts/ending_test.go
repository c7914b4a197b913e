package draughts

import (
	"testing"

	"damka/article"
)

func loneOnDiagonal(before, after Game, m Move) bool { return !loneOffDiagonal(before, after, m) }

// onDiagonal wishes the lone king on the main diagonal while the count of
// I.6.3 is in one of the spans, off it otherwise, and does not care from the
// half-move free on.
func onDiagonal(free int, spans ...[2]int) wish {
	return func(before, after Game, m Move) bool {
		done := after.threeOne.done
		on := false
		for _, span := range spans {
			on = on || done >= span[0] && done <= span[1]
		}
		return done >= free || on == loneOnDiagonal(before, after, m)
	}
}

// TestI63Diagonal2024: when the lone king comes to 5–46 five moves
// are left; leaving cancels them, returning starts five new ones, and the
// sixteen run on beside.
func TestI63Diagonal2024(t *testing.T) {
	for _, fen := range []string{"W:WK15,K25,K35:BK3", mirrored(t, article.International, "W:WK15,K25,K35:BK3")} {
		start := newGame(t, article.International, fen, Options{Edition: article.PZWarc2024})
		for _, test := range []struct {
			halfMoves int
			plan      wish
			done      int // of the diagonal's count, -1: not running
		}{
			{5, onDiagonal(99), -1},
			{6, onDiagonal(99, [2]int{6, 13}), 0},
			{13, onDiagonal(99, [2]int{6, 13}), 7},
			{14, onDiagonal(99, [2]int{6, 13}), -1},
			{16, onDiagonal(99, [2]int{6, 13}, [2]int{16, 26}), 0},
			{25, onDiagonal(99, [2]int{6, 13}, [2]int{16, 26}), 9},
		} {
			g := wander(t, start, test.halfMoves, noCapture, test.plan)
			wantEnd(t, g, "", 0, 0)
			c, ok := counter(g, Diagonal)
			if ok != (test.done >= 0) || ok && (c.Done != test.done || c.MovesLeft() != (11-test.done)/2) {
				t.Errorf("after %d half-moves: %+v", test.halfMoves, g.Counters())
			}
			if c, _ := counter(g, ThreeOne); c.Done != test.halfMoves {
				t.Errorf("after %d half-moves: %+v", test.halfMoves, g.Counters())
			}
		}
		g := wander(t, start, 26, noCapture, onDiagonal(99, [2]int{6, 13}, [2]int{16, 26}))
		wantEnd(t, g, "draughts.end.diagonal [I.6.3] moves=5", 0, 0)
		g = wander(t, start, 32, noCapture, onDiagonal(28, [2]int{6, 13}))
		wantEnd(t, g, "draughts.end.three_one [I.6.3] moves=16", 0, 0)
	}
}

// TestI63Diagonal2024FromTheStart: the lone king that is there when the
// material arises begins its five moves then; enemy pieces on the diagonal do
// not matter.
func TestI63Diagonal2024FromTheStart(t *testing.T) {
	g := newGame(t, article.International, "W:WK46,K47,K48:BK5", Options{Edition: article.PZWarc2024})
	if c, ok := counter(g, Diagonal); !ok || c.MovesLeft() != 5 {
		t.Errorf("%+v", g.Counters())
	}
	for _, e := range []article.Edition{article.PZWarc, article.FMJD2006, article.Kotek2008} {
		g := newGame(t, article.International, "W:WK46,K47,K48:BK5", Options{Edition: e})
		if c, ok := counter(g, Diagonal); ok {
			t.Errorf("%v: %+v", e, c)
		}
	}
	g = newGame(t, article.Brazilian, "W:WKb8,Kg1,h2:BKh8", Options{Edition: article.PZWarc2024})
	if c, ok := counter(g, Diagonal); ok {
		t.Errorf("on 64: %+v", c)
	}
}

// TestI63Diagonal2024OnlyThere: not with two against one from the start; and
// when a capture leaves king against king while the sixteen moves go on, it is
// still the king that was alone that counts.
func TestI63Diagonal2024OnlyThere(t *testing.T) {
	options := Options{Edition: article.PZWarc2024}
	g := newGame(t, article.International, "W:WK47,K48:BK5", options)
	if c, ok := counter(g, Diagonal); ok {
		t.Errorf("two against one: %+v", c)
	}
	g = play(t, newGame(t, article.International, "W:WK12:BK10,K18,K45", options), "12x5")
	if c, ok := counter(g, Diagonal); !ok || c.Done != 0 || c.MovesLeft() != 5 {
		t.Errorf("white's king came to stand on 5: %+v", g.Counters())
	}
	if c, _ := counter(g, ThreeOne); c.Done != 1 {
		t.Errorf("%+v", g.Counters())
	}
}

// lastCapture: the opponent can be taken to the last piece.
func lastCapture(before, after Game, m Move) bool {
	p := after.Position()
	for _, m := range p.LegalMoves() {
		if p.PlayUnchecked(m).side(p.Turn().Other()) == 0 {
			return true
		}
	}
	return false
}

func takesLast(before, after Game, m Move) bool {
	return after.Position().side(after.Position().Turn()) == 0
}

// TestI63WinOnTheLastMove: a win on the sixteenth move is a win, in every
// edition.
func TestI63WinOnTheLastMove(t *testing.T) {
	for _, e := range allEditions {
		g := newGame(t, article.International, "B:WK15,K25,K35:BK3", Options{Edition: e})
		g = wander(t, g, 30, noCapture, loneOffDiagonal)
		g = wander(t, g, 1, lastCapture)
		wantEnd(t, g, "", 0, 0)
		if c, _ := counter(g, ThreeOne); c.Done != 31 {
			t.Errorf("%v: %+v", e, g.Counters())
		}
		g = wander(t, g, 1, takesLast)
		wantEnd(t, g, "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White, 0)
	}
}

// TestI64WinOnTheLastMove: likewise on the fifth.
func TestI64WinOnTheLastMove(t *testing.T) {
	for _, e := range allEditions {
		for _, v := range []article.Variant{article.International, article.Brazilian} {
			if !e.Covers(v) {
				continue
			}
			fen := "B:WK15,K25:BK3"
			if v == article.Brazilian {
				fen = "B:WKh4,Kh6:BKd8"
			}
			g := wander(t, newGame(t, v, fen, Options{Edition: e}), 8, noCapture)
			g = wander(t, g, 1, lastCapture)
			wantEnd(t, g, "", 0, 0)
			wantEnd(t, wander(t, g, 1, takesLast), "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White, 0)
		}
	}
}

// TestI62WinOnTheLastMove: and on the twenty-fifth move of kings, here by
// shutting the opponent in (I.7.2.2).
func TestI62WinOnTheLastMove(t *testing.T) {
	for _, e := range allEditions {
		g := newGame(t, article.International, "W:WK37,K50,36:BK46,26", Options{Edition: e, HalfMoves: 49})
		if e != article.Kotek2008 {
			wantEnd(t, play(t, g, "50-28"), "draughts.end.kings_only [I.6.2] moves=25", 0, 0)
		}
		shut := newGame(t, article.International, "W:WK37,K47,31:BK46,26", Options{Edition: e, HalfMoves: 49})
		shut = play(t, shut, "47-41")
		wantEnd(t, shut, "draughts.end.no_move [I.7.2.2] winner=colour.white", White, 0)
	}
}

// TestI72Losses: no piece, no move; by either side; also in the first
// position.
func TestI72Losses(t *testing.T) {
	for _, test := range []struct {
		fen, line, want string
		winner          Colour
	}{
		{"W:W28:B23", "28x19", "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White},
		{"B:W28:B23", "23x32", "draughts.end.no_pieces [I.7.2.3] winner=colour.black", Black},
		{"W:W36,41:B26", "41-37 26-31", "", 0},
		{"W:W36,31,42:B26", "42-37", "draughts.end.no_move [I.7.2.2] winner=colour.white", White},
		{"B:W35:B25,20,9", "9-14", "", 0},
		{"W:W:B1", "", "draughts.end.no_pieces [I.7.2.3] winner=colour.black", Black},
		{"W:W31:B", "", "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White},
		{"B:W:BK1", "", "draughts.end.no_pieces [I.7.2.3] winner=colour.black", Black},
		{"W:W45:B40,34", "", "draughts.end.no_move [I.7.2.2] winner=colour.black", Black},
	} {
		g := newGame(t, article.International, test.fen, Options{Edition: article.PZWarc})
		wantEnd(t, play(t, g, test.line), test.want, test.winner, 0)
	}
}

// TestI652Advantage: a lead of three, kings counting two.
func TestI652Advantage(t *testing.T) {
	for fen, want := range map[string]Colour{
		"W:WK1,K2,K3:BK50":      White, // 6:2
		"W:WK1,K2,31:BK50":      White, // 5:2
		"W:WK1,31,32:BK50":      0,     // 4:2
		"W:WK1:BK48,K49,K50":    Black,
		"W:W31-35:B11-13":       0,
		"W:W31-35:B11,12":       White,
		"W:W31:B11-14":          Black,
		"W:W31:B1,2,3,K4,K5":    Black,
		"W:W31-50:B1-20":        0,
		"W:WK31,K32,K33:B1,2,3": White,
	} {
		if got := MustParsePosition(article.International, fen).Advantage(); got != want {
			t.Errorf("%s: %v, should be %v", fen, got, want)
		}
	}
	g := newGame(t, article.International, "W:WK1,K2,36:BK49,16", Options{Edition: article.PZWarc, DrawsWithAdvantage: true, HalfMoves: 49})
	wantEnd(t, play(t, g, "2-8"), "draughts.end.kings_only [I.6.2] moves=25", 0, 0)
	g = newGame(t, article.International, "W:WK1,K2,36,45:BK49,16", Options{Edition: article.PZWarc, DrawsWithAdvantage: true, HalfMoves: 49})
	wantEnd(t, play(t, g, "2-8"), "draughts.end.kings_only [I.6.2] moves=25", 0, White)
	g = newGame(t, article.International, "W:WK1,K2,36,45:BK49,16", Options{Edition: article.PZWarc, HalfMoves: 49})
	wantEnd(t, play(t, g, "2-8"), "draughts.end.kings_only [I.6.2] moves=25", 0, 0)
}

// TestEditionsAndOptions: what cannot be played so is refused.
func TestEditionsAndOptions(t *testing.T) {
	for _, test := range []struct {
		variant   article.Variant
		edition   article.Edition
		advantage bool
		want      article.Code
	}{
		{article.International, article.FMJD2006, false, ""},
		{article.Brazilian, article.FMJD2006, false, CodeGameEdition},
		{article.Russian, article.FMJD2006, false, CodeGameEdition},
		{article.International, article.FIDE2023, false, CodeGameEdition},
		{article.International, article.Edition(0), false, CodeGameEdition},
		{article.Brazilian, article.PZWarc, true, CodeGameAdvantage},
		{article.Russian, article.Kotek2008, true, CodeGameAdvantage},
		{article.International, article.FMJD2006, true, CodeGameAdvantage},
		{article.International, article.PZWarc, true, ""},
		{article.International, article.Kotek2008, true, ""},
		{article.Chess, article.FIDE2023, false, CodeGameEdition},
	} {
		_, err := DrawRulesOf(test.variant, test.edition, test.advantage)
		refusal, refused := article.AsRefusal(err)
		if refused != (test.want != "") || refused && refusal.Code != test.want {
			t.Errorf("%v %v %v: %v, should be %s", test.variant, test.edition, test.advantage, err, test.want)
		}
	}
	if _, err := NewGame(Position{}, Options{Edition: article.PZWarc}); err == nil {
		t.Error("a game begins with no position")
	}
}

// TestGameIsAValue: playing on leaves the earlier game as it was, also along
// two different lines; and nothing is played after the end.
func TestGameIsAValue(t *testing.T) {
	start := newGame(t, article.International, "W:WK47,K48,36:BK4,16", Options{Edition: article.PZWarc})
	g := play(t, start, "47-42 4-10 42-47 10-4")
	first := play(t, g, "47-42 4-10")
	second := play(t, g, "48-43 4-9")
	again := play(t, first, "42-47 10-4")
	wantEnd(t, again, "draughts.end.repetition [I.6.1] times=3", 0, 0)
	wantEnd(t, second, "", 0, 0)
	if first.Position() == second.Position() || start.times(start.Position()) != 1 || g.times(g.Position()) != 2 {
		t.Error("one line changed the other")
	}
	m := again.Position().LegalMoves()[0]
	if _, err := again.Play(m); err == nil {
		t.Error("a move after the end")
	}
	if claims := again.Claims(); claims != nil {
		t.Errorf("%v", claims)
	}
}
