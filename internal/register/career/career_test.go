package career

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/title"
)

func day(text string) calendar.Date { return calendar.MustDate(text) }

func held(t *testing.T, text string) title.Holding {
	t.Helper()
	h, err := title.ParseHolding(text)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// VII.7.6: what is approved is in force from that day on; VII.5.1: on the first day of a tournament it is what was held before it.
func TestVII76_InForceFromApproval(t *testing.T) {
	facts := []Fact{
		{From: day("2026-03-01"), Variant: article.International, Grade: title.II, Event: "a"},
		{From: day("2026-05-01"), Variant: article.International, Grade: title.I, Event: "b"},
		{Variant: article.Brazilian, Grade: title.K},
	}
	for _, c := range []struct {
		on     string
		itself bool
		want   string
	}{{"2026-02-28", true, ""}, {"2026-03-01", false, ""}, {"2026-03-01", true, "II"}, {"2026-05-01", false, "II"}, {"2026-05-02", false, "I"}} {
		if got := On(facts, article.International, day(c.on), c.itself).String(); got != c.want {
			t.Errorf("%s, itself %t: %q, want %q", c.on, c.itself, got, c.want)
		}
	}
	if got := On(facts, article.Brazilian, day("2000-01-01"), false).String(); got != "K" {
		t.Errorf("on 64 squares: %q", got)
	}
}

// VII.5.7: norms count for the next grade; that for M of a holder of I waits for K.
func TestVII57_NormsCount(t *testing.T) {
	m := Given(day("2026-05-01"), article.International, "a", 0, title.Open, held(t, "I"), held(t, "I++"), title.M, 9)
	if len(m) != 3 {
		t.Fatalf("%+v", m)
	}
	c := On(m, article.International, day("2026-06-01"), true)
	c.Category = title.I
	if got := c.String(); got != "I++" {
		t.Errorf("two norms for K: %q", got)
	}
	m = append(m, Fact{From: day("2026-07-01"), Variant: article.International, Grade: title.K, Event: "b"})
	if got := On(m, article.International, day("2026-08-01"), true); got.String() != "K+" || len(got.Norms) != 1 || got.Norms[0].For != title.M {
		t.Errorf("after K: %q, %+v", got.String(), got.Norms)
	}
	if p := On(m[:3], article.International, day("2026-06-01"), true).Player("p", title.Male, 0, 0, 2250); p.Norms[0].Tournament != "a" || p.Norms[0].Games != 9 {
		t.Errorf("%+v", p.Norms)
	}
}

func TestGiven(t *testing.T) {
	for _, c := range []struct {
		before, after, norm string
		want                []string // of facts
	}{
		{"III", "II", "none", []string{"II"}}, {"II", "II+", "none", []string{"norm I"}}, {"II+", "I", "none", []string{"I"}},
		{"I", "I+", "K", []string{"norm K"}}, {"I+", "I++", "K", []string{"norm K"}}, {"I+", "K", "K", []string{"K", "norm K"}},
		{"K", "K+", "M", []string{"norm M"}}, {"I", "I++", "M", []string{"norm K", "norm K", "norm M"}}, {"III", "K+", "none", []string{"K", "norm M"}},
		{"M", "none", "AM", []string{"norm AM"}}, {"I++", "K", "M", []string{"K", "norm M"}}, {"I++", "none", "M", []string{"norm M"}},
		// Table II gives a grade at once: the norm is used up.
		{"none", "I", "K", []string{"I"}}, {"II", "I", "K", []string{"I"}}, {"II+", "I", "M", []string{"I"}}, {"III", "I", "AM", []string{"I"}}, {"II", "I", "kk", []string{"I"}},
		{"II", "none", "kk", nil}, {"I", "K", "AM", []string{"K"}}, {"I++", "K", "AM", []string{"K"}}, {"K", "M", "AM", []string{"M"}}, {"K++", "M", "AM", []string{"M"}},
		{"M", "M+", "AM", []string{"norm AM"}},
	} {
		norm, err := title.ParseGrade(c.norm)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range Given(day("2026-05-01"), article.International, "a", 0, title.Open, held(t, c.before), held(t, c.after), norm, 9) {
			if f.NormFor != title.NoCategory {
				got = append(got, "norm "+f.NormFor.String())
			} else {
				got = append(got, f.Grade.String())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s to %s, %s: %q, want %q", c.before, c.after, c.norm, got, c.want)
		}
	}
}

// Titles are for life: nothing lower takes one away, in whatever order facts come.
func TestTitlesAreForLife(t *testing.T) {
	facts := []Fact{
		{From: day("2026-03-01"), Variant: article.International, Grade: title.M}, {From: day("2026-05-01"), Variant: article.International, Grade: title.K},
		{From: day("2026-05-01"), Variant: article.International, Grade: title.MK}, {From: day("2026-06-01"), Variant: article.International, Grade: title.KK},
		{From: day("2026-05-01"), Variant: article.International, FMJD: title.MF}, {From: day("2026-06-01"), Variant: article.International, FMJD: title.CMF},
		{From: day("2026-06-01"), Variant: article.International, FMJD: title.GMF}, {From: day("2026-06-01"), Variant: article.International, Grade: title.II},
		{From: day("2026-06-01"), Variant: article.International, NormFor: title.K}, {From: day("2026-06-01"), Variant: article.International, NormFor: title.I},
	}
	for range facts {
		facts = append(facts[1:], facts[0])
		if got := On(facts, article.International, day("2026-12-01"), true); got.String() != "M mk MF" || got.Category != title.II || len(got.Norms) != 0 {
			t.Errorf("%q, %+v", got.String(), got)
		}
	}
}
