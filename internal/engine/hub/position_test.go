package hub

import (
	"math/rand/v2"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
)

func TestPositionOfTheStart(t *testing.T) {
	want := "W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20)
	if got := positionText(draughts.Initial(article.International)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The example of the protocol's description: kings of both sides, and black to move.
func TestPositionWithKings(t *testing.T) {
	text := "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee"
	p, err := parsePosition(article.International, text)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.FEN(), "B:WK4,K5,25,35,36:BK38,K48"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := positionText(p); got != text {
		t.Errorf("written again it is %s", got)
	}
}

func TestPositionsThatAreNone(t *testing.T) {
	for _, text := range []string{"", "W", strings.Repeat("e", 51), "W" + strings.Repeat("e", 50), "Wx" + strings.Repeat("e", 49), "W" + strings.Repeat("b", 50)} {
		if p, err := parsePosition(article.International, text); err == nil {
			t.Errorf("%q is %v", text, p)
		}
	}
}

// I.4.11: captured pieces are all named, in any order.
func TestCapturesNameThePieces(t *testing.T) {
	p := draughts.MustParsePosition(article.International, "W:W28:B22,12,13,23")
	move, err := parseMove(p, "28x28x23x13x12x22")
	if err != nil || move.NumCaptured() != 4 {
		t.Fatalf("%v %v", move, err)
	}
	if got := moveText(p, move); got != "28x28x12x13x22x23" {
		t.Errorf("written %s", got)
	}
	if _, err := parseMove(p, "28x28"); err != nil {
		t.Errorf("the only capture with these ends: %v", err)
	}
}

func TestTwoCapturesOfTheSameEnds(t *testing.T) {
	p := draughts.MustParsePosition(article.International, "W:WK12:B9,23,24,30")
	if _, err := parseMove(p, "12x3"); err == nil {
		t.Error("a capture that fits two moves is taken")
	}
	for _, m := range p.LegalMoves() {
		if got, err := parseMove(p, moveText(p, m)); err != nil || got != m {
			t.Errorf("%s: %v (%v)", moveText(p, m), got, err)
		}
	}
}

func TestMovesThatAreNone(t *testing.T) {
	p := draughts.Initial(article.International)
	for _, text := range []string{"", "-", "32", "32-", "32-28-23", "32x28", "0-5", "99-1", "32-27x3", "a-b", "32--28", "20-25", "32-23"} {
		if m, err := parseMove(p, text); err == nil {
			t.Errorf("%q is %v", text, m)
		}
	}
}

// All moves of games at random are written and read back, in every variant.
func TestEveryMoveIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, v := range draughts.Variants() {
		for range 30 {
			p := draughts.Initial(v)
			for range 120 {
				moves := p.LegalMoves()
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					if got, err := parseMove(p, moveText(p, m)); err != nil || got != m {
						t.Fatalf("%v: %s is read as %v (%v)", p, moveText(p, m), got, err)
					}
				}
				if again, err := parsePosition(v, positionText(p)); err != nil || again != p {
					t.Fatalf("%v is read as %v (%v)", p, again, err)
				}
				p = p.PlayUnchecked(moves[random.IntN(len(moves))])
			}
		}
	}
}

func FuzzMoves(f *testing.F) {
	f.Add("32-28")
	f.Add("28x19x23")
	f.Fuzz(func(t *testing.T, text string) {
		p := draughts.MustParsePosition(article.International, "W:WK12,31,32:B9,23,24,30")
		if m, err := parseMove(p, text); err == nil {
			if again, err := parseMove(p, moveText(p, m)); err != nil || again != m {
				t.Fatalf("%q is %v, and then %v", text, m, again)
			}
		}
	})
}

func FuzzPositions(f *testing.F) {
	f.Add("BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := parsePosition(article.International, text); err == nil && positionText(p) != text {
			t.Fatalf("%q is written %q", text, positionText(p))
		}
	})
}
