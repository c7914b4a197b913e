package register

import (
	"testing"

	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/sheet"
)

// janNowak is number 17, born on 3 February 1980.
func janNowak() sought {
	return sought{id: "x", number: 17, names: []fullname.Name{fullname.Of("Nowak", "Jan")}, births: []string{"1980-02-03"}, today: calendar.MustDate("2026-11-28")}
}

// A row of which nobody has named the columns is a person's where a cell, or two beside each other, has the name and nothing else: words that are scattered over the row, or that
// stand among others, are somebody else's, whom neither an erasure touches nor a copy for the person shows.
func TestWhoseARowIs(t *testing.T) {
	for _, test := range []struct {
		cells []string
		want  whose
	}{
		{[]string{"Nowak", "Piotr", "trener: Jan Kowalski"}, notTheirs},
		{[]string{"Kowalska", "Ewa", "opiekun: Jan Nowak"}, notTheirs},
		{[]string{"Nowak Piotr", "KS Jan III Sobieski"}, notTheirs},
		{[]string{"Nowak", "", "Jan"}, notTheirs},
		{[]string{"17", "", "Kos"}, notTheirs},
		{nil, notTheirs},
		{[]string{"", "Nowak Jan", "jan@example.org"}, perhapsTheirs},
		{[]string{"JAN", "NOWAK", "Pionek"}, perhapsTheirs},
		{[]string{"Nowak", "Jan", "1.05.2001"}, notTheirs},
		{[]string{"Nowak", "Jan", "3.02.1980"}, surelyTheirs},
		{[]string{"Nowak", "Jan", "1980"}, surelyTheirs},
		{[]string{"17", "Jan Nowak"}, surelyTheirs},
	} {
		if got := janNowak().mentions(sheet.Row{Number: 2, Cells: test.cells}); got != test.want {
			t.Errorf("%q: %d, want %d", test.cells, got, test.want)
		}
	}
}

// Of a row whose columns are known the birth decides and, without one, the number; the name alone may be a namesake's.
func TestWhoseAReadRowIs(t *testing.T) {
	jan := fullname.Of("Nowak", "Jan")
	born := func(day string) person.Details { return person.Details{Name: jan, Born: calendar.MustDate(day)} }
	for _, test := range []struct {
		in   incoming
		want whose
	}{
		{incoming{Details: person.Details{Name: jan}}, perhapsTheirs},
		{incoming{Details: person.Details{Name: jan}, Number: 17}, surelyTheirs},
		{incoming{Details: person.Details{Name: jan}, Number: 18}, notTheirs},
		{incoming{Details: born("1980-02-03"), Number: 18}, surelyTheirs},
		{incoming{Details: born("2001-05-01"), Number: 17}, notTheirs},
		{incoming{Details: person.Details{Name: fullname.Of("Nowak", "Piotr")}, Number: 17}, notTheirs},
	} {
		if got := janNowak().has(test.in); got != test.want {
			t.Errorf("%+v: %d, want %d", test.in, got, test.want)
		}
	}
}
