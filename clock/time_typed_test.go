package clock

import "testing"

func TestParseTime(t *testing.T) {
	for text, want := range map[string]Time{
		"90": 90 * Minute, " 1:30 ": 90 * Second, "1:30:00": 90 * Minute, "0": 0, "0:05": 5 * Second, "999:59:59": 1000*Hour - Second, "59940": 999 * Hour,
	} {
		if got, ok := ParseTime(text); !ok || got != want {
			t.Errorf("%q is %v, %t, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "x", "1:2", "1:60", "1:30:5", "-1", "+1", "1:-5", "1:2:3:4", "1000:00:00", "59941", "1 30"} {
		if got, ok := ParseTime(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
