package arbiter

import (
	"testing"

	"damka/article"
	"damka/internal/college"
)

// What each class may do (IV.6.3): a column for a local event, a rated one, an official one that is not rated, and one that is both.
func TestMayJudge(t *testing.T) {
	events := []Tournament{{}, {Rated: true}, {Official: true}, {Official: true, Rated: true}}
	letters := map[Permission]byte{Allowed: '+', Consent: '?', Not: '-'}
	for _, test := range []struct {
		class            college.Class
		chief, assistant string
	}{
		{"", "----", "----"},
		{college.Third, "+---", "+???"},
		{college.Second, "+???", "++++"},
		{college.First, "++++", "++++"},
		{college.State, "++++", "++++"},
	} {
		s := &State{}
		if test.class != "" {
			s = after(t, has(test.class, "2020-01-01"))
		}
		for office, want := range map[college.Office]string{college.Chief: test.chief, college.Assistant: test.assistant} {
			got := ""
			for _, e := range events {
				v := s.MayJudge(e, office, false, day(today), nil)
				got += string(letters[v.Permission])
				if len(v.Reasons) == 0 || v.Reasons[0].Article == "" {
					t.Errorf("%q, %s, %+v: no reason", test.class, office, e)
				}
			}
			if got != want {
				t.Errorf("%q, %s: %s, want %s", test.class, office, got, want)
			}
		}
	}
}

func TestWhatElseSpeaksAgainstAnArbiter(t *testing.T) {
	licensed := after(t, has(college.State, "2020-01-01")).WithFees([]Paid{{Day: day("2026-01-05"), Year: 2026}})
	bans := []Ban{{"x", day("2026-06-01"), day("2026-06-30")}}
	for name, test := range map[string]struct {
		verdict Verdict
		want    Permission
		codes   []article.Code
	}{
		"nothing":                {licensed.MayJudge(Tournament{Official: true}, college.Chief, false, day(today), nil), Allowed, []article.Code{CodeUnlimited}},
		"no licence":             {licensed.MayJudge(Tournament{}, college.Chief, false, day("2025-06-15"), nil), Allowed, []article.Code{CodeUnlimited, CodeNoLicence}},
		"on the committee":       {licensed.MayJudge(Tournament{}, college.Chief, true, day(today), nil), Not, []article.Code{CodeCommittee}},
		"an assistant on it":     {licensed.MayJudge(Tournament{}, college.Assistant, true, day(today), nil), Allowed, []article.Code{CodeUnlimited}},
		"banned":                 {licensed.MayJudge(Tournament{}, college.Chief, false, day(today), bans), Not, []article.Code{CodeSuspended}},
		"before the ban":         {licensed.MayJudge(Tournament{}, college.Chief, false, day("2026-05-31"), bans), Allowed, []article.Code{CodeUnlimited}},
		"after the ban":          {licensed.MayJudge(Tournament{}, college.Chief, false, day("2026-07-01"), bans), Allowed, []article.Code{CodeUnlimited}},
		"banned for good":        {licensed.MayJudge(Tournament{}, college.Chief, false, day(today), []Ban{{ID: "y", From: day("2026-01-01")}}), Not, []article.Code{CodeSuspendedFor}},
		"an event of the FMJD":   {licensed.MayJudge(Tournament{World: true, Official: true}, college.Chief, false, day(today), nil), Not, []article.Code{CodeWorld}},
		"both, and on committee": {licensed.MayJudge(Tournament{World: true}, college.Chief, true, day(today), bans), Not, []article.Code{CodeSuspended, CodeWorld, CodeCommittee}},
	} {
		var codes []article.Code
		for _, r := range test.verdict.Reasons {
			codes = append(codes, r.Code)
		}
		if test.verdict.Permission != test.want || len(codes) != len(test.codes) {
			t.Errorf("%s: %s %v, want %s %v", name, test.verdict.Permission, codes, test.want, test.codes)
			continue
		}
		for i := range codes {
			if codes[i] != test.codes[i] {
				t.Errorf("%s: %v, want %v", name, codes, test.codes)
			}
		}
	}
	world := after(t, has(college.First, "2020-01-01"), has(college.Technical, "2021-01-01"))
	if v := world.MayJudge(Tournament{World: true}, college.Chief, false, day(today), nil); v.Permission != Allowed {
		t.Errorf("an international arbiter in an event of the FMJD: %+v", v)
	}
}
