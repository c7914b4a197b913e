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
		"1 hour": "60", "2 hours": "120", "1 hr": "60", "2 hrs": "120", "1 godzina": "60", "2 godziny": "120", "5 godzin": "300", "1 godz": "60", "10h": "600",
		"1 hour 30 minutes": "90", "1 godzina 30 minut": "90", "2 godziny + 30 sekund": "120+30", "1 hour + 30 seconds": "60+30", "1 h 5 min + 5 s": "65+5",
		"2 h/40, 1 h": "120/40,60", "1h/25,15'": "60/25,15", "100 minut/50, 50 min/20, 15 min + 30 s": "100/50,50/20,15+30",
		"1 minuta": "1", "2 minuty + 1 sekunda": "2+1", "3 min + 2 sekundy": "3+2", "1 minute + 1 second": "1+1", "15 mins + 10 secs": "15+10", "5'+5''": "5+5",
		"15 min b 5 s": "15b5", "15'b5\"": "15b5", "15 min | 10 s": "15+10", "15 min + 0 s": "15", "60/25 + 10 s*": "60/25+10*", "1 dzień": "1d", "2d": "2d", "2 Dni": "2d",
		"15\u00a0min\u00a0+\u00a05\u00a0s": "15+5", "15\u202fmin": "15", "1\u00a0h": "60", "15\tmin": "15",
	} {
		c, err := clock.ParseTyped(text)
		if err != nil || c.String() != want {
			t.Errorf("%q is read as %q, want %q (%v)", text, c, want, err)
		}
	}
}

// What could be something else is not guessed, and the error is about what was typed.
func TestII61ParseTypedRefuses(t *testing.T) {
	for _, text := range []string{"", "0", "0+2", "+3", "x", "m", "min", "40/90+30/30", "15 5", "15:5", "G/15", "90/45", "15+5+0", "10+00", "3 dni dni", "h", "1h30h", "5+-3", "15x",
		"1h90", "1.5 h", "1,5 h", "11 h", "15/5 s*", "90/45 min, 30", "15 minutesx", "15 hourss", "hour", "5 hminutes", "3 dni, 5", "3 dni + 5 min", "90'/45 30\"", "15,,5", "15+5,", "0 h", "0 min", "1h 99999999999999999999", "99999999999999999999h"} {
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

// What is understood and is no control is refused for what is wrong with it, not for signs that could be read.
func TestII61ParseTypedSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]article.Code{
		"1h/40": "clock.no_end", "90'/40 + 30''": "clock.no_end", "90 min/40, 30 min/20": "clock.no_end", "15 min, 5 min": "clock.moves_missing",
		"24 h": "clock.typed_range", "11 h": "clock.typed_range", "99999999999999999999h": "clock.typed_range", "15 min + 999 s": "clock.typed_range", "0 min": "clock.typed_range",
		"60/40": "clock.no_end", "601": "clock.out_of_range", "90'/45 30\"": "clock.unreadable", "1h90": "clock.unreadable",
	} {
		_, err := clock.ParseTyped(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Code != want {
			t.Errorf("%q: %v, want %s", text, err, want)
			continue
		}
		if said, _ := refusal.Args.Get("control"); said != article.Text(text) {
			t.Errorf("%q: the refusal is about %v", text, said)
		}
		if column, has := refusal.Args.Get("column"); has && want != "clock.out_of_range" && want != "clock.unreadable" && text != "60/40" {
			t.Errorf("%q: column %v", text, column)
		}
	}
}

// II.6.1: minutes or hours are before the plus and seconds for every move after it. Seconds alone are no minutes,
// and minutes for every move no seconds: the refusal says so, about what was typed.
func TestII61ParseTypedUnits(t *testing.T) {
	for _, text := range []string{
		"30s", "30 s", "15 sek", "15 sek.", "10\"", "10''", "10″", "5 sekund", "1 sekunda", "90 seconds", "45 sec", "60 S",
		"1 h 5 s", "1h30s", "15 min 5 s", "15' 5\"", "15 5 s", "155 s", "30 s + 15", "30s+2s", "10 s | 2", "10\"b2",
		"90/45,30 s", "30 s/10,5", "15+5 min", "15 + 5'", "1h + 1h", "15 b 1 min", "5 s + 5 min",
	} {
		c, err := clock.ParseTyped(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || c.IsValid() {
			t.Errorf("%q is read as %s (%v)", text, c, err)
			continue
		}
		if said, _ := refusal.Args.Get("control"); said != article.Text(text) || refusal.Article != "II.6.1" || refusal.Code != "clock.units" {
			t.Errorf("%q: %s about %v by %s", text, refusal.Code, said, refusal.Article)
		}
	}
}

func FuzzParseTyped(f *testing.F) {
	for _, text := range []string{"10+0", "3|2", "15'+5\"", "1h30", "3 dni", "90/45;30+30", "15 min + 5 s", "99h99", "1h1h1", "30s", "1 hour", "2 godziny + 5 s", "15+5 min", "1\u00a0h"} {
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
		for _, read := range []func(string) (clock.Control, error){clock.Parse, clock.ParseTyped} {
			if again, err := read(typed.String()); err != nil || again != typed {
				t.Fatalf("%q is read as %s, which is read as %s (%v)", text, typed, again, err)
			}
		}
	})
}
