package arbiter

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/article/articletest"
	"damka/internal/college"
)

// KS IV.5.2: the fee of a year is paid once, by who has a class, and makes the licence from its day on.
func TestKS_IV_5_2_TheFeeOfAYear(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01")).WithFees([]Paid{{Day: day("2026-01-05"), Year: 2026, Amount: 3000}})
	for name, test := range map[string]struct {
		state *State
		fee   Paid
		want  article.Code
	}{
		"twice":             {s, Paid{Day: day(today), Year: 2026}, CodePaid},
		"for another age":   {s, Paid{Day: day(today), Year: 2028}, CodeYear},
		"for next year":     {s, Paid{Day: day(today), Year: 2027}, ""},
		"less than nothing": {s, Paid{Day: day(today), Year: 2027, Amount: -1}, CodeAmount},
		"of nobody":         {&State{}, Paid{Day: day(today), Year: 2026}, CodeLicenceNone},
		"tomorrow":          {s, Paid{Day: day(today).AddDays(1), Year: 2027}, CodeDay},
	} {
		if err := test.state.CheckFee(test.fee, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	if s.LicensedOn(day("2026-01-04")) || !s.LicensedOn(day("2026-01-05")) || !s.LicensedIn(2026) || s.LicensedIn(2027) {
		t.Errorf("%+v", s.Fees)
	}
}

// Two books are one: what the register and the college's old book both have was paid once, and the register's counts.
func TestOneBook(t *testing.T) {
	fee := func(on string, year, amount int) Paid { return Paid{Day: day(on), Year: year, Amount: amount} }
	for name, test := range map[string]struct{ register, own, want []Paid }{
		"nothing":            {nil, nil, nil},
		"the old book alone": {nil, []Paid{fee("2025-02-01", 2025, 1)}, []Paid{fee("2025-02-01", 2025, 1)}},
		"in both":            {[]Paid{fee("2026-03-01", 2026, 2)}, []Paid{fee("2026-02-01", 2026, 1)}, []Paid{fee("2026-03-01", 2026, 2)}},
		"of other years":     {[]Paid{fee("2026-03-01", 2026, 2)}, []Paid{fee("2026-03-01", 2025, 1)}, []Paid{fee("2026-03-01", 2026, 2), fee("2026-03-01", 2025, 1)}},
		"twice in the old":   {nil, []Paid{fee("2025-02-01", 2025, 1), fee("2025-02-02", 2025, 1)}, []Paid{fee("2025-02-01", 2025, 1)}},
		"by the day":         {[]Paid{fee("2026-12-01", 2027, 2)}, []Paid{fee("2026-01-01", 2026, 1)}, []Paid{fee("2026-01-01", 2026, 1), fee("2026-12-01", 2027, 2)}},
	} {
		register := append([]Paid{}, test.register...)
		if got := OneBook(test.register, test.own); !reflect.DeepEqual(got, test.want) || len(register) > 0 && !reflect.DeepEqual(register, test.register) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
