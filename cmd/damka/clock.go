package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"damka/article"
	"damka/clock"
	"damka/internal/i18n"
	"damka/internal/words"
)

// clockCommand says what a time control gives and which class it is.
type clockCommand struct {
	Control string          `arg:""`
	Variant article.Variant `default:"international" placeholder:"international|brazilian|russian|chess|chess960"`
	Edition article.Edition `placeholder:"pzwarc|pzwarc-2024|fmjd-2006|kotek-2008|fide-2023"`
	JSON    bool            `name:"json"`
}

// controlReport is what is said about a control.
type controlReport struct {
	Control   clock.Control    `json:"control"`
	Variant   article.Variant  `json:"variant"`
	Edition   article.Edition  `json:"edition"`
	Class     string           `json:"class"`
	Article   article.Ref      `json:"article"`
	Schedule  []scheduleLine   `json:"schedule"`
	Sixty     int              `json:"seconds_for_60_moves"`
	Eighty    int              `json:"seconds_for_80_moves"`
	PerPlayer int              `json:"seconds_per_player"`
	Notes     []article.Reason `json:"notes"`
}

// scheduleLine is what a run of moves gets.
type scheduleLine struct {
	From      int    `json:"from_move"`
	To        int    `json:"to_move,omitempty"`   // none: to the end of the game
	Repeats   bool   `json:"repeats,omitempty"`   // for as many moves again and again
	Minutes   int    `json:"minutes,omitempty"`   // for all of them
	Days      int    `json:"days,omitempty"`      // for each of them
	Kind      string `json:"increment,omitempty"` // fischer or bronstein
	Increment int    `json:"seconds_a_move,omitempty"`
}

func (c *clockCommand) Run(s *streams) error {
	control, err := clock.Parse(c.Control)
	if err != nil {
		return err
	}
	edition := cmp.Or(c.Edition, article.InForce(c.Variant))
	if !edition.Covers(c.Variant) {
		return editionRefused(edition, c.Variant)
	}
	report := reportControl(control, edition, c.Variant)
	if c.JSON {
		encoder := json.NewEncoder(s.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(report)
	}
	return report.print(s)
}

func reportControl(control clock.Control, edition article.Edition, variant article.Variant) controlReport {
	class, ref := control.Class(edition, variant)
	report := controlReport{
		Control: control, Variant: variant, Edition: edition, Class: class.String(), Article: ref,
		Sixty: control.Total(60), Eighty: control.Total(80), PerPlayer: control.TimePerPlayer(),
		Notes: []article.Reason{},
	}
	for _, span := range control.Schedule() {
		p := span.Period
		line := scheduleLine{From: span.From, To: span.To, Repeats: p.Repeats, Minutes: p.Minutes, Days: p.Days, Increment: p.Increment}
		if p.Kind != clock.NoIncrement {
			line.Kind = p.Kind.String()
		}
		report.Schedule = append(report.Schedule, line)
	}
	report.Notes = append(report.Notes, control.Remarks(edition, variant)...)
	if variant.IsDraughts() && control.CanBeSuperblitz(edition) {
		report.Notes = append(report.Notes, article.Because("clock.can_be_superblitz", "III.1.3"))
	}
	return report
}

// print writes the report for people.
func (r controlReport) print(s *streams) error {
	w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	row := func(head, text string) { fmt.Fprintf(w, "%s\t%s\n", head, text) }
	time := func(seconds int) string { return (clock.Time(seconds) * clock.Second).String() }
	cited := func(text string, ref article.Ref) string {
		return s.Text.Text("cli.with_article", i18n.A("text", text), i18n.A("article", string(ref)))
	}
	row(s.Text.Text("cli.clock.control"), r.Control.String())
	row(s.Text.Text("cli.clock.edition"), words.Edition(s.Text, r.Edition))
	row(s.Text.Text("cli.clock.class"), cited(s.Text.Text("clock.class."+r.Class), r.Article))
	head := s.Text.Text("cli.clock.schedule")
	for _, line := range r.Schedule {
		row(head, line.text(s.Text))
		head = ""
	}
	row(s.Text.Text("cli.clock.total", i18n.A("moves", 60)), time(r.Sixty))
	row(s.Text.Text("cli.clock.total", i18n.A("moves", 80)), time(r.Eighty))
	if r.Variant.IsDraughts() && !r.Control.IsCorrespondence() {
		row(s.Text.Text("clock.per_player"), cited(time(r.PerPlayer), "VII.4.6"))
	}
	for _, note := range r.Notes {
		row(s.Text.Text("cli.clock.note"), reasonText(s.Text, note))
	}
	return w.Flush()
}

// text is the line in words: "moves 1–45: 90 minutes".
func (l scheduleLine) text(p *i18n.Printer) string {
	key := "clock.schedule.moves"
	switch {
	case l.Days > 0:
		return p.Text("clock.schedule.days", i18n.A("days", l.Days))
	case l.Repeats:
		key = "clock.schedule.repeats"
	case l.To == l.From:
		key = "clock.schedule.move"
	case l.To == 0 && l.From == 1:
		key = "clock.schedule.whole"
	case l.To == 0:
		key = "clock.schedule.rest"
	}
	return p.Text(key, i18n.A("from", l.From), i18n.A("to", l.To), i18n.A("moves", l.To-l.From+1), i18n.A("time", l.time(p)))
}

// time is what the moves get: "30 minutes + 30 seconds a move".
func (l scheduleLine) time(p *i18n.Printer) string {
	text, seconds := p.Text("clock.minutes", i18n.A("minutes", l.Minutes)), i18n.A("seconds", l.Increment)
	switch l.Kind {
	case clock.Fischer.String():
		return text + " " + p.Text("clock.fischer", seconds)
	case clock.Bronstein.String():
		return text + ", " + p.Text("clock.bronstein", seconds)
	}
	return text
}
