package edition_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/edition"
)

func day(text string) calendar.Date { return calendar.MustDate(text) }

// adopted are the annex of 2024 in force for three months until it was repealed, and two amendments over the code.
func adopted() []edition.Amendment {
	return []edition.Amendment{
		{Name: "druga", Articles: []edition.Change{{Article: "VII.7.5", How: "changed"}}, From: day("2026-06-01")},
		{Name: "pierwsza", Base: article.PZWarc, Articles: []edition.Change{{Article: "V.1.7.1.5", How: "deleted"}}, From: day("2026-03-01"), Repealed: day("2026-07-01")},
		{Name: "pzwarc-2024", Base: article.PZWarc, From: day("2026-09-01"), Repealed: day("2026-12-01")},
	}
}

// An edition is in force from its day for what begins then, and from the day of its repeal it is not; what began before stays.
func TestInForce(t *testing.T) {
	for on, want := range map[string]struct {
		base     article.Edition
		name     string
		articles int
	}{
		"2026-02-28": {article.PZWarc, "", 0},
		"2026-03-01": {article.PZWarc, "pierwsza", 1},
		"2026-06-01": {article.PZWarc, "druga", 2},
		"2026-06-30": {article.PZWarc, "druga", 2},
		"2026-07-01": {article.PZWarc, "druga", 1},
		"2026-08-31": {article.PZWarc, "druga", 1},
		"2026-09-01": {article.PZWarc2024, "", 0},
		"2026-11-30": {article.PZWarc2024, "", 0},
		"2026-12-01": {article.PZWarc, "druga", 1},
	} {
		got := edition.InForce(article.Brazilian, adopted(), day(on))
		if got.Base != want.base || got.Name != want.name || len(got.Articles) != want.articles {
			t.Errorf("%s: %+v, want %+v", on, got, want)
		}
	}
	if got := edition.InForce(article.Chess, adopted(), day("2026-10-01")); got.Base != article.FIDE2023 || got.Name != "" {
		t.Errorf("chess: %+v", got)
	}
}

// By its name an adopted edition is had while it is in force, also when a later one has come.
func TestNamed(t *testing.T) {
	for on, want := range map[string]int{"2026-02-28": -1, "2026-03-01": 1, "2026-06-10": 1, "2026-07-01": -1} {
		got, is := edition.Named(article.International, adopted(), "pierwsza", day(on))
		if is != (want >= 0) || is && (len(got.Articles) != want || got.Base != article.PZWarc) {
			t.Errorf("%s: %+v, %t", on, got, is)
		}
	}
	if got, is := edition.Named(article.International, adopted(), "", day("2026-06-10")); is {
		t.Errorf("no name: %+v", got)
	}
	if _, is := edition.Of(adopted(), "pzwarc-2024"); is {
		t.Error("an edition that the program has is over another one")
	}
}
