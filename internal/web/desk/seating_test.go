package desk

import (
	"fmt"
	"net/url"
	"testing"

	"damka/internal/app/events"
	"damka/internal/web/page"
)

// Seats of a form that a person cannot have seen do no harm.
func FuzzSeating(f *testing.F) {
	f.Add("1", "2", "3", "swap", "1", "2")
	f.Add("", "-1", "99999999999999999999", "colours.1", "0", "x")
	f.Add("11", "11", "11", "colours.-5", "", "")
	f.Fuzz(func(t *testing.T, white, black, bye, act, a, b string) {
		form := &page.Form{Values: url.Values{"white.1": {white}, "black.1": {black}, "bye": {bye}, "swap.a": {a}, "swap.b": {b}}}
		seats := seatingIn(form, 11)
		seats.apply(act, form)
		hand := seats.pairing(&events.Snapshot{})
		if len(hand.Pairs) > 1 || fmt.Sprint(seats) == "" {
			t.Errorf("%v", hand)
		}
	})
}
