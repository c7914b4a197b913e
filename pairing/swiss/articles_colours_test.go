package swiss_test

import "testing"

// The colours of a pair: 1 and 2 are paired, the others have left. Draws and
// half point byes make the points, which are equal unless it is said.

// V.2.8.5.2: the higher on the round list has the first right to the colour he
// expects, if neither expects it absolutely, however far from 0 the difference
// of the other is.
func TestV2852TheHigherHasTheRight(t *testing.T) {
	checkByHand(t, []handWorked{
		// Both expect black: 1 after black and white, at 0; 2 after white, at +1. 1 is
		// the higher.
		{"0 before +1", "classic out=3,4,5\n1 2300: 3b1 4w1\n2 2200: 5w1 H\n3 2000: 1w1 Z\n4 2000: Z 1b1\n5 2000: 2b1 Z", "2-1"},
		// Both expect white, at 0 and -1.
		{"0 before -1", "classic out=3,4,5\n1 2300: 3w1 4b1\n2 2200: 5b1 H\n3 2000: 1b1 Z\n4 2000: Z 1w1\n5 2000: 2w1 Z", "1-2"},
		// Both expect black, 1 at +1, 2 at 0; but 2 has 3 points and 1 has 1: it is
		// the place on the round list that counts.
		{"by the round list, not by numbers", "classic out=3,4,5\n1 2300: 3w1 Z\n2 2200: 4b2 5w1\n3 2000: 1b1 Z\n4 2000: 2w0 Z\n5 2000: Z 2b1", "1-2"},
		// The same right in the last round.
		{"0 before +1, the last round", "classic rounds=3 out=3,4,5\n1 2300: 3b1 4w1\n2 2200: 5w1 H\n3 2000: 1w1 Z\n4 2000: Z 1b1\n5 2000: 2b1 Z", "2-1"},
	})
}

// V.2.8.8.2: the higher has the right to a balance of colours, or to another
// colour than in the last game.
func TestV2882BalanceOrAlternation(t *testing.T) {
	checkByHand(t, []handWorked{
		// Both have had white once.
		{"balance", "classic out=3,4\n1 2300: 3w1\n2 2200: 4w1\n3 2000: 1b1\n4 2000: 2b1", "2-1"},
		// Both are at 0 after black and white.
		{"alternation", "classic out=3,4,5,6\n1 2300: 3b1 4w1\n2 2200: 5b1 6w1\n3 2000: 1w1 Z\n4 2000: Z 1b1\n5 2000: 2w1 Z\n6 2000: Z 2b1", "2-1"},
		// Both expect black absolutely, 1 and 2 at +2 after white, white: equally far.
		{"both absolutely, equal differences", "classic out=3,4\n1 2300: 3w1 4w1\n2 2200: 4w1 3w1\n3 2000: 1b1 2b1\n4 2000: 2b1 1b1", "2-1"},
	})
}

// V.2.8.8.3: in round 1 even numbers of PA have other colours than odd ones.
// Later, between two without a colour, the number of the higher decides.
func TestV2883EvenAndOddNumbers(t *testing.T) {
	eight := "\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:\n7 1700:\n8 1600:"
	checkByHand(t, []handWorked{
		{"number 1 white", "classic first=w" + eight, "1-5 6-2 3-7 8-4"},
		{"number 1 black", "classic first=b" + eight, "5-1 2-6 7-3 4-8"},
		// 2 and 8 stay away: PA is 1 3 4, in which the odd 3 is the second and the even
		// 4 the third.
		{"places, not numbers", "classic first=w out=2,8" + eight, "1-5 6-3 4-7"},
		// Nobody has played yet. 2 and 4 have more points than 1 and 3.
		{"later", "classic first=w\n1 2300: Z\n2 2200: H\n3 2100: Z\n4 2000: H", "4-2 1-3"},
	})
}

// V.2.8.8.4: that somebody gets to +3 or -3 is avoided: of two who expect a
// colour absolutely the one with the larger difference gets it, except in the
// last round.
func TestV2884NotTo3(t *testing.T) {
	// Both expect black: 1 after black, black, white, white, at 0; 2 after white,
	// white, at +2, whom another white would bring to +3. 1 has 4 points, 2 has 2.
	larger := "\n1 2300: 3b1 4b1 5w1 6w1\n2 2200: 4w1 3w1 Z Z\n3 2000: 1w1 2b1 Z Z\n4 2000: 2b1 1w1 Z Z\n5 2000: Z Z 1b1 Z\n6 2000: Z Z Z 1b1"
	// Both expect white: 1 after white, black, black, at -1; 2 after black, black,
	// at -2.
	smaller := "\n1 2300: 3w1 4b1 5b1\n2 2200: 4b1 3b1 H\n3 2000: 1b1 2w1 Z\n4 2000: 2w1 1w1 Z\n5 2000: Z Z 1w1"
	checkByHand(t, []handWorked{
		{"+2 before 0", "classic out=3,4,5,6" + larger, "1-2"},
		{"-2 before -1", "classic out=3,4,5" + smaller, "2-1"},
		// In the last round it is the right of the higher.
		{"+2 after 0 in the last round", "classic rounds=5 out=3,4,5,6" + larger, "2-1"},
		{"-2 after -1 in the last round", "classic rounds=4 out=3,4,5" + smaller, "1-2"},
	})
}

// V.2.8.6.2.2: whether somebody's difference grows to 2 depends on who of a pair
// is the higher, because he has the right to the colour (V.2.8.5.2).
func TestV28622ByWhoIsTheHigher(t *testing.T) {
	// All expect black: 1 and 3 at +1 after white, 2 and 4 at 0 after black and white.
	checkByHand(t, []handWorked{
		// 1-3 brings 3 to +2, and so does 2-3, in which 2 has the right to black. In
		// 1-2 and 3-4 the higher comes to 0 and the lower to +1.
		{"neither absolutely", "classic out=5,6,7,8\n1 2300: 5w1 H\n2 2200: 6b1 5w1\n3 2100: 7w1 H\n4 2000: 8b1 7w1\n" +
			"5 1900: 1b1 2b1\n6 1800: 2w1 Z\n7 1700: 3b1 4b1\n8 1600: 4w1 Z", "2-1 4-3"},
	})
}
