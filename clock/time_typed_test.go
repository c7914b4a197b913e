package clock

import "testing"

func TestParseTime(t *testing.T) {
	for text, want := range map[string]Time{
		"90": 90 * Minute, " 1:30 ": 90 * Second, "1:30:00": 90 * Minute, "0": 0, "0:05": 5 * Second, "999:59:59": 1000*Hour - Second, "59940": 999 * Hour,
		"2 min": 2 * Minute, "2min": 2 * Minute, "2 MIN.": 2 * Minute, "2 minuty": 2 * Minute, "2'": 2 * Minute, "90 s": 90 * Second, "90s": 90 * Second, "90 sek.": 90 * Second,
		"90 seconds": 90 * Second, "90\"": 90 * Second, "30''": 30 * Second, "1 min 30 s": 90 * Second, "1\u00a0h 2\u00a0min 15\u00a0s": Hour + 2*Minute + 15*Second, "1 h": Hour, "1 godz. 30 min": 90 * Minute,
		"1h30m": 90 * Minute, "0 s": 0, "90 min": 90 * Minute, "3599999 s": 1000*Hour - Second,
	} {
		if got, ok := ParseTime(text); !ok || got != want {
			t.Errorf("%q is %v, %t, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "x", "1:2", "1:60", "1:30:5", "-1", "+1", "1:-5", "1:2:3:4", "1000:00:00", "59941", "1 30", "min", "s", "2 x", "1:30 min", "2,5 min", "-2 min", "30 s 2 min", "1 h 30", "2 min 30", "1000 h", "3600000 s", "99999999 s", "2 d"} {
		if got, ok := ParseTime(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
