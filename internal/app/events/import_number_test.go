package events_test

import (
	"strings"
	"testing"
)

// A list has the register's numbers below "Numer" as the register's own import has them, or counts its rows there.
func TestTheColumnOfNumbers(t *testing.T) {
	d := newDesk(t, "numbers")
	for name, test := range map[string]struct {
		list    string
		want    string // the register's number of the first
		unknown string
	}{
		"numer":             {"Numer;Nazwisko i imię\n10441;Kos Ewa\n;Las Jan", "10441", ""},
		"nr":                {"Nazwisko i imię;Nr\nKos Ewa;117\nLas Jan;2", "117", ""},
		"nr rej.":           {"Nr;Nazwisko i imię;Nr rej.\n1;Kos Ewa;10441\n2;Las Jan;", "10441", "Nr"},
		"numer w rejestrze": {"Numer w rejestrze;Nazwisko i imię\n7;Kos Ewa", "7", ""},
		"a starting list":   {"Nr;Nazwisko i imię\n1;Kos Ewa\n2;Las Jan", "", "Nr"},
		"in any order":      {"No.;Nazwisko i imię\n2;Kos Ewa\n1;Las Jan", "", "No."},
		"two of them":       {"Nr;Numer;Nazwisko i imię\n10441;55;Kos Ewa", "", "Nr,Numer"},
	} {
		list, err := d.ReadPlayers("list.csv", strings.NewReader(test.list), nil)
		d.must(err)
		if got := list.Rows[0].Form.Person.Register; got != test.want || strings.Join(list.Unknown, ",") != test.unknown {
			t.Errorf("%s: %q, and unknown %q", name, got, list.Unknown)
		}
	}
}
