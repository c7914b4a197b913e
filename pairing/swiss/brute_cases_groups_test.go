package swiss_test

import "testing"

// Who has the bye (2.8.4) is the lowest on the round list. Floats are in
// articles_floats_test.go.
func TestV284TheLowest(t *testing.T) {
	checkByHand(t, []handWorked{
		// 5 enters now, with the last number and no points, so he is the lowest.
		{"2.8.4 a late entry", "classic\n1 2300: 3w2\n2 2200: 4b2\n3 2100: 1b0\n4 2000: 2w0\n5 2400:", "2-1 3-4 bye=5"},
	})
}

// The order within a score group is what the systems differ in (2.7). Of the
// six, 1 and 2 have 3 points, the others 1.
func TestV27Order(t *testing.T) {
	six := "\n1 2300: 4b1 5w2\n2 2200: 3w1 6b2\n3 2100: 2b1 Z\n4 2000: 1w1 Z\n5 1900: 6w1 1b0\n6 1800: 5b1 2w0"
	placed := "\n1 2300: 4b1 5w2\n2 2200: 3w1 6b2\n3 2100: 2b1 Z\n4 2000: 1w1 Z\n5 1900: 6w2 1b0\n6 1800: 5b0 2w0"
	four := "\n1 2300: 3w1\n2 2200: 4w1\n3 2100: 1b1\n4 2000: 2b1"
	checkByHand(t, []handWorked{
		// PA 3 4, PB 5 6. 3 had black once, 5 is at 0: 3 has white; 4 had white.
		{"2.7.1 start numbers", "classic" + six, "2-1 3-5 6-4"},
		// Two rounds make no median; without their lowest opponent 3, 4, 5, 6 have 3
		// each. 4 has a point from 1 and 3 one from 2, who share the first place;
		// 5 and 6 lost to them. So the order is 3 4 5 6.
		{"2.7.2 a shared place above", "dutch" + six, "2-1 3-5 6-4"},
		// 1 and 2 have 3 points, 5 has 2, 3 and 4 have 1. 1 has met 5, so is above 2 by
		// the reduced sum, and 4, who drew with 1, is above 3, who drew with 2: 5
		// meets 4. By start numbers he would meet 3.
		{"2.7.2 the final classification", "dutch" + placed, "2-1 5-4 3-6"},
		// 4 has beaten 2, so has 3 points to the 2 of the reduced sum; 1 and 3 have
		// none: 4 is above 1 and 3. 3 is the lowest and free.
		{"2.7.2 reduced Solkoff", "dutch\n1 2050: Z Z\n2 2050: 4w2 Z\n3 1890: Z Z\n4 1840: 2b0 Z\n5 1820: Z U", "5-2 4-1 bye=3"},
		// Up to round 2 by start numbers, though Solkoff would separate them.
		{"2.7.2 not before round 3", "dutch" + four, "4-1 3-2"},
		// The opponents' ratings: 3 has 2300, 4 has 2200, 1 has 2100, 2 has 2000.
		// PA 3 4, PB 1 2: 3 has met 1, so 3-2 on board 1 and 4-1.
		{"2.7.3 opponents' ratings", "rating" + four, "3-2 4-1"},
		// 2 and 4 have 1 point without a game: an opponent of the lowest rating less
		// one, 1999. The order is 3 (2300), 1 (2100), 2, 4: PA 3 1, PB 2 4. By start
		// numbers it would be 4-1 on board 1.
		{"2.9.1.1 without an opponent", "rating\n1 2300: 3w1\n2 2200: H\n3 2100: 1b1\n4 2000: H", "3-2 4-1"},
	})
}

// The classification of V.2.9.2 decides who of 1 and 2, who are level in points
// and both expect black, is the higher and gets it. The others have left.
func TestV292Classification(t *testing.T) {
	// The opponents of 1 have 1, 2, 5 points, those of 2 have 1, 3, 3.
	median := " out=3,4,5,6,7,8\n1 2300: 3w1 4b1 5w1\n2 2200: 6w1 7b1 8w1\n3 2000: 1b1 Z Z\n4 2000: H 1w1 Z\n" +
		"5 2000: F F 1b1\n6 2000: 2b1 Z Z\n7 2000: F 2w1 Z\n8 2000: F Z 2b1"
	// Those of 1 have 1, 2, 3 points, those of 2 have 1, 2, 5.
	reduced := " out=3,4,5,6,7,8\n1 2300: 3w1 4b1 5w1\n2 2200: 6w1 7b1 8w1\n3 2000: 1b1 Z Z\n4 2000: H 1w1 Z\n" +
		"5 2000: F Z 1b1\n6 2000: 2b1 Z Z\n7 2000: H 2w1 Z\n8 2000: F F 2b1"
	// 1 has had a bye, which counts as an opponent without points; 2 has won by
	// forfeit against 3, who counts with his 2. 4 and 5 have 1 each.
	forfeit := " out=3,4,5\n1 2300: U 4w1\n2 2200: 3w+ 5w1\n3 2000: 2b- F\n4 2000: Z 1b1\n5 2000: Z 2b1"
	checkByHand(t, []handWorked{
		{"2.7.1 start numbers", "classic" + median, "2-1"},
		// The median of 1 is 2, of 2 it is 3, though all together are 8 and 7.
		{"2.9.2.1 median Solkoff", "dutch" + median, "1-2"},
		// Both medians are 2. Without the lowest 5 and 7.
		{"2.9.2.2 reduced Solkoff", "dutch" + reduced, "1-2"},
		{"2.9.2.1 bye and forfeit", "dutch" + forfeit, "1-2"},
		{"2.7.1 bye and forfeit", "classic" + forfeit, "2-1"},
	})
}
