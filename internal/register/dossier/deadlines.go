package dossier

import (
	"damka/article"
	"damka/calendar"
)

// Days that the code and the bulletin give.
const (
	NoticeDays = 21 // before the first day (VII.7.3.4)
	ReportDays = 7  // after the last day (VII.7.5)
	Report2006 = 14 // the same by the rules of the arbiters' college of 2006 (IV.4.2)
	MendDays   = 7  // after a report was returned; the texts say nothing, so it is as long as for the report
	DecideDays = 14 // for the commission; the texts say nothing; nothing depends on it but a reminder
)

// NoticeDue is the last day on which notice of a tournament is in time for titles.
func (p Plan) NoticeDue() calendar.Date { return p.Starts.AddDays(-NoticeDays) }

// ReportDue is the last day for the report.
func (p Plan) ReportDue() calendar.Date {
	if p.Edition == article.FMJD2006 {
		return p.Ends.AddDays(Report2006)
	}
	return p.Ends.AddDays(ReportDays)
}

// ReportArticle is the article that gives the days for the report.
func (p Plan) ReportArticle() article.Ref {
	if p.Edition == article.FMJD2006 {
		return "KS IV.4.2"
	}
	return "VII.7.5"
}

// Who has to act next.
type Who string

// They who may have to act.
const (
	Nobody     Who = ""
	Organiser  Who = "organiser"
	TheArbiter Who = "arbiter"
	Commission Who = "commission"
)

// Next is who has to act next on a day, and until when; no day where there is no end. A tournament that is played at this moment waits for
// nobody.
func (s *State) Next(today calendar.Date) (Who, calendar.Date) {
	switch s.Phase {
	case InCalendar:
		if s.Plan.Kind != Local && today.Compare(s.Plan.Starts) < 0 {
			return Organiser, s.Plan.NoticeDue()
		}
		return s.reportNext(today)
	case WasNotified:
		return s.reportNext(today)
	case IsReturned:
		return TheArbiter, s.Returned.Due
	case IsReceived, IsVerified:
		return Commission, s.Report.On.AddDays(DecideDays)
	case IsApproved:
		if s.Correct.Tournament != "" {
			return Commission, s.Correct.On.AddDays(DecideDays)
		}
	}
	return Nobody, calendar.Date{}
}

func (s *State) reportNext(today calendar.Date) (Who, calendar.Date) {
	if today.Compare(s.Plan.Ends) <= 0 {
		return Nobody, calendar.Date{}
	}
	return TheArbiter, s.ReportDue()
}

// ReportDue is the last day for the report: that of the plan, or a later one where a report of another event stood in its place.
func (s *State) ReportDue() calendar.Date {
	if due := s.Plan.ReportDue(); s.Due.Compare(due) <= 0 {
		return due
	}
	return s.Due
}

// DaysLate is how many days after its due day the report came, or has not come by today; 0: in time, or not due yet. Local tournaments owe
// none.
func (s *State) DaysLate(today calendar.Date) int {
	came := s.First
	if !came.IsValid() {
		came = today
	}
	if s.Plan.Kind == Local || s.Phase == IsCancelled || s.Phase == "" || came.Compare(s.ReportDue()) <= 0 {
		return 0
	}
	return s.ReportDue().DaysTo(came)
}

// NoticeLate says that there was no notice in time for titles (VII.7.3.4), by a day.
func (s *State) NoticeLate(today calendar.Date) bool {
	told := s.Notified
	if !told.IsValid() {
		told = today
	}
	return told.Compare(s.Plan.NoticeDue()) > 0
}
