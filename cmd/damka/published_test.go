package main

import (
	"os"
	"testing"

	"damka/score"
	"damka/tiebreak"
	"damka/trf"
)

// The real Swiss of 45 players goes into a report file and back, and by the
// criteria it was played by its order is the published one.
func TestSwissOf45AsPublished(t *testing.T) {
	content, err := os.ReadFile("testdata/trf/swiss-45.csv")
	if err != nil {
		t.Fatal(err)
	}
	tournament, err := trf.ReadTable(string(content))
	if err != nil {
		t.Fatal(err)
	}
	written, err := trf.Format(tournament)
	if err != nil {
		t.Fatal(err)
	}
	again, err := trf.Parse(written)
	if err != nil {
		t.Fatal(err)
	}
	for name, source := range map[string]*trf.Tournament{"the table": tournament, "the report file": again} {
		table, err := source.Crosstable()
		if err != nil {
			t.Fatal(err)
		}
		lines := tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.Solkoff}})
		for i, line := range lines {
			published := score.Number(i + 1)
			if line.Number != published || line.Points != score.Points(source.Players[i].Tenths/10) {
				t.Errorf("%s: place %d is number %d with %d points", name, published, line.Number, line.Points)
			}
		}
		if len(lines) != 45 || table.Rounds() != 6 {
			t.Errorf("%s: %d players, %d rounds", name, len(lines), table.Rounds())
		}
	}
}
