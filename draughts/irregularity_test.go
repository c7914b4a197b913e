package draughts

import (
	"testing"

	"damka/article"
)

// TestI54JudgeTurn: which irregularity a board shows, or which legal move.
func TestI54JudgeTurn(t *testing.T) {
	for _, test := range []struct {
		before, after string
		want          Irregularity
		move          string
	}{
		{"W:W28:B23,1", "B:W19:B1", 0, "28x19"},
		{"W:W28,31:B1", "B:W22,26:B1", MovedTwice, ""},
		{"W:W28:B1", "B:W17:B1", MovedTwice, ""},
		{"W:W28:B1", "B:W32:B1", MovedWrongWay, ""},
		{"W:WK46:B1", "B:WK47:B1", MovedWrongWay, ""},
		{"W:W28:B1,15", "B:W28:B6,15", MovedOpponents, ""},
		{"W:W28,35:B23,1", "B:W28,30:B23,1", MissedCapture, ""},
		{"W:W28:B1,15", "B:W28:B15", RemovedForNothing, ""},
		{"W:W28,35:B1", "B:W35:B1", RemovedForNothing, ""},
		{"W:W28:B22,23,14,1", "B:W17:B14,23,1", TookWrongNumber, ""},
		{"W:W28:B23,14,1", "B:W19:B14,1", StoppedCapture, ""},
		{"W:W28:B23,14,1", "B:W10:B14,1", LeftCaptured, ""},
		{"W:W28:B23,1,5", "B:W19:B5", RemovedNotCaptured, ""},
		{"W:W28,35:B23,1", "B:W19:B1", RemovedOwn, ""},
		{"W:W6:B45", "B:W1:B45", NotCrowned, "6-1"},
		{"W:W6:B45", "B:WK1:B45", 0, "6-1"},
		{"B:W6:B45", "W:W6:B50", NotCrowned, "45-50"},
		{"B:W23,50:B18,5", "W:W23,50:B18,10", MissedCapture, ""},
		{"B:W23,34,50:B18", "W:W34,50:B29", StoppedCapture, ""},
		{"B:W23,34,50:B18", "W:W50:B40", 0, "18x40"},
		{"W:W28:B22,12,13,23,1", "B:W28:B12,13,23,1", LeftCaptured, ""},
		{"W:W28:B22,12,13,23,1", "B:W28:B1", 0, "28x28"},
		{"W:W28:B22,12,13,23,1", "B:W28:B", RemovedNotCaptured, ""},
	} {
		p := MustParsePosition(article.International, test.before)
		fen, err := ParseFEN(article.International, test.after)
		if err != nil {
			t.Fatal(err)
		}
		done, ok := p.JudgeTurn(fen.Setup)
		text := ""
		if !done.Move.IsZero() {
			text = p.MoveText(done.Move)
		}
		if !ok || done.Irregularity != test.want || text != test.move {
			t.Errorf("%s to %s: %v %q %v, should be %v %q", test.before, test.after, done.Irregularity, text, ok, test.want, test.move)
		}
	}
	p := MustParsePosition(article.International, "W:W28:B1")
	for _, after := range []string{"B:W28:B1", "B:W28,35:B1", "B:W22:B1,2"} {
		fen, _ := ParseFEN(article.International, after)
		if done, ok := p.JudgeTurn(fen.Setup); ok {
			t.Errorf("%s: %+v", after, done)
		}
	}
}

// TestJudgeTurnOfLegalMoves: a board after a legal move shows that move, or one
// that leads to the same position.
func TestJudgeTurnOfLegalMoves(t *testing.T) {
	for _, p := range benchmarkPositions()[:200] {
		for _, m := range p.LegalMoves() {
			next := p.PlayUnchecked(m)
			done, ok := p.JudgeTurn(next.Setup())
			if !ok || done.Irregularity != 0 || p.PlayUnchecked(done.Move) != next {
				t.Fatalf("%v after %s: %+v %v", p, p.MoveText(m), done, ok)
			}
		}
	}
}

// TestI54Irregularities: seventeen kinds in the code, fourteen in fmjd-2006, each
// with its article and a name that is read back.
func TestI54Irregularities(t *testing.T) {
	for e, want := range map[article.Edition]int{article.PZWarc: 17, article.PZWarc2024: 17, article.FMJD2006: 14, article.Kotek2008: 0} {
		if n := len(Irregularities(e)); n != want {
			t.Errorf("%v: %d, should be %d", e, n, want)
		}
	}
	for _, i := range Irregularities(article.PZWarc) {
		var back Irregularity
		text, _ := i.MarshalText()
		if err := back.UnmarshalText(text); err != nil || back != i {
			t.Errorf("%v is read as %v, %v", i, back, err)
		}
	}
	if reason := LeftCaptured.Reason().String(); reason != "draughts.irregularity.left_captured [I.5.4.11]" {
		t.Error(reason)
	}
	if MovedTwice.Article() != "I.5.4.1" || RemovedOwn.Article() != "I.5.4.14" || UsedBothHands.Article() != "I.5.4.17" || Irregularity(0).Article() != "" {
		t.Error("wrong articles")
	}
	if Irregularity(18).IsValid() || Irregularity(18).String() != "none" || new(Irregularity).UnmarshalText([]byte("x")) == nil {
		t.Error("what is none")
	}
}
