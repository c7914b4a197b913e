package arbiter

import (
	"testing"

	"damka/calendar"
	"damka/internal/college"
)

var day = calendar.MustDate

const today = "2026-06-15"

// after is the arbiter after commands that must be possible today.
func after(t testing.TB, commands ...Command) *State {
	t.Helper()
	s := &State{}
	for _, c := range commands {
		events, err := Decide(s, c, day(today))
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

// why is a reason that somebody gave.
var why = college.Text{ID: "q3m7aabz2x5kdefg", Hash: "00"}

// has is a class from earlier.
func has(class college.Class, since string) Command { return TakeOver{Day: day(since), Class: class} }

func passed(class college.Class, on string) Command {
	return Examine{Examined: Examined{Day: day(on), Class: class, Passed: true, Commission: []string{"celina"}, Payment: "p"}, Person: "ala"}
}

// judged is a tournament whose report came in time.
func judged(on string, office college.Office, official bool) Service {
	d := day(on)
	return Service{Dossier: on, Office: office, OfficialTime: official, Rated: official, Began: d, Ended: d.AddDays(1), ReportDue: d.AddDays(8), Reported: d.AddDays(3)}
}
