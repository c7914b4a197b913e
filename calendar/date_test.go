package calendar_test

import (
	"encoding/json"
	"testing"
	"time"

	"damka/calendar"
)

var day = calendar.MustDate

func TestDates(t *testing.T) {
	d := day("2026-03-31")
	if d.String() != "2026-03-31" || !d.IsValid() || d.Time() != time.Date(2026, 3, 31, 0, 0, 0, 0, time.UTC) || calendar.DateOf(d.Time()) != d {
		t.Errorf("%s, %s", d, d.Time())
	}
	if written, err := d.MarshalJSON(); err != nil || string(written) != `"2026-03-31"` {
		t.Errorf("%s, %v", written, err)
	}
	var none calendar.Date
	if written, err := none.MarshalJSON(); err != nil || string(written) != "null" || none.IsValid() || none.String() != "" {
		t.Errorf("no day: %s, %v", written, err)
	}
	for _, text := range []string{"", "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-01-01T00:00:00Z", "0000-01-01", "31.03.2026", " 2026-03-31"} {
		if d, err := calendar.ParseDate(text); err == nil {
			t.Errorf("%q is read as %s", text, d)
		}
	}
	if got := calendar.DateOf(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)); got.IsValid() {
		t.Errorf("a day of five figures: %s", got)
	}
}

func TestDateArithmetic(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{day("2026-03-31").AddDays(-7).String(), "2026-03-24"},
		{day("2026-03-03").AddDays(-7).String(), "2026-02-24"},
		{day("2025-12-31").AddDays(1).String(), "2026-01-01"},
		{day("2024-02-29").AddYears(3).String(), "2027-02-28"},
		{day("2024-02-29").AddYears(4).String(), "2028-02-28"}, // 29 February counts as the 28th
		{day("2023-02-28").AddYears(3).String(), "2026-02-28"},
		{day("2023-12-31").AddYears(10).String(), "2033-12-31"},
	} {
		if test.got != test.want {
			t.Errorf("%s, want %s", test.got, test.want)
		}
	}
	days := []string{"2024-12-31", "2025-01-01", "2025-01-02", "2025-02-01", "2026-01-01"}
	for i, a := range days {
		for j, b := range days {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := day(a).Compare(day(b)); got != want {
				t.Errorf("%s against %s: %d", a, b, got)
			}
		}
	}
}

func TestDatesInJSON(t *testing.T) {
	for text, want := range map[string]calendar.Date{`"2026-03-31"`: day("2026-03-31"), `null`: {}} {
		got := day("1999-01-01")
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s: %s, %v", text, got, err)
		}
		if written, err := json.Marshal(got); err != nil || string(written) != text {
			t.Errorf("%s is written %s, %v", text, written, err)
		}
	}
	for _, text := range []string{`""`, `"2026-02-29"`, `"2026-3-1"`, `20260331`, `{}`, `"2026-03-31\n"`, `true`} {
		got := day("1999-01-01")
		if err := json.Unmarshal([]byte(text), &got); err == nil || got != day("1999-01-01") {
			t.Errorf("%s was read as %s", text, got)
		}
	}
}

func TestDaysBetween(t *testing.T) {
	for _, test := range []struct {
		from, to string
		days     int
	}{{"2024-02-28", "2024-03-01", 2}, {"2026-03-31", "2026-03-31", 0}, {"2026-03-01", "2026-02-28", -1}, {"2025-12-31", "2026-12-31", 365}} {
		if got := day(test.from).DaysTo(day(test.to)); got != test.days {
			t.Errorf("from %s to %s: %d", test.from, test.to, got)
		}
	}
	if day("2026-03-31").Year() != 2026 || (calendar.Date{}).Year() != 0 {
		t.Error("the year is wrong")
	}
}
