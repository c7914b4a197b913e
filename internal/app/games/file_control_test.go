package games_test

import (
	"testing"

	"damka/clock"
	"damka/internal/app/games"
)

// controlsInFiles are controls and their tag TimeControl. A delay (II.6.1.2.2, FIDE 6.3.2) is not an increment.
var controlsInFiles = map[string]string{
	"90": "5400", "5+3": "300+3", "2b3": "120d3", "2+3": "120+3", "80+60": "4800+60", "90/45,30+30": "45/5400:1800+30",
	"120/50,60/25*": "50/7200:25/3600", "40/20+10,20/10b3*": "20/2400+10:10/1200d3", "3d": "1/259200",
}

func TestII_6_1_2_TheTagTimeControl(t *testing.T) {
	for text, want := range controlsInFiles {
		control := clock.MustParse(text)
		if got := games.TimeControl(control); got != want {
			t.Errorf("%s is written as %q, want %q", text, got, want)
		}
		if back, ok := games.ParseTimeControl(want); !ok || back != control {
			t.Errorf("%q is read as %q, want %s", want, back, text)
		}
	}
	for _, text := range []string{"", "?", "-", "*180", "90", "45/5400", "5400+", "5400d", "5400d3+3", "05400", "5400+3:60", "1/86401", "x/5400", "5400 + 3"} {
		if c, ok := games.ParseTimeControl(text); ok && games.TimeControl(c) != text {
			t.Errorf("%q is read as %s", text, c)
		}
	}
}

func FuzzTimeControl(f *testing.F) {
	for text, tag := range controlsInFiles {
		f.Add(text)
		f.Add(tag)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, ok := games.ParseTimeControl(text); ok {
			if again, ok := games.ParseTimeControl(games.TimeControl(c)); !ok || again != c {
				t.Fatalf("%q is read as %s, and that as %s", text, c, again)
			}
		}
		c, err := clock.Parse(text)
		if back, ok := games.ParseTimeControl(games.TimeControl(c)); err == nil && (!ok || back != c) {
			t.Fatalf("%s is written as %q and read as %s", c, games.TimeControl(c), back)
		}
	})
}
