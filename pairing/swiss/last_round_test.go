package swiss_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/pairing/swiss"
)

// V.2.8.6.2.3: in the last round how far pairs are apart and then the leavers of
// all groups are ranked before anything else. Into how many costs they are put
// makes no difference, however many have met.
func TestV28623LastRoundInAnyNumberOfSteps(t *testing.T) {
	for _, n := range []int{10, 12, 16, 20, 24, 30, 40, 60, 100} {
		t.Run(fmt.Sprintf("%d players", n), func(t *testing.T) {
			rounds := min(n-2, 36)
			tour := newTournament(uint64(n), n, swiss.Classic)
			tour.quiet = true
			compared := 0
			for range rounds {
				in := tour.next(t)
				if in.Rounds = in.Table.Rounds() + 1; in.Rounds > n/3 && (n < 40 || in.Rounds%4 == 0) {
					want, ok := swiss.PairedInSteps(in, 40)
					for _, bits := range []int{0, 6, 12} {
						got, too := swiss.PairedInSteps(in, bits)
						if ok != too || !slices.Equal(got, want) {
							t.Fatalf("round %d: %v, %v with %d bits; %v, %v with 40", in.Rounds, got, too, bits, want, ok)
						}
					}
					compared++
				}
				in.Rounds = 0
				made, err := swiss.PairRound(in)
				if err != nil {
					t.Fatal(err)
				}
				tour.play(made)
			}
			if compared == 0 {
				t.Error("nothing was compared")
			}
		})
	}
}
