package swiss_test

import "testing"

// The colours of a pair (2.8.5, 2.8.8). 1 and 2 are paired; the others, whom
// they have had so far, have left. All games were drawn, so that the rounds
// they have had are their points.
func TestV285ColoursOfAPair(t *testing.T) {
	checkByHand(t, []handWorked{
		{"2.8.8.1 different dues", "classic out=3,4\n1 2300: 3w1\n2 2200: 4b1\n3 2000: 1b1\n4 2000: 2w1", "2-1"},
		{"2.8.8.1 only one has a due", "classic out=3\n1 2300: Z\n2 2200: 3w1\n3 2000: 2b1", "1-2"},
		// Nobody has a due: 2 is higher, by his half point bye, and even.
		{"2.8.8.3 none has a due", "classic first=w\n1 2300: Z\n2 2200: H", "1-2"},
		// The first colour is that of the first who was paired in round 1: black.
		{"2.8.5.3 inferred", "classic out=3,4\n1 2300: Z\n2 2200: H\n3 2000: 4b+\n4 2000: 3w-", "2-1"},
		// Balanced (white, black): the opposite of the last game, white; as is 2's. 1 is
		// higher. More of these are in articles_colours_test.go.
		{"2.8.5.2 the higher", "classic out=3,4,5,6\n1 2300: 3w1 4b1\n2 2200: 5w1 6b1\n3 2000: 1b1 Z\n4 2000: Z 1w1\n5 2000: 2b1 Z\n6 2000: Z 2w1", "1-2"},
		// 1 has +1. 2 has 0, but white twice running: he expects black absolutely.
		{"2.8.5.1 absolutely expected first", "classic out=3,4,5,6\n" +
			"1 2300: F F Z 3w1\n2 2200: 3b1 4b1 5w1 6w1\n3 2000: 2w1 Z Z 1b1\n4 2000: Z 2w1 Z Z\n5 2000: Z Z 2b1 Z\n6 2000: Z Z Z 2b1", "1-2"},
		// Both expect white absolutely. 1 is at -2, 2 at -1, but 2 has had black
		// three times running: a fourth is against 2.8.6.1.4. So 1 has black.
		{"2.8.6.1.4 no fourth colour", "classic out=3,4,5,6,7\n" +
			"1 2300: 3b1 4w1 5b1 6b1 Z\n2 2200: 4w1 3w1 6b1 5b1 7b1\n3 2000: 1w1 2b1 Z Z Z\n4 2000: 2b1 1b1 Z Z Z\n" +
			"5 2000: Z Z 1w1 2w1 Z\n6 2000: Z Z 2w1 1w1 Z\n7 2000: Z Z Z Z 2w1", "2-1"},
		// The round without play is skipped: white, nothing, white is twice white.
		{"2.8.9.1 a bye has no colour", "classic out=3,4,5\n1 2300: 3w1 U 4w1\n2 2200: 5b1 H 3w1\n3 2000: 1b1 Z 2b1\n4 2000: Z Z 1b1\n5 2000: 2w1 Z Z", "2-1"},
		// Three whites each, and nobody else: 2.8.6.1.3 is relaxed, 1 is higher.
		{"2.8.6.1.3 relaxed", "classic out=3,4,5\n1 2300: 3w1 4w1 5w1\n2 2200: 4w1 5w1 3w1\n3 2000: 1b1 Z 2b1\n4 2000: 2b1 1b1 Z\n5 2000: Z 2b1 1b1", "2-1"},
	})
}

// A third colour is avoided before the score groups are kept together, but for
// the last round (2.8.5.1). 1 and 2 lead with 4 points and have had white twice.
func TestV2851ThirdColour(t *testing.T) {
	players := "\n1 2300: 3w2 5w2\n2 2200: 4w2 6w2\n3 2100: 1b0 4w1\n4 2000: 2b0 3b1\n5 1900: 6w1 1b0\n6 1800: 5b1 2b0"
	checkByHand(t, []handWorked{
		// 1-2 is a third white for one of them, so both leave their group. Nor may 4
		// meet 6, who both had black twice. Of 1-4 2-5 3-6 and 1-6 2-3 4-5, the only
		// two left, each meets one who floated up in round 2 (5, 6); 1 takes the
		// higher opponent.
		{"2.8.5.1 not the last round", "classic rounds=4" + players, "4-1 5-2 6-3"},
		// Score before colour: 1-2. Below, 3-5 4-6 would make another third black.
		{"2.8.5.1 the last round", "classic rounds=3" + players, "2-1 6-3 4-5"},
	})
}

// Colour differences of 2 (2.8.6.2.2). All have 1 point; 1 and 3 have had
// white, 2 and 4 black.
func TestV28622Difference(t *testing.T) {
	players := "\n1 2300: 5w1\n2 2200: 6b1\n3 2100: 7w1\n4 2000: 8b1\n5 1900: 1b1\n6 1800: 2w1\n7 1700: 3b1\n8 1600: 4w1"
	white := "\n1 2300: 5w1 6b1 7b1 H H\n2 2200: 6w1 5w1 8w1 9b1 7b1\n3 2100: 7w1 8b1 5b1 H H\n4 2000: 8w1 9b1 6b1 H H\n" +
		"5 1900: 1b1 2b1 3w1 Z Z\n6 1900: 2b1 1w1 4w1 Z Z\n7 1900: 3b1 Z 1w1 Z 2w1\n8 1900: 4b1 3w1 2b1 Z Z\n9 1900: Z 4w1 Z 2w1 Z"
	checkByHand(t, []handWorked{
		// 1-3 would bring one of them to +2. So 1 takes PB2.
		{"2.8.6.2.2 smaller differences", "classic out=5,6,7,8" + players, "4-1 2-3"},
		{"2.8.6.2.3 not in the last round", "classic out=5,6,7,8 rounds=2" + players, "3-1 2-4"},
		// All four expect white absolutely: 2 at +1, after white, white, white, black,
		// black; the others at -1, after white, black, black. Of each pair the higher
		// gets it. 2 with white goes to +2, with black to 0: he does best with 1,
		// above him. Of 3-4 the one goes to -2.
		{"2.8.6.2.2 by who is the higher, both absolutely", "classic out=5,6,7,8,9" + white, "1-2 3-4"},
		{"2.8.6.2.3 by who is the higher, the last round", "classic rounds=6 out=5,6,7,8,9" + white, "1-3 2-4"},
		// 1 leads alone: he must leave, and the rule does not hold for him
		// (2.8.6.2.3). He has had white once; 2, whom he meets as the first of the
		// next group, twice, so 1 has white again and is at +2.
		{"2.8.6.2.3 leaders", "classic out=5,6\n1 2300: 6w2 U\n2 2200: 5w1 6w0\n3 2100: H 5b0\n4 2000: H Z\n5 1900: 2b1 3w2\n6 1800: 1b0 2b2", "1-2 3-4"},
	})
}
