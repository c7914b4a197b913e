package clock

import (
	"strings"
	"testing"

	"damka/article"
)

// II.6.1: controls are read and written in one form.
func TestII61ParseAndPrint(t *testing.T) {
	for text, want := range map[string]string{
		"80+60": "80+60", "90/45,30+30": "90/45,30+30", "120/50,60/25*": "120/50,60/25*",
		"90": "90", "60+30": "60+30", "15+5": "15+5", "15b5": "15b5", "3+2": "3+2",
		" 90/45, 30+30 ": "90/45,30+30", "40/20+10,20/10b3*": "40/20+10,20/10b3*",
	} {
		c, err := Parse(text)
		if err != nil || c.String() != want {
			t.Errorf("Parse(%q) = %q, %v; want %q", text, c, err, want)
		}
		if again := MustParse(c.String()); again != c {
			t.Errorf("%q does not read back equal", text)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for text, code := range map[string]article.Code{
		"": "clock.unreadable", "x": "clock.unreadable", "90+": "clock.unreadable", "+30": "clock.unreadable",
		"090": "clock.unreadable", "90/0,30": "clock.unreadable", "90b0": "clock.unreadable", "90+30+30": "clock.unreadable",
		"-5": "clock.out_of_range", "0": "clock.out_of_range", "601": "clock.out_of_range", "90+301": "clock.out_of_range",
		"90/201,30": "clock.out_of_range", "90,30": "clock.moves_missing", "90/45": "clock.no_end",
		"90*": "clock.repeat_needs_moves", "60/25*,30": "clock.only_last_repeats",
		"1/1,1/1,1/1,1/1,1": "clock.too_many_periods", "90/45,": "clock.unreadable", "90,,": "clock.moves_missing",
	} {
		_, err := Parse(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Code != code {
			t.Errorf("Parse(%q): %v, want %s", text, err, code)
		}
	}
}

// II.6.1.4 and III.1.1: the time for the first moves, increments included.
func TestTotal(t *testing.T) {
	for _, c := range []struct {
		control     string
		moves, want int // seconds
	}{
		{"80+60", 60, 140 * 60}, {"80+60", 80, 160 * 60},
		{"90/45,30+30", 45, 90 * 60}, {"90/45,30+30", 60, 120*60 + 15*30}, {"90/45,30+30", 80, 120*60 + 35*30},
		{"120/50,60/25*", 50, 120 * 60}, {"120/50,60/25*", 60, 180 * 60}, {"120/50,60/25*", 76, 240 * 60},
		{"15b5", 60, 15 * 60}, {"3+2", 60, 5 * 60}, {"90", 1, 90 * 60},
	} {
		if got := MustParse(c.control).Total(c.moves); got != c.want {
			t.Errorf("%s: %d s for %d moves, want %d", c.control, got, c.moves, c.want)
		}
	}
}

// II.6.1.5, II.6.2, III.1, III.2: the class of every control the code names,
// and of the boundaries.
func TestClass(t *testing.T) {
	for _, c := range []struct {
		variant  article.Variant
		class    Class
		controls string
	}{
		{article.International, Official, "80+60 90/45,30+30 120/50,60/25* 120/50,30 120/50,60 90 60+30 30+30 100 60/40,30"},
		{article.International, Rapid, "15 20 30 15+5 10+5 25+5 15b5"},
		{article.International, Blitz, "5 5+3 3+2 14 14b5"},
		{article.International, Unclassified, "30+5 45 89 4 2+2 29+30 31"},
		{article.Brazilian, Official, "60 45+30 45/25,15 45 30+30 45+10"},
		{article.Brazilian, Rapid, "10 15 8+4 7+5"},
		{article.Brazilian, Blitz, "3 5 3+2"},
		{article.Brazilian, Unclassified, "7 16 30 29+30 2"},
		{article.Russian, Rapid, "10"},
		{article.Chess, Official, "90+30 60"},
		{article.Chess, Rapid, "15+10 11"},
		{article.Chess, Blitz, "3+2 10"},
	} {
		for control := range strings.FieldsSeq(c.controls) {
			if class, ref := MustParse(control).Class(c.variant); class != c.class || !ref.IsValid() {
				t.Errorf("%s, %s: %s by %q, want %s", c.variant, control, class, ref, c.class)
			}
		}
	}
	if class, _ := (Control{}).Class(article.International); class != Unclassified {
		t.Errorf("no control: %s", class)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"80+60", "90/45,30+30", "120/50,60/25*", "15b5", "", "9999999999999999999", "1/1*"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			if c != (Control{}) {
				t.Fatalf("%q: an error and a control", text)
			}
			return
		}
		if again, err := Parse(c.String()); err != nil || again != c {
			t.Fatalf("%q prints as %q, which reads as %v, %v", text, c, again, err)
		}
	})
}
