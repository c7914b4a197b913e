package swiss_test

import (
	"testing"

	"damka/pairing/swiss"
)

// handWorked is a position whose pairing was reasoned out on paper.
type handWorked struct {
	article  string
	position string
	pairing  string
}

// checkByHand compares both brute and the engine with pairings made by hand.
func checkByHand(t *testing.T, cases []handWorked) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.article, func(t *testing.T) {
			in, err := parsePosition(c.position)
			if err != nil {
				t.Fatal(err)
			}
			if got := formatPairing(brute(in).pairing()); got != c.pairing {
				t.Errorf("brute pairs  %s\nby hand that is %s\n%s", got, c.pairing, c.position)
			}
			got, err := swiss.PairRound(in)
			if err != nil {
				t.Fatal(err)
			}
			if formatPairing(got) != c.pairing {
				t.Errorf("the engine pairs %s\nby hand that is  %s\n%s", formatPairing(got), c.pairing, c.position)
			}
		})
	}
}

// Round 1 (2.8.9.2): the first of the upper half meets the first of the lower
// one; the upper half alternates, number 1 having the colour of the lot
// (2.8.5.3, 2.8.5.4, 2.8.8.3).
func TestV2892FirstRound(t *testing.T) {
	checkByHand(t, []handWorked{
		{"2.8.9.2 six", "classic first=w\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:", "1-4 5-2 3-6"},
		{"2.8.5.3 black by lot", "classic first=b\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:", "4-1 2-5 6-3"},
		// In an odd field the lowest is free (2.8.9.3).
		{"2.8.9.3 five", "classic first=w\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:", "1-3 4-2 bye=5"},
		// 2 stays away (2.8.9.5): the halves are 1 3 4 and 5 6 7, and 3 is the
		// second of his half, so that he has the other colour than 1.
		{"2.8.9.5 absent", "classic first=w out=2\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:\n7 1700:", "1-5 6-3 4-7"},
		// 1 may not meet PB1 (2.8.7.5): PB2. Of 2 3 | 4 6 then 2-4 and 3-6.
		{"2.8.7.5 PB2", "classic first=w forbidden=1-4\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:", "1-5 4-2 3-6"},
		// 1 may meet none of PB (2.8.7.7): the last of PA. Of 2 4 | 5 6 then
		// 2-5 and 4-6; 4 is on an even place.
		{"2.8.7.7 PA from behind", "classic first=w forbidden=1-4,1-5,1-6\n1 2300:\n2 2200:\n3 2100:\n4 2000:\n5 1900:\n6 1800:", "1-3 5-2 6-4"},
	})
}

// The bye (2.8.3, 2.8.4, 2.8.6.1.2).
func TestV28612Bye(t *testing.T) {
	checkByHand(t, []handWorked{
		// 3 and 2 have had it: 1 gets it, the leader as he is. 2 had black, 3 white.
		{"2.8.6.1.2 never twice", "classic\n1 2300: 2w2 3b2\n2 2200: 1b0 U\n3 2100: U 1w0", "2-3 bye=1"},
		// 2 won by forfeit and may not have it; 1 lost by forfeit and may, but 3 is
		// lower. 1 and 2 have not played and meet again, without colours so far: 2 is
		// higher, his number is even, so he has not the first colour.
		{"2.8.6.1.2 a win by forfeit", "classic first=w\n1 2300: 2w- Z\n2 2200: 1b+ Z\n3 2100: Z Z", "1-2 bye=3"},
		// 2 and 3 have both won by forfeit against 1. The list is 2 3 1: 1 is the lowest,
		// and to have lost by forfeit does not bar him.
		{"2.8.6.1.2 a loss by forfeit", "classic first=w\n1 2300: 2w- 3w-\n2 2200: 1b+ Z\n3 2100: Z 1b+", "3-2 bye=1"},
		// Without 5 number 1 would have nobody: he has met 2, 3 and 4. The next
		// lowest is 4; then 1-5 and 3-2 (2.8.7.11).
		{"2.8.6.1.2 the next lowest", "classic\n" +
			"1 2300: 2w2 3b2 4w2\n2 2200: 1b0 4b- 3w-\n3 2100: 4w2 1w0 2b-\n4 2000: 3b0 2w- 1b0\n5 1900: Z Z Z",
			"5-1 2-3 bye=4"},
		// Without 3 there is only 1-2, and both have a difference of 3: against
		// 2.8.6.1.3. Before that is relaxed, the next lowest is tried.
		{"2.8.6.1.3 strict for every candidate", "classic out=4,5,6\n" +
			"1 2300: 4w1 5w1 6w1\n2 2200: 5w1 6w1 4w1\n3 2100: Z Z Z\n4 2000: 1b1 Z 2b1\n5 1900: 2b1 1b1 Z\n6 1800: Z 2b1 1b1",
			"3-1 bye=2"},
		// The same, but 1 and 2 have had 2 points without play: 3 is free, and 1-2
		// is played against 2.8.6.1.3; the higher of them gets the black he expects.
		{"2.8.6.1.2 before 2.8.6.1.3", "classic out=4,5,6\n" +
			"1 2300: 4w1 5w1 6w1 F\n2 2200: 5w1 6w1 4w1 F\n3 2100: Z Z Z Z\n4 2000: 1b1 Z 2b1 Z\n5 1900: 2b1 1b1 Z Z\n6 1800: Z 2b1 1b1 Z",
			"2-1 bye=3"},
	})
}

// A1, second games (2.8.6.1.1), and what is done when nothing complete is left.
func TestV28611SecondGame(t *testing.T) {
	checkByHand(t, []handWorked{
		// 3 and 4 have played (both lost, 0-0): 1-2 would leave them over. The
		// groups come apart (2.8.7.11): 1 takes the first of the lower group.
		{"2.8.7.11 the last group", "classic\n1 2300: F\n2 2200: F\n3 2100: 4w0\n4 2000: 3b0", "1-3 4-2"},
		// Neither of two games was played: 1 and 2 may meet.
		{"2.8.6.1.1 forfeits", "classic first=b\n1 2300: 2w- 2b-\n2 2200: 1b- 1w-", "2-1"},
		{"nobody is left", "classic\n1 2300: 2w1\n2 2200: 1b1", "unpaired=[1 2]"},
		// 2, 3 and 4 have all met, 1 nobody. The list is 2 3 4 1: two of the three
		// stay over, the lowest are 3 and 4.
		{"the fewest and lowest are left", "classic\n1 2300: Z Z Z\n2 2200: 3w1 Z 4b1\n3 2100: 2b1 4w1 Z\n4 2000: Z 3b1 2w1",
			"2-1 unpaired=[3 4]"},
		// The adjourned game is a draw (2.8.9.10) and has been begun: 1-2 not again.
		// 3 has 2 points, 1 and 2 have 1, 4 none. 3 meets 1, for of 1 and 2 the lower
		// leaves (2.8.7.2). Both 1 and 3 had white: 3 is higher. So are 2 and 4 black.
		{"2.8.9.10 adjourned", "classic\n1 2300: 2wa\n2 2200: 1ba\n3 2100: 4w2\n4 2000: 3b0", "1-3 2-4"},
	})
}
