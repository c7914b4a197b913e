package chess

import (
	"testing"

	"damka/article"
)

// TestArticleII_2StartPositions: all 960 are different, obey the rules of
// their making, and have the number they were made from.
func TestArticleII_2StartPositions(t *testing.T) {
	seen := map[Position]int{}
	for number := range Starts960 {
		p, err := Chess960(number)
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := seen[p]; twice {
			t.Errorf("%d and %d are the same", other, number)
		}
		seen[p] = number
		king := p.King(White)
		left, okLeft := p.CastlingRook(White, QueenSide)
		right, okRight := p.CastlingRook(White, KingSide)
		if !okLeft || !okRight || left > king || right < king {
			t.Errorf("II.2.1: %v", p)
		}
		bishops := p.ofType(Bishop) & p.white
		if (bishops&lightSquares).count() != 1 || bishops.count() != 2 {
			t.Errorf("II.2.2: %v", p)
		}
		for file := range 8 {
			if p.At(SquareAt(file, 0)).Type() != p.At(SquareAt(file, 7)).Type() ||
				p.At(SquareAt(file, 1)) != WhitePawn || p.At(SquareAt(file, 6)) != BlackPawn {
				t.Errorf("II.2, II.2.3: %v", p)
			}
		}
		if back, err := p.Setup().Position(); err != nil || back != p {
			t.Errorf("%v: %v", p, err)
		}
		if back, ok := p.Number960(); !ok || back != number {
			t.Errorf("%d has the number %d", number, back)
		}
	}
}

// TestArticleII_2Numbers: numbers as everybody counts them.
func TestArticleII_2Numbers(t *testing.T) {
	for number, row := range map[int]string{
		0: "BBQNNRKR", 1: "BQNBNRKR", 2: "BQNNRBKR", 4: "QBBNNRKR", 518: "RNBQKBNR", 534: "RNBKQBNR", 959: "RKRNNQBB",
	} {
		p, err := Chess960(number)
		if err != nil {
			t.Fatal(err)
		}
		for file, letter := range []byte(row) {
			if got := p.At(SquareAt(file, 0)).Letter(); got != letter {
				t.Errorf("%d: %v, should be %s", number, p, row)
				break
			}
		}
	}
	if n, ok := Initial(article.Chess).Number960(); n != 518 || !ok {
		t.Errorf("the start position of chess is number %d", n)
	}
	if start, _ := Chess960(518); start != Initial(article.Chess960) || start == Initial(article.Chess) {
		t.Error("number 518 is a position of Chess960")
	}
	if n, ok := standard("4k3/8/8/8/8/8/8/4K3 w - - 0 1").Number960(); ok {
		t.Errorf("no start position has the number %d", n)
	}
	for _, number := range []int{-1, 960} {
		_, err := Chess960(number)
		if err == nil {
			t.Errorf("%d is refused", number)
		}
	}
	_, err := Chess960(960)
	wantRefusal(t, "960", err, "chess.start.number [FIDE II.2] number=960 most=959")
}
