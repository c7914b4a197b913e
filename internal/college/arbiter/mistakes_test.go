package arbiter

import (
	"testing"

	"damka/article"
	"damka/internal/college"
)

// Nobody has a class or passes an examination before they are 16, in the future, or longer ago than anybody lives.
func TestIV_6_2_1_3_1_DaysThatCannotBe(t *testing.T) {
	born := Born{Day: day("1980-11-11")}
	exam := func(on string, b Born) Command {
		c := passed(college.Third, on).(Examine)
		c.Born = b
		return c
	}
	for _, c := range []struct {
		command Command
		want    article.Code
	}{
		{TakeOver{Day: day("1066-01-01"), Class: college.Third}, CodeLongAgo},
		{TakeOver{Day: day("1899-12-31"), Class: college.FMJD}, CodeLongAgo},
		{TakeOver{Day: day("1900-01-01"), Class: college.Third}, ""},
		{TakeOver{Day: day("1996-11-10"), Class: college.Third, Born: born}, CodeYoung},
		{TakeOver{Day: day("1996-11-11"), Class: college.Third, Born: born}, ""},
		{TakeOver{Day: day("1995-12-31"), Class: college.Third, Born: Born{Year: 1980}}, CodeYoung},
		{TakeOver{Day: day("1996-01-01"), Class: college.Third, Born: Born{Year: 1980}}, ""}, // it may be the birthday
		{TakeOver{Day: day(today).AddDays(1), Class: college.Third, Born: born}, CodeDay},
		{exam("1066-01-01", Born{}), CodeLongAgo},
		{exam("1990-01-01", born), CodeYoung},
		{exam("2016-01-01", born), ""},
		{exam("2026-06-16", born), CodeDay},
		{Grant{Day: day("1990-01-01"), Class: college.Second, Edition: article.PZWarc, Facts: Facts{Birth: day("1980-11-11")}}, CodeYoung},
		{Grant{Day: day("1899-01-01"), Class: college.Second, Edition: article.PZWarc}, CodeLongAgo},
	} {
		_, err := Decide(&State{}, c.command, day(today))
		refusal, refused := article.AsRefusal(err)
		if refused != (c.want != "") || refused && refusal.Code != c.want {
			t.Errorf("%+v: %v, want %q", c.command, err, c.want)
		}
	}
}

// What was written by mistake is gone, with a reason: the class, the examination, the suspension. A class is given again then, and is told apart from the first.
func TestIV_6_2_WhatWasWrittenByMistake(t *testing.T) {
	s := after(t, has(college.Third, "2010-01-01"), passed(college.Second, "2020-01-01"), Suspend{Suspended{Day: day(today), From: day(today), Until: day(today).AddDays(20), Note: why}},
		MissReport{ReportMissed{"d", day("2026-06-01")}})
	for _, wrong := range []TakenBack{{What: AClass, Of: 1}, {What: AClass, Of: 2, Note: why}, {What: AnExam, Of: 1, Note: why}, {What: ASuspension, Of: 4, Note: why}, {What: "x", Of: 1, Note: why}} {
		wrong.Day = day(today)
		if _, err := Decide(s, TakeBack{wrong}, day(today)); err == nil {
			t.Errorf("%+v was taken back", wrong)
		}
	}
	back := func(what What, of uint64) {
		t.Helper()
		events, err := Decide(s, TakeBack{TakenBack{Day: day(today), What: what, Of: of, Note: why}}, day(today))
		if err != nil || len(events) != 1 {
			t.Fatal(events, err)
		}
		s = s.Apply(s.Seq+1, events[0])
	}
	back(ASuspension, 3)
	if all := s.Suspensions(nil); len(all) != 1 || all[0].Cause != ByReport || all[0].Until.IsValid() {
		t.Errorf("%+v, want that for the report alone, as it was", all)
	}
	back(AnExam, 2)
	if _, passed := s.passed(college.Second, day(today)); passed {
		t.Error("the examination counts")
	}
	back(AClass, 1)
	if s.ClassOn(day(today)) != "" || len(s.Classes) != 0 {
		t.Errorf("%+v", s.Classes)
	}
	if v := s.MayJudge(Tournament{}, college.Assistant, false, day(today), nil); v.Permission != Not || v.Reasons[len(v.Reasons)-1].Code != CodeSuspendedFor && v.Reasons[0].Code != CodeNoClass {
		t.Errorf("%+v", v)
	}
	if _, err := Decide(s, TakeBack{TakenBack{Day: day(today), What: AClass, Of: 1, Note: why}}, day(today)); err == nil {
		t.Error("it was taken back twice")
	}
	if len(s.Mistakes) != 3 || s.Mistakes[2].Class.Since != day("2010-01-01") || s.Mistakes[1].Exam.Class != college.Second || s.Mistakes[0].Suspension.From != day(today) || s.Mistakes[0].Note != why {
		t.Errorf("%+v", s.Mistakes)
	}
	events, err := Decide(s, has(college.Third, "2012-01-01"), day(today))
	if err != nil {
		t.Fatal(err)
	}
	s = s.Apply(s.Seq+1, events[0])
	if h := s.Classes[0]; h.Number != 8 || s.Earlier(college.Third, h.Number) != 1 || s.Earlier(college.Third, 1) != 0 {
		t.Errorf("%+v", h)
	}
}

