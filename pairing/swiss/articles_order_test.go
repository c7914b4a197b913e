package swiss_test

import (
	"testing"

	"damka/pairing/swiss"
	"damka/tiebreak"
)

// V.2.7.2: in the niderlandzki system the criteria of the final classification
// order the score groups from round 3 on.
func TestV272OrderFromRound3(t *testing.T) {
	// After two rounds 1, 2, 3, 4 have 2 points each; the others, who have left,
	// are their opponents. Without the lowest (V.2.9.2.2) there remains the better
	// opponent: 6 with 1 point for 1, 8 with 2 for 2, 9 with 3 for 3, 11 with 4
	// for 4. So the order is 4 3 2 1. All four had white and then black.
	opponents := " out=5,6,7,8,9,10,11,12\n1 2300: 5w1 6b1\n2 2200: 7w1 8b1\n3 2100: 9w1 10b1\n4 2000: 11w0 12b2\n" +
		"5 1900: 1b1 Z\n6 1900: Z 1w1\n7 1900: 2b1 Z\n8 1900: H 2w1\n9 1900: 3b1 F\n10 1900: Z 3w1\n11 1900: 4b2 F\n12 1900: Z 4w0"
	checkByHand(t, []handWorked{
		// PA 4 3, PB 2 1; the higher of each pair has the white that both expect.
		{"dutch", "dutch" + opponents, "4-2 3-1"},
		// By start numbers: PA 1 2, PB 3 4.
		{"classic", "classic" + opponents, "1-3 2-4"},
	})
}

// V.2.7.2: up to round 2 they are ordered by start numbers, whatever the criteria
// are. Here these are the wins: of four with 2 points 2 and 4 have won theirs,
// the byes of 1 and 3 are no wins. So the classification is 2 4 1 3.
func TestV272NotBeforeRound3(t *testing.T) {
	for _, c := range []handWorked{
		// PA 1 2, PB 3 4. 2 had white and has black; of 1 and 3 the odd number 1 has white.
		{"round 2", "dutch first=w out=5,6\n1 2300: F\n2 2200: 5w2\n3 2100: F\n4 2000: 6b2\n5 1900: 2b0\n6 1800: 4w0", "1-3 4-2"},
		// Nobody played in round 2. PA 2 4, PB 1 3. 2 had white, 4 black.
		{"round 3", "dutch first=w out=5,6\n1 2300: F Z\n2 2200: 5w2 Z\n3 2100: F Z\n4 2000: 6b2 Z\n5 1900: 2b0 Z\n6 1800: 4w0 Z", "1-2 4-3"},
	} {
		in := read(t, c.position)
		in.Criteria = tiebreak.Order{tiebreak.Wins}
		got, err := swiss.PairRound(in)
		if err != nil || formatPairing(got) != c.pairing {
			t.Errorf("%s: the engine pairs %s, %v\nby hand that is %s", c.article, formatPairing(got), err, c.pairing)
		}
	}
}

// V.2.8.7.3: a group is divided into PA, the higher, and PB, in the order of the
// system (V.2.7), and the first of PA meets the first of PB (V.2.8.7.4).
func TestV2873Halves(t *testing.T) {
	eight := " first=w\n1 2300: H\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: H\n7 1700: H\n8 1600: H"
	// 1, 3 and 5 have met opponents rated 1400, the others such rated 1500; all
	// drew, the odd with white, the even with black.
	ratings := " out=9,10,11,12,13,14\n1 2300: 9w1\n2 2200: 10b1\n3 2100: 11w1\n4 2000: 12b1\n5 1900: 13w1\n6 1800: 14b1\n" +
		"9 1400: 1b1\n10 1500: 2w1\n11 1400: 3b1\n12 1500: 4w1\n13 1400: 5b1\n14 1500: 6w1"
	checkByHand(t, []handWorked{
		// PA 1 2 3 4, PB 5 6 7 8; even numbers have the other colour.
		{"eight", "classic" + eight, "1-5 6-2 3-7 8-4"},
		// Two groups. Of 1 2 3 4 5 the last of PB leaves (V.2.8.4): PA 1 2, PB 3 4. He
		// takes 6, and 7-8 is left.
		{"an odd group", "classic first=w\n1 2300: H\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: Z\n7 1700: Z\n8 1600: Z", "1-3 4-2 5-6 7-8"},
		// The order is 2 4 6 1 3 5: PA 2 4 6, PB 1 3 5. Even numbers are due white.
		{"by opponents' ratings", "rating" + ratings, "2-1 4-3 6-5"},
	})
}
