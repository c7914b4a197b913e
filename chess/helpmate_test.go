package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// wantVerdict compares an answer and its proof, and plays a helpmate out.
func wantVerdict(t testing.TB, p Position, by Colour, answer Answer, code article.Code) {
	t.Helper()
	got, line := p.Helpmate(by)
	if got.Answer != answer || code != "" && got.Reason.Code != code {
		t.Errorf("%v, %v: %v, %v, should be %v, %v", p, by, got.Answer, got.Reason, answer, code)
	}
	holdLine(t, p, by, got, line)
}

// holdLine plays a helpmate by the oracle's moves: they are legal and end in
// mate. Without a Yes there is none.
func holdLine(t testing.TB, p Position, by Colour, got Verdict, line []Move) {
	t.Helper()
	if got.Answer != Yes && line != nil {
		t.Errorf("%v: %v with moves %v", p, got.Reason, line)
	}
	if got.Answer != Yes {
		return
	}
	o := newOracle(p)
	for _, m := range line {
		found := false
		for _, legal := range o.legalMoves() {
			if asOracle([]Move{m})[0] == legal {
				o, found = o.after(legal), true
				break
			}
		}
		if !found {
			t.Fatalf("%v: %v of %v is not legal", p, m, line)
		}
	}
	if len(o.legalMoves()) != 0 || o.turn == by || !o.inCheck(o.turn) {
		t.Errorf("%v: %v does not mate", p, line)
	}
}

