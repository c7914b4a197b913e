package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// TestWalksAgreeWithTheSearch: on positions of random games and of few men,
// the answer is that of the search alone, which is its slow twin; only where
// the search gives up may there be a Yes. Each Yes is played out, and nearly
// every one is found by a walk.
func TestWalksAgreeWithTheSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 9))
	var positions []Position
	randomGames(3, 4_000, 150, func(*rand.Rand) Position { return Initial(article.Chess) }, func(_ *rand.Rand, p Position) {
		if random.IntN(40) == 0 && p.HasLegalMove() {
			positions = append(positions, p)
		}
	})
	for range 150 {
		if p := fewMen(random, 4+random.IntN(4)); p.HasLegalMove() {
			positions = append(positions, p)
		}
	}
	yes, walked := 0, 0
	for _, p := range positions {
		for _, by := range [...]Colour{White, Black} {
			if p.cannotMate(by) {
				continue
			}
			twin, _, _ := searchHelpmate(p, by, budget)
			got, line := p.Helpmate(by)
			if got.Answer != twin && !(twin == NotProved && got.Answer == Yes) {
				t.Errorf("%v, %v: %v, by the search alone %v", p, by, got.Answer, twin)
			}
			holdLine(t, p, by, got, line)
			if got.Answer == Yes {
				yes++
			}
			if _, found := p.walk(by); found {
				walked++
			}
		}
	}
	if yes < 200 || walked*10 < yes*9 {
		t.Errorf("%d of %d mates were found by walking", walked, yes)
	}
}

// TestWalkGivesUp: where nobody can mate a walk ends without one.
func TestWalkGivesUp(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -", "7k/8/8/8/8/8/6q1/5NK1 w - -", "7k/8/6K1/8/8/4N3/8/8 w - -",
	} {
		if line, found := standard(fen).walk(White); found {
			t.Errorf("%s: %v", fen, line)
		}
	}
}

// TestWalkByMinorPieces: two minor pieces mate in a corner by a walk.
func TestWalkByMinorPieces(t *testing.T) {
	for _, fen := range []string{
		"8/8/k2B4/2N5/8/8/8/6K1 b - -", "3B2k1/8/3p2N1/3P4/8/8/4Nb2/3K4 b - -", "8/6k1/3N4/6p1/8/1pP5/4K3/5N2 b - -",
	} {
		p := standard(fen)
		line, found := p.walk(White)
		if !found {
			t.Errorf("%s: no walk mates", fen)
			continue
		}
		holdLine(t, p, White, Verdict{Answer: Yes}, line)
	}
}
