package fullname

import "testing"

func TestName(t *testing.T) {
	for _, test := range []struct {
		name                                    Name
		given, family, comma, key1, key2, short string
	}{
		{Of("Czyż", "Olga"), "Olga Czyż", "Czyż Olga", "Czyż, Olga", "Czyż", "Olga", "O. Czyż"},
		{Of("van Dijk-Bos", "Anna Maria"), "Anna Maria van Dijk-Bos", "van Dijk-Bos Anna Maria", "van Dijk-Bos, Anna Maria", "van Dijk-Bos", "Anna Maria", "A. M. van Dijk-Bos"},
		{Of("Żuraw", ""), "Żuraw", "Żuraw", "Żuraw", "Żuraw", "", "Żuraw"},
		{Undivided("Olga Czyż"), "Olga Czyż", "Olga Czyż", "Olga Czyż", "Olga Czyż", "", "Olga Czyż"},
		{Name{}, "", "", "", "", "", ""},
	} {
		family, given := test.name.Keys()
		got := []string{test.name.String(), test.name.In(FamilyFirst), test.name.Comma(), family, given, test.name.Short(GivenFirst)}
		for i, want := range []string{test.given, test.family, test.comma, test.key1, test.key2, test.short} {
			if got[i] != want {
				t.Errorf("%#v: %d is %q, want %q", test.name, i, got[i], want)
			}
		}
	}
}

func TestShort(t *testing.T) {
	for _, test := range []struct {
		name  Name
		order Order
		want  string
	}{
		{Of("Nowak", "Jan-Paweł"), FamilyFirst, "Nowak J.-P."},
		{Of("Nowak", "J. P."), GivenFirst, "J. P. Nowak"},
		{Of("Nowak", "Łucja"), GivenFirst, "Ł. Nowak"},
		{Of("Nowak", "(Jan) Piotr"), GivenFirst, "(Jan) Piotr Nowak"},
		{Of("王", "芳"), FamilyFirst, "王 芳"},
		{Of("王", "Anna 芳"), FamilyFirst, "王 Anna 芳"},
		{Of("Йовков", "Йордан"), GivenFirst, "Й. Йовков"},
		{Of("Ωμέγα", "Άννα"), GivenFirst, "Ά. Ωμέγα"},
		{Undivided("Jan Nowak"), FamilyFirst, "Jan Nowak"},
		{Name{}, GivenFirst, ""},
	} {
		if got := test.name.Short(test.order); got != test.want {
			t.Errorf("%#v is %q in short, want %q", test.name, got, test.want)
		}
	}
}

func TestNoNameWithoutFamilyName(t *testing.T) {
	for _, name := range []Name{Of("", "Olga"), Of("", ""), Undivided(""), Divide(" , ", GivenFirst)} {
		if !name.IsZero() || name.Given() != "" {
			t.Errorf("%#v is a name", name)
		}
	}
}

func TestSwapped(t *testing.T) {
	for _, test := range []struct{ name, want Name }{
		{Of("Olga", "Czyż"), Of("Czyż", "Olga")},
		{Of("Czyż", ""), Of("Czyż", "")},
		{Undivided("Olga Czyż"), Undivided("Olga Czyż")},
		{Name{}, Name{}},
	} {
		if got := test.name.Swapped(); got != test.want {
			t.Errorf("%#v swapped is %#v", test.name, got)
		}
	}
}

func TestReads(t *testing.T) {
	name := Of("van Dijk-Bos", "Anna Maria")
	for text, want := range map[string]bool{
		"Anna Maria van Dijk-Bos": true, "van Dijk-Bos Anna Maria": true, "van Dijk-Bos, Anna Maria": true, "  Anna  Maria van Dijk-Bos ": true,
		"Anna Maria, van Dijk-Bos": false, "Maria Anna van Dijk-Bos": false, "anna maria van dijk-bos": false, "van Dijk-Bos": false, "": false,
	} {
		if name.Reads(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
	if (Name{}).Reads("") || !Undivided("Olga Czyż").Reads("Olga Czyż") || Undivided("Olga Czyż").Reads("Czyż Olga") || !Of("Żuraw", "").Reads("Żuraw") {
		t.Error("no name, an undivided one or one of one part")
	}
}

func TestMapKeepsTheKind(t *testing.T) {
	short := func(s string) string { return s[:min(1, len(s))] }
	if got := Of("Nowak", "Jan").Map(short); got != Of("N", "J") {
		t.Errorf("%#v", got)
	}
	if got := Undivided("Jan").Map(short); got != Undivided("J") {
		t.Errorf("%#v", got)
	}
	if got := Of("Nowak", "Jan").Map(func(string) string { return "" }); !got.IsZero() {
		t.Errorf("%#v", got)
	}
}
