package swiss_test

import (
	"slices"
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// Why one player is paired as he is, by article.
func TestReasonsByArticle(t *testing.T) {
	tests := []struct {
		name, position string
		player         score.Number
		want           []string
	}{
		// 1 and 2 lead; both had white twice. 7 and 8 had black twice and drew.
		{"V.2.8.5.1 two who expect the same colour do not stay together",
			"classic\n1 0: 5w2 6w2\n2 0: 6w2 5w2\n3 0: 7w1 8w1\n4 0: 8w1 7w1\n5 0: 1b0 2b0\n6 0: 2b0 1b0\n7 0: 3b1 4b1\n8 0: 4b1 3b1\n",
			1, []string{
				"floats_down V.2.8.2 player=1 opponent=7",
				"refused_third_colour_own V.2.8.5.1 first=1 second=2",
			}},
		{"V.2.8.7.5 PB1 has been met", four, 2, []string{
			"pair_upper_half V.2.8.7.7 player=1 opponent=2",
			"refused_met V.2.8.6.1.1 first=1 second=3",
			"refused_unbalanced V.2.8.6.2.2 first=1 second=4 player=4 opponent=1",
			"colour_both_due V.2.8.8.1 white=2 black=1",
		}},
		{"the regulations keep PB1 apart", "classic forbidden=1-3\n1 0:\n2 0:\n3 0:\n4 0:\n", 1, []string{
			"pair_lower_half V.2.8.7.5 player=1 opponent=4", "refused_forbidden  first=1 second=3", "colour_turns V.2.8.5.4 white=1 black=4",
		}},
		{"V.2.8.5.2 the right of the higher", "classic out=3,4,5\n1 0: 3b1 4w1\n2 0: 5w1 H\n3 0: 1w1 Z\n4 0: Z 1b1\n5 0: 2b1 Z\n", 2, []string{
			"pair_first V.2.8.7.4 player=1 opponent=2", "colour_higher V.2.8.5.2 white=2 black=1",
		}},
		{"V.2.8.8.4 +2 before +1", "classic out=3,4,5\n1 0: 5b1 3w1 4w1\n2 0: 4w1 5w1 H\n3 0: Z 1b1 Z\n4 0: 2b1 Z 1b1\n5 0: 1w1 2b1 Z\n", 1, []string{
			"pair_first V.2.8.7.4 player=1 opponent=2", "colour_larger V.2.8.8.4 white=1 black=2", "third_colour V.2.8.5.1 player=1 opponent=2",
		}},
		{"V.2.8.6.2.1 close points in the last round", "classic rounds=3 forbidden=3-4\n1 0: F F\n2 0: F F\n3 0: F H\n4 0: F H\n5 0: Z Z\n6 0: Z Z\n", 2, []string{
			"floats_down V.2.8.2 player=2 opponent=4", "refused_apart V.2.8.6.2.1 first=2 second=1",
		}},
		{"V.2.8.6.1.2 lower, but barred", "classic\n1 0: 2w1 5w2\n2 0: 1b1 3w1\n3 0: 4w1 2b1\n4 0: 3b1 F\n5 0: U 1b0\n", 3, []string{
			"bye V.2.8.4 player=3", "bye_barred V.2.8.6.1.2 players=5",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in := read(t, test.position)
			in.Explain = true
			made, err := swiss.PairRound(in)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, player := range made.Reasons {
				if player.Player == test.player {
					got = short(player.Reasons)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s\n got %q\nwant %q", formatPairing(made), got, test.want)
			}
		})
	}
}
