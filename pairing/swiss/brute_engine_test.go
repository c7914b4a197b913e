package swiss_test

import (
	"testing"

	"damka/pairing/swiss"
)

// TestEngineIsBrute compares the engine with brute on random positions: pair
// for pair, colour for colour, the bye, the unpaired, the order of boards.
func TestEngineIsBrute(t *testing.T) {
	first, number := campaign(t)
	wrong := 0
	for seed := first; seed < first+number && wrong < 5; seed++ {
		in := position(seed)
		if disagreement(in, swiss.PairRound) != "" {
			wrong++
			t.Errorf("seed %d:\n%s", seed, minimal(in, swiss.PairRound))
		}
	}
}
