package arbiter

import (
	"testing"

	"damka/article"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

func TestWireGolden(t *testing.T) {
	d, record := day("2026-03-31"), college.Text{ID: "q3m7aabz2x5kdefg", Hash: "00"}
	wiretest.Golden(t, Kinds, map[string][]Event{
		"arbiter.declared.v1": {
			Declared{Day: d, Class: college.Second, Course: day("2019-10-06"), Languages: []string{"en", "fr"}, Of: "e3m7aabz2x5kdefk", Record: record},
			Declared{Day: d, Class: college.Second, Course: day("2019-10-06"), Languages: []string{"en", "fr"}, Record: record}, Declared{Day: d},
		},
		"declaration.accepted.v1": {Accepted{d}},
		"declaration.declined.v1": {Declined{d, record}, Declined{Day: d}},
		"arbiter.examined.v1":     {Examined{d, college.Second, true, "c3m7aabz2x5kdefk", []string{"p", "q"}, "x", college.Text{ID: "q", Hash: "00"}}, Examined{Day: d, Class: college.Third, Passed: true, Course: "c3m7aabz2x5kdefk"}, Examined{Day: d, Class: college.State}},
		"class.granted.v1": {
			Granted{Day: d, Class: college.Third, By: college.Arbiters, Edition: article.PZWarc, Exceptions: []article.Ref{"IV.6.2.1.3.1"}, Matter: "m3m7aabz2x5kdefk", Earlier: true},
			Granted{Day: d, Class: college.FMJD, By: college.World},
		},
		"arbiter.taken_back.v1":   {TakenBack{d, AnExam, 3, record}},
		"fee.paid.v1":             {Paid{Day: d, Year: 2026, Amount: 5000, Dossier: "d3m7aabz2x5kdefk"}, Paid{Day: d, Year: 2026}},
		"arbiter.suspended.v1":    {Suspended{Day: d, From: d, Until: d.AddDays(20), Note: record}, Suspended{Day: d, From: d, Until: d}},
		"suspension.confirmed.v1": {Confirmed{Day: d, Suspension: 3, Conference: "f3m7aabz2x5kdefk", Yes: true}, Confirmed{Day: d, Suspension: 3, Conference: "f"}},
		"suspension.lifted.v1":    {Lifted{d, 3, record}, Lifted{Day: d, Suspension: 3}},
		"report.missed.v1":        {ReportMissed{"d3m7aabz2x5kdefk", d}},
		"report.came.v1":          {ReportCame{"d3m7aabz2x5kdefk", d}},
		"report.excused.v1":       {ReportExcused{"d3m7aabz2x5kdefk", d}},
		"report.waived.v1":        {ReportWaived{"d3m7aabz2x5kdefk", d, true, record}, ReportWaived{Dossier: "d3m7aabz2x5kdefk", Day: d, Note: record}},
	})
	wiretest.Strict(t, Kinds)
}
