package clock_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/golden"
)

// II.6.1: every control that the code names is read, and written as it was.
func TestII61Parse(t *testing.T) {
	tests := []struct {
		text string
		want []clock.Period
	}{
		{"80+60", []clock.Period{{Minutes: 80, Increment: 60, Kind: clock.Fischer}}},
		{"90/45,30+30", []clock.Period{{Minutes: 90, Moves: 45}, {Minutes: 30, Increment: 30, Kind: clock.Fischer}}},
		{"120/50,60/25*", []clock.Period{{Minutes: 120, Moves: 50}, {Minutes: 60, Moves: 25, Repeats: true}}},
		{"120/50,30", []clock.Period{{Minutes: 120, Moves: 50}, {Minutes: 30}}},
		{"90", []clock.Period{{Minutes: 90}}},
		{"45/25,15", []clock.Period{{Minutes: 45, Moves: 25}, {Minutes: 15}}},
		{"15b5", []clock.Period{{Minutes: 15, Increment: 5, Kind: clock.Bronstein}}},
		{"3d", []clock.Period{{Days: 3}}},
		{"90/40,30+30", []clock.Period{{Minutes: 90, Moves: 40}, {Minutes: 30, Increment: 30, Kind: clock.Fischer}}},
		{"40/20+10,20/10b3*", []clock.Period{{Minutes: 40, Moves: 20, Increment: 10, Kind: clock.Fischer}, {Minutes: 20, Moves: 10, Increment: 3, Kind: clock.Bronstein, Repeats: true}}},
	}
	for _, test := range tests {
		c, err := clock.Parse(test.text)
		if err != nil || c.String() != test.text || !slices.Equal(c.Periods(), test.want) {
			t.Errorf("%s is read as %s, %v (%v)", test.text, c, c.Periods(), err)
		}
	}
	if c, err := clock.Parse(" 90 / 45, 30 + 30 "); err != nil || c != clock.MustParse("90/45,30+30") {
		t.Errorf("with spaces: %s (%v)", c, err)
	}
	if c, err := clock.Parse(" 3 d "); err != nil || c != clock.MustParse("3d") || !c.IsCorrespondence() {
		t.Errorf("days with spaces: %s (%v)", c, err)
	}
}

var badControls = []string{
	"", " ", "x", "+30", "90+", "90b", "90/", "90/45", "90/45,", "90/45,30,", "90/45/20", "90x", "9 0", "090", "90+0", "90b0",
	"0", "0+30", "90/45,0", "90/0,30", "601", "99999999999999999999", "90+301", "90/201,30",
	"90,30", "90,,", "90*", "120/50,60/25*,30", "90/45,30*", "10/10,10/10,10/10,10/10,10", "90+30b5", "90–45", "90/45;30", "-5", "15'+5\"",
	"d", "0d", "61d", "03d", "3d*", "3d,30", "90/45,3d", "3d+30", "3dd", "3D", "3/40d",
}

func TestII61ParseRefuses(t *testing.T) {
	var b strings.Builder
	for _, text := range badControls {
		c, err := clock.Parse(text)
		refusal, ok := article.AsRefusal(err)
		if !ok || c.IsValid() {
			t.Errorf("%q is read as %s, with the error %v", text, c, err)
			continue
		}
		fmt.Fprintf(&b, "%q %s\n", text, refusal.Reason)
	}
	golden.Expect(t, "testdata/refusals.golden", b.String())
}

func TestText(t *testing.T) {
	type regulations struct{ Control clock.Control }
	for _, control := range []clock.Control{{}, clock.MustParse("90/45,30+30")} {
		data, err := json.Marshal(regulations{control})
		if err != nil {
			t.Fatal(err)
		}
		var back regulations
		if err := json.Unmarshal(data, &back); err != nil || back.Control != control {
			t.Errorf("%s comes back as %q (%v)", data, back.Control, err)
		}
	}
	var c clock.Control
	if err := c.UnmarshalText([]byte("90/45")); err == nil || c.IsValid() {
		t.Errorf("an incomplete control is read as %s", c)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range badControls {
		f.Add(text)
	}
	for _, text := range []string{"80+60", "90/45,30+30", "120/50,60/25*", "15b5", "90/40+30,30/20+30,15+30", "1/1*", "3d", "60 d"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := clock.Parse(text)
		if err != nil {
			refusal, ok := article.AsRefusal(err)
			column, _ := refusal.Args.Get("column")
			if at, _ := column.(article.Number); !ok || c.IsValid() || at < 1 || int(at) > len([]rune(text))+1 {
				t.Fatalf("%q: %s, %v", text, c, err)
			}
			return
		}
		again, err := clock.Parse(c.String())
		if err != nil || again != c {
			t.Fatalf("%q is written as %q and read as %q (%v)", text, c, again, err)
		}
		if c.Total(1) <= 0 || c.Total(80) < c.Total(60) {
			t.Fatalf("%q gives %d s for a move, %d for 60, %d for 80", text, c.Total(1), c.Total(60), c.Total(80))
		}
	})
}
