package ratinglist

import (
	"testing"

	"damka/rating"
)

func TestQuarters(t *testing.T) {
	for _, test := range []struct {
		text, from, to, closes, next string
	}{
		{"2026-1", "2026-01-01", "2026-03-31", "2026-03-24", "2026-2"},
		{"2026-2", "2026-04-01", "2026-06-30", "2026-06-23", "2026-3"},
		{"2026-3", "2026-07-01", "2026-09-30", "2026-09-23", "2026-4"},
		{"2026-4", "2026-10-01", "2026-12-31", "2026-12-24", "2027-1"},
	} {
		q, err := ParseQuarter(test.text)
		if err != nil || q.String() != test.text || q.From() != date(test.from) || q.To() != date(test.to) || q.Closes() != date(test.closes) || q.Next().String() != test.next {
			t.Errorf("%s: %v, from %v to %v, closes %v, then %v", test.text, err, q.From(), q.To(), q.Closes(), q.Next())
		}
		if QuarterOf(q.From()) != q || QuarterOf(q.To()) != q || QuarterOf(q.To().AddDays(1)) != q.Next() {
			t.Errorf("%s: its days are of %v and %v", test.text, QuarterOf(q.From()), QuarterOf(q.To()))
		}
		if q.Compare(q.Next()) != -1 || q.Next().Compare(q) != 1 || q.Compare(q) != 0 || q.String() >= q.Next().String() {
			t.Errorf("%s is not before %s", q, q.Next())
		}
		if period := q.Period(1, 1); period != (rating.Period{Variant: 1, Edition: 1, From: q.From(), To: q.To()}) {
			t.Errorf("%s is the period %+v", q, period)
		}
	}
	for _, bad := range []string{"", "2026", "2026-0", "2026-5", "2026-12", "26-1", "0026-1", "9999-1", "2026/1", " 026-1", "+026-1", "2026-a"} {
		if q, err := ParseQuarter(bad); err == nil {
			t.Errorf("%q was read as %v", bad, q)
		}
	}
	if text, err := (Quarter{}).MarshalText(); err == nil {
		t.Errorf("no quarter is written %q", text)
	}
	if (Quarter{}).String() != "" || (Quarter{}).IsValid() {
		t.Error("no quarter is one")
	}
}