// Taken back under one entry, the class that the other has is there again.
func TestAMistakeUnderOneEntry(t *testing.T) {
	mine, other := after(t, has(college.Third, "2015-01-01")), after(t, has(college.Third, "2010-01-01"), passed(college.Third, "2009-01-01"))
	s := Join(Entry{"a", mine}, Entry{"b", other})
	if h := s.Classes[0]; h.Entry != "b" || h.Number != 1 || s.Exams[0].Entry != "b" || s.Exams[0].Number != 2 {
		t.Fatalf("%+v, %+v", h, s.Exams)
	}
	other = other.Apply(3, TakenBack{Day: day(today), What: AClass, Of: 1, Note: why})
	s = Join(Entry{"a", mine}, Entry{"b", other})
	if since, _ := s.Since(college.Third); since != day("2015-01-01") || len(s.Mistakes) != 1 {
		t.Errorf("%+v", s)
	}
}

// KS IV.4.3.3: whoever is suspended learns why.
func TestKS_IV_4_3_3_NoSuspensionWithoutAReason(t *testing.T) {
	s := after(t, has(college.Third, "2015-01-01"))
	_, err := Decide(s, Suspend{Suspended{Day: day(today), From: day(today), Until: day(today).AddDays(20)}}, day(today))
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != CodeNoReason {
		t.Errorf("%v", err)
	}
	s = after(t, has(college.Third, "2015-01-01"), Suspend{Suspended{Day: day(today), From: day(today), Until: day(today).AddDays(20), Note: why}})
	_, err = Decide(s, Suspend{Suspended{Day: day(today), From: day(today), Until: day(today).AddDays(20), Note: why}}, day(today))
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != CodeTwice {
		t.Errorf("%v", err)
	}
}

// KS IV.5.1: of two passed examinations for a class that which counts is the one, whichever was first; of none that counts it is said why.
func TestKS_IV_5_1_AVoidExaminationAndAGoodOne(t *testing.T) {
	for name, test := range map[string]struct {
		void []string // the days of those that do not count
		want string
	}{
		"the first": {[]string{"2020-01-01"}, "2020-05-05"}, "the second": {[]string{"2020-05-05"}, "2020-01-01"}, "none": {nil, "2020-05-05"}, "both": {[]string{"2020-01-01", "2020-05-05"}, "2020-01-01"},
	} {
		s := after(t, has(college.Third, "2010-01-01"), passed(college.Second, "2020-01-01"), passed(college.Second, "2020-05-05")).WithExams(func(e Examined) Void {
			for _, d := range test.void {
				if e.Day == day(d) {
					return VoidUnpaid
				}
			}
			return ""
		})
		if e, found := s.passed(college.Second, day(today)); !found || e.Day != day(test.want) || (e.Void != "") != (len(test.void) == 2) {
			t.Errorf("%s: %+v", name, e)
		}
	}
}
