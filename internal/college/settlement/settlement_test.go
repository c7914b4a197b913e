package settlement

import (
	"testing"

	"damka/article"
	"damka/article/articletest"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

func TestWireGolden(t *testing.T) {
	d, e := day("2026-03-31"), day("2026-03-29")
	wiretest.Golden(t, Kinds, map[string][]Event{
		"settlement.made.v1": {
			Settled{d, "p", college.Chief, college.State, e, d, 3, 12000, 8650, 500},
			Settled{Day: d, Person: "p", Office: college.Assistant, From: e, Until: d},
		},
		"settlement.voided.v1": {Voided{d, "p"}},
	})
	wiretest.Strict(t, Kinds)
}

// IV.4.5, IV.5.3.9: an arbiter is settled after the tournament: the days, the tariff, the costs. A line takes the place of an earlier one of the person.
func TestIV_4_5_SettlingAnArbiter(t *testing.T) {
	today := day("2026-06-15")
	line := Settled{today, "ala", college.Chief, college.First, day("2026-06-12"), day("2026-06-14"), 3, 12000, 8650, 500}
	if line.Allowance() != 36000 || line.Sum() != 45150 {
		t.Errorf("%d, %d", line.Allowance(), line.Sum())
	}
	s := new(State).Apply(1, line)
	with := func(change func(*Settled)) Settled {
		changed := line
		change(&changed)
		return changed
	}
	for name, test := range map[string]struct {
		command Event
		want    article.Code
		events  int
	}{
		"another one":              {with(func(l *Settled) { l.Person = "bolek" }), "", 1},
		"corrected":                {with(func(l *Settled) { l.Travel = 0 }), "", 1},
		"the same again":           {line, "", 0},
		"of nothing":               {with(func(l *Settled) { l.Days, l.PerDay, l.Travel, l.Other = 0, 0, 0, 0 }), "", 1},
		"the day before and after": {with(func(l *Settled) { l.Days = 5 }), "", 1},
		"too many days":            {with(func(l *Settled) { l.Days = 6 }), CodeDays, 0},
		"less than none":           {with(func(l *Settled) { l.Days = -1 }), CodeDays, 0},
		"still running":            {with(func(l *Settled) { l.Until = today.AddDays(1) }), CodeRunning, 0},
		"on its last day":          {with(func(l *Settled) { l.Until = today }), "", 1},
		"no person":                {with(func(l *Settled) { l.Person = "" }), CodeNobody, 0},
		"no office":                {with(func(l *Settled) { l.Office = "" }), CodeNobody, 0},
		"less than nothing":        {with(func(l *Settled) { l.Other = -1 }), CodeAmount, 0},
		"too much":                 {with(func(l *Settled) { l.Travel = mostAmount + 1 }), CodeAmount, 0},
		"tomorrow":                 {with(func(l *Settled) { l.Day, l.Days = today.AddDays(1), 2 }), CodeDay, 0},
		"taken back":               {Voided{today, "ala"}, "", 1},
		"nobody's taken back":      {Voided{today, "bolek"}, CodeNone, 0},
	} {
		events, err := Decide(s, test.command, today)
		if articletest.CodeOf(err) != test.want || err == nil && len(events) != test.events {
			t.Errorf("%s: %v, %v; want %q, %d", name, events, err, test.want, test.events)
		}
	}
	after := s.Apply(2, with(func(l *Settled) { l.Days = 2 })).Apply(3, with(func(l *Settled) { l.Person = "bolek" }))
	if l, found := after.Of("ala"); !found || l.Days != 2 || l.Number != 2 || len(after.Lines) != 2 || len(s.Lines) != 1 {
		t.Errorf("%+v, was %+v", after, s)
	}
	if gone := after.Apply(4, Voided{today, "ala"}); len(gone.Lines) != 1 || len(gone.Strange) != 0 || len(gone.Apply(5, Voided{today, "ala"}).Strange) != 1 || len(after.Lines) != 2 {
		t.Errorf("%+v", gone)
	}
}
