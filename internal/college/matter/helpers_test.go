package matter

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

var day = calendar.MustDate

const (
	opened = "2026-03-01"
	last   = "2026-03-31" // the thirtieth day
	after  = "2026-04-01"
)

// subjects are subjects that each kind of matter can have.
var subjects = map[Kind]Subject{
	Consent:     {Person: "p", Dossier: "d", Office: college.Chief},
	Appointment: {Dossier: "d"}, Regulations: {Dossier: "d", Edition: article.PZWarc, Departures: []article.Ref{"II.5.8"}}, Appeal: {Dossier: "d"}, Motion: {Dossier: "d"},
	Application: {Person: "p", Class: college.FMJD},
	Fees:        {Fees: []Amount{{Fee: "annual", Amount: 4000}}, From: day("2026-04-01")},
	Amendment:   {Edition: article.PZWarc, Articles: []Change{{"V.1.2", Repeated}, {"V.1.9", Added}}, Authorisation: "a"},
}

// begun is a matter that was opened by a body.
func begun(t testing.TB, kind Kind, by college.Body) *State {
	t.Helper()
	return does(t, &State{}, opened, Begin{Opened: Opened{Day: day(opened), Kind: kind, By: by, Subject: subjects[kind], Owner: college.Arbiters}, May: allowed})
}

// allowed is the authorisation that holds in all tests.
var allowed = (&State{}).
	Apply(1, Opened{Day: day("2026-01-10"), Kind: Authorisation, By: college.Board}).
	Apply(2, Decided{Day: day("2026-01-10"), By: college.Assembly, View: Yes, Until: day("2026-12-31")})

// does is a matter after commands that must be possible on a day.
func does(t testing.TB, s *State, on string, commands ...Command) *State {
	t.Helper()
	for _, c := range commands {
		events, err := Decide(s, c, day(on))
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(s.Seq+1, e)
		}
	}
	if len(s.Strange) != 0 {
		t.Fatalf("anomalies: %v", s.Strange)
	}
	return s
}

func says(b college.Body, v View, on string) Command {
	return Opine{Opined{Day: day(on), Body: b, View: v}}
}

func adopts(on string) Command {
	return Rule{Decided: Decided{Day: day(on), By: college.Board, View: Yes, Edition: "pzwarc-2026", From: day("2026-07-01")}, May: allowed}
}
