package arbiter

import (
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/internal/college"
)

// A late report suspends from the day after the last one on which it was in time until it is sent, then as many weeks as it was days late (KS IV.4.3.2).
func TestALateReportSuspends(t *testing.T) {
	due := day("2026-03-10") // the event ended on the 3rd
	s := after(t, has(college.First, "2020-01-01"), MissReport{ReportMissed{"d", due}})
	for on, want := range map[string]bool{"2026-03-10": false, "2026-03-11": true, "2036-03-11": true} {
		if one, is := s.SuspendedOn(day(on), nil); is != want || is && one.Until.IsValid() {
			t.Errorf("without a report on %s: %v, %+v", on, is, one)
		}
	}
	came := s.Apply(s.Seq+1, ReportCame{"d", day("2026-03-12")}) // two days late: two weeks
	for on, want := range map[string]bool{"2026-03-10": false, "2026-03-11": true, "2026-03-12": true, "2026-03-26": true, "2026-03-27": false} {
		if _, is := came.SuspendedOn(day(on), nil); is != want {
			t.Errorf("sent two days late, on %s: %v", on, is)
		}
	}
	if again, err := Decide(s, MissReport{ReportMissed{"d", due}}, day(today)); len(again) != 0 || err != nil {
		t.Errorf("missed twice: %v, %v", again, err)
	}
	if _, err := Decide(s, MissReport{ReportMissed{"e", day(today)}}, day(today)); articletest.CodeOf(err) != CodeDay {
		t.Errorf("missed on its last day: %v", err)
	}
	if _, err := Decide(s, BringReport{ReportCame{"e", day(today)}}, day(today)); articletest.CodeOf(err) != CodeReport {
		t.Errorf("another report came: %v", err)
	}
	if again, err := Decide(came, BringReport{ReportCame{"d", day(today)}}, day(today)); len(again) != 0 || err != nil {
		t.Errorf("it came twice: %v, %v", again, err)
	}
}

func suspend(s *State, from, until string) ([]Event, error) {
	return Decide(s, Suspend{Suspended{Day: day("2026-06-01"), From: day(from), Until: day(until), Note: why}}, day(today))
}

// The college suspends for two weeks at least (KS IV.4.3.3), not backwards, and only who has rights.
func TestTheCollegeSuspends(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01"))
	for _, test := range []struct {
		from, until string
		want        article.Code
	}{{"2026-06-01", "2026-06-14", ""}, {"2026-06-01", "2026-06-13", CodeShort}, {"2026-05-31", "2026-09-01", CodeBackdated}, {"2026-07-01", "2028-07-01", ""}} {
		if _, err := suspend(s, test.from, test.until); articletest.CodeOf(err) != test.want {
			t.Errorf("%s to %s: %v", test.from, test.until, err)
		}
	}
	if _, err := suspend(&State{}, "2026-06-01", "2026-06-14"); articletest.CodeOf(err) != CodeNone {
		t.Error("somebody without a class:", err)
	}
}

// More than a year needs the next conference (KS IV.4.3.4): until it has said yes, it is a year.
func TestMoreThanAYearNeedsTheConference(t *testing.T) {
	suspend := func(until string) *State {
		return after(t, has(college.Third, "2020-01-01"), Suspend{Suspended{Day: day("2026-03-01"), From: day("2026-03-01"), Until: day(until), Note: why}})
	}
	year, more := suspend("2027-02-28"), suspend("2028-02-29")
	if one := year.Suspensions(nil)[0]; one.Waits || one.Until != day("2027-02-28") || one.Article != "KS IV.4.3.3" {
		t.Errorf("a year: %+v", one)
	}
	if one := more.Suspensions(nil)[0]; !one.Waits || one.Until != day("2027-02-28") || one.Article != "KS IV.4.3.4" {
		t.Errorf("more than a year: %+v", one)
	}
	confirm := func(yes bool) Command {
		return Confirm{Confirmed{Day: day(today), Suspension: 2, Conference: "f", Yes: yes}}
	}
	if _, err := Decide(year, confirm(true), day(today)); articletest.CodeOf(err) != CodeNoConfirm {
		t.Error("a year is confirmed:", err)
	}
	for yes, until := range map[bool]string{true: "2028-02-29", false: "2027-02-28"} {
		events, err := Decide(more, confirm(yes), day(today))
		if err != nil {
			t.Fatal(err)
		}
		s := more.Apply(3, events[0])
		if one := s.Suspensions(nil)[0]; one.Waits || one.Until != day(until) {
			t.Errorf("confirmed %v: %+v", yes, one)
		}
		if _, err := Decide(s, confirm(true), day(today)); articletest.CodeOf(err) != CodeNoConfirm {
			t.Error("asked twice:", err)
		}
	}
}

