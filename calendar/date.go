package calendar

import (
	"cmp"
	"fmt"
	"time"
)

// Date is a day of the calendar, comparable with ==. It is made by [ParseDate]
// and [DateOf] alone; the zero value is no day.
type Date struct{ year, month, day int16 }

// DateOf is the day that t shows in its own time zone.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	if year < 1 || year > 9999 {
		return Date{}
	}
	return Date{int16(year), int16(month), int16(day)}
}

// ParseDate reads a day written 2026-03-31.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1 {
		return Date{}, fmt.Errorf("calendar: %q is no day such as 2026-03-31", text)
	}
	return DateOf(t), nil
}

// MustDate is [ParseDate] for texts known to be right; it panics otherwise.
func MustDate(text string) Date {
	d, err := ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

// Time is the day's first moment in UTC.
func (d Date) Time() time.Time {
	return time.Date(int(d.year), time.Month(d.month), int(d.day), 0, 0, 0, 0, time.UTC)
}

// IsValid says whether d is a day.
func (d Date) IsValid() bool { return d != Date{} }

// Compare is -1 if d is before other, +1 if it is after it, else 0.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.year, other.year), cmp.Compare(d.month, other.month), cmp.Compare(d.day, other.day))
}

// AddDays is the day so many days later, or earlier for a negative number.
func (d Date) AddDays(days int) Date {
	return DateOf(d.Time().AddDate(0, 0, days))
}

// AddYears is the same day so many years later; 29 February counts as the
// 28th.
func (d Date) AddYears(years int) Date {
	d.year += int16(years)
	if d.month == 2 && d.day == 29 {
		d.day = 28
	}
	return d
}

// String is the day as 2026-03-31; empty for no day.
func (d Date) String() string {
	if !d.IsValid() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
}

// MarshalJSON writes the day as a string, no day as null.
func (d Date) MarshalJSON() ([]byte, error) {
	if !d.IsValid() {
		return []byte("null"), nil
	}
	return []byte(`"` + d.String() + `"`), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (d *Date) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*d = Date{}
		return nil
	}
	if len(data) < 2 || data[0] != '"' {
		return fmt.Errorf("calendar: %s is no day such as \"2026-03-31\"", data)
	}
	parsed, err := ParseDate(string(data[1 : len(data)-1]))
	if err == nil {
		*d = parsed
	}
	return err
}

// Year is the day's year; 0 for no day.
func (d Date) Year() int { return int(d.year) }

// DaysTo is how many days another day is later; negative for an earlier one.
func (d Date) DaysTo(other Date) int {
	return int(other.Time().Sub(d.Time()) / (24 * time.Hour))
}
