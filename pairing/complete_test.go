package pairing_test

import (
	"testing"

	"damka/pairing"
	"damka/score"
)

// games counts how often each had white against each, and checks that every
// round is one: nobody is at two boards, everybody is at a board or free, boards are
// numbered from 1.
func games(t *testing.T, players int, rounds []pairing.Round) map[[2]score.Number]int {
	t.Helper()
	counts := make(map[[2]score.Number]int)
	for r, round := range rounds {
		seen := make(map[score.Number]bool)
		for i, p := range round {
			if p.Board != i+1 {
				t.Errorf("%d players, round %d: board %d stands at place %d", players, r+1, p.Board, i+1)
			}
			for _, number := range []score.Number{p.White, p.Black} {
				if number == 0 && p.IsFree() {
					continue
				}
				if number < 1 || int(number) > players || seen[number] {
					t.Errorf("%d players, round %d: number %d is wrong or sits twice", players, r+1, number)
				}
				seen[number] = true
			}
			if !p.IsFree() {
				counts[[2]score.Number{p.White, p.Black}]++
			}
		}
		if len(seen) != players {
			t.Errorf("%d players, round %d: %d of them sit or are free", players, r+1, len(seen))
		}
	}
	return counts
}

// Everybody meets everybody exactly once, in the number of rounds of V.1.1.
func TestV11Complete(t *testing.T) {
	for _, system := range pairing.Systems() {
		for _, n := range admissible(system) {
			rounds := schedule(t, system, n, 1)
			want := n - 1 + n%2
			if len(rounds) != want || pairing.Rounds(n, 1) != want {
				t.Errorf("%s n=%d: %d rounds, promised %d, want %d", system, n, len(rounds), pairing.Rounds(n, 1), want)
			}
			counts := games(t, n, rounds)
			for a := score.Number(1); int(a) <= n; a++ {
				for b := a + 1; int(b) <= n; b++ {
					if met := counts[[2]score.Number{a, b}] + counts[[2]score.Number{b, a}]; met != 1 {
						t.Errorf("%s n=%d: %d and %d meet %d times", system, n, a, b, met)
					}
				}
			}
		}
	}
}

// In two cycles everybody has white against everybody once.
func TestCyclesReverseColours(t *testing.T) {
	for _, system := range pairing.Systems() {
		for _, n := range admissible(system) {
			rounds := schedule(t, system, n, 3)
			if len(rounds) != pairing.Rounds(n, 3) {
				t.Errorf("%s n=%d: %d rounds, want %d", system, n, len(rounds), pairing.Rounds(n, 3))
			}
			counts := games(t, n, rounds[:pairing.Rounds(n, 2)])
			for a := score.Number(1); int(a) <= n; a++ {
				for b := score.Number(1); int(b) <= n; b++ {
					if white := counts[[2]score.Number{a, b}]; a != b && white != 1 {
						t.Errorf("%s n=%d: %d has white against %d %d times in two cycles", system, n, a, b, white)
					}
				}
			}
			one := pairing.Rounds(n, 1)
			for r := range one {
				for i, p := range rounds[r] {
					if rounds[r+2*one][i] != p {
						t.Errorf("%s n=%d: the third cycle is not the first", system, n)
					}
				}
			}
		}
	}
}

// Nobody's colours differ by more than the number of his games makes
// necessary; in the half systems an odd number of players costs one game more.
func TestColoursAreBalanced(t *testing.T) {
	for _, system := range pairing.Systems() {
		for _, n := range admissible(system) {
			most := 1 - n%2 // an odd number of games cannot be balanced better than this
			if n%2 == 1 && (system == pairing.Half || system == pairing.ReversedHalf) {
				most = 2
			}
			balance := make(map[score.Number]int)
			for pair := range games(t, n, schedule(t, system, n, 1)) {
				balance[pair[0]]++
				balance[pair[1]]--
			}
			for number, difference := range balance {
				if max(difference, -difference) > most {
					t.Errorf("%s n=%d: number %d has %+d whites", system, n, number, difference)
				}
			}
		}
	}
}
