package main

import (
	"fmt"
	"text/tabwriter"

	"damka/internal/i18n"
	"damka/title"
)

// writeForecast writes a column for each grade somebody can still reach: the
// points needed, a range if they depend on more than the points.
func (t *normsText) writeForecast(left int) error {
	fmt.Fprintf(t.Out, "\n%s\n", t.Text.Text("title.text.forecast", i18n.A("games", left)))
	w := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
	var grades []title.Grade
	heads := t.words("player")
	for _, g := range title.Grades()[1:] {
		if t.isForetold(g) {
			grades = append(grades, g)
			heads = append(heads, g.String())
		}
	}
	tableRow(w, heads...)
	for _, p := range t.answer.Players {
		cells := []string{t.name(p.ID)}
		for _, g := range grades {
			cells = append(cells, outlookText(p.Forecast, g))
		}
		tableRow(w, cells...)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(t.Out, t.Text.Text("title.text.forecast_legend"))
	return err
}

func (t *normsText) isForetold(g title.Grade) bool {
	for _, p := range t.answer.Players {
		if outlookText(p.Forecast, g) != "-" {
			return true
		}
	}
	return false
}

// outlookText is the points needed for a grade: 3; 3–5 if at least 3 are needed
// and 5 are enough for certain; 3+ if no number is; in brackets if something
// else is missing.
func outlookText(all []title.Outlook, g title.Grade) string {
	for _, o := range all {
		if o.For != g || o.Least == nil {
			continue
		}
		text := fmt.Sprint(*o.Least)
		switch {
		case o.Most == nil:
			text += "+"
		case *o.Most != *o.Least:
			text += fmt.Sprintf("–%d", *o.Most)
		}
		if len(o.Besides) > 0 {
			text = "(" + text + ")"
		}
		return text
	}
	return "-"
}
