package tournament

import (
	"errors"
	"slices"
	"testing"

	"damka/article"
)

// Every system has a whole row, and names that nobody else has.
func TestSystemsAreComplete(t *testing.T) {
	if n := len(Systems()); n != 7 {
		t.Fatalf("%d systems", n)
	}
	names, articles := make(map[string]bool), make(map[article.Ref]bool)
	for _, s := range Systems() {
		if s.String() == "" || names[s.String()] || s.Article() == "" || articles[s.Article()] || len(s.Fields()) == 0 {
			t.Errorf("%d: name %q, article %q, fields %v", s, s, s.Article(), s.Fields())
		}
		names[s.String()], articles[s.Article()] = true, true
		if back, err := ParseSystem(s.String()); err != nil || back != s {
			t.Errorf("%s reads back as %s, %v", s, back, err)
		}
		if swiss := slices.Contains(s.Fields(), "swissRounds"); swiss != s.IsSwiss() {
			t.Errorf("%s: IsSwiss %v, fields %v", s, s.IsSwiss(), s.Fields())
		}
	}
	for _, none := range []System{0, 8, 255} {
		if none.IsValid() || none.IsSwiss() || none.Article() != "" || none.Fields() != nil || none.String() != "no system" {
			t.Errorf("%d is a system", none)
		}
	}
}

// C.04.3 is not the code's niderlandzki: its name is kept, and refused.
func TestFIDEDutchIsToCome(t *testing.T) {
	var s System
	for name, toCome := range map[string]bool{FIDEDutch: true, "swiss": false, "Dutch": false, "": false} {
		if err := s.UnmarshalText([]byte(name)); err == nil || errors.Is(err, ErrSystemToCome) != toCome {
			t.Errorf("%q: %v", name, err)
		}
	}
}
