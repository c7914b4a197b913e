package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"damka/pairing"
	"damka/score"
)

// The outcomes are worked out by testdata/lots.py, which follows the
// description of Lots and shares nothing with it.
func TestLotsGolden(t *testing.T) {
	tests := []struct {
		seed uint64
		want []int
	}{
		{0, []int{1}},
		{0, []int{3, 6, 1, 4, 5, 7, 2, 8}},
		{1, []int{5, 4, 3, 8, 6, 7, 1, 2}},
		{1234567, []int{9, 8, 7, 11, 3, 12, 5, 6, 2, 4, 1, 10}},
		{18446744073709551615, []int{16, 3, 7, 14, 8, 12, 4, 6, 11, 15, 5, 2, 1, 18, 13, 17, 10, 9}},
		{20250517, []int{2, 7, 12, 5, 15, 4, 13, 23, 19, 9, 11, 20, 14, 18, 8, 6, 17, 10, 21, 3, 24, 22, 1, 16}},
	}
	for _, test := range tests {
		if got := pairing.Lots(test.seed, len(test.want)); !slices.Equal(got, test.want) {
			t.Errorf("seed %d: %v, want %v", test.seed, got, test.want)
		}
	}
}

func TestLotsAreAPermutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 200).Draw(t, "n")
		expectPermutation(t, pairing.Lots(rapid.Uint64().Draw(t, "seed"), n), n)
	})
}

func expectPermutation(t interface{ Errorf(string, ...any) }, numbers []int, n int) {
	sorted := slices.Sorted(slices.Values(numbers))
	for i, number := range sorted {
		if number != i+1 {
			t.Errorf("%v is no permutation of 1…%d", numbers, n)
			return
		}
	}
	if len(sorted) != n {
		t.Errorf("%d numbers for %d participants", len(sorted), n)
	}
}

// Over 24,000 seeds each of the 24 orders of four comes about 1,000 times:
// four standard deviations are 124.
func TestLotsAreEven(t *testing.T) {
	counts := make(map[string]int)
	for seed := range uint64(24_000) {
		counts[fmt.Sprint(pairing.Lots(seed, 4))]++
	}
	if len(counts) != 24 {
		t.Errorf("%d different orders, want 24", len(counts))
	}
	for order, count := range counts {
		if count < 876 || count > 1124 {
			t.Errorf("%s comes %d times, want about 1000", order, count)
		}
	}
}

// V.2.8.5.3: the first colour by lot is always the same for the same seed,
// and either as often as the other.
func TestV2853LotOfColour(t *testing.T) {
	golden := ""
	whites := 0
	for seed := range uint64(1000) {
		colour := pairing.LotOfColour(seed)
		if seed < 12 {
			golden += colour.String()[:1]
		}
		if colour == score.White {
			whites++
		}
	}
	if golden != "wwbwbbbwbbbw" {
		t.Errorf("seeds 0 to 11: %s", golden)
	}
	if whites < 450 || whites > 550 {
		t.Errorf("%d of 1000 are white", whites)
	}
}
