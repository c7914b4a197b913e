package ban

import (
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

const today = "2026-06-15"

func imposed(change func(*Imposed)) Imposed {
	b := Imposed{Day: day("2026-06-01"), Person: "p", By: college.Commission, Roles: []Role{Player}, From: day("2026-06-05"), Until: day("2026-06-20")}
	if change != nil {
		change(&b)
	}
	return b
}

func TestWireGolden(t *testing.T) {
	d, record := day("2026-03-31"), college.Text{ID: "q", Hash: "00"}
	wiretest.Golden(t, Kinds, map[string][]Event{
		"ban.imposed.v1": {Imposed{d, "p", college.Board, Roles(), d, d.AddDays(1), "m", record}, Imposed{Day: d, Person: "p", By: college.Other, Roles: []Role{Official}, From: d}},
		"ban.ended.v1":   {Ended{d, college.Board, record}, Ended{Day: d, By: college.Board}},
	})
	wiretest.Strict(t, Kinds)
}

// A ban is for its roles from its first day to its last, and for arbitering whatever it is for (KS IV.4.3.1).
func TestWhomABanCovers(t *testing.T) {
	s := (&State{}).Apply(1, imposed(nil))
	for on, want := range map[string]bool{"2026-06-04": false, "2026-06-05": true, "2026-06-20": true, "2026-06-21": false} {
		if s.Covers(day(on), Player) != want || s.Covers(day(on), Arbiter) != want || s.Covers(day(on), Official) {
			t.Errorf("on %s", on)
		}
	}
	ended := s.Apply(2, Ended{Day: day("2026-06-10"), By: college.Commission})
	if !ended.Covers(day("2026-06-09"), Player) || ended.Covers(day("2026-06-10"), Player) {
		t.Error("ended early")
	}
	annulled := s.Apply(2, Ended{Day: day("2026-06-02"), By: college.Commission})
	if annulled.Covers(day("2026-06-05"), Player) {
		t.Error("annulled")
	}
	forGood := (&State{}).Apply(1, imposed(func(b *Imposed) { b.Until = calendar.Date{} }))
	if !forGood.Covers(day("2056-01-01"), Player) || (&State{}).Covers(day(today), Player) {
		t.Error("for good")
	}
}

func TestDecide(t *testing.T) {
	s := (&State{}).Apply(1, imposed(nil))
	over := s.Apply(2, Ended{Day: day("2026-06-10"), By: college.Board})
	for name, test := range map[string]struct {
		state   *State
		command Command
		want    article.Code
	}{
		"imposed":            {&State{}, imposed(nil), ""},
		"twice":              {s, imposed(nil), CodeExists},
		"on nobody":          {&State{}, imposed(func(b *Imposed) { b.Person = "" }), CodePerson},
		"by nobody":          {&State{}, imposed(func(b *Imposed) { b.By = "x" }), CodeBody},
		"as nothing":         {&State{}, imposed(func(b *Imposed) { b.Roles = nil }), CodeRoles},
		"as a player twice":  {&State{}, imposed(func(b *Imposed) { b.Roles = []Role{Player, Player} }), CodeRoles},
		"as a spectator":     {&State{}, imposed(func(b *Imposed) { b.Roles = []Role{"spectator"} }), CodeRoles},
		"backwards":          {&State{}, imposed(func(b *Imposed) { b.Until = day("2026-06-04") }), CodePeriod},
		"without beginning":  {&State{}, imposed(func(b *Imposed) { b.From = calendar.Date{} }), CodePeriod},
		"tomorrow":           {&State{}, imposed(func(b *Imposed) { b.Day = day("2026-06-16") }), CodeDay},
		"ended":              {s, Ended{Day: day(today), By: college.Board}, ""},
		"ended tomorrow":     {s, Ended{Day: day("2026-06-16"), By: college.Board}, CodeDay},
		"ended by nobody":    {s, Ended{Day: day(today)}, CodeBody},
		"ended twice":        {over, Ended{Day: day(today), By: college.Board}, CodeEnded},
		"ended when it was":  {s, Ended{Day: day("2026-06-21"), By: college.Board}, CodeLasts},
		"ended though it is": {&State{}, Ended{Day: day(today), By: college.Board}, CodeUnknown},
		"nothing":            {s, nil, CodeUnknown},
	} {
		if _, err := Decide(test.state, test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	for _, e := range []Event{imposed(nil), Ended{Day: day(today)}, nil} {
		if next := over.Apply(3, e); len(next.Strange) != 1 || next.End != over.End {
			t.Errorf("%#v: %+v", e, next)
		}
	}
}
