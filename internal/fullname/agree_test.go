package fullname

import "testing"

// A number or a list says who somebody is only where the name agrees: the number of a brother, or one mistyped by one, is somebody else's.
func TestAgreesWith(t *testing.T) {
	for _, test := range []struct {
		one, other   Name
		agrees, full bool
	}{
		{Of("Nowak", "Piotr"), Of("Nowak", "Jan"), false, false},
		{Of("Żak", "Łucja"), Of("Rzak", "Lucja"), true, true},
		{Of("Kos", "Anna Maria"), Of("Kos", "Maria"), true, true},
		{Of("Kos", "Ewa"), Of("Kos", "E."), true, false},
		{Of("Bąk", "J. P."), Of("Bąk", "Jan-Piotr"), true, false},
		{Of("Lis", "Jan"), Of("Jan", "Lis"), true, true},
		{Of("Lis", "Jan"), Of("Lis", "Jacek"), false, false},
		{Of("Wilk", "Adam"), Of("Wilk", ""), false, false},
		{Of("", ""), Of("", ""), false, false},
	} {
		for _, way := range [][2]Name{{test.one, test.other}, {test.other, test.one}} {
			if got := way[0].AgreesWith(way[1]); got != test.agrees {
				t.Errorf("%v agrees with %v: %t", way[0], way[1], got)
			}
			if got := way[0].AgreesInFull(way[1]); got != test.full {
				t.Errorf("%v agrees in full with %v: %t", way[0], way[1], got)
			}
		}
	}
}
