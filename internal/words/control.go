package words

import (
	"strings"

	"damka/clock"
	"damka/internal/i18n"
)

// Control is a time control in a sentence's words.
func Control(p *i18n.Printer, control clock.Control) string {
	var periods []string
	for _, period := range control.Periods() {
		minutes, moves := i18n.A("minutes", period.Minutes), i18n.A("moves", period.Moves)
		text := p.Text("clock.period_rest", minutes)
		switch {
		case period.Repeats:
			text = p.Text("clock.period_repeats", minutes, moves)
		case period.Moves > 0:
			text = p.Text("clock.period_moves", minutes, moves)
		case period.Days > 0:
			text = p.Text("clock.period_days", i18n.A("days", period.Days))
		}
		switch seconds := i18n.A("seconds", period.Increment); period.Kind {
		case clock.Fischer:
			text += " " + p.Text("clock.fischer", seconds)
		case clock.Bronstein:
			text += ", " + p.Text("clock.bronstein", seconds)
		}
		periods = append(periods, text)
	}
	return strings.Join(periods, ", ")
}

// Money is an amount in hundredths of a currency.
func Money(p *i18n.Printer, hundredths int, currency string) string {
	text := p.Number(hundredths / 100)
	if rest := hundredths % 100; rest != 0 {
		text += p.Text("money.decimal") + string(rune('0'+rest/10)) + string(rune('0'+rest%10))
	}
	return text + "\u00A0" + currency
}
