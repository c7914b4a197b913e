package swiss_test

import "testing"

// In these positions most have points from byes (F 2, H 1, Z 0), so that they
// have met nobody and no colour is due to them: the higher of a pair has white
// if his start number is odd (first=w). Pairs that may not meet are forbidden.

// V.2.8.1.2: who is left over in a group is paired first in the next one, with
// the highest there whom he may meet.
func TestV2812FloatersFirst(t *testing.T) {
	checkByHand(t, []handWorked{
		// 1 is alone with 2 points. He takes 2, the highest of 2 3 4 5. Of 3 4 5, who
		// are odd, 5 leaves. (If 1 were only the first of five, he would meet 3.)
		{"before the others", "classic first=w\n1 2300: F\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: Z", "1-2 3-4 5-6"},
		// 1 may not meet 2, the highest; so he takes 3. Of 2 4 5 the lowest leaves;
		// 2 is even and has black.
		{"with whom they may play", "classic first=w forbidden=1-2\n1 2300: F\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: Z", "1-3 4-2 5-6"},
		// 1 and 2 (4 points) have met and leave together. 1, the higher, is paired
		// first, with the first of the next group, 2 with the second.
		{"two floaters", "classic\n1 2300: 2w1 F\n2 2200: 1b1 F\n3 2100: Z Z\n4 2000: Z Z\n5 1900: Z Z\n6 1800: Z Z", "3-1 2-4 5-6"},
		// 1 has met 3, so he meets 4; 2 has not, and meets 3.
		{"two floaters, one has met the first", "classic first=w\n1 2300: 3b2 2w1\n2 2200: F 1b1\n3 2100: 1w0 Z\n4 2000: Z Z\n5 1900: Z Z\n6 1800: Z Z", "4-1 2-3 5-6"},
	})
}

// V.2.8.7.2: the lowest of an odd group leaves it and meets the highest of the
// next; likewise if more than one has to leave.
func TestV2872TheLowestLeaves(t *testing.T) {
	// After round 1: 1, 2, 3 have 2 points, 4, 5, 6 none.
	odd := "\n1 2300: 4w2\n2 2200: 5b2\n3 2100: 6w2\n4 2000: 1b0\n5 1900: 2w0\n6 1800: 3b0"
	six := "\n1 2300: F\n2 2200: F\n3 2100: F\n4 2000: F\n5 1900: F\n6 1800: F\n7 1700: Z\n8 1600: Z\n9 1500: Z\n10 1400: Z"
	checkByHand(t, []handWorked{
		// 3 leaves; he has met 6, but not 4, the first of the next group.
		{"an odd group", "classic" + odd, "2-1 4-3 6-5"},
		// 3 and 4 have met, and 4 is all there is below: the next lowest leaves.
		{"the next lowest", "classic\n1 2300: F\n2 2200: F\n3 2100: 4w2\n4 2000: 3b0", "1-3 4-2"},
		// Of 3 4 5 6 no two may meet: 1 and 2 can take but two of them, and the
		// lowest two, 5 and 6, leave. 1 2 | 3 4 are paired. 5 takes 7, 6 takes 8.
		{"two have to leave", "classic first=w forbidden=3-4,3-5,3-6,4-5,4-6,5-6" + six, "1-3 4-2 5-7 8-6 9-10"},
	})
}

// V.2.8.7.8: anyone who cannot be paired in his group meets the first of the next
// whom he may meet.
func TestV2878NoOpponentInTheGroup(t *testing.T) {
	four := "\n1 2300: F\n2 2200: F\n3 2100: F\n4 2000: F\n5 1900: Z\n6 1800: Z\n7 1700: Z\n8 1600: Z"
	three := "\n1 2300: F\n2 2200: F\n3 2100: F\n4 2000: Z\n5 1900: Z\n6 1800: Z"
	checkByHand(t, []handWorked{
		// 2 may meet nobody of the four. That leaves 1 3 4, and 4 has to leave too. 2
		// is the higher of the two and takes 5, 4 takes 6.
		{"and one more is left over", "classic first=w forbidden=1-2,2-3,2-4" + four, "1-3 5-2 6-4 7-8"},
		// 2 leaves in place of 3, the lowest: 1-3. He may not meet 4, so he takes 5.
		{"the first whom he may meet", "classic first=w forbidden=1-2,2-3,2-4" + three, "1-3 5-2 6-4"},
		// 1 (4 points) has met 2 and 3 (2 points), who have not met: he passes their
		// group and meets 4, the first of the lowest, and 5-6 is left.
		{"past a group", "classic\n1 2300: 2w2 3b2\n2 2200: 1b0 F\n3 2100: F 1w0\n4 2000: Z Z\n5 1900: Z Z\n6 1800: Z Z", "1-4 2-3 5-6"},
	})
}

