package course

import (
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire/wiretest"
)

var day = calendar.MustDate

const today = "2026-10-04"

func after(t *testing.T, commands ...Command) *State {
	t.Helper()
	s := &State{}
	for _, c := range append([]Command{Announced{Day: day("2026-08-01"), From: day("2026-09-30"), Until: day(today)}, Enrolled{"ala"}, Enrolled{"bolek"}}, commands...) {
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

var (
	named = Commissioned{day("2026-09-01"), []string{"celina", "darek"}}
	paid  = Paid{Day: day("2026-10-01"), Person: "ala", Class: college.Third, Amount: 5000}
)

// whole has somebody taught everything before the other commands.
func whole(p string, more ...Command) (all []Command) {
	for _, l := range Programme() {
		all = append(all, Taught{l.Topic, []string{p}})
	}
	return append(all, more...)
}

// others has somebody else, beside ala, taught everything, pay and pass.
func others(p string) (all []Command) {
	for _, l := range Programme() {
		all = append(all, Taught{l.Topic, []string{"ala", p}})
	}
	return append(all, Paid{Day: day("2026-10-01"), Person: p, Class: college.Third, Amount: 5000}, examined(p, college.Third, true))
}

func examined(p string, class college.Class, passed bool) Command {
	return Examined{day(today), p, class, passed}
}

func TestWireGolden(t *testing.T) {
	d := day("2026-03-31")
	wiretest.Golden(t, Kinds, map[string][]Event{
		"course.announced.v1":  {Announced{d, d, d.AddDays(4), true, college.Text{ID: "q", Hash: "00"}}, Announced{Day: d, From: d, Until: d}},
		"course.enrolled.v1":   {Enrolled{"a"}},
		"course.left.v1":       {Left{"a"}},
		"topic.taught.v1":      {Taught{"game", []string{"a"}}, Taught{Topic: "press"}},
		"commission.named.v1":  {Commissioned{d, []string{"a", "b"}}},
		"exam.paid.v1":         {Paid{d, "a", college.Second, 100, 200, "p"}, Paid{Day: d, Person: "a", Class: college.Second, Amount: 100, Payment: "p"}, Paid{Day: d, Person: "a", Class: college.Second, Amount: 100}},
		"exam.held.v1":         {Examined{d, "a", college.Second, true}, Examined{Day: d, Person: "a", Class: college.Third}},
		"certificate.given.v1": {Certified{d, "a", "7/2026"}},
		"course.closed.v1":     {Closed{d}},
		"course.called_off.v1": {CalledOff{d}},
	})
	wiretest.Strict(t, Kinds)
}

// Eleven topics, forty hours (the programme of 2006).
func TestTheProgramme(t *testing.T) {
	var topics []Topic
	for i, l := range Programme() {
		topics = append(topics, l.Topic)
		if want := []int{2, 2, 2, 5, 6, 2, 7, 4, 8, 1, 1}[i]; l.Hours != want || !l.Topic.IsValid() {
			t.Errorf("%s: %d hours, want %d", l.Topic, l.Hours, want)
		}
	}
	if len(topics) != 11 || Hours(topics) != 40 || Hours(nil) != 0 {
		t.Errorf("%d topics, %d hours", len(topics), Hours(topics))
	}
}

func TestHoursOfAParticipant(t *testing.T) {
	s := after(t, Taught{"game", []string{"ala", "bolek"}}, Taught{"documents", []string{"ala"}}, Taught{"game", []string{"ala"}})
	ala, _ := s.Of("ala")
	bolek, _ := s.Of("bolek")
	if ala.Hours() != 13 || bolek.Hours() != 0 {
		t.Errorf("%d and %d hours", ala.Hours(), bolek.Hours())
	}
}

// What is written down once more as it is changes nothing: a fee whose button was pressed twice is one, and so is who was there.
func TestPressedTwice(t *testing.T) {
	s := after(t, paid, Taught{"game", []string{"ala"}})
	for name, c := range map[string]Command{"the fee": paid, "who was there": Taught{"game", []string{"ala"}}, "nobody, where nobody was": Taught{"press", nil}} {
		if events, err := Decide(s, c, day(today)); err != nil || len(events) != 0 {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	if events, err := Decide(s, Taught{"game", nil}, day(today)); err != nil || len(events) != 1 {
		t.Errorf("nobody was there: %v, %v", events, err)
	}
}

// A certificate of an examination alone asks for no lessons.
func TestACertificateOfAnExaminationAlone(t *testing.T) {
	s := (&State{}).Apply(1, Announced{Day: day(today), From: day(today), Until: day(today), ExamOnly: true})
	for i, e := range []Event{Enrolled{"ala"}, named, paid, Examined{day(today), "ala", college.Third, true}} {
		s = s.Apply(uint64(i+2), e)
	}
	if _, err := Decide(s, Certified{day(today), "ala", "1"}, day(today)); err != nil {
		t.Error(err)
	}
	if p, _ := s.Of("ala"); len(p.Missing()) != 11 {
		t.Errorf("%v", p.Missing())
	}
}

// A commission of the college examines, the fee is paid before, and a certificate is for who has passed.
func TestExaminations(t *testing.T) {
	for name, test := range map[string]struct {
		before  []Command
		command Command
		want    article.Code
	}{
		"examined":               {[]Command{named, paid}, examined("ala", college.Third, true), ""},
		"without a commission":   {[]Command{paid}, examined("ala", college.Third, true), CodeCommission},
		"named after":            {[]Command{Commissioned{day(today), []string{"celina"}}, paid}, Examined{day("2026-10-03"), "ala", college.Third, true}, CodeCommission},
		"without the fee":        {[]Command{named}, examined("ala", college.Third, true), CodeFee},
		"with another's fee":     {[]Command{named, paid}, examined("bolek", college.Third, true), CodeFee},
		"with another class's":   {[]Command{named, paid}, examined("ala", college.Second, true), CodeFee},
		"paid after":             {[]Command{named, paid}, Examined{day("2026-09-30"), "ala", college.Third, true}, CodeFee},
		"before oneself":         {nil, Commissioned{day("2026-09-01"), []string{"celina", "ala"}}, CodeOwn},
		"of the commission":      {[]Command{named}, Enrolled{"celina"}, CodeOwn},
		"again after failing":    {[]Command{named, paid, examined("ala", college.Third, false)}, examined("ala", college.Third, true), ""},
		"again after passing":    {[]Command{named, paid, examined("ala", college.Third, true)}, examined("ala", college.Third, true), CodePassed},
		"a stranger":             {[]Command{named, paid}, examined("zenon", college.Third, true), CodeNotIn},
		"for the FMJD":           {[]Command{named, paid}, examined("ala", college.FMJD, true), CodeClass},
		"tomorrow":               {[]Command{named, paid}, Examined{day("2026-10-05"), "ala", college.Third, true}, CodeDay},
		"certified":              {whole("ala", named, paid, examined("ala", college.Third, true)), Certified{day(today), "ala", "1"}, ""},
		"certified of no lesson": {[]Command{named, paid, examined("ala", college.Third, true)}, Certified{day(today), "ala", "1"}, CodeHours},
		"certified of some":      {append(whole("ala", named, paid, examined("ala", college.Third, true)), Taught{"press", nil}), Certified{day(today), "ala", "1"}, CodeHours},
		"certified as another":   {append(whole("ala", named, paid, examined("ala", college.Third, true), Certified{day(today), "ala", "1"}), others("bolek")...), Certified{day(today), "bolek", "1"}, CodeTaken},
		"certified failing":      {[]Command{named, paid, examined("ala", college.Third, false)}, Certified{day(today), "ala", "1"}, CodeNoPass},
		"certified twice":        {whole("ala", named, paid, examined("ala", college.Third, true), Certified{day(today), "ala", "1"}), Certified{day(today), "ala", "2"}, CodeNumber},
		"certified by no number": {whole("ala", named, paid, examined("ala", college.Third, true)), Certified{day(today), "ala", ""}, CodeNumber},
		"paid once more":         {[]Command{paid}, Paid{Day: day(today), Person: "ala", Class: college.Third, Amount: 5000}, CodePaid},
		"the same payment":       {[]Command{paid}, paid, ""},
		"paid less than nothing": {nil, Paid{Day: day(today), Person: "ala", Class: college.Third, Amount: -1}, CodeAmount},
		"enrolled twice":         {nil, Enrolled{"ala"}, CodeEnrolled},
		"nobody":                 {nil, Enrolled{""}, CodeNobody},
		"left":                   {nil, Left{"ala"}, ""},
		"left after paying":      {[]Command{paid}, Left{"ala"}, CodeBegun},
		"taught a stranger":      {nil, Taught{"game", []string{"zenon"}}, CodeNotIn},
		"taught something else":  {nil, Taught{"chess", nil}, CodeTopic},
		"a commission of nobody": {nil, Commissioned{day(today), nil}, CodeNobody},
		"announced twice":        {nil, Announced{}, CodeExists},
		"enrolled when over":     {[]Command{Closed{day(today)}}, Enrolled{"zenon"}, CodeOver},
		"nothing":                {nil, nil, CodeUnknown},
	} {
		if _, err := Decide(after(t, test.before...), test.command, day(today)); articletest.CodeOf(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	exam := (&State{}).Apply(1, Announced{Day: day(today), From: day(today), Until: day(today), ExamOnly: true})
	if _, err := Decide(exam, Taught{"game", nil}, day(today)); articletest.CodeOf(err) != CodeExamOnly {
		t.Error("taught at an examination:", err)
	}
	if _, err := Decide(&State{}, Announced{Day: day(today), From: day(today), Until: day("2026-10-03")}, day(today)); articletest.CodeOf(err) != CodeDays {
		t.Error("it ends before it begins:", err)
	}
	if _, err := Decide(&State{}, Enrolled{"ala"}, day(today)); articletest.CodeOf(err) != CodeUnknown {
		t.Error("at no course:", err)
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	s := after(t, Closed{day(today)})
	for _, e := range []Event{Enrolled{"x"}, Left{"ala"}, Taught{"game", nil}, Commissioned{}, Paid{Person: "ala"}, Examined{Person: "ala"}, Certified{Person: "ala"}, Closed{}, CalledOff{}, nil} {
		if next := s.Apply(s.Seq+1, e); len(next.Strange) != 1 || next.Phase != Over || len(next.Participants) != 2 {
			t.Errorf("%#v: %+v", e, next)
		}
	}
	open := after(t)
	for _, e := range []Event{Announced{}, Enrolled{"ala"}, Left{"x"}, Taught{Topic: "chess"}, Paid{Person: "x"}} {
		if next := open.Apply(open.Seq+1, e); len(next.Strange) != 1 || len(next.Participants) != 2 {
			t.Errorf("%#v: %+v", e, next)
		}
	}
}
