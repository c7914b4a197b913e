package office

import (
	"slices"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

const today = "2026-06-15"

var classes = map[string]college.Class{
	"ala": college.State, "bolek": college.First, "celina": college.First, "darek": college.State, "ewa": college.First, "franek": college.Second, "gosia": college.First,
}

func elect(chair string, members ...string) Elect {
	return Elect{Day: day("2025-07-01"), Conference: "f", Chair: chair, Members: members, Classes: classes}
}

func after(t *testing.T, commands ...Command) *State {
	t.Helper()
	s := &State{}
	for _, c := range commands {
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

func resign(p string) Command { return Resign{Resigned{day("2026-01-01"), p}} }

func coopt(p string) Command { return Coopt{Coopted{day("2026-02-01"), p}, classes[p]} }

func act(p string) Command { return Act{Acting{day("2026-01-02"), p}} }

func confirm(p string, yes bool) Command {
	return Confirm{Confirmed{day(today), p, "g", yes}}
}

func TestWireGolden(t *testing.T) {
	d := day("2026-03-31")
	wiretest.Golden(t, Kinds, map[string][]Event{
		"college.elected.v1":    {Elected{d, "f3m7aabz2x5kdefg", "a", []string{"b", "c"}, d.AddYears(4)}, Elected{Day: d, Chair: "a", Members: []string{"b"}, Until: d}},
		"college.resigned.v1":   {Resigned{d, "a"}},
		"college.coopted.v1":    {Coopted{d, "a"}},
		"college.acting.v1":     {Acting{d, "a"}},
		"cooption.confirmed.v1": {Confirmed{d, "a", "f", true}, Confirmed{Day: d, Person: "a", Conference: "f"}},
		"college.suspended.v1":  {Suspended{d, "a", d.AddDays(90), college.Text{ID: "q", Hash: "00"}}, Suspended{Day: d, Curator: "a", Elections: d}},
	})
	wiretest.Strict(t, Kinds)
}

// Who can be elected (IV.5.1).
func TestElections(t *testing.T) {
	for name, test := range map[string]struct {
		elect Elect
		want  article.Code
	}{
		"three":                   {elect("ala", "bolek", "celina"), ""},
		"five":                    {elect("ala", "bolek", "celina", "darek", "ewa"), ""},
		"two":                     {elect("ala", "bolek"), CodeMembers},
		"six":                     {elect("ala", "bolek", "celina", "darek", "ewa", "gosia"), CodeMembers},
		"a chair of class I":      {elect("bolek", "celina", "ala"), CodeChair},
		"a member of class II":    {elect("ala", "bolek", "franek"), CodeMember},
		"a member without class":  {elect("ala", "bolek", "zenon"), CodeMember},
		"a chair who is a member": {elect("ala", "bolek", "ala"), CodeTwice},
		"no chair":                {elect("", "bolek", "celina"), CodeNobody},
		"tomorrow":                {Elect{Day: day("2026-06-16"), Chair: "ala", Members: []string{"bolek", "celina"}, Classes: classes}, CodeDay},
	} {
		events, err := Decide(&State{}, test.elect, day(today))
		if articletest.CodeOf(err) != test.want || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	s := after(t, elect("ala", "bolek", "celina"))
	if s.Until != day("2029-07-01") { // four years
		t.Errorf("until %s", s.Until)
	}
	again := after(t, elect("ala", "bolek", "celina"), Elect{Day: day("2026-05-01"), Chair: "darek", Members: []string{"bolek", "ewa"}, Classes: classes})
	if again.Chair != "darek" || len(again.Past) != 1 || again.Past[0].Last != day("2026-05-01") || !slices.Equal(again.Past[0].Members, []string{"bolek", "celina"}) {
		t.Errorf("%+v", again)
	}
}

// A chair takes somebody in for each who has resigned; the next conference confirms it (IV.5.2).
func TestCooption(t *testing.T) {
	s := after(t, elect("ala", "bolek", "celina"), resign("bolek"), coopt("ewa"))
	if !s.Has("ewa") || s.Has("bolek") || !slices.Equal(s.Waiting(), []string{"ewa"}) || s.Vacant != 0 {
		t.Errorf("%+v", s)
	}
	for yes, want := range map[bool]bool{true: true, false: false} {
		got := after(t, elect("ala", "bolek", "celina"), resign("bolek"), coopt("ewa"), confirm("ewa", yes))
		if got.Has("ewa") != want || len(got.Waiting()) != 0 || (got.Vacant == 1) == want {
			t.Errorf("confirmed %v: %+v", yes, got)
		}
	}
}

// When the chair has resigned the members choose one of them, who completes the college to three and no further (IV.5.2).
func TestAnActingChair(t *testing.T) {
	five := []Command{elect("ala", "bolek", "celina", "darek", "ewa"), resign("ala"), resign("darek")}
	if _, err := Decide(after(t, five...), coopt("gosia"), day(today)); articletest.CodeOf(err) != CodeNoChair {
		t.Error("a college without a chair takes somebody in:", err)
	}
	s := after(t, append(five, act("bolek"))...)
	if s.Chair != "bolek" || !s.Acting || len(s.Members) != 2 {
		t.Errorf("%+v", s)
	}
	if _, err := Decide(s, coopt("gosia"), day(today)); articletest.CodeOf(err) != CodeCompleted {
		t.Error("an acting chair takes in a fourth:", err)
	}
	three := after(t, elect("ala", "bolek", "celina"), resign("ala"), act("bolek"), coopt("gosia"))
	if len(three.Members) != 2 || !three.Has("gosia") {
		t.Errorf("%+v", three)
	}
}

// A suspended college has a curator, who holds elections within ninety days (IV.5.3.13–14).
func TestTheAssemblySuspendsTheCollege(t *testing.T) {
	suspend := Suspend{Day: day("2026-03-01"), Curator: "zenon"}
	s := after(t, elect("ala", "bolek", "celina"), suspend)
	if s.Curator != "zenon" || s.Elections != day("2026-05-30") {
		t.Errorf("%+v", s)
	}
	for _, c := range []Command{resign("ala"), suspend} {
		if _, err := Decide(s, c, day(today)); articletest.CodeOf(err) != CodeSuspended {
			t.Errorf("%#v: %v", c, err)
		}
	}
	next := after(t, elect("ala", "bolek", "celina"), suspend, Elect{Day: day("2026-05-01"), Chair: "darek", Members: []string{"bolek", "ewa"}, Classes: classes})
	if next.Curator != "" || next.Chair != "darek" {
		t.Errorf("%+v", next)
	}
}

func TestRefusals(t *testing.T) {
	s, resigned := after(t, elect("ala", "bolek", "celina")), after(t, elect("ala", "bolek", "celina"), resign("bolek"))
	for name, test := range map[string]struct {
		state   *State
		command Command
		want    article.Code
	}{
		"before any election":          {&State{}, resign("ala"), CodeNobody},
		"a stranger resigns":           {s, resign("zenon"), CodeNotIn},
		"resigned before the term":     {s, Resign{Resigned{day("2025-06-30"), "ala"}}, CodeDay},
		"nobody has resigned":          {s, coopt("ewa"), CodeNoPlace},
		"of class II":                  {resigned, coopt("franek"), CodeMember},
		"somebody of the college":      {resigned, coopt("celina"), CodeTwice},
		"nobody":                       {resigned, Coopt{Coopted{Day: day(today)}, college.First}, CodeNobody},
		"two chairs":                   {s, act("bolek"), CodeHasChair},
		"who was elected is confirmed": {s, confirm("bolek", true), CodeConfirmed},
		"no curator":                   {s, Suspend{Day: day(today)}, CodeNobody},
	} {
		if _, err := Decide(test.state, test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	s := after(t, elect("ala", "bolek", "celina"))
	for _, e := range []Event{Resigned{Person: "zenon"}, Coopted{Person: "ala"}, Acting{Person: "bolek"}, Confirmed{Person: "bolek"}, Suspended{}, Elected{Day: day(today)}, nil} {
		next := s.Apply(2, e)
		if len(next.Strange) != 1 || !slices.Equal(next.People(), s.People()) || next.Since != s.Since {
			t.Errorf("%#v: %+v", e, next)
		}
	}
	if none := (&State{}).Apply(1, Resigned{Person: "ala"}); len(none.Strange) != 1 {
		t.Error("somebody resigns before any election")
	}
}
