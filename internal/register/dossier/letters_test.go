package dossier

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
)

// onDays are the letters of each day from one to another, as words.
func onDays(s *State, entered, changed, from, to string) string {
	var all []string
	for d := day(from); d.Compare(day(to)) <= 0; d = d.AddDays(1) {
		on, _ := LettersOn(s.Letters(day(entered), day(changed)), d)
		for _, l := range on {
			all = append(all, fmt.Sprintf("%s %s", d.String()[5:], l.About))
		}
	}
	return strings.Join(all, ", ")
}

func runs(from, to int, about About) string {
	var all []string
	for n := from; n <= to; n++ {
		all = append(all, fmt.Sprintf("11-%02d %s", n, about))
	}
	return strings.Join(all, ", ")
}

// VII.7.3.4: notice is due 21 days before the first day. One letter makes sense within the week before, another on the day, none later; of one that is entered
// late only what is left; none once notice was given, and none of a local event.
func TestVII_7_3_4_LettersAboutTheNotice(t *testing.T) {
	s := &State{Phase: InCalendar, Plan: plan()}
	s.Plan.Starts, s.Plan.Ends = day("2026-12-05"), day("2026-12-06") // notice until 14 November
	if got, want := onDays(s, "2026-10-01", "2026-10-01", "2026-10-01", "2026-12-08"), runs(7, 13, NoticeSoon)+", 11-14 notice_today"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := onDays(s, "2026-11-12", "2026-11-12", "2026-10-01", "2026-12-08"), "11-13 notice_soon, 11-14 notice_today"; got != want {
		t.Errorf("entered late: %s, want %s", got, want)
	}
	if got := onDays(s, "2026-11-14", "2026-11-14", "2026-10-01", "2026-12-08"); got != "" {
		t.Errorf("entered on the last day: %s", got)
	}
	told := *s
	told.Phase, told.Notified = WasNotified, day("2026-10-20")
	if got := onDays(&told, "2026-10-01", "2026-10-20", "2026-10-01", "2026-12-08"); got != "" {
		t.Errorf("notified: %s", got)
	}
	s.Plan.Kind = Local
	if got := onDays(s, "2026-10-01", "2026-10-01", "2026-10-01", "2027-02-01"); got != "" {
		t.Errorf("local: %s", got)
	}
}

// VII.7.5, KS IV.4.2: the report is due 7 days after the last day, 14 by the rules of 2006: a letter makes sense within two days before that, and for a month after it.
func TestVII_7_5_LettersAboutTheReport(t *testing.T) {
	s := &State{Phase: WasNotified, Plan: plan()}
	s.Plan.Starts, s.Plan.Ends = day("2026-10-24"), day("2026-10-25")
	if got, want := onDays(s, "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-05"), "10-30 report_soon, 10-31 report_soon, 11-01 report_soon, "+runs(2, 5, ReportLate); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := onDays(s, "2026-08-01", "2026-09-01", "2026-12-02", "2027-12-02"); got != "" {
		t.Errorf("years later: %s", got)
	}
	s.Plan.Edition = article.FMJD2006
	if got, want := onDays(s, "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-10"), "11-06 report_soon, 11-07 report_soon, 11-08 report_soon, 11-09 report_late, 11-10 report_late"; got != want {
		t.Errorf("2006: %s, want %s", got, want)
	}
	s.Phase = IsReceived
	if got := onDays(s, "2026-08-01", "2026-11-01", "2026-10-01", "2026-12-10"); got != "" {
		t.Errorf("received: %s", got)
	}
}

// What came back is news at once, then there is a deadline for it; a decision is news for two weeks (VII.7.6).
func TestLettersAboutAnswers(t *testing.T) {
	s := &State{Phase: IsReturned, Plan: plan(), Reports: 2, Returned: Returned{On: day("2026-11-02"), Due: day("2026-11-09")}}
	want := runs(2, 6, WasReturned) + ", " + runs(7, 9, MendSoon) + ", 11-10 mend_late"
	if got := onDays(s, "2026-08-01", "2026-11-02", "2026-11-01", "2026-11-10"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for phase, about := range map[Phase]About{IsApproved: WasApproved, IsRefused: WasRefused} {
		s.Phase = phase
		if got := onDays(s, "2026-08-01", "2026-11-10", "2026-11-01", "2026-12-30"); got != runs(10, 24, about) {
			t.Errorf("%s: %s", phase, got)
		}
		for _, l := range s.Letters(day("2026-08-01"), day("2026-11-10")) {
			if !l.AtOnce || l.Key() != string(about)+".2" || l.Due.IsValid() {
				t.Errorf("%+v", l)
			}
		}
	}
}

// Every letter has a word of its own that is known, and where one waits the next day is said.
func TestLettersAreKnown(t *testing.T) {
	known := make(map[About]bool)
	for _, about := range Abouts() {
		known[about] = true
	}
	for _, phase := range Phases() {
		s := &State{Phase: phase, Plan: plan(), Returned: Returned{On: today, Due: today.AddDays(7)}}
		all := s.Letters(day("2026-01-01"), today)
		for _, l := range all {
			if !known[l.About] || l.Through.Compare(l.From) < 0 {
				t.Errorf("%s: %+v", phase, l)
			}
			if _, next := LettersOn(all, l.From.AddDays(-1)); next.Compare(l.From) > 0 {
				t.Errorf("%s: the next letter is on %s, not on %s", phase, next, l.From)
			}
		}
	}
}

// VII.7.6: a decision that is corrected, or taken back, is news as the first one was, and so is what is decided after that on the same report.
func TestLettersAboutOtherDecisions(t *testing.T) {
	s := &State{Phase: IsApproved, Plan: plan(), Reports: 2, Mended: 1, Decision: Decision{On: day("2026-11-20")}}
	if got := onDays(s, "2026-08-01", "2026-11-02", "2026-11-01", "2026-11-30"); got != runs(20, 30, WasMended) {
		t.Errorf("mended: %s", got)
	}
	keys := make(map[string]bool)
	add := func(s *State) {
		t.Helper()
		for _, l := range s.Letters(day("2026-08-01"), day("2026-11-10")) {
			if keys[l.Key()] || !l.AtOnce || !l.About.IsNews() {
				t.Errorf("%+v", l)
			}
			keys[l.Key()] = true
		}
	}
	add(s)
	again := *s
	again.Mended = 2
	add(&again)
	s = &State{Phase: IsRefused, Plan: plan(), Reports: 1}
	for range 2 {
		add(s)
		s = s.Apply(Numbered{s.Seq + 1, Reconsidered{}})
		add(s)
		verified := s.Apply(Numbered{s.Seq + 1, Verified{HeldByCode: true}})
		add(verified)
		s = verified.Apply(Numbered{verified.Seq + 1, Refused{On: today}})
	}
	if len(keys) != 6 {
		t.Errorf("%v", keys)
	}
	s = s.Apply(Numbered{s.Seq + 1, Reconsidered{}}).Apply(Numbered{s.Seq + 2, Received{report()}})
	if all := s.Letters(day("2026-08-01"), day("2026-11-10")); len(all) != 0 {
		t.Errorf("another report has come since: %+v", all)
	}
}
