package perfttest

import (
	"slices"
	"strings"
	"testing"

	"damka/article"
)

func TestRead(t *testing.T) {
	rows, err := read(strings.NewReader(header + "\nchess\t8/8 w - -\t3\t8902\nrussian\tW:W1:B2\t1\t7\n"))
	want := []Row{{article.Chess, "8/8 w - -", 3, 8902}, {article.Russian, "W:W1:B2", 1, 7}}
	if err != nil || !slices.Equal(rows, want) {
		t.Errorf("%v, %v", rows, err)
	}
	if got := Between(rows, 8, 8902); !slices.Equal(got, want[:1]) {
		t.Errorf("from 8 to 8902 nodes: %v", got)
	}
	if name := want[0].String(); name != "chess 8/8 w - - depth 3" {
		t.Error(name)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   `line 1: "", should be`,
		"chess\tx\t1\t20\n":                  "line 1: ",
		header + "\nchess\tx\t1\n":           "line 2: 3 fields",
		header + "\nchess\tx\t1\t1\n\n":      "line 3: 1 fields",
		header + "\ncheckers\tx\t1\t20\n":    "line 2: article: unknown variant",
		header + "\nchess\tx\tone\t20\n":     `line 2: strconv.Atoi`,
		header + "\nchess\tx\t1\ttwenty\n":   `line 2: strconv.ParseUint`,
		header + "\r\nchess\tx\t1\t20\r\n":   "line 1: ",
		header + "\nchess\tx\t1\t20\t\tnote": "line 2: 6 fields",
	} {
		if rows, err := read(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, %v", text, rows, err)
		}
	}
}
