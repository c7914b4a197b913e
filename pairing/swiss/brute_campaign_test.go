package swiss_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"damka/pairing/swiss"
)

// everyKind are the situations that the random positions must have, so that
// no rule is compared in name only.
var everyKind = []string{
	"classic", "classic, last round", "classic uncontrolled", "classic uncontrolled, last round",
	"dutch", "dutch, last round", "dutch uncontrolled", "dutch uncontrolled, last round",
	"rating", "rating, last round", "rating uncontrolled", "rating uncontrolled, last round",
	"round 1", "absent in round 1", "forbidden pairs", "forbidden pairs in round 1",
	"first colour: inferred black", "nobody to pair",
	"past: 2-0", "past: 1-1", "past: 0-2", "past: 1+1-", "past: 1-1+", "past: 0-0",
	"past: +-", "past: -+", "past: --", "past: adjourned", "past: no result",
	"past: bye U", "past: bye F", "past: bye H", "past: bye Z",
	"past: late entry", "past: withdrawn or absent now", "past: a pair not played may be paired again",
	"order: not by start numbers, dutch", "order: not by start numbers, rating",
	"order: a result with a higher-placed player",
	"A3 and A4 relaxed", "unpaired", "unpaired and a bye",
	"bye: a lower candidate was passed over", "bye: relaxed", "bye: for somebody barred",
	"decided: A", "decided: D", "decided: V", "decided: a", "decided: b", "decided: e", "decided: c", "decided: f",
	"in the best: A", "in the best: D", "in the best: V", "in the best: a", "in the best: b", "in the best: c",
	"float: over a group", "float: again, but exempt leader", "float: again, but exempt last",
	"difference grows, but exempt leader", "difference grows, but exempt last",
	"difference grows for two, one exempt",
	"colour: neither has a due", "colour: one has a due", "colour: different dues",
	"colour: absolutely expected first", "colour: the larger difference", "colour: the higher, both absolutely",
	"colour: the higher, both absolutely, whatever the difference in the last round",
	"colour: the higher, neither absolutely", "colour: the higher, neither absolutely, whatever the difference",
	"colour: the lower player's due", "colour: one colouring left, against 2.8.5.2",
	"colour: one colouring left, against different dues",
	"scheme: within PA", "scheme: not PB1", "scheme: a floater does not meet the first",
}

// campaign is the set of random positions to check: 5,000 every day; with
// DAMKA_SWISS=all 100,000, with DAMKA_SWISS=seed+number so many from a seed on.
func campaign(t *testing.T) (first, number uint64) {
	switch all := os.Getenv("DAMKA_SWISS"); all {
	case "":
		return 0, 5000
	case "all":
		return 0, 100_000
	default:
		if _, err := fmt.Sscanf(all, "%d+%d", &first, &number); err != nil {
			t.Fatalf("DAMKA_SWISS=%s: neither all nor seed+number: %v", all, err)
		}
		return first, number
	}
}

// TestEngineIsBrute compares the engine with brute on random positions: pair
// for pair, colour for colour, the bye, the unpaired, the order of boards. It
// sees to it that every kind of situation is among them.
func TestEngineIsBrute(t *testing.T) {
	first, number := campaign(t)
	counts := map[string]int{}
	for seed := first; seed < first+number; seed++ {
		in := position(seed)
		a := brute(in)
		if compare(in, a, swiss.PairRound) != "" {
			t.Fatalf("seed %d:\n%s", seed, minimal(in, swiss.PairRound))
		}
		for kind := range situations(in, a) {
			counts[kind]++
		}
	}
	for _, kind := range everyKind {
		if counts[kind] == 0 {
			t.Errorf("no position of %d has: %s", number, kind)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		t.Log(counts[kind], kind)
		if !slices.Contains(everyKind, kind) {
			t.Errorf("the kind %q is not among those that must occur", kind)
		}
	}
}
