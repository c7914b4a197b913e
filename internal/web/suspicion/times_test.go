package suspicion

import (
	"slices"
	"testing"

	"damka/clock"
)

// The middle of the moves' times, whatever their order; of an even number the mean of the two in the middle.
func TestMedian(t *testing.T) {
	for _, test := range []struct {
		times []clock.Time
		want  clock.Time
	}{{[]clock.Time{7}, 7}, {[]clock.Time{9, 1, 5}, 5}, {[]clock.Time{8, 2, 9, 4}, 6}} {
		given := slices.Clone(test.times)
		if got := median(given); got != test.want || !slices.Equal(given, test.times) {
			t.Errorf("of %v: %v, and they are %v", test.times, got, given)
		}
	}
}
