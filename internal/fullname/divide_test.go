package fullname

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestMayBeWhole(t *testing.T) {
	for name, want := range map[Name]bool{
		Of("Kowalski Jan", ""): true, Of("Jan van der Berg", ""): true, Of("Nowak-Kos Anna", ""): true,
		Of("Pelé", ""): false, Of("van der Berg", ""): false, Of("Nowak - Kos", ""): false,
		Of("Nowak Kos", "Anna"): false, Undivided("Jan Kowalski"): false, {}: false,
	} {
		if name.MayBeWhole() != want {
			t.Errorf("%#v: %t", name, !want)
		}
	}
}

func TestDivide(t *testing.T) {
	for _, test := range []struct {
		text  string
		order Order
		want  Name
	}{
		{"Jan Kowalski", GivenFirst, Of("Kowalski", "Jan")},
		{"Kowalski Jan", FamilyFirst, Of("Kowalski", "Jan")},
		{"Kowalski, Jan", GivenFirst, Of("Kowalski", "Jan")},
		{"Kowalski,Jan Maria", GivenFirst, Of("Kowalski", "Jan Maria")},
		{"de la Cruz, Ana", FamilyFirst, Of("de la Cruz", "Ana")},
		{"Kowalski,", GivenFirst, Of("Kowalski", "")},
		{", Jan", GivenFirst, Of("Jan", "")},
		{"Żuraw", GivenFirst, Of("Żuraw", "")},
		{"Żuraw", FamilyFirst, Of("Żuraw", "")},
		{"Anna Maria Nowak", GivenFirst, Of("Nowak", "Anna Maria")},
		{"Nowak Anna Maria", FamilyFirst, Of("Nowak", "Anna Maria")},
		{"Anna Nowak-Kos", GivenFirst, Of("Nowak-Kos", "Anna")},
		{"Anna Nowak - Kos", GivenFirst, Of("Nowak - Kos", "Anna")},
		{"Anna Nowak– Kos", GivenFirst, Of("Nowak– Kos", "Anna")},
		{"Nowak - Kos Anna", FamilyFirst, Of("Nowak - Kos", "Anna")},
		{"Jan van der Berg", GivenFirst, Of("van der Berg", "Jan")},
		{"van der Berg Jan", FamilyFirst, Of("van der Berg", "Jan")},
		{"Eva von Halm", GivenFirst, Of("von Halm", "Eva")},
		{"João da Silva", GivenFirst, Of("da Silva", "João")},
		{"van Berg", GivenFirst, Of("Berg", "van")}, // a given name must be left: the person mends it
		{"Jan Kos jr.", GivenFirst, Of("Kos jr.", "Jan")},
		{"Jan Kos III", GivenFirst, Of("Kos III", "Jan")},
		{"KOWALSKI Jan", GivenFirst, Of("KOWALSKI", "Jan")},
		{"Jan KOWALSKI", FamilyFirst, Of("KOWALSKI", "Jan")},
		{"Jan van der BERG", FamilyFirst, Of("van der BERG", "Jan")},
		{"JP Nowak", GivenFirst, Of("Nowak", "JP")},
		{"JAN KOWALSKI", GivenFirst, Of("KOWALSKI", "JAN")},
		{"  Jan   Kowalski ", GivenFirst, Of("Kowalski", "Jan")},
		{"", GivenFirst, Name{}},
	} {
		if got := Divide(test.text, test.order); got != test.want {
			t.Errorf("Divide(%q, %v) = %#v, want %#v", test.text, test.order, got, test.want)
		}
	}
}

// FuzzDivide holds that a proposal has every word of the text, is the same when
// it is made again of its own text with a comma, and never panics.
func FuzzDivide(f *testing.F) {
	for _, text := range []string{"Jan Kowalski", "Kowalski, Jan", "de la Cruz Ana", "A - B", "-", "van van", "JAN kos MAŁY", "a,b,c", "\xff ,"} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, familyFirst bool) {
		name := Divide(text, Order(familyFirst))
		if name.IsUndivided() {
			t.Fatalf("%#v is not divided", name)
		}
		if got, want := words(name.Family()+" "+name.Given()), words(strings.Replace(text, ",", " ", 1)); !slices.Equal(got, want) {
			t.Fatalf("the words of %q are %q in the proposal %#v", text, got, name)
		}
		if again := Divide(name.Comma(), Order(familyFirst)); name.Given() != "" && again != name {
			t.Fatalf("%#v with a comma is read as %#v", name, again)
		}
	})
}

func words(text string) []string {
	words := strings.FieldsFunc(text, unicode.IsSpace)
	slices.Sort(words)
	return words
}
