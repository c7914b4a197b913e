package i18n

import (
	"fmt"
	"time"
)

// Dates and times are shown as the value's own location has them; the printer
// never converts. A line may break before the year of a date, but not between
// the day and the month, nor before the dash of a range, nor after one without
// spaces.

// Date is a short date: 14 XI 2026, 14 Nov 2026.
func (p *Printer) Date(t time.Time) string { return p.dayMonth(t, "short") + p.year(t) }

// DateLong is a date in full: 14 listopada 2026, 14 November 2026.
func (p *Printer) DateLong(t time.Time) string { return p.dayMonth(t, "of") + p.year(t) }

// DateRange is a range of days, short, repeating nothing: 14–22 XI 2026,
// 28 XI – 3 XII 2026, 28 XII 2026 – 3 I 2027.
func (p *Printer) DateRange(from, to time.Time) string { return p.dateRange(from, to, "short") }

// DateRangeLong is DateRange with the months in full: 14–22 listopada 2026.
func (p *Printer) DateRangeLong(from, to time.Time) string { return p.dateRange(from, to, "of") }

func (p *Printer) dateRange(from, to time.Time, style string) string {
	end := p.dayMonth(to, style) + p.year(to)
	switch {
	case from.Year() != to.Year():
		return p.dayMonth(from, style) + p.year(from) + p.dash() + end
	case from.Month() != to.Month():
		return p.dayMonth(from, style) + p.dash() + end
	case from.Day() != to.Day():
		return fmt.Sprintf("%d–%s%s", from.Day(), p.spaced(joiner), end)
	}
	return end
}

// dayMonth is the day and the month's name in a style: "short" or "of".
func (p *Printer) dayMonth(t time.Time, style string) string {
	return fmt.Sprintf("%d%s%s", t.Day(), p.spaced(noBreak), p.Text(fmt.Sprintf("month.%d.%s", t.Month(), style)))
}

func (p *Printer) dash() string { return p.spaced(noBreak) + "– " }

func (p *Printer) year(t time.Time) string { return fmt.Sprintf(" %d", t.Year()) }

// Month is the month and the year: listopad 2026, November 2026.
func (p *Printer) Month(t time.Time) string {
	return p.Text(fmt.Sprintf("month.%d", t.Month())) + p.year(t)
}

// Weekday is the day of the week: sobota, Saturday.
func (p *Printer) Weekday(t time.Time) string { return p.Text(weekdayKey(t)) }

// WeekdayShort is the day of the week shortened: sob., Sat.
func (p *Printer) WeekdayShort(t time.Time) string { return p.Text(weekdayKey(t) + ".short") }

// weekdayKey counts from Monday, 1, to Sunday, 7, as ISO 8601 does.
func weekdayKey(t time.Time) string { return fmt.Sprintf("weekday.%d", (int(t.Weekday())+6)%7+1) }

// Time is the time of day, on 24 hours: 09:05, 15:30.
func (p *Printer) Time(t time.Time) string { return t.Format("15:04") }
