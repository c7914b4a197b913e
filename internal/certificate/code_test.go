package certificate

import (
	"strings"
	"testing"
)

func TestCodeIsOfWhatItStandsFor(t *testing.T) {
	seen := map[Code]string{}
	for _, seed := range []string{"a", "b"} {
		for _, parts := range [][]string{{"p1", "K"}, {"p1", "M"}, {"p2", "K"}, {"p1K"}, nil} {
			code := Of(seed, parts...)
			what := seed + " " + strings.Join(parts, "|")
			if other, is := seen[code]; is {
				t.Errorf("%s and %s have one code", what, other)
			}
			seen[code] = what
			if again := Of(seed, parts...); again != code {
				t.Errorf("%s: %s, then %s", what, code, again)
			}
		}
	}
	// Papers that were printed have it: it may never change.
	if got := Of("seed", "person", "K"); got != "228X-7P1Q-2P5P" {
		t.Errorf("another code than papers have: %s", got)
	}
}

func TestParse(t *testing.T) {
	for typed, want := range map[string]Code{
		"7KQF-3M2H-X0PA": "7KQF-3M2H-X0PA", "7kqf3m2hx0pa": "7KQF-3M2H-X0PA", " 7kqf 3m2h xopa ": "7KQF-3M2H-X0PA", "iLqf-3m2h-x0pa": "11QF-3M2H-X0PA", "7KQF–3M2H–X0PA": "7KQF-3M2H-X0PA",
		"": "", "7KQF-3M2H": "", "7KQF-3M2H-X0PA-1": "", "7KQF-3M2H-X0PU": "", "7KQF-3M2H-X0P\x00": "", "ąKQF-3M2H-X0PA": "",
	} {
		if got, ok := Parse(typed); got != want || ok != (want != "") {
			t.Errorf("%q: %q, %t", typed, got, ok)
		}
	}
	for _, seed := range []string{"a", "b", "c"} {
		code := Of(seed)
		if got, ok := Parse(string(code)); !ok || got != code {
			t.Errorf("%s is read as %s", code, got)
		}
	}
}
