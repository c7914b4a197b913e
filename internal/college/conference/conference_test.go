package conference

import (
	"math"
	"slices"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

const today = "2026-07-11"

func called() Command {
	return Convened{Day: day("2026-05-01"), From: day("2026-07-11"), Until: day("2026-07-12")}
}

func after(t *testing.T, commands ...Command) *State {
	t.Helper()
	s := &State{}
	for _, c := range append([]Command{called(), Attended{[]string{"ala", "bolek", "celina", "darek", "ewa"}}}, commands...) {
		events, err := Decide(s, c, day(today))
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		s = s.Apply(s.Seq+1, events[0])
	}
	if len(s.Strange) != 0 {
		t.Fatalf("anomalies: %v", s.Strange)
	}
	return s
}

func TestWireGolden(t *testing.T) {
	d, record, votes := day("2026-03-31"), college.Text{ID: "q3m7aabz2x5kdefg", Hash: "00"}, Votes{5, 2, 1}
	wiretest.Golden(t, Kinds, map[string][]Event{
		"conference.convened.v1":   {Convened{d, d, d.AddDays(1), record}, Convened{Day: d, From: d, Until: d}},
		"agenda.planned.v1":        {Planned{[]Item{{OfChair, record}}}, Planned{[]Item{{Topic: OfOther}}}},
		"conference.attended.v1":   {Attended{[]string{"a", "b"}}},
		"conference.left.v1":       {Left{[]string{"a"}}},
		"college.sized.v1":         {Sized{3, votes}, Sized{2, Votes{For: 1}}},
		"chair.elected.v1":         {ElectedChair{"a", college.State, votes}},
		"member.elected.v1":        {ElectedMember{"a", college.First, votes}},
		"conference.confirmed.v1":  {Confirmed{"a", 7, votes}, Confirmed{Person: "a", Votes: Votes{Against: 3}}},
		"conference.resolved.v1":   {Resolved{1, OfCode, votes, "m", record}, Resolved{Number: 2, Topic: OfOther, Votes: votes}},
		"conference.annexed.v1":    {Annexed{OfFinance, record}},
		"conference.told.v1":       {Told{d, []string{"a", "b"}}},
		"conference.closed.v1":     {Closed{d}},
		"conference.called_off.v1": {CalledOff{d}},
	})
	wiretest.Strict(t, Kinds)
}

// The chair and the members are elected apart, by those who came; the conference says how many members there are (IV.5.1).
func TestElections(t *testing.T) {
	all := Votes{For: 4, Abstained: 1}
	chair := ElectedChair{"ala", college.State, all}
	for name, test := range map[string]struct {
		before  []Command
		command Command
		want    article.Code
	}{
		"a chair":                        {nil, chair, ""},
		"a chair of class I":             {nil, ElectedChair{"ala", college.First, all}, CodeChair},
		"a member of class I":            {nil, ElectedMember{"bolek", college.First, all}, ""},
		"a member of class II":           {nil, ElectedMember{"bolek", college.Second, all}, CodeMember},
		"a second chair":                 {[]Command{chair}, ElectedChair{"bolek", college.State, all}, CodeElected},
		"the chair as a member":          {[]Command{chair}, ElectedMember{"ala", college.State, all}, CodeElected},
		"nobody":                         {nil, ElectedMember{"", college.State, all}, CodeNobody},
		"by more than are there":         {nil, ElectedMember{"bolek", college.First, Votes{For: 6}}, CodeVotes},
		"by more than there are numbers": {nil, ElectedMember{"bolek", college.First, Votes{For: math.MaxInt, Against: 2, Abstained: math.MaxInt}}, CodeVotes},
		"by no vote":                     {nil, ElectedMember{"bolek", college.First, Votes{Abstained: 5}}, CodeNotFor},
		"by as many against":             {nil, ElectedMember{"bolek", college.First, Votes{For: 2, Against: 2}}, CodeNotFor},
		"five members":                   {nil, Sized{5, all}, CodeSize},
		"one member":                     {nil, Sized{1, all}, CodeSize},
		"a number that was lost":         {nil, Sized{2, Votes{Against: 2}}, CodeNotCarried},
		"a number with as many against":  {nil, Sized{2, Votes{For: 2, Against: 2}}, CodeNotCarried},
		"four members":                   {nil, Sized{4, all}, ""},
		"a third of two":                 {[]Command{Sized{2, all}, ElectedMember{"bolek", college.First, all}, ElectedMember{"celina", college.First, all}}, ElectedMember{"darek", college.First, all}, CodeFull},
		"half a college":                 {[]Command{chair}, Closed{day(today)}, CodeHalf},
		"a college of fewer than wanted": {[]Command{chair, Sized{3, all}, ElectedMember{"bolek", college.First, all}, ElectedMember{"celina", college.First, all}}, Closed{day(today)}, CodeHalf},
		"a whole college":                {[]Command{chair, ElectedMember{"bolek", college.First, all}, ElectedMember{"celina", college.First, all}}, Closed{day(today)}, ""},
		"no election":                    {nil, Closed{day(today)}, ""},
	} {
		if _, err := Decide(after(t, test.before...), test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestWhatElseAConferenceDoes(t *testing.T) {
	votes := Votes{3, 1, 1}
	s := after(t,
		Planned{[]Item{{Topic: OfActivity}}}, Planned{[]Item{{Topic: OfFinance}, {Topic: OfCode}}}, Left{[]string{"ewa"}}, Attended{[]string{"ala", "ewa"}},
		Confirmed{Person: "zenon", Votes: votes}, Confirmed{Person: "zenon", Suspension: 4, Votes: Votes{1, 3, 0}}, Resolved{Topic: OfCode, Votes: votes, Matter: "m"}, Resolved{Number: 9, Topic: OfOther, Votes: votes, Record: college.Text{ID: "x", Hash: "0"}},
		Annexed{Topic: OfFinance, Record: college.Text{ID: "x", Hash: "0"}}, Closed{day(today)})
	if len(s.Agenda) != 2 || !slices.Equal(s.Present, []string{"ala", "bolek", "celina", "darek", "ewa"}) || s.Resolutions[1].Number != 2 || s.Phase != Over ||
		!s.Confirmations[0].Votes.Carried() || s.Confirmations[1].Votes.Carried() {
		t.Errorf("%+v", s)
	}
	if _, err := Decide(s, Attended{[]string{"zenon"}}, day(today)); articletest.CodeOf(err) != CodeOver {
		t.Error("somebody comes when it is over:", err)
	}
}

func TestRefusals(t *testing.T) {
	s := after(t, Confirmed{Person: "zenon", Votes: Votes{For: 1}})
	before, err := Decide(&State{}, called(), day("2026-07-10"))
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		state   *State
		command Command
		on      string
		want    article.Code
	}{
		"of no conference":      {&State{}, Closed{day(today)}, today, CodeUnknown},
		"called twice":          {s, called(), today, CodeExists},
		"ended before it began": {&State{}, Convened{Day: day(today), From: day(today), Until: day("2026-07-10")}, today, CodeDays},
		"called tomorrow":       {&State{}, Convened{Day: day("2026-07-12"), From: day("2026-07-12"), Until: day("2026-07-12")}, today, CodeDay},
		"decided before":        {(&State{}).Apply(1, before[0]), Attended{[]string{"ala"}}, "2026-07-10", CodeNotBegun},
		"planned before":        {(&State{}).Apply(1, before[0]), Planned{[]Item{{Topic: OfOther}}}, "2026-07-10", ""},
		"called off before":     {(&State{}).Apply(1, before[0]), CalledOff{day("2026-07-10")}, "2026-07-10", ""},
		"planned nothing":       {s, Planned{}, today, CodeAgenda},
		"no topic":              {s, Planned{[]Item{{Topic: "lunch"}}}, today, CodeTopic},
		"nobody came":           {s, Attended{nil}, today, CodeNobody},
		"confirmed twice":       {s, Confirmed{Person: "zenon", Votes: Votes{For: 1}}, today, CodeTwice},
		"nobody is confirmed":   {s, Confirmed{Votes: Votes{For: 1}}, today, CodeNobody},
		"resolved by nobody":    {s, Resolved{Topic: OfCode, Matter: "m"}, today, CodeVotes},
		"resolved nothing":      {s, Resolved{Topic: OfCode, Votes: Votes{For: 1}}, today, CodeNoText},
		"closed tomorrow":       {s, Closed{day("2026-07-12")}, today, CodeDay},
		"nothing":               {s, nil, today, CodeUnknown},
	} {
		if _, err := Decide(test.state, test.command, day(test.on)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	over := after(t, Closed{day(today)})
	for _, s := range []*State{{}, over} {
		for _, e := range []Event{Planned{}, Attended{[]string{"x"}}, Left{[]string{"ala"}}, Sized{}, ElectedChair{Person: "x"}, ElectedMember{}, Confirmed{}, Resolved{}, Annexed{}, Closed{}, CalledOff{}, nil} {
			next := s.Apply(s.Seq+1, e)
			if len(next.Strange) != 1 || next.Phase != s.Phase || len(next.Present) != len(s.Present) {
				t.Errorf("%#v: %+v", e, next)
			}
		}
	}
}
