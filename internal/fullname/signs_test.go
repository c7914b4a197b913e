package fullname

import "testing"

func TestLook(t *testing.T) {
	for _, test := range []struct {
		name Name
		want Look
	}{
		{Of("Żuk", "Tomasz"), AsDivided},
		{Of("Tomasz", "Żuk"), Swapped},
		{Of("TOMASZ", "Żuk"), Swapped},
		{Of("Łukasz", "Żuk"), Swapped},
		{Of("Berg", "Kowalska"), Swapped},
		{Of("Nowak-Kowalska", "Ida"), AsDivided},
		{Of("Kowalska", "Ewa Maria"), AsDivided},
		{Of("Tomasz", "Jan"), Unclear}, // a given name that is a family name, too
		{Of("Żuk", "Bo"), Unclear},
		{Of("Tomasz", ""), Unclear},
		{Of("Ski", "Bo"), Unclear},  // an ending alone is no family name
		{Of("Uski", "Bo"), Unclear}, // nor with one letter before it
		{Of("Wolska", "Bo"), AsDivided},
		{Of("Bo", "Nowicki"), Swapped},
		{Of("Smith", "Vicki"), AsDivided}, // a given name that ends like a Polish family name
		{Of("Nicki", "Jones"), Swapped},
		{Of("Bērziņš", "Franciska"), AsDivided},
		{Of("Horvat", "Zdenko"), AsDivided},
		{Undivided("Tomasz Żuk"), Unclear},
		{Name{}, Unclear},
	} {
		if got := new(Signs).Look(test.name); got != test.want {
			t.Errorf("%v: %d, want %d", test.name, got, test.want)
		}
	}
}

// What is learnt of a list is known of its other names, and counts more than
// what is frequent elsewhere.
func TestLearn(t *testing.T) {
	var s Signs
	if got := s.Look(Of("Ints", "Ozols")); got != Unclear {
		t.Errorf("before: %d", got)
	}
	for _, sure := range []Name{Of("Liepa", "Ints"), Of("Marek", "Bo"), Of("Žagars", ""), Undivided("Ozols Ints"), {}} {
		s.Learn(sure)
	}
	for name, want := range map[Name]Look{
		Of("Ints", "Ozols"): Swapped, Of("Ozols", "INTS"): AsDivided, Of("Ozols", "Marek"): Swapped, Of("Žagars", "Ģirts"): Unclear,
	} {
		if got := s.Look(name); got != want {
			t.Errorf("%v: %d, want %d", name, got, want)
		}
	}
}
