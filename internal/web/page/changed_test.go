package page

import (
	"testing"

	"damka/internal/i18n"
)

// Who signed is said by role and number, and named where the name is known.
func TestByWhom(t *testing.T) {
	plain := Reader{Printer: i18n.For(i18n.EN).Plain()}
	told := plain
	told.Signer = func(number int) string { return map[int]string{3: "Ania"}[number] }
	for _, test := range []struct {
		reader   Reader
		by, want string
	}{
		{plain, "arbiter", "arbiter"},
		{plain, "clerk-3", "clerk 3"},
		{told, "clerk-3", "clerk 3 (Ania)"},
		{told, "chief-4", "chief arbiter 4"},
		{told, "member-3", "Ania (account no. 3)"},
		{plain, "member-3", "account no. 3"},
		{told, "wizard-3", "wizard-3"},
		{told, "clerk-03", "clerk-03"},
		{told, "q3m7aabz2x5kdefg", "q3m7aabz2x5kdefg"},
		{told, "", ""},
	} {
		if got := ByWhom(test.reader, test.by); got != test.want {
			t.Errorf("%q: %q, want %q", test.by, got, test.want)
		}
	}
}