// A suspension that was decided can be lifted; one by a late report ends by itself.
func TestLifting(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01"), Suspend{Suspended{Day: day("2026-06-01"), From: day("2026-06-01"), Until: day("2026-08-01"), Note: why}}, MissReport{ReportMissed{"d", day("2026-06-01")}})
	lift := func(number uint64, on string) ([]Event, error) {
		return Decide(s, Lift{Lifted{Day: day(on), Suspension: number}}, day(today))
	}
	if _, err := lift(3, "2026-06-10"); articletest.CodeOf(err) != CodeSuspension {
		t.Error("a late report:", err)
	}
	if _, err := lift(2, "2026-05-31"); articletest.CodeOf(err) != CodeSuspension {
		t.Error("before it was decided:", err)
	}
	events, err := lift(2, "2026-06-10")
	if err != nil {
		t.Fatal(err)
	}
	lifted := s.Apply(4, events[0])
	if one := lifted.Suspensions(nil)[0]; one.Until != day("2026-06-09") {
		t.Errorf("%+v", one)
	}
	if _, err := Decide(lifted, Lift{Lifted{Day: day("2026-06-11"), Suspension: 2}}, day(today)); articletest.CodeOf(err) != CodeSuspension {
		t.Error("lifted twice:", err)
	}
	again := Suspend{Suspended{Day: day(today), From: day(today), Until: day("2026-08-01"), Note: why}}
	same := lifted.Apply(5, again.Suspended).Apply(6, Lifted{Day: day(today), Suspension: 5})
	if _, err := Decide(same, again, day(today)); err != nil {
		t.Error("the same days once more, after the first suspension was lifted:", err)
	}
}

// Of several suspensions the one that ends last is told, and a ban extends to arbitering (KS IV.4.3.1).
func TestSeveralSuspensions(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01"), Suspend{Suspended{Day: day("2026-06-01"), From: day("2026-06-01"), Until: day("2026-08-01"), Note: why}})
	for name, test := range map[string]struct {
		bans  []Ban
		cause Cause
	}{
		"alone":           {nil, ByDecision},
		"a shorter ban":   {[]Ban{{"x", day("2026-06-01"), day("2026-07-01")}}, ByDecision},
		"a longer ban":    {[]Ban{{"x", day("2026-06-01"), day("2026-09-01")}}, ByBan},
		"a ban for good":  {[]Ban{{ID: "x", From: day("2026-06-01")}, {"y", day("2026-06-01"), day("2029-09-01")}}, ByBan},
		"a ban to come":   {[]Ban{{"x", day("2026-07-20"), day("2026-09-01")}}, ByDecision},
		"an ended before": {[]Ban{{"x", day("2026-01-01"), day("2026-02-01")}}, ByDecision},
	} {
		if one, is := s.SuspendedOn(day("2026-06-20"), test.bans); !is || one.Cause != test.cause {
			t.Errorf("%s: %v %+v", name, is, one)
		}
	}
}

func TestRefusals(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01"))
	open := after(t, Declare{Declared{Day: day("2026-01-01"), Class: college.Second, Languages: []string{"en"}}})
	for name, test := range map[string]struct {
		state   *State
		command Command
		want    article.Code
	}{
		"a class twice":                {s, has(college.Third, "2021-01-01"), CodeHeld},
		"a class that is none":         {s, has("x", "2021-01-01"), CodeClass},
		"a class tomorrow":             {s, has(college.First, "2026-06-16"), CodeDay},
		"a class on no day":            {s, TakeOver{Class: college.First}, CodeDay},
		"a class without conditions":   {s, Grant{Day: day(today), Class: college.Second, Edition: article.FIDE2023}, CodeNotEligible},
		"examined by the FMJD":         {s, passed(college.FMJD, today), CodeNoExamBody},
		"accepted without declaration": {s, Accept{day(today)}, CodeNoAnswer},
		"accepted":                     {open, Accept{day(today)}, ""},
		"declined":                     {open, Decline{Day: day(today)}, ""},
		"declared with no class":       {s, Declare{Declared{Day: day(today), Class: "IX"}}, CodeClass},
		"declared with no language":    {s, Declare{Declared{Day: day(today), Languages: []string{"English"}}}, CodeLanguages},
		"nothing":                      {s, nil, CodeReport},
	} {
		events, err := Decide(test.state, test.command, day(today))
		if articletest.CodeOf(err) != test.want || (err == nil) != (len(events) == 1) {
			t.Errorf("%s: %v, %v; want %q", name, events, err, test.want)
		}
	}
	accepted := open.Apply(open.Seq+1, Accepted{day(today)})
	if _, err := Decide(accepted, Decline{Day: day(today)}, day(today)); articletest.CodeOf(err) != CodeNoAnswer {
		t.Error("answered twice:", err)
	}
}

// An event out of its place changes nothing and is noted.
func TestAnomalies(t *testing.T) {
	s := after(t, has(college.Third, "2020-01-01"))
	for _, e := range []Event{
		Granted{Day: day(today), Class: college.Third}, Granted{Day: day(today), Class: "x"}, Accepted{day(today)}, Declined{Day: day(today)}, Confirmed{Suspension: 1}, Lifted{Suspension: 9},
		ReportCame{"d", day(today)}, Suspended{From: day(today)}, nil,
	} {
		next := s.Apply(2, e)
		if len(next.Strange) != 1 || len(next.Classes) != 1 || next.Seq != 2 || len(s.Strange) != 0 {
			t.Errorf("%#v: %+v", e, next)
		}
	}
}
