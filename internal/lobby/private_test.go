package lobby

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// A private game is offered to somebody, not to everybody, and it is not rated.
func TestWhatIsPrivateIsOfferedToSomebody(t *testing.T) {
	conditions := Conditions{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Private: true}
	from, to := Party{Account: "a"}, Party{Account: "b"}
	rated := conditions
	rated.Rated = true
	for name, test := range map[string]struct {
		offer Offer
		code  article.Code
	}{
		"to one":       {Offer{Conditions: conditions, From: from, Audience: ToOne, To: to}, ""},
		"by a link":    {Offer{Conditions: conditions, From: from, Audience: ToHolder}, ""},
		"to everybody": {Offer{Conditions: conditions, From: from, Audience: ToEverybody}, CodePrivateSeek},
		"rated":        {Offer{Conditions: rated, From: from, Audience: ToOne, To: to}, CodePrivateRated},
	} {
		_, err := Decide(&State{}, Make{Offer: test.offer}, 1)
		refusal, refused := article.AsRefusal(err)
		if refused != (test.code != "") || refused && refusal.Code != test.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}
