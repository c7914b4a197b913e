package ratinglist

import "testing"

// V.2.6.1.2.1: first the rating of the FMJD, then that of the KNDB, then title or category; each only if a multiplier is published.
func TestV26121TechnicalRatings(t *testing.T) {
	all := Multipliers{FMJD: 9_500, KNDB: 15_005, Titles: []TitleRating{{"k", 2150}, {"I", 2050}}}
	for _, test := range []struct {
		published  Multipliers
		fmjd, kndb int
		title      string
		rating     int
		from       Source
	}{
		{all, 2201, 1200, "k", 2091, FromFMJD}, // 2090.95
		{all, 2210, 0, "", 2100, FromFMJD},     // 2099.5
		{all, 0, 1200, "k", 1801, FromKNDB},    // 1800.6
		{all, 0, 0, "k", 2150, FromTitle},
		{all, 0, 0, "I", 2050, FromTitle},
		{all, 0, 0, "II", 0, ""},
		{all, 0, 0, "", 0, ""},
		{Multipliers{KNDB: 15_000}, 2200, 1200, "", 1800, FromKNDB},
		{Multipliers{FMJD: 9_500}, 0, 1200, "k", 0, ""},
		{Multipliers{}, 2200, 1200, "k", 0, ""},
	} {
		rating, from, found := test.published.Technical(test.fmjd, test.kndb, test.title)
		if rating != test.rating || from != test.from || found != (test.from != "") {
			t.Errorf("%+v: %d, %q, %t", test, rating, from, found)
		}
	}
	for m, want := range map[Multiplier]string{0: "", 10_000: "1", 10_250: "1.025", 9_999: "0.9999", 15_005: "1.5005", 20_000: "2"} {
		if m.String() != want {
			t.Errorf("%d is %q, want %q", m, m, want)
		}
	}
	for name, bad := range map[string]Multipliers{
		"a small one": {FMJD: 999}, "a large one": {KNDB: 30_001}, "a negative one": {FMJD: -1}, "no title": {Titles: []TitleRating{{"", 2000}}},
		"a title twice": {Titles: []TitleRating{{"k", 2000}, {"k", 2100}}}, "no rating": {Titles: []TitleRating{{"k", 0}}}, "a high rating": {Titles: []TitleRating{{"k", 3501}}},
	} {
		if bad.areValid() {
			t.Errorf("%s is valid", name)
		}
	}
	if !all.areValid() || !(Multipliers{}).areValid() {
		t.Error("what may be published is not valid")
	}
}
