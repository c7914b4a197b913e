package dossier

import (
	"testing"

	"damka/article"
	"damka/calendar"
)

// came is a complete report of a tournament.
func came(tournament, hash string, on calendar.Date) Receive {
	r := report()
	r.Tournament, r.Hash, r.On, r.Complete = tournament, hash, on, true
	return Receive{r}
}

var why = RecordRef{"r", "h"}

// VII.7.5: the days on which a report of another event stood in the place of this one's are not the arbiter's. What was left of the days comes back, and no less than for
// a report that is returned; who was late before is as late as then.
func TestVII_7_5_AReportOfAnotherEventTakesNoDays(t *testing.T) {
	for _, test := range []struct {
		what             string
		came, back, due  int // days after the last one
		lateThen, later8 int // days late at the return, and eight days after the due day
	}{
		{"early, found at once", 1, 2, 9, 0, 8},
		{"early, found late", 1, 20, 27, 0, 8},
		{"the last day", 7, 30, 37, 0, 8},
		{"late by three days", 10, 30, 27, 3, 8},
	} {
		s := begun(t)
		ends := s.Plan.Ends
		s = on(t, s, ends.AddDays(test.came), came("strange", "aa", ends.AddDays(test.came)))
		back := ends.AddDays(test.back)
		s = on(t, s, back, Return{Other: true, Note: why})
		due := ends.AddDays(test.due)
		if s.First.IsValid() || s.Returned.Due != due || s.ReportDue() != due || s.DaysLate(back) != test.lateThen || s.DaysLate(due.AddDays(8)) != test.later8 {
			t.Errorf("%s: first %v, due %v, want %v; %d and %d days late", test.what, s.First, s.ReportDue(), due, s.DaysLate(back), s.DaysLate(due.AddDays(8)))
		}
		s = on(t, s, due, came("right", "bb", due))
		if late := s.DaysLate(due.AddDays(50)); late != 0 || s.First != due {
			t.Errorf("%s: handed in on the new last day it is %d days late", test.what, late)
		}
	}
}

// What came in time stays in time, whatever was put in its place.
func TestVII_7_5_AWrongFileOverAReport(t *testing.T) {
	s := begun(t)
	ends := s.Plan.Ends
	s = on(t, s, ends.AddDays(1), came("genuine", "aa", ends.AddDays(1)))
	s = on(t, s, ends.AddDays(9), came("wrong", "bb", ends.AddDays(9)))
	s = on(t, s, ends.AddDays(10), Return{Other: true, Note: why})
	if s.First != ends.AddDays(1) || s.DaysLate(ends.AddDays(40)) != 0 {
		t.Errorf("first %v, %d days late", s.First, s.DaysLate(ends.AddDays(40)))
	}
}

// The day of each report that came is corrected by itself, and the first of them is found anew; that of another event says nothing.
func TestVII_7_5_WhichDayIsCorrected(t *testing.T) {
	begin := begun(t)
	ends := begin.Plan.Ends
	two := func(first, second int) *State {
		s := on(t, begin, ends.AddDays(first), came("t1", "aa", ends.AddDays(first)))
		return on(t, s, ends.AddDays(30), came("t1", "bb", ends.AddDays(second)))
	}
	for _, test := range []struct {
		what        string
		s           *State
		report, day int
		first       int
	}{
		{"the newest of two of one day", two(5, 5), 0, 10, 5},
		{"the first of two of one day", two(5, 5), 1, 10, 5},
		{"the first, typed too early", two(2, 21), 1, 20, 20},
		{"the first, later than the second", two(2, 21), 1, 25, 21},
		{"the second, by its number", two(5, 21), 2, 3, 3},
	} {
		s := on(t, test.s, ends.AddDays(30), Redate{Report: test.report, On: ends.AddDays(test.day), Note: why})
		if s.First != ends.AddDays(test.first) {
			t.Errorf("%s: first %v, want %v", test.what, s.First, ends.AddDays(test.first))
		}
		if newest := test.report != 1; (s.Report.On == ends.AddDays(test.day)) != newest {
			t.Errorf("%s: the newest came on %v", test.what, s.Report.On)
		}
	}
	stranger := on(t, begin, ends.AddDays(1), came("strange", "aa", ends.AddDays(1)))
	stranger = on(t, stranger, ends.AddDays(5), Return{Other: true, Note: why})
	incomplete := came("t1", "aa", ends.AddDays(3))
	incomplete.Report.Complete = false
	lacking := on(t, begin, ends.AddDays(3), incomplete)
	if whole := on(t, lacking, ends.AddDays(9), Redate{On: ends.AddDays(3), Complete: true, Note: why}); whole.First != ends.AddDays(3) || !whole.Report.Complete {
		t.Errorf("said to be complete: first %v", whole.First)
	}
	decided := *two(5, 5)
	decided.Phase, decided.Approved = IsApproved, ends.AddDays(20)
	for what, test := range map[string]struct {
		s       *State
		command Redate
		code    article.Code
	}{
		"of another event":       {stranger, Redate{On: ends.AddDays(2), Note: why}, CodeOfOther},
		"without a reason":       {lacking, Redate{On: ends.AddDays(2)}, CodeRedateWhy},
		"complete, no reason":    {lacking, Redate{On: ends.AddDays(3), Complete: true}, CodeRedateWhy},
		"one that never came":    {lacking, Redate{Report: 2, On: ends.AddDays(2), Note: why}, CodeNoReport},
		"no report at all":       {begin, Redate{On: ends.AddDays(2), Note: why}, CodeNoReport},
		"after the decision":     {&decided, Redate{On: ends.AddDays(21), Note: why}, CodeDecisionDay},
		"before the last day":    {lacking, Redate{On: ends.AddDays(-1), Note: why}, CodeCameBefore},
		"a day that is not yet":  {lacking, Redate{On: ends.AddDays(31), Note: why}, CodeDayFuture},
		"no day":                 {lacking, Redate{Note: why}, CodeDay},
		"a number that is below": {lacking, Redate{Report: -1, On: ends.AddDays(2), Note: why}, CodeNoReport},
	} {
		got, err := Decide(test.s, test.command, ends.AddDays(30))
		if refusal, is := article.AsRefusal(err); !is || refusal.Code != test.code {
			t.Errorf("%s: %v, %v", what, got, err)
		}
	}
	if got, err := Decide(lacking, Redate{On: ends.AddDays(3)}, ends.AddDays(9)); err != nil || len(got) != 0 {
		t.Errorf("nothing new: %v, %v", got, err)
	}
}
