package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
	"damka/score"
	"damka/tiebreak"
)

// standingsTable is a table as --json shows it.
type standingsTable struct {
	System    string          `json:"system"`
	Edition   article.Edition `json:"edition"`
	Criteria  tiebreak.Order  `json:"criteria"`
	Standings []standingsLine `json:"standings"`
}

type standingsLine struct {
	Name string `json:"name"`
	tiebreak.Standing
}

// write writes place, number, points, a column for each criterion, and the
// name.
func (t *standingsTable) write(s *streams) error {
	w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	heads := []string{s.Text.Text("cli.standings.place"), s.Text.Text("cli.standings.number"), s.Text.Text("cli.standings.points")}
	for _, criterion := range t.Criteria {
		heads = append(heads, words.CriterionShort(s.Text, criterion))
	}
	who := "cli.standings.name"
	if t.System == "team" {
		who = "cli.standings.team"
	}
	fmt.Fprintln(w, strings.Join(append(heads, s.Text.Text(who)), "\t"))
	for _, line := range t.Standings {
		cells := []string{words.Place(line.Standing), fmt.Sprint(line.Number), fmt.Sprint(line.Points)}
		for _, value := range line.Values {
			cells = append(cells, valueText(value))
		}
		fmt.Fprintln(w, strings.Join(append(cells, line.Name), "\t"))
	}
	return w.Flush()
}

// valueText is a value in one word; a hyphen where there is none.
func valueText(value tiebreak.Value) string {
	return cmp.Or(strings.Join(words.Numbers(value), ","), "-")
}

// writeReasons writes why each line is above the next.
func (t *standingsTable) writeReasons(s *streams) error {
	names := make(map[string]string, len(t.Standings))
	for _, line := range t.Standings {
		names[personOf(line.Number)] = spoken(line.Name)
	}
	for i := range t.Standings {
		if i == 0 {
			continue
		}
		upper, lower := &t.Standings[i-1], &t.Standings[i]
		fmt.Fprintf(s.Out, "\n%s\n", s.Text.Text("cli.standings.neighbours",
			i18n.A("upper", spoken(upper.Name)), i18n.A("upper_place", words.Place(upper.Standing)),
			i18n.A("lower", spoken(lower.Name)), i18n.A("lower_place", words.Place(lower.Standing))))
		for _, reason := range upper.AboveNext {
			if _, err := fmt.Fprintf(s.Out, "  %s\n", words.Cited(s.Text, reason, func(id string) string { return names[id] })); err != nil {
				return err
			}
		}
	}
	return nil
}

// personOf is how reasons name a player: by the start number.
func personOf(n score.Number) string { return strconv.Itoa(int(n)) }

// spoken is a name as sentences have it: report files write "Czyż, Olga".
func spoken(name string) string {
	surname, first, both := strings.Cut(name, ", ")
	if !both {
		return name
	}
	return first + " " + surname
}
