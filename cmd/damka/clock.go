package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"damka/article"
	"damka/clock"
	"damka/internal/i18n"
)

// clockCommand says what a time control gives and which class it is.
type clockCommand struct {
	Control string          `arg:""`
	Variant article.Variant `default:"international" placeholder:"international|brazilian|russian|chess|chess960"`
}

func (c *clockCommand) Run(s *streams) error {
	control, err := clock.Parse(c.Control)
	if err != nil {
		return err
	}
	class, ref := control.Class(c.Variant)
	w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	row := func(key, value string) { fmt.Fprintf(w, "%s\t%s\n", s.Text.Text(key), value) }
	row("cli.clock.control", control.String())
	row("cli.clock.class", s.Text.Text("cli.with_article", i18n.A("text", s.Text.Text("clock.class."+class.String())), i18n.A("article", string(ref))))
	row("cli.clock.schedule", schedule(s.Text, control))
	for _, moves := range []int{60, 80} {
		fmt.Fprintf(w, "%s\t%s\n", s.Text.Text("cli.clock.total", i18n.A("moves", moves)), hours(control.Total(moves)))
	}
	if c.Variant == article.International && control.IsShortForChampionship() {
		row("cli.clock.note", reasonText(s.Text, article.Because("clock.short_for_championship", "II.6.1.6")))
	}
	if c.Variant.IsDraughts() && control.CanBeSuperblitz() {
		row("cli.clock.note", reasonText(s.Text, article.Because("clock.can_be_superblitz", "III.1.3")))
	}
	return w.Flush()
}

// hours are seconds as a clock shows them, h:mm:ss.
func hours(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// schedule is the control in words.
func schedule(p *i18n.Printer, control clock.Control) string {
	var periods []string
	for _, period := range control.Periods() {
		key := "clock.period_rest"
		switch {
		case period.Repeats:
			key = "clock.period_repeats"
		case period.Moves > 0:
			key = "clock.period_moves"
		}
		words := p.Text(key, i18n.A("minutes", period.Minutes), i18n.A("moves", period.Moves))
		switch period.Kind {
		case clock.Fischer:
			words += " " + p.Text("clock.fischer", i18n.A("seconds", period.Increment))
		case clock.Bronstein:
			words += ", " + p.Text("clock.bronstein", i18n.A("seconds", period.Increment))
		}
		periods = append(periods, words)
	}
	return strings.Join(periods, p.Text("cli.clock.then"))
}
