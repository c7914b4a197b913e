package score_test

import (
	"testing"

	"damka/score"
)

func TestColourNames(t *testing.T) {
	for colour, name := range map[score.Colour]string{0: "", score.White: "white", score.Black: "black"} {
		text, err := colour.MarshalText()
		var back score.Colour
		if err != nil || string(text) != name || back.UnmarshalText(text) != nil || back != colour || colour.String() != name {
			t.Errorf("%d: %q, %v, back %d", colour, text, err, back)
		}
	}
	var c score.Colour
	if c.UnmarshalText([]byte("red")) == nil {
		t.Error("red is read")
	}
	if _, err := score.Colour(3).MarshalText(); err == nil {
		t.Error("colour 3 is written")
	}
}
