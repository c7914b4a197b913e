package i18n

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/golden"
)

func TestPlurals(t *testing.T) {
	for _, tc := range []struct {
		n      int
		pl, en string
	}{
		{0, "0 partii", "0 games"},
		{1, "1 partia", "1 game"},
		{2, "2 partie", "2 games"},
		{5, "5 partii", "5 games"},
		{12, "12 partii", "12 games"},
		{22, "22 partie", "22 games"},
		{112, "112 partii", "112 games"},
		{4950, "4\u00a0950 partii", "4,950 games"},
		{-1, "-1 partia", "-1 game"},
		{1_000_001, "1\u00a0000\u00a0001 partii", "1,000,001 games"},
	} {
		if got := For(PL).Text("games.count", A("n", tc.n)); got != tc.pl {
			t.Errorf("pl %d: %q, want %q", tc.n, got, tc.pl)
		}
		if got := For(EN).Text("games.count", A("n", tc.n)); got != tc.en {
			t.Errorf("en %d: %q, want %q", tc.n, got, tc.en)
		}
	}
}

// The plural rules as a grammar book has them, against the library's.
func TestPluralsAsInTheGrammarBook(t *testing.T) {
	polish := func(n int) int {
		switch {
		case n == 1:
			return 0
		case n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
			return 1
		}
		return 2
	}
	english := func(n int) int { return min(max(n-1, 1-n), 1) }
	check := func(n int) {
		if got, want := For(PL).pluralForm(n), polish(n); got != want {
			t.Errorf("pl %d: form %d, want %d", n, got, want)
		}
		if got, want := For(EN).pluralForm(n), english(n); got != want {
			t.Errorf("en %d: form %d, want %d", n, got, want)
		}
	}
	for n := range 2000 {
		check(n)
		check(999_000 + n)
		check(3_000_000_000 + n)
	}
}

func TestAHyphenInAKey(t *testing.T) {
	if got, want := For(PL).Text("edition.fide-2023"), For(PL).Text("edition.fide_2023"); got != want || Marked(got) {
		t.Errorf("%q, want %q", got, want)
	}
	if !Has("edition.fide-2023") || Has("edition.none") || !slices.Contains(Keys(), "edition.fide_2023") {
		t.Error("Has and Keys disagree")
	}
}

func TestWhatIsMissingIsMarked(t *testing.T) {
	for _, text := range []string{For(EN).Text("no.such.key"), For(EN).Text("games.count"), For(EN).Text("games.count", A("n", 1.5))} {
		if !Marked(text) {
			t.Errorf("%q has no mark", text)
		}
	}
	if got := Arguments("no.such.key"); got != nil {
		t.Errorf("arguments of no text: %q", got)
	}
}

func TestLanguages(t *testing.T) {
	for header, want := range map[string]Lang{
		"":                              PL,
		"pl":                            PL,
		"pl-PL,pl;q=0.9,en;q=0.8":       PL,
		"en":                            EN,
		"en-US,en;q=0.9,pl;q=0.1":       EN,
		"pl;q=0.1, en;q=0.9":            EN,
		"de-DE, de;q=0.9":               PL,
		"fr, en;q=0.4":                  EN,
		"szl":                           PL,
		"*":                             PL,
		"\x00;;;q=9,,,":                 PL,
		"en;q=0, pl":                    PL,
		"this is not a language header": PL,
	} {
		if got := Match(header); got != want {
			t.Errorf("Match(%q) = %v, want %v", header, got, want)
		}
	}
	for _, lang := range Langs() {
		if parsed, err := ParseLang(lang.String()); err != nil || parsed != lang {
			t.Errorf("ParseLang(%q) = %v, %v", lang, parsed, err)
		}
		if lang.Other() == lang || lang.Other().Other() != lang {
			t.Errorf("the other of %v is %v", lang, lang.Other())
		}
		if For(lang).Lang() != lang {
			t.Errorf("For(%v) speaks %v", lang, For(lang).Lang())
		}
	}
	if _, err := ParseLang("de"); err == nil {
		t.Error("ParseLang reads de")
	}
	if For(Lang(7)).Lang() != PL || Lang(7).String() != "Lang(7)" {
		t.Error("a language that is none is not answered in Polish")
	}
}

func TestNumbers(t *testing.T) {
	for _, tc := range []struct {
		n      int
		pl, en string
	}{{0, "0", "0"}, {7, "7", "7"}, {987, "987", "987"}, {12345, "12\u00a0345", "12,345"}, {-1234567, "-1\u00a0234\u00a0567", "-1,234,567"}} {
		if pl, en := For(PL).Number(tc.n), For(EN).Number(tc.n); pl != tc.pl || en != tc.en {
			t.Errorf("%d: %q and %q, want %q and %q", tc.n, pl, en, tc.pl, tc.en)
		}
	}
}