// TestArticle6_9CannotMate: the question after a fallen flag or a resignation.
func TestArticle6_9CannotMate(t *testing.T) {
	const both = Colour(0)
	for _, test := range []struct {
		name, fen string
		by        Colour // both for a question with one answer for both
		answer    Answer
		code      article.Code
	}{
		{"at the start", initialFEN, both, Yes, CodeMateFound},
		{"mate stands", "R5k1/5ppp/8/8/8/8/8/6K1 b - -", White, Yes, CodeMateStands},
		{"mate stands for the other", "R5k1/5ppp/8/8/8/8/8/6K1 b - -", Black, No, CodeMateOver},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - -", both, No, CodeMateOver},
		{"mate in one", "7k/5K2/8/8/8/8/8/R7 w - -", White, Yes, CodeMateInOne},

		{"a wall of pawns", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -", both, No, CodeMateShutOut},
		{"a wall and bishops that see none of its pawns", "4kb2/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - -", both, No, CodeMateShutOut},
		{"a wall and bishops that open it", "4k1b1/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - -", both, Yes, CodeMateFound},
		{"a wall with a door", "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - -", both, Yes, CodeMateFound},
		{"a wall that pawns still have to close", "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -", both, No, CodeMateShutOut},
		{"a wall that a knight jumps", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - -", White, Yes, CodeMateFound},

		{"the only move takes the last piece", "7k/8/8/8/8/8/6q1/6K1 w - -", both, No, ""},
		{"the only move takes and leaves a knight", "7k/8/8/8/8/8/6q1/5NK1 w - -", both, No, ""},
		{"there is another move", "7k/8/8/8/8/8/6r1/6K1 w - -", Black, Yes, CodeMateFound},

		{"a knight and the enemy's own pawn", "8/8/8/4k3/7p/8/4N3/4K3 w - -", White, Yes, CodeMateFound},
		{"a bishop and the enemy's own pawn", "8/8/8/4k3/7p/8/4B3/4K3 w - -", White, Yes, CodeMateFound},
		{"a knight and the enemy's own pieces", "kb6/p1p5/8/8/3N4/8/8/6K1 w - -", White, Yes, CodeMateFound},
		{"pawns alone are enough", "8/8/4k3/8/8/4P3/8/4K3 b - -", White, Yes, CodeMateFound},
		{"a rook against everything", "qqqqkqqq/8/8/8/8/8/7R/4K3 w - -", White, Yes, ""},
		{"only a knight promoted mates at once", "5bnk/4pPpp/8/6N1/8/8/8/K7 w - -", White, Yes, ""},
	} {
		p := standard(test.fen)
		for _, by := range []Colour{White, Black} {
			if test.by == both || test.by == by {
				t.Run(test.name+" "+by.String(), func(t *testing.T) { wantVerdict(t, p, by, test.answer, test.code) })
			}
		}
	}
	for _, got := range []Verdict{Position{}.CanMate(White), standard(initialFEN).CanMate(0)} {
		if got.Answer != NotProved || got.Reason.Code != CodeMateNoPosition {
			t.Errorf("of nothing: %v, %v", got.Answer, got.Reason)
		}
	}
}

// TestForcedLine: White is in check and has one move only, which takes the
// last piece that could mate or stalemates; whatever follows, nobody mates.
func TestForcedLine(t *testing.T) {
	for _, fen := range []string{
		"7k/8/8/8/8/8/6q1/6K1 w - -",
		"8/8/8/8/8/1k6/1q6/K7 w - -", // the queen is guarded: this one is mate
	} {
		p := standard(fen)
		exhausted := exhaust(p, White) || exhaust(p, Black)
		dead := p.CanMate(White).Answer == No && p.CanMate(Black).Answer == No
		if dead == exhausted {
			t.Errorf("%s: dead %v, a mate is found by trying everything %v", fen, dead, exhausted)
		}
	}
}

// exhaust tries every series of moves, and says whether one mates. It leaves
// out nothing but what the theorems on the material exclude.
func exhaust(p Position, by Colour) bool {
	seen := map[Position]bool{p: true}
	for left := []Position{p}; len(left) > 0; {
		next := left[len(left)-1]
		left = left[:len(left)-1]
		if next.IsCheckmate() && next.turn != by {
			return true
		}
		if _, excluded := next.cannotByMaterial(by); excluded {
			continue
		}
		for _, m := range next.LegalMoves() {
			if after := next.PlayUnchecked(m); !seen[after] {
				seen[after] = true
				left = append(left, after)
			}
		}
	}
	return false
}

// TestArticle5_2_2BlockedGame: a game ends when a move closes the position for
// good, and not before.
func TestArticle5_2_2BlockedGame(t *testing.T) {
	g := gameFrom(t, "4k3/8/8/p1p1p1p1/P1P1P3/8/6P1/4K3 w - - 0 1", "", Options{})
	wantEnd(t, "open", g, "", 0)
	wantEnd(t, "closed", playOn(t, g, "g4"), "chess.end.dead [FIDE 5.2.2]", 0)
	wantEnd(t, "with a door", playOn(t, g, "g3"), "", 0)
	if standard("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - -").IsDead() {
		t.Error("a knight jumps the wall")
	}
}

// TestCanMateOfFewMen: on random positions of three and four men every
// question is answered. A Yes is played out; a No is held by trying every
// series of moves, where the material does not prove it.
func TestCanMateOfFewMen(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 22))
	answers := map[article.Code]int{}
	for range 400 {
		p := fewMen(random, 3+random.IntN(2))
		for _, by := range []Colour{White, Black} {
			got, line := p.Helpmate(by)
			answers[got.Reason.Code]++
			holdLine(t, p, by, got, line)
			switch code := got.Reason.Code; {
			case got.Answer == NotProved:
				t.Errorf("%v, %v: not proved", p, by)
			case code == CodeMateShutOut || code == CodeMateExhausted || code == CodeMateOver:
				if exhaust(p, by) {
					t.Errorf("%v, %v: %v, but there is a mate", p, by, got.Reason)
				}
			}
		}
	}
	if answers[CodeMateFound] < 200 || answers[CodeMateBareKing] < 100 {
		t.Errorf("%v", answers)
	}
}

// fewMen is a valid position of some men, kings included.
func fewMen(random *rand.Rand, men int) Position {
	for {
		u := NewSetup(article.Chess)
		u.Turn = Colour(1 + random.IntN(2))
		u.Put(Square(random.IntN(64)), WhiteKing)
		u.Put(Square(random.IntN(64)), BlackKing)
		for range men - 2 {
			u.Put(Square(random.IntN(64)), Piece(1+random.IntN(12)))
		}
		if p, err := u.Position(); err == nil && (p.white|p.black).count() == men {
			return p
		}
	}
}

// A position whose only move leaves king against king is dead already
// (5.2.2: no series of legal moves mates).
func TestArticle522OnlyMoveIntoADeadPosition(t *testing.T) {
	if !standard("7k/8/8/8/8/8/6q1/6K1 w - -").IsDead() {
		t.Error("Kxg2 is forced and leaves two kings")
	}
	if standard("7k/8/8/8/8/8/6r1/6K1 w - -").IsDead() {
		t.Error("the king may leave the rook alive")
	}
}
