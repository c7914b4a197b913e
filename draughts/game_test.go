package draughts

import (
	"math/rand/v2"
	"strings"
	"testing"

	"damka/article"
)

func newGame(t *testing.T, v article.Variant, fen string, options Options) Game {
	t.Helper()
	g, err := NewGame(MustParsePosition(v, fen), options)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play plays the moves of a line such as "1.47-38 3-9 2.46-23".
func play(t *testing.T, g Game, line string) Game {
	t.Helper()
	for word := range strings.FieldsSeq(line) {
		_, text, numbered := strings.Cut(word, ".")
		if !numbered {
			text = word
		}
		m, err := g.Position().ParseMove(text)
		if err == nil {
			g, err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("%s in %v: %v", word, g.Position(), err)
		}
	}
	return g
}

// wish says whether a game may go from one position to the next by m.
type wish func(before, after Game, m Move) bool

// quiet: only kings move, nobody captures or has to, nothing is there for the
// third time.
func quiet(before, after Game, m Move) bool {
	next := after.Position().LegalMoves()
	return !m.Irreversible() && len(next) > 0 && !next[0].IsCapture() && after.times(after.Position()) < 3
}

// wander plays so many half-moves, any that all wishes allow. When it is stuck
// it looks for another way, and now and then begins again. The game may end
// with the last.
func wander(t *testing.T, g Game, halfMoves int, wishes ...wish) Game {
	t.Helper()
	for seed := range uint64(40) {
		w := wanderer{t: t, random: rand.New(rand.NewPCG(6, seed)), wishes: wishes, tries: 1_000}
		if end, ok := w.search(g, halfMoves); ok {
			return end
		}
	}
	t.Fatalf("no %d half-moves from %v", halfMoves, g.Position())
	return g
}

type wanderer struct {
	t      *testing.T
	random *rand.Rand
	wishes []wish
	tries  int // moves that may still be tried
}

func (w *wanderer) search(g Game, left int) (Game, bool) {
	if _, over := g.Ended(); left == 0 || over {
		return g, left == 0
	}
	moves := g.Position().LegalMoves()
	w.random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		if w.tries--; w.tries < 0 {
			return g, false
		}
		after, err := g.Play(m)
		if err != nil {
			w.t.Fatal(err)
		}
		if !all(w.wishes, g, after, m) {
			continue
		}
		if end, ok := w.search(after, left-1); ok {
			return end, true
		}
	}
	return g, false
}

func all(wishes []wish, before, after Game, m Move) bool {
	for _, w := range wishes {
		if !w(before, after, m) {
			return false
		}
	}
	return true
}

// wantEnd checks how the game ended; an empty reason: that it has not.
func wantEnd(t *testing.T, g Game, reason string, winner, advantage Colour) {
	t.Helper()
	ending, over := g.Ended()
	switch {
	case !over && reason != "":
		t.Errorf("%v: not ended, counters %v; should be %s", g.Position(), g.Counters(), reason)
	case over && (ending.Reason.String() != reason || ending.Winner != winner || ending.Advantage != advantage):
		t.Errorf("%v: ended %+v, should be %s, winner %v, advantage %v", g.Position(), ending, reason, winner, advantage)
	}
}

func counter(g Game, rule DrawRule) (Counter, bool) {
	for _, c := range g.Counters() {
		if c.Rule == rule {
			return c, true
		}
	}
	return Counter{}, false
}

var allEditions = []article.Edition{article.PZWarc, article.PZWarc2024, article.FMJD2006, article.Kotek2008}

const worked = `1.47-38 3-9 2.46-23 9-22 3.38-24 22-17 4.48-31 17-39 5.24-38 39-17 6.31-42 17-22 7.38-15 22-6 8.42-31 6-1
	9.31-18 1-6 10.18-13 6-17 11.15-20 17-39 12.13-18 39-17 13.20-33 17x39 14.18-13 39-33 15.13-27 33-17`

// TestI63WorkedCase: a capture in the sixteen moves does not end their count.
func TestI63WorkedCase(t *testing.T) {
	for _, e := range []article.Edition{article.PZWarc, article.PZWarc2024} {
		g := play(t, newGame(t, article.International, "W:WK46,K47,K48:BK3", Options{Edition: e}), worked)
		g = play(t, g, "16.23-19")
		wantEnd(t, g, "", 0, 0)
		if c, ok := counter(g, ThreeOne); !ok || c.MovesLeft() != 1 || c.Done != 31 {
			t.Errorf("counter %+v", c)
		}
		if c, ok := counter(g, TwoOne); !ok || c.Done != 5 || c.MovesLeft() != 3 {
			t.Errorf("counter %+v", c)
		}
		wantEnd(t, play(t, g, "17-12"), "draughts.end.three_one [I.6.3] moves=16", 0, 0)
	}
}

// TestI63WorkedCaseFMJD2006: there the capture ends the count and I.6.4
// begins afresh.
func TestI63WorkedCaseFMJD2006(t *testing.T) {
	g := play(t, newGame(t, article.International, "W:WK46,K47,K48:BK3", Options{Edition: article.FMJD2006}), worked)
	g = play(t, g, "16.23-19 17-12 17.19-37 12-29 18.27-31")
	if c, ok := counter(g, ThreeOne); ok {
		t.Errorf("counter %+v", c)
	}
	wantEnd(t, g, "", 0, 0)
	wantEnd(t, play(t, g, "29-12"), "draughts.end.two_one [I.6.4] moves=5", 0, 0)
}

