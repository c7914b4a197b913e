package draughts

import (
	"testing"

	"damka/article"
)

// TestI57PastGoesOn: a position from before an accepted irregularity and one
// from after it are the same, the third time too.
func TestI57PastGoesOn(t *testing.T) {
	g := newGame(t, article.International, "W:WK47,K48,36:BK4,16", Options{Edition: article.PZWarc})
	start := g.Position()
	g = play(t, g, "47-42 4-10 42-47 10-4") // twice
	g = play(t, g, "47-42")
	// Black moves its king where no king can go, and white lets it stay.
	wrong := MustParsePosition(article.International, "W:WK42,K48,36:BK3,16")
	g, err := g.ContinueFrom(wrong)
	if err != nil {
		t.Fatal(err)
	}
	if c, _ := counter(g, KingsOnly); c.Done != 6 {
		t.Errorf("%+v", g.Counters())
	}
	if times := g.times(start); times != 2 {
		t.Errorf("the first position was there %d times", times)
	}
	// The other way round: white's king goes home, black's by another wrong move.
	g = play(t, g, "42-47")
	g, err = g.ContinueFrom(start)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, g, "draughts.end.repetition [I.6.1] times=3", 0, 0)
	if _, err := g.ContinueFrom(start); refused(err) != CodeGameOver {
		t.Error(err)
	}
}

// TestI57Counts: a man that moved or a piece that left ends the count of I.6.2;
// the counts of I.6.3 and I.6.4 go on, or begin.
func TestI57Counts(t *testing.T) {
	for _, e := range []article.Edition{article.PZWarc, article.FMJD2006} {
		g := newGame(t, article.International, "W:WK46,K47,K48:BK3", Options{Edition: e})
		g = play(t, g, "47-38 3-9 46-23")
		g, err := g.ContinueFrom(MustParsePosition(article.International, "W:WK38,K48:BK9"))
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := counter(g, KingsOnly); ok {
			t.Errorf("%v: %+v", e, c)
		}
		c, ok := counter(g, ThreeOne)
		if ok != (e == article.PZWarc) || ok && c.Done != 4 {
			t.Errorf("%v: %+v", e, g.Counters())
		}
		if _, ok := counter(g, TwoOne); !ok {
			t.Errorf("%v: %+v", e, g.Counters())
		}
	}
	g := newGame(t, article.International, "W:WK46,6:BK3,20", Options{Edition: article.PZWarc, HalfMoves: 7})
	g, err := g.ContinueFrom(MustParsePosition(article.International, "B:WK46,11:BK3,20"))
	if err != nil {
		t.Fatal(err)
	}
	if c, ok := counter(g, KingsOnly); ok {
		t.Errorf("a man moved back: %+v", c)
	}
}

// TestI57Ending: a position in which the side to move has lost ends the game.
func TestI57Ending(t *testing.T) {
	g := newGame(t, article.International, "W:W28:B1", Options{Edition: article.PZWarc})
	over, err := g.ContinueFrom(MustParsePosition(article.International, "B:W28:B"))
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, over, "draughts.end.no_pieces [I.7.2.3] winner=colour.white", White, 0)
	if _, err := g.ContinueFrom(Position{}); refused(err) != CodeGameNoPosition {
		t.Error(err)
	}
	if _, err := g.ContinueFrom(Initial(article.Russian)); refused(err) != CodeGameVariant {
		t.Error(err)
	}
}

func refused(err error) article.Code {
	refusal, _ := article.AsRefusal(err)
	return refusal.Code
}