// V.2.8.7.9: the players left in a group are divided again.
func TestV2879TheRestIsDividedAgain(t *testing.T) {
	six := "\n1 2300: H\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: H"
	checkByHand(t, []handWorked{
		// 1 may meet nobody of PB, 4 5 6, so he takes 3, the last of PA. The rest is
		// 2 4 | 5 6. (In the old halves 2 would meet 4, and 5 and 6 each other.)
		{"after a pair within PA", "classic first=w forbidden=1-4,1-5,1-6" + six, "1-3 5-2 6-4"},
		// 1 floats down and takes 2. Of 3 4 5 6 7 the lowest leaves. The rest is
		// 3 4 | 5 6. (In the halves 2 3 4 | 5 6 7 number 3 would meet 6.)
		{"after a floater", "classic first=w\n1 2300: F\n2 2200: H\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: H\n7 1700: H\n8 1600: Z", "1-2 3-5 6-4 7-8"},
		// 2 may not meet 4 and 5: within 2 3 | 4 5, which 1-6 leaves, that is 3.
		{"and again", "classic first=w forbidden=1-4,1-5,2-4,2-5" + six, "1-6 3-2 5-4"},
	})
}

// V.2.8.7.10: if the rest cannot be paired after the floaters, these are paired
// otherwise.
func TestV28710FloatersPairedOtherwise(t *testing.T) {
	six := "\n1 2300: F\n2 2200: F\n3 2100: Z\n4 2000: Z\n5 1900: Z\n6 1800: Z"
	three := "\n1 2300: F\n2 2200: F\n3 2100: H\n4 2000: H\n5 1900: H\n6 1800: H\n7 1700: Z\n8 1600: Z"
	checkByHand(t, []handWorked{
		// After 1-3 2-4 there would be 5-6, who may not meet. 1 keeps 3, the highest;
		// 2 takes the next, 5, and 4-6 is left.
		{"the second takes another", "classic first=w forbidden=1-2,5-6" + six, "1-3 5-2 6-4"},
		// No two of 4 5 6 may meet, so 3 is needed for the rest: 1-4, 2-5, 3-6.
		{"both take others", "classic first=w forbidden=1-2,4-5,4-6,5-6" + six, "1-4 5-2 3-6"},
		// As in the first, with a group below: 5 and 6 could leave for it. The
		// floaters are paired otherwise first.
		{"before anybody else leaves", "classic first=w forbidden=1-2,5-6" + three, "1-3 5-2 6-4 7-8"},
	})
}

// V.2.8.9.11: an uncontrolled Swiss does not ask who floated before (V.2.8.2).
func TestV28911Uncontrolled(t *testing.T) {
	// 1, 2, 3 have 3 points, 4, 5, 6 have 1. In round 2 3 floated down, to 4.
	// Met are 1-4 2-5 3-6, 3-4 5-6.
	down := "\n1 2300: 4b2 H\n2 2200: 5w2 H\n3 2100: 6b2 4w1\n4 2000: 1w0 3b1\n5 1900: 2b0 6w1\n6 1800: 3w0 5b1"
	// 1 and 2 have 3 points and have met, the others none. In round 2 3 floated up,
	// to 1.
	up := "\n1 2300: 2w1 3b2\n2 2200: 1b1 F\n3 2100: Z 1w0\n4 2000: Z Z\n5 1900: Z Z\n6 1800: Z Z"
	checkByHand(t, []handWorked{
		// 3 should not float down again, nor 4 up: 2 leaves and meets 6, having met 5.
		{"down, controlled", "classic" + down, "1-3 6-2 4-5"},
		// 3, the lowest, leaves; he has met 4 and 6, so he meets 5. Both expect black,
		// having had black and white: 3 is higher. 4 and 6 expect white: 4 is higher.
		{"down", "classic uncontrolled" + down, "1-2 5-3 4-6"},
		// In the last round nobody asks either (2.8.6.2.3).
		{"down, the last round", "classic rounds=3" + down, "1-2 5-3 4-6"},
		// 1 has met 3 and takes 4; 3 should not float up again, so 2 takes 5.
		{"up, controlled", "classic" + up, "1-4 2-5 6-3"},
		// 2, who had black, takes 3, the highest, who had white.
		{"up", "classic uncontrolled" + up, "1-4 2-3 5-6"},
	})
}
