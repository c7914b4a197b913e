package arbiter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article/articletest"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// facts are of somebody against whom nothing speaks.
func facts(services ...Service) Facts {
	return Facts{
		Day: day(today), Birth: day("1980-01-01"), Polish: Yes, Repute: Yes, Category: Yes, ListA: Yes, Language: Yes, Services: services, Ratified: []Ratified{{"m", college.Technical, day("2026-05-01")}, {"n", college.FMJD, day("2026-05-01")}},
		Conferences: []Meeting{{"a", day("2024-07-01"), true}, {"b", day("2025-07-01"), true}},
	}
}

// lacks are the codes and articles of what is not met.
func lacks(e Eligibility) string {
	var all []string
	for _, f := range e.Findings {
		if f.State != Met {
			all = append(all, fmt.Sprintf("%s %s %s", f.Reason.Article, strings.TrimPrefix(string(f.Reason.Code), "college.need."), f.State))
		}
	}
	return strings.Join(all, ", ")
}

func times(n int, s func(i int) Service) (all []Service) {
	for i := range n {
		all = append(all, s(i))
	}
	return all
}

func on(i int) string { return fmt.Sprintf("2025-%02d-01", i+1) }

func TestEligibility(t *testing.T) {
	third, second := has(college.Third, "2010-01-01"), has(college.Second, "2020-01-01")
	first, state := has(college.First, "2022-01-01"), has(college.State, "2024-01-01")
	chiefs := func(n int, official bool) []Service {
		return times(n, func(i int) Service { return judged(on(i), college.Chief, official) })
	}
	aids := func(n int, official bool) []Service {
		return times(n, func(i int) Service { return judged(on(i), college.Assistant, official) })
	}
	without := func(f Facts, change func(*Facts)) Facts { change(&f); return f }
	for _, test := range []struct {
		name    string
		edition article.Edition
		class   college.Class
		state   []Command
		facts   Facts
		want    string
	}{
		{"III", article.PZWarc, college.Third, []Command{passed(college.Third, "2026-01-01")}, facts(), ""},
		{"III without anything", article.PZWarc, college.Third, nil, Facts{Day: day(today)},
			"IV.6.2.1.1 exam lacking, IV.6.1.1 age_unknown open, IV.6.1.1 citizen open, IV.6.1.1 repute open, IV.6.1.3 category open"},
		{"III at 17", article.PZWarc, college.Third, []Command{passed(college.Third, "2026-01-01")},
			without(facts(), func(f *Facts) { f.Birth = day("2009-06-14") }), "IV.6.1.1 age lacking"},
		{"III on the birthday", article.PZWarc, college.Third, []Command{passed(college.Third, "2026-01-01")},
			without(facts(), func(f *Facts) { f.Birth = day("2008-06-15") }), ""},
		{"III, examined after the day", article.PZWarc, college.Third, []Command{passed(college.Third, today)},
			without(facts(), func(f *Facts) { f.Day = day("2026-06-14") }), "IV.6.2.1.1 exam lacking"},
		{"III, examined for another class", article.PZWarc, college.Third, []Command{passed(college.Second, "2026-01-01")}, facts(), "IV.6.2.1.1 exam lacking"},
		{"III while banned", article.PZWarc, college.Third, []Command{passed(college.Third, "2026-01-01")},
			without(facts(), func(f *Facts) { f.Bans = []Ban{{"x", day("2026-06-15"), day("2026-06-15")}} }), "IV.6.1.2 unbanned lacking"},
		{"II", article.PZWarc, college.Second, []Command{third, passed(college.Second, "2026-01-01")}, facts(chiefs(4, false)...), ""},
		{"II with three", article.PZWarc, college.Second, []Command{third, passed(college.Second, "2026-01-01")}, facts(chiefs(3, true)...), "IV.6.2.2.3 chief lacking"},
		{"II as an assistant", article.PZWarc, college.Second, []Command{third, passed(college.Second, "2026-01-01")}, facts(aids(9, true)...), "IV.6.2.2.3 chief lacking"},
		{"II without an exam", article.PZWarc, college.Second, []Command{third}, facts(chiefs(4, true)...), "IV.6.2.2.1 exam lacking"},
		{"II without an exam in 2006", article.FMJD2006, college.Second, []Command{third}, facts(chiefs(4, true)...), ""},
		{"II without III", article.Kotek2008, college.Second, []Command{passed(college.Second, "2026-01-01")}, facts(chiefs(4, true)...), "IV.6.2.2.2 holds lacking"},
		{"I", article.PZWarc, college.First, []Command{third, second, passed(college.First, "2026-01-01")},
			facts(append(chiefs(1, true), judged("2025-06-01", college.Assistant, true), judged("2025-06-08", college.Assistant, false), judged("2025-06-15", college.Assistant, false))...), ""},
		{"I, never chief at official tempo", article.PZWarc, college.First, []Command{third, second, passed(college.First, "2026-01-01")},
			facts(append(chiefs(3, false), aids(3, true)...)...), "IV.6.2.3.2 chief_tempo lacking"},
		{"I, one at official tempo", article.PZWarc, college.First, []Command{third, second, passed(college.First, "2026-01-01")},
			facts(append(chiefs(1, true), aids(4, false)...)...), "IV.6.2.3.2 tempo lacking"},
		{"I, tournaments before class II", article.PZWarc, college.First, []Command{third, has(college.Second, "2025-03-15"), passed(college.First, "2026-01-01")},
			facts(chiefs(6, true)...), "IV.6.2.3.2 judged lacking"},
		{"I, at neither of the last two conferences", article.PZWarc, college.First, []Command{third, second, passed(college.First, "2026-01-01")},
			without(facts(chiefs(4, true)...), func(f *Facts) {
				f.Conferences = []Meeting{{"a", day("2023-07-01"), true}, {"b", day("2024-07-01"), false}, {"c", day("2025-07-01"), false}, {"d", day("2026-07-01"), true}}
			}), "IV.6.2.3.3 conference lacking"},
		{"P", article.PZWarc2024, college.State, []Command{third, second, first, passed(college.State, "2026-01-01")}, facts(append(chiefs(2, true), judged("2025-06-01", college.Assistant, true), judged("2025-06-08", college.Assistant, true))...), ""},
		{"P with three at official tempo", article.PZWarc, college.State, []Command{third, second, first, passed(college.State, "2026-01-01")}, facts(append(chiefs(3, true), judged("2025-06-01", college.Assistant, false))...), "IV.6.2.4.2 tempo lacking"},
		{"P, never on list A", article.FMJD2006, college.State, []Command{third, second, first, passed(college.State, "2026-01-01")},
			without(facts(chiefs(4, true)...), func(f *Facts) { f.ListA = No }), "KS IV.3.4.5 list_a lacking"},
		{"technical", article.PZWarc, college.Technical, []Command{first}, facts(), ""},
		{"technical in 2006", article.FMJD2006, college.Technical, []Command{first}, without(facts(), func(f *Facts) { f.Language = Unknown }), "KS IV.3.5.1 language open, KS IV.3.5.1 official_assistant lacking"},
		{"FMJD without P", article.PZWarc, college.FMJD, []Command{first}, facts(), "IV.6.2.6 holds lacking"},
		{"FMJD", article.PZWarc, college.FMJD, []Command{state}, facts(), ""},
		{"FMJD without the congress", article.PZWarc, college.FMJD, []Command{state}, without(facts(), func(f *Facts) { f.Ratified = f.Ratified[:1] }), "IV.6.2.5 ratified lacking"},
		{"FMJD before the congress", article.PZWarc2024, college.FMJD, []Command{state}, without(facts(), func(f *Facts) { f.Ratified[1].Day = day(today).AddDays(1) }), "IV.6.2.5 ratified lacking"},
		{"technical in 2006 without the congress", article.FMJD2006, college.Technical, []Command{first}, without(facts(aids(2, true)...), func(f *Facts) { f.Ratified = f.Ratified[1:] }), "KS IV.3.5.1 ratified lacking, KS IV.3.5.1 official_assistant lacking"},
	} {
		e := after(t, test.state...).Eligibility(test.edition, test.class, test.facts)
		if got := lacks(e); got != test.want || e.Meets() != (test.want == "") || len(e.Findings) == 0 {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// A tournament without a report, or with one that came late, is none (KS IV.1.3).
func TestOnlyTournamentsWhoseReportCameInTimeCount(t *testing.T) {
	late, none, running := judged("2025-02-01", college.Chief, true), judged("2025-03-01", college.Chief, true), judged("2026-06-15", college.Chief, true)
	late.Reported = late.ReportDue.AddDays(1)
	none.Reported = calendar.Date{}
	last := judged("2025-01-01", college.Chief, true)
	last.Reported = last.ReportDue // the last day is in time
	s := after(t, has(college.Third, "2010-01-01"), passed(college.Second, "2026-01-01"))
	e := s.Eligibility(article.PZWarc, college.Second, facts(late, none, running, last))
	var codes []article.Code
	for _, l := range e.LeftOut {
		codes = append(codes, l.Reason.Code)
	}
	if !slices.Equal(codes, []article.Code{CodeLateReport, CodeNoReport, CodeNotEnded}) {
		t.Errorf("%v", codes)
	}
	if have, _ := e.Findings[2].Reason.Args.Get("have"); have != article.Number(1) {
		t.Errorf("%v count", have)
	}
}

// The college may give the third class to somebody of 16, without a category or Polish citizenship; by the rules of 2006 it may not.
func TestExceptionsOfTheThirdClass(t *testing.T) {
	f := facts()
	f.Birth, f.Polish, f.Category = day("2010-06-15"), No, No
	s := after(t, passed(college.Third, "2026-01-01"))
	all := []article.Ref{"IV.6.2.1.3.1", "IV.6.2.1.3.2", "IV.6.2.1.3.3"}
	grant := func(edition article.Edition, exceptions ...article.Ref) error {
		_, err := Decide(s, Grant{Day: day(today), Class: college.Third, Edition: edition, Exceptions: exceptions, Facts: f}, day(today))
		return err
	}
	if err := grant(article.PZWarc, all...); err != nil {
		t.Error(err)
	}
	if err := grant(article.PZWarc, all[:2]...); articletest.CodeOf(err) != CodeNotEligible {
		t.Error("a foreigner without an exception:", err)
	}
	if err := grant(article.FMJD2006, all...); articletest.CodeOf(err) != CodeNotEligible {
		t.Error("in 2006:", err)
	}
	f.Polish = Yes
	if err := grant(article.PZWarc, all...); articletest.CodeOf(err) != CodeExceptions {
		t.Error("an exception for what is met:", err)
	}
	f.Birth = day("2010-06-16")
	if err := grant(article.PZWarc, all[:2]...); articletest.CodeOf(err) != CodeYoung {
		t.Error("at 15:", err)
	}
}

// Every class has conditions in every edition that is about draughts, and each cites an article.
func TestEveryEditionHasConditions(t *testing.T) {
	for _, edition := range article.Editions() {
		for _, class := range college.Classes() {
			if n := len(requirements[edition][class]); (n == 0) != edition.Rules().Chess {
				t.Errorf("%s, %s: %d conditions", edition, class, n)
			}
			for _, r := range requirements[edition][class] {
				if !r.Article.IsValid() || r.Exception != "" && !r.Exception.IsValid() {
					t.Errorf("%s, %s: %+v", edition, class, r)
				}
			}
		}
	}
	if (&State{}).Eligibility(article.FIDE2023, college.Third, facts()).Meets() {
		t.Error("there are arbiters of draughts in the Laws of Chess")
	}
}

// KS IV.1.3, VII.7.1: only a tournament whose report came in time counts, once the technical commission has approved it.
func TestOnlyApprovedTournamentsCount(t *testing.T) {
	one := judged("2025-01-01", college.Chief, true)
	for want, change := range map[article.Code]func(*Service){
		"": func(*Service) {}, CodePending: func(s *Service) { s.Pending = true }, CodeRefused: func(s *Service) { s.Refused = true },
		CodeNoReport: func(s *Service) { s.Reported, s.Pending = calendar.Date{}, true }, CodeLateReport: func(s *Service) { s.Reported = s.ReportDue.AddDays(1) },
	} {
		s := one
		change(&s)
		in, out := facts(s).counted()
		if (len(in) == 1) != (want == "") || want != "" && (len(out) != 1 || out[0].Reason.Code != want) {
			t.Errorf("%s: in %+v, out %+v", want, in, out)
		}
	}
}

// IV.6.1.1: of somebody of whom the register has the year of birth alone the age is known, but in the year of the eighteenth birthday.
func TestIV_6_1_1_TheYearOfBirthAlone(t *testing.T) {
	adult := requirement{Least: 18, From: 16, Article: "IV.6.1.1", Exception: "IV.6.2.1.3"}
	on := calendar.MustDate("2026-06-01")
	for born, want := range map[int]Stand{1985: Met, 2007: Met, 2008: Open, 2010: Open, 0: Open} {
		if got := age(adult, Facts{Day: on, BirthYear: born}); got.State != want {
			t.Errorf("born in %d: %v, want %v", born, got.State, want)
		}
	}
}

// KS IV.3.5.1: a class of the FMJD is given by it, in the proceeding whose application it has ratified.
func TestKS_IV_3_5_1_TheProceedingOfAClass(t *testing.T) {
	events, err := Decide(after(t, has(college.State, "2015-01-01")), Grant{Day: day(today), Class: college.FMJD, Edition: article.PZWarc, Facts: facts()}, day(today))
	if err != nil || len(events) != 1 || events[0].(Granted).Matter != "n" || events[0].(Granted).By != college.World {
		t.Errorf("%+v, %v", events, err)
	}
}
