package events

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/tournament"
	"damka/tiebreak"
)

// Prizes of 100, 50 and 25.01 for places 1 to 3, under both rules.
func TestPrizeShares(t *testing.T) {
	prizes := []tournament.Prize{{Place: 1, Amount: 10_000, Thing: "puchar"}, {Place: 2, Amount: 5000}, {Place: 3, Amount: 2501, Thing: "książka"}}
	for _, test := range []struct {
		places string
		rule   tournament.PrizeRule
		want   string
	}{
		{"1 2 3 4", tournament.EqualShares, "10000+puchar 5000 2501+książka"},
		{"1 1 3 4", tournament.EqualShares, "7500/2+puchar 7500/2 2501+książka"},
		{"1 2 2 4", tournament.EqualShares, "10000+puchar 3751/2 3750/2+książka"},
		{"1 1 1 4", tournament.EqualShares, "5834/3+puchar 5834/3 5833/3+książka"},
		{"1 2 3 3 3", tournament.EqualShares, "10000+puchar 5000 834/3+książka 834/3 833/3"},
		{"1 1 1 4", tournament.ByOrder, "10000+puchar 5000 2501+książka"},
		{"1 2 3 3 3", tournament.ByOrder, "10000+puchar 5000 2501+książka"},
		{"1", tournament.EqualShares, "10000+puchar"},
		{"", tournament.EqualShares, ""},
	} {
		var standings []Standing
		for _, place := range strings.Fields(test.places) {
			n := 0
			fmt.Sscan(place, &n)
			standings = append(standings, Standing{Standing: tiebreak.Standing{Place: n}})
		}
		var got []string
		total := 0
		for _, share := range sharesOf(tournament.PrizesSet{Currency: "PLN", Rule: test.rule, Prizes: prizes}, standings) {
			text := fmt.Sprint(share.Amount)
			if share.Among > 1 {
				text += fmt.Sprintf("/%d", share.Among)
			}
			if share.Thing != "" {
				text += "+" + share.Thing
			}
			got, total = append(got, text), total+share.Amount
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s, %s: %s, want %s", test.places, test.rule, strings.Join(got, " "), test.want)
		}
		if len(standings) >= 3 && total != 17_501 {
			t.Errorf("%s: %d were given of 17501", test.places, total)
		}
	}
}
