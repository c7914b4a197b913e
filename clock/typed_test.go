package clock_test

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// II.6.1: what people write for a control.
func TestII61ParseTyped(t *testing.T) {
	for text, want := range map[string]string{
		"10+0": "10", "10 + 0": "10", "3|2": "3+2", "3 | 2": "3+2", "10|0": "10", "5+3": "5+3", "15b5": "15b5", "15B5": "15b5", "15b0": "15",
		"15m": "15", "15 min": "15", "15 min.": "15", "20 minut": "20", "15'": "15", "15'+5\"": "15+5", "15′+5″": "15+5", "15’ + 5”": "15+5", "5'+3''": "5+3",
		"15 min + 5 s": "15+5", "15min+5sek.": "15+5", "10 minutes + 5 seconds": "10+5", "3m|2s": "3+2",
		"1h": "60", "1h30": "90", "1 h 30 min": "90", "2 godz.": "120", "1h+30s": "60+30", "1h30+30": "90+30",
		"90/45;30+30": "90/45,30+30", "90'/45,30'+30\"": "90/45,30+30", "90 min/45, 30 min + 30 s": "90/45,30+30", "120/50,60/25*": "120/50,60/25*",
		"90/40+0,30+0": "90/40,30", "3d": "3d", "3 dni": "3d", "1 day": "1d", "7 days": "7d", "3D": "3d",
	} {
		c, err := clock.ParseTyped(text)
		if err != nil || c.String() != want {
			t.Errorf("%q is read as %q, want %q (%v)", text, c, want, err)
		}
	}
}

// What could be something else is not guessed, and the error is about what was typed.
func TestII61ParseTypedRefuses(t *testing.T) {
	for _, text := range []string{"", "0", "0+2", "+3", "x", "m", "min", "40/90+30/30", "15 5", "15:5", "G/15", "90/45", "15+5+0", "10+00", "3 dni dni", "h", "1h30h", "5+-3", "15x"} {
		c, err := clock.ParseTyped(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || c.IsValid() {
			t.Fatalf("%q is read as %s (%v)", text, c, err)
		}
		if said, _ := refusal.Args.Get("control"); said != article.Text(text) || refusal.Article != "II.6.1" {
			t.Errorf("%q: the refusal is about %v by %s", text, said, refusal.Article)
		}
	}
}

func FuzzParseTyped(f *testing.F) {
	for _, text := range []string{"10+0", "3|2", "15'+5\"", "1h30", "3 dni", "90/45;30+30", "15 min + 5 s", "99h99", "1h1h1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		typed, err := clock.ParseTyped(text)
		strict, wrong := clock.Parse(text)
		if wrong == nil && typed != strict {
			t.Fatalf("%q is %s typed and %s else", text, typed, strict)
		}
		if err != nil {
			return
		}
		if again, err := clock.Parse(typed.String()); err != nil || again != typed {
			t.Fatalf("%q is read as %s, which is no control (%v)", text, typed, err)
		}
	})
}
