package dossier

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// Came is a report that came before the decision.
type Came struct {
	Report
	Other bool // it is of another event, as the commission has said

	whole  bool      // it was complete, whatever was said of it later
	before []Arbiter // the arbiters before it came
}

// takeReport: a further one replaces the one before until there is a decision. Links of participants stay: ids are the same.
func (s *State) takeReport(r Report) bool {
	was := s.Phase
	s.Phase, s.Report = IsReceived, r
	s.Reports++
	s.Came = append(slices.Clip(s.Came), Came{Report: r, whole: r.Complete, before: s.Arbiters})
	if r.Chief != "" && !r.Proposed {
		s.Arbiters = WithChief(s.Arbiters, r.Chief)
	}
	s.reckonFirst()
	return s.isBeforeReport(was) || isLookedAt(was) || was == IsReturned
}

// reckonFirst finds the day of the first complete report of this event.
func (s *State) reckonFirst() {
	s.First = calendar.Date{}
	for _, c := range s.Came {
		if c.Complete && !c.Other && (!s.First.IsValid() || c.On.Compare(s.First) < 0) {
			s.First = c.On
		}
	}
}

// isOf says of what came of a tournament whether it is of another event.
func (s *State) isOf(tournament string, other bool) {
	s.Came = slices.Clone(s.Came)
	for i := range s.Came {
		if s.Came[i].Tournament == tournament {
			s.Came[i].Other = other
		}
	}
	s.reckonFirst()
}

// Others are the streams of what came and is of other events, each once.
func (s *State) Others() (all []string) {
	for _, c := range s.Came {
		if c.Other && !slices.Contains(all, c.Tournament) {
			all = append(all, c.Tournament)
		}
	}
	return all
}

// FirstOf is the day on which the first complete report of a stream came, whether or not it is of this event; no day: none did.
func (s *State) FirstOf(tournament string) (first calendar.Date) {
	for _, c := range s.Came {
		if c.Tournament == tournament && c.Complete && (!first.IsValid() || c.On.Compare(first) < 0) {
			first = c.On
		}
	}
	return first
}

// IsOther says that what came is of another event, so that anybody may hand this one's report in.
func (s *State) IsOther() bool { return s.Phase == IsReturned && s.Returned.Other }

// whichCame is the place of a report among those that came, by its number from 1; 0 is the newest. False: there is none.
func (s *State) whichCame(number int) (int, bool) {
	if number == 0 {
		number = len(s.Came)
	}
	return number - 1, number >= 1 && number <= len(s.Came)
}

// takeDay takes the day of a report, and that it was complete after all; the next such word takes that back.
func (s *State) takeDay(e Redated) bool {
	at, there := s.whichCame(e.Report)
	if !there {
		return false
	}
	was := s.Came[at]
	isNewest := at == len(s.Came)-1 && s.Report.isOf(was.Report) // else a corrected file has taken its place
	if e.Report == 0 && !isNewest {                              // an early version corrected the day of that file
		s.Report.On = e.On
		return true
	}
	if isNewest {
		s.Report.On, s.Report.Complete = e.On, was.whole || e.Complete
	}
	s.Came = slices.Clone(s.Came)
	s.Came[at].On, s.Came[at].Complete = e.On, was.whole || e.Complete
	s.reckonFirst()
	return true
}

// redate corrects the day on which a report came: lateness, and what follows from it for the arbiter, depend on it (VII.7.5).
func (s *State) redate(c Redate, today calendar.Date) ([]Event, error) {
	at, there := s.whichCame(c.Report)
	switch {
	case !there:
		return nil, s.refuse(CodeNoReport)
	case s.Came[at].Other:
		return nil, article.Refuse(CodeOfOther, "")
	case !c.On.IsValid():
		return nil, article.Refuse(CodeDay, "")
	case c.On.Compare(today) > 0:
		return nil, article.Refuse(CodeDayFuture, "", text("today", today.String()))
	case c.On.Compare(s.Plan.Ends) < 0:
		return nil, article.Refuse(CodeCameBefore, "VII.7.5", text("ends", s.Plan.Ends.String()))
	case s.Approved.IsValid() && c.On.Compare(s.Approved) > 0:
		return nil, article.Refuse(CodeDecisionDay, "", text("on", s.Approved.String()), text("received", c.On.String()))
	case c.On == s.Came[at].On && (c.Complete || s.Came[at].whole) == s.Came[at].Complete:
		return nil, nil
	case c.Note == RecordRef{}:
		return nil, article.Refuse(CodeRedateWhy, "VII.7.5")
	}
	return []Event{Redated{On: c.On, Report: at + 1, Complete: c.Complete, Note: c.Note}}, nil
}

// returned: what is of another event leaves this one as long as it had for its report when that came, and no less than a report that is given back: the days on
// which another's stood in its place are not the arbiter's. Who was late by then is as late as then.
func (s *State) returned(c Return, today calendar.Date) Returned {
	due := today.AddDays(MendDays)
	if c.Other {
		came, was := s.cameOf(s.Report.Tournament), s.ReportDue()
		if left := was.AddDays(came.DaysTo(today)); came.Compare(was) > 0 || left.Compare(due) > 0 {
			due = left
		}
	}
	return Returned{today, due, c.Reasons, c.Note, c.Other}
}

// cameOf is the day on which the first report of a tournament came.
func (s *State) cameOf(tournament string) (first calendar.Date) {
	for _, c := range s.Came {
		if c.Tournament == tournament && (!first.IsValid() || c.On.Compare(first) < 0) {
			first = c.On
		}
	}
	return first
}
