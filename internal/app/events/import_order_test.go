package events_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/fullname"
)

// remarked says whether the first row of a list has a remark.
func remarked(list events.Import, code article.Code) bool {
	return slices.ContainsFunc(list.Rows[0].Remarks, func(remark article.Reason) bool { return remark.Code == code })
}

func disagrees(list events.Import) bool { return remarked(list, "import.names_disagree") }

// What was made of a name is said where it may be wrong: of a row, or once of the
// list where most of it looks wrong.
func TestRemarksOnNames(t *testing.T) {
	d := newDesk(t, t.TempDir())
	const turned, word, whole, list = "import.other_way_round", "import.one_word", "import.may_be_whole", "import.order_unlikely"
	for _, test := range []struct {
		about string
		names string
		want  string // rows with their remarks, and the list's
	}{
		{"one row in the other order", "Nazwisko i imię|Kowalski Jan|Tomasz Żuk|Wilga Ida|Maria", "2 " + turned + ", 4 " + word},
		{"most rows in the other order", "Nazwisko i imię|Jan Kowalski|Tomasz Żuk|Wilga Ida|Nowak Ewa", list},
		{"the whole list in the other order", "Zawodnik|Kowalski Jan|Żuk Tomasz|Wilga Ida", list},
		{"the heading says the order of names that tell nothing", "Imię i nazwisko|Bo Żuk|Ida Wilga", ""},
		{"a given name is known from a name with a comma", "Nazwisko i imię|\"Żuraw, Bo\"|Wilga Ida|Bo Łan|Rak Ada", "3 " + turned},
		{"a given name is known from a name that has its family name in capitals", "Nazwisko i imię|Bo ŻURAW|Wilga Ida|Bo Łan|Rak Ada", "3 " + turned},
		{"a family name that is a given name, too", "Imię i nazwisko|Jan Tomasz|Tomasz Jan|Olga Marek", ""},
		{"a comma and capitals need no order", "Nazwisko i imię|\"Tomasz, Żuk\"|TOMASZ Wilga", ""},
		{"one word", "Imię i nazwisko|Żuraw|Jan Bąk", "1 " + word},
		{"two columns", "Nazwisko;Imię|Tomasz;Żuk|Pelé;|Rybak Ewa;", "3 " + whole},
		{"nothing", "Imię i nazwisko;Klub|;KS Młyn", ""},
	} {
		t.Run(test.about, func(t *testing.T) {
			read, err := d.ReadPlayers("", strings.NewReader(strings.ReplaceAll(test.names, "|", "\n")+"\n"), nil)
			d.must(err)
			var got []string
			for i, row := range read.Rows {
				for _, remark := range row.Remarks {
					got = append(got, fmt.Sprint(i+1, " ", remark.Code))
				}
			}
			if read.Names.Doubt != nil {
				got = append(got, string(read.Names.Doubt.Code))
			}
			if all := strings.Join(got, ", "); all != test.want {
				t.Errorf("got %q, want %q", all, test.want)
			}
		})
	}
}

// Nobody need know a name to see that many people share a given name and few a
// family name.
func TestGivenNamesRepeat(t *testing.T) {
	d := newDesk(t, t.TempDir())
	var list strings.Builder
	list.WriteString("Name\n")
	for i := range 16 {
		fmt.Fprintf(&list, "Lin%c Bo%c\n", 'a'+i, 'a'+i%4)
	}
	given, family := fullname.GivenFirst, fullname.FamilyFirst
	for order, doubted := range map[*fullname.Order]bool{&given: true, &family: false} {
		read, err := d.ReadPlayers("", strings.NewReader(list.String()), order)
		d.must(err)
		if (read.Names.Doubt != nil) != doubted {
			t.Errorf("family name first %t: %v", *order, read.Names.Doubt)
		}
	}
}

// How names were read is shown by one of those that the order is for.
func TestExampleOfTheOrder(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for list, want := range map[string]fullname.Name{
		"Nazwisko i imię\n\"Czyż, Olga\"\nŻuraw\nKowalski Jan\n": fullname.Of("Kowalski", "Jan"),
		"Nazwisko i imię\nŻuraw\n\"Czyż, Olga\"\n":               fullname.Of("Czyż", "Olga"),
		"Nazwisko;Imię\nŻuraw;\nCzyż;Olga\n":                     fullname.Of("Czyż", "Olga"),
		"Name\nŻuraw\n":                                          {},
	} {
		read, err := d.ReadPlayers("", strings.NewReader(list), nil)
		if d.must(err); read.Names.Example != want {
			t.Errorf("%q: %v, want %v", list, read.Names.Example, want)
		}
	}
}
