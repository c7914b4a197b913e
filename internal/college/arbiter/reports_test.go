package arbiter

import (
	"reflect"
	"testing"

	"damka/calendar"
	"damka/internal/college"
)

// owed is a tournament whose chief arbiter owed a report by a day; it came on another, or has not come.
func owed(dossier, due, came string) Service {
	s := Service{Dossier: dossier, Office: college.Chief, Began: day(due).AddDays(-8), Ended: day(due).AddDays(-7), ReportDue: day(due)}
	if came != "" {
		s.Reported = day(came)
	}
	return s
}

// looked is an arbiter whose tournaments somebody looks at on a day; what came later is not known then.
func looked(t *testing.T, s *State, on string, all ...Service) *State {
	t.Helper()
	known := make([]Service, len(all))
	for i, one := range all {
		if known[i] = one; one.Reported.Compare(day(on)) > 0 {
			known[i].Reported = calendar.Date{}
		}
	}
	events, err := s.Reports(known, day("2026-01-01"), day(on))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		s = s.Apply(s.Seq+1, e)
	}
	if len(s.Strange) > 0 {
		t.Fatal(s.Strange)
	}
	return s
}

// KS IV.4.3.2: the suspension is the same whenever somebody looks: every day, once after a month in which the server was off, or again and again.
func TestKS_IV_4_3_2_WheneverSomebodyLooks(t *testing.T) {
	all := []Service{owed("late", "2026-03-10", "2026-03-13"), owed("in time", "2026-03-10", "2026-03-10"), owed("missing", "2026-04-01", ""), owed("a day late", "2026-03-20", "2026-03-21")}
	daily := after(t, has(college.First, "2020-01-01"))
	for d := day("2026-03-01"); d.Compare(day("2026-05-01")) <= 0; d = d.AddDays(1) {
		daily = looked(t, daily, d.String(), all...)
	}
	once := looked(t, after(t, has(college.First, "2020-01-01")), "2026-05-01", all...)
	if !reflect.DeepEqual(daily.Suspensions(nil), once.Suspensions(nil)) || len(once.Suspensions(nil)) != 3 {
		t.Errorf("every day:\n%+v\nonce:\n%+v", daily.Suspensions(nil), once.Suspensions(nil))
	}
	if one := once.Suspensions(nil)[0]; one.From != day("2026-03-11") || one.Until != day("2026-03-13").AddDays(3*7) || one.Article != "KS IV.4.3.2" {
		t.Errorf("three days late: %+v", one)
	}
	if again := looked(t, once, "2026-05-02", all...); again.Seq != once.Seq {
		t.Error("looking again writes something")
	}
}

// Who is not the chief arbiter after all, or whose tournament was called off or has other days, is not suspended for what the calendar said before.
func TestKS_IV_4_3_2_WhoseReportItIs(t *testing.T) {
	was := owed("x", "2026-03-10", "")
	s := looked(t, after(t, has(college.First, "2020-01-01")), "2026-03-15", was)
	if _, is := s.SuspendedOn(day("2026-03-15"), nil); !is {
		t.Fatal("not suspended")
	}
	aide, moved, came := was, owed("x", "2026-03-12", ""), owed("x", "2026-03-10", "2026-03-16")
	aide.Office = college.Assistant
	for name, test := range map[string]struct {
		now  []Service
		want *State
	}{
		"another chief": {nil, after(t, has(college.First, "2020-01-01"))}, "an assistant": {[]Service{aide}, after(t, has(college.First, "2020-01-01"))},
		"other days": {[]Service{moved}, looked(t, after(t, has(college.First, "2020-01-01")), "2026-03-20", moved)},
		"it came":    {[]Service{came}, looked(t, after(t, has(college.First, "2020-01-01")), "2026-03-20", came)},
	} {
		got := looked(t, s, "2026-03-20", test.now...)
		if !reflect.DeepEqual(got.Suspensions(nil), test.want.Suspensions(nil)) {
			t.Errorf("%s: %+v, want %+v", name, got.Suspensions(nil), test.want.Suspensions(nil))
		}
	}
}

// What was late before the college began to look suspends nobody, and what an earlier look wrote of that time stays.
func TestBeforeAnybodyLooked(t *testing.T) {
	s := after(t, has(college.First, "2020-01-01"), MissReport{ReportMissed{"old", day("2025-11-01")}})
	if got := looked(t, s, "2026-03-01", owed("older", "2025-12-01", "")); len(got.Late) != 1 || got.Late[0].Dossier != "old" {
		t.Errorf("%+v", got.Late)
	}
}

// KS IV.4.3.2: the college annuls what was no delay, or ends the suspension from a day on, with its reasons; no later look brings it back, whatever the calendar says.
func TestKS_IV_4_3_2_Waived(t *testing.T) {
	was, came := owed("x", "2026-03-10", ""), owed("x", "2026-03-10", "2026-03-16")
	late := looked(t, after(t, has(college.First, "2020-01-01")), "2026-03-15", was)
	why := college.Text{ID: "r", Hash: "00"}
	for name, one := range map[string]ReportWaived{
		"no reasons": {Dossier: "x", Day: day("2026-03-15"), Annulled: true}, "another tournament": {Dossier: "y", Day: day("2026-03-15"), Note: why},
		"before it began": {Dossier: "x", Day: day("2026-03-11"), Note: why}, "to come": {Dossier: "x", Day: day("2026-03-16"), Note: why},
	} {
		if _, err := Decide(late, WaiveReport{one}, day("2026-03-15")); err == nil {
			t.Errorf("%s: not refused", name)
		}
	}
	for name, test := range map[string]struct {
		waived ReportWaived
		until  string
	}{"annulled": {ReportWaived{"x", day("2026-03-15"), true, why}, ""}, "ended": {ReportWaived{"x", day("2026-03-15"), false, why}, "2026-03-14"}} {
		events, err := Decide(late, WaiveReport{test.waived}, day("2026-03-15"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s := late.Apply(late.Seq+1, events[0])
		for look, services := range map[string][]Service{"the same": {was}, "it came": {came}, "other days": {owed("x", "2026-03-12", "")}, "gone": nil} {
			got := looked(t, s, "2026-04-20", services...).Suspensions(nil)
			if test.until == "" && len(got) > 0 || test.until != "" && (len(got) != 1 || got[0].Until != day(test.until)) {
				t.Errorf("%s, %s: %+v", name, look, got)
			}
		}
		if _, err := Decide(s, WaiveReport{test.waived}, day("2026-03-15")); err == nil {
			t.Errorf("%s twice", name)
		}
	}
	in := came
	in.InTime = true
	if _, counts := in.counts(day("2026-05-01")); !counts {
		t.Error("what came in time does not count")
	}
}
