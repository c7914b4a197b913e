package article_test

import (
	"encoding/json"
	"testing"

	"damka/article"
)

// Each colour in all its forms; the zero value is no side and is written as
// nothing.
func TestColours(t *testing.T) {
	for _, test := range []struct {
		colour, other article.Colour
		valid         bool
		text, shown   string
		word          article.Word
	}{
		{0, 0, false, "", "no side", "colour.no side"},
		{article.White, article.Black, true, "white", "white", "colour.white"},
		{article.Black, article.White, true, "black", "black", "colour.black"},
	} {
		c := test.colour
		if c.IsValid() != test.valid || c.Other() != test.other || c.String() != test.shown || c.Word() != test.word {
			t.Errorf("%d: valid %v, other %d, %q, %q", c, c.IsValid(), c.Other(), c, c.Word())
		}
		text, err := c.MarshalText()
		var back article.Colour
		if err != nil || string(text) != test.text || back.UnmarshalText(text) != nil || back != c {
			t.Errorf("%v: %q, %v, back %d", c, text, err, back)
		}
		readsBack(t, c)
	}
}

// Whatever is no side has none of the forms.
func TestNoColour(t *testing.T) {
	c := article.White
	for _, text := range []string{"red", "White", "no side", " white"} {
		if c.UnmarshalText([]byte(text)) == nil || c != article.White {
			t.Errorf("%q is read as %v", text, c)
		}
	}
	for _, none := range []article.Colour{3, 4, 5, 255} {
		if none.IsValid() || none.Other() != 0 || none.String() != "no side" {
			t.Errorf("%d: valid %v, other %v, %q", uint8(none), none.IsValid(), none.Other(), none)
		}
		if _, err := json.Marshal(none); err == nil {
			t.Errorf("colour %d is written", uint8(none))
		}
	}
}
