package ratinglist

import (
	"cmp"
	"fmt"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/rating"
)

// Quarter is a quarter of a year, for which a list is made (VI.3.1). The zero value is none.
type Quarter struct {
	Year   int
	Number int // 1 to 4
}

// QuarterOf is the quarter in which a day is.
func QuarterOf(day calendar.Date) Quarter {
	at := day.Time()
	return Quarter{at.Year(), (int(at.Month()) + 2) / 3}
}

// ParseQuarter reads a quarter written 2026-1.
func ParseQuarter(text string) (Quarter, error) {
	var q Quarter
	if len(text) == len("2026-1") {
		fmt.Sscanf(text, "%4d-%1d", &q.Year, &q.Number)
	}
	if !q.IsValid() || q.String() != text {
		return Quarter{}, fmt.Errorf("ratinglist: %q is no quarter such as 2026-1", text)
	}
	return q, nil
}

// IsValid says whether it is a quarter.
func (q Quarter) IsValid() bool {
	return q.Year >= 1000 && q.Year <= 9998 && q.Number >= 1 && q.Number <= 4
}

// String is the quarter as 2026-1, which sorts as quarters follow each other; empty for none.
func (q Quarter) String() string {
	if q == (Quarter{}) {
		return ""
	}
	return fmt.Sprintf("%04d-%d", q.Year, q.Number)
}

// MarshalText writes the quarter as String does. None has no text.
func (q Quarter) MarshalText() ([]byte, error) {
	if !q.IsValid() {
		return nil, fmt.Errorf("ratinglist: there is no quarter %d of %d", q.Number, q.Year)
	}
	return []byte(q.String()), nil
}

// UnmarshalText reads what MarshalText writes.
func (q *Quarter) UnmarshalText(text []byte) (err error) {
	*q, err = ParseQuarter(string(text))
	return err
}

// Compare is -1 if q is before other, +1 if it is after it, else 0.
func (q Quarter) Compare(other Quarter) int {
	return cmp.Or(cmp.Compare(q.Year, other.Year), cmp.Compare(q.Number, other.Number))
}

// Next is the quarter after it.
func (q Quarter) Next() Quarter {
	if q.Number == 4 {
		return Quarter{q.Year + 1, 1}
	}
	return Quarter{q.Year, q.Number + 1}
}

// From is its first day.
func (q Quarter) From() calendar.Date {
	return calendar.DateOf(time.Date(q.Year, time.Month(3*q.Number-2), 1, 0, 0, 0, 0, time.UTC))
}

// To is its last day.
func (q Quarter) To() calendar.Date { return q.Next().From().AddDays(-1) }

// Closes is the last day on which a tournament may be approved to count in it (VI.3.1).
func (q Quarter) Closes() calendar.Date { return q.Period(0, 0).Closes() }

// Period is the quarter as ratings are computed in it.
func (q Quarter) Period(v article.Variant, e article.Edition) rating.Period {
	return rating.Period{Variant: v, Edition: e, From: q.From(), To: q.To()}
}
