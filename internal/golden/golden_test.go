package golden

import "testing"

func TestFirstDifference(t *testing.T) {
	for _, test := range []struct {
		got, want string
		line      int
		is, was   string
	}{
		{"a\nb\n", "a\nc\n", 2, "b\n", "c\n"},
		{"a\n", "a\nb\n", 2, "", "b\n"},
		{"a\nb", "a\n", 2, "b", ""},
		{"a", "a\n", 1, "a", "a\n"},
		{"a\r\n", "a\n", 1, "a\r\n", "a\n"},
		{"", "a", 1, "", "a"},
	} {
		if line, is, was := firstDifference(test.got, test.want); line != test.line || is != test.is || was != test.was {
			t.Errorf("%q and %q: line %d, %q and %q; want line %d, %q and %q",
				test.got, test.want, line, is, was, test.line, test.is, test.was)
		}
	}
}

func TestExpect(t *testing.T) { Expect(t, "testdata/greeting.golden", "Dzień dobry\n") }
