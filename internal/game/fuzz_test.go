package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// FuzzChess: a game played by the bytes of a text, some of which are claims
// and illegal moves. Only what is granted, a second illegal move or the board
// ends it, and only the move that is owed is played.
func FuzzChess(f *testing.F) {
	f.Add(uint16(0), []byte("abcdefghijklmnopqrstuvwxyz"))
	f.Add(uint16(37), []byte("\x0e\x2e\x01\x4e\x02\x6e\x8e\x03\xae"))
	f.Add(uint16(518), []byte{1, 2, 3, 1, 2, 3, 1, 2, 3, 250, 251, 252})
	f.Add(uint16(959), []byte("\x00\x10\x00\x20\x00\x30\x1f\x00\x0f\x00\x2f"))
	f.Fuzz(func(t *testing.T, number uint16, bytes []byte) {
		start, err := chess.Chess960(int(number) % chess.Starts960)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewChess(start, ChessOptions{Edition: article.FIDE2023, Conduct: Conduct(number % 5)})
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range bytes {
			if _, over := g.Ended(); over {
				return
			}
			moves := g.Position().LegalMoves()
			if len(moves) == 0 {
				if !g.madeIllegally() {
					t.Fatalf("%v: no move, and not ended", g.Position())
				}
				return
			}
			m := moves[int(b)%len(moves)]
			switch b % 16 {
			case 0:
				g = fuzzClaim(t, g, m)
			case 14:
				g = fuzzPlayIllegal(t, g, m)
			case 15:
				g = fuzzIrregular(t, g, b)
			default:
				g = fuzzPlay(t, g, m)
			}
		}
	})
}

func fuzzPlay(t *testing.T, g Chess, m chess.Move) Chess {
	t.Helper()
	by := g.Position().Turn()
	owed, isOwed := g.Owed()
	next, err := g.Play(m)
	if allowed := !isOwed || m == owed; (err == nil) != allowed {
		t.Fatalf("%v: %v is legal, owed %v, and %v", g.Position(), m, owed, err)
	}
	if _, still := next.Owed(); err == nil && (still || next.MovesMade(by) != g.MovesMade(by)+1) {
		t.Fatalf("%v: %d moves, owed %v", next.Position(), next.MovesMade(by), still)
	}
	return next
}

// fuzzPlayIllegal puts the piece of a legal move where it seldom can go.
func fuzzPlayIllegal(t *testing.T, g Chess, m chess.Move) Chess {
	t.Helper()
	u := g.Position().Setup()
	piece := u.At(m.From())
	u.Remove(m.From())
	u.Put(chess.Square(63-int(m.To())), piece)
	next, err := g.PlayIllegal(u)
	if err != nil {
		return g
	}
	if _, over := next.Ended(); over && next.ending.Reason.Code == chess.CodeEndCheckmate {
		t.Fatalf("%v: mate by an illegal move", next.Position())
	}
	back, err := next.TakeBack(1)
	if err != nil || back.Position() != g.Position() || next.Position().Turn() == g.Position().Turn() {
		t.Fatalf("%v: %v", next.Position(), err)
	}
	return next
}

// fuzzClaim claims with a written move, which is owed if the claim is wrong.
func fuzzClaim(t *testing.T, g Chess, m chess.Move) Chess {
	t.Helper()
	claim := Claim{By: g.Position().Turn(), Claim: chess.Claim{Rule: chess.Repetition, Move: m}}
	next, ruling, err := g.Claim(claim)
	if _, owed := g.Owed(); (err != nil) != owed {
		t.Fatalf("%v: %+v, %v", g.Position(), ruling, err)
	}
	if err != nil {
		return g
	}
	_, over := next.Ended()
	owed, isOwed := next.Owed()
	if over != ruling.Granted || isOwed == over || isOwed && owed != m || (ruling.BonusMinutes > 0) == over {
		t.Fatalf("%v: %+v, owed %v", g.Position(), ruling, owed)
	}
	return next
}

// fuzzIrregular is an illegal act of either side, at once or too late.
func fuzzIrregular(t *testing.T, g Chess, b byte) Chess {
	t.Helper()
	act := Irregularity{By: chess.White + article.Colour(b>>4)%2, Act: IllegalMove + Act(b>>5)%4, MovesSince: int(b >> 6)}
	next, ruling, err := g.Irregular(act)
	if refusal, ok := article.AsRefusal(err); ok && refusal.Reason.Code == CodeIllegalMisfit {
		return g
	}
	if err != nil {
		t.Fatalf("%+v: %v", act, err)
	}
	counted := 1
	if act.MovesSince > 1 && !g.Options().Conduct.IsSupervised() {
		counted = 0
	}
	_, over := next.Ended()
	if got := next.IllegalMoves(act.By) - g.IllegalMoves(act.By); got != counted || over != (next.IllegalMoves(act.By) == 2) || over != (ruling.Measure == Over) {
		t.Fatalf("%+v: counted %d, %+v, over %v", act, got, ruling, over)
	}
	return next
}
