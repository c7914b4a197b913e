package matter

import (
	"testing"

	"damka/article"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

func TestWireGolden(t *testing.T) {
	d, record := day("2026-03-31"), college.Text{ID: "q3m7aabz2x5kdefg", Hash: "00"}
	wiretest.Golden(t, Wire, map[string][]Event{
		"matter.opened.v1": {
			Opened{Day: d, Kind: Amendment, By: college.Commission, Owner: college.Board, Record: record, Subject: Subject{
				Person: "p3m7aabz2x5kdefg", Dossier: "d3m7aabz2x5kdefg", Office: college.Assistant, Class: college.Technical, Edition: article.PZWarc,
				Articles: []Change{{"V.1.2", Amended}, {"V.1.9", Deleted}}, Departures: []article.Ref{"II.5.8"}, Authorisation: "a3m7aabz2x5kdefg", Motion: "d3m7aabz2x5kdefg-00", Annex: "k3m7aabz2x5kdefg/2", Committee: true,
				Fees: []Amount{{Fee: "exam", Class: college.Third, Amount: 4000}, {Fee: "annual", Amount: 5050}}, From: d.AddDays(30),
			}},
			Opened{Day: d, Kind: Amendment, By: college.Commission, Owner: college.Board, Record: record, Subject: Subject{
				Person: "p3m7aabz2x5kdefg", Dossier: "d3m7aabz2x5kdefg", Office: college.Assistant, Class: college.Technical, Edition: article.PZWarc,
				Articles: []Change{{"V.1.2", Amended}, {"V.1.9", Deleted}}, Departures: []article.Ref{"II.5.8"}, Authorisation: "a3m7aabz2x5kdefg", Motion: "d3m7aabz2x5kdefg-00", Committee: true,
			}},
			Opened{Day: d, Kind: Amendment, By: college.Commission, Owner: college.Board, Record: record, Subject: Subject{
				Person: "p3m7aabz2x5kdefg", Dossier: "d3m7aabz2x5kdefg", Office: college.Assistant, Class: college.Technical, Edition: article.PZWarc,
				Articles: []Change{{"V.1.2", Amended}, {"V.1.9", Deleted}}, Departures: []article.Ref{"II.5.8"}, Authorisation: "a3m7aabz2x5kdefg", Motion: "d3m7aabz2x5kdefg-00",
			}},
			Opened{Day: d, Kind: Amendment, By: college.Commission, Owner: college.Board, Record: record, Subject: Subject{
				Person: "p3m7aabz2x5kdefg", Dossier: "d3m7aabz2x5kdefg", Office: college.Assistant, Class: college.Technical, Edition: article.PZWarc,
				Articles: []Change{{"V.1.2", Amended}, {"V.1.9", Deleted}}, Departures: []article.Ref{"II.5.8"}, Authorisation: "a3m7aabz2x5kdefg",
			}},
			Opened{Day: d, Kind: Precedent, By: college.Arbiters},
		},
		"opinion.asked.v1":            {Asked{d, college.Commission, d.AddDays(30)}, Asked{Day: d, Body: college.Organiser}},
		"opinion.given.v1":            {Opined{d, college.Commission, No, record}, Opined{Day: d, Body: college.Board, View: Yes}},
		"opinion.silent.v1":           {Silent{d, college.Arbiters}},
		"matter.assigned.v1":          {Assigned{d, college.Board}},
		"matter.decided.v1":           {Decided{d, college.Board, Yes, "p3m7aabz2x5kdefg", "pzwarc-2027", d, d.AddDays(9), record, true}, Decided{d, college.Board, Yes, "p3m7aabz2x5kdefg", "pzwarc-2027", d, d.AddDays(9), record, false}, Decided{Day: d, By: college.Arbiters, View: No}},
		"matter.replied.v1":           {Replied{d, record}, Replied{Day: d}},
		"matter.published.v1":         {Published{d, "3/2026", record}, Published{Day: d, Number: "4/2026"}},
		"matter.withdrawn.v1":         {Withdrawn{d, college.Commission}},
		"application.advanced.v1":     {Advanced{d, Studied, No, record}, Advanced{Day: d, Stage: Sent, View: Yes}},
		"application.stepped_back.v1": {SteppedBack{d, Ratified, record}, SteppedBack{Day: d, Stage: Sent}},
		"matter.repealed.v1":          {Repealed{d, college.Assembly, record}, Repealed{Day: d, By: college.Arbiters}},
	})
	wiretest.Strict(t, Wire)
}
