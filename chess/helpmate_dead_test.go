package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// isDeadBySearch is the slow twin of [Position.IsDead]: it never concludes from
// the number of positions that a search would not end.
func (p Position) isDeadBySearch() bool {
	if !p.IsValid() || !p.mayBeDead() {
		return false
	}
	white, _ := p.helpmate(White, budgetInGame)
	black, _ := p.helpmate(Black, budgetInGame)
	return white.Answer == No && black.Answer == No
}

// TestArticle5_2_2IsDeadAgreesWithTheSearch: in random games, behind walls of
// pawns and with few men, the answer is the slow twin's, and where the search
// is left out it would not have ended.
func TestArticle5_2_2IsDeadAgreesWithTheSearch(t *testing.T) {
	outgrown, dead := 0, 0
	see := func(_ *rand.Rand, p Position) {
		if !p.mayBeDead() {
			return
		}
		want := p.isDeadBySearch()
		if got := p.IsDead(); got != want {
			t.Errorf("%v: dead %v, by the search %v", p, got, want)
		}
		if want {
			dead++
		}
		for _, by := range [...]Colour{White, Black} {
			if p.outgrows(by) {
				outgrown++
				if verdict, _ := p.helpmate(by, budgetInGame); verdict.Answer == No {
					t.Errorf("%v, %v: outgrows the search, but %v", p, by, verdict.Reason)
				}
			}
		}
	}
	randomGames(5, 20_000, 200, func(*rand.Rand) Position { return Initial(article.Chess) }, see)
	random := rand.New(rand.NewPCG(5, 2))
	for range 800 {
		see(random, randomWall(random))
		see(random, fewMen(random, 3+random.IntN(4)))
	}
	if outgrown < 500 || dead < 80 {
		t.Errorf("only %d outgrown, %d dead", outgrown, dead)
	}
}

// TestHasMoreThan: the count is that of all positions that quiet moves lead to.
func TestHasMoreThan(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -", "k7/P7/K7/8/8/8/8/8 b - -", "7k/7p/7P/8/8/p7/P7/K7 w - -", initialFEN,
		"7k/4p3/4P3/2P4B/7K/8/6R1/8 b - -", "k1K5/8/8/p7/P7/8/8/8 w - -",
	} {
		p := standard(fen)
		const most = 5_000
		n := quietPositions(p, most)
		for _, bound := range []int{1, 10, 100, 300, max(n-1, 1), n, n + 1} {
			if got := p.hasMoreThan(bound); got != (n > bound) && bound < most {
				t.Errorf("%s: more than %d: %v, of %d", fen, bound, got, n)
			}
		}
		if pairs := p.quietPairs(); pairs > n {
			t.Errorf("%s: %d pairs of moves lead to %d positions", fen, pairs, n)
		}
	}
}

// quietPositions counts the positions quiet moves lead to, one round after
// another, until there are at least so many.
func quietPositions(p Position, most int) int {
	seen := map[Position]bool{p: true}
	for before := 0; before < len(seen) && len(seen) < most; {
		before = len(seen)
		for at := range seen {
			for _, m := range at.LegalMoves() {
				if !at.IsIrreversible(m) && len(seen) < most {
					seen[at.PlayUnchecked(m)] = true
				}
			}
		}
	}
	return len(seen)
}