// TestI61Repetition: the third time, the same side being to move.
func TestI61Repetition(t *testing.T) {
	for _, v := range Variants() {
		for _, e := range allEditions {
			if !e.Covers(v) {
				continue
			}
			fen, there, back := "W:WK47,K48,36:BK4,16", "47-42 4-10", "42-47 10-4"
			if v != article.International {
				fen, there, back = "W:WKe1,Kg1,a3:BKb8,Kd8,h6", "e1-f2 b8-a7", "f2-e1 a7-b8"
			}
			g := newGame(t, v, fen, Options{Edition: e})
			g = play(t, g, there+" "+back)
			if c, ok := counter(g, Repetition); !ok || c.Done != 2 || c.MovesLeft() != 1 {
				t.Errorf("%v %v: counter %+v", v, e, c)
			}
			g = play(t, g, there)
			g = play(t, g, strings.Fields(back)[0])
			if len(g.Claims()) != 0 {
				t.Errorf("%v %v: %v", v, e, g.Claims())
			}
			last, err := g.Position().ParseMove(strings.Fields(back)[1])
			if err != nil {
				t.Fatal(err)
			}
			reason, claim := g.ClaimWith(last)
			end, err := g.Play(last)
			if err != nil {
				t.Fatal(err)
			}
			const want = "draughts.end.repetition [I.6.1] times=3"
			if e != article.Kotek2008 {
				wantEnd(t, end, want, 0, 0)
				if claim {
					t.Errorf("%v %v: a claim where draws come by themselves", v, e)
				}
				continue
			}
			// Claimed before the move that brings it about, or after it by
			// the other player; lost by moving; back with the position.
			wantEnd(t, end, "", 0, 0)
			if !claim || reason.String() != want || len(end.Claims()) != 1 || end.Claims()[0].String() != want {
				t.Errorf("%v: %v %v, %v", v, reason, claim, end.Claims())
			}
			moved := play(t, end, strings.Fields(there)[0])
			again := play(t, moved, strings.Fields(there)[1])
			if again.times(again.Position()) != 3 || len(again.Claims()) != 1 {
				t.Errorf("%v: the right to claim does not come back: %v", v, again.Claims())
			}
		}
	}
}

// TestI61OtherSideToMove: the same board with the other side to move is
// another position.
func TestI61OtherSideToMove(t *testing.T) {
	g := newGame(t, article.International, "W:WK47,K48,36:BK4,16", Options{Edition: article.PZWarc})
	g = play(t, g, "47-38 4-10 38-47 10-5 48-43 5-10 43-48 10-4")
	u := g.Position().Setup()
	u.Turn = Black
	other, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	if g.times(g.Position()) != 2 || g.times(other) != 0 {
		t.Errorf("stood %d times, with the other side to move %d", g.times(g.Position()), g.times(other))
	}
}

// TestI62KingsOnly: 25 moves on 100 squares, 20 on 64, 15 there in
// kotek-2008.
func TestI62KingsOnly(t *testing.T) {
	for _, v := range Variants() {
		for _, e := range allEditions {
			if !e.Covers(v) {
				continue
			}
			moves, fen := 25, "W:WK47,K48,36:BK4,16"
			want := "draughts.end.kings_only [I.6.2] moves=25"
			if v != article.International {
				moves, fen, want = 20, "W:WKe1,Kg1,a3:BKb8,Kd8,h6", "draughts.end.kings_only [I.6.2] moves=20"
				if e == article.Kotek2008 {
					moves, want = 15, "draughts.end.kings_only [I.6.2] moves=15"
				}
			}
			g := wander(t, newGame(t, v, fen, Options{Edition: e}), 2*moves-1, quiet)
			wantEnd(t, g, "", 0, 0)
			if c, _ := counter(g, KingsOnly); c.MovesLeft() != 1 {
				t.Errorf("%v %v: %+v", v, e, c)
			}
			if len(g.Claims()) != 0 {
				t.Errorf("%v %v: claims %v", v, e, g.Claims())
			}
			g = wander(t, g, 1, quiet)
			if e == article.Kotek2008 {
				wantEnd(t, g, "", 0, 0)
				if claims := g.Claims(); len(claims) != 1 || claims[0].String() != want {
					t.Errorf("%v: claims %v", v, claims)
				}
				continue
			}
			wantEnd(t, g, want, 0, 0)
		}
	}
}

// TestI62StartsAnew: a man's move and a capture begin the count again.
func TestI62StartsAnew(t *testing.T) {
	g := newGame(t, article.International, "W:WK47,K48,36:BK4,16", Options{Edition: article.PZWarc, HalfMoves: 30})
	g = play(t, g, "47-38 4-10")
	if c, _ := counter(g, KingsOnly); c.Done != 32 {
		t.Errorf("%+v", c)
	}
	g = play(t, g, "36-31")
	if c, ok := counter(g, KingsOnly); ok {
		t.Errorf("%+v after a man's move", c)
	}
	g = newGame(t, article.International, "W:WK47,48:BK4,29,16", Options{Edition: article.PZWarc, HalfMoves: 40})
	g = play(t, g, "47x20")
	if c, ok := counter(g, KingsOnly); ok {
		t.Errorf("%+v after a capture", c)
	}
}
