package sheet

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWhatIsDefused(t *testing.T) {
	for _, cell := range []string{
		"+", "-", "+-", "--", "=3", "=1+1", `=HYPERLINK("x")`, "-2", "+48 600 000 000", "@x", "\t=1", "\r=1", "\n=1", "\tx", "  =1", "\u00a0=1", "＝1",
		"1-1", "2-0", "0-2", "1/2", "3.5", "3,5", "10:30", "1+", "007", "1E5", "2e3", "(5)", "$5", "5 zł", "12%", ".5", " 12", "3 a", "10 PM",
		"1 maja", "Maj 5", "12 paź", "Mar 1", "SEPT2", "14 November 2026", "1 lis 26", "-0", "1234567890123456", "'1-1", "''=x", "'-",
	} {
		if got := defuse(cell); got != "'"+cell {
			t.Errorf("defuse(%q) = %q", cell, got)
		}
	}
	for _, cell := range []string{
		"", " ", "'", "Czyż", "Ćwik Witold", "'t Hoen", "0", "7", "1987", "123456789012345", "2–0", "3½", "½", "–", "KS Damka", "64 Olsztyn", "1 Maja Łódź",
		"Maj", "Marzec", "A1", "A-1", "x=1", "a@b.pl", "#1", "AM", "zł", "e", "Emil-Jan", "Żak (2)",
	} {
		if got := defuse(cell); got != cell {
			t.Errorf("defuse(%q) = %q: it is harmless", cell, got)
		}
	}
}

// cells are texts that are likely to be dangerous.
func cells() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringOfN(rapid.SampledFrom([]rune("'=+-@\t\r\n \"0123456789;,./:eEmajzł½ŁĆ_x<%\ufeff")), 0, 12, -1),
		rapid.String(),
		rapid.SampledFrom([]string{"Olga Czyż", "Emil Źrebak", "KS Damka", "1987", "2-0", "_x0041_", "sep=;", "<html>", "%PDF", "{\\rtf", "PK\x03\x04", "ÓŁ"}),
	)
}

func TestRestoreUndoesDefuse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := cells().Draw(t, "cell")
		checkDefuse(t, cell)
	})
}

func checkDefuse(t interface{ Errorf(string, ...any) }, cell string) {
	safe := defuse(cell)
	if got := restore(safe); got != cell {
		t.Errorf("%q is written as %q and read as %q", cell, safe, got)
	}
	if start := strings.TrimLeft(safe, " "); start != "" && strings.ContainsRune("=+-@\t\r\n", rune(start[0])) {
		t.Errorf("%q is written as %q, which is not safe", cell, safe)
	}
}

func FuzzDefuse(f *testing.F) {
	for _, seed := range []string{"", "'", "''", "=1", "'=1", "''=1", "1-1", "'1-1", "\t=1", " =1", "'t", "5 zł", "'\x00=1", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cell string) { checkDefuse(t, cell) })
}
