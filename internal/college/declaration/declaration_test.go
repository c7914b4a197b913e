package declaration

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

func TestWireGolden(t *testing.T) {
	d, record := day("2026-03-31"), college.Text{ID: "q", Hash: "00"}
	wiretest.Golden(t, Kinds, map[string][]Event{
		"declaration.made.v1":      {Made{d, 10401, college.Second, day("2019-10-06"), []string{"en", "fr"}, record}, Made{Day: d}},
		"declaration.taken.v1":     {Taken{d, "p"}},
		"declaration.refused.v1":   {Refused{d, record}, Refused{Day: d}},
		"declaration.withdrawn.v1": {Withdrawn{d}},
		"declaration.lapsed.v1":    {Lapsed{d}},
	})
	wiretest.Strict(t, Kinds)
}

// A declaration is answered once, with who it is or with a reason; one that nobody answers lapses, and not before its time.
func TestDeclarations(t *testing.T) {
	made := Made{Day: day(today), Class: college.Second, Languages: []string{"en"}}
	open := (&State{}).Apply(1, made)
	note := college.Text{ID: "q"}
	for name, test := range map[string]struct {
		state   *State
		command Event
		on      string
		want    article.Code
		events  int
	}{
		"made":               {&State{}, made, today, "", 1},
		"made twice":         {open, made, today, CodeAnswered, 0},
		"of no class":        {&State{}, Made{Class: "vii"}, today, CodeClass, 0},
		"of a coming course": {&State{}, Made{Course: day("2026-06-16")}, today, CodeCourse, 0},
		"of no language":     {&State{}, Made{Languages: []string{"English"}}, today, CodeLanguages, 0},
		"of no number":       {&State{}, Made{Number: -1}, today, CodeNumber, 0},
		"taken":              {open, Taken{day(today), "p"}, today, "", 1},
		"taken for nobody":   {open, Taken{Day: day(today)}, today, CodePerson, 0},
		"refused":            {open, Refused{day(today), note}, today, "", 1},
		"without a reason":   {open, Refused{Day: day(today)}, today, CodeReason, 0},
		"answered twice":     {open.Apply(2, Taken{day(today), "p"}), Refused{day(today), note}, today, CodeAnswered, 0},
		"nobody's":           {&State{}, Taken{day(today), "p"}, today, CodeAnswered, 0},
		"withdrawn":          {open, Withdrawn{day(today)}, today, "", 1},
		"lapses":             {open, Lapsed{day("2026-12-13")}, "2026-12-13", "", 1},
		"on its last day":    {open, Lapsed{day("2026-12-12")}, "2026-12-12", "", 0},
	} {
		events, err := Decide(test.state, test.command, day(test.on))
		if articletest.CodeOf(err) != test.want || len(events) != test.events {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	for name, test := range map[string]struct {
		s    *State
		want string
	}{
		"waits": {open, "2026-12-13"}, "refused": {open.Apply(2, Refused{day(today), note}), "2026-09-14"}, "taken": {open.Apply(2, Taken{day(today), "p"}), today},
		"withdrawn": {open.Apply(2, Withdrawn{day(today)}), today},
	} {
		if got := test.s.ForgetOn(); got != day(test.want) || len(test.s.Strange) > 0 {
			t.Errorf("%s: %s, %v", name, got, test.s.Strange)
		}
	}
	if s := open.Apply(2, Lapsed{day(today)}).Apply(3, Taken{day(today), "p"}); len(s.Strange) != 1 || s.Phase != HasLapsed || s.Person != "" {
		t.Errorf("%+v", s)
	}
}
