package notice

import (
	"testing"

	"damka/article"
	"damka/article/articletest"
	"damka/internal/college"
)

// IV.5.4: the college disposes of its budget, and states what it spent: an amount, on a day, for something.
func TestIV_5_4_Expenses(t *testing.T) {
	today, what := day("2026-06-15"), college.Text{ID: "q", Hash: "00"}
	s := new(Budget).Apply(1, Spent{today, 5000, what}).Apply(2, Spent{today, 700, what})
	for name, test := range map[string]struct {
		command Event
		want    article.Code
	}{
		"one":              {Spent{today, 1, what}, ""},
		"of nothing":       {Spent{today, 0, what}, CodeSpent},
		"of too much":      {Spent{today, mostSpent + 1, what}, CodeSpent},
		"for nothing":      {Spent{Day: today, Amount: 1}, CodeForWhat},
		"tomorrow":         {Spent{today.AddDays(1), 1, what}, CodeDay},
		"taken back":       {Unspent{today, 2}, ""},
		"one that is none": {Unspent{today, 3}, CodeUnspent},
		"a tariff":         {Set{}, CodeUnspent},
	} {
		if _, err := DecideBudget(s, test.command, today); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	after := s.Apply(3, Unspent{today, 1})
	if len(after.Expenses) != 1 || after.Expenses[0].Number != 2 || len(s.Expenses) != 2 || len(after.Strange) != 0 {
		t.Errorf("%+v, was %+v", after, s)
	}
	if strange := after.Apply(4, Unspent{today, 1}); len(strange.Strange) != 1 || len(strange.Expenses) != 1 {
		t.Errorf("taken back twice: %+v", strange)
	}
}
