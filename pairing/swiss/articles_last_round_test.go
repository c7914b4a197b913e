package swiss_test

import "testing"

// V.2.8.5.1, V.2.8.6.2.1: in the last round as many as possible meet somebody with
// close points; the differences of all pairs together are the least. Byes as in
// articles_floats_test.go.
func TestV28621CloseScoresInTheLastRound(t *testing.T) {
	// 1 and 2 have 4 points, 3 and 4 have 3, 5 and 6 none; 3 and 4 may not meet.
	apart := " first=w forbidden=3-4\n1 2300: F F\n2 2200: F F\n3 2100: F H\n4 2000: F H\n5 1900: Z Z\n6 1800: Z Z"
	checkByHand(t, []handWorked{
		// 1-2 leaves 3 and 4 to 5 and 6, 0 + 3 + 3 points apart; 1-3 2-4 5-6 is
		// 1 + 1 + 0.
		{"the sum before the groups", "classic rounds=3" + apart, "1-3 4-2 5-6"},
		// In any other round the highest group is paired first.
		{"not before the last round", "classic rounds=4" + apart, "1-2 3-5 6-4"},
	})
}

// V.2.8.6.2.3: after the sum of the differences come the fewest who leave each
// group, from the top, then third colours, then who leaves and the order.
func TestV28623AfterTheSum(t *testing.T) {
	// 1 and 2 have 2 points and have had white twice; 3 and 4, who may not meet,
	// have 1, and 5 and 6 none.
	groups := " out=7,8 first=w forbidden=3-4\n1 2300: 7w1 8w1\n2 2200: 8w1 7w1\n3 2100: H Z\n4 2000: H Z\n5 1900: Z Z\n6 1800: Z Z\n7 1700: 1b1 2b1\n8 1600: 2b1 1b1"
	// All have 2 points. 1 and 3 have had white twice, 2 and 4 black.
	colours := " out=5,6,7,8\n1 2300: 5w1 6w1\n2 2200: 7b1 8b1\n3 2100: 6w1 5w1\n4 2000: 8b1 7b1\n5 1900: 1b1 3b1\n6 1800: 3b1 1b1\n7 1700: 2w1 4w1\n8 1600: 4w1 2w1"
	checkByHand(t, []handWorked{
		// 1-2 3-5 4-6 and 1-3 2-4 5-6 are both 2 points apart. In the former nobody
		// leaves the highest group; that 2 has white three times comes after.
		{"leavers before third colours", "classic rounds=3" + groups, "2-1 3-5 6-4"},
		{"third colours first in other rounds", "classic rounds=4" + groups, "3-1 4-2 5-6"},
		// All are 0 apart and nobody leaves. PB1 for 1 would be 3, and one of them
		// would have white again; so PB2, 4.
		{"third colours before the order", "classic rounds=3" + colours, "4-1 2-3"},
		// Of 6, 4, 4 and 0 points all pairings are 6 apart, and one player leaves each
		// of the two higher groups. In the second the lowest, 3, leaves rather than
		// 2, or than 1, who would pass it.
		{"then who leaves", "classic rounds=4 first=w\n1 2300: F F F\n2 2200: F F Z\n3 2100: F F Z\n4 2000: Z Z Z", "1-2 3-4"},
	})
}