func TestPoints(t *testing.T) {
	for _, tc := range []struct {
		n      int
		halves bool
		want   string
	}{
		{7, false, "7"}, {0, false, "0"}, {-2, false, "-2"},
		{0, true, "0"}, {1, true, "½"}, {2, true, "1"}, {7, true, "3½"}, {-1, true, "-½"}, {-3, true, "-1½"}, {-4, true, "-2"},
	} {
		if got := For(PL).Points(tc.n, tc.halves); got != tc.want {
			t.Errorf("Points(%d, %v) = %q, want %q", tc.n, tc.halves, got, tc.want)
		}
	}
}

func TestLists(t *testing.T) {
	for _, tc := range []struct {
		items  []string
		pl, en string
	}{
		{nil, "", ""},
		{[]string{"A"}, "A", "A"},
		{[]string{"B", "C"}, "B i\u00a0C", "B and C"},
		{[]string{"A", "B", "{C}"}, "A, B i\u00a0{C}", "A, B and {C}"},
	} {
		if pl, en := For(PL).List(tc.items...), For(EN).List(tc.items...); pl != tc.pl || en != tc.en {
			t.Errorf("%q: %q and %q, want %q and %q", tc.items, pl, en, tc.pl, tc.en)
		}
	}
	if pl, en := For(PL).Alternatives("A", "B", "C"), For(EN).Alternatives("A", "B", "C"); pl != "A, B lub C" || en != "A, B or C" {
		t.Errorf("alternatives: %q, %q", pl, en)
	}
}

func day(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 9, 5, 0, 0, time.UTC)
}

func TestDates(t *testing.T) {
	tied, loose := strings.NewReplacer("~", noBreak, "^", joiner).Replace, strings.NewReplacer("~", " ", "^", "").Replace
	type show func(*Printer) string
	date := day(2026, time.November, 14) // a Saturday
	span := func(to time.Time) show { return func(p *Printer) string { return p.DateRange(date, to) } }
	for _, tc := range []struct {
		show   show
		pl, en string
	}{
		{func(p *Printer) string { return p.Date(date) }, "14~XI 2026", "14~Nov 2026"},
		{func(p *Printer) string { return p.DateLong(date) }, "14~listopada 2026", "14~November 2026"},
		{span(date), "14~XI 2026", "14~Nov 2026"},
		{span(day(2026, time.November, 22)), "14–^22~XI 2026", "14–^22~Nov 2026"},
		{span(day(2026, time.December, 3)), "14~XI~– 3~XII 2026", "14~Nov~– 3~Dec 2026"},
		{span(day(2027, time.January, 3)), "14~XI 2026~– 3~I 2027", "14~Nov 2026~– 3~Jan 2027"},
		{span(day(2027, time.November, 14)), "14~XI 2026~– 14~XI 2027", "14~Nov 2026~– 14~Nov 2027"},
		{func(p *Printer) string { return p.DateRangeLong(date, day(2026, time.November, 22)) }, "14–^22~listopada 2026", "14–^22~November 2026"},
		{func(p *Printer) string { return p.Month(date) }, "listopad 2026", "November 2026"},
		{func(p *Printer) string { return p.Weekday(date) }, "sobota", "Saturday"},
		{func(p *Printer) string { return p.WeekdayShort(date.AddDate(0, 0, 1)) }, "niedz.", "Sun"},
		{func(p *Printer) string { return p.Weekday(date.AddDate(0, 0, 2)) }, "poniedziałek", "Monday"},
		{func(p *Printer) string { return p.Time(date) }, "09:05", "09:05"},
		{func(p *Printer) string { return p.Text("article", A("article", date)) }, "art.~14~XI 2026", "art.~14~Nov 2026"},
	} {
		if pl, en := tc.show(For(PL)), tc.show(For(EN)); pl != tied(tc.pl) || en != tied(tc.en) {
			t.Errorf("%q and %q, want %q and %q", pl, en, tc.pl, tc.en)
		}
		if pl, en := tc.show(For(PL).Plain()), tc.show(For(EN).Plain()); pl != loose(tc.pl) || en != loose(tc.en) {
			t.Errorf("plain: %q and %q, want %q and %q", pl, en, tc.pl, tc.en)
		}
	}
}

// Every month and day of the week, for a reader to look at.
func TestTheYear(t *testing.T) {
	var out string
	for _, lang := range Langs() {
		p := For(lang)
		for m := time.January; m <= time.December; m++ {
			d := day(2026, m, int(m))
			out += fmt.Sprintf("%s | %s | %s | %s, %s\n", p.Month(d), p.Date(d), p.DateLong(d), p.Weekday(d), p.WeekdayShort(d))
		}
	}
	golden.Expect(t, "testdata/year.golden", out)
}
