package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
	"damka/title"
	"damka/trf"
)

// Which ratings are believed is the same wherever they are read.
func TestBelievableRatings(t *testing.T) {
	readers := map[string]func(points int) error{
		"a period": func(points int) error {
			_, err := rating.Decode(fmt.Appendf(nil, `{"variant": "international", "period": {"from": "2026-01-01", "to": "2026-03-31"}, "tournaments": [],
				"players": [{"id": "olga", "rating": %d, "games": 30, "list": "A"}]}`, points))
			return err
		},
		"norms": func(points int) error {
			_, err := title.Decode(fmt.Appendf(nil, `{"tournament": {"id": "cup", "variant": "international", "control": "90", "system": "swiss"},
				"players": [{"id": "olga", "sex": "f", "rating": %d, "bestListA": %[1]d}]}`, points))
			return err
		},
		"an entry": func(points int) error {
			problems := tournament.Strength{Rating: points, Career: tournament.Career{BestListA: points}}.Problems()
			if len(problems) > 0 {
				return fmt.Errorf("%v", problems)
			}
			return nil
		},
		"a report": func(points int) error {
			_, err := trf.Parse(fmt.Sprintf("001    1      %-33s %4d\n", "Czyz, Olga", points))
			return err
		},
		"a table": func(points int) error {
			_, err := trf.ReadTable(fmt.Sprintf("Pl;Sno;Name;rating;R1;Pt\n1;1;Czyz, Olga;%d;;0\n", points))
			return err
		},
	}
	for name, read := range readers {
		for points, believed := range map[int]bool{1: true, score.MostRating: true, score.MostRating + 1: false} {
			err := read(points)
			if (err == nil) != believed || err != nil && !strings.Contains(err.Error(), "ating") {
				t.Errorf("%s: a rating of %d: %v", name, points, err)
			}
		}
	}
}
